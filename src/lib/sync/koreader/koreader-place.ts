/**
 * Synchronises the place in one open book with KOReader. The later place wins, and only the reader moves the page. A failed
 * exchange is retried at the next page, or when the reader comes back.
 */
import { parsedJson } from '$agent/protocol/json.ts';
import { comparePositions, type Position } from '$lib/book/locator.ts';
import type { KeptPlace } from '$lib/book/read-so-far.ts';
import type { BookText } from '$lib/book/text.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { positionOfXpointer, xpointerOf } from '$lib/epub/xpointers.ts';
import type { StoredPlace } from '$lib/library/store/places.ts';
import { devices } from '$lib/strings/devices.ts';
import { formatPercent } from '$lib/ui/format.ts';
import { DepotError } from '../depot.ts';
import { isAccount, Kosync, partialMd5, STORED, type KosyncAccount } from './kosync.ts';

/** A place in the book's own text. */
type HerePlace = KeptPlace & { at: number };

export interface KoreaderBook {
	/** The very file that the reader also has in KOReader. */
	file: Blob;
	/** Resolves to null if the position cannot be expressed in KOReader's terms. */
	toPointer(position: Position): Promise<string | null>;
	/** percent: 0 to 100, used if the pointer leads nowhere in this book. */
	fromPointer(pointer: string, percent: number): Promise<Position>;
}

export interface KoreaderListener {
	/** There is a later place from another reader. said: what to ask. */
	onlater(place: KeptPlace, said: string): void;
	/** The exchange is not retried. */
	onrefused(message: string): void;
}

/** Milliseconds that the reader must stay before a place is sent, since pages are turned quickly. */
const QUIET_MS = 5_000;

export class KoreaderPlace {
	readonly #server: Kosync;
	readonly #document: Promise<string>;
	/** The reader's last place, including that of the last visit. */
	#here: HerePlace | null;
	#isUntold = false;
	/** The timestamp of the later place that was asked about, in seconds since 1970. */
	#asked = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#running: Promise<void> | null = null;
	#isRefused = false;

	/** stored: the place of the last visit. now: milliseconds since 1970. */
	constructor(
		private readonly account: KosyncAccount,
		private readonly book: KoreaderBook,
		stored: HerePlace | null,
		private readonly listener: KoreaderListener,
		now = Date.now
	) {
		this.#server = new Kosync(account, now);
		this.#document = partialMd5(book.file);
		// A place stored while the clock was ahead would otherwise win for as long as it was ahead.
		this.#here = stored && { ...stored, at: Math.min(stored.at, now()) };
	}

	/**
	 * Exchanges places now and whenever the reader comes back to the page or the network, and sends the last place when the page
	 * is hidden. Ends with the signal.
	 */
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

	/**
	 * Called after a place was stored; it is sent once the reader stays there. A page that is only shown again, as when a book is
	 * opened, is not sent.
	 */
	moved(place: HerePlace): void {
		if (this.#here && comparePositions(this.#here, place) === 0) return;
		this.#here = place;
		this.#isUntold = true;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.exchange(), QUIET_MS);
	}

	/** Fetches the other readers' place, then sends ours if it is newer. Never rejects. */
	exchange(): Promise<void> {
		this.#running ??= this.#exchange()
			.catch((error: unknown) => {
				if (!(error instanceof DepotError)) throw error;
				if (error.fault !== 'refused') return;
				this.#isRefused = true;
				this.listener.onrefused(devices.koreader.refused);
			})
			.finally(() => (this.#running = null));
		return this.#running;
	}

	async #exchange(): Promise<void> {
		if (this.#isRefused) return;
		const name = await this.#document;
		const found = await this.#server.progress(name);
		const { timestamp = 0, device_id, device = '', percentage = 0, progress = '' } = found ?? {};
		const isOther = found !== null && device_id !== this.account.device;
		const hereAt = (this.#here?.at ?? 0) - this.#server.ahead;
		if (isOther && timestamp !== this.#asked && 1000 * timestamp > hereAt) {
			this.#asked = timestamp;
			// From here on only what the reader does next is sent, even if the two clocks differ.
			this.#isUntold = false;
			const percent = 100 * percentage;
			const position = await this.book.fromPointer(progress, percent);
			this.listener.onlater(
				{ ...position, percent },
				devices.koreader.elsewhere({ device: device || 'KOReader', percent: formatPercent(percent) })
			);
			return;
		}
		const here = this.#here;
		const pointer = this.#isUntold && here && (await this.book.toPointer(here));
		if (!pointer || !here) return;
		await this.#server.tell(name, pointer, here.percent / 100);
		if (this.#here === here) this.#isUntold = false;
	}
}

export interface BookAtHand {
	/** The file as it is stored, and as it is in KOReader. */
	file: Blob;
	publication: Publication;
	text: Promise<BookText>;
	/** The place of the last visit. */
	stored: StoredPlace | undefined;
}

/** Null if nobody is signed in. */
export function openKoreader(
	{ file, publication, text, stored }: BookAtHand,
	listener: KoreaderListener
): KoreaderPlace | null {
	const account = parsedJson(localStorage.getItem(`lectern.${STORED}`) ?? '');
	if (!isAccount(account)) return null;
	const book = {
		file,
		toPointer: (position: Position) => xpointerOf(publication, position),
		fromPointer: async (pointer: string, percent: number) =>
			(await positionOfXpointer(publication, pointer)) ?? (await text).positionAt(percent)
	};
	return new KoreaderPlace(account, book, stored ?? null, listener);
}
