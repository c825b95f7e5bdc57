import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { locate } from '../../src/lib/search/model-location.ts';
import { BATCH, PassageIndex } from '../../src/lib/search/passage-index.ts';
import type { SourceSection } from '../../src/lib/search/passage.ts';
import { alike, windows } from '../../src/lib/search/windows.ts';
import { deleteVectors, vectorStore } from '../../src/lib/storage/vectors.ts';

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

function indexOf(sections: number): PassageIndex {
	const index = new PassageIndex('en');
	index.add(book(sections));
	index.useModel(probe());
	return index;
}

describe('the passages of a book', () => {
	it('are numbered in reading order and know their places', () => {
		const index = new PassageIndex('en');
		expect(index.add(book(3))).toBe(3);
		expect(index.passagesIn(1, 0, 5)).toEqual([
			{ id: 'p2', section: 1, start: 0, end: 17, text: 'Passage number 1.' }
		]);
		expect(index.passagesIn(1, 17, 20)).toEqual([]);
	});

	it('are shown once where the book repeats itself', () => {
		const index = new PassageIndex('en');
		index.add([0, 1, 2].map((section) => ({ section, text: 'Over the hills and far away.', blocks: [] })));
		expect(index.search(['hills', 'far away'], 5, null).map(({ passage }) => passage.id)).toEqual(['p1']);
	});

	it('are embedded from the reader’s place on, then backwards', () => {
		const index = indexOf(BATCH * 4);
		const order: number[] = [];
		for (let next = index.next(BATCH * 2 + 3, 0); next; next = index.next(BATCH * 2 + 3, 0)) {
			order.push(next.first);
			index.addVectors(next.first, rows(next.texts.length));
		}
		expect(order).toEqual([2, 3, 1, 0].map((batch) => batch * BATCH));
		expect(index.progress()).toEqual({ indexed: BATCH * 4, total: BATCH * 4 });
	});
});

describe('a model that does not work', () => {
	it('is refused', () => {
		const index = indexOf(3);
		expect(() => index.useModel(new Float32Array(SIZE))).toThrow('does not work in this browser');
		expect(() => index.useModel(new Float32Array(SIZE).fill(NaN))).toThrow('does not work in this browser');
	});

	it('cannot keep the index from ending', () => {
		const index = indexOf(3);
		index.addVectors(0, new Float32Array(3 * SIZE));
		expect(index.next(0, 0)).toBeNull();
		expect(index.search(['number'], 5, probe())).toHaveLength(3);
	});
});

describe('saved vectors', () => {
	const saved = () => indexOf(BATCH + 4).addVectors(BATCH, rows(4));

	it('are taken again by the same book and model', () => {
		const index = indexOf(BATCH + 4);
		expect(index.restore([saved()])).toEqual([]);
		expect(index.progress().indexed).toBe(4);
		expect(index.next(0, 0)?.first).toBe(0);
	});

	it('are not trusted after a torn write', () => {
		const torn = saved();
		torn.vectors[5] = 99;
		const short = { ...saved(), vectors: saved().vectors.slice(0, 8) };
		for (const batch of [torn, short]) {
			const index = indexOf(BATCH + 4);
			expect(index.restore([batch])).toEqual([BATCH]);
			expect(index.progress().indexed).toBe(0);
		}
	});

	it('are not trusted when another model goes by the same name', () => {
		const index = indexOf(BATCH + 4);
		index.useModel(probe(2));
		expect(index.restore([saved()])).toEqual([BATCH]);
	});

	it('are not trusted when the passages came out differently', () => {
		const index = new PassageIndex('en');
		index.add(book(BATCH));
		index.add(book(4).map((each) => ({ ...each, text: each.text.replace('number', 'no') })));
		index.useModel(probe());
		expect(index.restore([saved()])).toEqual([BATCH]);
	});

	it('are kept under book, model and chunker, and go with the book', async () => {
		const key = { book: 'b', model: 'm', chunker: '1' };
		const old = { ...key, chunker: '0' };
		await vectorStore.save(old, saved());
		await vectorStore.save(key, saved());
		await vectorStore.save(key, indexOf(BATCH).addVectors(0, rows(BATCH)));
		await vectorStore.save({ ...key, book: 'b2' }, saved());
		expect((await vectorStore.load(key)).map(({ first }) => first)).toEqual([0, BATCH]);
		expect(indexOf(BATCH + 4).restore(await vectorStore.load(key))).toEqual([]);
		await vectorStore.drop(key, [0]);
		await vectorStore.prune(key);
		expect(await vectorStore.load(old)).toEqual([]);
		expect((await vectorStore.load(key)).map(({ first }) => first)).toEqual([BATCH]);
		await deleteVectors('b');
		expect(await vectorStore.load(key)).toEqual([]);
		expect(await vectorStore.load({ ...key, book: 'b2' })).toHaveLength(1);
	});
});

describe('what goes to the model', () => {
	it('is cut into equal windows, nothing lost', () => {
		const ids = Array.from({ length: 600 }, (_, i) => i);
		const cut = windows(ids, 254);
		expect(cut.map((part) => part.length)).toEqual([200, 200, 200]);
		expect(cut.flat()).toEqual(ids);
		expect(windows([], 254)).toEqual([[]]);
	});

	it('is grouped by like length', () => {
		expect(alike([10, 100, 11, 99, 95], 2)).toEqual([[2, 0], [4], [1, 3]]);
	});

	it.each([
		['https://huggingface.co/', 'https://huggingface.co/', '{model}/resolve/{revision}/'],
		['https://mirror.example/{model}/resolve/main', 'https://mirror.example/', '{model}/resolve/main/'],
		['/models/', 'http://localhost:5173/', 'models/'],
		['https://cdn.example/mini/lm', 'https://cdn.example/', 'mini/lm/'],
		['https://cdn.example', 'https://cdn.example/', './']
	])('is read from %s', (host, remoteHost, remotePathTemplate) => {
		expect(locate(host, 'http://localhost:5173')).toEqual({ remoteHost, remotePathTemplate });
	});
});
