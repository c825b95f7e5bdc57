/** Notes this device's changes and receives other devices' versions, within one transaction. */
import type { ChangedRecord } from '$lib/async/broadcast.ts';
import { lineOf, type LoggedVersion } from './device-log.ts';
import { withChange, withVersions, wholeVersions, type RecordVersion } from './register.ts';
import type { Entry, ReplicaTransaction } from './replica.ts';
import { bookOf, idOfRecord, rulesOf, type AnyRecord } from './rules.ts';

export interface Writer {
	/** The device's id. */
	id: string;
	/** Milliseconds since 1970. */
	now: () => number;
}

/** Notes a change of the record, and returns the lines for this device's log. The record may change, too. */
export function recordChange(
	records: ReplicaTransaction,
	entry: Entry,
	{ id, now }: Writer
): { entry: Entry; lines: string[] } {
	const at = entry.change?.at || (entry.deletedAt ?? 0);
	const register = withChange(entry, id, at, now());
	let { record } = entry;
	if (register && register !== entry.register) {
		records.setRegister(register);
		const [{ value = null } = {}] = wholeVersions({ ...entry, register }, id);
		if (value) record = keep(records, entry, value, id).record;
	}
	const changed = { ...entry, register, record };
	return { entry: changed, lines: linesOf(changed, id) };
}

/** Nobody records when a setting is set, so a change is noticed by comparing the setting with its register. */
export function noteSetting(records: ReplicaTransaction, entry: Entry, { id, now }: Writer): Entry {
	const at = entry.register ? now() : 0;
	if (entry.kind !== 'settings' || entry.change || withChange(entry, id, at, now()) === entry.register)
		return entry;
	const change = { kind: entry.kind, id: entry.id, at };
	records.setChange(change);
	return { ...entry, change };
}

/** ofAll: includes the versions of other devices. */
export function linesOf(entry: Entry, device: string, ofAll = false): string[] {
	const versions = wholeVersions(entry, device).filter(({ mine }) => mine || ofAll);
	return versions.map((version) => lineOf({ ...entry, version }));
}

/** Writes the record as this device stores it, if it has changed. */
function keep(records: ReplicaTransaction, entry: Entry, value: AnyRecord, device: string) {
	const record = rulesOf(entry.kind).keep?.(value, entry.record, device) ?? value;
	const isNew = record !== entry.record && JSON.stringify(record) !== JSON.stringify(entry.record);
	if (isNew) records.setRecord(entry, record);
	return { record, isNew };
}

/**
 * Stores a record again after the device has changed its id: the old id's counts are no longer added to, because another device
 * may still have that id.
 */
export function keepAs(records: ReplicaTransaction, entry: Entry, device: string): void {
	const { kind, record } = entry;
	if (record) keep(records, entry, rulesOf(kind).share?.(record, device) ?? record, device);
}

/** Receives other devices' versions, each list about one record. Resolves to the records that have changed. */
export async function receiveVersions(
	records: ReplicaTransaction,
	versions: readonly (readonly LoggedVersion[])[],
	writer: Writer
): Promise<ChangedRecord[]> {
	const changed: ChangedRecord[] = [];
	const beside: LoggedVersion[] = [];
	const receive = (stored: Entry, said: readonly RecordVersion[]): boolean => {
		const known = noteSetting(records, stored, writer);
		// Changes made here since the last upload are noted first, because they were written without knowing the other versions.
		const { entry } = known.change ? recordChange(records, known, writer) : { entry: known };
		const heard = withVersions(entry, said, writer.id);
		if (!heard) return false;
		const { kind, id, record } = entry;
		records.setRegister(heard.register);
		const isNew = heard.value ? keep(records, entry, heard.value, writer.id).isNew : record !== undefined;
		if (!heard.value) records.setRecord(entry, null);
		const value = heard.value ?? record;
		const book = kind === 'settings' || !value ? null : bookOf(kind, value);
		if (isNew) changed.push({ kind, id, book, isGone: !heard.value });
		for (const version of heard.beside) beside.push({ kind, id: idOfRecord(kind, version.value), version });
		return true;
	};
	const entries = await records.entries(versions.flatMap(([first]) => first ?? []));
	for (const [at, entry] of entries.entries())
		receive(
			entry,
			(versions[at] ?? []).map(({ version }) => version)
		);
	for (const { kind, id, version } of beside) {
		const [entry] = await records.entries([{ kind, id }]);
		if (entry && receive(entry, [version])) records.setChange({ kind, id, at: writer.now() });
	}
	return changed;
}
