/**
 * Kindle's formats (MOBI, AZW, AZW3, and files that contain both the old and the new one), as foliate-js unpacks them. Only its
 * texts and bytes are used; what it would do in a page is done here, without one.
 */
import type { KindleBook, KindleContents, OldContents } from 'foliate-js/mobi.js';
import { ConversionError } from './conversion-error.ts';
import {
	entriesOf,
	numbered,
	sectionPath,
	type Draft,
	type DraftEntry,
	type DraftResource,
	type DraftSection
} from './draft.ts';
import { inCodePage, readable } from './kindle-bytes.ts';
import { plainText, toXhtml, type Tag } from './markup.ts';
import { sniffedType } from './sniffed-type.ts';

/** `kindle:flow` is a style sheet or a drawing, `kindle:embed` a picture or a font. Their numbers are in base 32. */
const FILE_ADDRESS = /kindle:(flow|embed):(\w+)(?:\?mime=[\w/+.-]+)?/g;
const PLACE_ADDRESS = /kindle:pos:fid:\w+:off:\w+/g;
const DRAWN_IMAGE = /<img\b[^>]*\bsrc="(kindle:flow:\w+\?mime=image\/svg\+xml)"[^>]*>/g;
/** Elements on which `type` is not a media type or an attribute of their own. */
const MEANT =
	/^(a|article|aside|blockquote|body|div|dl|figure|footer|h[1-6]|header|html|main|nav|p|section|span|sup)$/;
/** How foliate-js refers to an element: by its id, its name, or the number that Kindle gave it. */
const SELECTOR = /^\[(?:id|name|aid)="(.*)"\]$/;
/** A length in the old format, in pixels unless it says otherwise. */
const LENGTH = /^-?[\d.]+(%|em|ex|pt|px)?$/;

/** How many letters are used to recognise a code page. */
const SAMPLE = 200_000;
/** Stands for a missing number. */
const NONE = 0xffffffff;

/** Throws a ConversionError for a book with DRM, and whatever foliate-js throws if the file is damaged. */
export async function readKindle(file: Blob): Promise<Draft> {
	standInForPage();
	const { MOBI } = await import('foliate-js/mobi.js');
	const opened = new MOBI({ unzlib });
	const { whole, codePage } = readable(await file.arrayBuffer());
	const book = await opened.open(new Blob([whole])).catch((error: unknown) => {
		if (opened.headers?.palmdoc.encryption) throw new ConversionError('locked');
		throw error;
	});
	if (book.mobi.headers.palmdoc.encryption) throw new ConversionError('locked');
	return new Kindle(book, codePage).draft();
}

/** The old format has no style sheets; only a paragraph's `height` sets it apart. */
const OLD_STYLE: DraftResource = {
	path: 'old.css',
	mediaType: 'text/css',
	bytes: new TextEncoder().encode('p { margin: 0; }')
};

class Kindle {
	readonly #book: KindleBook;
	/** Resources, by their address in the text; null if there is no such resource. */
	readonly #resources = new Map<string, DraftResource | null>();
	/** Links to places, by their addresses. */
	readonly #links = new Map<string, string>();
	/** Ids of the places in a text of the old format, by byte offset. */
	readonly #places = new Map<number, string>();
	/** The ids of elements that have one besides Kindle's number, by that number. */
	readonly #ids = new Map<string, string>();
	readonly #decode: (bytes: Uint8Array) => string;

	/** Decodes titles and the like of the old format. */
	#own = (text: string): string => text;
	readonly #codePage: number;

	constructor(book: KindleBook, codePage: number) {
		this.#book = book;
		this.#codePage = codePage;
		this.#decode = book.mobi.decode.bind(book.mobi);
	}

	async draft(): Promise<Draft> {
		const { mobi, sections, dir, rendition, toc } = this.#book;
		const { title, author, publisher, language, description } = mobi.getMetadata();
		const { width, height } = rendition?.viewport ?? {};
		const isFixed = rendition?.layout === 'pre-paginated' && !!width && !!height;
		const size = isFixed ? { size: { width: Number(width), height: Number(height) } } : {};
		const isOld = !this.#book.loadFlow;
		// In places of the new format, foliate-js confuses bytes with letters, so each byte becomes a letter until the places
		// are known.
		if (!isOld) mobi.decode = lettersOf;
		const texts: string[] = [];
		for (const { createDocument } of sections) {
			const text = (await createDocument?.())?.text ?? '';
			texts.push(isOld ? text : this.#decode(bytesOf(text)));
		}
		if (isOld) {
			this.#own = inCodePage(this.#codePage, texts.join('').slice(0, SAMPLE));
			texts.splice(0, texts.length, ...texts.map(this.#own));
		}
		for (const text of texts) this.#notePlaces(text);
		const read: DraftSection[] = [];
		const found: Parameters<typeof entriesOf>[0][number][] = [];
		for (const [index, { linear }] of sections.entries()) {
			const { body, linked, frame, headings } = await this.#body(texts[index] ?? '');
			const path = sectionPath(index);
			found.push(...headings.map(({ level, label, id }) => ({ level, label, href: `${path}#${id}` })));
			const styles = isOld
				? [OLD_STYLE.path]
				: linked.flatMap((address) => this.#resources.get(address)?.path ?? []);
			if (body.trim()) read.push({ path, body, frame, styles, linear: linear !== 'no', ...size });
		}
		const listed = toc
			? await this.#entries(toc)
			: this.#oldEntries((await unlessMissing(() => mobi.getNCX())) ?? []);
		const contents = [listed, this.#linked(texts[0] ?? '', read), entriesOf(found)];
		const cover = await this.#cover();
		return {
			title: this.#own(title),
			authors: (author ?? []).map(this.#own),
			language: [language].flat()[0] ?? null,
			publisher: publisher && this.#own(publisher),
			description: description && plainText(this.#own(description)),
			sections: read,
			contents: contents.find(({ length }) => length > 0) ?? [],
			resources: [
				...new Set([...this.#resources.values()].filter((each) => each !== null)),
				...(isOld ? [OLD_STYLE] : [])
			],
			cover: cover?.path,
			direction: dir === 'rtl' ? 'rtl' : undefined,
			isFixed
		};
	}

	#notePlaces(text: string): void {
		for (const [, id = ''] of text.matchAll(/id="filepos(\d+)"/g))
			this.#places.set(Number(id), `filepos${id}`);
		for (const [tag, aid = ''] of text.matchAll(/<[^<>]*\said="([^"]*)"[^<>]*>/g)) {
			const id = /\sid="([^"]*)"/.exec(tag)?.[1] ?? /\sname="([^"]*)"/.exec(tag)?.[1];
			if (id) this.#ids.set(aid, id);
		}
	}

	async #body(text: string) {
		// A drawing that shows pictures must be part of the page.
		const drawn = await replaced(text, DRAWN_IMAGE, async ([image, address = '']) => {
			const drawing = await this.#flow(address);
			return drawing?.replace(/^[\s\S]*?(?=<svg)/, '') ?? image;
		});
		for (const [address] of drawn.matchAll(FILE_ADDRESS)) await this.#resource(address);
		for (const [address] of drawn.matchAll(PLACE_ADDRESS)) await this.#link(address);
		for (const [, number] of drawn.matchAll(/\brecindex=["']?(\d+)/g)) await this.#picture(Number(number));
		return toXhtml(drawn, (tag) => this.#changed(tag));
	}

	/** Turns addresses into paths, and the old format's own attributes into CSS. */
	#changed({ name, attributes: { filepos, recindex, width, height, aid, ...attributes } }: Tag): Tag | null {
		if (/^(guide|reference)$/.test(name) || name.startsWith('mbp:')) return null;
		for (const key of ['href', 'src', 'xlink:href']) {
			const path = this.#pathOf(attributes[key] ?? '');
			if (path) attributes[key] = `../${path}`;
		}
		if (aid) attributes.id ??= attributes.name ?? aid;
		// Calibre leaves out the prefix.
		if (attributes.type && MEANT.test(name) && !attributes.type.includes('/')) {
			attributes['epub:type'] ??= attributes.type;
			delete attributes.type;
		}
		if (filepos) attributes.href = this.#linkTo(Number(filepos), `filepos${filepos}`);
		const picture = recindex && this.#resources.get(pictureAddress(Number(recindex)));
		if (picture) Object.assign(attributes, { src: `../${picture.path}`, alt: attributes.alt ?? '' });
		if (/^(p|div|blockquote)$/.test(name)) {
			const indent = LENGTH.test(width ?? '') ? `text-indent:${withUnit(width)};` : '';
			const above = LENGTH.test(height ?? '') ? `margin-top:${withUnit(height)};` : '';
			if (indent || above) attributes.style = indent + above + (attributes.style ?? '');
		} else Object.assign(attributes, width && { width }, height && { height });
		return { name, attributes };
	}

	#pathOf(address: string): string | undefined {
		return this.#links.get(address) ?? this.#resources.get(address)?.path;
	}

	#linkTo(place: number, id: string): string {
		const found = this.#book.resolveHref(`filepos:${place}`) as { index: number } | undefined;
		return `../${sectionPath(found?.index ?? 0)}${id && `#${id}`}`;
	}

	async #entries(entries: readonly KindleContents[]): Promise<DraftEntry[]> {
		const made: DraftEntry[] = [];
		for (const { label, href, subitems } of entries)
			made.push({ label, href: await this.#link(href), children: await this.#entries(subitems ?? []) });
		return made;
	}

	#oldEntries(entries: readonly OldContents[]): DraftEntry[] {
		return entries.map(({ label, offset = 0, children }) => ({
			label: this.#own(label),
			href: this.#linkTo(offset, this.#places.get(offset) ?? '').slice(3),
			children: this.#oldEntries(children ?? [])
		}));
	}

	/** Entries from the book's own page of contents, which the beginning of the old format names. */
	#linked(beginning: string, sections: readonly DraftSection[]): DraftEntry[] {
		const [tag = ''] = /<reference\b[^<>]*\btype=["']?toc\b[^<>]*>/i.exec(beginning) ?? [];
		const place = /\bfilepos=["']?(\d+)/.exec(tag)?.[1];
		const [path] = place ? this.#linkTo(Number(place), '').slice(3).split('#') : [];
		const links = sections
			.find((section) => section.path === path)
			?.body.matchAll(/<a\b[^<>]*\shref="\.\.\/([^"]+)"[^<>]*>([\s\S]*?)<\/a>/g);
		return Array.from(links ?? [], ([, href = '', label = '']) => ({
			label: plainText(label),
			href,
			children: []
		}));
	}

	/** The path of a place in the new format. */
	async #link(address: string): Promise<string> {
		const known = this.#links.get(address);
		if (known !== undefined) return known;
		const found = await this.#book.resolveHref(address);
		// Instead of searching for the element, this returns the selector by which it would be found.
		const selector = found?.anchor({ querySelector: (each: unknown) => each });
		const name = SELECTOR.exec(String(selector))?.[1];
		const id = name && (this.#ids.get(name) ?? this.#decode(bytesOf(name)));
		const path = found ? sectionPath(found.index) + (id ? `#${id}` : '') : '';
		this.#links.set(address, path);
		return path;
	}

	async #cover(): Promise<DraftResource | null> {
		const { coverOffset } = this.#book.mobi.headers.exth ?? {};
		return typeof coverOffset === 'number' && coverOffset < NONE ? this.#picture(coverOffset + 1) : null;
	}

	/** index: from 1. */
	#picture = (index: number) => this.#resource(pictureAddress(index));

	async #resource(address: string): Promise<DraftResource | null> {
		const known = this.#resources.get(address);
		if (known !== undefined) return known;
		// Set before it is read, because two style sheets may refer to each other.
		this.#resources.set(address, null);
		const resource = address.startsWith('kindle:flow')
			? await this.#sheet(address)
			: await this.#embedded(address);
		this.#resources.set(address, resource);
		return resource;
	}

	async #sheet(address: string): Promise<DraftResource | null> {
		const text = await this.#flow(address);
		if (text === null) return null;
		const isDrawing = /svg/.test(address);
		return {
			path: `styles/${numberIn(address)}.${isDrawing ? 'svg' : 'css'}`,
			mediaType: isDrawing ? 'image/svg+xml' : 'text/css',
			bytes: new TextEncoder().encode(text)
		};
	}

	/** The text of a style sheet or a drawing, with its addresses replaced by paths. */
	async #flow(address: string): Promise<string | null> {
		const bytes = await unlessMissing(() => this.#book.loadFlow?.(numberIn(address)));
		if (!bytes) return null;
		return replaced(this.#decode(bytes), FILE_ADDRESS, async ([inner]) => {
			const resource = await this.#resource(inner);
			return resource ? `../${resource.path}` : '';
		});
	}

	async #embedded(address: string): Promise<DraftResource | null> {
		const number = numberIn(address);
		const loaded = await unlessMissing(() => this.#book.mobi.loadResource(number - 1));
		const bytes = new Uint8Array(loaded ?? new ArrayBuffer(0));
		const type = sniffedType(bytes);
		if (!type) return null;
		// The same picture may be requested by two addresses.
		const path = `images/${numbered(number)}.${type.extension}`;
		const same = [...this.#resources.values()].find((each) => each?.path === path);
		return same ?? { path, mediaType: type.mediaType, bytes };
	}
}

const numberIn = (address: string): number => parseInt(address.split(':')[2] ?? '', 32);
const pictureAddress = (index: number): string => `kindle:embed:${index.toString(32)}`;
const withUnit = (length = ''): string => (/\d$/.test(length) ? `${length}px` : length);

const LETTERS_AT_ONCE = 8192;
function lettersOf(bytes: Uint8Array): string {
	let letters = '';
	for (let at = 0; at < bytes.length; at += LETTERS_AT_ONCE)
		letters += String.fromCharCode(...bytes.subarray(at, at + LETTERS_AT_ONCE));
	return letters;
}
const bytesOf = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

/** Null if the file has no such record, or foliate-js cannot read it; the page is shown without it. */
async function unlessMissing<T>(load: () => Promise<T> | undefined): Promise<T | null> {
	try {
		return (await load()) ?? null;
	} catch {
		return null;
	}
}

async function replaced(
	text: string,
	pattern: RegExp,
	replacement: (match: RegExpMatchArray) => Promise<string>
): Promise<string> {
	const found: string[] = [];
	for (const match of text.matchAll(pattern)) found.push(await replacement(match));
	return text.replace(pattern, () => found.shift() ?? '');
}

async function unzlib(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
	const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
	return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/**
 * foliate-js expects a page. Without one, texts stay texts: `createDocument` returns the markup, searches in it find nothing,
 * and entities are decoded as in any other markup.
 */
function standInForPage(): void {
	if (typeof document !== 'undefined') return;
	class Text {
		parseFromString = (text: string) => ({
			text,
			getElementsByTagName: () => [],
			querySelectorAll: () => [],
			querySelector: () => null
		});
	}
	const textarea = () => ({
		value: '',
		set innerHTML(markup: string) {
			this.value = plainText(markup);
		}
	});
	Object.assign(globalThis, {
		DOMParser: Text,
		XMLSerializer: class {},
		CSS: { escape: (name: string) => name },
		document: { createElement: textarea }
	});
}
