/** Pixels of the file for one of the picture's own units. */
const SCALE = 2;

/** A picture of the page as a file. Needs a DOM; rejects where the browser cannot draw it. */
export async function asPng(picture: SVGSVGElement): Promise<Blob> {
	const image = new Image();
	image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
	await image.decode();
	const canvas = new OffscreenCanvas(SCALE * image.naturalWidth, SCALE * image.naturalHeight);
	canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
	return canvas.convertToBlob({ type: 'image/png' });
}
