/** What of a device takes part: its records, what was said of each, and how far it has come. All of it changes in one transaction at a time. */
import type { ChangedRecord } from '$lib/async/broadcast.ts';
import type { Change } from '$lib/storage/database.ts';
import type { Register, Spoken } from './register.ts';
import type { AnyRecord } from './rules.ts';

export interface ReplicaState {
	/** Twelve letters and digits; its folder in the depot, and a part of every stamp. */
	id: string;
	/** The depot that the rest is about; null before the first. */
	depot: string | null;
	/** All that was here before the device had this id was said, and is kept as a device of this id keeps it. */
	isEnrolled: boolean;
	/** It has heard of another depot what this one may not have: its next base is of all that it knows. */
	tellsAll: boolean;
	/** Numbers of its log: that of the present base, and of the next file. No number is used twice. */
	base: number;
	next: number;
	/** The files of its log that others are to read, the base first; of what records it has spoken since that; and files that nobody needs. */
	files: readonly { name: string; size: number }[];
	since: readonly EntryKey[];
	stale: readonly string[];
	/** Files of other devices that were heard. */
	heard: readonly string[];
	/** Files of books and covers that were in these folders of the depot when it was last looked at, in milliseconds since 1970; 0 where another device has put some since. */
	carried: readonly string[];
	folders: readonly string[];
	lookedAt: number;
	/** It has put such files, and not told the others yet. */
	hasPut: boolean;
}

/** All that is kept of one record. */
export interface Entry extends Spoken {
	/** Undefined where it was not written here since the others were told. */
	change: Change | undefined;
	/** Undefined where nothing remembers that it was deleted. Milliseconds since 1970. */
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
	/** Keys of all records that have a register, in their order. */
	registered(): Promise<EntryKey[]>;
	/** Null deletes it. */
	setRecord(entry: Entry, record: AnyRecord | null): void;
	setRegister(register: Register): void;
	setChange(change: Change): void;
	dropChange(key: EntryKey): void;
}

export interface Replica {
	/** Kept as a whole or not at all. The work may wait for nothing but the transaction. */
	transact<T>(work: (transaction: ReplicaTransaction) => Promise<T>): Promise<T>;
	/** An id that no device has: twelve letters and digits. */
	newId(): string;
	/** Names of the settings that all devices share. They are not noted among the changes when they are set. */
	readonly settings: readonly string[];
	/** Open pages reload what has changed. */
	tell(changed: readonly ChangedRecord[]): Promise<void>;
}
