/** Which formats of a catalogue can be opened here, the best first. */

/** media: of its types. ending: of its files. */
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

/** Other names of the same, as files end. */
const ALSO: Readonly<Record<string, OfferedFormat>> = {
	kepub: 'EPUB',
	azw: 'MOBI',
	prc: 'MOBI',
	fbz: 'FB2',
	htm: 'HTML',
	markdown: 'Markdown'
};

/** The format by its type, or by the end of the address where the type says nothing. Null for one that cannot be opened. */
export function offeredFormat(type: string, href: string): OfferedFormat | null {
	const media = mediaOf(type);
	const named = FORMATS.find((format) => format.media.test(media));
	if (named) return named.name;
	if (media && !/^(application\/(octet-stream|x-zip|zip|.*zip-compressed)|binary\/.*)$/.test(media))
		return null;
	// "…/book.epub", and "…/download/12/epub/".
	const ending = /[./]([a-z\d]+)(?:\.zip|\/)?$/i.exec(new URL(href).pathname)?.[1]?.toLowerCase() ?? '';
	const found = FORMATS.find((format) => format.ending === ending)?.name ?? ALSO[ending];
	// Servers of comics call them no more than that.
	return found ?? (/\bzip\b/.test(media) && !/\.\w+$/.test(new URL(href).pathname) ? 'CBZ' : null);
}

export const rankOf = (format: OfferedFormat): number => FORMATS.findIndex(({ name }) => name === format);

export const endingOf = (format: OfferedFormat): string => FORMATS[rankOf(format)]?.ending ?? '';

/** Without its parameters, in small letters. */
export const mediaOf = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();
