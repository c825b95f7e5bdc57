/** The spoiler limit with the index that the page has: real workers, real vectors, also while they are being made. */
import { describe, expect, it, vi } from 'vitest';
import type { BookIndex } from '../../../src/lib/search/book/book-index.svelte.ts';
import { startsOf } from '../../../src/lib/search/text/chapter-context.ts';
import { LimitTrial } from '../../fixtures/marked/limit-trial.ts';
import { bookIndex, KEY, withFreshIndex } from '../../fixtures/garden-book.ts';
import { markedBook, type MarkedIndex } from '../../fixtures/marked/marked-book.ts';

/** Two batches for the model: the first is searched while the second is made. The unit test has a longer book, without a model. */
const book = markedBook(0, 7);
const sections = book.texts.map((text, section) => ({
	section,
	text,
	blocks: (book.blocks[section] ?? []).map((block) => ({ ...block, kind: 'paragraph' as const }))
}));

async function openIndex() {
	const index = bookIndex();
	const opened = index.open(sections, () => startsOf(book.flat));
	await vi.waitUntil(() => index.progress.indexed > 0, { timeout: 60_000 });
	return { index, opened };
}

const marked = (index: BookIndex): MarkedIndex => ({
	book: KEY.book,
	find: (question) => index.find(question),
	passagesIn: (stretch) => index.passagesIn(stretch),
	coverage: () => index.coverage()
});

async function holds(rounds: number): Promise<void> {
	const { index, opened } = await openIndex();
	const trial = LimitTrial.ofPage(book, marked(index));
	expect(index.progress.indexed).toBeLessThan(index.progress.total);
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

	it('lets nothing beyond it out, at hundreds of places and for hundreds of queries', async () => {
		await holds(280);
	}, 240_000);
});
