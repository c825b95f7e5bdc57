/**
 * The article of a web page. Readability runs on a tree parsed from well-formed text (by Mozilla's JSDOMParser, which Firefox
 * used in a worker). So nothing in the page runs or loads, and a page of any length blocks nobody. This is the only import of
 * @mozilla/readability.
 */
import { Readability } from '@mozilla/readability';
import JSDOMParser from '@mozilla/readability/JSDOMParser.js';
import {
	attributesOf,
	escapeXml,
	plainText,
	toXhtml,
	type Attributes,
	type Tag
} from '$lib/epub/formats/markup.ts';
import { clean, MAX_SUMMARY } from '../clean.ts';
import { webAddress } from '../feed.ts';

export interface Article {
	url: string;
	title: string;
	authors: readonly string[];
	site: string;
	/** ISO 8601, or ''. */
	published: string;
	/** BCP 47; null if the page does not say. */
	language: string | null;
	summary: string;
	/** XHTML. Each picture's `src` is its absolute address. */
	body: string;
	pictures: readonly string[];
	words: number;
	/** Address of the next page, of this article or of another; null if none is named. */
	next: string | null;
	/** The first of its pages that could not be fetched, if any. */
	missing?: string | undefined;
}

/** isBehindLogin: the text, or the rest of it, requires a sign-in. feed: a catalogue that the page links to. */
export interface ReadPage {
	article: Article | null;
	isBehindLogin: boolean;
	feed: { title: string; url: string } | null;
}

/** A page with fewer characters outside links has nothing to read. */
const LEAST_TEXT = 250;
const MAX_PICTURES = 100;
/** A page with more elements is the list of a whole site. */
const MAX_ELEMENTS = 100_000;

export function readPage(html: string, url: string): ReadPage {
	const base = webAddress(/<base\b[^>]*\bhref=["']?([^"'\s>]+)/i.exec(html)?.[1], url) ?? url;
	const whole = toXhtml(withoutScriptPictures(html), absoluteTo(base, url));
	// Publishers tell search engines this (schema.org).
	const isPaid = /"isAccessibleForFree"\s*:\s*"?false/i.test(html);
	const isBehindLogin = isPaid || /<input\b[^>]*\btype=["']?password/i.test(html);
	const catalogue = linkIn(html, base, /^<link[^]*(opds-catalog|application\/opds\+json)/i);
	const feed = catalogue && { ...catalogue, title: catalogue.title || new URL(catalogue.url).host };
	const metas = whole.metas
		.map((attributes) => `<meta${attributesOf({ name: 'meta', attributes })}/>`)
		.join('');
	const document = `<html><head><title>${escapeXml(whole.title)}</title>${metas}</head><body>${whole.body}</body></html>`;
	const found = new Readability(new JSDOMParser().parse(document, url), {
		maxElemsToParse: MAX_ELEMENTS
	}).parse();
	const text = plainText(found?.content ?? '');
	const unlinked = plainText((found?.content ?? '').replace(/<a\b[^>]*>[^<]*<\/a>/gi, ''));
	if (!found?.content || unlinked.length < LEAST_TEXT) return { isBehindLogin, feed, article: null };
	const pictures = new Set<string>();
	const { body } = toXhtml(found.content, (tag) => kept(tag, pictures));
	const meta = (...names: string[]) => names.map((name) => metaOf(whole.metas, name)).find(Boolean) ?? '';
	const published = found.publishedTime ?? meta('article:published_time', 'date', 'dc.date', 'dcterms.date');
	const author = clean(found.byline ?? '').replace(/^(by|von|por|par|door)\s+/i, '');
	// The page's own title often ends with the site's name.
	const heading = whole.headings.find(
		({ level, label }) => level === 1 && label && whole.title.startsWith(`${label} `)
	);
	return {
		isBehindLogin: isPaid,
		feed,
		article: {
			url,
			title: clean(heading?.label ?? found.title) || clean(whole.title) || new URL(url).host,
			authors: author ? [author] : [],
			site: clean(found.siteName) || new URL(url).host.replace(/^www\./, ''),
			published: Number.isNaN(Date.parse(published)) ? '' : new Date(published).toISOString(),
			language: languageOf(found.lang || whole.frame.lang || meta('og:locale')),
			summary: clean(found.excerpt, MAX_SUMMARY),
			body,
			pictures: [...pictures],
			words: text.split(/\s+/).length,
			next: linkIn(html, base, /\brel=["']?[^"'>]*\bnext\b/i)?.url ?? null
		}
	};
}

/**
 * In `noscript`, pages put a picture that a script would otherwise load when it comes into view, or a plea to enable scripts.
 * Keeps the former and drops the latter.
 */
function withoutScriptPictures(html: string): string {
	const [first = '', ...parts] = html.split(/<noscript\b[^<>]*>/i);
	const kept = parts.map((part) => {
		const end = part.search(/<\/noscript/i);
		return end < 0 || /<img\b/i.test(part.slice(0, end)) ? part : part.slice(end);
	});
	return first + kept.join('');
}

/**
 * Attributes with a picture's address, the most reliable first: the `src` of a picture that loads when it comes into view is a
 * placeholder.
 */
const PICTURE = ['data-src', 'data-original', 'data-lazy-src', 'data-srcset', 'src', 'srcset'];
/** Pixels. A larger picture would not look larger. */
const WIDEST = 1600;

/** The largest picture of a `srcset` that is not too large. Each has a width or a density after it, and an address may contain commas. */
function bestOf(set: string): string {
	const all = set.split(/,\s+/).map((each) => {
		const [address = '', size = '0'] = each.trim().split(/\s+/);
		return { address, size: parseFloat(size) };
	});
	const some = all.filter(({ size }) => size <= WIDEST);
	return (some.length > 0 ? some : all).reduce((one, other) => (other.size > one.size ? other : one)).address;
}

/** url: the page's. Makes addresses absolute, except those that lead to a place within the page. */
function absoluteTo(base: string, url: string): (tag: Tag) => Tag {
	const addressOf = ({ attributes }: Tag): string =>
		PICTURE.map((key) => {
			const text = attributes[key]?.trim() ?? '';
			return text && webAddress(key.endsWith('set') ? bestOf(text) : text, base);
		}).find(Boolean) ?? '';
	/** The address in a `source` of the current `picture`, which precedes its `img`. */
	let beside = '';
	return (tag) => {
		const { name, attributes } = tag;
		if (name === 'a') {
			const { id, name: place } = attributes;
			const href = attributes.href && webAddress(attributes.href, base);
			const isHere = !attributes.href || attributes.href.startsWith('#');
			const link = isHere
				? attributes.href
				: href?.startsWith(`${url}#`)
					? href.slice(url.length)
					: (href ?? '#');
			return {
				name,
				attributes: { ...attributes, ...(link && { href: link }), ...(place && !id && { id: place }) }
			};
		}
		if (name === 'picture') beside = '';
		if (name === 'source') beside ||= addressOf({ name, attributes: { ...attributes, src: '' } });
		if (name !== 'img') return tag;
		const src = addressOf(tag) || beside;
		beside = '';
		return { name, attributes: { src, alt: attributes.alt ?? '' } };
	};
}

const LINKED = new Set([
	'href',
	'id',
	'src',
	'alt',
	'title',
	'lang',
	'dir',
	'colspan',
	'rowspan',
	'start',
	'cite',
	'datetime'
]);

/** Keeps words and pictures, and drops how the page looked. */
function kept(tag: Tag, pictures: Set<string>): Tag | null {
	const { name } = tag;
	if (
		/^(svg|math|form|input|button|select|textarea|video|audio|canvas|source|picture|font|center)$/.test(name)
	)
		return null;
	const attributes: Attributes = Object.fromEntries(
		Object.entries(tag.attributes).filter(([key]) => LINKED.has(key))
	);
	if (name === 'img') {
		if (!attributes.src || pictures.size >= MAX_PICTURES || pictures.has(attributes.src)) return null;
		pictures.add(attributes.src);
	}
	// Readability adds these wrappers.
	return { name: name === 'article' || name === 'main' ? 'div' : name, attributes };
}

function metaOf(metas: readonly Attributes[], wanted: string): string {
	const found = metas.find(({ name, property }) => (property ?? name ?? '').toLowerCase() === wanted);
	return clean(found?.content);
}

function languageOf(text: string): string | null {
	return /^[a-z]{2,3}([-_][\w-]+)?$/i.test(text) ? text.replace('_', '-') : null;
}

/** The address of the first link in the head or the text whose tag matches. */
function linkIn(html: string, base: string, isMeant: RegExp): ReadPage['feed'] {
	for (const [tag] of html.matchAll(/<(?:a|link)\b[^>]{0,2000}>/gi)) {
		if (!isMeant.test(tag)) continue;
		const value = (name: string) =>
			new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)?.slice(1).join('') ?? '';
		const url = webAddress(plainText(value('href')), base);
		if (url) return { url, title: clean(plainText(value('title'))) };
	}
	return null;
}
