import { describe, expect, it, vi } from 'vitest';
import { MAX_COVER_PIXELS } from '$lib/book/limits.ts';
import { fitted, shrinkCover } from '$lib/library/import/cover.ts';
import { pictureSize } from '$lib/epub/picture-size.ts';

const blob = (...bytes: number[]): Blob => new Blob([Uint8Array.from(bytes)]);
const ascii = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));

describe('a cover', () => {
	it('is left out only if it has more pixels than a cover is worth', async () => {
		// Decoding is the browser's; what it cannot decode is kept as it is.
		vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('odd', 'InvalidStateError')));
		const gif = (width: number, height: number) =>
			blob(...ascii('GIF89a'), ...[width, height].flatMap((side) => [side & 255, side >> 8]));
		for (const kept of [gif(10_000, MAX_COVER_PIXELS / 10_000), gif(2, 3), blob(1, 2, 3)])
			expect(await shrinkCover(kept)).toBe(kept);
		expect(await shrinkCover(gif(10_001, MAX_COVER_PIXELS / 10_000))).toBeNull();
	});

	it('is never enlarged, nor thinner than a pixel, however narrow it is', () => {
		expect(fitted({ width: 2, height: 400 })).toEqual({ resizeWidth: 2, resizeHeight: 400 });
		expect(fitted({ width: 20, height: 3000 })).toEqual({ resizeWidth: 5, resizeHeight: 720 });
		expect(fitted({ width: 1, height: 100_000 })).toEqual({ resizeWidth: 1, resizeHeight: 720 });
		expect(fitted({ width: 30_000, height: 1 })).toEqual({ resizeWidth: 480, resizeHeight: 1 });
		expect(fitted({ width: 1200, height: 1600 })).toEqual({ resizeWidth: 480, resizeHeight: 640 });
	});

	it('is measured by its first bytes', async () => {
		const png = blob(
			0x89,
			...ascii('PNG\r\n'),
			0x1a,
			0x0a,
			0,
			0,
			0,
			13,
			...ascii('IHDR'),
			0,
			0,
			0,
			2,
			0,
			0,
			1,
			0x90
		);
		expect(await pictureSize(png)).toEqual({ width: 2, height: 400 });
		expect(await pictureSize(blob(...ascii('GIF89a'), 20, 0, 0xb8, 0x0b))).toEqual({
			width: 20,
			height: 3000
		});
		const app = [0xff, 0xe0, 0, 4, 1, 2];
		const jpeg = blob(0xff, 0xd8, ...app, 0xff, 0xc2, 0, 11, 8, 0x0b, 0xb8, 0, 20, 1);
		expect(await pictureSize(jpeg)).toEqual({ width: 20, height: 3000 });
		const size = [0, 0, 0, 0, ...ascii('WEBPVP8X'), 10, 0, 0, 0, 0, 0, 0, 0, 0xff, 0, 0, 0xff, 1, 0];
		expect(await pictureSize(blob(...ascii('RIFF'), ...size))).toEqual({ width: 256, height: 512 });
		for (const cut of [blob(), blob(0xff, 0xd8, 0xff), blob(0x89, ...ascii('PNG')), blob(...ascii('BM12'))])
			expect(await pictureSize(cut)).toBeNull();
	});
});
