/** The part of the evaluation that runs in the browser. It opens books and ranks passages as the app does. */
import { AnswerBlocks } from '$lib/chat/markdown/answer-blocks.ts';
import { check } from '$lib/chat/quotes/quote-check.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import { extractBook } from '$lib/epub/extract-book.ts';
import type { BookText } from '$lib/book/text.ts';
import { Publication } from '$lib/epub/publication.ts';
import { StoredIndex } from '$lib/search/worker/stored-index.ts';
import { embedderFrom } from '$lib/search/embedding/start-model.ts';
import { PassageIndex } from '$lib/search/worker/passage-index.ts';
import { together } from '$lib/search/worker/stored-library.ts';
import { PROBE, type Embedder } from '$lib/search/embedding/embedder.ts';
import { embeddingModel, type ProfileId } from '$lib/search/embedding/models.ts';
import type { Answered, LoadStates, ReadTexts } from '$lib/search/ranking/query.ts';
import { startsOf } from '$lib/search/text/chapter-context.ts';
import type { TokenStates } from '$lib/search/vectors/token-states.ts';
import { contract } from '$agent/protocol/tools.ts';
import { searchBook } from '$lib/tools/search-book.ts';
import type { PageDesk } from '$lib/tools/desk.ts';
import type { Locator, Span } from '$lib/book/locator.ts';

/** What the judgements about a book refer to. */
export interface JudgedBook {
	/** Text of each section. */
	texts: string[];
	/** The <section id="sec-3"> elements of one of its files, in order. */
	units: Unit[];
	passages: number;
	/** Bytes of the stored token states. */
	stateBytes: number;
}

export interface Unit extends Locator {
	path: string;
	number: number;
}

export interface Ranking {
	/** `book`: its address, if all books were searched. */
	hits: (Locator & { best: Span; book?: string })[];
	/** Milliseconds, without the time in which the model reads the question. */
	time: number;
}

/** By words alone, at once with the passages' vectors, and again with their tokens. */
export interface Rankings {
	words: Ranking;
	first: Ranking;
	second: Ranking;
}

/** The result of a look-up by the built-in model: the tool's output, and the places of its passages. */
export interface LookUp {
	content: string;
	passages: RetrievedPassage[];
}

/** What the panel would say about an answer's quotations. */
export interface JudgedQuotes {
	found: string[];
	missing: number;
}

const LIMIT = 20;

let index: StoredIndex;
let opened: { id: string; text: BookText };
const shelf = new Map<string, { texts: string[]; kept: TokenStates[]; use: () => void }>();
/** A model, and the books that it reads. All opened books are searched as one shelf. */
interface Part {
	embedder: Embedder;
	probe: Float32Array;
	fusion: ReturnType<typeof embeddingModel>['profile']['fusion'];
	library: PassageIndex;
}
const parts = new Map<ProfileId, Part>();
/** The part with the book that was opened last. */
let part: Part;
let kept: TokenStates[];

async function partOf(profile: ProfileId, modelUrl: string): Promise<Part> {
	const model = embeddingModel(profile, modelUrl);
	const signal = new AbortController().signal;
	const embedder = await embedderFrom(model)({ signal, onprogress: () => undefined });
	const [probe, library] = [await embedder.embed([PROBE]), new PassageIndex()];
	return { embedder, probe, library, fusion: model.profile.fusion };
}

async function open(bookUrl: string, modelUrl: string, profile: ProfileId): Promise<JudgedBook> {
	const response = await fetch(bookUrl);
	const publication = await Publication.open(await response.blob());
	const book = await extractBook(publication);
	index = new StoredIndex({ book: bookUrl, model: '', chunker: '' }, publication.metadata.language ?? 'en');
	const passages = index.cut(book.sections);
	index.name(startsOf(book.allChapters()));

	part = parts.get(profile) ?? (await partOf(profile, modelUrl));
	parts.set(profile, part);
	const { embedder, library } = part;
	index.useModel(part.probe);
	kept = [];
	for (let work = index.next(0, 0); work; work = index.next(0, 0)) {
		const { vectors, tokens } = await embedder.read(work.texts);
		index.addVectors(work.rows, vectors);
		for (const [at, row] of work.rows.entries()) kept[row] = tokens[at] as TokenStates;
	}
	opened = { id: bookUrl, text: book };
	const texts = book.sections.map(({ text }) => text);
	library.add(index.postings());
	library.load(bookUrl, index.batches(passages));
	const now = { index, opened, part, kept };
	const use = () => void ({ index, opened, part, kept } = now);
	shelf.set(bookUrl, { texts, kept, use });
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

/** Selects a book that was opened before. */
const use = (bookUrl: string) => shelf.get(bookUrl)?.use();

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
		const understood = { queries: await part.embedder.ask(query), fusion: part.fusion };
		const filters = { limit: LIMIT };
		const load: LoadStates = async (passages) => passages.map(({ row }) => kept[row]);
		rankings.push({
			words: await timed(() => index.question(query, null, filters).answer(null, readShelf)),
			first: await timed(() => index.question(query, understood, filters).answer(null, readShelf)),
			second: await timed(() => index.question(query, understood, filters).answer(load, readShelf))
		});
	}
	return rankings;
}

/** Ranks as search_library does, over all opened books. */
async function rankShelf(queries: string[][]): Promise<Rankings[]> {
	const rankings: Rankings[] = [];
	for (const query of queries) {
		const options = { limit: LIMIT };
		const asked = await Promise.all(
			[...parts.values()].map(async ({ embedder, probe, fusion, library }) => {
				const understood = { queries: await embedder.ask(query), probe, fusion };
				return { library, understood };
			})
		);
		const all = async (load: LoadStates | null, byWords = false) =>
			together(
				await Promise.all(
					asked.map(({ library, understood }) =>
						library.question(query, byWords ? null : understood, options).answer(load, readShelf)
					)
				),
				options
			);
		rankings.push({
			words: await timed(() => all(null, true)),
			first: await timed(() => all(null)),
			second: await timed(() => all(loadShelf))
		});
	}
	return rankings;
}

/** Answers as search_book does for a model that has the whole book open. */
async function lookUp(args: unknown): Promise<LookUp> {
	const { queries, top_k } = contract.search_book.input.parse(args);
	const load: LoadStates = async (passages) => passages.map(({ row }) => kept[row]);
	const corpus = {
		async find({ wordings, limit }: { wordings: readonly string[]; limit: number }) {
			const understood = { queries: await part.embedder.ask(wordings), fusion: part.fusion };
			const { hits } = await index.question(wordings, understood, { limit }).answer(load);
			const { indexed, total } = index.progress();
			return { hits, coverage: { mode: 'words+meaning', indexed, total, books: 1, notRead: 0 } };
		}
	};
	const desk = { corpus, page: { book: opened.id, text: opened.text } } as unknown as PageDesk;
	const call = { signal: new AbortController().signal, retrieved: new Map() };
	const { output, passages } = await searchBook.run(desk, { queries, top_k }, call);
	return { content: JSON.stringify(output), passages };
}

/** Checks quotations as the panel checks an answer. */
async function checkQuotes(
	text: string,
	given: readonly (RetrievedPassage & { text: string })[],
	own: string
): Promise<JudgedQuotes> {
	const sources = {
		book: { text: Promise.resolve(opened.text), title: '', names: () => [] },
		passages: new Map(given.map((passage) => [passage.id, passage])),
		texts: new Map(given.map((passage) => [passage.id, passage.text])),
		own: [own]
	};
	const judged: JudgedQuotes = { found: [], missing: 0 };
	for (const claim of new AnswerBlocks().update(text, false).flatMap(({ claims }) => claims)) {
		const { kind } = await check(claim, sources);
		if (kind === 'exact' || kind === 'moved') judged.found.push(claim.text);
		if (kind === 'missing' || kind === 'cut') judged.missing++;
	}
	return judged;
}

const loadShelf: LoadStates = async (passages) => passages.map(({ book, row }) => shelf.get(book)?.kept[row]);
const readShelf: ReadTexts = async (book, places) =>
	places.map(({ section, start, end }) => shelf.get(book)?.texts[section]?.slice(start, end) ?? '');

async function timed(ask: () => Promise<Answered>): Promise<Ranking> {
	const began = performance.now();
	const { hits } = await ask();
	const time = performance.now() - began;
	return {
		hits: hits.map(({ passage: { book, section, start, end }, best }) => ({
			book,
			section,
			start,
			end,
			best
		})),
		time
	};
}

const evaluation = { open, use, rank, rankShelf, lookUp, checkQuotes };
export type EvalPage = typeof evaluation;
Object.assign(globalThis, { evaluation });
