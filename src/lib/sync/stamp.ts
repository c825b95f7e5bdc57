/**
 * When something was said and by which device, as text that sorts by time: a hybrid logical clock (Kulkarni et al., 2014). A version is
 * always later than what its writer had heard of the same record, so a clock that is wrong undoes nothing; it only decides
 * between versions that were said apart.
 */

/** Ticks since 1970, 1024 a millisecond, in digits of base 36; then the device. */
export type Stamp = string;

const TICKS = 1024;
const DIGITS = 10;
/** Further ahead of this clock no other one is followed. */
export const MAX_AHEAD_MS = 86_400_000;

const stampOf = (ticks: number, device: string): Stamp =>
	Math.floor(ticks).toString(36).padStart(DIGITS, '0') + device;

export const deviceOf = (stamp: Stamp): string => stamp.slice(DIGITS);
const ticksOf = (stamp: Stamp): number => parseInt(stamp.slice(0, DIGITS), 36);

/** heard: all stamps of the record that are known here. at, now: milliseconds since 1970. */
export function nextStamp(device: string, at: number, heard: readonly Stamp[], now: number): Stamp {
	const limit = TICKS * (now + MAX_AHEAD_MS);
	const followed = heard.filter((stamp) => deviceOf(stamp) === device || ticksOf(stamp) <= limit);
	const after = Math.max(-1, ...followed.map(ticksOf));
	// Until one of them has noticed, two who have copies of one database have one name: the milliseconds of their clocks tell them apart.
	return stampOf(Math.max(TICKS * Math.min(at, now), after + 1 + (now % TICKS)), device);
}

/** The newest of each device. */
export function newestOfEach(stamps: readonly Stamp[]): Stamp[] {
	const newest = new Map<string, Stamp>();
	for (const stamp of stamps)
		if (stamp > (newest.get(deviceOf(stamp)) ?? '')) newest.set(deviceOf(stamp), stamp);
	return [...newest.values()].sort();
}

/** Whether one who had heard these had heard this one: a device's stamps of a record only grow. */
export const hasHeard = (heard: readonly Stamp[], stamp: Stamp): boolean =>
	heard.some((each) => deviceOf(each) === deviceOf(stamp) && each >= stamp);
