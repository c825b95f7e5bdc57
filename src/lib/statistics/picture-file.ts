import { dataUrlOf } from '$lib/async/data-url.ts';

/** How many pixels of the file one unit of the picture takes. */
const SCALE = 2;

/** The app's text face, which goes into the picture. */
export const PICTURE_FACE = 'Literata Variable';

/** As many covers stand abreast in the picture. */
export const MAX_COVERS = 6;

/** An SVG on the page as a PNG file. Needs a DOM; rejects if the browser cannot draw it. */
export async function asPng(picture: SVGSVGElement): Promise<Blob> {
	const drawn = picture.cloneNode(true) as SVGSVGElement;
	// A picture cannot use the fonts of the page that it comes from.
	const style = document.createElementNS(drawn.namespaceURI, 'style');
	style.textContent = await facesInUse();
	drawn.prepend(style);
	const image = new Image();
	image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawn))}`;
	await image.decode();
	const canvas = new OffscreenCanvas(SCALE * image.naturalWidth, SCALE * image.naturalHeight);
	canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
	return canvas.convertToBlob({ type: 'image/png' });
}

/** The rules of the face that the page has loaded, with their files in them. A file that cannot be read is left out. */
async function facesInUse(): Promise<string> {
	await document.fonts.ready;
	const loaded = new Set<string>();
	for (const { family, status, unicodeRange } of document.fonts)
		if (family.includes(PICTURE_FACE) && status === 'loaded') loaded.add(unicodeRange);
	const rules = [...document.styleSheets]
		.flatMap((sheet) => [...sheet.cssRules])
		.filter((rule) => rule instanceof CSSFontFaceRule)
		.filter(({ style }) => style.getPropertyValue('font-family').includes(PICTURE_FACE))
		.filter(({ style }) => loaded.has(style.getPropertyValue('unicode-range')));
	return (await Promise.all(rules.map(withFile))).join('');
}

async function withFile(rule: CSSFontFaceRule): Promise<string> {
	const [whole = '', address = ''] = /url\("([^"]+)"\)/.exec(rule.cssText) ?? [];
	const url = new URL(address, rule.parentStyleSheet?.href ?? document.baseURI);
	const file = await fetch(url).then(
		async (response) => dataUrlOf(await response.blob()),
		() => null
	);
	return file ? rule.cssText.replace(whole, () => `url("${file}")`) : '';
}
