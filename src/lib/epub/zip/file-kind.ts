/** Tells what a file that is no EPUB is instead, so that the message can name it. */
import { EpubError } from './epub-error.ts';

/** First bytes (as Latin-1) → what it is. */
/* eslint-disable no-control-regex */
const SIGNATURES: [RegExp, string][] = [
	[/^\xff\xd8\xff/, 'a JPEG picture'],
	[/^\x89PNG/, 'a PNG picture'],
	[/^GIF8/, 'a GIF picture'],
	[/^RIFF[\s\S]{4}WEBP/, 'a WebP picture'],
	[/^%PDF/, 'a PDF document'],
	[/^[\s\S]{60}(BOOKMOBI|TEXtREAd)/, 'a Kindle book (MOBI)'],
	[/^TPZ/, 'a Kindle book (Topaz)'],
	[/^Rar!/, 'a RAR archive'],
	[/^7z\xbc\xaf/, 'a 7-Zip archive'],
	[/^\x1f\x8b/, 'a gzip archive'],
	[/^\{\\rtf/, 'a rich text document (RTF)'],
	[/^\xd0\xcf\x11\xe0/, 'an old Office document'],
	[/^(ID3|\xff\xfb)/, 'an MP3 recording'],
	[/^[\s\S]{4}ftyp/, 'a video or audio recording'],
	[/^(\xef\xbb\xbf)?\s*(<\?xml[\s\S]*)?<(FictionBook)/, 'a FictionBook (FB2)'],
	[/^(\xef\xbb\xbf)?\s*<(!doctype html|html)/i, 'a web page'],
	[/^(\xef\xbb\xbf)?\s*<\?xml/, 'an XML document'],
	[/^[\t\n\r\x20-\x7e]{64}/, 'a plain text file']
];
/* eslint-enable no-control-regex */

/** For a file that is no zip. `title` is its name as quoted in messages. */
export async function notAnEpub(file: Blob, title: string): Promise<EpubError> {
	if (file.size === 0)
		return new EpubError('empty', `“${title}” is empty (0 bytes). Download or copy the book again.`);
	const head = new TextDecoder('latin1').decode(await file.slice(0, 512).arrayBuffer());
	if (/^\0+$/.test(head))
		return new EpubError('damaged', `“${title}” holds only zeros. Download or copy the book again.`);
	const kind = SIGNATURES.find(([pattern]) => pattern.test(head))?.[1];
	return new EpubError(
		'not-epub',
		kind
			? `“${title}” is ${kind}, not an EPUB. ${adviceFor(kind)}`
			: `“${title}” is not an EPUB. Choose a file that is one; its name usually ends in .epub.`
	);
}

/** For a zip without a package document. names: of the files in it. */
export function notAnEpubZip(names: string[], title: string): EpubError {
	if (names.length === 0)
		return new EpubError('empty', `“${title}” is an archive with nothing in it. Get the book again.`);
	const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
	const kind = has(/^word\/document\.xml$/)
		? 'a Word document'
		: has(/^(xl|ppt)\//)
			? 'an Office document'
			: has(/^content\.xml$/)
				? 'an OpenDocument file'
				: has(/^AndroidManifest\.xml$/)
					? 'an Android app'
					: has(/\.epub$/i)
						? 'an archive with EPUBs inside: unpack it first'
						: names.every((name) => /\.(jpe?g|png|gif|webp|xml|txt)$/i.test(name))
							? 'a comic book archive (CBZ) or a folder of pictures'
							: null;
	if (kind?.includes(':')) return new EpubError('not-epub', `“${title}” is ${kind}, then add those.`);
	if (kind) return new EpubError('not-epub', `“${title}” is ${kind}, not an EPUB. ${adviceFor(kind)}`);
	return new EpubError(
		'not-epub',
		`“${title}” is an archive without a book: it has no package document (.opf). Choose an EPUB file.`
	);
}

function adviceFor(kind: string): string {
	return /picture|recording|archive|app/.test(kind)
		? 'Choose an EPUB file.'
		: 'Convert it to EPUB (Calibre does that), then add it again.';
}
