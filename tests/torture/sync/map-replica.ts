/** A device in memory: the same records as the database has, and one that can be killed wherever it waits. */
import type { Change } from '../../../src/lib/storage/database.ts';
import type {
	Entry,
	EntryKey,
	Replica,
	ReplicaState,
	ReplicaTransaction
} from '../../../src/lib/sync/replica.ts';
import type { Register } from '../../../src/lib/sync/register.ts';
import type { AnyRecord } from '../../../src/lib/sync/rules.ts';

const nameOf = ({ kind, id }: EntryKey): string => `${kind} ${id}`;

export class MapReplica implements Replica {
	readonly settings = ['language', 'reading-goal', 'prompts'];
	records = new Map<string, AnyRecord>();
	registers = new Map<string, Register>();
	changes = new Map<string, Change>();
	deletions = new Map<string, number>();
	state: ReplicaState | undefined;
	/** A transaction goes on. */
	isBusy = false;
	readonly #step: () => Promise<void>;
	readonly #now: () => number;
	readonly #random: () => number;

	/** step: waited for before each request; throws where the device is killed. */
	constructor(step: () => Promise<void>, now: () => number, random: () => number) {
		this.#step = step;
		this.#now = now;
		this.#random = random;
	}

	/** A copy of another's database. */
	takeFrom({ records, registers, changes, deletions, state }: MapReplica): void {
		this.records = structuredClone(records);
		this.registers = structuredClone(registers);
		this.changes = structuredClone(changes);
		this.deletions = structuredClone(deletions);
		this.state = structuredClone(state);
	}

	newId(): string {
		return this.#random().toString(36).slice(2).padEnd(12, '0').slice(0, 12);
	}

	get(kind: EntryKey['kind'], id: string): AnyRecord | undefined {
		return this.records.get(nameOf({ kind, id }));
	}

	/** As the app writes; null deletes. */
	write(kind: EntryKey['kind'], id: string, record: object | null): void {
		const name = nameOf({ kind, id });
		if (record) {
			this.records.set(name, structuredClone(record) as AnyRecord);
			this.deletions.delete(name);
		} else {
			this.records.delete(name);
			if (kind !== 'days') this.deletions.set(name, this.#now());
		}
		if (kind !== 'settings') this.changes.set(name, { kind, id, at: this.#now() + this.#random() });
	}

	async transact<T>(work: (transaction: ReplicaTransaction) => Promise<T>): Promise<T> {
		await this.#step();
		while (this.isBusy) await null;
		this.isBusy = true;
		const { records, registers, changes, deletions } = this;
		// Kept as a whole or not at all.
		const kept = [
			new Map(records),
			new Map(registers),
			new Map(changes),
			new Map(deletions),
			this.state
		] as const;
		try {
			const result = await work(this.#transaction());
			await this.#step();
			return result;
		} catch (error) {
			[this.records, this.registers, this.changes, this.deletions, this.state] = kept;
			throw error;
		} finally {
			this.isBusy = false;
		}
	}

	#transaction(): ReplicaTransaction {
		return {
			state: async () => this.state,
			setState: (state) => (this.state = state),
			ids: async () => {
				const keys = [...this.records.keys(), ...this.deletions.keys()].map((name) => {
					const [kind = '', ...id] = name.split(' ');
					return { kind, id: id.join(' ') } as EntryKey;
				});
				return keys.filter(({ kind }) => kind !== 'settings');
			},
			changes: async () => [...this.changes.values()],
			entries: async (keys) => {
				await this.#step();
				return keys.map(({ kind, id }): Entry => {
					const name = nameOf({ kind, id });
					return {
						...{ kind, id, record: this.records.get(name), register: this.registers.get(name) },
						...{ change: this.changes.get(name), deletedAt: this.deletions.get(name) }
					};
				});
			},
			registered: async () => {
				await this.#step();
				return [...this.registers.values()].map(({ kind, id }) => ({ kind, id }));
			},
			setRecord: (key, record) => {
				// As JSON, so that nothing is kept that would not be.
				if (record) this.records.set(nameOf(key), structuredClone(record));
				else {
					this.records.delete(nameOf(key));
					if (key.kind !== 'days') this.deletions.set(nameOf(key), this.#now());
				}
				if (record) this.deletions.delete(nameOf(key));
			},
			setRegister: (register) => void this.registers.set(nameOf(register), structuredClone(register)),
			setChange: (change) => void this.changes.set(nameOf(change), change),
			dropChange: (key) => void this.changes.delete(nameOf(key))
		};
	}

	async reloadPages(): Promise<void> {
		// Nobody has it open.
	}
}
