/** Reads a picture's size from its first bytes, since decoding it could take gigabytes. */

export interface PictureSize {
	width: number;
	height: number;
}

/** How many bytes are read. In a JPEG, a colour profile and a preview precede the size. */
const MAX_HEADER_BYTES = 512 * 1024;

/** The size in pixels; null if the format is not PNG, JPEG, GIF or WebP, or the header is cut off. */
export async function pictureSize(picture: Blob): Promise<PictureSize | null> {
	const bytes = new Uint8Array(await picture.slice(0, MAX_HEADER_BYTES).arrayBuffer());
	const view = new DataView(bytes.buffer);
	const is = (text: string, at: number): boolean =>
		[...text].every((char, index) => bytes[at + index] === char.charCodeAt(0));
	try {
		// PNG (third edition) § 5.2, § 11.2.1.
		if (is('\x89PNG', 0)) return { width: view.getUint32(16), height: view.getUint32(20) };
		// GIF89a § 18.
		if (is('GIF8', 0)) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
		if (is('RIFF', 0) && is('WEBP', 8)) return webp(view, is);
		if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpeg(view);
	} catch (error) {
		// The header ends too early.
		if (error instanceof RangeError) return null;
		throw error;
	}
	return null;
}

/** RFC 9649 § 2.5 to 2.7. */
function webp(view: DataView, is: (text: string, at: number) => boolean): PictureSize | null {
	const three = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
	if (is('VP8X', 12)) return { width: three(24) + 1, height: three(27) + 1 };
	if (is('VP8 ', 12))
		return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
	if (!is('VP8L', 12)) return null;
	const bits = view.getUint32(21, true);
	return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** ITU-T T.81 § B.1.1.3, B.2.2: the size is in the frame header, the first of the markers C0 to CF that is a frame. */
function jpeg(view: DataView): PictureSize | null {
	let at = 2;
	while (view.getUint8(at) === 0xff) {
		const marker = view.getUint8(at + 1);
		if (marker === 0xff) {
			at++;
			continue;
		}
		const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
		if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
		at += 2 + view.getUint16(at + 2);
	}
	return null;
}
