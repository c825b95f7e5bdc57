/** Replaces the addresses of images, styles and fonts in a section's document by blob: URLs, so that nothing is fetched. */
import { findCssUrls, replaceCssUrls } from './content/css-urls.ts';
import { isRemote, resolveLink } from './content/path.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** How many blob URLs that no open section uses are kept: the next page probably needs the same fonts. */
const MAX_IDLE_URLS = 48;

/** What is needed of a book; Publication implements it. */
export interface ResourceSource {
	/** Null where the book has no such file. path: in the container. */
	resource(path: string): Promise<Blob | null>;
	/** The file as text, decoded by its byte order mark or declaration. */
	text(path: string): Promise<string | null>;
}

interface Linked {
	/** Null where the book has no such file. */
	url: string | null;
	users: number;
	/** The resources that a style sheet uses. */
	uses: Linked[];
}

/** The blob URLs of one book: a font or picture has one URL, however many sections use it. */
class BlobUrls {
	readonly #publication: ResourceSource;
	/** In order of use, the least recently used first. */
	readonly #linked = new Map<string, Promise<Linked>>();

	#turn: Promise<unknown> = Promise.resolve();

	constructor(publication: ResourceSource) {
		this.#publication = publication;
	}

	/** Runs work for one section at a time: with style sheets that import each other, two sections could deadlock. */
	inTurn<T>(work: () => Promise<T>): Promise<T> {
		const turn = this.#turn.then(work);
		this.#turn = turn.catch(() => undefined);
		return turn;
	}

	/** ancestors: the style sheets that import this one, to break import cycles. */
	async use(path: string, ancestors: string[] = []): Promise<Linked> {
		let linking = this.#linked.get(path);
		if (!linking) linking = this.#link(path, ancestors);
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

	async #link(path: string, ancestors: string[]): Promise<Linked> {
		const blob = await this.#publication.resource(path);
		if (!blob) return { url: null, users: 0, uses: [] };
		if (blob.type !== 'text/css') return { url: URL.createObjectURL(blob), users: 0, uses: [] };
		const uses: Linked[] = [];
		const text = (await this.#publication.text(path)) ?? '';
		const css = await this.linkCss(text, path, uses, [...ancestors, path]);
		return { url: URL.createObjectURL(new Blob([css], { type: 'text/css' })), users: 0, uses };
	}

	/** The style sheet with blob: URLs; the resources are added to `uses`. */
	async linkCss(css: string, path: string, uses: Linked[], ancestors: string[] = []): Promise<string> {
		const urls = new Map<string, string | null>();
		for (const { url } of findCssUrls(css)) {
			if (urls.has(url)) continue;
			urls.set(url, await this.linkAddress(url, path, uses, ancestors));
		}
		return urls.size === 0 ? css : replaceCssUrls(css, (url) => urls.get(url) ?? null);
	}

	/** The replacement for an address; null where it leads to no resource. */
	async linkAddress(
		address: string,
		from: string,
		uses: Linked[],
		ancestors: string[] = []
	): Promise<string | null> {
		const clean = address.trim();
		// Neutralised documents contain no other data: URLs than these.
		if (/^data:(image|audio|video|font|application)\//i.test(clean) || clean.startsWith('#')) return clean;
		if (clean === '' || isRemote(clean)) return null;
		const target = resolveLink(from, clean);
		if (!target || ancestors.includes(target.path)) return null;
		const linked = await this.use(target.path, ancestors);
		uses.push(linked);
		if (linked.url === null) return null;
		return target.fragment === null ? linked.url : `${linked.url}#${encodeURIComponent(target.fragment)}`;
	}
}

const books = new WeakMap<ResourceSource, BlobUrls>();
/** Attributes with addresses, which the page loads except on elements that only link to them. */
const LOADING_ATTRIBUTES = new Set(['src', 'href', 'poster', 'data', 'background']);
const LINK_ELEMENTS = new Set(['a', 'area', 'base']);

/**
 * Rewrites every address in `doc` that the page would load to a blob: URL, and removes those that lead nowhere. Links
 * (<a href>) stay as they are. path: of `doc` in the book. Returns the function that releases the URLs.
 */
export async function linkResources(
	doc: Document,
	path: string,
	publication: ResourceSource
): Promise<() => void> {
	const urls = books.get(publication) ?? new BlobUrls(publication);
	books.set(publication, urls);
	const uses: Linked[] = [];
	await urls.inTurn(async () => {
		for (const element of doc.querySelectorAll('*')) await linkElement(element, path, urls, uses);
	});
	let released = false;
	return () => {
		if (released) return;
		released = true;
		void urls.inTurn(() => urls.release(uses));
	};
}

/** Revokes every URL made for the book, once it is closed. */
export function unlinkResources(publication: ResourceSource): void {
	const urls = books.get(publication);
	books.delete(publication);
	if (urls) void urls.inTurn(() => urls.close());
}

function linkElement(
	element: Element,
	path: string,
	urls: BlobUrls,
	uses: Linked[]
): Promise<void> | undefined {
	const isStyle = element.localName === 'style';
	const attributes = element.hasAttributes() ? [...element.attributes].filter(loads) : [];
	if (!isStyle && attributes.length === 0) return undefined;
	return linkParts(element, isStyle, attributes, path, urls, uses);
}

async function linkParts(
	element: Element,
	isStyle: boolean,
	attributes: Attr[],
	path: string,
	urls: BlobUrls,
	uses: Linked[]
): Promise<void> {
	if (isStyle) {
		const css = element.textContent ?? '';
		const linked = await urls.linkCss(css, path, uses);
		if (linked !== css) element.textContent = linked;
	}
	for (const attribute of attributes) {
		const linked = LOADING_ATTRIBUTES.has(attribute.localName)
			? await urls.linkAddress(attribute.value, path, uses)
			: await urls.linkCss(attribute.value, path, uses);
		if (linked === null) element.removeAttributeNode(attribute);
		else if (linked !== attribute.value) attribute.value = linked;
	}
}

/** True for an address that is fetched, and for CSS in an attribute: style, and SVG's fill="url(…)". */
function loads(attribute: Attr): boolean {
	const element = attribute.ownerElement;
	if (LOADING_ATTRIBUTES.has(attribute.localName)) return !LINK_ELEMENTS.has(element?.localName ?? '');
	const isCss = attribute.localName === 'style' || element?.namespaceURI === SVG;
	return isCss && /url|image|\\/i.test(attribute.value);
}
