/** Replaces the addresses of pictures, style sheets and fonts in a section's document by blob: URLs, so that nothing is fetched. */
import { Pacer } from '$lib/async/pause.ts';
import { findingCssUrls, mayHaveUrls, replacingCssUrls } from './content/css.ts';
import { decodeText } from './content/decode-text.ts';
import { fromBase64Url } from '$lib/book/base64url.ts';
import { isTooLargeDrawing, leftOutDrawing } from './content/drawing-limits.ts';
import { readDrawing } from './content/neutralise.ts';
import {
	MAX_DRAWN_BY_USE,
	MAX_IMPORT_DEPTH,
	MAX_PIXELS,
	MAX_STYLE_CHARACTERS,
	MAX_STYLE_SHEETS
} from '$lib/book/limits.ts';
import { isRemote, resolveLink } from './content/path.ts';
import { pictureSize } from './picture-size.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** How many blob URLs that no open section uses are kept, since the next page probably needs the same fonts. */
const MAX_IDLE_URLS = 48;

/** How many pictures of a section that are missing are named by their texts. */
const MAX_MISSING_TEXTS = 100;

/** A letter of a drawing in elements. Browsers place each by itself, in one piece. */
const LETTER = 0.2;

/** How often a drawing in a style sheet counts, since any number of boxes may show it, in other sizes each. */
const SHOWN_BY_CSS = 100;

/** The part of a book that is needed here; Publication implements it. */
interface ResourceSource {
	/** Null if the book has no such file. path: in the container. */
	resource(path: string): Promise<Blob | null>;
}

/** Everything that a section, a style sheet or a drawing makes the page load. Each resource counts as often as it is loaded. */
class Load {
	readonly uses: Linked[] = [];
	/** The number of style sheets, and their UTF-16 units. */
	sheets = 0;
	characters = 0;
	/** How many elements are drawn from other files. */
	drawn = 0;
	/** How many pictures are missing. */
	missing = 0;
	/** The pixels of pictures that are no drawings. */
	pixels = 0;

	/** Returns false, and adds nothing, if a page may not load that much. times: how often it is shown. */
	add(linked: Linked, times: number): boolean {
		const { sheets, characters, elements, pixels } = linked;
		const drawn = (sheets ? 1 : times) * elements;
		if (this.sheets + sheets > MAX_STYLE_SHEETS) return false;
		if (this.characters + characters > MAX_STYLE_CHARACTERS) return false;
		if (this.drawn + drawn > MAX_DRAWN_BY_USE) return false;
		if (times > 1 && this.pixels + pixels > MAX_PIXELS) return false;
		this.sheets += sheets;
		this.characters += characters;
		this.drawn += drawn;
		this.pixels += pixels;
		this.uses.push(linked);
		return true;
	}
}

interface Linked {
	/** Null if the book has no such file. */
	url: string | null;
	users: number;
	/** The resources that a style sheet or a drawing uses. */
	uses: Linked[];
	/** The number of sheets and UTF-16 units of a style sheet and all its imports, repeated ones included; 0 for anything else. */
	sheets: number;
	characters: number;
	/** How many elements a drawing has, including what it draws from others, or all drawings of a style sheet. */
	elements: number;
	/** The pixels of a picture that is no drawing, or of all such in a style sheet. */
	pixels: number;
}

/** Where an address stands: its file, what the page loads for it, and the style sheets and drawings that load it, to break cycles. */
interface LinkContext {
	path: string;
	load: Load;
	ancestors: string[];
}

const NOTHING = { users: 0, uses: [], sheets: 0, characters: 0, elements: 0, pixels: 0 };

/** The blob URLs of one book. A font or picture has one URL, however many sections use it. */
class BlobUrls {
	/** What has been linked, the least recently used first. */
	readonly #linked = new Map<string, Promise<Linked>>();

	readonly #pacer = new Pacer();
	#turn: Promise<unknown> = Promise.resolve();

	constructor(private readonly publication: ResourceSource) {}

	/** Runs work for one section at a time, since two sections could deadlock on style sheets that import each other. */
	inTurn<T>(work: () => Promise<T>): Promise<T> {
		const turn = this.#turn.then(work);
		this.#turn = turn.catch(() => undefined);
		return turn;
	}

	async #use(path: string, ancestors: string[]): Promise<Linked> {
		const linking = this.#linked.get(path) ?? this.#link(path, ancestors);
		this.#linked.delete(path);
		this.#linked.set(path, linking);
		const linked = await linking;
		linked.users++;
		return linked;
	}

	async release(all: Linked[]): Promise<void> {
		for (const linked of all) linked.users--;
		let idle: [string, Linked][] = [];
		for (const [path, linking] of this.#linked) idle.push([path, await linking]);
		idle = idle.filter(([, linked]) => linked.users === 0);
		for (const [path, linked] of idle.slice(0, Math.max(0, idle.length - MAX_IDLE_URLS)))
			this.#drop(path, linked);
	}

	async close(): Promise<void> {
		for (const [path, linking] of [...this.#linked]) this.#drop(path, await linking);
	}

	#drop(path: string, linked: Linked): void {
		this.#linked.delete(path);
		if (linked.url !== null) URL.revokeObjectURL(linked.url);
		for (const used of linked.uses) used.users--;
	}

	async #link(path: string, outer: string[]): Promise<Linked> {
		const drawing = drawingIn(path);
		if (drawing !== null)
			return this.#linkDrawing(drawing, { path, load: new Load(), ancestors: [...outer, path] });
		const blob = await this.publication.resource(path);
		if (!blob) return { ...NOTHING, url: null };
		const at = { path, load: new Load(), ancestors: [...outer, path] };
		if (blob.type === 'text/css') return this.#linkSheet(await blob.text(), at);
		if (blob.type === 'image/svg+xml') return this.#linkDrawing(await blob.text(), at);
		const size = blob.type.startsWith('image/') ? await pictureSize(blob) : null;
		return { ...NOTHING, url: URL.createObjectURL(blob), pixels: size ? size.width * size.height : 0 };
	}

	async #linkSheet(text: string, at: LinkContext): Promise<Linked> {
		if (this.#pacer.due) await this.#pacer.pause();
		const { load } = at;
		load.sheets = 1;
		load.characters = text.length;
		const url = URL.createObjectURL(new Blob([await this.#linkCss(text, at)], { type: 'text/css' }));
		return { ...load, url, users: 0, elements: load.drawn };
	}

	/** Whether as an image or by <use>, the page draws all its elements each time it is shown. */
	async #linkDrawing(text: string, at: LinkContext): Promise<Linked> {
		const doc = readDrawing(text);
		if (!doc) return { ...NOTHING, url: null };
		const { load } = at;
		await this.linkElements(doc, at);
		const markup = new XMLSerializer().serializeToString(doc);
		const url = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }));
		const styles = [...doc.querySelectorAll('style')].map((style) => style.textContent).join('');
		const letters = (doc.documentElement.textContent.length - styles.length) * LETTER;
		const elements = load.drawn + doc.getElementsByTagName('*').length + letters;
		return { ...NOTHING, url, uses: load.uses, elements };
	}

	/** Rewrites what these elements load, and adds it to the load. */
	async linkElements(doc: Document, at: LinkContext): Promise<void> {
		for (const element of doc.querySelectorAll('*')) {
			if (this.#pacer.due) await this.#pacer.pause();
			if (element.localName === 'style') {
				const css = element.textContent;
				const linked = await this.#linkCss(css, at);
				if (linked !== css) element.textContent = linked;
			}
			for (const name of element.getAttributeNames().filter((each) => loads(element, each))) {
				const value = element.getAttribute(name) ?? '';
				const linked = LOADING_ATTRIBUTES.has(localNameOf(name))
					? await this.#linkAddress(value, at)
					: await this.#linkCss(value, at);
				if (linked === null) element.removeAttribute(name);
				else if (linked !== value) element.setAttribute(name, linked);
			}
			// Frames would wait until every picture in them is decoded, and nothing could be seen or pressed until then.
			const isLarge = at.load.pixels > MAX_PIXELS || element.getAttribute('src')?.startsWith('data:');
			if (element.localName === 'img' && isLarge) element.setAttribute('decoding', 'async');
			const isMissing = element.localName === 'img' && !element.hasAttribute('src');
			// A browser lays out each text for a picture that is missing as a block of its own.
			if (isMissing && ++at.load.missing > MAX_MISSING_TEXTS) element.removeAttribute('alt');
		}
	}

	/** The style sheet with blob: URLs. Its resources are added to the load. */
	async #linkCss(css: string, at: LinkContext): Promise<string> {
		if (!mayHaveUrls(css)) return css;
		const urls = new Map<string, string | null>();
		const found = await this.#pacer.run(findingCssUrls(css));
		for (const { url } of found) {
			if (this.#pacer.due) await this.#pacer.pause();
			if (!urls.has(url)) urls.set(url, await this.#linkAddress(url, at, SHOWN_BY_CSS));
		}
		return this.#pacer.run(replacingCssUrls(css, found, (url) => urls.get(url) ?? null));
	}

	/** The replacement for an address; null if it leads to no resource. */
	async #linkAddress(
		address: string,
		{ path, load, ancestors }: LinkContext,
		times = 1
	): Promise<string | null> {
		const clean = address.trim();
		const isDrawing = DRAWING_IN_ADDRESS.test(clean);
		// Neutralised documents contain no other data: URLs.
		if (!isDrawing && /^(data:(image|audio|video|font|application)\/|#)/i.test(clean)) return clean;
		if (clean === '' || (!isDrawing && isRemote(clean))) return null;
		const target = isDrawing ? { path: clean, fragment: null } : resolveLink(path, clean);
		if (!target || ancestors.includes(target.path) || ancestors.length >= MAX_IMPORT_DEPTH) return null;
		const linked = await this.#use(target.path, ancestors);
		if (!load.add(linked, times)) {
			linked.users--;
			return null;
		}
		if (linked.url === null) return null;
		return target.fragment === null ? linked.url : `${linked.url}#${encodeURIComponent(target.fragment)}`;
	}
}

const DRAWING_IN_ADDRESS = /^data:image\/svg\+xml[^,]*?(;\s*base64\s*)?,([^#]*)/i;

/** The markup of a drawing that its address contains. It is read like a file, so that it counts as one. */
function drawingIn(address: string): string | null {
	const [found, isBase64, data = ''] = DRAWING_IN_ADDRESS.exec(address) ?? [];
	if (found === undefined) return null;
	const bytesOf = (codes: string[]) => Uint8Array.from(codes, (code) => parseInt(code, 16));
	const text = data.replace(/(?:%[\da-f]{2})+/gi, (run) => decodeText(bytesOf(run.slice(1).split('%'))));
	const letters = text.replace(/[\s=]/g, '').replaceAll('+', '-').replaceAll('/', '_');
	const bytes = isBase64 ? fromBase64Url(letters) : null;
	const markup = bytes ? decodeText(bytes) : text;
	return isTooLargeDrawing(markup) ? leftOutDrawing() : markup;
}

const books = new WeakMap<ResourceSource, BlobUrls>();
/** Attributes with addresses. The page loads them, except on elements that only link to them. */
const LOADING_ATTRIBUTES = new Set(['src', 'href', 'poster', 'data', 'background']);
const LINK_ELEMENTS = new Set(['a', 'area', 'base']);

/**
 * Rewrites every address in `doc` that the page would load to a blob: URL, and removes those that lead nowhere. Links (<a
 * href>) stay as they are. path: that of `doc` in the book. Returns a function that releases the URLs.
 */
export async function linkResources(
	doc: Document,
	path: string,
	publication: ResourceSource
): Promise<() => void> {
	const urls = books.get(publication) ?? new BlobUrls(publication);
	books.set(publication, urls);
	const load = new Load();
	await urls.inTurn(() => urls.linkElements(doc, { path, load, ancestors: [] }));
	let released = false;
	return () => {
		if (released) return;
		released = true;
		void urls.inTurn(() => urls.release(load.uses));
	};
}

/** Revokes every URL made for a book, when it is closed. */
export function unlinkResources(publication: ResourceSource): void {
	const urls = books.get(publication);
	books.delete(publication);
	if (urls) void urls.inTurn(() => urls.close());
}

/** True for an address that is fetched, and for CSS in an attribute: style, and SVG's fill="url(…)". name: including its prefix. */
function loads(element: Element, name: string): boolean {
	const key = localNameOf(name);
	if (LOADING_ATTRIBUTES.has(key)) return !LINK_ELEMENTS.has(element.localName);
	if (key !== 'style' && element.namespaceURI !== SVG) return false;
	return /url|image|\\/i.test(element.getAttribute(name) ?? '');
}

const localNameOf = (name: string): string => name.slice(name.indexOf(':') + 1);
