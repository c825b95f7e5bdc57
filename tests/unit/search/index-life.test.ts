import { describe, expect, it } from 'vitest';
import { inContext, inOrder, titlesOf } from '../../../src/lib/search/text/chapter-context.ts';
import { checkFile, packIndex, unpackIndex } from '../../../src/lib/search/vectors/index-file.ts';
import { coverageOf } from '../../../src/lib/search/book/index-status.ts';
import { restAfter } from '../../../src/lib/search/embedding/pace.ts';
import { BATCH_PASSAGES, StoredIndex } from '../../../src/lib/search/worker/stored-index.ts';
import type { PassageText } from '../../../src/lib/search/embedding/embedder.ts';
import type { SourceSection } from '../../../src/lib/search/text/chunk.ts';
import type { VectorBatch } from '../../../src/lib/search/vectors/vector-batch.ts';
import { within } from '../../../src/lib/async/waiting.ts';
import { Turns } from '../../../src/lib/search/worker/waits.ts';
import { packStates } from '$lib/search/vectors/token-states.ts';
import { seeded } from '../../fixtures/random.ts';

const SIZE = 8;
const KEY = { book: 'b', model: 'm', chunker: '1' };

/** A vector that follows from the text alone. */
function embed(texts: string[]): Float32Array {
	return Float32Array.from(
		texts.flatMap((text) => {
			let seed = 0;
			for (const letter of text) seed = (seed * 31 + letter.charCodeAt(0)) | 0;
			const next = seeded(seed);
			const row = Array.from({ length: SIZE }, () => next() - 0.5);
			return row.map((value) => value / Math.hypot(...row));
		})
	);
}

const said = ({ context, sentences }: PassageText) => context + sentences.join(' ');

const book = (sections: number): SourceSection[] =>
	Array.from({ length: sections }, (_, section) => ({
		section,
		text: `Passage ${section} ${'of the comet '.repeat(section % 7)}is here.`,
		blocks: []
	}));

function indexOf(sections: SourceSection[]): StoredIndex {
	const index = new StoredIndex({ book: 'b', model: '', chunker: '' }, 'en');
	index.cut(sections);
	index.useModel(embed(['probe']));
	return index;
}

describe('an index that is interrupted', () => {
	it('ends up the same, whatever was saved, torn, asked and read in between', () => {
		const sections = book(150);
		const whole = indexOf(sections);
		for (let work = whole.next(0, 0); work; work = whole.next(0, 0))
			whole.addVectors(work.rows, embed(work.texts.map(said)));
		const expected = whole.batches(1000)[0];

		for (let seed = 1; seed <= 40; seed++) {
			const next = seeded(seed);
			const store = new Map<number, VectorBatch>();
			let index = indexOf(sections);
			for (let steps = 0; index.progress().indexed < 150; steps++) {
				expect(steps).toBeLessThan(1000);
				const place = Math.floor(next() * 150);
				const chance = next();
				const work = chance < 0.3 ? index.nextFor(['comet'], { limit: 5 }) : index.next(place, 0);
				if (work) {
					const batch = index.addVectors(work.rows, embed(work.texts.map(said)));
					expect(batch && store.has(batch.first) && !chance).toBeFalsy();
					// The tab dies before the batch is saved, or while it is.
					if (batch && chance < 0.9) store.set(batch.first, batch);
					if (batch && chance > 0.97)
						store.set(batch.first, { ...batch, vectors: batch.vectors.map((value) => value ^ 1) });
				}
				if (next() < 0.2) {
					index = indexOf(sections);
					index.load('b', [...store.values()]);
				}
			}
			expect(index.batches(1000)[0]).toEqual(expected);
		}
	});
});

describe('an index file', () => {
	const batch = () => {
		const index = indexOf(book(BATCH_PASSAGES * 2));
		for (let work = index.next(0, 0); work; work = index.next(0, 0))
			index.addVectors(work.rows, embed(work.texts.map(said)));
		const [found] = index.batches(1000);
		if (!found) throw new Error('no vectors');
		return found;
	};
	const states = { ...packStates(new Float32Array([1, -1, 1, -1, 1, -1, 1, -1]), 8, [1]), row: 0 };
	const records = () => ({ vectors: [{ ...KEY, ...batch() }], postings: [], states: [states] });

	it('restores what was exported', async () => {
		expect(await unpackIndex(await packIndex(records()))).toEqual(records());
	});

	it('is refused wherever it is cut and whichever byte is changed', async () => {
		const bytes = new Uint8Array(await (await packIndex(records())).arrayBuffer());
		const next = seeded(7);
		for (let i = 0; i < 200; i++) {
			const at = Math.floor(next() * bytes.length);
			const changed = bytes.slice();
			changed[at] = (changed[at] ?? 0) ^ (1 << (i % 8));
			await expect(unpackIndex(new Blob([changed]))).rejects.toThrow(/damaged|not a search index/);
			await expect(unpackIndex(new Blob([bytes.slice(0, at)]))).rejects.toThrow(/damaged|not a search index/);
		}
		await expect(unpackIndex(new Blob([bytes, 'more']))).rejects.toThrow('damaged');
	});

	it('leaves out records of a shape that is no longer used', async () => {
		const [now] = records().vectors;
		const before = { ...now, scales: new Float64Array(1) };
		const file = await packIndex({ vectors: [before as never, now!], postings: [{ book: 'b' } as never] });
		expect(await unpackIndex(file)).toEqual({ vectors: [now], postings: [], states: [] });
	});

	it('of an earlier version is reported as such', async () => {
		await expect(unpackIndex(new Blob(['LECTERN INDEX 1\n', new Uint8Array(100)]))).rejects.toThrow(
			'another version of Lectern'
		);
	});

	it('is refused if it is for another book or version', () => {
		expect(() => checkFile({ ...KEY, book: 'c' }, KEY)).toThrow('another book');
		expect(() => checkFile({ ...KEY, model: 'n' }, KEY)).toThrow('another version');
		expect(() => checkFile({ ...KEY, chunker: '0' }, KEY)).toThrow('another version');
		expect(() => checkFile(KEY, KEY)).not.toThrow();
	});
});

describe('the chapter of a passage', () => {
	it('is the last that began, even several sections earlier, and is not repeated', () => {
		const passages = [
			{ section: 0, start: 0 },
			{ section: 0, start: 10 },
			{ section: 1, start: 0 },
			{ section: 1, start: 49 },
			{ section: 1, start: 50 },
			{ section: 2, start: 0 }
		];
		const chapters = inOrder([
			{ section: 1, offset: 50, title: 'Chapter II' },
			{ section: 1, offset: 0, title: 'Part One' },
			{ section: 1, offset: 0, title: 'Chapter I' }
		]);
		expect(titlesOf(passages, chapters)).toEqual([
			'',
			'',
			'Chapter I',
			'Chapter I',
			'Chapter II',
			'Chapter II'
		]);
		expect(inContext('Chapter I', 'CHAPTER I.\nIt rained.')).toBe('CHAPTER I.\nIt rained.');
		expect(inContext('Chapter I', 'Chapter II\nIt rained.')).toBe('Chapter I\nChapter II\nIt rained.');
		expect(inContext('', 'It rained.')).toBe('It rained.');
		expect(inContext('* * *', 'It rained.')).toBe('It rained.');
	});
});

describe('the background', () => {
	it('slows down if nobody looks or the battery is low', () => {
		expect(restAfter(500, { hidden: false, lowBattery: false })).toBe(0);
		expect(restAfter(500, { hidden: true, lowBattery: false })).toBe(1000);
		expect(restAfter(500, { hidden: false, lowBattery: true })).toBe(1000);
	});

	it('waits while a question is being answered', async () => {
		const turns = new Turns();
		await turns.quiet();
		const questions: Promise<void>[] = [];
		const ask = () =>
			new Promise<() => void>((asked) =>
				questions.push(turns.first(() => new Promise((answer) => asked(answer))))
			);
		const [one, two] = [await ask(), await ask()];
		const isQuiet = () =>
			within(
				5,
				turns.quiet().then(() => true)
			);
		expect(await isQuiet()).toBeUndefined();
		one();
		expect(await isQuiet()).toBeUndefined();
		two();
		expect(await isQuiet()).toBe(true);
		await Promise.all(questions);
	});

	it('says that it is paused', () => {
		expect(coverageOf({ phase: 'paused' }, { indexed: 3, total: 9 }, true)).toEqual({
			mode: 'words+meaning',
			gap: 'paused',
			indexed: 3,
			total: 9,
			books: 1,
			notRead: 0,
			note: 'Searched by words, and by meaning in 3 of 9 passages: indexing is paused.'
		});
	});
});
