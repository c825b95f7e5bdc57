/** OPDS 2.0: JSON. Nothing in it can be relied on to follow the specification. */
import { isRecord } from '$agent/protocol/json.ts';
import { plainText } from '$lib/epub/formats/markup.ts';
import { clean, MAX_SUMMARY } from './clean.ts';
import {
	countOf,
	feedOf,
	limited,
	MAX_FACETS,
	MAX_ITEMS,
	MAX_OFFERS,
	otherPage,
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

type Json = Readonly<Record<string, unknown>>;

/** Null if it is not a catalogue. */
export function readJsonFeed(json: unknown, url: string): Feed | null {
	const feed = object(json);
	if (!['navigation', 'publications', 'groups'].some((name) => Array.isArray(feed[name]))) {
		const single = Array.isArray(feed.links) ? bookOf(feed, url) : null;
		return single && feedOf(single, url);
	}
	const links = list(feed.links).map(object);

	return {
		url,
		title: titleOf(feed),
		groups: limited([
			groupOf({ ...feed, links: [], metadata: {} }, url),
			...list(feed.groups).map((group) => groupOf(object(group), url))
		]),
		facets: list(feed.facets)
			.slice(0, MAX_FACETS)
			.map((facet) => facetOf(object(facet), url))
			.filter((facet) => facet.links.length > 0),
		search: searchOf(
			links.filter((link) => relsOf(link).includes('search')),
			url
		),
		next: otherPage(links.find((link) => relsOf(link).includes('next'))?.href, url)
	};
}

/** A template, or the address of one, as in OPDS 1. */
function searchOf(links: readonly Json[], url: string): FeedSearch | null {
	const template = links
		.map(({ href }) => href)
		.find((href) => typeof href === 'string' && href.includes('{'));
	if (typeof template === 'string') return { template };
	const described = links.find(({ type }) => /opensearchdescription/i.test(clean(type)));
	const description = webAddress(described?.href, url);
	return description ? { description } : null;
}

const object = (value: unknown): Json => (isRecord(value) ? value : {});

/** A single value stands for a list of one. */
const list = (value: unknown): readonly unknown[] =>
	Array.isArray(value) ? value.slice(0, MAX_ITEMS) : value === undefined || value === null ? [] : [value];

const relsOf = ({ rel }: Json): string[] => list(rel).filter((each) => typeof each === 'string');

/** A text may be given once per language. */
const said = (value: unknown): string =>
	clean(typeof value === 'string' ? value : Object.values(object(value))[0]);

const titleOf = ({ metadata, title }: Json): string => said(object(metadata).title ?? title);

/** Names of people, subjects and publishers, each a string or a record with a name. */
const names = (value: unknown): string[] =>
	list(value)
		.slice(0, 20)
		.map((each) => (typeof each === 'string' ? clean(each) : said(object(each).name)))
		.filter(Boolean);

function groupOf(group: Json, url: string): FeedGroup {
	const self = list(group.links)
		.map(object)
		.find((link) => relsOf(link).includes('self'));
	const feeds = list(group.navigation).flatMap((link) => linkOf(object(link), url) ?? []);
	const books = list(group.publications).flatMap((publication) => bookOf(object(publication), url) ?? []);
	return { title: titleOf(group), href: webAddress(self?.href, url), items: [...feeds, ...books] };
}

function linkOf(link: Json, url: string): FeedItem | null {
	const href = webAddress(link.href, url);
	const count = countOf(object(link.properties).numberOfItems);
	return href ? { kind: 'feed', title: said(link.title), summary: '', href, count, cover: null } : null;
}

function bookOf(publication: Json, url: string): (FeedItem & { kind: 'book' }) | null {
	const metadata = object(publication.metadata);
	const links = list(publication.links).map(object);
	const offers = links.flatMap((link) => offerOf(link, url) ?? []).slice(0, MAX_OFFERS);
	if (offers.length === 0) return null;
	const self = links.find((link) => relsOf(link).includes('self'));
	return {
		kind: 'book',
		title: titleOf(publication),
		offers,
		authors: names(metadata.author),
		summary: clean(plainText(clean(metadata.description, MAX_SUMMARY)), MAX_SUMMARY),
		language: said(list(metadata.language)[0]),
		published: said(metadata.published),
		publisher: names(metadata.publisher)[0] ?? '',
		subjects: names(metadata.subject),
		cover: coverOf(list(publication.images).map(object), url),
		details: self?.type === 'application/opds-publication+json' ? webAddress(self.href, url) : null
	};
}

/** The smallest that is large enough for a list, or the first one. */
function coverOf(images: readonly Json[], url: string): string | null {
	const widthOf = (image: Json) => countOf(image.width) ?? 0;
	const enough = images
		.filter((image) => widthOf(image) >= 120)
		.sort((one, other) => widthOf(one) - widthOf(other));
	return pictureAddress((enough[0] ?? images[0])?.href, url);
}

function offerOf(link: Json, url: string): Offer | null {
	const [way, href] = [wayOf(relsOf(link)), webAddress(link.href, url)];
	if (!way || !href || link.templated === true) return null;
	const { price, indirectAcquisition } = object(link.properties);
	const { value, currency } = object(price);
	const isIndirect = list(indirectAcquisition).length > 0;
	const type = clean(link.type);
	return {
		href,
		way,
		type,
		isIndirect,
		title: said(link.title),
		format: isIndirect ? null : offeredFormat(type, href),
		price: typeof value === 'number' ? clean(`${value} ${clean(currency)}`) : ''
	};
}

function facetOf(facet: Json, url: string): Facet {
	const links = list(facet.links)
		.slice(0, MAX_FACETS)
		.map(object)
		.flatMap((link) => {
			const [href, count] = [webAddress(link.href, url), countOf(object(link.properties).numberOfItems)];
			return href ? [{ title: said(link.title), href, count, isActive: relsOf(link).includes('self') }] : [];
		});
	return { title: titleOf(facet), links };
}
