/** How many pixels of the file one unit of the picture takes. */
const SCALE = 2;

/** An SVG on the page as a PNG file. Needs a DOM; rejects if the browser cannot draw it. */
export async function asPng(picture: SVGSVGElement): Promise<Blob> {
	const image = new Image();
	image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
	await image.decode();
	const canvas = new OffscreenCanvas(SCALE * image.naturalWidth, SCALE * image.naturalHeight);
	canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
	return canvas.convertToBlob({ type: 'image/png' });
}
