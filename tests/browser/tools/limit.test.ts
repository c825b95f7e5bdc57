/** The spoiler limit with the index that the page has: real workers, real vectors, also while they are being made. */
import { describe, expect, it, vi } from 'vitest';
import type { BookIndex } from '../../../src/lib/search/book/book-index.svelte.ts';
import type { Index } from '../../../src/lib/tools/sources/book.ts';
import type { Coverage } from '../../../src/lib/tools/sources/search.ts';
import { startsOf } from '../../../src/lib/search/text/chapter-context.ts';
import { LimitTrial } from '../../fixtures/marked/limit-trial.ts';
import { bookIndex, KEY, withFreshIndex } from '../../fixtures/garden-book.ts';
import { markedBook } from '../../fixtures/marked/marked-book.ts';

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

/** The index as the tools ask it. */
const forTools = (index: BookIndex): Index => ({
	async search(wordings, { limit, within, upTo, signal }) {
		const question = { wordings, limit, within, upTo: upTo && { [KEY.book]: upTo } };
		const { hits, coverage } = await index.find(question, signal);
		return { hits, coverage: coverage as Coverage };
	},
	passagesIn: (section, start, end) => index.passagesIn({ section, start, end }),
	coverage: () => index.coverage() as Coverage
});

async function holds(rounds: number): Promise<void> {
	const { index, opened } = await openIndex();
	const trial = new LimitTrial(book, forTools(index));
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
		await holds(240);
	}, 240_000);
});
