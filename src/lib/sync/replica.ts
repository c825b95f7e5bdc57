/**
 * The data of one device that takes part in synchronising: its records, their registers, and the device's state. All of it
 * changes in one transaction at a time.
 */
import type { ChangedRecord } from '$lib/async/broadcast.ts';
import type { Change } from '$lib/storage/database.ts';
import type { Register, RecordHistory } from './register.ts';
import type { AnyRecord } from './rules.ts';

export interface ReplicaState {
	/** Twelve letters and digits: the name of the device's folder in the depot, and part of every stamp. */
	id: string;
	/** The depot that the other fields refer to; null before the first. */
	depot: string | null;
	/** Whether everything that was here before the device had this id has been noted, and is stored as this device's. */
	isEnrolled: boolean;
	/** Set if the device knows from another depot what this one may lack: its next base contains everything that it knows. */
	tellsAll: boolean;
	/** Numbers in its log: of the current base, and of the next file. No number is used twice. */
	base: number;
	next: number;
	/**
	 * files: its log's files that others should read, the base first. since: the records in files after the base. stale: files
	 * that nobody needs any more.
	 */
	files: readonly { name: string; size: number }[];
	since: readonly EntryKey[];
	stale: readonly string[];
	/** Other devices' files that were read. */
	heard: readonly string[];
	/**
	 * carried: files of books and covers that were in the depot's folders `folders` when it was last listed, at `lookedAt`
	 * (milliseconds since 1970; 0 if another device has uploaded some since).
	 */
	carried: readonly string[];
	folders: readonly string[];
	lookedAt: number;
	/** The device has uploaded such files and not told the others yet. */
	hasPut: boolean;
}

export interface Entry extends RecordHistory {
	/** Undefined if the record was not changed here since the last upload. */
	change: Change | undefined;
	/** Undefined if no deletion is recorded. Milliseconds since 1970. */
	deletedAt: number | undefined;
}

export type EntryKey = Pick<Entry, 'kind' | 'id'>;

export interface ReplicaTransaction {
	/** Undefined for a device that has never taken part. */
	state(): Promise<ReplicaState | undefined>;
	setState(state: ReplicaState): void;
	/** Keys of what the reader made, and of what they deleted before the device took part. */
	ids(): Promise<EntryKey[]>;
	changes(): Promise<Change[]>;
	entries(keys: readonly EntryKey[]): Promise<Entry[]>;
	/** Keys of all records that have a register, in order. */
	registered(): Promise<EntryKey[]>;
	/** null: deletes it. */
	setRecord(entry: Entry, record: AnyRecord | null): void;
	setRegister(register: Register): void;
	setChange(change: Change): void;
	dropChange(key: EntryKey): void;
}

export interface Replica {
	/** Commits as a whole or not at all. The work must await nothing but the transaction. */
	transact<T>(work: (transaction: ReplicaTransaction) => Promise<T>): Promise<T>;
	/** A new id: twelve letters and digits. */
	newId(): string;
	/** Names of the settings that all devices share. Setting one does not record a change. */
	readonly settings: readonly string[];
	/** Makes open pages reload what has changed. */
	reloadPages(changed: readonly ChangedRecord[]): Promise<void>;
}
