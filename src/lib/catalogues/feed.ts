/**
 * A page of a catalogue (OPDS 1.2 or 2.0) in our own types. Its author is untrusted: addresses are absolute web addresses, texts
 * are plain and shortened, and there are no more items than a person looks through.
 */
import { clean } from './clean.ts';
import type { OfferedFormat } from './offered-format.ts';

/** The most that is taken from one page. */
export const MAX_ITEMS = 1000;
export const MAX_FACETS = 60;
export const MAX_OFFERS = 40;

export interface Feed {
	/** Its own address. */
	url: string;
	title: string;
	groups: readonly FeedGroup[];
	facets: readonly Facet[];
	search: FeedSearch | null;
	next: string | null;
}

/** title: '' for items outside any group. href: the whole group. */
export interface FeedGroup {
	title: string;
	href: string | null;
	items: readonly FeedItem[];
}

export type FeedItem = ({ kind: 'feed' } & FeedLink) | ({ kind: 'book' } & OfferedBook);

/** An item that leads to another page. */
export interface FeedLink {
	title: string;
	summary: string;
	href: string;
	/** Number of entries; null if the catalogue does not say. */
	count: number | null;
	cover: string | null;
}

export interface OfferedBook {
	title: string;
	authors: readonly string[];
	summary: string;
	language: string;
	/** As the catalogue writes it. */
	published: string;
	publisher: string;
	subjects: readonly string[];
	cover: string | null;
	offers: readonly Offer[];
	/** Address of the book's full entry. */
	details: string | null;
}

/** One way to get a book. */
export interface Offer {
	href: string;
	/** Null if it is not a file, or its format cannot be opened. */
	format: OfferedFormat | null;
	/** As the catalogue states it. */
	type: string;
	/** Distinguishes it from other offers of the same format, or ''. */
	title: string;
	way: OfferWay;
	/** Such as “4.99 EUR”, or ''. */
	price: string;
	/** Whether something else comes first: a page, a licence. */
	isIndirect: boolean;
}

/** open: free for everybody. file: the catalogue says nothing about the conditions. */
export type OfferWay = 'open' | 'file' | 'sample' | 'borrow' | 'buy' | 'subscribe';

/** template: an address into which the words are inserted. description: the address of a document with the template (OpenSearch). */
export type FeedSearch = { template: string } | { description: string };

export interface Facet {
	title: string;
	links: readonly { title: string; href: string; count: number | null; isActive: boolean }[];
}

/** An absolute web address; null for any other. */
export function webAddress(href: unknown, base: string): string | null {
	if (typeof href !== 'string' || !URL.canParse(href, base)) return null;
	const url = new URL(href, base);
	return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
}

/** The next page's address; null if it equals this page's, with which some catalogues mean that there is none. */
export function otherPage(href: unknown, url: string): string | null {
	const address = webAddress(href, url);
	return address === url ? null : address;
}

/** A picture may be embedded in the feed itself. */
export const pictureAddress = (href: unknown, base: string): string | null =>
	typeof href === 'string' && /^data:image\/(png|jpeg|gif|webp);base64,/.test(href)
		? href
		: webAddress(href, base);

export const countOf = (value: unknown): number | null => {
	const count = typeof value === 'string' && value.trim() ? Number(value) : value;
	return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
};

const WAYS: readonly [RegExp, OfferWay][] = [
	[/acquisition\/open-access$/, 'open'],
	[/acquisition\/borrow$/, 'borrow'],
	[/acquisition\/buy$/, 'buy'],
	[/acquisition\/sample$|^preview$/, 'sample'],
	[/acquisition\/subscribe$/, 'subscribe'],
	[/^(http:\/\/opds-spec\.org\/)?acquisition$/, 'file']
];

/** Null if the link does not lead to a book. */
export const wayOf = (rels: readonly string[]): OfferWay | null =>
	WAYS.find(([pattern]) => rels.some((rel) => pattern.test(rel)))?.[1] ?? null;

/**
 * Inserts the words into the template, for OpenSearch's {searchTerms} and for the RFC 6570 variables of OPDS 2.0. Null if it has
 * no place for them.
 */
export function searchAddress(template: string, words: string, base: string): string | null {
	let isAsked = false;
	const put = (name: string): string => {
		if (!/^(searchTerms|query|q|search|keywords?)$/i.test(name)) return '';
		isAsked = true;
		return encodeURIComponent(words);
	};
	const filled = template
		.replace(/\{([?&])([\w,*:.-]{1,200})\}/g, (_, first: string, names: string) => {
			const parts = names.split(',').flatMap((name) => {
				const value = put(name);
				return value ? [`${name}=${value}`] : [];
			});
			return parts.length > 0 ? first + parts.join('&') : '';
		})
		.replace(
			/\{(?:[\w.-]{1,40}:)?([\w.-]{1,40})\??\}/g,
			(_, name: string) => OPEN_SEARCH.get(name) ?? put(name)
		);
	return isAsked ? webAddress(filled, base) : null;
}

/** The parameters of OpenSearch 1.1 besides the words. */
const OPEN_SEARCH = new Map([
	['count', '50'],
	['startIndex', '1'],
	['startPage', '1'],
	['language', '*'],
	['inputEncoding', 'UTF-8'],
	['outputEncoding', 'UTF-8']
]);

/** A page that consists of one entry. */
export const feedOf = (item: FeedItem, url: string): Feed => ({
	url,
	title: item.title,
	groups: [{ title: '', href: null, items: [item] }],
	facets: [],
	search: null,
	next: null
});

/** Limits the number of items over all groups, and drops empty groups. */
export function limited(groups: readonly FeedGroup[]): FeedGroup[] {
	let room = MAX_ITEMS;
	return groups.flatMap((group) => {
		const items = group.items.slice(0, room);
		room -= items.length;
		return items.length > 0 ? [{ ...group, title: clean(group.title), items }] : [];
	});
}
