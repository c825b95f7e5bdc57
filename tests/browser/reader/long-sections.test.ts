/** Megabytes of text in one paragraph or one section are laid out a slice at a time, and every place of them is reached. */
import { describe, expect, it } from 'vitest';
import { MAX_BLOCK_CHARACTERS, MAX_SHOWN_CHARACTERS } from '$lib/book/limits.ts';
import { BookText } from '$lib/epub/book-text.ts';
import { Publication } from '$lib/epub/publication.ts';
import { buildEpub, xhtml } from '../../fixtures/epub-builder.ts';
import { openReader } from './open-book.ts';

const sentences = (characters: number): string => {
	let text = '';
	for (let at = 0; text.length < characters; at++) text += `The ferry crossed ${at} times before noon. `;
	return text.trim();
};
const LONG = sentences(2.5 * MAX_SHOWN_CHARACTERS);
const inParagraphs = (text: string): string =>
	(text.match(/.{1,2000}(?: |$)/g) ?? []).map((part) => `<p>${part}</p>`).join('');

const SECTIONS: Record<string, string> = {
	'one paragraph': `<p id="all">${LONG}</p>`,
	'one word in italics': `<div><p>Before. <i>${LONG}</i> After.</p></div>`,
	'lines with breaks': `Before<br/>${LONG.replaceAll('. ', '.<br/>')}`,
	'text without spaces': `<p>${'ferry'.repeat(MAX_SHOWN_CHARACTERS / 4)}</p>`,
	paragraphs: inParagraphs(LONG),
	'text between paragraphs': `<section>${inParagraphs(LONG).replaceAll('</p><p>', '</p>Between. <p>')}</section>`
};

describe('a section of megabytes', () => {
	it.each(Object.keys(SECTIONS))('is laid out a slice at a time: %s', async (name) => {
		const markup = SECTIONS[name] as string;
		const publication = await Publication.open(
			await buildEpub({ chapters: ['<p>First.</p>', { file: xhtml(markup) }, '<p>Last.</p>'] })
		);
		const text = await BookText.extract(publication);
		const [, section] = text.sections;
		const plain = section?.text ?? '';
		const letters = (value: string) => value.replace(/\s+/g, '');
		const expected = new DOMParser().parseFromString(xhtml(markup), 'application/xml').querySelector('body');
		expect(letters(plain) === letters(expected?.textContent ?? ''), 'no word is lost').toBe(true);
		for (const { start, end } of section?.blocks ?? [])
			expect(end - start).toBeLessThanOrEqual(1.1 * MAX_BLOCK_CHARACTERS);

		const reader = await openReader(publication, { section: 1, offset: 0 });
		const laidOut = () => reader.doc().body.innerText.length;
		const seen = () => {
			const [page] = reader.renderer.pageText();
			return page && plain.slice(page.start, page.end);
		};
		expect(laidOut()).toBeLessThan(1.2 * MAX_SHOWN_CHARACTERS);
		expect(plain.startsWith(seen() ?? '?')).toBe(true);

		// Any place of it, and from there on and back.
		const middle = Math.floor(plain.length / 2);
		await reader.renderer.goTo({ section: 1, offset: middle });
		const [page] = reader.renderer.pageText();
		expect(page?.start).toBeLessThanOrEqual(middle);
		expect(page?.end).toBeGreaterThan(middle);
		expect(laidOut()).toBeLessThan(1.2 * MAX_SHOWN_CHARACTERS);

		// The end of it, by going back from the next section; and on again.
		await reader.renderer.goTo({ section: 2, offset: 0 });
		await reader.renderer.previous();
		expect(plain.endsWith(seen() ?? '?')).toBe(true);
		expect(reader.place().atEnd).toBe(false);
		await reader.renderer.next();
		expect(reader.place().start.section).toBe(2);
	});

	it('is turned through without a gap from one slice to the next', async () => {
		const book = await buildEpub({ chapters: [{ file: xhtml(SECTIONS['one paragraph'] ?? '') }] });
		const reader = await openReader(book, { section: 0, offset: MAX_SHOWN_CHARACTERS - 6000 });
		let [before] = reader.renderer.pageText();
		let slices = 0;
		for (let turn = 0; turn < 12; turn++) {
			const pages = reader.place().page;
			await reader.renderer.next();
			const [page] = reader.renderer.pageText();
			expect((page?.start ?? 0) - (before?.end ?? 0)).toBeLessThan(2);
			if (reader.place().page < pages) slices++;
			before = page;
		}
		expect(slices).toBe(1);
		const last = before?.start;
		await reader.renderer.next();
		await reader.renderer.previous();
		expect(reader.renderer.pageText()[0]?.start).toBe(last);
	});
});
