/**
 * A page of a catalogue (OPDS 1.2 or 2.0) in our words. Whoever made it is nobody we know: addresses are absolute and of the web, texts
 * are plain and cut, and there are no more items than a person looks through.
 */
import { clean } from './clean.ts';
import type { OfferedFormat } from './offered-format.ts';

/** The most that is taken of one page. */
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
	/** Address of the next page. */
	next: string | null;
}

/** title: '' for what stands in no group. href: all of it. */
export interface FeedGroup {
	title: string;
	href: string | null;
	items: readonly FeedItem[];
}

export type FeedItem = ({ kind: 'feed' } & FeedLink) | ({ kind: 'book' } & OfferedBook);

/** What leads to another page. */
export interface FeedLink {
	title: string;
	summary: string;
	href: string;
	/** How many entries there are; null where it does not say. */
	count: number | null;
	/** Address of a picture. */
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
	/** Address of all that there is to say about it. */
	details: string | null;
}

/** How a book is to be had. */
export interface Offer {
	href: string;
	/** Null where it is of a format that cannot be opened here, or no file. */
	format: OfferedFormat | null;
	/** As the catalogue says it. */
	type: string;
	/** What tells it from others of its format; ''. */
	title: string;
	way: OfferWay;
	/** Such as “4.99 EUR”; ''. */
	price: string;
	/** Behind something else first: a page, a licence. */
	isIndirect: boolean;
}

/** open: free for everybody. file: no word on it. */
export type OfferWay = 'open' | 'file' | 'sample' | 'borrow' | 'buy' | 'subscribe';

/** template: of the address, in which the words are put. description: where the template is told (OpenSearch). */
export type FeedSearch = { template: string } | { description: string };

export interface Facet {
	title: string;
	links: readonly { title: string; href: string; count: number | null; isActive: boolean }[];
}

/** An absolute address of the web; null for any other. */
export function webAddress(href: unknown, base: string): string | null {
	if (typeof href !== 'string' || !URL.canParse(href, base)) return null;
	const url = new URL(href, base);
	return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
}

/** The next page's address; null where that is this one, as some write that there is none. */
export function otherPage(href: unknown, url: string): string | null {
	const address = webAddress(href, url);
	return address === url ? null : address;
}

/** A picture may stand in the feed itself. */
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

/** Null where the link leads to no book. */
export const wayOf = (rels: readonly string[]): OfferWay | null =>
	WAYS.find(([pattern]) => rels.some((rel) => pattern.test(rel)))?.[1] ?? null;

/** The template with the words in it: OpenSearch's {searchTerms}, or the variables of RFC 6570 that OPDS 2.0 writes. Null where it has no place for them. */
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
		.replace(/\{(?:[\w.-]{1,40}:)?([\w.-]{1,40})\??\}/g, (_, name: string) => OPEN_SEARCH[name] ?? put(name));
	return isAsked ? webAddress(filled, base) : null;
}

/** What OpenSearch 1.1 asks for besides the words. */
const OPEN_SEARCH: Readonly<Record<string, string>> = {
	count: '50',
	startIndex: '1',
	startPage: '1',
	language: '*',
	inputEncoding: 'UTF-8',
	outputEncoding: 'UTF-8'
};

/** A page of one entry, which has it to itself. */
export const feedOf = (item: FeedItem, url: string): Feed => ({
	url,
	title: item.title,
	groups: [{ title: '', href: null, items: [item] }],
	facets: [],
	search: null,
	next: null
});

/** What is left of a group or of all of them; groups without items say nothing. */
export function limited(groups: readonly FeedGroup[]): FeedGroup[] {
	let room = MAX_ITEMS;
	return groups.flatMap((group) => {
		const items = group.items.slice(0, room);
		room -= items.length;
		return items.length > 0 ? [{ ...group, title: clean(group.title), items }] : [];
	});
}
