/** The spoiler limit with the index that the page has: real workers, real vectors, also while they are being made. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startsOf } from '../../../src/lib/search/text/chapter-context.ts';
import { embedderFrom } from '../../../src/lib/search/book/workers.ts';
import { LimitTrial } from '../../fixtures/limit-trial.ts';
import { bookIndex, HOST, SOON, withFreshIndex } from '../../fixtures/garden-book.ts';
import { markedBook } from '../../fixtures/marked-book.ts';
import { cacheModel, onnxModel } from '../../fixtures/onnx-model.ts';
import { hasShared, sharedUrl } from '../../fixtures/shared.ts';

/** "lantern" stands nowhere in the book: only its meaning finds the lamp. */
const MEANINGS = [
	['ferry', 'boat'],
	['lamp', 'lantern'],
	['letter', 'wrote'],
	['water', 'sea'],
	['night', 'dark']
];
const book = markedBook();
const sections = book.texts.map((text, section) => ({
	section,
	text,
	blocks: (book.blocks[section] ?? []).map((block) => ({ ...block, kind: 'p' }))
}));

async function openIndex(host: string) {
	const index = bookIndex({ makeEmbedder: embedderFrom(host) });
	const opened = index.open(sections, () => startsOf(book.flat));
	await vi.waitUntil(() => index.progress.indexed > 0, SOON);
	return { index, opened };
}

async function holds(host: string, rounds: number): Promise<void> {
	const { index, opened } = await openIndex(host);
	const trial = new LimitTrial(book, index);
	// Some while the vectors are being made.
	expect((await trial.rounds(rounds / 4)).leaks).toEqual([]);
	await opened;
	expect(index.coverage().mode).toBe('words+meaning');
	const { leaks, characters, without } = await trial.rounds(rounds);
	expect(leaks).toEqual([]);
	expect(characters).toBeGreaterThan(400);
	expect(without).toBeGreaterThan(rounds / 8);
}

describe('the spoiler limit, with meaning', () => {
	withFreshIndex();
	afterEach(() => caches.delete('transformers-cache'));

	it('lets nothing beyond it out, at hundreds of places and for hundreds of queries', async () => {
		await cacheModel(HOST, onnxModel(MEANINGS));
		await holds(HOST, 480);
	}, 90_000);

	it.skipIf(!hasShared)(
		'nor with the stand-in of the real model',
		async () => {
			await holds(sharedUrl('models/minilm-stand-in/'), 240);
		},
		90_000
	);
});
