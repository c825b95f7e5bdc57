/** The half of the evaluation that runs in the browser: opens the book as the app does and ranks as the app does. */
import { extractBook } from '$lib/epub/extract-book.ts';
import type { BookText } from '$lib/book/text.ts';
import { Publication } from '$lib/epub/publication.ts';
import { PassageIndex } from '$lib/search/book/passage-index.ts';
import { embedderFrom } from '$lib/search/book/workers.ts';
import { LibraryIndex } from '$lib/search/library/library-index.ts';
import { LibraryMarks } from '$lib/search/library/library-marks.ts';
import type { LibraryFound } from '$lib/search/library/library-question.ts';
import { PROBE, type Embedder } from '$lib/search/embedding/embedder.ts';
import { embeddingModel, type ProfileId } from '$lib/search/embedding/models/embedding-model.ts';
import type { Hit } from '$lib/search/ranking/hit.ts';
import { startsOf } from '$lib/search/text/chapter-context.ts';
import type { TokenStates } from '$lib/search/vectors/token-states.ts';
import type { Locator, Span } from '$lib/book/locator.ts';

/** What of a book the judgements are about. */
export interface JudgedBook {
	/** Text of each section. */
	texts: string[];
	/** <section id="sec-3"> of one of its files, in order. */
	units: Unit[];
	passages: number;
	/** Bytes of the token states that are kept. */
	stateBytes: number;
}

export interface Unit extends Locator {
	path: string;
	number: number;
}

export interface Ranking {
	/** `book`: its address, where all books were searched. */
	hits: (Locator & { best: Span; book?: string })[];
	/** Milliseconds, without reading the question by the model. */
	time: number;
}

/** By words alone, at once with the passages' vectors, and again by their tokens. */
export interface Rankings {
	words: Ranking;
	first: Ranking;
	second: Ranking;
}

const LIMIT = 20;

let index: PassageIndex;
/** All books that were opened, searched as one shelf. */
const library = new LibraryIndex();
const shelf = new Map<string, { texts: string[]; kept: TokenStates[] }>();
let probe: Float32Array;
let embedder: Embedder;
let fusion: ReturnType<typeof embeddingModel>['profile']['fusion'];
let kept: TokenStates[];

async function open(bookUrl: string, modelUrl: string, profile: ProfileId): Promise<JudgedBook> {
	const response = await fetch(bookUrl);
	const publication = await Publication.open(await response.blob());
	const book = await extractBook(publication);
	index = new PassageIndex(publication.metadata.language ?? 'en');
	const passages = index.add(book.sections);
	index.name(startsOf(book.allChapters()));

	const model = embeddingModel(profile, modelUrl);
	({ fusion } = model.profile);
	const signal = new AbortController().signal;
	embedder ??= await embedderFrom(model)({ signal, onprogress: () => undefined });
	probe = await embedder.embed([PROBE]);
	index.useModel(probe);
	kept = [];
	for (let work = index.next(0, 0); work; work = index.next(0, 0)) {
		const { vectors, tokens } = await embedder.read(work.texts);
		index.addVectors(work.rows, vectors);
		for (const [at, row] of work.rows.entries()) kept[row] = tokens[at] as TokenStates;
	}
	const texts = book.sections.map(({ text }) => text);
	library.add(index.words(bookUrl));
	library.addVectors(bookUrl, index.batches(passages));
	shelf.set(bookUrl, { texts, kept });
	return {
		texts,
		units: publication.spine.flatMap(({ path, index: section }) => unitsOf(book, path, section)),
		passages,
		stateBytes: kept.reduce(
			(sum, { bits, scales, sentences }) => sum + bits.byteLength + scales.byteLength + sentences.byteLength,
			0
		)
	};
}

function unitsOf(book: BookText, path: string, section: number): Unit[] {
	const { text, anchors } = book.sections[section] ?? { text: '', anchors: new Map<string, number>() };
	const starts = [...anchors].filter(([id]) => /^sec-\d+$/.test(id));
	return starts.map(([id, start], place) => ({
		...{ path, section, start, number: Number(id.slice(4)) },
		end: starts[place + 1]?.[1] ?? text.length
	}));
}

/** queries: each in one wording or more. */
async function rank(queries: string[][]): Promise<Rankings[]> {
	const rankings: Rankings[] = [];
	for (const query of queries) {
		const understood = { queries: await embedder.ask(query), fusion };
		const filters = { limit: LIMIT };
		rankings.push({
			words: timed(() => index.question(query, null, filters).answer().hits),
			first: timed(() => index.question(query, understood, filters).answer().hits),
			second: timed(() => {
				const question = index.question(query, understood, filters);
				const tokens = new Map(question.wantedStates().map((row) => [row, kept[row] as TokenStates]));
				return question.answer(tokens).hits;
			})
		});
	}
	return rankings;
}

/** As search_library does, over all books that were opened. */
async function rankShelf(queries: string[][]): Promise<Rankings[]> {
	const rankings: Rankings[] = [];
	for (const query of queries) {
		const understood = { queries: await embedder.ask(query), probe, fusion };
		const options = { limit: LIMIT };
		rankings.push({
			words: timed(() => hitsOf(query, library.question(query, null, options).answer())),
			first: timed(() => hitsOf(query, library.question(query, understood, options).answer())),
			second: timed(() => {
				const question = library.question(query, understood, options);
				const states = question.wantedStates().map(({ book, row }) => shelf.get(book)?.kept[row]);
				return hitsOf(query, question.answer(states));
			})
		});
	}
	return rankings;
}

function hitsOf(query: string[], { finds, forms }: LibraryFound): ShelfHit[] {
	const marks = new LibraryMarks(query);
	return finds.map((find) => {
		const { book, id, section, start, end, language } = find;
		const text = shelf.get(book)?.texts[section]?.slice(start, end) ?? '';
		const passage = { id, section, start, end, text };
		return { book, passage, best: marks.nearest(find, text) ?? marks.marked(passage, language, forms).best };
	});
}

type ShelfHit = Pick<Hit, 'passage' | 'best'> & { book?: string };

function timed(work: () => ShelfHit[]): Ranking {
	const began = performance.now();
	const hits = work().map(({ passage: { section, start, end }, best, book }) => ({
		...{ section, start, end, best },
		...(book ? { book } : {})
	}));
	return { hits, time: performance.now() - began };
}

const evaluation = { open, rank, rankShelf };
export type EvalPage = typeof evaluation;
Object.assign(globalThis, { evaluation });
