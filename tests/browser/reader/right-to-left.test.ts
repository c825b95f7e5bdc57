/** An interface from right to left: what lies at the side of the page is mirrored, a book from left to right is not. */
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/lib/styles/tokens.css';
import '../../../src/lib/styles/base.css';
import type { Chapter } from '../../../src/lib/book/chapter.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import DisplaySlider from '../../../src/lib/reader/display/DisplaySlider.svelte';
import { PagedRenderer } from '../../../src/lib/reader/engine/paged-renderer.ts';
import Contents from '../../../src/lib/reader/navigation/Contents.svelte';
import { ReadingPlace } from '../../../src/lib/reader/navigation/place.svelte.ts';
import { pageProps } from './page-props.ts';
import ReaderPage from '../../../src/lib/reader/view/ReaderPage.svelte';
import Splitter from '../../../src/lib/ui/panes/Splitter.svelte';
import { buildEpub } from '../../fixtures/epub-builder.ts';

let target: HTMLElement;
const undo: (() => unknown)[] = [];

beforeEach(() => {
	document.dir = 'rtl';
	target = document.createElement('div');
	target.style.cssText = 'position: fixed; inset: 0; width: 800px; height: 600px';
	document.body.append(target);
});

afterEach(async () => {
	for (const each of undo.splice(0).reverse()) await each();
	target.remove();
	document.dir = 'ltr';
});

function show<Props extends Record<string, unknown>>(
	component: Component<Props, object, string>,
	props: Props
): void {
	const shown = mount(component, { target, props });
	undo.push(() => unmount(shown));
	flushSync();
}

const leftOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().left;

describe('an interface from right to left', () => {
	it('leaves the pages of an English book in order, and writes its own text below them', async () => {
		const publication = await Publication.open(
			await buildEpub({ chapters: [`<p>${'One word after another. '.repeat(400)}</p>`] })
		);
		const place = new ReadingPlace(null, () => undefined);
		const renderer = new PagedRenderer(publication);
		await new Promise<void>((onopen) => show(ReaderPage, pageProps(renderer, place, onopen)));
		expect(leftOf('Previous page')).toBeLessThan(leftOf('Next page'));
		const slider = page.getByRole('slider', { name: 'Progress in the book' }).element();
		expect(getComputedStyle(slider).direction).toBe('ltr');
		expect(getComputedStyle(target.querySelector('footer') ?? target).direction).toBe('rtl');
		(page.getByRole('button', { name: 'Next page' }).element() as HTMLElement).focus();
		await userEvent.keyboard('{ArrowRight}');
		await expect.poll(() => place.page?.page).toBe(2);
		await userEvent.keyboard('{ArrowLeft}');
		await expect.poll(() => place.page?.page).toBe(1);
	});

	it('unfolds the contents with the key that points inwards', async () => {
		const chapter = (id: string, depth: number, children: Chapter[] = []): Chapter => {
			const start = { section: Number(id.slice(1)), offset: 0 };
			return { id, title: `Title ${id}`, depth, start, end: { ...start, offset: 10 }, children };
		};
		const chapters = [chapter('c1', 0, [chapter('c2', 1)]), chapter('c3', 0)];
		const bare = { pageOf: () => null, shapeOf: () => null, onsummarise: null };
		show(Contents, { ...bare, chapters, current: 'c1', ongo: () => undefined });
		const outer = page.getByRole('treeitem', { name: 'Title c1' });
		(outer.element() as HTMLElement).focus();
		await userEvent.keyboard('{ArrowRight}');
		await expect.element(outer).toHaveAttribute('aria-expanded', 'false');
		await userEvent.keyboard('{ArrowLeft}');
		await expect.element(outer).toHaveAttribute('aria-expanded', 'true');
		await userEvent.keyboard('{ArrowLeft}');
		expect(document.activeElement?.textContent).toContain('Title c2');
	});

	it('widens the pane, which is at the left, to the right', async () => {
		const widths: number[] = [];
		const onresize = (width: number) => void widths.push(width);
		show(Splitter, { label: 'Width', controls: 'side', width: 300, min: 100, max: 500, onresize });
		const splitter = page.getByRole('separator').element() as HTMLElement;
		splitter.focus();
		await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
		const point = (type: string, clientX: number) =>
			splitter.dispatchEvent(new PointerEvent(type, { clientX, bubbles: true }));
		splitter.setPointerCapture = () => undefined;
		point('pointerdown', 300);
		point('pointermove', 350);
		expect(widths).toEqual([324, 276, 350]);
	});

	it('has sliders grow to the left', async () => {
		const values: (number | null)[] = [];
		show(DisplaySlider, {
			label: 'Margins',
			get value() {
				return values.at(-1) ?? 100;
			},
			set value(value) {
				values.push(value);
			},
			range: { min: 0, max: 200, step: 10, usual: 100 },
			format: String
		});
		(page.getByRole('slider').element() as HTMLElement).focus();
		await userEvent.keyboard('{ArrowLeft}');
		expect(values).toEqual([110]);
	});
});
