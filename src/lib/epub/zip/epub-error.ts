/** Tells the reader why a file cannot be opened: what is wrong with it, and what to do next. */
import { strings } from '$lib/strings/strings.ts';
import { byteLetters } from '../content/decode-text.ts';

/**
 * not-epub: something else altogether · damaged: an EPUB that cannot be read · drm: encrypted with a key that is elsewhere ·
 * empty: contains nothing · bomb: would unpack to far more than a book.
 */
export type EpubFault = 'not-epub' | 'damaged' | 'drm' | 'empty' | 'bomb';

export class EpubError extends Error {
	override name = 'EpubError';
	readonly reason: EpubFault;

	constructor(reason: EpubFault, message: string, options?: ErrorOptions) {
		super(message, options);
		this.reason = reason;
	}
}

type Kind = keyof typeof strings.files.kinds;

/** Maps the first bytes (as Latin-1) to the kind of file. */
/* eslint-disable no-control-regex */
const SIGNATURES: [RegExp, Kind][] = [
	[/^\xff\xd8\xff/, 'jpeg'],
	[/^\x89PNG/, 'png'],
	[/^GIF8/, 'gif'],
	[/^RIFF[\s\S]{4}WEBP/, 'webp'],
	[/^%PDF/, 'pdf'],
	[/^[\s\S]{60}BOOKMOBI/, 'mobi'],
	[/^([\s\S]{60}(TEXtREAd|PNRdPPrs|zTXTGPlm|DataPlkr)|L\0R\0F\0|\xb0\x0c\xb0\x0c|SNBP|!!8-Bit!!)/, 'old'],
	[/^TPZ/, 'topaz'],
	[/^(CONT[\x01-\x09]\0|\xeaDRMION)/, 'kfx'],
	[/^AT&TFORM/, 'djvu'],
	[/^ITOLITLS/, 'lit'],
	[/^ITSF/, 'chm'],
	[/^Rar!/, 'rar'],
	[/^7z\xbc\xaf/, 'sevenZip'],
	[/^\x1f\x8b/, 'gzip'],
	[/^\{\\rtf/, 'rtf'],
	[/^\xd0\xcf\x11\xe0/, 'oldOffice'],
	[/^(ID3|\xff\xfb)/, 'mp3'],
	[/^[\s\S]{4}ftyp/, 'recording'],
	[/^(\xef\xbb\xbf)?\s*<\?xml/, 'xml'],
	[/^[\t\n\r\x20-\x7e\x80-\xff]{64}/, 'text']
];
/* eslint-enable no-control-regex */

/** Kinds that only another program can turn into an EPUB. */
const CONVERTIBLE: ReadonlySet<Kind> = new Set<Kind>([
	'pdf',
	'mobi',
	'topaz',
	'kfx',
	'djvu',
	'lit',
	'old',
	'chm',
	'rtf',
	'oldOffice',
	'xml',
	'word',
	'office',
	'openDocument'
]);

/** For a file that is not a zip. `title` is its name as quoted in messages. */
export async function notAnEpub(file: Blob, title: string): Promise<EpubError> {
	if (file.size === 0) return new EpubError('empty', strings.files.emptyFile({ title }));
	const head = byteLetters(new Uint8Array(await file.slice(0, 512).arrayBuffer()));
	if (/^\0+$/.test(head)) return new EpubError('damaged', strings.files.zeros({ title }));
	const kind = SIGNATURES.find(([pattern]) => pattern.test(head))?.[1];
	return new EpubError('not-epub', kind ? other(title, kind) : strings.files.notAnEpub({ title }));
}

/** For a zip without a package document. names: those of the files in it. */
export function notAnEpubZip(names: string[], title: string): EpubError {
	if (names.length === 0) return new EpubError('empty', strings.files.emptyArchive({ title }));
	const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
	if (has(/^word\/document\.xml$/)) return new EpubError('not-epub', other(title, 'word'));
	if (has(/^(xl|ppt)\//)) return new EpubError('not-epub', other(title, 'office'));
	if (has(/^content\.xml$/)) return new EpubError('not-epub', other(title, 'openDocument'));
	if (has(/^AndroidManifest\.xml$/)) return new EpubError('not-epub', other(title, 'android'));
	if (has(/\.(epub|mobi|azw3?|fb2|fbz|cb[zr])$/i))
		return new EpubError('not-epub', strings.files.holdsBooks({ title }));
	return new EpubError('not-epub', strings.files.noPackage({ title }));
}

function other(title: string, kind: Kind): string {
	const { kinds, convert, choose } = strings.files;
	// A comic in another kind of archive is still a book.
	const isConvertible = CONVERTIBLE.has(kind) || /\.cb[7r]$/i.test(title);
	return (isConvertible ? convert : choose)({ title, kind: kinds[kind] });
}
