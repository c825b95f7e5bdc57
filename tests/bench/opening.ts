/** A book that was never opened: how soon it answers, and how smooth the page stays meanwhile. */
import { extractBook } from '../../src/lib/epub/extract-book.ts';
import { Publication } from '../../src/lib/epub/publication.ts';
import type { Section } from '../../src/lib/book/text.ts';
import { BookIndex } from '../../src/lib/search/book/book-index.svelte.ts';
import { Channel } from '../../src/lib/async/channel.ts';
import { startsOf, type ChapterStart } from '../../src/lib/search/text/chapter-context.ts';
import { openIndex } from '../../src/lib/search/worker/open-index.ts';
import { saveBook } from '../../src/lib/library/store/books.ts';
import { bookFile, MODEL } from './material.ts';
import { watchStalls, type Stalls } from './measuring.ts';

const QUESTION = 'What does the prince think of the sky above the battlefield?';

export interface Opening {
	/** Milliseconds from the opening of the file: its text, the first answer by words, the first by words and meaning. */
	text: number;
	words: number;
	hybrid: number;
	/** Milliseconds from the question of someone who asks when the text is there, and of one who asks ten seconds later. */
	firstQuestion: number;
	laterQuestion: number;
	/** Of the later question's eight results, those that the meaning had a part in. */
	byMeaning: number;
	whileOpening: Stalls;
	whileIndexing: Stalls;
	/** Passages a second, in the background, from the first batch on. */
	passagesPerSecond: number;
	total: number;
}

/**
 * `id`: any; another one is another book. `indexing`: milliseconds to watch the index grow. `warm`: the model has been started
 * before the file is chosen, as the shelf does; else it starts with the book, as where the book's own address is opened.
 */
export async function opening(name: string, id: string, indexing: number, warm: boolean): Promise<Opening> {
	const file = await bookFile(name);
	await shelve(id, file);
	const worker = openIndex({ own: MODEL, others: null });
	if (warm) await worker.api.warm(worker.models);
	const started = performance.now();
	const since = (from: number) => performance.now() - from;
	const stopOpening = watchStalls();
	const publication = await Publication.open(file);
	const index = new BookIndex({
		book: id,
		metadata: publication.metadata,
		index: worker,
		position: () => ({ section: 0, offset: 0 })
	});
	// As the reading page does: cut while it is read.
	const sections = new Channel<Section>();
	let chapters: ChapterStart[] = [];
	void index.open(sections, () => chapters);
	const text = await extractBook(publication, { onsection: (section) => sections.put(section) });
	chapters = startsOf(text.allChapters());
	sections.end();
	const textAt = since(started);
	const asked = performance.now();
	await index.find({ wordings: [QUESTION], limit: 8, wordsOnly: true });
	const wordsAt = since(started);
	await hybrid(index);
	const hybridAt = since(started);
	const firstQuestion = since(asked);
	const whileOpening = await stopOpening();

	const stopIndexing = watchStalls();
	const grown = index.progress.indexed;
	const from = performance.now();
	await new Promise((resolve) => setTimeout(resolve, indexing));
	const passagesPerSecond = (1000 * (index.progress.indexed - grown)) / since(from);
	const whileIndexing = await stopIndexing();
	const later = performance.now();
	const { hits } = await index.find({ wordings: ['Why is she afraid of the ball?'], limit: 8 });
	const laterQuestion = since(later);
	const { total } = index.progress;
	index.close();
	worker.close();
	publication.close();
	return {
		...{ text: textAt, words: wordsAt, hybrid: hybridAt, firstQuestion, laterQuestion },
		byMeaning: hits.filter(({ foundBy }) => foundBy !== 'words').length,
		...{ whileOpening, whileIndexing, passagesPerSecond, total }
	};
}

/** What is kept is kept for books of the shelf only. */
async function shelve(id: string, file: File): Promise<void> {
	const book = { id, fileName: file.name, size: file.size, title: id, authors: [], language: 'en' };
	await saveBook({ ...book, addedAt: Date.now(), openedAt: null }, file);
}

/** Asks until an answer says that it used the meaning too. */
async function hybrid(index: BookIndex): Promise<void> {
	for (let tries = 0; tries < 100; tries++) {
		const { hits, coverage } = await index.find({ wordings: [QUESTION], limit: 8 });
		if (coverage.mode === 'words+meaning' && hits.some(({ foundBy }) => foundBy !== 'words')) return;
		if (index.status.phase === 'words-only') throw new Error(index.status.reason);
	}
	throw new Error('No answer used the meaning.');
}
