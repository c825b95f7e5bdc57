/** The margins as a reader meets them: a real book in its frame, the toolbar, the dialog, the list, every one by keyboard. */
import '../../../src/lib/styles/base.css';
import '../../../src/lib/styles/tokens.css';
import axe from 'axe-core';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import Margin from '../../../src/lib/annotations/Margin.svelte';
import { AnnotationController } from '../../../src/lib/annotations/annotation-controller.svelte.ts';
import type { Annotation } from '../../../src/lib/annotations/model/annotation.ts';
import NotesPane from '../../../src/lib/annotations/NotesPane.svelte';
import { cfisOf } from '../../../src/lib/epub/cfis.ts';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import { cfiOf } from '../../../src/lib/epub/cfis.ts';
import { rangeOf } from '../../../src/lib/epub/text/dom-range.ts';
import { registryName } from '../../../src/lib/reader/page/highlights.ts';
import * as store from '../../../src/lib/annotations/stored-annotations.ts';
import Toast from '../../../src/lib/ui/Toast.svelte';
import { Toasts } from '../../../src/lib/ui/toasts.svelte.ts';
import { buildEpub } from '../../fixtures/epub-builder.ts';
import { needed, openReader } from '../reader/open-book.ts';

const PARAGRAPHS = Array.from(
	{ length: 30 },
	(_, index) => `<p>Paragraph ${index} tells of a <em>lamp</em> that was lit, and of the sea below it.</p>`
).join('');

const undo: (() => unknown)[] = [];
afterEach(async () => {
	for (const each of undo.splice(0).reverse()) await each();
	localStorage.removeItem('lectern.highlight-colour');
});

let count = 0;
async function openBook(more: { ask?: boolean; explains?: boolean; width?: number } = {}) {
	await page.viewport(more.width ?? 1000, 700);
	const reader = await openReader(
		await buildEpub({
			language: 'en',
			title: 'The Lamp',
			chapters: [`<h1>One</h1>${PARAGRAPHS}`, `<h1>Two</h1>${PARAGRAPHS}`]
		}),
		null,
		{ width: Math.min(more.width ?? 600, 600), height: 500 }
	);
	const text = extractBook(reader.publication);
	await text;
	const toasts = new Toasts();
	const did: string[] = [];
	const book = String(++count).padStart(64, 'e');
	let latest = reader.place();
	reader.renderer.listen({ relocate: (place) => (latest = place) });
	const controller = new AnnotationController({
		book,
		store,
		text,
		page: reader.renderer.highlights,
		metadata: { title: 'The Lamp', authors: ['Ada Quill'], language: 'en' },
		place: () => latest,
		linkTo: ({ section, start, end }) => `/read/x#at=${section}.${start}-${end}`,
		cfisOf: (locators) => cfisOf(reader.publication, locators),
		toasts,
		define: (word) => Promise.resolve({ Paragraph: 'a part of a text', lamp: 'a light' }[word] ?? '')
	});
	await controller.annotations.open();
	const target = document.createElement('div');
	document.body.append(target);
	const pane = document.createElement('div');
	pane.style.cssText = 'position: fixed; inset: 0 0 0 auto; width: 380px';
	target.append(pane);
	const components = [
		mount(Margin, {
			target,
			props: {
				controller,
				page: null,
				onfind: (words: string) => void did.push(`find ${words}`),
				onask: more.ask === false ? null : (question: string) => void did.push(`ask ${question}`),
				ondefine: (words: string) => void did.push(`define ${words}`),
				onpreset:
					more.ask === false ? null : (kind: string, words: string) => void did.push(`${kind} ${words}`),
				onlisten: null,
				ontranslate: null,
				explains: more.explains ?? true
			}
		}),
		mount(NotesPane, {
			target: pane,
			props: {
				controller,
				ongo: (annotation: Annotation) => void did.push(`go ${annotation.quote}`),
				onpractise: () => void did.push('practise')
			}
		}),
		mount(Toast, { target, props: { toasts } })
	];
	flushSync();
	undo.push(async () => {
		for (const component of components) await unmount(component);
		controller.dispose();
		target.remove();
	});
	const select = (start: number, end: number) => {
		const selection = reader.doc().getSelection();
		selection?.removeAllRanges();
		selection?.addRange(rangeOf(reader.doc(), start, end));
	};
	const frameKey = (key: string) =>
		reader.doc().body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
	return {
		reader,
		controller,
		annotations: controller.annotations,
		book,
		did,
		select,
		frameKey,
		toasts,
		target
	};
}

const toolbar = () => page.getByRole('toolbar');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const WORDS = { start: 25, end: 29 };

describe('questions about words', () => {
	it('offer one press each for who a name is and what a word means', async () => {
		const { select, did } = await openBook();
		select(WORDS.start, WORDS.end);
		await expect.element(button('Who is this?')).toBeVisible();
		const words = await chosenWords('Who is this?', did);
		expect(did).toEqual([`who ${words}`]);
		select(0, 200);
		await expect.element(button('Explain this')).toBeVisible();
		expect(button('Who is this?').elements()).toHaveLength(0);
		await button('Explain this').click();
		await expect.poll(() => did.at(-1)).toMatch(/^explain .{40,}/);
	});

	it('without a model ask who only of what is written like a name', async () => {
		const { select } = await openBook({ explains: false });
		select(27, 31);
		await expect.element(button('a light')).toBeVisible();
		await expect.element(button('Define')).toBeVisible();
		expect(button('Who is this?').elements()).toHaveLength(0);
		select(4, 13);
		await expect.element(button('Who is this?')).toBeVisible();
	});

	it('are not offered without the assistant', async () => {
		const { select } = await openBook({ ask: false });
		select(WORDS.start, WORDS.end);
		await expect.element(toolbar()).toBeVisible();
		await expect.element(button('Find in book')).toBeVisible();
		expect(button('Explain this').elements()).toHaveLength(0);
		expect(button('Who is this?').elements()).toHaveLength(0);
	});
});

/** Presses a tool and tells the words that it was about. */
async function chosenWords(name: string, did: string[]): Promise<string> {
	await button(name).click();
	await expect.poll(() => did.length).toBe(1);
	return did[0]?.replace(/^\w+ /, '') ?? '';
}

describe('the toolbar', () => {
	it('appears beside selected words without covering them, and highlights them', async () => {
		const { reader, annotations, select } = await openBook();
		select(10, 60);
		await expect.element(toolbar()).toBeVisible();
		const box = toolbar().element().getBoundingClientRect();
		for (const line of reader.renderer.highlights.boxesOf({ section: 0, start: 10, end: 60 }))
			expect(line.bottom <= box.top || line.top >= box.bottom).toBe(true);
		await button('Highlight in green').click();
		await vi.waitUntil(() => annotations.list.length === 1);
		expect(annotations.list[0]).toMatchObject({
			colour: 'green',
			locator: { section: 0, start: 10, end: 60 }
		});
		await expect.element(toolbar()).not.toBeInTheDocument();
		expect(reader.renderer.highlights.selection()).toBeNull();
		const registry = (reader.doc().defaultView as unknown as { CSS: typeof CSS }).CSS.highlights;
		await vi.waitUntil(() => registry.has(registryName('green')));
	});

	it('is reached from the page with Tab, walked through with arrows, and left with Escape', async () => {
		const { annotations, select, frameKey } = await openBook();
		select(10, 60);
		await expect.element(toolbar()).toBeVisible();
		frameKey('Tab');
		await expect.element(button('Highlight in yellow')).toHaveFocus();
		await userEvent.keyboard('{ArrowRight}{ArrowRight}');
		await expect.element(button('Highlight in blue')).toHaveFocus();
		await userEvent.keyboard('{Enter}');
		await vi.waitUntil(() => annotations.list[0]?.colour === 'blue');
		select(100, 120);
		await expect.element(toolbar()).toBeVisible();
		frameKey('Tab');
		await userEvent.keyboard('{Escape}');
		await expect.element(toolbar()).not.toBeInTheDocument();
		select(100, 120);
		await expect.element(toolbar()).toBeVisible();
		frameKey('Escape');
		await expect.element(toolbar()).not.toBeInTheDocument();
	});

	it('does not appear for words that were merely jumped to, but a key highlights these too', async () => {
		const { reader, controller, annotations } = await openBook();
		await reader.renderer.show({ section: 0, start: 10, end: 60 });
		await new Promise((later) => setTimeout(later, 400));
		expect(controller.marking.marked).toBeNull();
		await controller.highlight();
		expect(annotations.list[0]).toMatchObject({ colour: 'yellow', locator: { start: 10, end: 60 } });
	});

	it('changes a highlight’s colour and deletes it, with undo', async () => {
		const { reader, annotations } = await openBook();
		await annotations.add({ section: 0, ...WORDS });
		flushSync();
		const clickIt = () => {
			const box = rangeOf(reader.doc(), 26, 27).getBoundingClientRect();
			const at = { clientX: box.left + 2, clientY: box.top + box.height / 2, bubbles: true };
			reader.doc().elementFromPoint(at.clientX, at.clientY)?.dispatchEvent(new MouseEvent('click', at));
		};
		clickIt();
		await expect.element(button('Highlight in yellow')).toHaveAttribute('aria-pressed', 'true');
		await button('Highlight in pink').click();
		await vi.waitUntil(() => annotations.list[0]?.colour === 'pink');
		clickIt();
		await button('Delete highlight').click();
		await vi.waitUntil(() => annotations.list.length === 0);
		await button('Undo').click();
		await vi.waitUntil(() => annotations.list[0]?.colour === 'pink');
	});

	it('hands the words to the search and the chat, and works without a chat', async () => {
		const { did, select } = await openBook();
		const word = async () => {
			select(WORDS.start, WORDS.end + 1);
			await expect.element(toolbar()).toBeVisible();
		};
		await word();
		await button('Find in book').click();
		await word();
		await button('Chat about this').click();
		await word();
		await button('Define').click();
		await vi.waitUntil(() => did.length === 3);
		const [found, asked, defined] = did;
		const words = found?.replace('find ', '');
		expect(words).toBeTruthy();
		expect(asked).toBe(`ask About “${words}”: `);
		expect(defined).toBe(`define ${words}`);
		for (const each of undo.splice(0).reverse()) await each();

		const alone = await openBook({ ask: false });
		alone.select(WORDS.start, WORDS.end + 1);
		await expect.element(toolbar()).toBeVisible();
		expect(page.getByRole('button', { name: 'Chat about this' }).query()).toBeNull();
		await button('Define').click();
		await vi.waitUntil(() => alone.did[0] === `define ${words}`);
	});

	it('tells what a word means at once, of what may be a name when asked, and offers no dictionary for a sentence', async () => {
		const { did, select } = await openBook();
		select(27, 31);
		await button('a light').click();
		await vi.waitUntil(() => did[0] === 'define lamp');
		select(4, 13);
		await page.getByRole('button', { name: 'Define', exact: true }).click();
		await vi.waitUntil(() => did[1] === 'define Paragraph');
		// A number or a full stop is no word.
		select(14, 15);
		await expect.element(button('Copy with source')).toBeVisible();
		await new Promise((later) => setTimeout(later, 500));
		expect(page.getByRole('button', { name: 'Define' }).query()).toBeNull();
		select(4, 50);
		await expect.element(button('Copy with source')).toBeVisible();
		expect(page.getByRole('button', { name: 'Define' }).query()).toBeNull();
	});

	it('copies the words with their source, or says why it could not', async () => {
		const { select } = await openBook();
		const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
		undo.push(() => write.mockRestore());
		select(4, 15);
		await button('Copy with source').click();
		await expect.element(page.getByText('Copied with its source.')).toBeVisible();
		expect(write.mock.calls[0]?.[0]).toMatch(/^“Paragraph 0” — Ada Quill, The Lamp, .*, 0%$/);
		write.mockRejectedValue(new Error('not allowed'));
		select(4, 15);
		await button('Copy with source').click();
		await expect.element(page.getByText(/could not be copied \(not allowed\).*Ctrl C/)).toBeVisible();
	});

	it('is docked at the lower edge of a narrow window, with targets large enough for fingers', async () => {
		const { select } = await openBook({ width: 390 });
		select(10, 30);
		await expect.element(toolbar()).toBeVisible();
		const box = toolbar().element().getBoundingClientRect();
		expect([box.left, Math.round(box.right)]).toEqual([0, 390]);
		expect(Math.round(box.bottom)).toBe(700);
		for (const each of toolbar().element().querySelectorAll('button')) {
			const { width, height } = each.getBoundingClientRect();
			expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
		}
	});
});

/** A passage is selected, and the dialog for a note on it is open. */
async function writeNote() {
	const { annotations, controller, select } = await openBook();
	select(10, 60);
	await expect.element(toolbar()).toBeVisible();
	controller.write();
	const box = page.getByRole('dialog').getByRole('textbox', { name: 'Note' });
	await expect.element(box).toHaveFocus();
	return { annotations, controller, box };
}

describe('notes', () => {
	it('are written in a dialog, shown in the list, edited there, and keep their highlight when emptied', async () => {
		const { annotations, box } = await writeNote();
		await userEvent.keyboard('Look it up{Control>}{Enter}{/Control}');
		await vi.waitUntil(() => annotations.list[0]?.note === 'Look it up');
		const list = page.getByRole('list', { name: 'Your notes' });
		await expect.element(list.getByText('Look it up')).toBeVisible();
		await list.getByRole('button', { name: /^More for/ }).click();
		await page.getByRole('menuitem', { name: 'Edit note' }).click();
		await expect.element(box).toHaveValue('Look it up');
		await box.fill('');
		await button('Save').click();
		await vi.waitUntil(() => annotations.list[0]?.note === '');
		expect(annotations.list).toHaveLength(1);
	});

	it('are saved however the dialog is closed, except by Cancel', async () => {
		const { annotations, controller, box } = await writeNote();
		await userEvent.keyboard('Half a thought{Escape}');
		await vi.waitUntil(() => annotations.list[0]?.note === 'Half a thought');
		const again = async (words: string) => {
			controller.marking.write(annotations.list[0]!.locator);
			await box.fill(words);
		};
		await again('Nothing');
		await button('Cancel').click();
		expect(annotations.list[0]?.note).toBe('Half a thought');
		await again('A whole one');
		// Back to the shelf.
		await undo.pop()?.();
		await vi.waitUntil(() => annotations.list[0]?.note === 'A whole one');
	});

	it('that are only looked-up words are listed at once, and can be practised from there', async () => {
		const { controller, did } = await openBook();
		await controller.keepWord({ section: 0, ...WORDS });
		await expect.element(page.getByRole('combobox')).toHaveDisplayValue('Looked-up words');
		await expect.element(page.getByText('No matching notes')).not.toBeInTheDocument();
		await page.getByRole('button', { name: 'Practise 1 word' }).click();
		expect(did).toEqual(['practise']);
		await page.getByRole('combobox').selectOptions('Everything');
		await expect.element(page.getByText('No notes yet')).toBeVisible();
	});

	it('are listed by chapter, filtered, visited, coloured and deleted with undo, all by keyboard', async () => {
		const { annotations, controller, did } = await openBook();
		const search = page.getByRole('searchbox', { name: 'Find in your notes' });
		expect(search.elements(), 'there is nothing to find').toEqual([]);
		await annotations.add({ section: 0, start: 10, end: 30 }, { note: 'The first' });
		await annotations.add({ section: 1, start: 10, end: 40 }, { colour: 'blue' });
		await controller.toggleBookmark();
		flushSync();
		const list = page.getByRole('list', { name: 'Your notes' });
		const headings = () => [...list.element().querySelectorAll('h3')].map((heading) => heading.textContent);
		expect(headings()).toEqual(['Chapter 1', 'Chapter 2']);
		await search.fill('FIRST');
		expect(headings()).toEqual(['Chapter 1']);
		await search.fill('nothing of the kind');
		await expect.element(page.getByText('No matching notes.')).toBeVisible();
		await search.fill('');
		await button('Only blue').click();
		expect(headings()).toEqual(['Chapter 2']);
		await button('Only blue').click();
		await page.getByRole('combobox', { name: 'Show' }).selectOptions('Bookmarks');
		await expect.element(page.getByText('1 entry')).toBeVisible();
		await page.getByRole('combobox', { name: 'Show' }).selectOptions('Everything');

		const first = list.getByRole('button', { name: /^Yellow/ });
		(first.element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		expect(did).toEqual([`go ${annotations.list.find(({ note }) => note)?.quote}`]);
		await userEvent.keyboard('{Tab}{Enter}');
		await page.getByRole('menuitemradio', { name: 'Violet' }).click();
		await vi.waitUntil(() => annotations.list.some(({ colour }) => colour === 'violet'));
		await list
			.getByRole('button', { name: /^More for/ })
			.first()
			.click();
		await page.getByRole('menuitem', { name: 'Delete' }).click();
		await vi.waitUntil(() => annotations.list.length === 2);
		const focused = () => (document.activeElement as HTMLElement).dataset.note;
		await vi.waitFor(() => expect(focused()).toBe(annotations.list[0]?.id));
		await userEvent.keyboard('{Control>}z{/Control}');
		await vi.waitUntil(() => annotations.list.length === 3);
	});

	it('are exported with their CFIs, and imported again after they were deleted', async () => {
		const { annotations, controller, reader, book } = await openBook();
		await annotations.add({ section: 0, start: 10, end: 30 }, { note: 'The first', colour: 'blue' });
		await annotations.add({ section: 1, start: 10, end: 40 });
		const before = annotations.list;
		const docs = await Promise.all(reader.publication.spine.map(({ path }) => reader.publication.doc(path)));
		const files: { name: string; blob: Blob }[] = [];
		const blobs = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
			files.push({ name: '', blob: blob as Blob });
			return 'data:,';
		});
		const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
			this: HTMLAnchorElement
		) {
			files.at(-1)!.name = this.download;
		});
		undo.push(
			() => blobs.mockRestore(),
			() => clicks.mockRestore()
		);
		for (const kind of ['markdown', 'json', 'web'] as const) await controller.export(kind);
		// Kept without one, as the export alone needs it.
		expect((await store.listAnnotations(book)).map(({ cfi }) => cfi)).toEqual(['', '']);
		const cfis = before.map(({ locator: { section, start, end } }) =>
			cfiOf(rangeOf(docs[section]!, start, end), reader.publication.spine[section]!.cfiBase)
		);
		const located = before.map((one, i) => ({ ...one, cfi: cfis[i] }));
		expect(files.map(({ name }) => name)).toEqual([
			'The Lamp - notes.md',
			'The Lamp - notes.json',
			'The Lamp - notes.jsonld'
		]);
		expect(await files[0]?.blob.text()).toContain(`](${location.origin}/read/x#at=0.10-30)`);
		for (const cfi of cfis) expect(await files[2]?.blob.text()).toContain(`"value": "${cfi}"`);
		for (const { name, blob } of files.slice(1)) {
			await annotations.remove(before.map(({ id }) => id));
			await controller.import(new File([blob], name));
			expect(annotations.list).toEqual(located);
		}
		await controller.import(new File(['no notes'], '<img src=x onerror=alert(1)>.json'));
		await expect
			.element(page.getByText('“<img src=x onerror=alert(1)>.json” is not a file of notes.'))
			.toBeVisible();
		expect(annotations.list).toEqual(located);
	});
});

describe('a bookmark', () => {
	it('is set on the visible page, seen there, and removed again', async () => {
		const { annotations, controller, target } = await openBook();
		await controller.toggleBookmark();
		flushSync();
		// It is known by the words below the heading.
		const suffix = expect.stringMatching(/^Paragraph/) as string;
		expect(annotations.list).toMatchObject([{ kind: 'bookmark', quote: '', suffix }]);
		await vi.waitUntil(() => target.querySelector('.ribbon'));
		await controller.toggleBookmark();
		flushSync();
		expect(annotations.list).toEqual([]);
		expect(target.querySelector('.ribbon')).toBeNull();
	});
});

describe('messages', () => {
	it('cover no button', async () => {
		const { toasts, target } = await openBook();
		const buttons = [60, 100, 150].map((bottom) => {
			const button = document.createElement('button');
			button.style.cssText = `position: fixed; bottom: ${bottom}px; left: 0; width: 90vw; height: 40px`;
			target.append(button);
			return button;
		});
		const box = () => needed(target.querySelector('.toasts'), 'no messages').getBoundingClientRect();
		for (const text of ['One', 'Two']) {
			toasts.show(text, { undo: () => undefined });
			flushSync();
			expect(box().bottom).toBeLessThanOrEqual(innerHeight - 190);
		}
		for (const { id } of toasts.list) toasts.dismiss(id);
		for (const button of buttons) button.remove();
		toasts.show('Three');
		flushSync();
		expect(box().bottom).toBe(innerHeight - 72);
	});
});

describe('accessibility', () => {
	it('axe finds nothing wrong with toolbar, list and messages', async () => {
		const { annotations, controller, select, target } = await openBook();
		await annotations.add({ section: 0, start: 10, end: 30 }, { note: 'The first' });
		await annotations.add({ section: 1, start: 10, end: 40 }, { colour: 'blue' });
		await controller.toggleBookmark();
		select(40, 60);
		await expect.element(toolbar()).toBeVisible();
		const { violations } = await axe.run(target, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
			[]
		);
	});
});
