/** Finds and reads the package document (EPUB 3.3 § 5): metadata, manifest and spine. */
import { mediaTypeOf } from '../content/media-type.ts';
import {
	cutText,
	MAX_MARKUP_BYTES,
	MAX_METAS,
	MAX_REPEATS_IN_SPINE,
	MAX_SPINE_ITEMS,
	MAX_NAMES
} from '$lib/book/limits.ts';
import { readMetadata, type Metadata } from './metadata.ts';
import { resolveLink } from '../content/path.ts';
import { isShowable } from '../content/section-document.ts';
import { decodeText } from '../content/decode-text.ts';
import { elementsNamed, parseXml, tokens } from '../content/xml.ts';
import type { Zip } from '../zip/zip.ts';

export interface ManifestItem {
	id: string;
	/** Full path in the container. */
	path: string;
	mediaType: string;
	properties: string[];
	/** The id of the item to show instead (EPUB 3.3 § 3.5.1). */
	fallback: string | null;
	/** The id of its media overlay (EPUB 3.3 § 9.3.2). */
	overlay: string | null;
}

export interface SpineItem extends Omit<ManifestItem, 'fallback'> {
	/** The 0-based place in the spine, called `section` everywhere else. */
	index: number;
	linear: boolean;
	/** The full path of its media overlay; null if it has none. */
	overlay: string | null;
	/** The first part of every CFI into this section, '/6/4'. epubjs's section.cfiBase names the same places. */
	cfiBase: string;
}

export interface PackageDocument {
	metadata: Metadata;
	manifest: Map<string, ManifestItem>;
	spine: SpineItem[];
	direction: 'ltr' | 'rtl' | 'default';
	layout: 'reflowable' | 'pre-paginated';
	/** The value of rendition:spread; null if the book does not say. */
	spread: string | null;
	/** The manifest id that the spine names as the NCX. */
	ncxId: string | null;
	/** The value of the unique identifier, the key of obfuscated fonts. */
	uniqueIdentifier: string;
	/** All identifiers, since old obfuscation may use another one. */
	identifiers: string[];
	/** The manifest id or path that EPUB 2 names as the cover. */
	coverId: string | null;
	coverPage: string | null;
}

/** Arabic, Hebrew, Persian, Urdu and similar languages, unless another script is named. */
const RIGHT_TO_LEFT_LANGUAGE = /^(ar|he|iw|fa|ur|yi|ps|sd|ug|dv|ckb)(?!-latn)(-|$)/i;

const CONTAINER_PATH = 'META-INF/container.xml';

/** Finds the package document in the container (EPUB 3.3 § 4.2.6.3.1); of several renditions, the first. Null if the archive has none. */
export async function findPackage(zip: Zip, warnings: string[]): Promise<string | null> {
	const name = zip.find(CONTAINER_PATH);
	const doc = name === null ? null : parseXml(decodeText(await zip.bytes(name, MAX_MARKUP_BYTES)));
	for (const [at, rootfile] of (doc ? elementsNamed(doc, 'rootfile') : []).entries()) {
		const path = zip.find(resolveLink('', rootfile.getAttribute('full-path') ?? '')?.path ?? '');
		if (path === null) continue;
		if (at > 0) warnings.push('The first of its renditions is missing; another one is shown.');
		return path;
	}
	const guess = zip.names.find((candidate) => /\.opf$/i.test(candidate)) ?? null;
	if (guess !== null)
		warnings.push('The container does not say where the book is; its package document was guessed.');
	return guess;
}

/**
 * path: that of the package document. find: the real name of a file in the container, or null. Faults that do not keep the book
 * from being read are added to `warnings`. Yields where it may be interrupted.
 */
export function* readPackage(
	doc: Document,
	path: string,
	find: (path: string) => string | null,
	warnings: string[]
): Generator<void, PackageDocument> {
	const manifest = yield* readManifest(doc, path, find);
	const metadataElement = elementsNamed(doc, 'metadata')[0] ?? doc.documentElement;
	const spineElement = elementsNamed(doc, 'spine')[0];
	const spine = yield* readSpine(spineElement, manifest, warnings);
	const metas = elementsNamed(metadataElement, 'meta').slice(0, MAX_METAS);
	const property = (name: string): string | undefined =>
		metas
			.find((meta) => meta.getAttribute('property') === name && !meta.hasAttribute('refines'))
			?.textContent.trim();
	const named = (name: string): string | null =>
		metas.find((meta) => meta.getAttribute('name') === name)?.getAttribute('content') ?? null;
	const metadata = readMetadata(metadataElement, metas);
	const progression = spineElement?.getAttribute('page-progression-direction');
	const fixed = property('rendition:layout') === 'pre-paginated' || named('fixed-layout') === 'true';
	const identifiers = elementsNamed(metadataElement, 'identifier');
	const uniqueId = doc.documentElement.getAttribute('unique-identifier');
	const unique = identifiers.find((element) => element.getAttribute('id') === uniqueId) ?? identifiers[0];
	const coverReference = elementsNamed(doc, 'reference').find((reference) =>
		/^(other\.ms-)?cover/i.test(reference.getAttribute('type') ?? '')
	);
	return {
		metadata,
		manifest,
		spine,
		direction:
			progression === 'rtl' || progression === 'ltr'
				? progression
				: RIGHT_TO_LEFT_LANGUAGE.test(metadata.language ?? '')
					? 'rtl'
					: 'default',
		spread: property('rendition:spread') ?? null,
		layout: fixed ? 'pre-paginated' : 'reflowable',
		ncxId: spineElement?.getAttribute('toc') ?? null,
		uniqueIdentifier: unique?.textContent ?? '',
		identifiers: identifiers.slice(0, MAX_NAMES).map((element) => element.textContent),
		coverId: named('cover'),
		coverPage: resolveLink(path, coverReference?.getAttribute('href') ?? '')?.path ?? null
	};
}

function* readManifest(
	doc: Document,
	path: string,
	find: (path: string) => string | null
): Generator<void, Map<string, ManifestItem>> {
	const manifest = new Map<string, ManifestItem>();
	let seen = 0;
	for (const item of doc.getElementsByTagNameNS('*', 'item')) {
		if (++seen % 200 === 0) yield;
		const id = item.getAttribute('id');
		const target = resolveLink(path, item.getAttribute('href') ?? '');
		if (id === null || !target || manifest.has(id)) continue;
		manifest.set(id, {
			id,
			path: find(target.path) ?? target.path,
			mediaType: mediaTypeOf(item.getAttribute('media-type'), target.path),
			properties: tokens(item.getAttribute('properties')),
			fallback: item.getAttribute('fallback'),
			overlay: item.getAttribute('media-overlay')
		});
	}
	return manifest;
}

/** How many faults of one kind are named. */
const MAX_NAMED = 5;

function* readSpine(
	spineElement: Element | undefined,
	manifest: Map<string, ManifestItem>,
	warnings: string[]
): Generator<void, SpineItem[]> {
	const spine: SpineItem[] = [];
	const repeats = new Map<string, number>();
	let left = 0;
	let seen = 0;
	const missing: string[] = [];
	for (const reference of spineElement?.children ?? []) {
		if (++seen % 200 === 0) yield;
		if (reference.localName.toLowerCase() !== 'itemref') continue;
		const id = reference.getAttribute('idref') ?? '';
		const item = showable(manifest.get(id), manifest);
		if (!item) {
			missing.push(id);
			continue;
		}
		const repeat = (repeats.get(item.id) ?? 0) + 1;
		repeats.set(item.id, repeat);
		if (repeat > MAX_REPEATS_IN_SPINE || spine.length === MAX_SPINE_ITEMS) {
			left++;
			continue;
		}
		const index = spine.length;
		spine.push({
			index,
			id: item.id,
			path: item.path,
			mediaType: item.mediaType,
			// EPUB 3.3 § 5.7.2: linear="no" items are outside the reading order.
			linear: reference.getAttribute('linear') !== 'no',
			properties: [...item.properties, ...tokens(reference.getAttribute('properties'))],
			overlay: manifest.get(item.overlay ?? '')?.path ?? null,
			cfiBase: `/6/${2 * (index + 1)}`
		});
	}
	for (const id of missing.slice(0, MAX_NAMED))
		warnings.push(`The reading order names “${cutText(id, 80)}”, which the book does not have.`);
	if (missing.length > MAX_NAMED)
		warnings.push(`The reading order names ${missing.length - MAX_NAMED} more that the book does not have.`);
	if (left > 0)
		warnings.push(`The reading order is longer than a book’s can be; ${left} of its items were left out.`);
	// A book in which every section is “no” is still read.
	if (spine.length > 0 && spine.every((item) => !item.linear)) for (const item of spine) item.linear = true;
	return spine;
}

/** The item itself, or the first of its fallbacks that a page can show; the item if there is none. */
function showable(
	item: ManifestItem | undefined,
	manifest: Map<string, ManifestItem>
): ManifestItem | undefined {
	const chain = item ? withFallbacks(item, manifest) : [];
	// XML of unknown kind is tried only if there is nothing better.
	return (
		chain.find(({ mediaType }) => isShowable(mediaType) && !/^(text|application)\/xml$/.test(mediaType)) ??
		chain.find(({ mediaType }) => isShowable(mediaType)) ??
		item
	);
}

/** The item and its fallbacks, in order (EPUB 3.3 § 3.5.1). */
export function withFallbacks(item: ManifestItem, manifest: Map<string, ManifestItem>): ManifestItem[] {
	const chain = new Set<ManifestItem>();
	for (let next: ManifestItem | undefined = item; next && !chain.has(next);) {
		chain.add(next);
		next = next.fallback === null ? undefined : manifest.get(next.fallback);
	}
	return [...chain];
}
