/**
 * Fetches the pictures of a catalogue, a few at a time, and shrinks them. What is shown was drawn by this page, so no foreign
 * file is displayed.
 */
import { sniffedType } from '$lib/epub/formats/sniffed-type.ts';
import { shrinkCover } from '$lib/library/import/cover.ts';
import { WANTED, type WayOut } from './way-out.ts';

const AT_ONCE = 4;

export class CoverPictures {
	#running = 0;
	readonly #waiting: (() => void)[] = [];

	constructor(private readonly wayOut: WayOut) {}

	/** Null if there is none that can be shown, since a book can do without a picture. from: the catalogue's address. */
	async load(address: string, from: string, signal: AbortSignal): Promise<Blob | null> {
		if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
		this.#running++;
		try {
			signal.throwIfAborted();
			const bytes = address.startsWith('data:') ? written(address) : await this.#fetch(address, from, signal);
			const type = sniffedType(bytes)?.mediaType ?? '';
			if (!/^image\/(jpeg|png|gif|webp|avif|bmp)$/.test(type)) return null;
			return await shrinkCover(new Blob([bytes], { type }));
		} catch {
			return null;
		} finally {
			this.#running--;
			this.#waiting.shift()?.();
		}
	}

	async #fetch(address: string, from: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
		return (await this.wayOut.fetch(address, { wanted: WANTED.picture, from, signal })).bytes;
	}
}

const written = (address: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
