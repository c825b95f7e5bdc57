/** Shrinks covers, which come in print size, to the few hundred pixels that the shelf needs. */

/** Twice the width of a cover on the shelf, for high-density screens. */
const COVER_WIDTH_PX = 480;

/** A smaller copy, or the picture as it is where the browser cannot scale it (SVG, odd formats). */
export async function shrinkCover(cover: Blob): Promise<Blob> {
	if (cover.type === 'image/svg+xml') return cover;
	let bitmap: ImageBitmap;
	try {
		bitmap = await createImageBitmap(cover, { resizeWidth: COVER_WIDTH_PX, resizeQuality: 'high' });
	} catch (error) {
		if (error instanceof DOMException) return cover;
		throw error;
	}
	const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
	canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
	bitmap.close();
	const small = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
	return small.size < cover.size ? small : cover;
}
