/**
 * The place in one open book, in step with KOReader: the later one wins, and nothing but the reader moves the page. What fails is tried
 * again at the next page, or when the reader comes back.
 */
import type { Position } from '$lib/book/locator.ts';
import { comparePositions } from '$lib/book/position.ts';
import type { KeptPlace } from '$lib/book/read-so-far.ts';
import { devices } from '$lib/strings/devices.ts';
import { formatPercent } from '$lib/ui/format.ts';
import { DepotError } from '../depot.ts';
import { Kosync, type KosyncAccount } from './kosync.ts';
import { partialMd5 } from './partial-md5.ts';

/** A place as the book's own text has it. */
type HerePlace = KeptPlace & { at: number };

export interface KoreaderBook {
	/** The very file that its reader has in KOReader, too. */
	file: Blob;
	/** Null where it cannot be said in KOReader's words. */
	toPointer(position: Position): Promise<string | null>;
	/** percent: for a pointer that leads nowhere in this book; 0 to 100. */
	fromPointer(pointer: string, percent: number): Promise<Position>;
}

export interface KoreaderListener {
	/** Another reader was there later. said: what to ask. */
	onlater(place: KeptPlace, said: string): void;
	/** It is not tried again. */
	onrefused(message: string): void;
}

/** The page is turned many times before it is told. Milliseconds. */
const QUIET_MS = 5_000;

export class KoreaderPlace {
	readonly #server: Kosync;
	readonly #account: KosyncAccount;
	readonly #book: KoreaderBook;
	readonly #listener: KoreaderListener;
	readonly #document: Promise<string>;
	/** Where the reader went last, also before the book was opened. */
	#here: HerePlace | null;
	#isUntold = false;
	/** The later place that was asked about, in seconds since 1970. */
	#asked = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#running: Promise<void> | null = null;
	#isRefused = false;

	/** stored: from the last visit. now: milliseconds since 1970. */
	constructor(
		account: KosyncAccount,
		book: KoreaderBook,
		stored: HerePlace | null,
		listener: KoreaderListener,
		now = Date.now
	) {
		this.#account = account;
		this.#server = new Kosync(account, now);
		this.#book = book;
		this.#document = partialMd5(book.file);
		// A clock that was ahead then, and is right now, would win over everybody for as long as it was ahead.
		this.#here = stored && { ...stored, at: Math.min(stored.at, now()) };
		this.#listener = listener;
	}

	/** Until the signal: now, and when the reader comes back to the page or to the network; the last page when it is hidden. */
	start(signal: AbortSignal): void {
		const act = () => void this.exchange();
		for (const [target, name] of [
			[document, 'visibilitychange'],
			[window, 'focus'],
			[window, 'online']
		] as const)
			target.addEventListener(name, act, { signal });
		signal.addEventListener('abort', () => {
			clearTimeout(this.#timer);
			if (this.#isUntold) act();
		});
		act();
	}

	/** The place was kept; it is told once the reader stays. A page that is only shown again, as when a book is opened, is no news. */
	moved(place: HerePlace): void {
		if (this.#here && comparePositions(this.#here, place) === 0) return;
		this.#here = place;
		this.#isUntold = true;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.exchange(), QUIET_MS);
	}

	/** Hears, then tells what is newer here. Never rejects. */
	exchange(): Promise<void> {
		this.#running ??= this.#exchange()
			.catch((error: unknown) => {
				if (!(error instanceof DepotError)) throw error;
				if (error.fault !== 'refused') return;
				this.#isRefused = true;
				this.#listener.onrefused(devices.koreader.refused);
			})
			.finally(() => (this.#running = null));
		return this.#running;
	}

	async #exchange(): Promise<void> {
		if (this.#isRefused) return;
		const name = await this.#document;
		const found = await this.#server.progress(name);
		const { timestamp = 0, device_id, device = '', percentage = 0, progress = '' } = found ?? {};
		const isOther = found !== null && device_id !== this.#account.device;
		const hereAt = (this.#here?.at ?? 0) - this.#server.ahead;
		if (isOther && timestamp !== this.#asked && 1000 * timestamp > hereAt) {
			this.#asked = timestamp;
			// Told is what the reader does from now on, also where the two clocks differ.
			this.#isUntold = false;
			const percent = 100 * percentage;
			const position = await this.#book.fromPointer(progress, percent);
			this.#listener.onlater(
				{ ...position, percent },
				devices.koreader.elsewhere({ device: device || 'KOReader', percent: formatPercent(percent) })
			);
			return;
		}
		const here = this.#here;
		const pointer = this.#isUntold && here && (await this.#book.toPointer(here));
		if (!pointer || !here) return;
		await this.#server.tell(name, pointer, here.percent / 100);
		if (this.#here === here) this.#isUntold = false;
	}
}
