/**
 * The reading time for one day and book, counted by device: the counts of two devices are added up, but one device's count is
 * never added twice.
 */
import type { Schema } from '$lib/storage/database.ts';

type StoredDay = Schema['days']['value'];
type Count = Pick<StoredDay, 'seconds' | 'characters'>;

/** A record without a device is this browser's: backups made before there were devices have none. */
const HERE = '';

/** The counts by device. here: the device to which a record without one belongs. */
export function countsOf(
	{ device, seconds, characters, elsewhere = {} }: StoredDay,
	here = HERE
): Record<string, Count> {
	const own = { seconds, characters };
	for (const other of Object.values(elsewhere)) {
		own.seconds -= other.seconds;
		own.characters -= other.characters;
	}
	const isNone = own.seconds === 0 && own.characters === 0;
	return isNone ? elsewhere : { ...elsewhere, [device ?? here]: own };
}

/** The record as `device` stores it. */
export function withCounts(
	{ device: _, elsewhere: __, ...record }: StoredDay,
	counts: Record<string, Count>,
	device: string | undefined
): StoredDay {
	const all = Object.entries(counts);
	const elsewhere = Object.fromEntries(all.filter(([each]) => each !== (device ?? HERE)).sort());
	return {
		...record,
		seconds: all.reduce((sum, [, { seconds }]) => sum + seconds, 0),
		characters: all.reduce((sum, [, { characters }]) => sum + characters, 0),
		...(device !== undefined && { device }),
		...(Object.keys(elsewhere).length > 0 && { elsewhere })
	};
}
