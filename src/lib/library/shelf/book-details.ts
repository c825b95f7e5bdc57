/** The details of one book, read from its file, so that they are complete even for books that older versions added. */
import type { Metadata } from '$lib/epub/package/metadata.ts';
import { originalIn } from '$lib/epub/formats/original.ts';
import { Publication } from '$lib/epub/publication.ts';
import { bookDetailStrings as own } from '$lib/strings/book-details.ts';
import { locale, strings } from '$lib/strings/strings.ts';
import { loadFile } from '$lib/library/store/books.ts';
import type { BookEdit } from '$lib/library/store/edit-book.ts';
import { indexBytes } from '$lib/library/store/usage.ts';
import { grouped } from '$lib/book/lists.ts';
import { saveFile } from '$lib/ui/save-file.ts';
import type { ShelfEntry } from './shelf-order.ts';

export interface BookDetails {
	metadata: Metadata;
	/** Bytes of its search index. */
	index: number;
}

/** Rejects with a message for the reader where the file is gone or cannot be read. */
export async function readDetails(id: string): Promise<BookDetails> {
	const [file, index] = await Promise.all([loadFile(id), indexBytes(id)]);
	if (!file) throw new Error(strings.shelf.noFile);
	const publication = await Publication.open(file);
	publication.close();
	return { metadata: publication.metadata, index };
}

/** What the shelf would show of the book if nobody had edited it. Rejects with a message for the reader. */
export async function asPublished(id: string): Promise<BookEdit & { cover: Blob | null }> {
	const file = await loadFile(id);
	if (!file) throw new Error(strings.shelf.noFile);
	const publication = await Publication.open(file);
	const { title, authors, series } = publication.metadata;
	const cover = await publication.cover();
	publication.close();
	return { title, authors, series, cover };
}

/** Saves the file as it was added. Rejects with a message for the reader if it is missing. */
export async function saveBookFile({ id, fileName: name, title }: ShelfEntry): Promise<void> {
	const file = await loadFile(id);
	if (!file) throw new Error(strings.shelf.noFile);
	const original = await originalIn(file);
	saveFile(original ?? file, original || /\.epub$/i.test(name) ? name : `${title}.epub`);
}

export interface Fact {
	name: string;
	values: string[];
	/** Whether the values are many and short, and therefore shown side by side. */
	inline?: boolean;
}

/** The book's metadata in the order of a title page; missing fields are left out. */
export function factsOf(metadata: Metadata): Fact[] {
	const { fields } = own;
	const { authors, languages, series, publisher, date, subjects, identifiers, rights } = metadata;
	const facts: Fact[] = [
		{ name: fields.series, values: series ? [seriesName(series.name, series.position)] : [] },
		{ name: fields.authors({ count: authors.length }), values: authors },
		...contributorFacts(metadata.contributors),
		{ name: fields.language({ count: languages.length }), values: languages.map(languageName) },
		{ name: fields.publisher, values: publisher ? [publisher] : [] },
		{ name: fields.published, values: date ? [dateText(date)] : [] },
		{ name: fields.subjects, values: subjects, inline: true },
		{
			name: fields.identifiers,
			values: identifiers.map(({ scheme, value }) => (scheme ? `${scheme} ${value}` : value))
		},
		{ name: fields.rights, values: rights ? [rights] : [] }
	];
	return facts.filter(({ values }) => values.length > 0);
}

function seriesName(name: string, position: string | null): string {
	return position === null ? name : own.numberInSeries({ name, position });
}

/** One fact per role, so that two translators are listed together. */
function contributorFacts(contributors: Metadata['contributors']): Fact[] {
	const { roles, contributor } = own;
	// An unknown code means nothing to a reader, but a word does.
	const byRole = grouped(
		contributors,
		({ role }) =>
			(roles as Record<string, string>)[role?.toLowerCase() ?? ''] ??
			(role === null || role.length <= 3 ? contributor : role)
	);
	return [...byRole].map(([name, some]) => ({ name, values: some.map((each) => each.name) }));
}

/** The language's name in the reader's language: "French" for "fr". An invalid tag is returned unchanged. */
export function languageName(tag: string): string {
	try {
		return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
	} catch (error) {
		if (error instanceof RangeError) return tag;
		throw error;
	}
}

/** Formats a date as precisely as the book gives it: a year stays a year. Anything that is not a date is returned unchanged. */
export function dateText(text: string): string {
	const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T.*)?)?)?$/.exec(text.trim()) ?? [];
	if (!year) return text;
	if (!month) return year;
	const date = new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`);
	if (Number.isNaN(date.getTime())) return text;
	const options: Intl.DateTimeFormatOptions = { timeZone: 'UTC', year: 'numeric', month: 'long' };
	return new Intl.DateTimeFormat(locale, day ? { ...options, day: 'numeric' } : options).format(date);
}
