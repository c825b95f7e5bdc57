/** Translations on the page move no position, in any of the ways to see them. */
import { describe, expect, it } from 'vitest';
import type { BookText } from '../../../src/lib/book/text.ts';
import { offsetsOf, rangeOf } from '../../../src/lib/epub/text/dom-range.ts';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import { walkText } from '../../../src/lib/epub/text/text-walk.ts';
import {
	showTranslations,
	VIEWS,
	type TranslationView
} from '../../../src/lib/translation/page-translations.ts';
import { showGlosses, wordsOf } from '../../../src/lib/translation/page-glosses.ts';
import { buildEpub } from '../../fixtures/epub-builder.ts';
import { seeded } from '../../fixtures/random.ts';
import { hasShared, sharedFile, WHY_SKIPPED } from '../../fixtures/shared.ts';
import { openReader, someSections } from '../reader/open-book.ts';

const HIGHLIGHTS = 500;

const inView = (view: TranslationView) => ({ view, language: 'de', onopen: () => undefined });
/** What a model may write: longer than the original, and full of markup. */
const translated = (text: BookText, section: number) =>
	(text.sections[section]?.blocks ?? []).map(({ start, end }) => ({
		start,
		text: `<b>Übersetzt</b> & ${text.sections[section]?.text.slice(start, end).toUpperCase()}\n<img src=x onerror=alert(1)>`
	}));

describe.skipIf(!hasShared)(`translations on the page ${hasShared ? '' : WHY_SKIPPED}`, () => {
	it.each([
		['frankenstein', 'en'],
		['war-and-peace', 'en'],
		['languages/irrungen-wirrungen', 'de'],
		['languages/une-vie', 'fr']
	])(
		`leave ${HIGHLIGHTS} random highlights of %s in place, however they are shown`,
		async (name, language) => {
			const publication = await Publication.open(await sharedFile(`books/${name}.epub`));
			const text = await extractBook(publication);
			const random = seeded(20261123);
			const sections = someSections(text);
			const highlights = Array.from({ length: HIGHLIGHTS }, () => {
				const section = sections[Math.floor(random() * sections.length)];
				if (!section) throw new Error('a book without text');
				const start = Math.floor(random() * (section.text.length - 300));
				return { section, start, end: start + 1 + Math.floor(random() * 299) };
			});
			for (const section of sections) {
				const own = highlights.filter((each) => each.section === section);
				if (own.length === 0) continue;
				const { path } = publication.spine[section.section] ?? { path: '' };
				const doc = await publication.doc(path);
				const seen = () =>
					own.map(({ start, end }) => {
						const range = rangeOf(doc, start, end);
						return { words: wordsIn(range), ...offsetsOf(doc, range) };
					});
				const [before, markup] = [seen(), doc.body.innerHTML];
				for (const view of VIEWS) {
					showTranslations(doc, translated(text, section.section), inView(view));
					expect(doc.querySelectorAll('[data-lectern-added]')).toHaveLength(section.blocks.length);
					expect(walkText(doc).text).toBe(section.text);
					expect(seen()).toEqual(before);
				}
				expect(doc.querySelector('[data-lectern-added] *')).toBe(null);
				const words = wordsOf(section.text, language);
				showGlosses(doc, Object.fromEntries(words.map((word) => [word, `<i>${word}</i>`])), language);
				expect(doc.querySelectorAll('ruby').length).toBeGreaterThan(10);
				expect(walkText(doc).text).toBe(section.text);
				expect(seen()).toEqual(before);
				showGlosses(doc, {}, language);
				showTranslations(doc, [], inView('below'));
				expect(doc.body.innerHTML).toBe(markup);
			}
			publication.close();
		}
	);

	it.each(VIEWS)(
		'keeps the reader’s place, their highlights and the order of the pages: %s',
		async (view) => {
			const publication = await Publication.open(await sharedFile('books/frankenstein.epub'));
			const text = await extractBook(publication);
			const section = text.sections.findIndex((each) => each.text.length > 12_000);
			const { renderer, place, doc } = await openReader(publication, { section, offset: 5000 });
			const here = { section, start: 5000, end: 5200 };
			const highlight = { id: 'one', locator: here, colour: 'yellow', noted: false } as const;
			renderer.highlights.set([highlight]);
			await renderer.show(here);
			const selected = doc().getSelection()?.toString();
			await renderer.add('translations', (document, at) =>
				showTranslations(document, translated(text, at), inView(view))
			);
			expect(place().anchor).toEqual({ section, offset: 5000 });
			expect(renderer.highlights.selection()).toEqual(here);
			if (view !== 'instead') expect(doc().getSelection()?.toString()).toBe(selected);
			expect(renderer.highlights.boxesOf(here).length).toBeGreaterThan(0);
			// What the reader sees of the highlight, and of the words that were opened.
			for (const name of ['lectern-yellow', 'lectern-mark'])
				expect(drawnBoxes(doc(), name), name).toBeGreaterThan(0);
			const seen: number[] = [];
			for (let page = 0; page < 4; page++) {
				const [visible] = renderer.pageText();
				if (visible) seen.push(visible.start, visible.end);
				await renderer.next();
			}
			expect(seen).toHaveLength(8);
			expect(seen).toEqual([...seen].sort((one, other) => one - other));
			expect(seen[0]).toBeLessThanOrEqual(5000);
			expect(seen[1]).toBeGreaterThan(5000);
		}
	);

	it('shows the original when its replacement is tapped, and turns no page', async () => {
		const publication = await Publication.open(await sharedFile('books/frankenstein.epub'));
		const text = await extractBook(publication);
		const section = text.sections.findIndex((each) => each.text.length > 12_000);
		const { renderer, doc } = await openReader(publication, { section, offset: 0 });
		const add = () =>
			renderer.add('translations', (document, at) =>
				showTranslations(document, translated(text, at), { ...inView('instead'), onopen: () => void add() })
			);
		await add();
		const added = [...doc().querySelectorAll<HTMLElement>('[data-lectern-added]')][1];
		const original = added?.previousElementSibling as HTMLElement;
		expect(original.getClientRects()).toHaveLength(0);
		const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
		added?.dispatchEvent(tap);
		expect(tap.defaultPrevented).toBe(true);
		expect(original.getClientRects().length).toBeGreaterThan(0);
	});

	it('have a bar beside them, but not far from a centred line', async () => {
		const chapters = [
			'<p style="text-align: center"><b>Titel</b></p><center>Von ihm</center><p>Es war spät.</p>'
		];
		const { renderer, doc } = await openReader(await buildEpub({ chapters }));
		const blocks = [0, 6, 14].map((start) => ({ start, text: 'It was late' }));
		await renderer.add('translations', (document) => showTranslations(document, blocks, inView('below')));
		const added = [...doc().querySelectorAll('[data-lectern-added]')];
		expect(added.map((each) => getComputedStyle(each).borderInlineStartWidth)).toEqual(['0px', '0px', '2px']);
	});

	it('leave other additions alone, and appear with them in each section', async () => {
		const publication = await Publication.open(await sharedFile('books/frankenstein.epub'));
		const { renderer } = await openReader(publication, { section: 4, offset: 0 });
		const added: string[] = [];
		await renderer.add('glosses', (_, section) => added.push(`gloss ${section}`));
		await renderer.add('translations', (_, section) => added.push(`translation ${section}`));
		await renderer.goTo({ section: 5, offset: 0 });
		expect(added).toEqual(['gloss 4', 'translation 4', 'gloss 5', 'translation 5']);
	});
});

const drawnBoxes = (doc: Document, name: string): number =>
	[...((doc.defaultView as typeof window | null)?.CSS.highlights.get(name) ?? [])].flatMap((range) => [
		...(range as Range).getClientRects()
	]).length;

/** A range's own text, without what was put between. */
function wordsIn(range: Range): string {
	const contents = range.cloneContents();
	for (const element of contents.querySelectorAll('[data-lectern-added]')) element.remove();
	return (contents.textContent ?? '').replace(/\s+/g, ' ');
}
