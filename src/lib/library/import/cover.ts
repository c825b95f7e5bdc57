/** Shrinks covers from print size to the few hundred pixels that the shelf needs. */
import { MAX_COVER_PIXELS } from '$lib/book/limits.ts';
import { pictureSize } from '$lib/epub/picture-size.ts';

/** Twice the size of a cover on the shelf, for high-density screens. */
const COVER_WIDTH_PX = 480;
const COVER_HEIGHT_PX = 720;

/**
 * Returns a smaller copy, or the picture unchanged if the browser cannot scale it (SVG, unusual formats); null for one that would
 * take more memory than a cover is worth. Never rejects, as a book can do without a cover.
 */
export async function shrinkCover(cover: Blob): Promise<Blob | null> {
	if (cover.type === 'image/svg+xml') return cover;
	const size = await pictureSize(cover);
	if (size && size.width * size.height > MAX_COVER_PIXELS) return null;
	try {
		// Only one side is given and the other follows, because EXIF may rotate a photograph, so it is not known which side is
		// which.
		const resizeHeight = size && fitted(size).resizeHeight;
		const bitmap = await createImageBitmap(
			cover,
			resizeHeight ? { resizeHeight, resizeQuality: 'high' } : {}
		);
		// The size is still wrong if the picture was rotated, or if its size could not be read beforehand.
		const to = fitted({ width: bitmap.width, height: bitmap.height });
		const canvas = new OffscreenCanvas(to.resizeWidth, to.resizeHeight);
		canvas.getContext('2d')?.drawImage(bitmap, 0, 0, to.resizeWidth, to.resizeHeight);
		bitmap.close();
		const small = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
		return small.size < cover.size ? small : cover;
	} catch (error) {
		// The browser refuses an unknown format, a side of zero pixels, or too much memory.
		if (error instanceof DOMException || error instanceof RangeError || error instanceof TypeError)
			return cover;
		throw error;
	}
}

/** The largest size that fits, never larger than the original, and at least one pixel each way, since a cover may be a line. */
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
