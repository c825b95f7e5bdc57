import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { PassageText } from '../../../src/lib/search/embedding/embedder.ts';
import { seeded } from '../../fixtures/random.ts';
import { embeddingModel, minilm } from '../../../src/lib/search/embedding/models.ts';
import { locate } from '../../../src/lib/search/embedding/model-files.ts';
import { BATCH_PASSAGES, StoredIndex } from '../../../src/lib/search/worker/stored-index.ts';
import type { SourceSection } from '../../../src/lib/search/text/chunk.ts';
import { nearestFirst } from '../../../src/lib/search/text/reading-order.ts';
import type { VectorBatch } from '../../../src/lib/search/vectors/vector-batch.ts';
import { alike, windows } from '../../../src/lib/search/embedding/windows.ts';
import { vectorStore, stateStore } from '../../../src/lib/search/stores/index-records.ts';
import { packStates } from '../../../src/lib/search/vectors/token-states.ts';
import { deleteBook } from '../../../src/lib/library/store/books.ts';
import { database } from '../../../src/lib/storage/database.ts';
import type { StoredBook } from '../../../src/lib/library/store/stored-book.ts';
import { deleteVectors } from '../../fixtures/delete-vectors.ts';

/** One passage a section: numbers tell them apart. */
const book = (sections: number): SourceSection[] =>
	Array.from({ length: sections }, (_, section) => ({
		section,
		text: `Passage number ${section}.`,
		blocks: []
	}));
const SIZE = 8;
const rows = (count: number, seed = 1) =>
	Float32Array.from({ length: count * SIZE }, (_, i) => Math.sin(seed + i));
function probe(seed = 1): Float32Array {
	const row = rows(1, seed);
	return row.map((value) => value / Math.hypot(...row));
}

const said = ({ context, sentences }: PassageText) => context + sentences.join(' ');

function indexOf(sections: number): StoredIndex {
	const index = new StoredIndex({ book: 'b', model: '', chunker: '' }, 'en');
	index.cut(book(sections));
	index.useModel(probe());
	return index;
}

describe('the passages of a book', () => {
	it('are numbered in reading order and know their places', () => {
		const index = new StoredIndex({ book: 'b', model: '', chunker: '' }, 'en');
		expect(index.cut(book(3))).toBe(3);
		expect(index.passagesIn({ section: 1, start: 0, end: 5 })).toEqual([
			{
				book: 'b',
				id: 'p2',
				section: 1,
				start: 0,
				end: 17,
				text: 'Passage number 1.',
				chapter: '',
				percent: (100 * 17) / 51
			}
		]);
		expect(index.passagesIn({ section: 1, start: 17, end: 20 })).toEqual([]);
	});

	it('are shown once if the book repeats itself', () => {
		const index = new StoredIndex({ book: 'b', model: '', chunker: '' }, 'en');
		index.cut([0, 1, 2].map((section) => ({ section, text: 'Over the hills and far away.', blocks: [] })));
		expect(
			index
				.question(['hills', 'far away'], null, { limit: 5 })
				.finds()
				.map(({ id }) => id)
		).toEqual(['p1']);
	});

	it('are embedded from the reader’s place on: the rest of its section, then what follows, then backwards', () => {
		const passages = [0, 0, 1, 1, 1, 1, 2, 2].map((section, i) => ({
			...{ id: `p${i + 1}`, section, text: '' },
			...{ start: i * 10, end: i * 10 + 9 }
		}));
		expect([...nearestFirst(passages, 1, 40)]).toEqual([4, 5, 2, 3, 6, 7, 1, 0]);
		expect([...nearestFirst(passages, 1, 999)]).toEqual([2, 3, 4, 5, 6, 7, 1, 0]);
		expect([...nearestFirst(passages, 3, 0)]).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
		expect([...nearestFirst([], 0, 0)]).toEqual([]);
	});

	it('are embedded with others of similar length, and the one at the reader’s place is never postponed', () => {
		const index = new StoredIndex({ book: 'b', model: '', chunker: '' }, 'en');
		const lengths = Array.from({ length: 200 }, (_, i) => (i * 37) % 90);
		index.cut(
			lengths.map((length, section) => ({ section, text: `Word ${'a'.repeat(length)}`, blocks: [] }))
		);
		index.useModel(probe());
		const first = index.next(100, 0);
		expect(first?.rows).toContain(100);
		expect(first?.rows).toHaveLength(BATCH_PASSAGES);
		expect(first?.rows.every((row) => row >= 100 && row < 164)).toBe(true);
		const sizes = first?.texts.map((text) => said(text).length) ?? [];
		expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(30);
		const seen = new Set<number>();
		for (let work = first; work; work = index.next(100, 0)) {
			for (const row of work.rows) seen.add(row);
			index.addVectors(work.rows, rows(work.rows.length));
		}
		expect(seen.size).toBe(200);
		expect(index.progress()).toEqual({ indexed: 200, total: 200 });
	});

	it('that a question will need are embedded first, and only those that it may see', () => {
		const index = new StoredIndex({ book: 'b', model: '', chunker: '' }, 'en');
		const text = (i: number) => (i % 5 ? `Nothing here, ${i}.` : `The comet was seen, ${i}.`);
		index.cut(Array.from({ length: 100 }, (_, section) => ({ section, text: text(section), blocks: [] })));
		index.useModel(probe());
		const upTo = { b: { section: 50, offset: 0 } };
		const seen: number[] = [];
		for (let work = index.nextFor(['comet'], { limit: 5, upTo }); work;) {
			seen.push(...work.rows);
			index.addVectors(work.rows, rows(work.rows.length));
			work = index.nextFor(['comet'], { limit: 5, upTo });
		}
		expect(seen.sort((a, b) => a - b)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45]);
	});

	it('are embedded with their chapter’s title, which they do not contain or show', () => {
		const index = new StoredIndex({ book: 'b', model: '', chunker: '' }, 'en');
		index.cut([
			{ section: 0, text: 'A preface.', blocks: [] },
			{
				section: 1,
				text: 'The Storm\nIt blew.',
				blocks: [
					{ start: 0, end: 9, kind: 'heading' },
					{ start: 10, end: 18, kind: 'paragraph' }
				]
			},
			{ section: 2, text: 'It still blew.', blocks: [] },
			{
				section: 3,
				text: 'It was calm.',
				blocks: []
			}
		]);
		index.name([
			{ section: 1, offset: 0, title: 'The Storm' },
			{ section: 3, offset: 0, title: 'After ' + 'a long '.repeat(60) }
		]);
		const texts = index.next(0, 0)?.texts.map(said) ?? [];
		expect(texts.slice(0, 3)).toEqual(['A preface.', 'The Storm It blew.', 'The Storm\nIt still blew.']);
		expect(texts[3]).toMatch(/^After a long (a long ?)+\nIt was calm\.$/);
		expect(texts[3]?.length).toBeLessThan(150);
		expect(index.passagesIn({ section: 2, start: 0, end: 9 })[0]?.text).toBe('It still blew.');
	});
});

describe('a model whose vectors are all close together', () => {
	const { fusion } = embeddingModel('multilingual-e5-small', '').profile;
	/** Every text has this in common, by one part in the book's language. */
	const common = (own: number[]) => {
		const row = [6, 0, ...own];
		return row.map((value) => value / Math.hypot(...row));
	};
	const random = seeded(3);
	const noise = () => Array.from({ length: SIZE - 2 }, () => random() - 0.5);
	const COUNT = 60;
	const target = [0, 0, 0, 0, 0, 3];
	const index = indexOf(COUNT);
	index.addVectors(
		Array.from({ length: COUNT }, (_, row) => row),
		Float32Array.from(Array.from({ length: COUNT }, (_, row) => common(row === 17 ? target : noise())).flat())
	);
	const ask = (vector: number[], usual?: number[]) => {
		const reading = { vector: Float32Array.from(vector), words: [], states: new Float32Array() };
		const queries = [{ ...reading, ...(usual && { usual: Float32Array.from(usual) }) }];
		return index.question(['Leuchtturm'], { queries, fusion }, { limit: 5 }).finds();
	};

	it('is corrected by what distinguishes a passage from the others', () => {
		expect(ask(common(target))[0]).toMatchObject({ section: 17, foundBy: 'meaning' });
	});

	it('finds nothing if no passage is nearer than the others', () => {
		expect(ask(common(noise().map((value) => value / 10)))).toEqual([]);
	});

	it('loses half of what all questions share if none of the question’s words is in the book', () => {
		const [found] = ask(common(target), common([1, 1, 1, 1, 1, 0]));
		expect(found?.section).toBe(17);
		const plain = ask(common(target))[0]?.signs[0]?.cosine ?? 0;
		expect(found?.signs[0]?.cosine).not.toBeCloseTo(plain, 3);
	});
});

describe('a model that does not work', () => {
	it('is refused', () => {
		const index = indexOf(3);
		expect(() => index.useModel(new Float32Array(SIZE))).toThrow('empty');
		expect(() => index.useModel(new Float32Array(SIZE).fill(NaN))).toThrow('empty');
	});

	it('does not keep the index from finishing', () => {
		const index = indexOf(3);
		index.addVectors([0, 1, 2], new Float32Array(3 * SIZE));
		expect(index.next(0, 0)).toBeNull();
		const asked = {
			queries: [{ vector: probe(), words: [], states: new Float32Array() }],
			fusion: minilm.fusion
		};
		expect(index.question(['number'], asked, { limit: 5 }).finds()).toHaveLength(3);
	});
});

describe('token states', () => {
	const all = (index: StoredIndex) => {
		for (let work = index.next(0, 0); work; work = index.next(0, 0))
			index.addVectors(work.rows, rows(work.rows.length));
	};

	it('are made with the vectors, or once all vectors exist if the index came without them', () => {
		const index = indexOf(3);
		index.haveStates([1]);
		expect(index.next(0, 0)?.rows).toEqual([0, 1, 2]);
		index.addVectors([0, 1, 2], rows(3));
		expect(index.next(0, 0)?.rows).toEqual([0, 2]);
		expect(index.nextFor(['number'], { limit: 5 })?.rows).toEqual([0, 2]);
		index.haveStates([0, 2]);
		expect(index.next(0, 0)).toBeNull();
		expect(index.nextFor(['number'], { limit: 5 })).toBeNull();
	});

	it('are not waited for if they are not stored', () => {
		const index = indexOf(3);
		all(index);
		expect(index.next(0, 0)).toBeNull();
		expect(index.nextFor(['number'], { limit: 5 })).toBeNull();
	});

	it('are made again alone if they were made of other layers than now', async () => {
		await shelve('b');
		const key = { book: 'b', model: 'm', chunker: '' };
		const open = async (model: string) => {
			const index = new StoredIndex(key, 'en', { ...key, model });
			index.cut(book(3));
			index.useModel(probe());
			await index.restore(true);
			return index;
		};
		const reading = {
			vectors: rows(3),
			tokens: Array.from({ length: 3 }, () => packStates(rows(2), SIZE, [2]))
		};
		await (await open('m')).take([0, 1, 2], reading);
		expect((await open('m')).next(0, 0)).toBeNull();
		const other = await open('m layers 10+11');
		expect(other.progress()).toEqual({ indexed: 3, total: 3 });
		expect(other.next(0, 0)?.rows).toEqual([0, 1, 2]);
		await deleteBook('b');
	});

	it('are stored for books of the shelf, and for one model at a time', async () => {
		const states = packStates(rows(2), SIZE, [2]);
		const key = { book: 'b', model: 'm', chunker: 'c' };
		await stateStore.save(key, [4], [states]);
		expect(await stateStore.rows(key)).toEqual([]);
		await (await database()).put('books', { id: 'b' } as StoredBook);
		await stateStore.save(key, [4, 7], [states, states]);
		await stateStore.save({ ...key, model: 'older' }, [1], [states]);
		expect(await stateStore.load(key, [7, 5])).toEqual([states, undefined]);
		await stateStore.keepOnly('b', key);
		expect(await stateStore.rows(key)).toEqual([4, 7]);
		expect(await stateStore.rows({ ...key, model: 'older' })).toEqual([]);
		await deleteBook('b');
		expect(await stateStore.rows(key)).toEqual([]);
	});
});

async function shelve(...books: string[]): Promise<void> {
	for (const id of books) await (await database()).put('books', { id } as StoredBook);
}

describe('saved vectors', () => {
	const LAST = [BATCH_PASSAGES, BATCH_PASSAGES + 1, BATCH_PASSAGES + 3];
	function saved(): VectorBatch {
		const batch = indexOf(BATCH_PASSAGES + 4).addVectors(LAST, rows(3));
		if (!batch) throw new Error('nothing new');
		return batch;
	}
	const taken = (index: StoredIndex, ...batches: VectorBatch[]): number => {
		index.load('b', batches);
		return index.progress().indexed;
	};

	it('are reused by the same book and model, and say where their passages are', () => {
		const index = indexOf(BATCH_PASSAGES + 4);
		expect(taken(index, saved())).toBe(3);
		expect(index.next(BATCH_PASSAGES, 0)?.rows).not.toContain(BATCH_PASSAGES);
		expect([...saved().places.subarray(3, 6)]).toEqual([BATCH_PASSAGES + 1, 0, 18]);
		expect(index.batches(2).map((batch) => [...batch.rows])).toEqual([[16, 17], [19]]);
		expect(taken(indexOf(BATCH_PASSAGES + 4), ...index.batches(2))).toBe(3);
		index.clear();
		expect(index.progress().indexed).toBe(0);
	});

	it('are saved once, whoever made them', () => {
		const index = indexOf(BATCH_PASSAGES + 4);
		index.addVectors(LAST, rows(3));
		expect(index.addVectors(LAST, rows(3))).toBeNull();
		expect([...(index.addVectors([0, BATCH_PASSAGES], rows(2))?.rows ?? [])]).toEqual([0]);
	});

	it('are not trusted after a torn write', () => {
		const torn = saved();
		torn.vectors[5] = 99;
		const short = { ...saved(), vectors: saved().vectors.slice(0, 8) };
		const moved = {
			...saved(),
			rows: Uint32Array.of(BATCH_PASSAGES, BATCH_PASSAGES + 1, BATCH_PASSAGES + 2)
		};
		const outside = { ...saved(), rows: Uint32Array.of(BATCH_PASSAGES, BATCH_PASSAGES + 1, 1e6) };
		for (const batch of [torn, short, moved, outside])
			expect(taken(indexOf(BATCH_PASSAGES + 4), batch)).toBe(0);
	});

	it('are not trusted if another model has the same name', () => {
		const index = indexOf(BATCH_PASSAGES + 4);
		index.useModel(probe(2));
		expect(taken(index, saved())).toBe(0);
	});

	it('are not trusted if the passages, or their chapter’s title, have changed', () => {
		const same = (each: SourceSection) => each;
		const other = (each: SourceSection) => ({ ...each, text: each.text.replace('number', 'no') });
		const title = { section: BATCH_PASSAGES, offset: 0, title: 'Another title' };
		for (const { change, chapters } of [
			{ change: other, chapters: [] },
			{ change: same, chapters: [title] }
		]) {
			const index = new StoredIndex({ book: 'b', model: '', chunker: '' }, 'en');
			index.cut([
				...book(BATCH_PASSAGES),
				...book(BATCH_PASSAGES + 4)
					.slice(BATCH_PASSAGES)
					.map(change)
			]);
			index.name(chapters);
			index.useModel(probe());
			expect(taken(index, saved())).toBe(0);
		}
	});

	it('are stored under book, model and chunker, and deleted with the book', async () => {
		const key = { book: 'b', model: 'm', chunker: '1' };
		const old = { ...key, chunker: '0' };
		const first = indexOf(BATCH_PASSAGES).addVectors([0, 1], rows(2));
		await shelve('b', 'b2');
		await vectorStore.save(old, saved());
		await vectorStore.save(key, saved());
		if (first) await vectorStore.save(key, first);
		await vectorStore.save({ ...key, book: 'b2' }, saved());
		const load = async () => (await vectorStore.load(key)).map((batch) => batch.first);
		expect(await load()).toEqual([0, BATCH_PASSAGES]);
		expect((await vectorStore.load(key, new Set([0]))).map((batch) => batch.first)).toEqual([BATCH_PASSAGES]);
		expect(taken(indexOf(BATCH_PASSAGES + 4), ...(await vectorStore.load(key)))).toBe(5);
		await vectorStore.replace(key, [saved()]);
		expect(await vectorStore.load(old)).toEqual([]);
		expect(await load()).toEqual([BATCH_PASSAGES]);
		await deleteVectors('b');
		expect(await load()).toEqual([]);
		expect(await vectorStore.load({ ...key, book: 'b2' })).toHaveLength(1);
	});

	it('are not saved for a book that was removed meanwhile', async () => {
		const key = { book: 'gone', model: 'm', chunker: '1' };
		await shelve('gone');
		await vectorStore.save(key, saved());
		await deleteVectors('gone');
		await (await database()).delete('books', 'gone');
		await expect(vectorStore.replace(key, [saved()])).rejects.toThrow('not on the shelf');
		await expect(vectorStore.save(key, saved())).rejects.toThrow('not on the shelf');
		expect(await vectorStore.load(key)).toEqual([]);
	});
});

describe('the texts for the model', () => {
	it('are cut into equal windows, with nothing lost', () => {
		const ids = Array.from({ length: 600 }, (_, i) => i);
		const cut = windows(ids, 254);
		expect(cut.map((part) => part.length)).toEqual([200, 200, 200]);
		expect(cut.flat()).toEqual(ids);
		expect(windows([], 254)).toEqual([[]]);
	});

	it('are grouped by similar length', () => {
		expect(alike([10, 100, 11, 99, 95], 200)).toEqual([[2, 0], [4], [1, 3]]);
	});

	it.each([
		['https://huggingface.co/', 'https://huggingface.co/', '{model}/resolve/{revision}/'],
		['https://mirror.example/{model}/resolve/main', 'https://mirror.example/', '{model}/resolve/main/'],
		['/models/', 'http://localhost:5173/', 'models/'],
		['https://cdn.example/mini/lm', 'https://cdn.example/', 'mini/lm/'],
		['https://cdn.example', 'https://cdn.example/', '../']
	])('are read from %s', (host, remoteHost, remotePathTemplate) => {
		expect(locate(host, 'http://localhost:5173')).toEqual({ remoteHost, remotePathTemplate });
	});
});
