/** OPDS 1.2: Atom. It is read as a tree without a DOM, so that a worker can do it. Only HTML's entities are known, and none can expand. */
import {
	elementAt,
	elementsIn,
	plainText,
	readXml,
	textOf,
	type XmlElement
} from '$lib/epub/formats/markup.ts';
import { clean, MAX_SUMMARY } from './clean.ts';
import {
	countOf,
	feedOf,
	limited,
	otherPage,
	MAX_FACETS,
	MAX_ITEMS,
	MAX_OFFERS,
	pictureAddress,
	wayOf,
	webAddress,
	type Facet,
	type Feed,
	type FeedGroup,
	type FeedItem,
	type FeedSearch,
	type Offer
} from './feed.ts';
import { offeredFormat } from './offered-format.ts';

interface AtomLink {
	rels: readonly string[];
	/** Absolute; null if it is not a web address. */
	href: string | null;
	/** The address that `href` is relative to. */
	base: string;
	type: string;
	title: string;
	element: XmlElement;
}

/** Null if it is not a catalogue. url: its address. */
export function readAtom(xml: string, url: string): Feed | null {
	const [root] = elementsIn(readXml(xml)).filter(({ name }) => name === 'feed' || name === 'entry');
	if (!root) return null;
	const links = linksOf(root, url);
	if (root.name === 'entry') {
		const item = itemOf(root, url);
		return item && feedOf(item, url);
	}
	return {
		url,
		title: clean(plain(elementAt(root, 'title'))),
		groups: limited(groupsOf(root, baseOf(root, url))),
		facets: facetsOf(links),
		search: searchOf(links, root),
		next: otherPage(links.find(({ rels }) => rels.includes('next'))?.href, url)
	};
}

/** The template in an OpenSearch description; null if it has none for catalogues. */
export function readSearchDescription(xml: string): string | null {
	const [root] = elementsIn(readXml(xml)).filter(({ name }) => name === 'OpenSearchDescription');
	const urls = root ? elementsIn(root).filter(({ name }) => name === 'Url') : [];
	const results = urls.filter(
		({ attributes: { rel = 'results', template } }) => /\bresults\b/.test(rel) && template
	);
	const typed = (pattern: RegExp) => results.find(({ attributes }) => pattern.test(attributes.type ?? ''));
	const found = typed(/opds.*kind=acquisition/) ?? typed(/opds/) ?? typed(/atom\+xml/) ?? typed(/^$|\/xml$/);
	return found?.attributes.template ?? null;
}

/** XML Base. `readXml` drops the prefix of `xml:base`. */
const baseOf = ({ attributes }: XmlElement, around: string): string =>
	webAddress(attributes.base, around) ?? around;

const linksOf = (of: XmlElement, around: string): AtomLink[] =>
	elementsIn(of)
		.filter(({ name }) => name === 'link')
		.map((element) => {
			const base = baseOf(element, baseOf(of, around));
			const { rel = 'alternate', href, type = '', title } = element.attributes;
			return {
				rels: rel.split(/\s+/),
				href: webAddress(href, base),
				base,
				type,
				title: clean(title),
				element
			};
		});

/** Entries that name a collection are grouped by it; the others come first. */
function groupsOf(feed: XmlElement, url: string): FeedGroup[] {
	const groups = new Map<string, { title: string; href: string | null; items: FeedItem[] }>([
		['', { title: '', href: null, items: [] }]
	]);
	for (const entry of elementsIn(feed)
		.filter(({ name }) => name === 'entry')
		.slice(0, MAX_ITEMS)) {
		const item = itemOf(entry, url);
		if (!item) continue;
		const link = linksOf(entry, url).find(({ rels }) =>
			rels.some((rel) => rel === 'http://opds-spec.org/group' || rel === 'collection')
		);
		const key = link?.href ?? '';
		const group = groups.get(key) ?? { title: link?.title ?? '', href: link?.href ?? null, items: [] };
		group.items.push(item);
		groups.set(key, group);
	}
	return [...groups.values()];
}

function itemOf(entry: XmlElement, url: string): FeedItem | null {
	const links = linksOf(entry, url);
	const title = clean(plain(elementAt(entry, 'title')));
	const all = (name: string) => elementsIn(entry).filter((element) => element.name === name);
	const summary = clean(
		[...all('content'), ...all('summary')].map(plain).find((text) => text !== ''),
		MAX_SUMMARY
	);
	const cover = coverOf(links);
	const offers = links.flatMap(offersOf).slice(0, MAX_OFFERS);
	const page =
		links.find(({ rels, type }) => rels.includes('alternate') && /type=entry/.test(type))?.href ?? null;
	if (offers.length > 0)
		return {
			kind: 'book',
			title,
			summary,
			cover,
			offers,
			details: page,
			authors: [...all('author'), ...all('creator')]
				.slice(0, 20)
				.map((author) => clean(textOf(elementAt(author, 'name') ?? author)))
				.filter((name, index, names) => name && names.indexOf(name) === index),
			language: clean(textOf(elementAt(entry, 'language'))),
			published: clean(
				textOf(elementAt(entry, 'issued') ?? elementAt(entry, 'date') ?? elementAt(entry, 'published'))
			),
			publisher: clean(textOf(elementAt(entry, 'publisher'))),
			subjects: all('category')
				.slice(0, 20)
				.map(({ attributes }) => clean(attributes.label ?? attributes.term))
				.filter(Boolean)
		};
	const isTyped = ({ type }: AtomLink) => /opds-catalog|atom\+xml|opds\+json/i.test(type);
	const typed = links.filter((link) => link.href && isTyped(link));
	// Some catalogues leave out the type.
	const untyped = links.filter(({ href, type, rels }) => href && type === '' && !isPicture(rels));
	const isInto = ({ rels }: AtomLink) => !rels.some((rel) => BESIDE.test(rel));
	const target = typed.find(isInto) ?? untyped.find(isInto) ?? typed[0];
	return target?.href
		? {
				kind: 'feed',
				title,
				summary,
				cover,
				href: target.href,
				count: countOf(target.element.attributes.count)
			}
		: null;
}

const isPicture = (rels: readonly string[]) => rels.some((rel) => /image|cover|thumbnail|icon/.test(rel));

/** Relations of links that do not lead into their entry. */
const BESIDE = /^(self|up|start|related|collection|http:\/\/opds-spec\.org\/group)$/;

/** Text of an Atom construct (RFC 4287 § 3.1): `html` is markup written as text, and many feeds forget to say so. */
function plain(element: XmlElement | undefined): string {
	const text = textOf(element);
	const isMarkup =
		/^(text\/)?html$/.test(element?.attributes.type ?? '') || /<\/?[a-z][^<>]*>|&(#\d+|[a-z]+);/i.test(text);
	return isMarkup ? plainText(text) : text;
}

function coverOf(links: readonly AtomLink[]): string | null {
	const picture = (ending: RegExp) =>
		links.find(({ rels }) => rels.some((rel) => /opds-spec\.org\//.test(rel) && ending.test(rel)));
	const found = picture(/thumbnail$/) ?? picture(/(image|cover)$/);
	return found ? pictureAddress(found.element.attributes.href, found.base) : null;
}

function offersOf({ rels, href, type, title, element }: AtomLink): Offer[] {
	const way = wayOf(rels);
	if (!way || !href) return [];
	const price = elementAt(element, 'price');
	const behind = elementAt(element, 'indirectAcquisition');
	return [
		{
			href,
			way,
			title,
			type: clean(type),
			format: behind ? null : offeredFormat(type, href),
			price: price ? clean(`${textOf(price)} ${price.attributes.currencycode ?? ''}`) : '',
			isIndirect: behind !== undefined
		}
	];
}

function facetsOf(links: readonly AtomLink[]): Facet[] {
	const facets = new Map<string, Facet['links'][number][]>();
	for (const { rels, href, title, element } of links) {
		if (!href || !rels.includes('http://opds-spec.org/facet')) continue;
		const { facetGroup = '', activeFacet, count } = element.attributes;
		const group = clean(facetGroup);
		const link = { title, href, count: countOf(count), isActive: activeFacet === 'true' };
		if (facets.size < MAX_FACETS || facets.has(group))
			facets.set(group, [...(facets.get(group) ?? []), link].slice(0, MAX_FACETS));
	}
	return Array.from(facets, ([title, links]) => ({ title, links }));
}

function searchOf(links: readonly AtomLink[], feed: XmlElement): FeedSearch | null {
	const found = links.filter(({ rels }) => rels.includes('search'));
	const description = found.find(({ type }) => /opensearchdescription|^$/i.test(type))?.href;
	// Some catalogues put the template itself into the link.
	const template = found
		.map(({ element }) => (element.attributes.href ?? '').replace(/%7b/gi, '{').replace(/%7d/gi, '}'))
		.find((href) => href.includes('{'));
	if (template) return { template };
	return description && feed.name === 'feed' ? { description } : null;
}
