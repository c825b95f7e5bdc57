/** The pictures of a catalogue: a few at a time, and only pictures. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '../../../src/lib/async/waiting.ts';
import { CoverPictures } from '../../../src/lib/catalogues/cover-picture.ts';
import type { WayOut } from '../../../src/lib/catalogues/way-out.ts';

/** The header of a GIF of 2 × 3 pixels. */
const GIF = Uint8Array.from([...'GIF89a'].map((letter) => letter.charCodeAt(0)).concat(2, 0, 3, 0));
const { signal } = new AbortController();

// Decoding is the browser's; what it cannot decode is kept as it is.
beforeEach(() =>
	vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('odd', 'InvalidStateError')))
);
afterEach(() => void vi.unstubAllGlobals());

const over = (fetch: (address: string) => Promise<{ bytes: Uint8Array }>) =>
	new CoverPictures({ fetch } as unknown as WayOut);
const bytesOf = async (picture: Blob | null) => picture && [...new Uint8Array(await picture.arrayBuffer())];

it('are those that a catalogue has or writes out, and none that are no pictures or cannot be had', async () => {
	const answers: Record<string, Uint8Array> = { gif: GIF, text: new TextEncoder().encode('<svg/>') };
	const pictures = over(async (address) => {
		const bytes = answers[address];
		if (!bytes) throw new Error('There is none.');
		return { bytes };
	});
	const load = async (address: string) =>
		bytesOf(await pictures.load(address, 'https://books.example', signal));
	expect(await load('gif')).toEqual([...GIF]);
	expect(await load(`data:image/gif;base64,${btoa(String.fromCharCode(...GIF))}`)).toEqual([...GIF]);
	expect([await load('text'), await load('gone'), await load('data:image/gif;base64,%')]).toEqual([
		null,
		null,
		null
	]);
	expect(await pictures.load('gif', '', AbortSignal.abort())).toBeNull();
});

it('are fetched four at a time, each that ends making room for the next', async () => {
	const begun: string[] = [];
	const ends = new Map<string, () => void>();
	const pictures = over((address) => {
		begun.push(address);
		const { promise, resolve } = deferred<{ bytes: Uint8Array }>();
		ends.set(address, () => resolve({ bytes: GIF }));
		return promise;
	});
	const all = Array.from({ length: 6 }, (_, at) => pictures.load(`p${at}`, '', signal));
	await vi.waitFor(() => expect(begun).toHaveLength(4));
	ends.get('p2')?.();
	await vi.waitFor(() => expect(begun).toHaveLength(5));
	for (const address of ['p0', 'p1', 'p3', 'p4']) ends.get(address)?.();
	await vi.waitFor(() => expect(begun).toHaveLength(6));
	ends.get('p5')?.();
	expect((await Promise.all(all)).every(Boolean)).toBe(true);
});
