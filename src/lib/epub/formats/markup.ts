/** Turns any markup into well-formed XHTML without a DOM, which workers lack. */
import { Parser } from 'htmlparser2';
import { runAtOnce } from '$lib/async/pause.ts';
import { holdsText, mendingMarkup, readableMarkup } from '../content/mended-markup.ts';
import { limitTags } from '../content/tags.ts';
import { MAX_MARKUP_DEPTH } from '$lib/book/limits.ts';

export type Attributes = Record<string, string>;

export interface Tag {
	name: string;
	attributes: Attributes;
}

/** A name that XML accepts without a namespace declaration. */
const NAME = /^[a-z_][\w.-]*$/i;
const DECLARED = /^(xlink:href|xml:lang|xml:space|epub:type)$/;
const FRAMING = /^(class|dir|id|lang|style|xml:lang|epub:type)$/;
/** The contents of these are not text of the book, unless they are paragraphs. */
const DROPPED = new Set([
	'script',
	'template',
	'noscript',
	'noframes',
	'iframe',
	'object',
	'embed',
	'applet'
]);
/** These belong to the document, which is written anew. */
const UNWRAPPED = new Set(['html', 'head', 'body', 'base', 'link', 'meta']);
/** Elements without contents (HTML § 13.1.2). */
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);
const ROOTS = new Map([
	['svg', 'http://www.w3.org/2000/svg'],
	['math', 'http://www.w3.org/1998/Math/MathML']
]);
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

export const escapeXml = (text: string): string =>
	text
		.replace(FORBIDDEN, '')
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;');

interface Written {
	body: string;
	/** The attributes of the surrounding elements: class, direction, language and id. */
	frame: Attributes;
	/** From the head, or in careless files from the body; '' if there is none. */
	title: string;
	/** Addresses of linked style sheets, and the text of embedded ones. */
	linked: string[];
	embedded: string;
	/** The attributes of the `meta` elements, in order. */
	metas: Attributes[];
	/** `h1` to `h6`, in order. */
	headings: { level: number; label: string; id: string }[];
}

/**
 * Turns HTML or XHTML into the contents of an XHTML body. `change` receives each tag and returns its replacement, or null to
 * keep only its contents. Headings without an id are given one.
 */
export function toXhtml(markup: string, change: (tag: Tag) => Tag | null = (tag) => tag): Written {
	const out: string[] = [];
	const written: Written = {
		body: '',
		frame: {},
		title: '',
		linked: [],
		embedded: '',
		metas: [],
		headings: []
	};
	/** The name under which each open element was written; null for those that were left out. */
	const open: (string | null)[] = [];
	/** The element that is left out: how many elements it stands in, and what was written before it. */
	let dropped: { depth: number; parts: number; headings: number } | null = null;
	let drawing = 0;
	let collected: 'title' | 'embedded' | null = null;
	let heading: Written['headings'][number] | null = null;
	const frame = (tag: Tag | null) => {
		for (const [name, value] of Object.entries(tag?.attributes ?? {}))
			if (FRAMING.test(name))
				written.frame[name] = name === 'class' ? `${written.frame.class ?? ''} ${value}`.trim() : value;
	};
	const parser = new Parser(
		{
			onopentag(name, given) {
				const found = drawing > 0 || name === 'svg' ? given : lowered(given);
				if (name === 'title' && drawing === 0) collected = 'title';
				else if (name === 'style') collected = 'embedded';
				else if (name === 'meta') written.metas.push({ ...found });
				else if (name === 'link' && /stylesheet/i.test(found.rel ?? '') && found.href)
					written.linked.push(found.href);
				if (name === 'html' || name === 'body') frame(change({ name, attributes: { ...found } }));
				if (DROPPED.has(name))
					dropped ??= { depth: open.length, parts: out.length, headings: written.headings.length };
				if (name === 'svg') drawing++;
				const isLeftOut = DROPPED.has(name) || collected !== null || UNWRAPPED.has(name) || !NAME.test(name);
				const tag = isLeftOut ? null : change({ name, attributes: { ...found } });
				const isVoid = tag !== null && VOID.has(tag.name);
				open.push(isVoid ? null : (tag?.name ?? null));
				if (!tag) return;
				const level = /^h([1-6])$/.exec(tag.name)?.[1];
				if (level) {
					tag.attributes.id ||= `heading-${written.headings.length + 1}`;
					heading = { level: Number(level), label: '', id: tag.attributes.id };
					written.headings.push(heading);
				}
				out.push(`<${tag.name}${attributesOf(tag)}${isVoid ? '/' : ''}>`);
			},
			ontext(text) {
				if (collected) written[collected] += text;
				else {
					out.push(escapeXml(text));
					if (heading) heading.label += text;
				}
			},
			onclosetag(name) {
				const tag = open.pop();
				if (tag) out.push(`</${tag}>`);
				if (/^h[1-6]$/.test(tag ?? '')) heading = null;
				if (name === 'title' || name === 'style') collected = null;
				if (name === 'svg') drawing--;
				if (dropped?.depth !== open.length) return;
				if (!holdsText(out.slice(dropped.parts).join(''))) {
					out.length = dropped.parts;
					written.headings.length = dropped.headings;
				}
				dropped = null;
			}
		},
		{ decodeEntities: true, recognizeSelfClosing: true, lowerCaseAttributeNames: false }
	);
	parser.end(limitTags(runAtOnce(mendingMarkup(markup)), 'html'));
	for (const each of written.headings) each.label = each.label.replace(/\s+/g, ' ').trim();
	return { ...written, body: out.join(''), title: written.title.replace(/\s+/g, ' ').trim() };
}

/** Lower-cases names, as HTML does. Of two with the same name, the first counts. */
function lowered(attributes: Attributes): Attributes {
	const made: Attributes = {};
	for (const [name, value] of Object.entries(attributes)) made[name.toLowerCase()] ??= value;
	return made;
}

/** Writes the attributes that XML accepts. */
export function attributesOf({ name, attributes }: Tag): string {
	const root = ROOTS.get(name);
	return Object.entries({ ...attributes, ...(root && { xmlns: root }) })
		.filter(
			([attribute]) => DECLARED.test(attribute) || (NAME.test(attribute) && (attribute !== 'xmlns' || root))
		)
		.map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`)
		.join('');
}

/** The text of a piece of markup, on one line. */
export function plainText(markup: string): string {
	let text = '';
	const parser = new Parser({ ontext: (part) => (text += part) }, { decodeEntities: true });
	parser.end(markup);
	return text.replace(/\s+/g, ' ').trim();
}

const LINES = /^(address|blockquote|br|dd|def|div|dl|dt|h[1-6]|hr|li|ol|p|pre|table|tr|ul)$/;

/** The text of a piece of markup, with a line for each block, and without scripts and styles. */
export function linesOf(markup: string): string {
	let text = '';
	let dropped = 0;
	const mark = (name: string, change: number) => {
		if (DROPPED.has(name) || name === 'style') dropped += change;
		else if (LINES.test(name)) text += '\n';
	};
	const parser = new Parser(
		{
			onopentag: (name) => mark(name, 1),
			ontext: (part) => (text += dropped > 0 ? '' : part.replace(/\s+/g, ' ')),
			onclosetag: (name) => mark(name, -1)
		},
		{ decodeEntities: true, recognizeSelfClosing: true }
	);
	parser.end(markup);
	const lines = text.split('\n').map((line) => line.trim());
	return lines.filter(Boolean).join('\n');
}

export interface XmlElement {
	/** Without its prefix. */
	name: string;
	attributes: Attributes;
	children: (XmlElement | string)[];
}

/** XML has five entities, but some programs write HTML's. */
const HTML_ENTITY = /&(?!(?:amp|lt|gt|quot|apos);)[a-z]{2,8}\d{0,2};/gi;
function decoded(entity: string): string {
	let text = '';
	new Parser({ ontext: (part) => (text += part) }, { decodeEntities: true }).end(entity);
	// An unknown entity stays as it is, and one that stands for markup stays escaped.
	return /[&<]/.test(text) ? entity : text;
}

/** The tree of possibly broken XML: elements still open at the end are closed. Returns an element without a name that contains the root. */
export function readXml(xml: string): XmlElement {
	const local = (name: string) => name.slice(name.indexOf(':') + 1);
	const open: XmlElement[] = [{ name: '', attributes: {}, children: [] }];
	const parser = new Parser(
		{
			onopentag(name, found) {
				const attributes = Object.fromEntries(
					Object.entries(found).map(([key, value]) => [local(key), value])
				);
				const element = { name: local(name), attributes, children: [] };
				// What is nested deeper stands beside its parent, since the tree is read by recursion.
				open[Math.min(open.length, MAX_MARKUP_DEPTH) - 1]?.children.push(element);
				open.push(element);
			},
			ontext: (text) => open.at(-1)?.children.push(text),
			onclosetag: () => open.pop()
		},
		{ xmlMode: true, decodeEntities: true }
	);
	parser.end(readableMarkup(xml).replace(HTML_ENTITY, decoded));
	return open[0] as XmlElement;
}

export const elementsIn = ({ children }: XmlElement): XmlElement[] =>
	children.filter((child) => typeof child !== 'string');

/** Follows a path of names, taking the first element of each name; undefined if one is missing. */
export const elementAt = (from: XmlElement, ...path: string[]): XmlElement | undefined =>
	path.reduce<XmlElement | undefined>(
		(element, name) => element && elementsIn(element).find((child) => child.name === name),
		from
	);

/** FB2's inline elements, which do not end a word. */
const IN_WORDS = new Set(['a', 'code', 'emphasis', 'strikethrough', 'strong', 'style', 'sub', 'sup']);

/** The element's text on one line; '' for undefined. */
export function textOf(element: XmlElement | undefined): string {
	const parts = (of: XmlElement): string =>
		of.children
			.map((child) =>
				typeof child === 'string' ? child : parts(child) + (IN_WORDS.has(child.name) ? '' : ' ')
			)
			.join('');
	return element ? parts(element).replace(/\s+/g, ' ').trim() : '';
}
