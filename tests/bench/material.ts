/** Texts to measure with: real words. */
import { extractBook } from '../../src/lib/epub/extract-book.ts';
import { Publication } from '../../src/lib/epub/publication.ts';
import { DEFAULT_PROFILE, embeddingModel } from '../../src/lib/search/embedding/models.ts';
import type { SourceSection } from '../../src/lib/search/text/chunk.ts';

/** Where the bench serves it. */
export const MODEL = embeddingModel(DEFAULT_PROFILE, '/models/');
/** Characters: the pieces of the method that we compare with. */
const PIECE = 500;

export async function bookFile(name: string): Promise<File> {
	const response = await fetch(`/shared/books/${name}.epub`);
	if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`);
	return new File([await response.blob()], `${name}.epub`);
}

/** Sections are numbered from `after`, so that several books can be one. */
export async function bookSections(name: string, after = 0): Promise<SourceSection[]> {
	const publication = await Publication.open(await bookFile(name));
	const text = await extractBook(publication);
	publication.close();
	return text.sections.map((section) => ({ ...section, section: after + section.section }));
}

/** 500 characters each, wherever that cuts. */
export async function pieces(count: number): Promise<string[]> {
	const text = (await bookSections('war-and-peace')).map((section) => section.text).join('\n');
	const step = Math.floor((text.length - PIECE) / count);
	return Array.from({ length: count }, (_, i) => text.slice(i * step, i * step + PIECE));
}

/** A few words in a row from somewhere in the book, as one remembers them. */
export function questions(sections: readonly SourceSection[], count: number, next: () => number): string[] {
	const long = sections.filter(({ text }) => text.length > 2000);
	return Array.from({ length: count }, () => {
		const { text } = long[Math.floor(next() * long.length)] as SourceSection;
		const from = Math.floor(next() * (text.length - 300));
		const words = text.slice(from, from + 300).split(/\s+/);
		return words.slice(1, 4 + Math.floor(next() * 6)).join(' ');
	});
}
