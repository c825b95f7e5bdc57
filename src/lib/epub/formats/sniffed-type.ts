/** Tells what a file is by its first bytes. */
import { byteLetters } from '../content/decode-text.ts';

/** Each character stands for one byte. */
const SIGNATURES: readonly [RegExp, mediaType: string, extension: string][] = [
	[/^\xff\xd8\xff/, 'image/jpeg', 'jpg'],
	[/^\x89PNG/, 'image/png', 'png'],
	[/^GIF8/, 'image/gif', 'gif'],
	[/^RIFF[\s\S]{4}WEBP/, 'image/webp', 'webp'],
	[/^[\s\S]{4}ftypavif/, 'image/avif', 'avif'],
	[/^BM/, 'image/bmp', 'bmp'],
	[
		/^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?(<!DOCTYPE svg[^>]*>\s*)?<svg/i,
		'image/svg+xml',
		'svg'
	],
	[/^OTTO/, 'font/otf', 'otf'],
	// eslint-disable-next-line no-control-regex
	[/^(\0\x01\0\0|true)/, 'font/ttf', 'ttf'],
	[/^wOFF/, 'font/woff', 'woff']
];
const SNIFFED_BYTES = 1024;

/** Null if it is nothing that a page can show. */
export function sniffedType(bytes: Uint8Array): { mediaType: string; extension: string } | null {
	const head = byteLetters(bytes.subarray(0, SNIFFED_BYTES));
	const found = SIGNATURES.find(([pattern]) => pattern.test(head));
	return found ? { mediaType: found[1], extension: found[2] } : null;
}
