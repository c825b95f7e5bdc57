import { describe, expect, it } from 'vitest';
import type { Unread } from '../../../src/lib/search/arrays/read-parts.ts';
import { TopK } from '../../../src/lib/search/arrays/top-k.ts';
import {
	makeDotKernel,
	quantise,
	VectorTable,
	type DotKernel,
	type Vectors
} from '../../../src/lib/search/vectors/vectors.ts';
import {
	coded,
	CodedVectors,
	readBatches,
	type BookCodes,
	type ReadBatches
} from '../../../src/lib/search/vectors/coded-vectors.ts';
import { minilm } from '../../../src/lib/search/embedding/models.ts';
import { PassageIndex, type Understood } from '../../../src/lib/search/worker/passage-index.ts';
import type { CutPassage } from '../../../src/lib/search/text/chunk.ts';
import { BookLexicon } from '../../../src/lib/search/lexical/book-lexicon.ts';
import { createPostings, type BookPostings } from '../../../src/lib/search/lexical/postings.ts';
import { packStates } from '../../../src/lib/search/vectors/token-states.ts';
import type { VectorBatch } from '../../../src/lib/search/vectors/vector-batch.ts';

/** A generator that gives the same numbers in every run: 0 to 1. */
function seeded(seed: number): () => number {
	return () => {
		seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
		return seed / 2 ** 32;
	};
}

function cut(texts: string[]): CutPassage[] {
	let end = -1;
	return texts.map((text) => {
		const start = end + 1;
		end = start + text.length;
		return { section: 0, start, end, text };
	});
}

function pack(book: string, texts: string[], language = 'en'): BookPostings {
	const passages = cut(texts);
	const lexicon = new BookLexicon(language);
	lexicon.add(passages);
	const length = passages.at(-1)?.end ?? 0;
	const chapters = [
		{ section: 0, offset: 0, title: 'One' },
		{ section: 0, offset: Math.floor(length / 2), title: 'Two' }
	];
	return createPostings({ book, lexicon: lexicon.complete(), passages, characters: [length], chapters });
}

const unit = (values: number[]): number[] => {
	const length = Math.hypot(...values);
	return values.map((value) => value / length);
};

const PROBE = unit([1, 2, 3]);

function batch(postings: BookPostings, rows: number[], vectors: number[][], probe = PROBE): VectorBatch {
	const dimensions = probe.length;
	return {
		first: rows[0] ?? 0,
		rows: Uint32Array.from(rows),
		places: Uint32Array.from(
			rows.flatMap((row) => [postings.sections, postings.starts, postings.ends].map((list) => list[row] ?? 0))
		),
		dimensions,
		...quantise(Float32Array.from(vectors.flat()), dimensions),
		probe: quantise(Float32Array.from(probe), dimensions).vectors,
		checksum: 0
	};
}

/** What a model that has this probe makes of a question. */
const asked = (query: number[], probe = PROBE): Understood => ({
	queries: [{ vector: Float32Array.from(query), words: [], states: new Float32Array() }],
	probe: Float32Array.from(probe),
	fusion: minilm.fusion
});

describe('the best few of many', () => {
	it('are the same as by sorting', () => {
		const random = seeded(1);
		for (let round = 0; round < 50; round++) {
			const scores = Array.from({ length: 300 }, () => Math.floor(random() * 100) / 100);
			const best = new TopK(20, 0.1);
			for (const [index, score] of scores.entries()) best.offer(index, score);
			const sorted = scores.filter((score) => score > 0.1).sort((a, b) => b - a);
			expect(best.sorted().map(({ score }) => score)).toEqual(sorted.slice(0, 20));
		}
	});

	it('may be none', () => {
		const best = new TopK(0);
		best.offer(1, 1);
		expect(best.sorted()).toEqual([]);
	});
});

/** The kernel in plain JavaScript. */
function plainDotKernel(memory: WebAssembly.Memory): DotKernel {
	return (query, rows, scales, out, count, stride) => {
		const asked = new Int16Array(memory.buffer, query, stride);
		const values = new Int8Array(memory.buffer, rows, count * stride);
		const factors = new Float32Array(memory.buffer, scales, count);
		const dots = new Float32Array(memory.buffer, out, count);
		for (let row = 0, at = 0; row < count; row++) {
			let sum = 0;
			for (let i = 0; i < stride; i++, at++) sum += (values[at] as number) * (asked[i] as number);
			dots[row] = sum * (factors[row] as number);
		}
	};
}

describe('the dot product', () => {
	it('is the same in WebAssembly and in plain JavaScript, even at the extremes', () => {
		const random = seeded(2);
		const [stride, count, query, out, rows] = [384, 33, 0, 2048, 4096];
		const scales = rows + stride * count;
		const memory = new WebAssembly.Memory({ initial: 1 });
		for (const extreme of [false, true]) {
			const value = (reach: number) => (extreme ? reach : Math.round((random() * 2 - 1) * reach));
			new Int16Array(memory.buffer, query, stride).forEach((_, i, all) => (all[i] = value(8191)));
			new Int8Array(memory.buffer, rows, stride * count).forEach((_, i, all) => (all[i] = value(127)));
			new Float32Array(memory.buffer, scales, count).forEach((_, i, all) => (all[i] = random()));
			const results = [makeDotKernel(memory), plainDotKernel(memory)].map((kernel) => {
				kernel(query, rows, scales, out, count, stride);
				return [...new Float32Array(memory.buffer, out, count)];
			});
			for (const [row, score] of (results[0] ?? []).entries())
				expect(Math.abs(score / (results[1]?.[row] ?? 0) - 1)).toBeLessThan(1e-5);
		}
	});
});

const vectorsOf = (random: () => number, size: number, count: number): number[][] =>
	Array.from({ length: count }, () => unit(Array.from({ length: size }, () => random() * 2 - 1)));

describe('the vectors of a book', () => {
	it.each([3, 16, 50])('are ranked as by cosine (%i dimensions)', (size) => {
		const random = seeded(size);
		const rows = vectorsOf(random, size, 9000);
		const table = new VectorTable(size, rows.length);
		table.set([...rows.keys()], quantise(Float32Array.from(rows.flat()), size));
		const [query = []] = vectorsOf(random, size, 1);
		expectNearest(table, query, rows);
	});
});

function expectNearest(vectors: Vectors, query: number[], rows: number[][], limit = 10) {
	const truth = rows.map((row) => row.reduce((sum, x, i) => sum + x * (query[i] ?? 0), 0));
	const found = vectors.rank(Float32Array.from(query), limit);
	expect(found).toHaveLength(limit);
	const sorted = truth.toSorted((a, b) => b - a);
	for (const [place, { index, score }] of found.entries()) {
		expect(Math.abs(score - (truth[index] ?? 0))).toBeLessThan(0.02);
		expect(Math.abs(score - (sorted[place] ?? 0))).toBeLessThan(0.02);
	}
	const mean = truth.reduce((sum, each) => sum + each, 0) / truth.length;
	expect(vectors.mean(Float32Array.from(query))).toBeCloseTo(mean, 3);
}

describe('the vectors of many books', () => {
	/** Books about something each, with passages about the book's matter and about something else. */
	function books(random: () => number, size: number, count: number, most: number): number[][][] {
		return Array.from({ length: count }, () => {
			const [matter = []] = vectorsOf(random, size, 1);
			return vectorsOf(random, size, 1 + Math.floor(random() * most)).map((own) =>
				unit(own.map((value, i) => value + random() * (matter[i] ?? 0)))
			);
		});
	}

	/** `kept`: as if so many bytes of vectors fitted into memory. */
	function shelved(all: number[][][], size: number, kept?: number): Vectors & { read: ReadBatches } {
		const read = readBatches(kept);
		const codes = new Map<string, BookCodes>();
		const order = all.map((rows, at) => ({ book: `b${at}`, starts: rows }));
		for (const { book, starts: rows } of order) {
			const half = Math.ceil(rows.length / 2);
			const batches = [rows.slice(0, half), rows.slice(half)]
				.filter(({ length }) => length)
				.map((some, at) => {
					const first = at * half;
					const numbers = Uint32Array.from(some, (_, i) => first + i);
					const vectors = quantise(Float32Array.from(some.flat()), size);
					return {
						first,
						rows: numbers,
						dimensions: size,
						probe: new Int8Array(size),
						...vectors
					} as VectorBatch;
				});
			codes.set(book, coded(batches));
			for (const batch of batches) read.put([book, batch.first], batch);
		}
		return Object.assign(new CodedVectors(order, codes, read), { read });
	}

	it.each([3, 16, 50])('are ranked as by cosine if they are few (%i dimensions)', (size) => {
		const random = seeded(size);
		const all = books(random, size, 8, 40);
		const vectors = shelved(all, size);
		expect(vectors.filled).toBe(all.flat().length);
		for (const [query] of Array.from({ length: 20 }, () => vectorsOf(random, size, 1)))
			expectNearest(vectors, query ?? [], all.flat(), Math.ceil(all.flat().length / 8));
	});

	it('lose one of the best thirty in a hundred at most, if they are many', () => {
		const [random, size] = [seeded(384), 384];
		const all = books(random, size, 40, 760);
		const vectors = shelved(all, size, 0);
		const table = new VectorTable(size, all.flat().length);
		table.set([...all.flat().keys()], quantise(Float32Array.from(all.flat(2)), size));
		let found = 0;
		for (let round = 0; round < 40; round++) {
			const [like = []] = all[round] ?? [];
			const query = Float32Array.from(unit(like.map((value) => value + (random() - 0.5) / 8)));
			const [truth, best] = [table, vectors].map((each) => each.rank(query, 200).slice(0, 30));
			found += best!.filter((one) =>
				truth!.some((each) => each.index === one.index && each.score === one.score)
			).length;
		}
		expect(found / (40 * 30)).toBeGreaterThan(0.99);
	}, 30_000);

	it('must be read where they decide something, and only there', () => {
		const random = seeded(7);
		const all = books(random, 64, 10, 60);
		const vectors = shelved(all, 64, 0);
		const [query = []] = vectorsOf(random, 64, 1);
		const asked = Float32Array.from(query);
		const exact = vectors.rank(asked, 50);
		const { read } = vectors;
		read.demand();
		const none = readBatches(0);
		Object.assign(vectors, { read: none });
		vectors.rank(asked, 50, { least: 2 });
		let keys: unknown[] = [];
		try {
			none.demand();
		} catch (error) {
			keys = (error as Unread<unknown>).keys as unknown[];
		}
		expect(keys.length).toBeGreaterThan(0);
		Object.assign(vectors, { read });
		const word = exact[20]?.index ?? 0;
		const some = vectors.rank(asked, 50, { least: 2, byWords: new Set([word]) });
		expect(some.find(({ index }) => index === word)).toEqual(exact[20]);
	});
});

describe('saved words', () => {
	it('are different if the book is cut differently', () => {
		const [one, other] = [pack('b', ['ab', 'cde']), pack('b', ['abc', 'de'])];
		expect(one.version).not.toBe(other.version);
	});
});

describe('a library', () => {
	const frogs = ['The frog sat by the well.', 'A golden ball fell in.', 'The king was not pleased.'];
	const ships = ['The ship left at dawn.', 'A frog was on board, and another frog.', 'It rained on the sea.'];

	function library() {
		const index = new PassageIndex();
		const [first, second] = [pack('frogs', frogs), pack('ships', ships)];
		index.add(first);
		index.add(second);
		return { index, first, second };
	}
	const place = ({ book, id }: { book: string; id: string }) => `${book} ${id}`;

	it('finds words in all books, with chapter and percent', () => {
		const { index } = library();
		const finds = index.question(['frogs'], null, { limit: 5 }).finds();
		expect(finds.map(place).sort()).toEqual(['frogs p1', 'ships p2']);
		const ship = finds.find(({ book }) => book === 'ships');
		expect(ship).toMatchObject({ section: 0, start: 23, end: 61, foundBy: 'words', chapter: 'One' });
		expect(ship?.percent).toBeCloseTo((100 * 23) / 83);
		expect(index.question(['rained'], null, { limit: 5 }).finds()[0]?.chapter).toBe('Two');
	});

	it('treats an unknown word as the beginning of one', () => {
		const { index } = library();
		expect(index.question(['gold'], null, { limit: 5 }).finds().map(place)).toEqual(['frogs p2']);
		expect(index.question(['zebra'], null, { limit: 5 }).finds()).toEqual([]);
		expect(index.question(['the'], null, { limit: 9 }).finds().length).toBeGreaterThan(2);
	});

	it('forgives a typing error in an unknown word', () => {
		const { index } = library();
		expect(index.question(['goldne bal'], null, { limit: 5 }).finds().map(place)).toEqual(['frogs p2']);
		expect(index.question(['pleazed'], null, { limit: 5 }).finds().map(place)).toEqual(['frogs p3']);
	});

	it('spells a Vietnamese query for the model as the best passages do, if it has no accents', () => {
		const { index } = library();
		const texts = ['Ngôi nhà của người gác đèn', 'Người nhã nhặn', 'Chàng nhã', 'Nàng nhã', 'Cửa đóng'];
		index.add(pack('light', texts, 'vi'));
		expect(index.forModel(['Nha cua nguoi WARSZAWA, gac den?', 'Nha của', 'the frog'])).toEqual([
			'Nhà của người WARSZAWA, gác đèn?',
			'Nha của',
			'the frog'
		]);
		index.add(pack('pond', ['Cần hè, gò và tố; thế là ao'], 'vi'));
		expect(index.forModel(['Can he go to the ao?', 'can he go ao'])).toEqual([
			'Can he go to the ao?',
			'cần hè gò ao'
		]);
	});

	it('ranks again by the states of the right passages, even after a book was removed', () => {
		const { index, first, second } = library();
		const probe = unit([1, 2, 3, 4, 5, 6, 7, 8]);
		const ones = unit([1, 1, 1, 1, 1, 1, 1, 1]);
		for (const [book, postings] of [
			['frogs', first],
			['ships', second]
		] as const)
			index.load(book, [batch(postings, [0, 1, 2], [ones, ones, ones], probe)]);
		const question = {
			...asked(ones, probe),
			queries: [
				{
					vector: Float32Array.from(ones),
					words: [{ text: 'frog', tokens: 1 }],
					states: Float32Array.from(ones)
				}
			]
		};
		const asking = index.question(['frog'], question, { limit: 3 });
		const wanted = asking.wantedStates();
		expect(new Set(wanted.map(({ book }) => book))).toEqual(new Set(['frogs', 'ships']));
		const states = wanted.map(({ book, row }) => {
			const sign = book === 'ships' && row === 2 ? 1 : -1;
			return packStates(
				Float32Array.from(ones, (value) => sign * value),
				8,
				[1]
			);
		});
		index.remove('frogs');
		index.add(first);
		expect(asking.finds().map(place)[0]).toBe('ships p2');
		const again = asking.finds(states);
		expect(again.map(place)[0]).toBe('ships p3');
		expect(again[0]?.passages[0]?.similarity).toHaveLength(1);
	});

	it('finds by meaning what is embedded, and forgets a book that is removed', () => {
		const { index, first, second } = library();
		index.load('frogs', [
			batch(
				first,
				[0, 2],
				[
					[0, 0, 1],
					[1, 0, 0]
				].map(unit)
			)
		]);
		index.load('ships', [batch(second, [1], [unit([0.9, 0.1, 0])])]);
		expect(index.size()).toEqual({ books: 2, total: 6, indexed: 3 });
		const query = asked(unit([1, 0, 0]));
		expect(index.question(['monarch'], query, { limit: 2 }).finds().map(place)).toEqual([
			'frogs p3',
			'ships p2'
		]);
		// The model knows no word of this question, so its reading says nothing.
		const [reading] = query.queries;
		const unknown = { ...query, queries: [{ ...reading!, words: [{ text: 'zzxqv', tokens: 5 }] }] };
		expect(index.question(['zzxqv'], unknown, { limit: 2 }).finds()).toEqual([]);
		index.remove('frogs');
		expect(index.question(['monarch'], query, { limit: 2 }).finds().map(place)).toEqual(['ships p2']);
		index.add(first);
		expect(index.question(['monarch'], query, { limit: 3 }).finds().map(place)).toEqual(['ships p2']);
		expect(
			index
				.question(['golden king'], null, { limit: 3 })
				.finds()
				.map(({ book }) => book)
		).toEqual(['frogs', 'frogs']);
	});

	it('trusts no vectors of another model or of a book that was cut differently', () => {
		const { index, first, second } = library();
		index.load('frogs', [batch(first, [0], [PROBE])]);
		index.load('ships', [
			batch(second, [0], [PROBE], unit([3, 2, -1])),
			{ ...batch(second, [1], [PROBE]), places: Uint32Array.from([0, 1, 2]) },
			{ ...batch(second, [2], [PROBE]), vectors: new Int8Array(2) },
			batch(second, [99], [PROBE])
		]);
		expect(index.size().indexed).toBe(1);
		const stranger = asked(unit([1, 0, 0]), unit([-1, 1, 1]));
		expect(
			index
				.question(['frog'], stranger, { limit: 9 })
				.finds()
				.map(({ foundBy }) => foundBy)
		).toEqual(['words', 'words']);
	});

	it('searches only the books that are named, by words and by meaning', () => {
		const { index, first, second } = library();
		index.load('frogs', [batch(first, [2], [unit([1, 0, 0])])]);
		index.load('ships', [batch(second, [1], [unit([0.9, 0.1, 0])])]);
		const found = (query: string, books?: string[]) =>
			index
				.question([query], asked(unit([1, 0, 0])), { limit: 5, books })
				.finds()
				.map(place);
		expect(found('monarch')).toEqual(['frogs p3', 'ships p2']);
		expect(found('monarch', ['ships'])).toEqual(['ships p2']);
		expect(found('"frog"', ['ships'])).toEqual(['ships p2']);
		expect(found('frog', ['frogs'])).toContain('frogs p1');
		expect(found('frog', ['frogs']).every((each) => each.startsWith('frogs'))).toBe(true);
		expect(found('frog', [])).toEqual([]);
	});

	it('returns at most the requested number from one book', () => {
		const { index } = library();
		const finds = index.question(['frog ball king'], null, { limit: 5, perBook: 1 }).finds();
		expect(finds.map(({ book }) => book).sort()).toEqual(['frogs', 'ships']);
	});

	it('merges equally good neighbours, but not across the edge of a chapter', () => {
		const index = new PassageIndex();
		const words = ['A frog sat here.', 'A frog sat there.', 'Rain.', 'It was very late.', 'A crow sat here.'];
		index.add(pack('pond', [...words, 'A crow sat there.']));
		const found = (query: string, offset?: number) =>
			index
				.question([query], null, {
					limit: 5,
					...(offset ? { upTo: { pond: { section: 0, offset } } } : {})
				})
				.finds();
		expect(found('frog sat')[0]).toMatchObject({ id: 'p1-2', start: 0, end: 34 });
		expect(found('frog sat', 20)[0]).toMatchObject({ end: 20 });
		const edged = new PassageIndex();
		edged.add(pack('edge', ['The frog sat.', 'The frog sat.']));
		expect(
			edged
				.question(['frog'], null, { limit: 5 })
				.finds()
				.map(({ id }) => id)
		).toEqual(['p1', 'p2']);
	});

	it('returns nothing of a book beyond its limit', () => {
		const { index } = library();
		for (let offset = 0; offset < 90; offset++) {
			const upTo = { ships: { section: 0, offset } };
			for (const { book, end } of index.question(['frog ship sea board'], null, { limit: 9, upTo }).finds())
				if (book === 'ships') expect(end).toBeLessThanOrEqual(offset);
		}
		const before = { ships: { section: 0, offset: 40 } };
		const cutOff = index
			.question(['frog'], null, { limit: 9, upTo: before })
			.finds()
			.find(({ book }) => book === 'ships');
		expect(cutOff).toMatchObject({ start: 23, end: 40 });
	});
});
