/** The half of the evaluation that runs in the browser: opens the book as the app does and ranks as the app does. */
import { BookText } from '$lib/epub/book-text.ts';
import { Publication } from '$lib/epub/publication.ts';
import { PROBE, type Embedder } from '$lib/search/embedding/embedder.ts';
import type { SourceSection } from '$lib/search/text/passage.ts';
import { startsOf } from '../../src/lib/search/text/chapter-context.ts';
import { PassageIndex } from '$lib/search/book/passage-index.ts';
import { VectorTable } from '$lib/search/vectors/vectors.ts';
import { DEFAULT_PROFILE, embeddingModel } from '$lib/search/embedding/models/embedding-model.ts';
import { embedderFrom } from '$lib/search/book/workers.ts';

/** A gold unit: <section id="sec-3"> of one of the book's files. */
export interface Unit {
	path: string;
	number: number;
	section: number;
	start: number;
	end: number;
}

export interface Ranking {
	hits: { section: number; start: number; end: number; best: { start: number; end: number } }[];
	/** Milliseconds, without embedding the question. */
	time: number;
}

const LIMIT = 20;

let index: PassageIndex;
let embedder: Embedder;
let sectionOf: Map<string, number>;

/** `cut`: 'at gold sections' keeps passages from going over the edge of a section, which the app does not know. */
async function open(
	bookUrl: string,
	modelUrl: string,
	cut: 'as the app cuts' | 'at gold sections'
): Promise<Unit[]> {
	const response = await fetch(bookUrl);
	const publication = await Publication.open(await response.blob());
	const book = await BookText.extract(publication);
	sectionOf = new Map(publication.spine.map(({ path, index: section }) => [path, section]));
	const units = publication.spine.flatMap(({ path, index: section }) => unitsOf(book, path, section));
	const { sections } = book;
	index = new PassageIndex(publication.metadata.language ?? 'en');
	index.add(cut === 'as the app cuts' ? sections : sections.flatMap((section) => split(section, units)));
	index.name(startsOf(book.allChapters()));

	embedder ??= await embedderFrom(embeddingModel(DEFAULT_PROFILE, modelUrl))({
		signal: new AbortController().signal,
		onprogress: () => undefined
	});
	index.useModel(await embedder.embed([PROBE]));
	for (let work = index.next(0, 0); work; work = index.next(0, 0))
		index.addVectors(work.rows, await embedder.embed(work.texts));
	return units;
}

function unitsOf(book: BookText, path: string, section: number): Unit[] {
	const { text, anchors } = book.sections[section] ?? { text: '', anchors: new Map<string, number>() };
	const starts = [...anchors].filter(([id]) => /^sec-\d+$/.test(id));
	return starts.map(([id, start], place) => ({
		...{ path, section, start, number: Number(id.slice(4)) },
		end: starts[place + 1]?.[1] ?? text.length
	}));
}

function split(section: SourceSection, units: Unit[]): SourceSection[] {
	return units
		.filter((unit) => unit.section === section.section)
		.map(({ start, end }) => ({
			...section,
			blocks: section.blocks.filter((block) => block.start >= start && block.end <= end + 1)
		}));
}

/** `path`: only this file of the book. */
async function rank(asked: { question: string; path: string | null }[]): Promise<Record<string, Ranking[]>> {
	const vectors: Float32Array[] = [];
	for (const { question } of asked) vectors.push(await embedder.embed([question]));
	const { passages, table } = meanings();
	const rankings: Record<string, Ranking[]> = { words: [], meaning: [], hybrid: [] };
	asked.forEach(({ question, path }, number) => {
		const section = path === null ? undefined : sectionOf.get(path);
		const within =
			section === undefined
				? undefined
				: { start: { section, offset: 0 }, end: { section: section + 1, offset: 0 } };
		const vector = vectors[number] as Float32Array;
		const search = (by: Float32Array | null) =>
			index.search([question], by, { limit: LIMIT, within }).map(({ passage, best }) => ({
				section: passage.section,
				start: passage.start,
				end: passage.end,
				best
			}));
		rankings.words?.push(timed(() => search(null)));
		rankings.hybrid?.push(timed(() => search(vector)));
		rankings.meaning?.push(
			timed(() =>
				table
					.rank(vector, LIMIT, (row) => section === undefined || passages[row]?.section === section)
					.flatMap((hit) => passages[hit.index] ?? [])
					.map((passage) => ({ ...passage, best: passage }))
			)
		);
	});
	return rankings;
}

/** All passages with their vectors, for ranking by meaning alone, which the app never does. */
function meanings() {
	const passages = [...sectionOf.values()].flatMap((section) => index.passagesIn(section, 0, Infinity));
	const batches = index.batches(passages.length);
	const table = new VectorTable(passages.length, batches[0]?.dimensions ?? 0);
	for (const batch of batches) table.set(batch.rows, batch);
	return {
		passages: passages.map(({ section, start, end }) => ({ section, start, end })),
		table
	};
}

function timed(work: () => Ranking['hits']): Ranking {
	const began = performance.now();
	const hits = work();
	return { hits, time: performance.now() - began };
}

const evaluation = { open, rank };
export type EvalPage = typeof evaluation;
Object.assign(globalThis, { evaluation });
