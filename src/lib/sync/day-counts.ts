/** The reading time of one day and book, device by device: two devices that were read on are summed, and one is counted once. */
import type { Schema } from '$lib/storage/database.ts';

type StoredDay = Schema['days']['value'];
type Count = Pick<StoredDay, 'seconds' | 'characters'>;

/** A record whose device is not known is one of this browser: backups from before there were devices have none. */
const HERE = '';

/** Counts by device. here: the device that a record without one belongs to. */
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

/** The record as `device` keeps it. */
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
