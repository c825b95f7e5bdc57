/** The reader as a person meets it: region, buttons, keys, progress, contents. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/lib/styles/tokens.css';
import '../../../src/lib/styles/base.css';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import type { BookText } from '../../../src/lib/book/text.ts';
import type { Position } from '../../../src/lib/book/locator.ts';
import type { Chapter } from '../../../src/lib/book/chapter.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import BookMap from '../../../src/lib/reader/navigation/BookMap.svelte';
import Contents from '../../../src/lib/reader/navigation/Contents.svelte';
import DisplayForm from '../../../src/lib/reader/display/DisplayForm.svelte';
import { PagedRenderer } from '../../../src/lib/reader/engine/paged-renderer.ts';
import type { KeptPlace } from '../../../src/lib/book/read-so-far.ts';
import { ReadingPlace } from '../../../src/lib/reader/navigation/place.svelte.ts';
import type { FaceStore } from '../../../src/lib/reader/display/display-settings.ts';
import { ownFaces } from '../../../src/lib/settings/own-face.ts';
import lexend from '/node_modules/@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2?url';
import { ReaderDisplay } from '../../../src/lib/reader/display/display.svelte.ts';
import { pageProps } from './page-props.ts';
import ReaderPage from '../../../src/lib/reader/view/ReaderPage.svelte';
import { buildEpub, xhtml } from '../../fixtures/epub-builder.ts';
import { hasShared, sharedFile, WHY_SKIPPED } from '../../fixtures/shared.ts';

let target: HTMLElement;
const undo: (() => unknown)[] = [];

beforeEach(async () => {
	await page.viewport(1280, 800);
	target = document.createElement('div');
	target.style.cssText = 'position: fixed; inset: 0';
	document.body.append(target);
});

afterEach(async () => {
	for (const each of undo.splice(0).reverse()) await each();
	target.remove();
});

/** The text of Frankenstein, which nobody changes. */
let extracted: Promise<BookText> | undefined;

async function open(stored: KeptPlace | null = null) {
	const publication = await Publication.open(await sharedFile('books/frankenstein.epub'));
	const kept: KeptPlace[] = [];
	const place = new ReadingPlace(stored, (where) => void kept.push(where));
	const renderer = new PagedRenderer(publication);
	/** Pixels of the page before anything is known of the book, with its first page, and with its text. */
	const heights: (number | undefined)[] = [];
	const measure = () => heights.push(target.querySelector('.viewport')?.clientHeight);
	await new Promise<void>((resolve) => {
		const component = mount(ReaderPage, { target, props: pageProps(renderer, place, resolve) });
		measure();
		undo.push(() => unmount(component));
	});
	measure();
	place.text = await (extracted ??= extractBook(publication));
	flushSync();
	measure();
	return { publication, renderer, place, kept, heights };
}

describe.skipIf(!hasShared)(`the reader's page ${hasShared ? '' : WHY_SKIPPED}`, () => {
	it('has a region “Book text” with buttons that turn the page, and stores the place', async () => {
		const { place, kept, renderer, heights } = await open({ section: 13, offset: 3000, percent: 20 });
		await expect.element(page.getByRole('region', { name: 'Book text' })).toBeVisible();
		// Otherwise the page would be laid out again, and show less than was read.
		expect(heights).toEqual(heights.map(() => heights[0]));
		const first = place.page?.start;
		expect(first?.section).toBe(13);
		const readAtFirst = place.furthest;
		expect(readAtFirst).toEqual(place.page?.end);
		await page.getByRole('button', { name: 'Next page' }).click();
		await vi.waitFor(() => expect(place.page?.start.offset).toBeGreaterThan(first?.offset ?? Infinity));
		// A ring around the button would stay when one reads on with the keys.
		expect(document.activeElement?.ariaLabel).not.toBe('Next page');
		// Turning on is reading; turning back and jumping change nothing about what was read.
		const furthest = place.page?.end;
		expect(place.furthest).toEqual(furthest);
		expect(furthest?.offset).toBeGreaterThan(readAtFirst?.offset ?? Infinity);
		await page.getByRole('button', { name: 'Previous page' }).click();
		await vi.waitFor(() => expect(place.page?.start).toEqual(first));
		await renderer.goTo({ section: 20, offset: 0 });
		expect([place.furthest, place.isAhead]).toEqual([furthest, true]);
		await renderer.goTo({ section: 13, offset: first?.offset ?? 0 });
		await vi.waitFor(() =>
			expect(kept.at(-1)).toMatchObject({ section: 13, offset: first?.offset, furthest })
		);
		expect(kept.at(-1)?.percent).toBeGreaterThan(5);
		await expect.element(page.getByText(place.chapter?.title ?? 'no chapter')).toBeVisible();
	});

	it('turns by arrows, Page keys and space, even if the focus is in the page', async () => {
		const { place } = await open({ section: 13, offset: 3000, percent: 20 });
		const at = () => place.page?.page ?? 0;
		const begin = at();
		for (const [key, moves] of [
			['{ArrowRight}', 1],
			['{PageDown}', 2],
			[' ', 3],
			['{ArrowLeft}', 2],
			['{PageUp}', 1]
		] as const) {
			await userEvent.keyboard(key);
			await vi.waitFor(() => expect(at()).toBe(begin + moves));
		}
		const frame = target.querySelector('iframe');
		frame?.contentWindow?.focus();
		expect(document.activeElement).toBe(frame);
		await userEvent.keyboard('{ArrowRight}');
		await vi.waitFor(() => expect(at()).toBe(begin + 2));
		await userEvent.keyboard('{ArrowLeft}');
		await vi.waitFor(() => expect(at()).toBe(begin + 1));
	});

	it('turns by the first tap and by the first swipe after words were shown, although they are selected', async () => {
		const { place, renderer } = await open({ section: 13, offset: 3000, percent: 20 });
		const shown = { section: 13, start: 3100, end: 3160 };
		const turned = async (touch: (frame: HTMLIFrameElement, doc: Document) => void) => {
			await renderer.show(shown);
			const frame = target.querySelector('iframe');
			const doc = frame?.contentDocument;
			expect(doc?.getSelection()?.toString()).not.toBe('');
			const from = place.page?.page ?? 0;
			if (frame && doc) touch(frame, doc);
			await vi.waitFor(() => expect(place.page?.page).toBe(from + 1));
		};
		await turned((frame, { body }) => {
			const at = {
				bubbles: true,
				clientX: innerWidth - 40 - frame.getBoundingClientRect().left,
				clientY: 300
			};
			body.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'touch' }));
			body.dispatchEvent(new MouseEvent('click', at));
		});
		await turned((_, { body }) => {
			const touchAt = (screenX: number) =>
				new Touch({ identifier: 1, target: body, screenX, screenY: 300, clientX: screenX, clientY: 300 });
			for (const [type, x] of [
				['touchstart', 800],
				['touchmove', 600],
				['touchmove', 400]
			] as const)
				body.dispatchEvent(new TouchEvent(type, { bubbles: true, touches: [touchAt(x)] }));
			body.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touchAt(400)] }));
		});
	});

	it('turns no pages long after a key was held', async () => {
		const { place, renderer } = await open({ section: 13, offset: 3000, percent: 20 });
		const from = place.page?.page ?? 0;
		await Promise.all(Array.from({ length: 100 }, () => renderer.next()));
		expect(place.page?.page).toBeGreaterThan(from + 1);
		expect([place.page?.start.section, (place.page?.page ?? 0) <= from + 5]).toEqual([13, true]);
	});

	it('leaves the keys alone while the reader types', async () => {
		const { place } = await open();
		const input = document.createElement('input');
		target.append(input);
		input.focus();
		await userEvent.keyboard('a {ArrowLeft}{ArrowRight}');
		expect(input.value).toBe('a ');
		expect(place.page?.page).toBe(1);
	});

	it('turns by a swipe in the page', async () => {
		const { place } = await open({ section: 13, offset: 3000, percent: 20 });
		const begin = place.page?.page ?? 0;
		const doc = target.querySelector('iframe')?.contentDocument;
		if (!doc) throw new Error('no frame');
		const touch = (x: number): Touch =>
			new Touch({ identifier: 1, target: doc.body, screenX: x, screenY: 300, clientX: x, clientY: 300 });
		doc.body.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(600)] }));
		doc.body.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(400)] }));
		await vi.waitFor(() => expect(place.page?.page).toBe(begin + 1));
	});

	it('follows the app’s colours, light and dark', async () => {
		await open({ section: 13, offset: 3000, percent: 20 });
		const doc = target.querySelector('iframe')?.contentDocument;
		if (!doc) throw new Error('no frame');
		const ink = () => doc.defaultView?.getComputedStyle(doc.body).color;
		const light = ink();
		document.documentElement.style.colorScheme = 'dark';
		undo.push(() => document.documentElement.style.removeProperty('color-scheme'));
		await vi.waitFor(() => expect(ink()).not.toBe(light));
		expect(ink()).toBe('rgb(233, 229, 221)');
	});

	it('saves the place at once, but only now and then while pages fly by', async () => {
		const { place, kept, renderer } = await open({ section: 13, offset: 3000, percent: 20 });
		await vi.waitFor(() => expect(kept.length).toBeGreaterThan(0));
		const before = kept.length;
		await new Promise((resolve) => setTimeout(resolve, 500));
		await renderer.next();
		expect(kept.at(-1)?.offset).toBe(place.page?.anchor.offset);
		for (let turns = 0; turns < 8; turns++) await renderer.next();
		expect(kept.length - before).toBeLessThan(5);
		await vi.waitFor(() => expect(kept.at(-1)?.offset).toBe(place.page?.anchor.offset));
	});

	it('works at 390 pixels, with both buttons at the bottom and nothing cut off', async () => {
		await page.viewport(390, 780);
		await open({ section: 13, offset: 3000, percent: 20 });
		const next = page.getByRole('button', { name: 'Next page' }).element().getBoundingClientRect();
		expect(next.bottom).toBeLessThanOrEqual(780);
		expect(next.top).toBeGreaterThan(680);
		expect(next.width).toBeGreaterThanOrEqual(44);
		const container = target.querySelector('.epub-container')?.getBoundingClientRect();
		expect(container?.right).toBeLessThanOrEqual(390);
	});
});

const noFaces: FaceStore = {
	load: () => Promise.resolve(null),
	keep: () => Promise.reject(new Error('not here')),
	drop: () => Promise.resolve()
};

describe('a book that is read from right to left', () => {
	it('has its slider and its numbers run from right to left', async () => {
		const words = `<p>${'كان يا ما كان في قديم الزمان '.repeat(200)}</p>`;
		const file = xhtml(words).replace('<html ', '<html dir="rtl" lang="ar" ');
		const publication = await Publication.open(
			await buildEpub({ chapters: [{ file }, { file }], spine: 'page-progression-direction="rtl"' })
		);
		const place = new ReadingPlace(null, () => undefined);
		const gone: number[] = [];
		const renderer = new PagedRenderer(publication);
		await new Promise<void>((onopen) => {
			const ongo = (to: Position) => void gone.push(to.section);
			const component = mount(ReaderPage, { target, props: { ...pageProps(renderer, place, onopen), ongo } });
			undo.push(() => unmount(component));
		});
		place.text = await extractBook(publication);
		flushSync();
		const slider = page.getByRole('slider', { name: 'Progress in the book' }).element() as HTMLInputElement;
		expect(getComputedStyle(slider).direction).toBe('rtl');
		slider.focus();
		// At one go: the slider lets go when no key comes for a while.
		await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
		expect(Number(slider.value)).toBeGreaterThan(2);
		await userEvent.keyboard('{Escape}');
		const { width } = slider.getBoundingClientRect();
		await userEvent.click(slider, { position: { x: width * 0.1, y: 12 } });
		await vi.waitFor(() => expect(gone).toEqual([1]));
	});
});

describe('a page that was just mounted', () => {
	it('goes where the browser has gone back to before the book was laid out', async () => {
		const file = xhtml(`<p>${'Once upon a time there was a mill. '.repeat(20)}</p>`);
		const publication = await Publication.open(await buildEpub({ chapters: [{ file }, { file }] }));
		const place = new ReadingPlace({ section: 1, offset: 0, percent: 50 }, () => undefined);
		const renderer = new PagedRenderer(publication);
		const gone = renderer.goTo({ section: 0, offset: 0 });
		const component = mount(ReaderPage, { target, props: pageProps(renderer, place, () => undefined) });
		undo.push(() => unmount(component));
		await gone;
		expect(place.position?.section).toBe(0);
	});
});

describe('contents and type size', () => {
	const bare = { pageOf: () => null, shapeOf: () => null, onsummarise: null };
	function chapter(id: string, depth: number, children: Chapter[] = []): Chapter {
		const start = { section: Number(id.slice(1)), offset: 0 };
		return { id, title: `Title ${id}`, depth, start, end: { ...start, offset: 10 }, children };
	}

	it('lists nested chapters, marks the present one and goes to the one pressed', async () => {
		const gone: string[] = [];
		const chapters = [chapter('c1', 0, [chapter('c2', 1), chapter('c3', 1)]), chapter('c4', 0)];
		const props = { ...bare, chapters, current: 'c3', ongo: (to: Chapter) => void gone.push(to.id) };
		const component = mount(Contents, { target, props });
		undo.push(() => unmount(component));
		await expect.element(page.getByRole('navigation', { name: 'Table of contents' })).toBeVisible();
		const places = [...target.querySelectorAll('[role="treeitem"]')].map((item) =>
			['level', 'posinset', 'setsize'].map((name) => item.getAttribute(`aria-${name}`)).join()
		);
		expect(places).toEqual(['1,1,2', '2,1,2', '2,2,2', '1,2,2']);
		expect(target.querySelector('[aria-current]')?.textContent?.trim()).toBe('Title c3');
		await page.getByRole('treeitem', { name: 'Title c4' }).click();
		expect(gone).toEqual(['c4']);
	});

	it('are listed and can be visited before the text is read', async () => {
		const place = new ReadingPlace(null, () => undefined);
		const gone: unknown[] = [];
		const link = { section: 3, fragment: 'two' };
		const component = mount(BookMap, {
			target,
			props: {
				...{
					place,
					landmarks: [],
					notes: [],
					onsummarise: null,
					listed: [chapter('c1', 0), { ...chapter('c2', 0), link }]
				},
				...{ ongo: (to: Position) => gone.push(to), onfollow: (to: unknown) => gone.push(to) }
			}
		});
		undo.push(() => unmount(component));
		await page.getByRole('treeitem', { name: 'Title c2' }).click();
		expect(gone).toEqual([link]);
	});

	it('draws only the visible ones of 20,000 entries, and keys reach every one', async () => {
		const chapters = Array.from({ length: 20_000 }, (_, at) => chapter(`c${at}`, 0));
		const component = mount(Contents, {
			target,
			props: { ...bare, chapters, current: 'c9000', ongo: () => undefined }
		});
		undo.push(() => unmount(component));
		target.style.overflow = 'auto';
		const drawn = () => [...target.querySelectorAll('[role="treeitem"]')];
		await expect.element(page.getByRole('treeitem', { name: 'Title c9000' })).toBeInViewport();
		expect(drawn().length).toBeLessThan(500);
		const present = target.querySelector<HTMLElement>('[aria-current]');
		expect([present?.ariaPosInSet, present?.ariaSetSize]).toEqual(['9001', '20000']);
		present?.focus();
		for (const [key, title] of [
			['{End}', 'Title c19999'],
			['{ArrowUp}', 'Title c19998'],
			['{Home}', 'Title c0'],
			['{ArrowDown}', 'Title c1']
		] as const) {
			await userEvent.keyboard(key);
			expect(document.activeElement?.textContent?.trim()).toBe(title);
			await expect.element(page.getByRole('treeitem', { name: title, exact: true })).toBeInViewport();
			expect(drawn().length).toBeLessThan(500);
		}
		// What is scrolled to is there.
		target.scrollTop = target.scrollHeight / 2;
		await vi.waitFor(() => {
			const { top, bottom } = target.getBoundingClientRect();
			const middle = document.elementFromPoint(100, (top + bottom) / 2);
			expect(middle?.closest('[role="treeitem"]')).toBeTruthy();
		});
		expect(drawn().length).toBeLessThan(500);
	});

	it('marks the language of each title', async () => {
		const publication = await Publication.open(
			await buildEpub({
				chapters: ['<h1>One</h1>', '<h1>Deux</h1>'],
				nav: '<ol><li><a href="chapter-1.xhtml">One</a></li><li><a href="chapter-2.xhtml"><span lang="fr">Deux</span></a></li><li lang="fr"><a href="chapter-2.xhtml">Deux encore</a></li></ol>'
			})
		);
		const { chapters } = await extractBook(publication);
		expect(chapters.map(({ language }) => language)).toEqual(['en', 'en', 'fr']);
		const component = mount(Contents, {
			target,
			props: { ...bare, chapters, current: null, ongo: () => undefined }
		});
		undo.push(() => unmount(component));
		expect([...target.querySelectorAll('nav .title')].map((button) => (button as HTMLElement).lang)).toEqual([
			'en',
			'en',
			'fr'
		]);
	});

	it('says if a book has no contents, and if they are still being read', async () => {
		const ongo = (): void => undefined;
		const reading = mount(Contents, { target, props: { ...bare, chapters: null, current: null, ongo } });
		await expect.element(page.getByText('Loading the table of contents')).toBeVisible();
		await unmount(reading);
		const none = mount(Contents, { target, props: { ...bare, chapters: [], current: null, ongo } });
		undo.push(() => unmount(none));
		await expect.element(page.getByText('no table of contents')).toBeVisible();
	});

	it('offers text, page and colours by mouse and by keyboard, and keeps the choices', async () => {
		localStorage.clear();
		const changes: object[] = [];
		const display = new ReaderDisplay(noFaces, (change) => changes.push(change));
		const component = mount(DisplayForm, { target, props: { display } });
		undo.push(() => unmount(component));
		undo.push(() => (display.reset(), localStorage.clear()));
		await page.getByRole('button', { name: 'Larger text' }).click();
		await page.getByRole('combobox', { name: 'Font' }).selectOptions('Atkinson Hyperlegible');
		await page.getByRole('radio', { name: 'Scrolling' }).click();
		await page.getByRole('radio', { name: 'Sepia' }).click();
		expect(document.documentElement.dataset.theme).toBe('sepia');
		await expect.element(page.getByRole('radio', { name: 'Two' })).toBeDisabled();
		(page.getByRole('slider', { name: 'Margins' }).element() as HTMLElement).focus();
		await userEvent.keyboard('{ArrowRight}{ArrowRight}');
		expect(changes).toEqual([
			{ fontSize: 120 },
			{ font: 'sans' },
			{ flow: 'scroll' },
			{ margin: 110 },
			{ margin: 120 }
		]);
		expect(new ReaderDisplay(noFaces).choices).toEqual(display.choices);
		expect(display.choices).toMatchObject({ fontSize: 120, font: 'sans', flow: 'scroll', margin: 120 });
	});

	it('accepts two colours of the reader’s own unless they are hardly readable', async () => {
		localStorage.clear();
		const display = new ReaderDisplay(noFaces);
		const component = mount(DisplayForm, { target, props: { display } });
		undo.push(() => unmount(component));
		undo.push(() => (display.reset(), localStorage.clear()));
		await page.getByRole('radio', { name: 'Own' }).click();
		const pick = (name: string, colour: string) => {
			const input = page.getByLabelText(name).element() as HTMLInputElement;
			input.value = colour;
			input.dispatchEvent(new Event('input', { bubbles: true }));
		};
		pick('Paper', '#ffffff');
		pick('Letters', '#000000');
		await expect.element(page.getByText('Contrast')).toHaveTextContent('Contrast 21.0 : 1');
		expect(display.colours).toEqual({ paper: '#ffffff', ink: '#000000' });
		pick('Letters', '#777777');
		await expect.element(page.getByText('Contrast')).toHaveTextContent('Contrast 4.47 : 1. Text needs');
		expect(new ReaderDisplay(noFaces).colours).toEqual({ paper: '#ffffff', ink: '#000000' });
		pick('Paper', '#000000');
		expect(new ReaderDisplay(noFaces).colours).toEqual({ paper: '#000000', ink: '#777777' });
	});

	it('accepts a font from a file, or says why not', async () => {
		localStorage.clear();
		await ownFaces.drop();
		const display = new ReaderDisplay(ownFaces);
		const component = mount(DisplayForm, { target, props: { display } });
		undo.push(() => unmount(component));
		undo.push(async () => (await ownFaces.drop(), display.reset(), localStorage.clear()));
		await expect.element(page.getByRole('combobox', { name: 'Font' })).toBeVisible();
		/** Without the way of an upload through the driver, which takes seconds for megabytes. */
		const choose = (file: File) => {
			const input = page.getByLabelText('Font from a file…').last().element() as HTMLInputElement;
			const chosen = new DataTransfer();
			chosen.items.add(file);
			input.files = chosen.files;
			input.dispatchEvent(new Event('change', { bubbles: true }));
		};
		choose(new File(['no font'], 'evil.ttf'));
		await expect.element(page.getByRole('alert')).toHaveTextContent('cannot read the file as a font');
		choose(new File([new Uint8Array(11_000_000)], 'large.ttf'));
		await expect.element(page.getByRole('alert')).toHaveTextContent('too large');
		expect(display.choices).toMatchObject({ font: 'book', ownFace: null });
		choose(new File([await (await fetch(lexend)).bytes()], 'My <b>face.woff2'));
		await vi.waitFor(() => expect(display.choices.font).toBe('own'));
		await expect.element(page.getByRole('combobox', { name: 'Font' })).toHaveDisplayValue('My <b>face');
		expect(page.getByRole('alert').query()).toBeNull();
		const again = new ReaderDisplay(ownFaces);
		expect(again.choices.font).toBe('book');
		await again.ready;
		expect(again.choices).toMatchObject({ font: 'own', ownFace: { name: 'My <b>face' } });
		await page.getByRole('button', { name: 'Remove “My <b>face”' }).click();
		await vi.waitFor(() => expect(display.choices).toMatchObject({ font: 'book', ownFace: null }));
		await expect.element(page.getByRole('button', { name: 'Font from a file…' })).toHaveFocus();
		expect(await ownFaces.load()).toBeNull();
	});

	it('leaves line spacing to the book until the reader chooses, and can reset it', async () => {
		localStorage.clear();
		const display = new ReaderDisplay(noFaces);
		const file = xhtml(`<p style="line-height: 1.5">${'Once upon a time there was a mill. '.repeat(20)}</p>`);
		const renderer = new PagedRenderer(await Publication.open(await buildEpub({ chapters: [{ file }] })));
		await new Promise<void>((onopen) => {
			const props = pageProps(renderer, new ReadingPlace(null, () => undefined), onopen);
			const reader = mount(ReaderPage, { target, props });
			undo.push(() => unmount(reader));
		});
		target.style.overflow = 'auto';
		const component = mount(DisplayForm, { target, props: { display, own: renderer.texture } });
		undo.push(() => unmount(component));
		undo.push(() => (display.reset(), localStorage.clear()));
		const slider = page.getByRole('slider', { name: 'Line spacing' });
		// The book's own value is shown, although nobody has chosen it.
		await expect.element(page.getByRole('status', { name: 'Line spacing' })).toHaveTextContent(/^1\.5/);
		(slider.element() as HTMLElement).focus();
		expect(slider.element().getAttribute('aria-valuetext')).toBe('As the publisher set it');
		await userEvent.keyboard('{ArrowRight}');
		expect(display.choices.lineHeight).toBeGreaterThan(1.5);
		await page.getByRole('button', { name: 'As the publisher set it' }).click();
		expect(display.choices.lineHeight).toBeNull();
		await page.getByText('More', { exact: true }).click();
		await page.getByRole('radio', { name: 'Justified' }).click();
		(page.getByRole('slider', { name: 'Weight' }).element() as HTMLElement).focus();
		await userEvent.keyboard('{ArrowRight}');
		expect(display.choices).toMatchObject({ justify: true, weight: 450 });
		for (let left = 0; left < 2; left++)
			await page.getByRole('button', { name: 'As the publisher set it' }).first().click();
		expect(display.choices).toMatchObject({ justify: null, weight: null });
	});
});
