/**
 * When something was written and by which device, as text that sorts by time: a hybrid logical clock (Kulkarni et al., 2014). A
 * version is always later than what its writer knew of the same record. So a wrong clock undoes nothing; it only decides between
 * versions that were written independently.
 */

/** Ticks since 1970, 1024 a millisecond, in ten base-36 digits; then the device. */
export type Stamp = string;

const TICKS = 1024;
const DIGITS = 10;
/** Clocks that are further ahead than this are not followed. */
export const MAX_AHEAD_MS = 86_400_000;

const stampOf = (ticks: number, device: string): Stamp =>
	Math.floor(ticks).toString(36).padStart(DIGITS, '0') + device;

const deviceOf = (stamp: Stamp): string => stamp.slice(DIGITS);
const ticksOf = (stamp: Stamp): number => parseInt(stamp.slice(0, DIGITS), 36);

/** seen: all stamps of the record that are known here. at, now: milliseconds since 1970. */
export function nextStamp(device: string, at: number, seen: readonly Stamp[], now: number): Stamp {
	const limit = TICKS * (now + MAX_AHEAD_MS);
	const followed = seen.filter((stamp) => deviceOf(stamp) === device || ticksOf(stamp) <= limit);
	const after = Math.max(-1, ...followed.map(ticksOf));
	// Two devices with copies of one database have the same id until one of them notices. The milliseconds of their clocks tell
	// their stamps apart.
	return stampOf(Math.max(TICKS * Math.min(at, now), after + 1 + (now % TICKS)), device);
}

export function newestOfEach(stamps: readonly Stamp[]): Stamp[] {
	const newest = new Map<string, Stamp>();
	for (const stamp of stamps)
		if (stamp > (newest.get(deviceOf(stamp)) ?? '')) newest.set(deviceOf(stamp), stamp);
	return [...newest.values()].sort();
}

/** Whether somebody who knew `seen` also knew `stamp`: a device's stamps of a record only grow. */
export const hasSeen = (seen: readonly Stamp[], stamp: Stamp): boolean =>
	seen.some((each) => deviceOf(each) === deviceOf(stamp) && each >= stamp);
