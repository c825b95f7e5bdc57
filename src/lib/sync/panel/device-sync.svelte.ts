/** Synchronises this device with the reader's others while the app is open, and reports the true status. */
import { exclusive, whereFree } from '$lib/async/exclusive.ts';
import { messageOf } from '$lib/errors/message.ts';
import { DepotError, type Depot, type DepotFault } from '../depot.ts';
import type { Carried, Carry } from '../book-files.ts';
import { openDepot, type DepotPlace } from '../depots/place.ts';
import { openThrough } from '../depots/request.ts';
import type { LecternServer } from '$lib/site/own-server.ts';
import type { RoundOptions } from '../round.ts';
import { hasSeal, unlock } from '../seal.ts';
import type { SyncReport } from '../synchronise.ts';
import { openConnection, type Connection } from './stored-connection.ts';

export type SyncStatus =
	/** Nothing was exchanged since the app was opened. */
	| { phase: 'waiting' }
	| { phase: 'working'; done: number; total: number }
	/** at: milliseconds since 1970. report: what the reader should know. next: when files that found no space are tried again. */
	| { phase: 'synced'; at: number; report: ShownReport; next?: number }
	/**
	 * changes: how many of this device's changes wait. wants: what only the reader can do about it; null: it is tried again, at
	 * `next` (milliseconds since 1970) or soon.
	 */
	| {
			phase: 'held';
			reason: string;
			changes: number;
			wants: Wanted | null;
			next?: number;
	  };

/** The part of a round's report that is shown. */
export type ShownReport = Pick<SyncReport, 'unreadable' | 'clockAhead'> &
	Partial<Pick<Carried, 'missing' | 'waiting' | 'noRoom'>>;

interface DeviceSyncParts {
	load(): Promise<Connection | null>;
	keep(connection: Connection | null): Promise<void>;
	round(depot: Depot, options: RoundOptions): Promise<ShownReport>;
	/** Sends this device's changes and fetches nothing. Only after a whole round. */
	send(depot: Depot, options: RoundOptions): Promise<void>;
	/** Number of changes that the other devices do not have yet. */
	waiting(): Promise<number>;
	/** Sends the changes once the network is back, if the browser can do that. */
	sendLater?(): Promise<void>;
	now?: () => number;
}

/** Milliseconds between two checks for changes here, and between two whole rounds. */
const LOOK_MS = 4_000;
const ROUND_MS = 60_000;
/** A full storage stays full until somebody frees space: it is tried again after a minute, then two, four, up to an hour. */
const LONGEST_PAUSE_MS = 3_600_000;
const longer = (pause: number): number => Math.min(LONGEST_PAUSE_MS, 2 * pause || ROUND_MS);

/** seal: a new passphrase, because the depot is empty. */
type Wanted = 'passphrase' | 'seal' | 'permission' | 'look';
/** Faults for which trying again does not help. A wrong sign-in that is tried every minute locks accounts. */
const FOR_READER: Partial<Record<DepotFault, Wanted>> = {
	none: 'seal',
	foreign: 'passphrase',
	permission: 'permission',
	refused: 'look',
	missing: 'look',
	unguarded: 'look',
	newer: 'look',
	torn: 'look'
};

export class DeviceSync {
	status = $state.raw<SyncStatus>({ phase: 'waiting' });
	connection = $state.raw<Connection | null>(null);
	readonly #now: () => number;
	#running: Promise<unknown> | null = null;
	/** Opened by the last whole round, after it had checked the encryption. */
	#depot: Depot | null = null;
	#lastRound = -Infinity;
	/** Milliseconds during which the storage is not asked, because it is full or has demanded a pause. */
	#pause = 0;
	/** The same for files of books, which may find no space where notes still do. */
	#carryPause = 0;
	#lastCarried = -Infinity;
	#report: ShownReport = { unreadable: [], clockAhead: 0 };
	#stop = new AbortController();

	constructor(private readonly parts: DeviceSyncParts) {
		this.#now = parts.now ?? (() => Date.now());
	}

	/**
	 * Runs on start, after a change, on return to the page or the network, when the page is hidden, and every minute. Ends with
	 * the signal.
	 */
	async start(signal: AbortSignal): Promise<void> {
		const listen = (target: EventTarget, name: string, act: () => void) =>
			target.addEventListener(name, act, { signal });
		const wake = () => void (this.#isDue(0) && this.run({ carries: this.#mayCarry }));
		listen(document, 'visibilitychange', wake);
		listen(window, 'focus', wake);
		listen(window, 'online', wake);
		const timer = setInterval(() => void this.look(), LOOK_MS);
		signal.addEventListener('abort', () => {
			clearInterval(timer);
			this.#stop.abort();
		});
		await this.run();
	}

	/** Runs a whole round if there was none for a minute, otherwise only sends what has changed here. */
	async look(): Promise<void> {
		const { status, connection } = this;
		if (!connection || document.visibilityState === 'hidden') return;
		if (status.phase === 'held' && status.wants) return;
		if (this.#isDue(ROUND_MS)) await this.run({ carries: this.#mayCarry });
		// Changes do not shorten the wait of a device whose last round failed.
		else if (status.phase === 'synced' && (await this.parts.waiting()) > 0)
			await this.run({ onlySend: true });
	}

	#isDue(pause: number): boolean {
		return this.#isPast(this.#lastRound, Math.max(pause, this.#pause));
	}

	get #mayCarry(): boolean {
		return this.#isPast(this.#lastCarried, this.#carryPause);
	}

	/** If a clock was put back, the difference is negative for days; that counts as past. */
	#isPast(since: number, pause: number): boolean {
		const past = this.#now() - since;
		return past < 0 || past >= pause;
	}

	/**
	 * Runs one round, in one tab at a time. Never rejects: the status shows the result. onlySend: sends changes and fetches
	 * nothing, if that is enough. onAnyLine: the reader wants the files of books even over a metered connection. carries: if
	 * false, no files are transferred.
	 */
	async run({ onlySend = false, onAnyLine = false, carries = true } = {}): Promise<void> {
		this.#running ??= whereFree('devices', () => this.#round(onlySend, { onAnyLine, carries }))
			// This browser's database does not answer.
			.catch((error: unknown) => {
				this.status = { phase: 'held', reason: messageOf(error), changes: 0, wants: null };
			})
			.finally(() => (this.#running = null));
		await this.#running;
	}

	/**
	 * Whether the place already has a depot to join. via: the server that passes requests on if the storage admits no page; the
	 * place then records it. Rejects with a DepotError.
	 */
	async inspect(place: DepotPlace, via: LecternServer): Promise<{ place: DepotPlace; isSealed: boolean }> {
		const look = async (opened: DepotPlace) => ({
			place: opened,
			isSealed: await hasSeal(openDepot(opened))
		});
		if (place.kind === 'server' || place.kind === 'folder') return look(place);
		return openThrough(place, via, look);
	}

	/** Joins the devices there, or is the first one. If it rejects with a DepotError, nothing has changed. */
	async join(
		place: DepotPlace,
		passphrase: string,
		{ make, ...carry }: Carry & { make: boolean }
	): Promise<void> {
		await this.#connect({ place, keys: await unlock(openDepot(place), passphrase, { make }), ...carry });
	}

	/** Joins with another passphrase, after another device has encrypted the depot again. */
	async joinAgain(passphrase: string): Promise<void> {
		if (!this.connection) return;
		const { place, keys: _, ...carry } = this.connection;
		await this.join(place, passphrase, { ...carry, make: true });
	}

	/** Changes what is synchronised from now on. Transfers that have begun continue. */
	async carry(changed: Partial<Carry>): Promise<void> {
		if (this.connection) await this.#connect({ ...this.connection, ...changed });
	}

	/** Deletes the depot's contents and starts again with another passphrase, so that a lost device's keys open nothing from then on. */
	async sealAnew(passphrase: string): Promise<void> {
		const { connection } = this;
		if (!connection) return;
		await this.#clear(connection);
		await this.joinAgain(passphrase);
	}

	/** Deletes nothing on this device. everywhere: also deletes the depot's contents. */
	async leave(everywhere: boolean): Promise<void> {
		const { connection } = this;
		if (!connection) return;
		if (everywhere) await this.#clear(connection);
		await this.#connect(null);
	}

	/** Waits until no tab is running a round. */
	async #clear({ place }: Connection): Promise<void> {
		await this.#halt();
		await exclusive('devices', this.#stop.signal, async () => {
			const depot = openDepot(place);
			for (const { name } of await depot.list('lectern/')) await depot.delete(name);
		});
	}

	async #connect(connection: Connection | null): Promise<void> {
		await this.#halt();
		await this.parts.keep(connection);
		this.#take(connection);
		if (connection) void this.run();
	}

	async #halt(): Promise<void> {
		this.#stop.abort();
		await this.#running;
		this.#stop = new AbortController();
	}

	/** Another tab may have joined, left or changed the passphrase. */
	#take(connection: Connection | null): void {
		const isOther = connection?.keys.seal !== this.connection?.keys.seal;
		this.connection = connection;
		if (!isOther) return;
		this.#depot = null;
		this.#pause = this.#carryPause = 0;
		this.status = { phase: 'waiting' };
	}

	async #round(onlySend: boolean, how: Pick<RoundOptions, 'onAnyLine' | 'carries'>): Promise<void> {
		const { signal } = this.#stop;
		this.#take(await this.parts.load());
		const { connection, status: before } = this;
		if (!connection || signal.aborted) return;
		let isWhole = true;
		try {
			const { place: _, keys, ...carry } = connection;
			const options: RoundOptions = {
				...carry,
				...how,
				depotId: keys.seal,
				signal,
				onprogress: (done, total) => (this.status = { phase: 'working', done, total })
			};
			isWhole = !(onlySend && before.phase === 'synced' && this.#depot);
			if (!isWhole && this.#depot) return await this.parts.send(this.#depot, options);
			this.#depot = null;
			const depot = await openConnection(connection, signal);
			this.#report = { ...this.#report, ...(await this.parts.round(depot, options)) };
			this.#depot = depot;
			this.#pause = 0;
			const [at, report] = [this.#now(), this.#report];
			if (how.carries) {
				this.#lastCarried = at;
				this.#carryPause = report.noRoom ? longer(this.#carryPause) : 0;
			}
			const next = this.#carryPause > 0 && { next: this.#lastCarried + this.#carryPause };
			this.status = { phase: 'synced', at, report, ...next };
		} catch (error) {
			isWhole = true;
			this.status = signal.aborted ? before : await this.#held(error);
		} finally {
			if (isWhole) this.#lastRound = this.#now();
		}
	}

	async #held(error: unknown): Promise<SyncStatus> {
		const { fault, pause } = error instanceof DepotError ? error : { fault: null, pause: 0 };
		const changes = await this.parts.waiting();
		if (changes > 0 && fault === 'offline') await this.parts.sendLater?.();
		const isFull = fault === 'full' || fault === 'large';
		this.#pause = isFull ? longer(this.#pause) : Math.min(LONGEST_PAUSE_MS, pause);
		return {
			phase: 'held',
			reason: messageOf(error),
			changes,
			wants: (fault && FOR_READER[fault]) ?? null,
			...(this.#pause > 0 && { next: this.#now() + this.#pause })
		};
	}
}
