/** Whole books through the whole index, with the stand-in model: what no made-up text would show. */
/* eslint no-console: off -- figures are printed, never asserted */
import { Tokenizer } from '@huggingface/tokenizers';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { BookText } from '../../../src/lib/epub/book-text.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import { BookIndex } from '../../../src/lib/search/book/book-index.svelte.ts';
import { chunk, CHUNKER_VERSION } from '../../../src/lib/search/text/chunk.ts';
import { inContext, inOrder, startsOf, titlesOf } from '../../../src/lib/search/text/chapter-context.ts';
import { MODEL as NAME } from '../../../src/lib/search/embedding/embedder.ts';
import { embedderFrom, makeSearchWorker } from '../../../src/lib/search/book/workers.ts';
import { vectorStore } from '../../../src/lib/storage/vectors.ts';
import { deleteVectors } from '../../fixtures/delete-vectors.ts';
import { hasShared, sharedFile, sharedUrl, WHY_SKIPPED } from '../../fixtures/shared.ts';

const MODEL = 'models/minilm-stand-in/';

async function read(path: string): Promise<{ text: BookText; language: string }> {
	const publication = await Publication.open(await sharedFile(path));
	return { text: await BookText.extract(publication), language: publication.metadata.language ?? 'en' };
}

function indexOf(book: string): BookIndex {
	return new BookIndex({
		book,
		language: 'en',
		makeEmbedder: embedderFrom(sharedUrl(MODEL)),
		makeSearchWorker,
		store: vectorStore,
		position: () => ({ section: 0, offset: 0 })
	});
}

describe.skipIf(!hasShared)(`real books ${hasShared ? '' : WHY_SKIPPED}`, () => {
	afterAll(() => caches.delete('transformers-cache'));

	it.each([
		'books/frankenstein.epub',
		'books/pride-and-prejudice.epub',
		'books/sherlock-holmes.epub',
		'books/meditations.epub',
		'books/war-and-peace.epub',
		'books/odd/rtl-arabic_regime-anticancer.epub',
		'books/odd/nested-toc_childrens-literature.epub',
		'books/odd/font-obfuscation_wasteland.epub'
	])(
		'%s has no passage that is over the 256 tokens of the real tokenizer with its chapter’s title',
		async (path) => {
			const json = async (name: string): Promise<object> => (await fetch(sharedUrl(MODEL + name))).json();
			const rules = { ...(await json('tokenizer.json')), truncation: null, padding: null };
			const tokenizer = new Tokenizer(rules, await json('tokenizer_config.json'));
			const { text, language } = await read(path);
			const counts: number[] = [];
			const chapters = inOrder(startsOf(text.allChapters()));
			for (const section of text.sections) {
				let last = 0;
				const spans = chunk(section, language);
				const titles = titlesOf(
					spans.map(({ start }) => ({ section: section.section, start })),
					chapters
				);
				spans.forEach(({ start, end }, i) => {
					expect(start).toBeGreaterThanOrEqual(last);
					last = end;
					const embedded = inContext(titles[i] ?? '', section.text.slice(start, end));
					counts.push(tokenizer.encode(embedded).ids.length);
				});
			}
			counts.sort((a, b) => a - b);
			const at = (share: number) => counts[Math.floor(share * (counts.length - 1))] ?? 0;
			console.info(`${path}: ${counts.length} passages, tokens ${[0, 0.1, 0.5, 0.9, 1].map(at).join(' / ')}`);
			expect(at(1)).toBeLessThanOrEqual(256);
			expect(at(0.5)).toBeGreaterThan(100);
		}
	);

	it('War and Peace is searched by words at once, by meaning when indexed, and not indexed twice', async () => {
		await deleteVectors('war-and-peace');
		const { text } = await read('books/war-and-peace.epub');
		const began = performance.now();
		const since = () => Math.round(performance.now() - began);
		const index = indexOf('war-and-peace');
		const opened = index.open(text.sections, () => startsOf(text.allChapters()));
		const { hits } = await index.search(['Anna Pávlovna Schérer'], { limit: 5 });
		console.info(
			`first answer, asked before any passage was cut: ${since()} ms, ${hits.length} hits, ${index.progress.total} passages so far`
		);
		expect(hits.some(({ passage }) => passage.text.includes('Schérer'))).toBe(true);
		await vi.waitUntil(() => index.status.phase !== 'reading', { timeout: 60_000 });
		console.info(`all ${index.progress.total} passages searchable by words: ${since()} ms`);
		await vi.waitUntil(() => index.progress.indexed > 100, { timeout: 60_000 });
		const asked = performance.now();
		const early = await index.search(['comet over Moscow'], { limit: 5 });
		console.info(`a question while indexing: ${Math.round(performance.now() - asked)} ms`);
		expect(early.hits.some(({ passage }) => passage.text.includes('comet'))).toBe(true);
		await opened;
		expect(index.status.phase).toBe('ready');
		console.info(`indexed with the stand-in: ${since()} ms`);

		const again = performance.now();
		const answer = await index.search(['wounded on the battlefield, he looks up at the sky'], { limit: 5 });
		console.info(`a question on the finished index: ${Math.round(performance.now() - again)} ms`);
		expect(answer.coverage.mode).toBe('words+meaning');
		expect(answer.hits.some(({ passage }) => /sky/.test(passage.text))).toBe(true);
		index.close();

		const saved = await vectorStore.load({
			book: 'war-and-peace',
			model: NAME,
			chunker: CHUNKER_VERSION
		});
		const bytes = saved.reduce(
			(sum, { vectors, scales, probe }) => sum + vectors.byteLength + scales.byteLength + probe.byteLength,
			0
		);
		console.info(
			`saved: ${saved.length} batches, ${(bytes / index.progress.total).toFixed(0)} bytes a passage`
		);
		const reopened = performance.now();
		const second = indexOf('war-and-peace');
		await second.open(text.sections, () => startsOf(text.allChapters()));
		console.info(`opened again: ready after ${Math.round(performance.now() - reopened)} ms`);
		expect(second.status.phase).toBe('ready');
		second.close();
	});
});
