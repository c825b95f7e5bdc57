/** Real books through the index, with the real model: what no made-up text would show. */
/* eslint-disable no-console -- figures are printed, never asserted */
import { Tokenizer } from '@huggingface/tokenizers';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Locator } from '../../../src/lib/book/locator.ts';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import type { BookText } from '../../../src/lib/book/text.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import { BookIndex } from '../../../src/lib/search/book/book-index.svelte.ts';
import { chunk } from '../../../src/lib/search/text/chunk.ts';
import { CHUNKER_VERSION } from '../../../src/lib/search/text/chunker-version.ts';
import { inContext, inOrder, startsOf, titlesOf } from '../../../src/lib/search/text/chapter-context.ts';
import { openIndex } from '../../../src/lib/search/worker/open-index.ts';
import { vectorStore } from '../../../src/lib/search/stores/index-records.ts';
import type { StoredBook } from '../../../src/lib/library/store/stored-book.ts';
import { database } from '../../../src/lib/storage/database.ts';
import { deleteVectors } from '../../fixtures/delete-vectors.ts';
import { evictModel, realModel, servedModel } from '../../fixtures/real-model.ts';
import { hasShared, sharedFile, WHY_SKIPPED } from '../../fixtures/shared.ts';

const MODEL = servedModel();
/** One for all books, as a page has it. */
const worker = openIndex({ own: MODEL, others: null });

async function read(file: Blob): Promise<{ text: BookText; language: string }> {
	const publication = await Publication.open(file);
	return { text: await extractBook(publication), language: publication.metadata.language ?? 'en' };
}

async function indexOf(book: string): Promise<BookIndex> {
	// What is kept is kept for books of the shelf only.
	await (await database()).put('books', { id: book } as StoredBook);
	return new BookIndex({
		book,
		metadata: { language: 'en' },
		index: worker,
		position: () => ({ section: 0, offset: 0 })
	});
}

describe.skipIf(!hasShared)(`real books ${hasShared ? '' : WHY_SKIPPED}`, () => {
	it.each([
		['books/frankenstein.epub', 256],
		['books/pride-and-prejudice.epub', 256],
		['books/sherlock-holmes.epub', 256],
		['books/meditations.epub', 256],
		['books/war-and-peace.epub', 256],
		['books/odd/nested-toc_childrens-literature.epub', 256],
		['books/odd/font-obfuscation_wasteland.epub', 256],
		// The model for other languages reads this one. It takes more at once, and of Arabic makes fewer tokens than this tokenizer does.
		['books/odd/rtl-arabic_regime-anticancer.epub', 512]
	] as const)(
		'no passage of %s exceeds %i tokens of the real tokenizer with its chapter’s title',
		async (path, most) => {
			const files = await realModel();
			const json = async (name: string) =>
				JSON.parse((await files.get(name)?.text()) ?? '') as Record<string, unknown>;
			const tokenizer = new Tokenizer(await json('tokenizer.json'), await json('tokenizer_config.json'));
			const { text, language } = await read(await sharedFile(path));
			const counts: number[] = [];
			const overlapping: Locator[] = [];
			const chapters = inOrder(startsOf(text.allChapters()));
			for (const section of text.sections) {
				let last = 0;
				const spans = chunk(section, language);
				const titles = titlesOf(
					spans.map(({ start }) => ({ section: section.section, start })),
					chapters
				);
				spans.forEach(({ start, end }, i) => {
					if (start < last) overlapping.push({ section: section.section, start, end });
					last = end;
					const embedded = inContext(titles[i] ?? '', section.text.slice(start, end));
					counts.push(tokenizer.encode(embedded).ids.length);
				});
			}
			counts.sort((a, b) => a - b);
			expect(overlapping).toEqual([]);
			const at = (share: number) => counts[Math.floor(share * (counts.length - 1))] ?? 0;
			console.info(`${path}: ${counts.length} passages, tokens ${[0, 0.1, 0.5, 0.9, 1].map(at).join(' / ')}`);
			expect(at(1)).toBeLessThanOrEqual(most);
			expect(at(0.5)).toBeGreaterThan(100);
		}
	);

	it('War and Peace is searched by words at once, and by meaning while it is indexed', async () => {
		await deleteVectors('war-and-peace');
		const { text } = await read(await sharedFile('books/war-and-peace.epub'));
		const began = performance.now();
		const since = () => Math.round(performance.now() - began);
		const index = await indexOf('war-and-peace');
		void index.open(text.sections, () => startsOf(text.allChapters()));
		const found = async () =>
			(await index.find({ wordings: ['Anna Pávlovna Schérer'], limit: 5, wordsOnly: true })).hits;
		await vi.waitUntil(async () => (await found()).some(({ passage }) => passage.text.includes('Schérer')), {
			timeout: 60_000
		});
		console.info(`found by words, asked before any passage was cut: ${since()} ms`);
		await vi.waitUntil(() => index.status.phase !== 'reading', { timeout: 60_000 });
		console.info(`all ${index.progress.total} passages searchable by words: ${since()} ms`);
		await vi.waitUntil(() => index.progress.indexed > 0, { timeout: 60_000 });
		const asked = performance.now();
		const early = await index.find({ wordings: ['comet over Moscow'], limit: 5 });
		console.info(`a question while indexing: ${Math.round(performance.now() - asked)} ms`);
		expect(early.hits.some(({ passage }) => passage.text.includes('comet'))).toBe(true);
		expect(early.coverage.mode).toBe('words+meaning');
		index.close();
		await deleteVectors('war-and-peace');
	});
});

describe('the beginning of the sample book', () => {
	afterAll(evictModel);

	it('finds by meaning what no word of the question says, and is not indexed twice', async () => {
		await deleteVectors('sample');
		const { text } = await read(await (await fetch('/sample.epub')).blob());
		const beginning = text.sections.slice(0, 5);
		const began = performance.now();
		const index = await indexOf('sample');
		await index.open(beginning, () => startsOf(text.allChapters()));
		expect(index.status.phase).toBe('ready');
		const { total } = index.progress;
		console.info(`${total} passages indexed in ${Math.round(performance.now() - began)} ms`);
		const answer = await index.find({ wordings: ['a friend who cannot be trusted'], limit: 5 });
		expect(answer.coverage.mode).toBe('words+meaning');
		expect(answer.hits.some(({ foundBy }) => foundBy !== 'words')).toBe(true);
		index.close();

		const saved = await vectorStore.load({ book: 'sample', model: MODEL.key, chunker: CHUNKER_VERSION });
		const bytes = saved.reduce(
			(sum, { vectors, scales, probe }) => sum + vectors.byteLength + scales.byteLength + probe.byteLength,
			0
		);
		console.info(`saved: ${saved.length} batches, ${(bytes / total).toFixed(0)} bytes a passage`);
		const reopened = performance.now();
		const second = await indexOf('sample');
		await second.open(beginning, () => startsOf(text.allChapters()));
		console.info(`opened again: ready after ${Math.round(performance.now() - reopened)} ms`);
		expect(second.status.phase).toBe('ready');
		expect(second.progress.indexed).toBe(total);
		second.close();
		await deleteVectors('sample');
	}, 300_000);
});
