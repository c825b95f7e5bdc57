/** FictionBook 2 (FB2): one XML file that contains its pictures as Base64. */
import { numbered, sectionPath, type Draft, type DraftEntry, type DraftResource } from './draft.ts';
import { inOneLine, isTitle, rankOf } from './heading-text.ts';
import { elementAt, elementsIn, escapeXml, readXml, textOf, type XmlElement } from './markup.ts';
import { sniffedType } from './sniffed-type.ts';

/** Maps elements of FB2 to elements of HTML. Other elements lose their tags and keep their contents. */
const ELEMENTS = new Map([
	['strong', 'strong'],
	['emphasis', 'em'],
	['strikethrough', 's'],
	['sub', 'sub'],
	['sup', 'sup'],
	['code', 'code'],
	['style', 'span'],
	['p', 'p'],
	['v', 'p'],
	['subtitle', 'h6'],
	['text-author', 'p'],
	['date', 'p'],
	['epigraph', 'blockquote'],
	['cite', 'blockquote'],
	['poem', 'blockquote'],
	['annotation', 'blockquote'],
	['stanza', 'div'],
	['table', 'table'],
	['tr', 'tr'],
	['th', 'th'],
	['td', 'td']
]);
const SHEET = 'style.css';
const STYLE = `p { margin: 0; text-indent: 1.2em; }
h1, h2, h3, h4, h5, h6 { text-align: center; }
:is(h1, h2, h3, h4, h5, h6) + p, .v { text-indent: 0; }
.stanza { margin: 1em 0; }
.text-author, .date { text-align: end; font-style: italic; }
img { max-width: 100%; }
.title { text-align: center; font-weight: bold; }
`;
/** A first paragraph that is all bold and no longer than this is a title that some program failed to mark as one. */
const MAX_TITLE = 120;

/** xml: the decoded file. */
export const readFictionBook = (xml: string): Draft => new FictionBook(readXml(xml)).draft();

class FictionBook {
	/** Contains the root, and whatever stands behind it. */
	readonly #document: XmlElement;
	readonly #book: XmlElement;
	/** The pictures, by id. */
	readonly #pictures: ReadonlyMap<string, DraftResource>;
	/** Paragraphs that are titles. */
	readonly #titles = new Set<XmlElement>();
	/** Maps an id to the file that contains it. */
	readonly #places = new Map<string, string>();
	/** Ids made for titled sections that have none of their own. */
	readonly #ids = new Map<XmlElement, string>();

	constructor(document: XmlElement) {
		this.#document = document;
		this.#book = elementAt(document, 'FictionBook') ?? document;
		this.#pictures = picturesIn(this.#book);
	}

	draft(): Draft {
		const info = elementAt(this.#book, 'description', 'title-info');
		const about = (...path: string[]) => textOf(info && elementAt(info, ...path));
		const sequence = info && elementAt(info, 'sequence')?.attributes;
		const cover = info && elementAt(info, 'coverpage', 'image');
		const files = this.#files();
		for (const { path, elements, isNotes } of files)
			for (const each of elements) this.#notePlaces(each, path, isNotes);
		const description = elementAt(this.#book, 'description');
		return {
			title: about('book-title'),
			authors: info
				? elementsIn(info)
						.filter(({ name }) => name === 'author')
						.map(personName)
				: [],
			language: about('lang') || null,
			publisher: textOf(description && elementAt(description, 'publish-info', 'publisher')) || undefined,
			description: about('annotation') || undefined,
			series: sequence?.name ? { name: sequence.name, position: sequence.number ?? null } : undefined,
			sections: files.map(({ path, elements, isNotes }) => ({
				path,
				body: elements.map((each) => this.#element(each, isNotes ? 0 : 1)).join('\n'),
				styles: [SHEET],
				linear: !isNotes
			})),
			contents: files
				.filter(({ isNotes }) => !isNotes)
				.flatMap(({ path, elements }) => elements.flatMap((each) => this.#entries(each, path))),
			resources: [
				...this.#pictures.values(),
				{ path: SHEET, mediaType: 'text/css', bytes: new TextEncoder().encode(STYLE) }
			],
			cover: cover && this.#pictures.get(reference(cover))?.path
		};
	}

	/** One file for each part of the text, one for what precedes them, and one for each body of notes. */
	#files(): { path: string; elements: XmlElement[]; isNotes: boolean }[] {
		const files: { path: string; elements: XmlElement[]; isNotes: boolean }[] = [];
		const add = (elements: XmlElement[], isNotes: boolean) => {
			if (elements.length > 0) files.push({ path: sectionPath(files.length), elements, isNotes });
		};
		for (const body of bodiesIn(this.#document)) {
			const isNotes = /note|comment|примеч|коммент|сноск/i.test(body.attributes.name ?? '');
			const parts = paragraphsIn(body);
			const found = isNotes ? -1 : parts.findIndex(({ name }) => name === 'section');
			const first = found < 0 ? parts.length : found;
			add(parts.slice(0, first), isNotes);
			for (const part of parts.slice(first)) add([part], isNotes);
		}
		return files;
	}

	#notePlaces(element: XmlElement, path: string, isNotes: boolean): void {
		const { id } = element.attributes;
		const title = element.name === 'section' && !isNotes ? titleOf(element) : [];
		for (const line of title) this.#titles.add(line);
		if (id && !this.#places.has(id)) this.#places.set(id, path);
		else if (!id && title.length > 0) this.#ids.set(element, `section-${this.#ids.size + 1}`);
		for (const child of elementsIn(element)) this.#notePlaces(child, path, isNotes);
	}

	#idOf = (element: XmlElement): string | undefined => element.attributes.id || this.#ids.get(element);

	#entries(section: XmlElement, path: string): DraftEntry[] {
		if (section.name !== 'section') return [];
		const children = elementsIn(section).flatMap((child) => this.#entries(child, path));
		const label = inOneLine(titleOf(section).map((line) => textOf(withoutNotes(line))));
		const id = this.#idOf(section);
		return label ? [{ label, href: path + (id ? `#${id}` : ''), children }] : children;
	}

	/** depth: the depth of its headings; 0 in notes and verse, whose titles are not headings. */
	#element(element: XmlElement, depth: number): string {
		const { name, attributes, children } = element;
		const found = this.#idOf(element);
		const id = found ? ` id="${escapeXml(found)}"` : '';
		const inner = (deeper = depth) => children.map((each) => this.#node(each, deeper)).join('');
		if (name === 'section')
			return depth === 0
				? `<aside epub:type="footnote"${id}>${inner()}</aside>`
				: `<section${id}>${inner(depth + 1)}</section>`;
		if (name === 'title') return this.#heading(linesOf(element), depth, id);
		if (this.#titles.has(element)) return this.#heading([element], depth, id);
		if (name === 'empty-line') return '<p><br/></p>';
		if (name === 'image') return this.#image(element, id);
		if (name === 'a') return `<a${id}${this.#link(element)}>${inner()}</a>`;
		const as = ELEMENTS.get(name);
		if (!as) return inner();
		const spans = ['colspan', 'rowspan'].flatMap((key) =>
			/^\d+$/.test(attributes[key] ?? '') ? [` ${key}="${attributes[key]}"`] : []
		);
		return `<${as}${id}${as === name ? '' : ` class="${name}"`}${spans.join('')}>${inner(name === 'poem' ? 0 : depth)}</${as}>`;
	}

	#heading(lines: readonly XmlElement[], depth: number, id: string): string {
		const level = Math.min(Math.max(depth - 1, 1), 5);
		const text = lines
			.map(({ children }) => children.map((each) => this.#node(each, depth)).join(''))
			.join('<br/>');
		return depth === 0 ? `<p class="title"${id}>${text}</p>` : `<h${level}${id}>${text}</h${level}>`;
	}

	#node(node: XmlElement | string, depth: number): string {
		return typeof node === 'string' ? escapeXml(node) : this.#element(node, depth);
	}

	#image(image: XmlElement, id: string): string {
		const picture = this.#pictures.get(reference(image));
		if (!picture) return '';
		return `<img${id} src="../${picture.path}" alt="${escapeXml(image.attributes.alt ?? image.attributes.title ?? '')}"/>`;
	}

	#link(link: XmlElement): string {
		const { href = '', type } = link.attributes;
		const file = href.startsWith('#') ? this.#places.get(href.slice(1)) : undefined;
		const address = file ? `../${file}${href}` : href;
		return `${type === 'note' ? ' epub:type="noteref"' : ''} href="${escapeXml(address)}"`;
	}
}

/** The bodies, wherever they are, and what else stands where only bodies should. */
function bodiesIn(of: XmlElement): XmlElement[] {
	return paragraphsIn(of).flatMap((each) => {
		if (each.name === 'body') return each;
		if (BESIDE.has(each.name)) return bodiesIn(each).filter(({ name }) => name === 'body');
		return each.name === 'FictionBook' ? bodiesIn(each) : { name: 'text', attributes: {}, children: [each] };
	});
}
const BESIDE = new Set(['description', 'binary', 'stylesheet']);

/** The children of an element that should have no text of its own; that which it has is in paragraphs. */
const paragraphsIn = ({ children }: XmlElement): XmlElement[] =>
	children.flatMap((child) => {
		if (typeof child !== 'string') return child;
		return child.trim() ? { name: 'p', attributes: {}, children: [child] } : [];
	});

const linesOf = (title: XmlElement): XmlElement[] =>
	paragraphsIn(title).filter(({ name }) => name !== 'empty-line' && name !== 'image');

/** A title's footnotes are not part of it. */
const withoutNotes = (line: XmlElement): XmlElement => ({
	...line,
	children: line.children.filter((child) => typeof child === 'string' || child.attributes.type !== 'note')
});

const reference = ({ attributes }: XmlElement): string => (attributes.href ?? '').replace(/^#/, '');

function personName(author: XmlElement): string {
	const parts = ['first-name', 'middle-name', 'last-name'].map((name) => textOf(elementAt(author, name)));
	return parts.filter(Boolean).join(' ') || textOf(elementAt(author, 'nickname'));
}

/**
 * The lines of its title, otherwise its first paragraphs if the first is short and bold or announces a chapter, since some
 * programs write titles this way.
 */
function titleOf(section: XmlElement): XmlElement[] {
	const title = elementAt(section, 'title');
	if (title) return linesOf(title);
	const [first, second] = elementsIn(section).filter((each) => each.name !== 'empty-line');
	if (first?.name !== 'p') return [];
	const text = textOf(first);
	if (rankOf(text) > 0) return second?.name === 'p' && isTitle(textOf(second)) ? [first, second] : [first];
	return first.children.length === 1 && elementAt(first, 'strong') && text.length <= MAX_TITLE ? [first] : [];
}

function picturesIn(book: XmlElement): Map<string, DraftResource> {
	const pictures = new Map<string, DraftResource>();
	for (const { name, attributes, children } of elementsIn(book)) {
		if (name !== 'binary' || !attributes.id || pictures.has(attributes.id)) continue;
		const bytes = fromBase64(children.filter((child) => typeof child === 'string').join(''));
		const type = bytes && sniffedType(bytes);
		if (!type) continue;
		const path = `images/${numbered(pictures.size + 1)}.${type.extension}`;
		pictures.set(attributes.id, { path, mediaType: type.mediaType, bytes });
	}
	return pictures;
}

/** Null if it is not Base64. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
	try {
		return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
	} catch (error) {
		// Node and browsers throw this for other characters.
		if (error instanceof DOMException) return null;
		throw error;
	}
}
