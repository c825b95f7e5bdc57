/** The drawer with the ways through a book, the "go to" box, and what screen readers hear of a turned page. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/lib/styles/tokens.css';
import '../../../src/lib/styles/base.css';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import type { Position } from '../../../src/lib/book/locator.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import BookMap from '../../../src/lib/reader/navigation/BookMap.svelte';
import GoTo from '../../../src/lib/reader/navigation/GoTo.svelte';
import { ReadingPlace } from '../../../src/lib/reader/navigation/place.svelte.ts';
import PageFoot from '../../../src/lib/reader/view/PageFoot.svelte';
import TurnAnnouncer from '../../../src/lib/reader/view/TurnAnnouncer.svelte';
import { buildEpub, xhtml } from '../../fixtures/epub-builder.ts';

let target: HTMLElement;
const undo: (() => unknown)[] = [];

beforeEach(() => {
	target = document.createElement('div');
	target.style.cssText = 'position: fixed; inset: 0 auto 0 0; width: 320px';
	document.body.append(target);
});

afterEach(async () => {
	for (const each of undo.splice(0).reverse()) await each();
	target.remove();
});

/** Forty chapters, each with a printed page in its middle. */
async function book() {
	const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
	const list = (href: (n: number) => string, label: (n: number) => string) =>
		`<ol>${numbers.map((n) => `<li><a href="${href(n)}">${label(n)}</a></li>`).join('')}</ol>`;
	const publication = await Publication.open(
		await buildEpub({
			chapters: numbers.map((n) => `<h1>Night ${n}</h1><p>Before.</p><p id="p">After.</p>`),
			files: {
				'EPUB/nav.xhtml': xhtml(`<nav epub:type="toc">${list(
					(n) => `chapter-${n}.xhtml`,
					(n) => `Night ${n}`
				)}</nav>
					<nav epub:type="landmarks"><ol><li><a epub:type="bodymatter" href="chapter-2.xhtml"></a></li></ol></nav>
					<nav epub:type="page-list">${list(
						(n) => `chapter-${n}.xhtml#p`,
						(n) => `${n + 100}`
					)}</nav>`)
			}
		})
	);
	const place = new ReadingPlace({ section: 19, offset: 0, percent: 0 }, () => undefined);
	place.text = await extractBook(publication);
	return { publication, place };
}

describe('the ways through a book', () => {
	async function open() {
		const { publication, place } = await book();
		const gone: Position[] = [];
		const component = mount(BookMap, {
			target,
			props: {
				place,
				landmarks: publication.landmarks,
				notes: [],
				listed: null,
				onsummarise: null,
				ongo: (to: Position) => void gone.push(to),
				onfollow: () => undefined
			}
		});
		undo.push(() => unmount(component));
		return gone;
	}

	it('are contents, landmarks and printed pages, each with the present one marked and in sight', async () => {
		const gone = await open();
		const now = () => target.querySelector('[aria-current]');
		await vi.waitFor(() => expect(now()?.querySelector('.title')?.textContent).toBe('Night 20'));
		expect(now()?.querySelector('.page')?.textContent).toBe('119');
		const seen = now()?.getBoundingClientRect();
		expect(seen?.top).toBeGreaterThan(0);
		expect(seen?.bottom).toBeLessThan(innerHeight);
		expect(seen?.right).toBeLessThan(target.getBoundingClientRect().right - 4);
		await page.getByRole('tab', { name: 'Landmarks' }).click();
		await page.getByRole('button', { name: 'Start of the text' }).click();
		await page.getByRole('tab', { name: 'Pages' }).click();
		// The place is before the page's mark in its chapter.
		await vi.waitFor(() => expect(now()?.textContent?.trim()).toBe('119'));
		await page.getByRole('button', { name: 'Page 121' }).click();
		expect(gone).toEqual([
			{ section: 1, offset: 0 },
			{ section: 20, offset: 'Night 21 Before. '.length }
		]);
	});

	it('can be filtered if they are long', async () => {
		const gone = await open();
		await page.getByRole('textbox', { name: 'Filter the list' }).fill('night 3');
		await vi.waitFor(() => expect(target.querySelectorAll('[role="treeitem"]')).toHaveLength(11));
		await page.getByRole('treeitem', { name: 'Night 33' }).click();
		expect(gone).toEqual([{ section: 32, offset: 0 }]);
		await page.getByRole('textbox', { name: 'Filter the list' }).fill('morning');
		await expect.element(page.getByText('No entry contains “morning”')).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await vi.waitFor(() => expect(target.querySelectorAll('[role="treeitem"]')).toHaveLength(40));
	});
});

describe('the “go to” box', () => {
	it('goes to a printed page, a percentage or a chapter, by keyboard alone', async () => {
		const { place } = await book();
		const gone: Position[] = [];
		for (const [typed, expected] of [
			['121', { section: 20, offset: place.text?.sections[20]?.anchors.get('p') }],
			['50%', place.text?.positionAt(50)],
			['night 7', { section: 6, offset: 0 }]
		] as const) {
			const props = {
				open: true,
				place,
				ongo: (to: Position) => void gone.push(to)
			};
			const component = mount(GoTo, { target, props });
			await userEvent.fill(page.getByRole('combobox'), typed);
			await vi.waitFor(() => expect(document.querySelector('.go-to-item[data-selected]')).not.toBeNull());
			await userEvent.keyboard('{Enter}');
			await vi.waitFor(() => expect(gone.at(-1)).toEqual(expected));
			await vi.waitFor(() => expect(document.querySelector('.go-to')).toBeNull());
			await unmount(component);
		}
	});

	it('says what would be right if there is no such place', async () => {
		const { place } = await book();
		const props = { open: true, place, ongo: () => undefined };
		const component = mount(GoTo, { target, props });
		undo.push(() => unmount(component));
		await userEvent.fill(page.getByRole('combobox'), 'nowhere at all');
		await expect.element(page.getByText('There is no such place in this book')).toBeVisible();
	});
});

const shown = (number: number) => {
	const here = { section: 19, offset: 0 };
	return {
		start: here,
		end: here,
		anchor: here,
		page: number,
		pages: 12,
		room: 2000,
		atStart: false,
		atEnd: false
	};
};

const around = { rtl: false, onscrub: () => undefined, onjump: () => undefined };

describe('the foot of the page', () => {
	it('shows the printed page, what is left of the chapter, or the page of the book, as the reader chooses', async () => {
		const { place } = await book();
		place.moved(shown(1));
		const figure = (name: string) => page.getByRole('button', { name, exact: true });
		const first = mount(PageFoot, { target, props: { place, ...around } });
		for (const name of ['p. 119', '11 pages left', 'Page 1 of 1', 'p. 119']) await figure(name).click();
		await unmount(first);
		// What was chosen is kept.
		const second = mount(PageFoot, { target, props: { place, ...around } });
		undo.push(() => unmount(second));
		await expect.element(figure('11 pages left')).toBeVisible();
		localStorage.removeItem('lectern.page-figure');
	});
});

describe('today’s minutes in the footer', () => {
	it('stand in the place of the other figures until one is chosen, so that there are two at most', async () => {
		await page.viewport(390, 780);
		const { place } = await book();
		place.moved(shown(1));
		const props = { place, ...around, today: '12 min today', timeLeft: '3 min left' };
		const component = mount(PageFoot, { target, props });
		undo.push(
			() => unmount(component),
			() => localStorage.removeItem('lectern.page-figure')
		);
		const figures = () =>
			(target.querySelector('.numbers') as HTMLElement).innerText.split('\n').filter(Boolean);
		for (const figure of ['12 min today', 'p. 119', '3 min left']) {
			await vi.waitFor(() => expect(figures()[0]).toBe(figure));
			expect(figures()).toHaveLength(2);
			await page.getByRole('button', { name: figure }).click();
		}
	});

	it('take no press while nothing was read today', async () => {
		const { place } = await book();
		place.moved(shown(1));
		const component = mount(PageFoot, { target, props: { place, ...around, today: '' } });
		undo.push(
			() => unmount(component),
			() => localStorage.removeItem('lectern.page-figure')
		);
		await page.getByRole('button', { name: 'p. 119', exact: true }).click();
		await expect.element(page.getByRole('button', { name: '11 pages left', exact: true })).toBeVisible();
	});
});

describe('a turned page', () => {
	it('is announced to screen readers, once for many turns, and not when the book opens', async () => {
		const { place } = await book();
		const component = mount(TurnAnnouncer, { target, props: { place } });
		undo.push(() => unmount(component));
		const said = () => target.querySelector('[aria-live]')?.textContent;
		const at = (number: number) => {
			place.moved(shown(number));
			flushSync();
		};
		at(1);
		await new Promise((resolve) => setTimeout(resolve, 600));
		expect(said()).toBe('');
		at(2);
		at(3);
		await vi.waitFor(() => expect(said()).toBe('Page 3 of 12, Night 20'));
	});
});
