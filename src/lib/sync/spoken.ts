/** What this device says and hears of single records, each within one transaction. */
import type { ChangedRecord } from '$lib/async/broadcast.ts';
import { lineOf, type LoggedVersion } from './device-log.ts';
import { hear, speak, wholeVersions, type RecordVersion } from './register.ts';
import type { Entry, ReplicaTransaction } from './replica.ts';
import { bookOf, idOfRecord, rulesOf, type AnyRecord } from './rules.ts';

export interface Teller {
	/** The device's. */
	id: string;
	/** Milliseconds since 1970. */
	now: () => number;
}

/** What the device has to say of the record; it may have changed. */
export function speakOf(
	records: ReplicaTransaction,
	entry: Entry,
	{ id, now }: Teller
): { entry: Entry; lines: string[] } {
	const at = entry.change?.at || (entry.deletedAt ?? 0);
	const register = speak(entry, id, at, now());
	let { record } = entry;
	if (register && register !== entry.register) {
		records.setRegister(register);
		const [{ value = null } = {}] = wholeVersions({ ...entry, register }, id);
		if (value) record = keep(records, entry, value, id).record;
	}
	const spoken = { ...entry, register, record };
	return { entry: spoken, lines: linesOf(spoken, id) };
}

/** Nobody notes when a setting is set: it is seen by what was said of it. */
export function noteSetting(records: ReplicaTransaction, entry: Entry, { id, now }: Teller): Entry {
	const at = entry.register ? now() : 0;
	if (entry.kind !== 'settings' || entry.change || speak(entry, id, at, now()) === entry.register)
		return entry;
	const change = { kind: entry.kind, id: entry.id, at };
	records.setChange(change);
	return { ...entry, change };
}

/** ofAll: also what others have said. */
export function linesOf(entry: Entry, device: string, ofAll = false): string[] {
	const versions = wholeVersions(entry, device).filter(({ mine }) => mine || ofAll);
	return versions.map((version) => lineOf({ ...entry, version }));
}

/** Writes the record as this device keeps it, where it is another. */
function keep(records: ReplicaTransaction, entry: Entry, value: AnyRecord, device: string) {
	const record = rulesOf(entry.kind).keep?.(value, entry.record, device) ?? value;
	const isNew = record !== entry.record && JSON.stringify(record) !== JSON.stringify(entry.record);
	if (isNew) records.setRecord(entry, record);
	return { record, isNew };
}

/** A record of a device that had another id until now: what that has counted is not counted on, as somebody else may have its id still. */
export function keepAs(records: ReplicaTransaction, entry: Entry, device: string): void {
	const { kind, record } = entry;
	if (record) keep(records, entry, rulesOf(kind).share?.(record, device) ?? record, device);
}

/** Resolves to the records that are others now. versions: those of one record each. */
export async function hearAll(
	records: ReplicaTransaction,
	versions: readonly (readonly LoggedVersion[])[],
	teller: Teller
): Promise<ChangedRecord[]> {
	const changed: ChangedRecord[] = [];
	const beside: LoggedVersion[] = [];
	const hearOne = (stored: Entry, said: readonly RecordVersion[]): boolean => {
		const known = noteSetting(records, stored, teller);
		// What was changed here since is said first: it was written without knowing of the other versions.
		const { entry } = known.change ? speakOf(records, known, teller) : { entry: known };
		const heard = hear(entry, said, teller.id);
		if (!heard) return false;
		const { kind, id, record } = entry;
		records.setRegister(heard.register);
		const isNew = heard.value ? keep(records, entry, heard.value, teller.id).isNew : record !== undefined;
		if (!heard.value) records.setRecord(entry, null);
		const value = heard.value ?? record;
		const book = kind === 'settings' || !value ? null : bookOf(kind, value);
		if (isNew) changed.push({ kind, id, book, isGone: !heard.value });
		for (const version of heard.beside) beside.push({ kind, id: idOfRecord(kind, version.value), version });
		return true;
	};
	const entries = await records.entries(versions.flatMap(([first]) => first ?? []));
	for (const [at, entry] of entries.entries())
		hearOne(
			entry,
			(versions[at] ?? []).map(({ version }) => version)
		);
	for (const { kind, id, version } of beside) {
		const [entry] = await records.entries([{ kind, id }]);
		if (entry && hearOne(entry, [version])) records.setChange({ kind, id, at: teller.now() });
	}
	return changed;
}
