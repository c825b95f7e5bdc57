/** Keeps this device in step with the reader's others while the app is open, and says honestly how that stands. */
import { exclusive, unlessElsewhere } from '$lib/async/exclusive.ts';
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

export type StepStatus =
	/** Nothing was exchanged since the app was opened. */
	| { phase: 'waiting' }
	| { phase: 'working'; done: number; total: number }
	/** at: milliseconds since 1970. report: what is worth knowing of it. next: when files that find no room are tried again. */
	| { phase: 'in-step'; at: number; report: StepReport; next?: number }
	/**
	 * changes: how many of this device's wait. wants: what only the reader can do about it; null: it is tried again, at `next` or soon.
	 * Milliseconds since 1970.
	 */
	| {
			phase: 'held';
			reason: string;
			changes: number;
			wants: Wanted | null;
			next?: number;
	  };

/** What a round of synchronising tells, as far as it is shown. */
export type StepReport = Pick<SyncReport, 'unreadable' | 'clockAhead'> &
	Partial<Pick<Carried, 'missing' | 'waiting' | 'noRoom'>>;

interface InStepParts {
	load(): Promise<Connection | null>;
	keep(connection: Connection | null): Promise<void>;
	/** A whole round. */
	round(depot: Depot, options: RoundOptions): Promise<StepReport>;
	/** What changed here is told, and nothing is asked. Only after a whole round. */
	tell(depot: Depot, options: RoundOptions): Promise<void>;
	/** How many changes the others do not know of. */
	waiting(): Promise<number>;
	/** They are told once the network is back, by whatever the browser has for that. */
	tellLater?(): Promise<void>;
	now?: () => number;
}

/** Milliseconds: how often it looks whether something changed here, and whether something changed elsewhere. */
const LOOK_MS = 4_000;
const ROUND_MS = 60_000;
/** A storage that is full stays so until somebody makes room: it is tried again after a minute, then two, four, up to an hour. */
const LONGEST_PAUSE_MS = 3_600_000;
const longer = (pause: number): number => Math.min(LONGEST_PAUSE_MS, 2 * pause || ROUND_MS);

/** seal: a new passphrase, as nothing lies there any more. */
type Wanted = 'passphrase' | 'seal' | 'permission' | 'look';
/** What trying again does not change: a wrong sign-in, tried every minute, locks accounts. */
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

export class InStep {
	status = $state.raw<StepStatus>({ phase: 'waiting' });
	connection = $state.raw<Connection | null>(null);
	readonly #parts: InStepParts;
	readonly #now: () => number;
	#running: Promise<void> | null = null;
	/** As the last whole round opened it, once it had looked at the seal. */
	#depot: Depot | null = null;
	#lastRound = -Infinity;
	/** Milliseconds for which the storage is left alone: it is full, or has asked for it. */
	#pause = 0;
	/** The same of files of books that find no room there, whose notes do. */
	#carryPause = 0;
	#lastCarried = -Infinity;
	#report: StepReport = { unreadable: [], clockAhead: 0 };
	#stop = new AbortController();

	constructor(parts: InStepParts) {
		this.#parts = parts;
		this.#now = parts.now ?? (() => Date.now());
	}

	/** Until the signal: on opening, after a change, on coming back to the page or to the network, when the page is hidden, and every minute. */
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

	/** A whole round if none was for a minute; else what changed here is told. */
	async look(): Promise<void> {
		const { status, connection } = this;
		if (!connection || document.visibilityState === 'hidden') return;
		if (status.phase === 'held' && status.wants) return;
		if (this.#isDue(ROUND_MS)) await this.run({ carries: this.#mayCarry });
		// What is held waits for its minute, whatever changes.
		else if (status.phase === 'in-step' && (await this.#parts.waiting()) > 0)
			await this.run({ onlyTell: true });
	}

	#isDue(pause: number): boolean {
		return this.#isPast(this.#lastRound, Math.max(pause, this.#pause));
	}

	get #mayCarry(): boolean {
		return this.#isPast(this.#lastCarried, this.#carryPause);
	}

	/** A clock that was put back would say for days that it is not. */
	#isPast(since: number, pause: number): boolean {
		const past = this.#now() - since;
		return past < 0 || past >= pause;
	}

	/**
	 * A round, in one tab at a time. Never rejects: the status says what came of it. onlyTell: nothing is asked, where that is enough.
	 * onAnyLine: the reader wants the files of books over a line that is paid for by its bytes. carries: false leaves files alone.
	 */
	run({ onlyTell = false, onAnyLine = false, carries = true } = {}): Promise<void> {
		this.#running ??= unlessElsewhere('devices', () => this.#round(onlyTell, { onAnyLine, carries }))
			// The database of this browser does not answer.
			.catch((error: unknown) => {
				this.status = { phase: 'held', reason: messageOf(error), changes: 0, wants: null };
			})
			.finally(() => (this.#running = null));
		return this.#running;
	}

	/**
	 * What lies there already: nothing of ours, or a depot to join. via: through whom, where the storage lets no page in; the place then
	 * says so. Rejects with a DepotError.
	 */
	async inspect(place: DepotPlace, via: LecternServer): Promise<{ place: DepotPlace; isSealed: boolean }> {
		const look = async (opened: DepotPlace) => ({
			place: opened,
			isSealed: await hasSeal(openDepot(opened))
		});
		if (place.kind === 'server' || place.kind === 'folder') return look(place);
		return openThrough(place, via, look);
	}

	/** Joins the others there, or is the first. Rejects with a DepotError, and nothing has changed. */
	async join(
		place: DepotPlace,
		passphrase: string,
		{ make, ...carry }: Carry & { make: boolean }
	): Promise<void> {
		const keys = await unlock(openDepot(place), passphrase, { make });
		await this.#connect({ place, keys, ...carry });
	}

	/** With another passphrase, as somebody has sealed anew what lies there. */
	async joinAgain(passphrase: string): Promise<void> {
		if (!this.connection) return;
		const { place, keys: _, ...carry } = this.connection;
		await this.join(place, passphrase, { ...carry, make: true });
	}

	/** What is carried from now on; what is on its way stays. */
	async carry(changed: Partial<Carry>): Promise<void> {
		if (this.connection) await this.#connect({ ...this.connection, ...changed });
	}

	/** Deletes all that lies there and begins anew with another passphrase: what a lost device knows opens nothing from then on. */
	async sealAnew(passphrase: string): Promise<void> {
		const { connection } = this;
		if (!connection) return;
		await this.#clear(connection);
		await this.joinAgain(passphrase);
	}

	/** Nothing is deleted on this device. everywhere: also what lies in the depot. */
	async leave(everywhere: boolean): Promise<void> {
		const { connection } = this;
		if (!connection) return;
		if (everywhere) await this.#clear(connection);
		await this.#connect(null);
	}

	/** Waits until no tab has a round going on. */
	async #clear({ place }: Connection): Promise<void> {
		await this.#halt();
		await exclusive('devices', this.#stop.signal, async () => {
			const depot = openDepot(place);
			for (const { name } of await depot.list('lectern/')) await depot.delete(name);
		});
	}

	async #connect(connection: Connection | null): Promise<void> {
		await this.#halt();
		await this.#parts.keep(connection);
		this.#take(connection);
		if (connection) void this.run();
	}

	async #halt(): Promise<void> {
		this.#stop.abort();
		await this.#running;
		this.#stop = new AbortController();
	}

	/** What is kept: another tab may have joined, left or sealed anew. */
	#take(connection: Connection | null): void {
		const isOther = connection?.keys.seal !== this.connection?.keys.seal;
		this.connection = connection;
		if (!isOther) return;
		this.#depot = null;
		this.#pause = this.#carryPause = 0;
		this.status = { phase: 'waiting' };
	}

	async #round(onlyTell: boolean, how: Pick<RoundOptions, 'onAnyLine' | 'carries'>): Promise<void> {
		const { signal } = this.#stop;
		this.#take(await this.#parts.load());
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
			isWhole = !(onlyTell && before.phase === 'in-step' && this.#depot);
			if (!isWhole && this.#depot) return await this.#parts.tell(this.#depot, options);
			this.#depot = null;
			const depot = await openConnection(connection, signal);
			this.#report = { ...this.#report, ...(await this.#parts.round(depot, options)) };
			this.#depot = depot;
			this.#pause = 0;
			const [at, report] = [this.#now(), this.#report];
			if (how.carries) {
				this.#lastCarried = at;
				this.#carryPause = report.noRoom ? longer(this.#carryPause) : 0;
			}
			const next = this.#carryPause > 0 && { next: this.#lastCarried + this.#carryPause };
			this.status = { phase: 'in-step', at, report, ...next };
		} catch (error) {
			isWhole = true;
			this.status = signal.aborted ? before : await this.#held(error);
		} finally {
			if (isWhole) this.#lastRound = this.#now();
		}
	}

	async #held(error: unknown): Promise<StepStatus> {
		const { fault, pause } = error instanceof DepotError ? error : { fault: null, pause: 0 };
		const changes = await this.#parts.waiting();
		if (changes > 0 && fault === 'offline') await this.#parts.tellLater?.();
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
