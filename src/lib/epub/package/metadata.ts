/** Reads the book's metadata (EPUB 3.3 § 5.5, and OPF 2.0 for older books). */
import { tagOf } from '$lib/book/language.ts';
import { cutText, MAX_DESCRIPTION_CHARACTERS, MAX_NAME_CHARACTERS, MAX_NAMES } from '$lib/book/limits.ts';
import { limitTags } from '../content/tags.ts';
import { elementsNamed, plainText } from '../content/xml.ts';

const DC = 'http://purl.org/dc/elements/1.1/';

export interface Contributor {
	name: string;
	/** MARC relator code ('trl'), or as the book writes it; null if it does not say. */
	role: string | null;
}

export interface Series {
	name: string;
	/** As written in the book: '2', '2.5'. */
	position: string | null;
}

interface Identifier {
	/** 'ISBN', 'URI', or null if there is only a value. */
	scheme: string | null;
	value: string;
}

export interface Metadata {
	/** '' if the book has none. */
	title: string;
	subtitle: string | null;
	authors: string[];
	/** BCP 47 tag: the declared one, until the search index finds that the text is in another. */
	language: string | null;
	/** All languages as written in the book, the main one first. */
	languages: string[];
	publisher: string | null;
	/** As written in the book. */
	date: string | null;
	identifier: string | null;
	identifiers: Identifier[];
	/** Plain text. */
	description: string | null;
	/** The original description, often HTML. It must be sanitized before it is shown. */
	descriptionMarkup: string | null;
	subjects: string[];
	/** Everyone named except the authors. */
	contributors: Contributor[];
	series: Series | null;
	rights: string | null;
	/** The keys to sort by instead of the title and the first author: “Odyssey, The”. */
	sortTitle: string | null;
	sortAuthor: string | null;
}

/** How many elements of one name are read, since some may be empty or of other namespaces. */
const MAX_NAMES_READ = 10 * MAX_NAMES;

/** element: the package document's <metadata>. metas: its <meta> elements. */
export function readMetadata(element: Element, metas: readonly Element[]): Metadata {
	const refinements = refinementsIn(metas);
	const names = namesIn(metas);
	const all = (name: string): Element[] => {
		const named = elementsNamed(element, name).slice(0, MAX_NAMES_READ);
		const found = named.filter((node) => plainText(node) !== '');
		const proper = found.filter((node) => node.namespaceURI === DC);
		// EPUB 2 had <meta name="…">, and <dc-metadata> in earlier forms. If the right namespace is absent, any will do.
		return (proper.length > 0 ? proper : found).slice(0, MAX_NAMES);
	};
	const first = (name: string): string | null => plainText(all(name)[0]) || null;
	const refined = (node: Element | undefined, property: string): string =>
		refinements.get(`#${node?.getAttribute('id')} ${property}`) ?? '';
	const named = (name: string): string | null => names.get(name)?.trim() || null;
	const roleOf = (node: Element): string => refined(node, 'role') || attributeNamed(node, 'role');
	const sortKey = (node: Element | undefined): string | null =>
		refined(node, 'file-as') || attributeNamed(node, 'file-as') || null;

	const titles = all('title');
	const title = titles.find((node) => refined(node, 'title-type') === 'main') ?? titles[0];
	const creators = all('creator');
	const writers = creators.filter((node) => ['', 'aut'].includes(roleOf(node)));
	const authors = writers.length > 0 ? writers : creators;
	const isAuthor = new Set(authors);
	const others = [...creators.filter((node) => !isAuthor.has(node)), ...all('contributor')];
	const dates = all('date');
	const languages = unique(all('language'));
	const markup = (all('description')[0]?.textContent ?? '').trim();
	const descriptionMarkup = cutText(markup, MAX_DESCRIPTION_CHARACTERS) || null;
	return {
		title: directed(title),
		subtitle: directed(titles.find((node) => refined(node, 'title-type') === 'subtitle')) || null,
		authors: [...new Set(authors.map(directed))],
		language: languages.map(tagOf).find((tag) => tag !== null) ?? null,
		languages,
		publisher: shortened(first('publisher')),
		date: nameOf(dates.find((node) => attributeNamed(node, 'event') === 'publication') ?? dates[0]) || null,
		identifier: shortened(first('identifier')),
		identifiers: all('identifier').map((node) => identifierIn(node, refined(node, 'identifier-type'))),
		description: withoutMarkup(descriptionMarkup && descriptionMarkup.replace(/\s+/g, ' ')),
		descriptionMarkup,
		subjects: unique(all('subject')),
		contributors: others.map((node) => ({ name: nameOf(node), role: shortened(roleOf(node)) || null })),
		series:
			collection(metas, refined) ??
			calibreSeries(shortened(named('calibre:series')), shortened(named('calibre:series_index'))),
		rights: cutText(first('rights') ?? '', MAX_DESCRIPTION_CHARACTERS) || null,
		sortTitle: shortened(sortKey(title) ?? named('calibre:title_sort')),
		sortAuthor: shortened(sortKey(authors[0]))
	};
}

/** EPUB 3.3 § D.3.2: a collection that is a series says so. A set, or a collection of no type, is used if there is no series. */
function collection(
	metas: readonly Element[],
	refined: (node: Element, property: string) => string
): Series | null {
	const found = metas.filter(
		(meta) => meta.getAttribute('property') === 'belongs-to-collection' && plainText(meta) !== ''
	);
	const best =
		found.find((meta) => refined(meta, 'collection-type') === 'series') ??
		found.find((meta) => !meta.hasAttribute('refines'));
	return best ? { name: nameOf(best), position: shortened(refined(best, 'group-position')) || null } : null;
}

function calibreSeries(name: string | null, index: string | null): Series | null {
	// calibre writes 2 as 2.0.
	return name === null ? null : { name, position: index?.replace(/\.0+$/, '') || null };
}

/** EPUB 2 gives the scheme in an attribute, EPUB 3 in the value or as an ONIX code. */
function identifierIn(node: Element, type: string): Identifier {
	const value = nameOf(node);
	const [, urn, rest] = /^urn:(isbn|issn|uuid|doi):(.+)$/i.exec(value) ?? [];
	if (urn && rest) return { scheme: urn.toUpperCase(), value: rest };
	const ONIX = new Map([
		['02', 'ISBN'],
		['15', 'ISBN'],
		['06', 'DOI'],
		['22', 'URN']
	]);
	const scheme = attributeNamed(node, 'scheme') || (ONIX.get(type) ?? type);
	return { scheme: shortened(scheme) || (/^https?:/i.test(value) ? 'URI' : null), value };
}

const unique = (nodes: readonly Element[]): string[] => [...new Set(nodes.map(nameOf))];

function nameOf(element: Element | undefined): string {
	return shortened(plainText(element));
}

const RIGHT_TO_LEFT_LETTER =
	/^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Right-to-left mark and left-to-right mark (UAX #9 § 2.6). */
const MARKS = { rtl: '\u200f', ltr: '\u200e' };

/**
 * A name with its own or the package's direction (EPUB 3.3 § 5.3.2). Wherever the name is shown, its first letter decides the
 * direction, so a name that runs the other way is preceded by a mark.
 */
function directed(element: Element | undefined): string {
	const name = nameOf(element);
	const dir = element?.getAttribute('dir') ?? element?.ownerDocument.documentElement.getAttribute('dir');
	const letter = /\p{L}/u.exec(name)?.[0];
	if (letter === undefined || (dir !== 'rtl' && dir !== 'ltr')) return name;
	return RIGHT_TO_LEFT_LETTER.test(letter) === (dir === 'rtl') ? name : MARKS[dir] + name;
}

function shortened<T extends string | null>(name: T): T | string {
	return name === null ? name : cutText(name, MAX_NAME_CHARACTERS);
}

/** If several have one name, the first counts (EPUB 3.3 § 5.5.4). */
const firstOf = (
	metas: readonly Element[],
	nameOf: (meta: Element) => string,
	valueOf: (meta: Element) => string
) => new Map(metas.toReversed().map((meta) => [nameOf(meta), valueOf(meta)]));

/** Maps “#id property” to its value. */
const refinementsIn = (metas: readonly Element[]): Map<string, string> =>
	firstOf(metas, (meta) => `${meta.getAttribute('refines')} ${meta.getAttribute('property')}`, plainText);

/** EPUB 2's <meta name="…" content="…">. */
const namesIn = (metas: readonly Element[]): Map<string, string> =>
	firstOf(
		metas,
		(meta) => meta.getAttribute('name') ?? '',
		(meta) => meta.getAttribute('content') ?? ''
	);

/** An attribute by its local name, since opf:role is written with or without the prefix. */
function attributeNamed(element: Element | undefined, name: string): string {
	const found = element?.getAttributeNames().find((each) => each.slice(each.indexOf(':') + 1) === name);
	return (found && element?.getAttribute(found)) || '';
}

/** Shops write descriptions as escaped HTML. */
function withoutMarkup(text: string | null): string | null {
	if (text === null || !/[<&]/.test(text)) return text;
	// Unclosed, ten thousand <b> and <i> would be opened again in each other.
	const spaced = limitTags(text, 'html').replace(/<(br|\/p|\/div|\/li)\b/gi, ' $&');
	return plainText(new DOMParser().parseFromString(spaced, 'text/html').body) || null;
}
