/** What an index costs, and how that grows with the book. */
import type { SourceSection } from '../../src/lib/search/text/chunk.ts';
import { CHUNKER_VERSION } from '../../src/lib/search/text/chunker-version.ts';
import type { StoredBook } from '../../src/lib/library/store/stored-book.ts';
import { database } from '../../src/lib/storage/database.ts';
import { vectorStore } from '../../src/lib/search/stores/index-records.ts';
import { completeIndex } from './complete.ts';
import { understanding } from './directions.ts';
import { bookSections, MODEL, questions } from './material.ts';
import { seeded } from '../fixtures/random.ts';
import { milliseconds, quantile } from './measuring.ts';

export interface Growth {
	book: string;
	passages: number;
	/** Milliseconds: the text out of the file, and cut into passages with their words indexed. */
	extraction: number;
	cutting: number;
	/** Bytes of vectors and of words, as they are put into IndexedDB. */
	vectorBytes: number;
	wordBytes: number;
	/** Bytes that the browser's own count of the site's storage grew by. */
	diskBytes: number;
	/** Bytes of the search worker, as the browser counts them; null where it does not tell. */
	memoryBytes: number | null;
	/** Milliseconds after the query's embedding. */
	queryP50: number;
}

/** `names`: taken together as one book. */
export async function growth(names: string[]): Promise<Growth> {
	const next = seeded(3);
	const sections: SourceSection[] = [];
	const extraction = await milliseconds(async () => {
		for (const name of names) sections.push(...(await bookSections(name, sections.length)));
	});
	const before = await memory();
	const { index, total, cutting, close } = await completeIndex(sections, next);
	const after = await memory();
	const asked = questions(sections, 50, next);
	const times: number[] = [];
	for (const question of asked)
		times.push(await milliseconds(() => index.search([question], understanding(next), { limit: 8 })));

	const book = names.join(' and ');
	const batches = await index.batches(1024);
	const words = { ...(await index.postings()), book };
	const used = await disk();
	// Vectors are kept for books of the shelf only.
	await (await database()).put('books', { id: book } as StoredBook);
	await vectorStore.replace({ book, model: MODEL.key, chunker: CHUNKER_VERSION }, batches);
	// Not by its own store, which keeps words only of books that are on the shelf.
	await (await database()).put('postings', words);
	const diskBytes = (await disk()) - used;
	close();
	return {
		...{ book, passages: total, extraction, cutting },
		vectorBytes: batches.reduce((sum, batch) => sum + bytesOf(batch), 0),
		wordBytes: bytesOf(words),
		diskBytes,
		memoryBytes: before === null || after === null ? null : after - before,
		queryP50: quantile(times, 0.5)
	};
}

/** Bytes of the arrays and strings in a record. */
function bytesOf(value: unknown): number {
	if (ArrayBuffer.isView(value)) return value.byteLength;
	if (typeof value === 'string') return value.length;
	if (typeof value !== 'object' || value === null) return 8;
	return Object.values(value).reduce((sum: number, each) => sum + bytesOf(each), 0);
}

const disk = async () => (await navigator.storage.estimate()).usage ?? 0;

/** All threads of this page after a collection of garbage; needs cross-origin isolation, and Chromium. */
async function memory(): Promise<number | null> {
	const { measureUserAgentSpecificMemory: measure } = performance as Performance & {
		measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }>;
	};
	try {
		return measure ? (await measure.call(performance)).bytes : null;
	} catch (error) {
		// Chromium without a window has the function and refuses it.
		if (error instanceof DOMException) return null;
		throw error;
	}
}
