/** Shrinks covers, which come in print size, to the few hundred pixels that the shelf needs. */
import { MAX_COVER_PIXELS } from '$lib/book/limits.ts';
import { pictureSize } from '$lib/epub/picture-size.ts';

/** Twice the size of a cover on the shelf, for high-density screens. */
const COVER_WIDTH_PX = 480;
const COVER_HEIGHT_PX = 720;

/**
 * A smaller copy, or the picture as it is where the browser cannot scale it (SVG, odd formats); null for one that would take
 * more memory than a cover is worth. Never rejects: a book without a cover is a book.
 */
export async function shrinkCover(cover: Blob): Promise<Blob | null> {
	if (cover.type === 'image/svg+xml') return cover;
	const size = await pictureSize(cover);
	if (size && size.width * size.height > MAX_COVER_PIXELS) return null;
	try {
		// One side only, the other follows: a photograph may be turned by its EXIF, so which is which is not known here.
		const resizeHeight = size && fitted(size).resizeHeight;
		const bitmap = await createImageBitmap(
			cover,
			resizeHeight ? { resizeHeight, resizeQuality: 'high' } : {}
		);
		// Turned, or where the size could not be read beforehand, it is not yet the right one.
		const to = fitted({ width: bitmap.width, height: bitmap.height });
		const canvas = new OffscreenCanvas(to.resizeWidth, to.resizeHeight);
		canvas.getContext('2d')?.drawImage(bitmap, 0, 0, to.resizeWidth, to.resizeHeight);
		bitmap.close();
		const small = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
		return small.size < cover.size ? small : cover;
	} catch (error) {
		// The browser's refusals: a format that it does not know, a side of no pixels, no memory.
		if (error instanceof DOMException || error instanceof RangeError || error instanceof TypeError)
			return cover;
		throw error;
	}
}

/** The size of a cover that is as large as fits, never larger than it is, at least one pixel each way: a cover may be a line. */
export function fitted({ width, height }: { width: number; height: number }): {
	resizeWidth: number;
	resizeHeight: number;
} {
	const scale = Math.min(1, COVER_WIDTH_PX / width, COVER_HEIGHT_PX / height);
	return {
		resizeWidth: Math.max(1, Math.round(width * scale)),
		resizeHeight: Math.max(1, Math.round(height * scale))
	};
}
