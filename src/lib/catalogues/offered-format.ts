/** The formats in catalogues that can be opened here, the best first. */

/** media: matches its media types. ending: of its files. */
const FORMATS = [
	{ name: 'EPUB', ending: 'epub', media: /^application\/(epub\+zip|kepub\+zip)$/ },
	{ name: 'AZW3', ending: 'azw3', media: /^application\/(x-mobi8-ebook|vnd\.amazon\.mobi8-ebook)$/ },
	{ name: 'MOBI', ending: 'mobi', media: /^application\/(x-mobipocket-ebook|vnd\.amazon\.ebook)$/ },
	{ name: 'FB2', ending: 'fb2', media: /^(application|text)\/(x-)?(fictionbook2?|fb2)(\+xml|\+zip)?$/ },
	{ name: 'CBZ', ending: 'cbz', media: /^application\/(vnd\.comicbook\+zip|x-cbz)$/ },
	{ name: 'HTML', ending: 'html', media: /^(text\/html|application\/(xhtml\+xml|html\+zip))$/ },
	{ name: 'Markdown', ending: 'md', media: /^text\/markdown$/ },
	{ name: 'TXT', ending: 'txt', media: /^(text\/plain|application\/txt\+zip)$/ }
] as const;

export type OfferedFormat = (typeof FORMATS)[number]['name'];

/** Other file endings of the same formats. */
const ALSO = new Map<string, OfferedFormat>([
	['kepub', 'EPUB'],
	['azw', 'MOBI'],
	['prc', 'MOBI'],
	['fbz', 'FB2'],
	['htm', 'HTML'],
	['markdown', 'Markdown']
]);

/** The format according to its media type, or to the end of the address if the type says nothing. Null if it cannot be opened. */
export function offeredFormat(type: string, href: string): OfferedFormat | null {
	const media = mediaOf(type);
	const named = FORMATS.find((format) => format.media.test(media));
	if (named) return named.name;
	if (media && !/^(application\/(octet-stream|x-zip|zip|.*zip-compressed)|binary\/.*)$/.test(media))
		return null;
	// "…/book.epub", and "…/download/12/epub/".
	const ending = /[./]([a-z\d]+)(?:\.zip|\/)?$/i.exec(new URL(href).pathname)?.[1]?.toLowerCase() ?? '';
	const found = FORMATS.find((format) => format.ending === ending)?.name ?? ALSO.get(ending);
	// Comic servers say no more than that it is a zip.
	return found ?? (/\bzip\b/.test(media) && !/\.\w+$/.test(new URL(href).pathname) ? 'CBZ' : null);
}

export const rankOf = (format: OfferedFormat): number => FORMATS.findIndex(({ name }) => name === format);

export const endingOf = (format: OfferedFormat): string => FORMATS[rankOf(format)]?.ending ?? '';

/** The media type without its parameters, in lower case. */
export const mediaOf = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();
