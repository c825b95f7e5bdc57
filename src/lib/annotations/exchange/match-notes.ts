/** Matches annotations from a file with those of the open book: it finds the place of each, and skips duplicates. */
import { annotationStrings } from '$lib/strings/annotations.ts';
import { isSamePlace, type Locator } from '$lib/book/locator.ts';
import { findQuotation, isAt } from '../model/anchor.ts';
import type { BookText } from '$lib/book/text.ts';
import { wordsAt } from '../model/quote.ts';
import type { Annotation } from '../model/annotation.ts';
import type { ReadAnnotation, ReadNotes } from './web-annotations.ts';

const faults = annotationStrings.importFaults;

export interface ImportResult {
	added: number;
	/** Newer than the version stored here. */
	updated: number;
	/** Already stored here. */
	known: number;
	/** Words that are not in this book. They are imported only if the file is about the same book. */
	notFound: number;
	/** The quotations not found. */
	lost: string[];
	/** Annotations without words to find them by. */
	skipped: number;
}

interface Present {
	/** SHA-256 of the open book. */
	book: string;
	list: readonly Annotation[];
	/** Ids that belong to other books. */
	taken: readonly string[];
}

/** Throws an Error with a message for the reader if nothing in the file belongs to this book. */
export async function matchNotes(
	{ book, annotations, skipped }: ReadNotes,
	text: BookText,
	present: Present
): Promise<ImportResult & { save: Annotation[] }> {
	const same = book.id === present.book;
	const result = { added: 0, updated: 0, known: 0, notFound: 0, lost: [] as string[], skipped };
	const save: Annotation[] = [];
	for (const read of annotations) {
		const full = completed(read, present, same);
		const locator = await placeOf(full, text);
		if (!locator) {
			result.notFound++;
			result.lost.push(read.quote);
		}
		if (!locator && !same) continue;
		const moved = locator !== null && locator !== full.locator;
		const own = locator && (moved || !read.chapter) ? wordsAt(text, locator) : {};
		const annotation = { ...full, ...own };
		const there = [...present.list, ...save].find((one) => isSame(one, annotation));
		if (!there) {
			save.push(annotation);
			result.added++;
		} else if (there.id === annotation.id && annotation.changedAt > there.changedAt) {
			save.splice(0, save.length, ...save.filter((one) => one !== there), { ...there, ...annotation });
			result.updated++;
		} else result.known++;
	}
	if (!same && annotations.length > 0 && result.notFound === annotations.length)
		throw new Error(book.title ? faults.otherTitle({ title: book.title }) : faults.otherBook);
	return { ...result, save };
}

/** Fills in what other programs leave out. */
function completed(read: ReadAnnotation, { book, taken }: Present, same: boolean): Annotation {
	const { id, createdAt = Date.now() } = read;
	return {
		...read,
		locator: read.locator ?? { section: 0, start: 0, end: 0 },
		cfi: read.cfi ?? '',
		chapter: read.chapter ?? '',
		percent: read.percent ?? 0,
		colour: read.colour ?? 'yellow',
		// An id belongs to one book, but the same notes may be imported into two editions.
		id: id && same && !taken.includes(id) ? id : crypto.randomUUID(),
		book,
		createdAt,
		changedAt: read.changedAt ?? createdAt
	};
}

async function placeOf(annotation: Annotation, text: BookText): Promise<Locator | null> {
	const { quote, prefix, suffix, locator } = annotation;
	const hasLocator = locator.end > locator.start || !quote;
	if (hasLocator && (quote || prefix || suffix) && isAt(text.sections, annotation)) return locator;
	return findQuotation(text.sections, { quote, prefix, suffix }, locator);
}

/** Whether both have the same id, or the same content about the same words. */
function isSame(one: Annotation, other: Annotation): boolean {
	if (one.id === other.id) return true;
	return (
		one.kind === other.kind &&
		one.note === other.note &&
		one.quote === other.quote &&
		isSamePlace(one.locator, other.locator)
	);
}
