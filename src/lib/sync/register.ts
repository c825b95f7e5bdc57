/**
 * All devices' unanswered versions of one record (a multi-value register; Shapiro et al., 2011). Devices that have the same
 * versions have the same record, whatever order the versions came in and however often.
 */
import { groupsOf, idOfRecord, rulesOf, type AnyRecord, type Shared } from './rules.ts';
import { hasSeen, newestOfEach, nextStamp, type Stamp } from './stamp.ts';

/** A device's newest version of a record, as it is sent to the others: the whole record, with a clock for each group of its fields. */
export interface RecordVersion {
	at: Stamp;
	/** For each device, the newest stamp of this record that the writer knew. This version supersedes those. */
	seen: readonly Stamp[];
	/** When each group was written, unless it was written with this version; includes groups that were removed. */
	clocks: Readonly<Record<string, Stamp>>;
	/** Null: the record was deleted. */
	value: AnyRecord | null;
}

type StoredVersion = Omit<RecordVersion, 'value'> & {
	/** Left out if it equals the record itself. */
	value?: AnyRecord | null;
	/** Whether the version is in this device's log. */
	mine?: true;
};
type WholeVersion = StoredVersion & RecordVersion;

export interface Register {
	kind: Shared;
	/** The record's id, as `Deletion` has it. */
	id: string;
	versions: readonly StoredVersion[];
	/** For each group, the clock that all versions result in, and the digest by which a change of the record is noticed. */
	groups: Readonly<Record<string, readonly [clock: Stamp, digest: number | null]>>;
}

/** A record, and all that devices have written about it. */
export interface RecordHistory {
	kind: Shared;
	id: string;
	record: AnyRecord | undefined;
	register: Register | undefined;
}

type Clocks = Readonly<Record<string, Stamp>>;

const stampsKnownTo = ({ at, seen }: StoredVersion): Stamp[] => [at, ...seen];

/**
 * Notes a change of the record as a version by this device. Returns the same register if there is no change. at: when the change
 * was made; 0 if only the record itself tells. now: like `at` in milliseconds since 1970.
 */
export function withChange(
	history: RecordHistory,
	device: string,
	at: number,
	now: number
): Register | undefined {
	const { kind, id, record, register } = history;
	const rules = rulesOf(kind);
	const value = record ? (rules.share?.(record, device) ?? record) : null;
	const { groups: before = {}, versions = [] } = register ?? {};
	const digests = digestsOf(kind, value);
	const all = Object.keys({ ...before, ...digests });
	const isSame = (group: string) => (before[group]?.[1] ?? null) === (digests[group] ?? null);
	if (all.every(isSame) && (register || (value === null && at === 0))) return register;
	const seen = newestOfEach(versions.flatMap(stampsKnownTo));
	const stamp = nextStamp(device, at || (value ? rules.time(value) : now), seen, now);
	const clocks = Object.fromEntries(
		(value ? all : []).map((group) => [group, isSame(group) ? before[group]?.[0] || stamp : stamp])
	);
	const carried = versions.reduce(
		(carried, { value: earlier }) => (carried && earlier && rules.carry?.(carried, earlier)) || carried,
		value
	);
	const earlier = Object.entries(clocks).filter(([group, clock]) => clock !== stamp || !(group in digests));
	const version = {
		at: stamp,
		seen,
		clocks: Object.fromEntries(earlier),
		value: carried,
		mine: true
	} as const;
	return packed(kind, id, [version], carried, clocks, carried === value ? digests : undefined);
}

/** Adds versions of other devices to the register, and resolves all of them; null if none is new. */
export function withVersions(
	history: RecordHistory,
	incoming: readonly RecordVersion[],
	device: string
): (Standing & { register: Register }) | null {
	const { kind, id, register } = history;
	const known = register?.versions ?? [];
	const isKnown = ({ at }: RecordVersion) =>
		known.some((version) => version.at === at || hasSeen(version.seen, at));
	const fresh = incoming.filter((version) => !isKnown(version));
	if (fresh.length === 0) return null;
	const versions = unanswered([...wholeVersions(history, device), ...fresh]);
	const standing = resolve(kind, id, versions);
	return { ...standing, register: packed(kind, id, versions, standing.value, standing.clocks) };
}

/** The versions, with values that were left out filled in. */
export function wholeVersions({ kind, record, register }: RecordHistory, device: string): WholeVersion[] {
	const here = () => (record ? (rulesOf(kind).share?.(record, device) ?? record) : null);
	return (register?.versions ?? []).map((version) => ({
		...version,
		value: version.value === undefined ? here() : version.value
	}));
}

/** Each version once, ordered by stamp, without those that another one supersedes. */
function unanswered<W extends RecordVersion>(versions: readonly W[]): W[] {
	const each = [...new Map(versions.map((version) => [version.at, version])).values()];
	return each
		.filter(({ at }) => !each.some(({ seen }) => hasSeen(seen, at)))
		.sort((one, other) => (one.at < other.at ? -1 : 1));
}

export interface Standing {
	/** Null: the record is deleted. */
	value: AnyRecord | null;
	clocks: Clocks;
	/** Versions of new records, which are stored separately because two versions could not be merged. */
	beside: (WholeVersion & { value: AnyRecord })[];
}

/** versions: those that none of the others supersedes, ordered by stamp. */
export function resolve(kind: Shared, id: string, versions: readonly RecordVersion[]): Standing {
	const deleted = versions.findLast(({ value }) => value === null)?.at ?? '';
	const alive = versions.flatMap(({ value, ...version }) =>
		value !== null && version.at > deleted
			? { ...version, value, clocks: clocksOf(kind, version.at, version.clocks, value) }
			: []
	);
	const [first, ...others] = alive;
	if (!first) return { value: null, clocks: {}, beside: [] };
	const beside: Standing['beside'] = [];
	const winners = Object.fromEntries(
		[...new Set(alive.flatMap((version) => Object.keys(version.clocks)))].map((group) => [
			group,
			candidates(group, alive).at(-1)?.clocks[group] ?? ''
		])
	);
	let { value, clocks } = first;
	for (const other of others) {
		const isLater = (group: string) =>
			other.clocks[group] === winners[group] && clocks[group] !== winners[group];
		for (const each of rulesOf(kind).merge(value, other.value, { isLater }))
			if (idOfRecord(kind, each) === id) value = each;
			else {
				// The original version is kept, so that the new record is the same on every device, and reaches devices that may
				// never get that version.
				const { at, seen, clocks, value } = originOf(each, alive);
				beside.push({ at, seen, clocks, value: { ...value, id: each.id }, mine: true });
			}
		clocks = Object.fromEntries(
			Object.keys({ ...clocks, ...other.clocks }).map((group) => [
				group,
				(isLater(group) ? other.clocks[group] : (clocks[group] ?? other.clocks[group])) ?? ''
			])
		);
	}
	for (const field of rulesOf(kind).texts ?? []) {
		const texts = candidates(field, alive).map((version) => textOf(version.value, field));
		value = { ...value, [field]: joined(texts) };
		// No device has written the joined text, so the first one to publish it writes it anew.
		if (texts.length > 1) winners[field] = '';
	}
	return { value, clocks: winners, beside };
}

/**
 * The versions that may have written a group last, one for each clock and ordered by clock: no version whose writer knew of one
 * has written the group again.
 */
function candidates<W extends RecordVersion>(group: string, versions: readonly W[]): W[] {
	const clockOf = ({ clocks }: RecordVersion) => clocks[group] ?? '';
	const written = [...new Map(versions.map((version) => [clockOf(version), version])).values()]
		.filter(clockOf)
		.sort((one, other) => (clockOf(one) < clockOf(other) ? -1 : 1));
	const isAnswered = (version: W) =>
		written.some((each) => each !== version && hasSeen(stampsKnownTo(each), clockOf(version)));
	const last = written.filter((version) => !isAnswered(version));
	// Clocks that are days apart can form a circle of three.
	return last.length > 0 ? last : written;
}

const textOf = (record: AnyRecord, field: keyof AnyRecord): string => String(record[field] ?? '');

/** Texts that were written independently, one after the other. A text that another one contains as whole lines is left out. */
const joined = (texts: readonly string[]): string =>
	texts.reduce((all, text) => {
		if (hasLines(all, text)) return all;
		return hasLines(text, all) ? text : `${all}\n\n${text}`;
	});
const hasLines = (text: string, part: string): boolean => `\n${text}\n`.includes(`\n${part}\n`);

/** A conversation that is stored separately has the very messages of its original version. */
function originOf<V extends { value: AnyRecord }>(record: AnyRecord, versions: readonly V[]): V {
	const messagesOf = (each: object) => ('messages' in each ? each.messages : undefined);
	return versions.find(({ value }) => messagesOf(value) === messagesOf(record)) as V;
}

const clocksOf = (kind: Shared, at: Stamp, clocks: Clocks, value: AnyRecord): Clocks => ({
	...Object.fromEntries(Object.keys(groupsOf(kind, value)).map((group) => [group, at])),
	...clocks
});

const digestsOf = (kind: Shared, value: AnyRecord | null): Record<string, number> =>
	Object.fromEntries(
		Object.entries(value ? groupsOf(kind, value) : {}).map(([group, fields]) => [group, digestOf(fields)])
	);

/** A register as it is stored: without values that equal the record itself, unless later versions need them for `carry`. */
function packed(
	kind: Shared,
	id: string,
	versions: readonly WholeVersion[],
	value: AnyRecord | null,
	clocks: Clocks,
	digests = digestsOf(kind, value)
): Register {
	const isWhole = versions.length > 1 || rulesOf(kind).carry !== undefined;
	return {
		kind,
		id,
		versions: versions.map(({ value, ...version }) => ({
			...version,
			...((isWhole || value === null) && { value })
		})),
		groups: Object.fromEntries(
			Object.entries(clocks).map(([group, clock]) => [group, [clock, digests[group] ?? null]])
		)
	};
}

/** 53 bits of a value's JSON (cyrb53). That is enough, because a group is only compared with its own earlier value. */
function digestOf(value: unknown): number {
	const text = JSON.stringify(value) ?? '';
	let [high, low] = [0xdeadbeef, 0x41c6ce57];
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		high = Math.imul(high ^ code, 2654435761);
		low = Math.imul(low ^ code, 1597334677);
	}
	high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
	low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
	return 4294967296 * (2097151 & low) + (high >>> 0);
}
