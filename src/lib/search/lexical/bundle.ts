/**
 * The words of many books, saved once more in such parts that a question to a large shelf reads only what it asks for
 * (decision 0011). Only the index's worker loads this.
 */
import { grouped } from '$lib/book/lists.ts';
import { ALL_FORMS, shardOf } from './bundle-reader.ts';
import { GatheredWords, sizesOf, type PackedWords, type Postings } from './packed-words.ts';
import type { BookPlaces, BookPostings } from './postings.ts';
import { WordForms } from './words.ts';

/** What every question needs: several books in one language, with their passages one after the other. */
export interface Bundle extends Pick<PackedWords, 'language'> {
	/** Random, so that what was read of it is never taken for a part of another bundle of the same books. */
	id: string;
	books: Pick<BookPlaces, 'book' | 'version'>[];
	/** The number of passages of each section. */
	sizes: Uint32Array;
	/** How many different word forms each passage contains. In bytes where these do, since a record above 64 kB is slow to read. */
	lengths: Uint8Array | Uint16Array;
	/** Their sum. */
	length: number;
}

export interface BundleParts {
	bundle: Bundle;
	/** One for each of its books. */
	places: BookPlaces[];
	/** Those with words, by number. */
	shards: Map<number, Postings>;
}

/** `all`: books in this language. */
export function bundled(language: string, all: readonly BookPostings[]): BundleParts {
	const words = new GatheredWords(new WordForms(language));
	for (const each of all) words.take(each);
	const packed = words.pack();
	const places = all.map(({ book, version, sections, starts, ends, characters, chapters }): BookPlaces => {
		return { book, version, sections, starts, ends, characters, chapters };
	});
	const books = places.map(({ book, version }) => ({ book, version }));
	const sizes = Uint32Array.from(sizesOf(packed.sections));
	const lengths = packed.lengths.some((each) => each > 0xff)
		? packed.lengths
		: Uint8Array.from(packed.lengths);
	const length = packed.lengths.reduce((sum, each) => sum + each, 0);
	const id = crypto.randomUUID();
	return { bundle: { id, language, books, sizes, lengths, length }, places, shards: shardsOf(packed) };
}

function shardsOf({ terms, termEnds, bytes }: Postings): Map<number, Postings> {
	const forms = terms ? terms.split('\n') : [];
	const members = grouped(forms.keys(), (term) => shardOf(forms[term] as string));
	const shards = new Map<number, Postings>();
	for (const [shard, some] of members) {
		const parts = some.map((term) => bytes.subarray(term ? termEnds[term - 1] : 0, termEnds[term]));
		let end = 0;
		const ends = Uint32Array.from(parts, ({ length }) => (end += length));
		const all = new Uint8Array(end);
		for (const [at, part] of parts.entries()) all.set(part, at ? ends[at - 1] : 0);
		shards.set(shard, { terms: some.map((term) => forms[term]).join('\n'), termEnds: ends, bytes: all });
	}
	return shards.set(ALL_FORMS, { terms, termEnds: new Uint32Array(), bytes: new Uint8Array() });
}
