/**
 * One round of synchronising: changes made here are written to this device's log, and other devices' logs are read. Each step may
 * be killed and is then repeated in the next round. Files that come late, twice or out of order lead to the same result.
 */
import type { ChangedRecord } from '$lib/async/broadcast.ts';
import { Pacer } from '$lib/async/pause.ts';
import { grouped } from '$lib/book/lists.ts';
import type { Change } from '$lib/storage/database.ts';
import type { Replica, ReplicaState, ReplicaTransaction, EntryKey } from './replica.ts';
import {
	decodeLog,
	DEVICES,
	encodeLog,
	logFile,
	nameOf,
	versionOf,
	type LogContents,
	type LogFile,
	type LoggedVersion
} from './device-log.ts';
import { DepotError, faultOf, type Depot } from './depot.ts';
import {
	receiveVersions,
	keepAs,
	linesOf,
	noteSetting,
	recordChange,
	type Writer
} from './record-versions.ts';
import { MAX_AHEAD_MS } from './stamp.ts';

export interface SyncOptions {
	/** Identifies this depot. When a device comes to another depot, it writes all that it knows. */
	depotId: string;
	signal?: AbortSignal;
	onprogress?: (done: number, total: number) => void;
	/** See MAX_FILES and MAX_BYTES. */
	maxFiles?: number;
	maxBytes?: number;
	/** Milliseconds since 1970. */
	now?: () => number;
}

export interface SyncReport {
	/** Number of records whose changes were sent. */
	sent: number;
	/** Number of records that other devices have changed here. */
	received: number;
	/** Files of other devices that cannot be read, now or ever. */
	unreadable: readonly string[];
	/** How many milliseconds another device's clock is ahead, if that is more than a day: one of the two is wrong. */
	clockAhead: number;
}

/** Records per transaction: some milliseconds of work. */
const BATCH = 100;
/** This many files after the base are merged into one, because reading a book changes the same few records again and again. */
const MAX_FILES = 50;
/** Once files have this many bytes, and at least half as many as the base, they are folded into a new base. */
const MAX_BYTES = 256 * 1024;
/** How long a storage that damages files is left alone, since a base may have megabytes. */
const TORN_PAUSE_MS = 600_000;

export async function synchronise(depot: Depot, device: Replica, options: SyncOptions): Promise<SyncReport> {
	const { signal } = options;
	const listed = (await depot.list(DEVICES, signal)).flatMap(({ name }) => logFile(name) ?? []);
	const round = new Round(depot, device, options);
	await round.begin(listed);
	await round.enrol();
	const received = await round.receive(listed);
	// This comes first, because files left over from an upload that found no space may take the space of the next one.
	await round.sweep();
	const sent = await round.publish();
	await round.sweep();
	return { sent, ...received };
}

/** Writes changes made here to the log and reads nothing: one small file. Only after a whole round with the same depot. */
export async function sendChanges(depot: Depot, device: Replica, options: SyncOptions): Promise<void> {
	const round = new Round(depot, device, options);
	await round.goOn();
	await round.publish();
}

class Round {
	readonly #depot: Depot;
	readonly #device: Replica;
	readonly #options: SyncOptions;
	readonly #now: () => number;
	readonly #pacer: Pacer;
	#id = '';

	constructor(depot: Depot, device: Replica, options: SyncOptions) {
		this.#depot = depot;
		this.#device = device;
		this.#options = options;
		this.#now = options.now ?? (() => Date.now());
		this.#pacer = new Pacer(options.signal);
	}

	/**
	 * Starts a new log for a device that comes to this depot for the first time. The same goes for a device whose log has files
	 * it does not know: its database was restored to an earlier day or copied to another device, and a name must not be used
	 * twice. If files of its log are missing, the depot was restored to an earlier day. More may be missing, also from devices
	 * that no longer exist, so everything is written again.
	 */
	async begin(listed: readonly LogFile[]): Promise<void> {
		const { depotId } = this.#options;
		const names = new Set(listed.map(({ name }) => name));
		const { files: own = [], depot } = (await this.#device.transact((records) => records.state())) ?? {};
		const unlisted = depot === depotId ? own.find(({ name }) => !names.has(name)) : undefined;
		const isEarlier = unlisted && (await this.#read(unlisted.name)) === 'missing';
		await this.#device.transact(async (records) => {
			const state = await records.state();
			const isForeign = ({ device, base, number }: LogFile) =>
				state && device === state.id && Math.max(base, number ?? 0) >= state.next;
			if (state?.depot === depotId && !listed.some(isForeign)) {
				this.#id = state.id;
				const files = isEarlier ? [] : state.files;
				// Includes an upload whose outcome is unknown; its contents are written again.
				const known = new Set([...files.map(({ name }) => name), ...state.stale]);
				const lost = listed.filter(({ device, name }) => device === state.id && !known.has(name));
				const stale = [...state.stale, ...lost.map(({ name }) => name)];
				const anew = isEarlier && { tellsAll: true, lookedAt: 0 };
				records.setState({ ...state, files, stale, ...anew });
				return;
			}
			this.#id = this.#device.newId();
			records.setState({
				id: this.#id,
				depot: depotId,
				isEnrolled: false,
				tellsAll: state !== undefined && (state.tellsAll || state.depot !== depotId),
				base: 0,
				next: 0,
				files: [],
				since: [],
				stale: [],
				heard: [],
				carried: [],
				folders: [],
				lookedAt: 0,
				hasPut: state?.hasPut ?? false
			});
		});
	}

	async goOn(): Promise<void> {
		const state = await this.#device.transact((records) => records.state());
		if (state?.depot !== this.#options.depotId) throw new Error('The device has no log in this depot.');
		this.#id = state.id;
	}

	/** Notes everything that was here before the device took part. */
	async enrol(): Promise<void> {
		const { isEnrolled } = await this.#change(() => ({}));
		if (!isEnrolled) {
			const ids = await this.#device.transact((records) => records.ids());
			await this.#inBatches(ids, async (records, keys) => {
				for (const entry of await records.entries(keys))
					if (entry.register) keepAs(records, entry, this.#id);
					else recordChange(records, entry, this.#writer);
			});
			await this.#change(() => ({ isEnrolled: true }));
		}
		await this.#device.transact(async (records) => {
			const keys = this.#device.settings.map((id) => ({ kind: 'settings' as const, id }));
			for (const entry of await records.entries(keys)) noteSetting(records, entry, this.#writer);
		});
	}

	/** Writes changes made here to the log. Resolves to the number of records. */
	async publish(): Promise<number> {
		const changes = await this.#device.transact((records) => records.changes());
		const lines: string[] = [];
		await this.#inBatches(changes, async (records, keys) => {
			for (const entry of await records.entries(keys))
				lines.push(...recordChange(records, entry, this.#writer).lines);
		});
		const { files, hasPut } = await this.#change(() => ({}));
		const [first, ...others] = files;
		if (first && lines.length === 0 && !hasPut) return this.#settle(changes);
		// The step is random, so that two devices with copies of one database do not use the same name, and notice each other. It
		// is only taken when there is a file to write.
		const step = 1 + Number.parseInt(this.#device.newId().slice(0, 2), 36);
		const { next, base, since, tellsAll } = await this.#change(({ next }) => ({ next: next + step }));
		const number = next - 1;
		const { maxFiles = MAX_FILES, maxBytes = MAX_BYTES } = this.#options;
		const bytes = others.reduce((sum, { size }) => sum + size, 0);
		if (!first || bytes > Math.max(maxBytes, first.size / 2)) {
			const keys = await this.#device.transact((records) => records.registered());
			const all = await this.#linesOf(keys, tellsAll);
			const put = await this.#put(nameOf(this.#id, number, null), all, true);
			await this.#assertWhole(put.name);
			const stale = files.map(({ name }) => name);
			const begun = { base: number, files: [put], since: [], tellsAll: false, hasPut: false };
			await this.#settle(changes, (state) => ({ ...begun, stale: [...state.stale, ...stale] }));
			return first ? changes.length : all.length;
		}
		const said = new Map([...since, ...changes].map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]));
		const isMany = others.length >= maxFiles;
		const put = await this.#put(
			nameOf(this.#id, base, number),
			isMany ? await this.#linesOf([...said.values()]) : lines,
			isMany || hasPut
		);
		if (isMany) await this.#assertWhole(put.name);
		const stale = isMany ? others.map(({ name }) => name) : [];
		await this.#settle(changes, (state) => ({
			files: isMany ? [first, put] : [...files, put],
			since: [...said.values()],
			stale: [...state.stale, ...stale],
			hasPut: false
		}));
		return changes.length;
	}

	/** hasPut: also set for a file that replaces others, as nobody may have read them. */
	async #put(
		name: string,
		lines: readonly string[],
		hasPut: boolean
	): Promise<{ name: string; size: number }> {
		const log = await encodeLog(lines, { written: this.#now(), hasPut }, this.#pacer);
		await this.#depot.put(name, log, this.#options.signal);
		return { name, size: log.length };
	}

	/** Rejects if others cannot read a file that replaces others. It is then written again under another name. */
	async #assertWhole(name: string): Promise<void> {
		const read = await this.#read(name);
		if (typeof read === 'string')
			throw new DepotError('broken', `${read}: ${name}`, { pause: TORN_PAUSE_MS });
	}

	/** Deletes this device's files that no other device needs. */
	async sweep(): Promise<void> {
		const { stale } = await this.#change(() => ({}));
		if (stale.length === 0) return;
		for (const name of stale) await this.#depot.delete(name, this.#options.signal);
		await this.#change((state) => ({ stale: state.stale.filter((name) => !stale.includes(name)) }));
	}

	/** Reads the files of other devices that were not read yet. */
	async receive(listed: readonly LogFile[]): Promise<Omit<SyncReport, 'sent'>> {
		const changed: ChangedRecord[] = [];
		const unreadable: string[] = [];
		let clockAhead = 0;
		let hasPut = false;
		const { heard } = await this.#change(() => ({}));
		const known = new Set(heard);
		const bases = new Map<string, number>();
		const noteBase = ({ device, base, number }: LogFile) => {
			if (number === null) bases.set(device, Math.max(base, bases.get(device) ?? -1));
		};
		const isOld = ({ device, base }: LogFile) => base < (bases.get(device) ?? -1);
		for (const name of heard) noteBase(logFile(name) as LogFile);
		const files = [...new Map(listed.map((file) => [file.name, file])).values()]
			.filter((file) => file.device !== this.#id && !known.has(file.name) && !isOld(file))
			// The newest base contains everything older.
			.sort((one, other) => other.base - one.base || (one.number ?? -1) - (other.number ?? -1));
		// All files are applied together: of two versions that came one after the other, the later may supersede the earlier.
		const versions: LoggedVersion[] = [];
		const names: string[] = [];
		let failure: unknown;
		try {
			for (const [done, file] of files.entries()) {
				this.#options.onprogress?.(done, files.length);
				if (isOld(file)) continue;
				const log = await this.#read(file.name);
				if (log === 'torn') unreadable.push(file.name);
				if (typeof log === 'string') continue;
				const ahead = log.written - this.#now();
				if (ahead > MAX_AHEAD_MS) clockAhead = Math.max(clockAhead, ahead);
				for (const line of log.lines) {
					if (this.#pacer.due) await this.#pacer.pause();
					const version = versionOf(line);
					if (version) versions.push(version);
				}
				noteBase(file);
				names.push(file.name);
				hasPut ||= log.hasPut;
			}
		} catch (error) {
			this.#options.signal?.throwIfAborted();
			failure = error;
		}
		const byRecord = [...grouped(versions, ({ kind, id }) => `${kind} ${id}`).values()];
		try {
			await this.#inBatches(byRecord, async (records, some) => {
				changed.push(...(await receiveVersions(records, some, this.#writer)));
			});
			const isListed = new Set(listed.map(({ name }) => name));
			const isWanted = (file: LogFile | null) =>
				file && !isOld(file) && (file.number === null || isListed.has(file.name));
			if (names.length > 0)
				await this.#change(({ heard }) => ({
					heard: [...heard.filter((name) => isWanted(logFile(name))), ...names],
					...(hasPut && { lookedAt: 0 })
				}));
		} finally {
			if (changed.length > 0) await this.#device.reloadPages(changed);
		}
		if (failure !== undefined) throw failure;
		return { received: changed.length, unreadable, clockAhead };
	}

	async #read(name: string): Promise<LogContents | 'missing' | 'torn'> {
		try {
			const bytes = await this.#depot.get(name, this.#options.signal);
			return bytes ? ((await decodeLog(bytes, this.#pacer)) ?? 'torn') : 'missing';
		} catch (error) {
			if (faultOf(error) === 'torn') return 'torn';
			throw error;
		}
	}

	/**
	 * A line for each of these records that this device has written. ofAll: includes what others have written, for a depot that
	 * has nothing yet.
	 */
	async #linesOf(keys: readonly EntryKey[], ofAll = false): Promise<string[]> {
		const lines: string[] = [];
		await this.#inBatches(keys, async (records, some) => {
			for (const entry of await records.entries(some)) {
				const { register } = entry;
				lines.push(...linesOf(entry, this.#id, ofAll));
				if (ofAll && register?.versions.some(({ mine }) => !mine))
					records.setRegister({
						...register,
						versions: register.versions.map((version) => ({ ...version, mine: true }))
					});
			}
		});
		return lines;
	}

	/** Marks the changes as sent, unless a record has changed again. */
	async #settle(
		changes: readonly Change[],
		change?: (state: ReplicaState) => Partial<ReplicaState>
	): Promise<number> {
		if (change) await this.#change(change);
		await this.#inBatches(changes, async (records, told) => {
			const entries = await records.entries(told);
			for (const [index, entry] of entries.entries())
				if (entry.change?.at === told[index]?.at) records.dropChange(entry);
		});
		return changes.length;
	}

	get #writer(): Writer {
		return { id: this.#id, now: this.#now };
	}

	async #change(change: (state: ReplicaState) => Partial<ReplicaState>): Promise<ReplicaState> {
		return this.#device.transact(async (records) => {
			const state = await records.state();
			if (state?.id !== this.#id) throw new Error('Another round of synchronising has begun.');
			const next = { ...state, ...change(state) };
			records.setState(next);
			return next;
		});
	}

	async #inBatches<T>(
		all: readonly T[],
		work: (records: ReplicaTransaction, batch: readonly T[]) => Promise<void>
	): Promise<void> {
		for (let at = 0; at < all.length; at += BATCH) {
			if (this.#pacer.due) await this.#pacer.pause();
			await this.#device.transact((records) => work(records, all.slice(at, at + BATCH)));
		}
	}
}
