/** Highlights on the page: exactly their words, in their colour, picked by a click, gone when they are gone. */
import '../../../src/lib/styles/tokens.css';
import { describe, expect, it, vi } from 'vitest';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import type { BookText } from '../../../src/lib/book/text.ts';
import { rangeOf } from '../../../src/lib/epub/text/dom-range.ts';
import { walkText } from '../../../src/lib/epub/text/text-walk.ts';
import type { Locator } from '../../../src/lib/book/locator.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import { NOTED, registryName, SPOKEN } from '../../../src/lib/reader/page/highlights.ts';
import type { DrawnHighlight } from '../../../src/lib/reader/page/highlights.ts';
import { buildEpub } from '../../fixtures/epub-builder.ts';
import { hasShared, sharedFile } from '../../fixtures/shared.ts';
import { needed, openReader, someSections, type OpenReader } from '../reader/open-book.ts';
import { seeded } from '../../fixtures/random.ts';

type FrameWindow = Window & { CSS: typeof CSS };

const registry = (reader: OpenReader) => (reader.doc().defaultView as unknown as FrameWindow).CSS.highlights;
const drawn = (reader: OpenReader, name: string) =>
	[...(registry(reader).get(name) ?? [])].map((range) => range as Range);
/** Words only: how a range writes line breaks is the browser's business. */
const words = (text: string) => text.replace(/[\u00ad\u200b\u2060\ufeff]|\s+/g, '');

function highlight(id: string, locator: Locator, more: Partial<DrawnHighlight> = {}): DrawnHighlight {
	return { id, locator, colour: 'yellow', noted: false, ...more };
}

function passages(text: BookText, count: number): Locator[] {
	const random = seeded(47);
	const sections = someSections(text);
	return Array.from({ length: count }, () => {
		const { section, text } = needed(sections[Math.floor(random() * sections.length)], 'a book without text');
		const start = Math.floor(random() * (text.length - 300));
		return { section, start, end: start + 5 + Math.floor(random() * 280) };
	}).sort((a, b) => a.section - b.section);
}

async function realBook(): Promise<File> {
	if (hasShared) return sharedFile('books/frankenstein.epub');
	return new File([await (await fetch('/sample.epub')).blob()], 'sample.epub');
}

const PARAGRAPHS = Array.from(
	{ length: 30 },
	(_, index) => `<p>Paragraph ${index} tells of a <em>lamp</em> that was lit, and of the sea below it.</p>`
).join('');
const small = () => buildEpub({ chapters: [`<h1>One</h1>${PARAGRAPHS}`, `<h1>Two</h1>${PARAGRAPHS}`] });

describe('highlights', () => {
	it('on 50 random passages of a real book are drawn on exactly those words', async () => {
		const publication = await Publication.open(await realBook());
		const reader = await openReader(publication, null, { width: 1000, height: 640 });
		const text = await extractBook(publication);
		const list = passages(text, 50).map((locator, index) => highlight(`h${index}`, locator));
		reader.renderer.highlights.set(list);
		const seen = new Map<number, string[]>();
		for (const { locator } of list) {
			if (seen.has(locator.section)) continue;
			await reader.renderer.goTo({ section: locator.section, offset: locator.start });
			seen.set(
				locator.section,
				drawn(reader, registryName('yellow')).map((range) => words(range.toString()))
			);
		}
		const same = list.filter(({ locator }) =>
			seen.get(locator.section)?.includes(words(text.slice(locator)))
		);
		expect(same).toHaveLength(50);
		expect([...seen.values()].flat()).toHaveLength(50);
	});

	it('lie on the page in their own colour, underlined where there is a note, and nothing else moves', async () => {
		const reader = await openReader(await small());
		const before = reader.doc().body.innerHTML;
		reader.renderer.highlights.set([
			highlight('a', { section: 0, start: 10, end: 40 }),
			highlight('b', { section: 0, start: 60, end: 80 }, { colour: 'blue', noted: true }),
			highlight('c', { section: 1, start: 0, end: 3 }, { colour: 'pink' })
		]);
		expect(drawn(reader, registryName('yellow'))).toHaveLength(1);
		expect(drawn(reader, registryName('blue'))).toHaveLength(1);
		expect(drawn(reader, NOTED).map(String)).toEqual(drawn(reader, registryName('blue')).map(String));
		expect(registry(reader).has(registryName('pink'))).toBe(false);
		expect(reader.doc().body.innerHTML).toBe(before);
		const colourOf = (name: string) =>
			getComputedStyle(reader.doc().body, `::highlight(${name})`).backgroundColor;
		expect(colourOf(registryName('yellow'))).toBe('rgb(255, 229, 138)');
		expect(colourOf(registryName('blue'))).toBe('rgb(191, 224, 251)');

		await reader.renderer.goTo({ section: 1, offset: 0 });
		expect(drawn(reader, registryName('pink')).map(String)).toEqual(['One'.replace('One', 'Two')]);
		reader.renderer.highlights.set([]);
		expect(registry(reader).has(registryName('pink'))).toBe(false);
	});

	it('of a whole life in one section are drawn without stopping the page, and only the latest of them', async () => {
		const reader = await openReader(await small());
		const lists = ['a', 'b'].map((name) =>
			Array.from({ length: 3000 }, (_, at) =>
				highlight(`${name}${at}`, { section: 0, start: at % 900, end: (at % 900) + 9 })
			)
		);
		const made = vi.spyOn(reader.doc(), 'createRange');
		let now = 0;
		const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
		for (const list of lists) reader.renderer.highlights.set(list);
		const atOnce = made.mock.calls.length;
		await expect.poll(() => drawn(reader, registryName('yellow')).length).toBe(3000);
		clock.mockRestore();
		expect(atOnce).toBeLessThan(1000);
		expect(made.mock.calls.length).toBeLessThan(4000);
	});

	it('are not drawn anew with each sentence that is read aloud', async () => {
		const reader = await openReader(await small());
		reader.renderer.highlights.set([highlight('a', { section: 0, start: 10, end: 40 })]);
		const [before] = drawn(reader, registryName('yellow'));
		reader.renderer.highlights.speak({ section: 0, start: 50, end: 70 });
		expect(drawn(reader, SPOKEN)).toHaveLength(1);
		expect(drawn(reader, registryName('yellow'))[0]).toBe(before);
	});

	it('keep letters readable in light and dark (WCAG AA)', async () => {
		const reader = await openReader(await small());
		reader.renderer.highlights.set([highlight('a', { section: 0, start: 10, end: 40 })]);
		for (const scheme of ['light', 'dark'])
			for (const colour of ['yellow', 'green', 'blue', 'pink', 'violet'] as const) {
				reader.doc().documentElement.style.setProperty('color-scheme', scheme, 'important');
				const style = getComputedStyle(reader.doc().body, `::highlight(${registryName(colour)})`);
				const ratio = contrast(style.color, style.backgroundColor);
				expect(ratio, `${colour}, ${scheme}: ${style.color} on ${style.backgroundColor}`).toBeGreaterThan(
					4.5
				);
			}
	});

	it('are picked by a click on their words; where two overlap, the shorter one', async () => {
		const reader = await openReader(await small());
		const picks: (string | null)[] = [];
		reader.renderer.highlights.listen({ pick: (id) => picks.push(id) });
		const sentence = { section: 0, start: 5, end: 60 };
		reader.renderer.highlights.set([
			highlight('sentence', sentence),
			highlight('word', { section: 0, start: 20, end: 26 }, { colour: 'green' })
		]);
		const click = (start: number, end: number) => {
			const box = rangeOf(reader.doc(), start, end).getBoundingClientRect();
			const [clientX, clientY] = [box.left + box.width / 2, box.top + box.height / 2];
			reader
				.doc()
				.elementFromPoint(clientX, clientY)
				?.dispatchEvent(new MouseEvent('click', { clientX, clientY, bubbles: true, cancelable: true }));
		};
		click(21, 22);
		click(10, 11);
		click(300, 301);
		expect(picks).toEqual(['word', 'sentence', null]);
	});

	it('say where they are on the screen, and report nothing for another page', async () => {
		const reader = await openReader(await small());
		const boxes = reader.renderer.highlights.boxesOf({ section: 0, start: 5, end: 30 });
		const page = reader.element.getBoundingClientRect();
		expect(boxes.length).toBeGreaterThan(0);
		for (const box of boxes) {
			expect(box.left).toBeGreaterThanOrEqual(page.left);
			expect(box.bottom).toBeLessThanOrEqual(page.bottom);
		}
		const end = reader.place().end.offset;
		expect(reader.renderer.highlights.boxesOf({ section: 0, start: end + 100, end: end + 130 })).toEqual([]);
		expect(reader.renderer.highlights.boxesOf({ section: 1, start: 5, end: 30 })).toEqual([]);
	});

	it('distinguish what the reader selected from where the reader merely jumped', async () => {
		const reader = await openReader(await small());
		const { highlights } = reader.renderer;
		await reader.renderer.show({ section: 0, start: 5, end: 30 });
		expect(highlights.selection()).toEqual({ section: 0, start: 5, end: 30 });
		expect(highlights.chosen()).toBeNull();
		const selection = reader.doc().getSelection();
		selection?.removeAllRanges();
		selection?.addRange(rangeOf(reader.doc(), 40, 60));
		expect(highlights.chosen()).toEqual({ section: 0, start: 40, end: 60 });
		const space = walkText(reader.doc()).text.indexOf(' ');
		selection?.removeAllRanges();
		selection?.addRange(rangeOf(reader.doc(), space, space + 1));
		expect(highlights.chosen()).toBeNull();
		highlights.deselect();
		expect(highlights.selection()).toBeNull();
	});
});

function contrast(one: string, other: string): number {
	const light = (colour: string) => {
		const parts =
			colour
				.match(/[\d.]+/g)
				?.slice(0, 3)
				.map((part) => Number(part) / 255) ?? [];
		const [red = 0, green = 0, blue = 0] = parts.map((part) =>
			part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
		);
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	};
	const [a, b] = [light(one), light(other)].sort((x, y) => y - x) as [number, number];
	return (a + 0.05) / (b + 0.05);
}
