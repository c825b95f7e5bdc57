/**
 * Exports and imports annotations in the W3C's Web Annotation Data Model (JSON-LD, https://www.w3.org/TR/annotation-model/).
 * Selectors are the quote (§ 4.2.4) and the EPUB CFI (§ 4.2.1); the colour is a style (§ 4.4). Our own positions are added in
 * our own namespace.
 */
import { annotationStrings } from '$lib/strings/annotations.ts';
import { z } from 'zod';
import { COLOURS, type Annotation, type Colour } from '../model/annotation.ts';
import type { FiledBook } from './note-file.ts';

const t = annotationStrings.importFaults;

const JSON_LD_CONTEXT = 'http://www.w3.org/ns/anno.jsonld';
const CFI_SPECIFICATION = 'http://www.idpf.org/epub/linking/cfi/epub-cfi.html';
const OUR_NAMESPACE = 'urn:lectern:terms#';
const SOURCE_PREFIX = 'urn:sha256:';
const MAX_ANNOTATIONS = 100_000;

/** An annotation as read from a file. Other programs leave out some of it. */
export type ReadAnnotation = Partial<Omit<Annotation, 'book'>> &
	Pick<Annotation, 'kind' | 'quote' | 'prefix' | 'suffix' | 'note'>;

export interface ReadNotes {
	book: FiledBook;
	annotations: ReadAnnotation[];
	/** How many have no words to find them by. */
	skipped: number;
}

/** A highlight as other programs have one: the words, and the reader's note. */
export const highlightOf = (quote: string, more: Partial<ReadAnnotation> = {}): ReadAnnotation => ({
	kind: 'highlight',
	quote,
	prefix: '',
	suffix: '',
	note: '',
	...more
});

export function toWebAnnotations(
	annotations: readonly Annotation[],
	book: FiledBook & { id: string }
): string {
	const collection = {
		'@context': [JSON_LD_CONTEXT, { lectern: OUR_NAMESPACE, dcterms: 'http://purl.org/dc/terms/' }],
		id: `urn:lectern:annotations:${book.id}`,
		type: 'AnnotationCollection',
		label: book.title,
		'dcterms:title': book.title,
		'dcterms:creator': book.authors,
		total: annotations.length,
		first: {
			id: `urn:lectern:annotations:${book.id}:page:1`,
			type: 'AnnotationPage',
			startIndex: 0,
			items: annotations.map((annotation) => toItem(annotation, book.id))
		}
	};
	return JSON.stringify(collection, null, '\t');
}

/** The motivations of each kind, besides commenting. */
const MOTIVATIONS = {
	highlight: ['highlighting'],
	note: [],
	bookmark: ['bookmarking'],
	word: ['tagging']
} as const;

function toItem(annotation: Annotation, book: string) {
	const { id, kind, locator, cfi, quote, prefix, suffix, colour, note } = annotation;
	const highlight = kind === 'highlight';
	return {
		id: `urn:uuid:${id}`,
		type: 'Annotation',
		motivation: [...MOTIVATIONS[kind], ...(note ? (['commenting'] as const) : [])],
		created: new Date(annotation.createdAt).toISOString(),
		modified: new Date(annotation.changedAt).toISOString(),
		// JSON leaves out undefined fields.
		body: note
			? { type: 'TextualBody', value: note, format: 'text/plain', purpose: 'commenting' }
			: undefined,
		stylesheet: highlight
			? { type: 'CssStylesheet', value: `.${colour} { background-color: ${colour} }` }
			: undefined,
		target: {
			type: 'SpecificResource',
			source: `${SOURCE_PREFIX}${book}`,
			styleClass: highlight ? colour : undefined,
			selector: [
				{ type: 'TextQuoteSelector', exact: quote, prefix, suffix },
				...(cfi ? [{ type: 'FragmentSelector', conformsTo: CFI_SPECIFICATION, value: cfi }] : [])
			]
		},
		'lectern:section': locator.section,
		'lectern:start': locator.start,
		'lectern:end': locator.end,
		'lectern:chapter': annotation.chapter,
		'lectern:percent': annotation.percent,
		'lectern:colour': colour
	};
}

const text = z.string().max(2_000_000);
const oneOrMore = <T extends z.ZodType>(item: T) =>
	z.union([z.array(item).max(1000), item.transform((one) => [one])]);
/** Other programs may use a name for something else, so values of another type are ignored. */
const anyText = text.optional().catch(undefined);
const selectorSchema = z.looseObject({
	type: anyText,
	exact: anyText,
	prefix: anyText,
	suffix: anyText,
	conformsTo: anyText,
	value: anyText
});
const targetSchema = z.looseObject({
	source: z.unknown().optional(),
	selector: oneOrMore(selectorSchema).optional(),
	styleClass: oneOrMore(text).optional()
});
const bodySchema = z.looseObject({ value: anyText, color: anyText });
const itemSchema = z.looseObject({
	id: anyText,
	motivation: oneOrMore(text).optional(),
	created: anyText,
	modified: anyText,
	body: oneOrMore(z.union([bodySchema, text.transform((value) => ({ value, color: undefined }))])).optional(),
	bodyValue: anyText,
	target: oneOrMore(
		z.union([
			targetSchema,
			text.transform((source) => ({ source, selector: undefined, styleClass: undefined }))
		])
	),
	'lectern:section': z.number().int().min(0).max(1e9).optional(),
	'lectern:start': z.number().int().min(0).max(1e9).optional(),
	'lectern:end': z.number().int().min(0).max(1e9).optional(),
	'lectern:chapter': text.optional(),
	'lectern:percent': z.number().min(0).max(100).optional(),
	'lectern:colour': z.enum(COLOURS).optional()
});
const pageSchema = z.looseObject({ items: z.array(z.unknown()).max(MAX_ANNOTATIONS) });
const collectionSchema = z.looseObject({ first: pageSchema, label: z.unknown().optional() });

type Item = z.infer<typeof itemSchema>;

/** True for anything typed as Web Annotations: a collection, a page, a set, a list, or a single one. */
export function isWebAnnotations(data: unknown): boolean {
	if (Array.isArray(data)) return data.length > 0 && data.every((item) => isWebAnnotations(item));
	const named = z
		.looseObject({ '@context': z.unknown().optional(), type: z.unknown().optional() })
		.safeParse(data);
	if (!named.success) return false;
	const type = JSON.stringify(named.data.type) ?? '';
	return /"(Annotation|AnnotationPage|AnnotationCollection|AnnotationSet)"/.test(type);
}

/**
 * skipped: annotations without words to find them by (on a whole book, on a picture). Throws an Error whose message names the
 * first fault.
 */
export function fromWebAnnotations(data: unknown): ReadNotes {
	const items = itemsOf(data);
	const annotations: ReadAnnotation[] = [];
	let skipped = 0;
	let id: string | null = null;
	for (const [index, item] of items.entries()) {
		const read = itemSchema.safeParse(item);
		if (!read.success)
			throw new Error(
				t.itemDamaged({ number: index + 1, where: read.error.issues[0]?.path.join('.') ?? '' })
			);
		const annotation = fromItem(read.data);
		if (annotation) annotations.push(annotation);
		else skipped++;
		id ??= bookOf(read.data);
	}
	const named = collectionSchema.safeParse(data);
	const title = named.success && typeof named.data.label === 'string' ? named.data.label : '';
	return { book: { id, title, authors: [] }, annotations, skipped };
}

function itemsOf(data: unknown): unknown[] {
	if (Array.isArray(data)) return data.slice(0, MAX_ANNOTATIONS);
	const collection = collectionSchema.safeParse(data);
	if (collection.success) return collection.data.first.items;
	const page = pageSchema.safeParse(data);
	if (page.success) return page.data.items;
	// A collection may contain only the address of its first page. Addresses in a file are not fetched.
	if (!itemSchema.safeParse(data).success) throw new Error(t.empty);
	return [data];
}

function fromItem(item: Item): ReadAnnotation | null {
	const selectors = item.target.flatMap(({ selector }) => selector ?? []);
	const quoted = selectors.find(({ type }) => type === 'TextQuoteSelector');
	const cfi = selectors.find(
		({ type, value }) => type === 'FragmentSelector' && value?.startsWith('epubcfi(')
	);
	const bookmark = item.motivation?.some((motivation) => motivation === 'bookmarking') ?? false;
	const { exact = '', prefix = '', suffix = '' } = quoted ?? {};
	const words = (exact + prefix + suffix).trim();
	const bodies = item.body ?? [];
	const note = [...bodies.map(({ value }) => value ?? ''), item.bodyValue ?? ''].filter(Boolean).join('\n\n');
	const kind = bookmark ? 'bookmark' : exact.trim() ? 'highlight' : 'note';
	if (!words || (kind === 'note' && !note.trim())) return null;
	const colours = [
		item['lectern:colour'],
		...item.target.flatMap(({ styleClass }) => styleClass ?? []),
		...bodies.map(({ color }) => color)
	];
	return {
		...position(item),
		...(item.id && /^urn:uuid:/i.test(item.id) && uuid(item.id.slice(9))
			? { id: item.id.slice(9).toLowerCase() }
			: {}),
		kind,
		quote: bookmark ? '' : exact,
		prefix,
		// The words of a bookmark follow its place.
		suffix: bookmark ? exact + suffix : suffix,
		note,
		colour: colours.map(nearestColour).find((colour) => colour !== undefined) ?? 'yellow',
		cfi: cfi?.value,
		...times(item)
	};
}

function position(item: Item): Partial<ReadAnnotation> {
	const { 'lectern:section': section, 'lectern:start': start, 'lectern:end': end } = item;
	const isComplete = section !== undefined && start !== undefined && end !== undefined && start <= end;
	return {
		locator: isComplete ? { section, start, end } : undefined,
		chapter: item['lectern:chapter'],
		percent: item['lectern:percent']
	};
}

function times({ created, modified }: Item): Partial<ReadAnnotation> {
	const createdAt = Date.parse(created ?? '');
	const changedAt = Date.parse(modified ?? '');
	return {
		...(createdAt >= 0 ? { createdAt } : {}),
		...(changedAt >= 0 ? { changedAt } : {})
	};
}

function bookOf({ target }: Item): string | null {
	for (const { source } of target)
		if (typeof source === 'string' && /^urn:sha256:[0-9a-f]{64}$/.test(source))
			return source.slice(SOURCE_PREFIX.length);
	return null;
}

const uuid = (text: string): boolean => z.uuid().safeParse(text).success;

/** Other programs' names for these colours. */
const ALIKE: ReadonlyMap<string, Colour> = new Map([
	['purple', 'violet'],
	['red', 'pink'],
	['orange', 'yellow'],
	['gray', 'yellow'],
	['cyan', 'blue'],
	['olive', 'green']
]);

/** The colour with that name, or the one nearest in hue to a hexadecimal value, as other reading systems write it. */
export function nearestColour(name: string | undefined): Colour | undefined {
	const said = name?.toLowerCase() ?? '';
	const known = COLOURS.find((colour) => colour === said) ?? ALIKE.get(said);
	if (known) return known;
	const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(name ?? '');
	if (!hex) return undefined;
	const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => parseInt(part, 16));
	const most = Math.max(red, green, blue);
	const span = most - Math.min(red, green, blue);
	if (span === 0) return undefined;
	const turn =
		most === red
			? (green - blue) / span
			: most === green
				? 2 + (blue - red) / span
				: 4 + (red - green) / span;
	const hue = (60 * turn + 360) % 360;
	if (hue < 20 || hue >= 310) return 'pink';
	if (hue < 75) return 'yellow';
	if (hue < 165) return 'green';
	return hue < 250 ? 'blue' : 'violet';
}
