/** The shelf as a reader meets it: covers and rows, the menu of a book, its details. */
import '../../../src/lib/styles/base.css';
import '../../../src/lib/styles/tokens.css';
import axe from 'axe-core';
import { SvelteMap } from 'svelte/reactivity';
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import BookDetails from '../../../src/lib/library/view/BookDetails.svelte';
import FileDrop from '../../../src/lib/library/view/FileDrop.svelte';
import ImportProgress from '../../../src/lib/library/view/ImportProgress.svelte';
import { CONVERTER_VERSION } from '../../../src/lib/epub/formats/draft.ts';
import type { ConvertOptions } from '../../../src/lib/library/shelf/book-actions.ts';
import { inOrder, type ShelfEntry } from '../../../src/lib/library/shelf/shelf-order.ts';
import { ShelfDisplay } from '../../../src/lib/library/shelf/shelf-display.svelte.ts';
import { Shelf } from '../../../src/lib/library/shelf/shelf.svelte.ts';
import { ShelfSelection } from '../../../src/lib/library/shelf/selection.svelte.ts';
import SelectionBar from '../../../src/lib/library/view/SelectionBar.svelte';
import ShelfBooks from '../../../src/lib/library/view/ShelfBooks.svelte';
import { IncomingFiles } from '../../../src/lib/offline/incoming-files.svelte.ts';
import {
	keepIncoming,
	MAX_WAITING_BYTES,
	MAX_WAITING_FILES,
	WAITS_MS,
	waitingFiles
} from '../../../src/lib/offline/incoming.ts';
import '@fontsource-variable/literata';
import { dataUrlOf } from '../../../src/lib/async/data-url.ts';
import { asPng } from '../../../src/lib/statistics/picture-file.ts';
import YearSection from '../../../src/lib/statistics/YearSection.svelte';
import YearPicture from '../../../src/lib/statistics/YearPicture.svelte';
import SharedFiles from '../../../src/lib/offline/SharedFiles.svelte';
import { loadBook, markOpened } from '../../../src/lib/library/store/books.ts';
import { loadCover } from '../../../src/lib/library/store/covers.ts';
import ShelfTools from '../../../src/lib/library/view/ShelfTools.svelte';
import MissingPart from '../../../src/lib/ui/MissingPart.svelte';
import { database } from '../../../src/lib/storage/database.ts';
import { buildEpub } from '../../fixtures/epub-builder.ts';

let target: HTMLElement;
const mounted: object[] = [];
beforeEach(async () => {
	await page.viewport(1280, 800);
	target = document.createElement('main');
	document.body.append(target);
	localStorage.clear();
});
afterEach(async () => {
	for (const each of mounted.splice(0)) await unmount(each);
	target.remove();
});

function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): void {
	mounted.push(mount(component, { target, props }));
	flushSync();
}

async function shelfOf(...books: Parameters<typeof buildEpub>[0][]): Promise<ShelfEntry[]> {
	const db = await database();
	for (const store of ['books', 'files', 'places'] as const) await db.clear(store);
	const shelf = new Shelf();
	await shelf.add(await Promise.all(books.map((parts) => buildEpub(parts, `${parts?.title}.epub`))));
	return inOrder(shelf.entries, 'title');
}

const actions = () => ({
	details: vi.fn(),
	save: vi.fn(),
	remove: vi.fn(),
	finish: vi.fn(),
	collect: vi.fn(),
	edited: vi.fn(),
	convert: vi.fn()
});

async function expectAccessible(): Promise<void> {
	const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
	expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
}

describe.each(['grid', 'list'] as const)('the books as a %s', (view) => {
	it('are links named by their titles, with a generated cover, progress and a menu', async () => {
		const [one, two] = await shelfOf(
			{ title: 'The Sea', metadata: '<dc:creator>Ada Long</dc:creator>' },
			{ title: 'Ships' }
		);
		if (!one || !two) throw new Error('no books');
		const did = actions();
		show(ShelfBooks, {
			entries: [{ ...one, percent: 42 }, two],
			view,
			actions: did,
			selection: new ShelfSelection()
		});
		const list = page.getByRole('list', { name: 'Your books' });
		await expect
			.element(list.getByRole('link', { name: 'The Sea', exact: true }))
			.toHaveAttribute('href', `/read/${one.id}`);
		await expect.element(list.getByText('Unknown author')).toBeVisible();
		await expect.element(list.getByRole('progressbar', { name: 'Read so far: 42%' })).toBeVisible();
		await expect.element(list.getByText('Not started')).toBeVisible();
		expect(target.querySelectorAll('img')).toHaveLength(0);
		await expectAccessible();

		await list.getByRole('button', { name: 'Options for Ships' }).click();
		await page.getByRole('menuitem', { name: 'Details' }).click();
		await vi.waitUntil(() => did.details.mock.calls.length === 1);
		expect(did.details).toHaveBeenCalledWith(two);
	});

	it('shows the other books beside one whose record is damaged', async () => {
		const [one, two, three] = await shelfOf({ title: 'A' }, { title: 'B' }, { title: 'C' });
		if (!one || !two || !three) throw new Error('no books');
		const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
		const entries = [{ ...one, addedAt: 1e20 }, { ...two, authors: null as never }, three];
		show(ShelfBooks, { entries, view, actions: actions(), selection: new ShelfSelection() });
		for (const name of ['A', 'B', 'C'])
			await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
		await expect.element(page.getByRole('button', { name: 'Options for B' })).toBeVisible();
		expect(reported).toHaveBeenCalledTimes(1);
		reported.mockRestore();
	});

	it('gives the focus to the next book after a removal', async () => {
		const entries = await shelfOf({ title: 'A' }, { title: 'B' });
		const did = actions();
		show(ShelfBooks, { entries, view, actions: did, selection: new ShelfSelection() });
		page.getByRole('button', { name: 'Options for A' }).element().focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(page.getByRole('menuitem', { name: 'Details' })).toHaveFocus();
		await userEvent.keyboard('{End}{Enter}');
		await expect.element(page.getByRole('link', { name: 'B' })).toHaveFocus();
		expect(did.remove).toHaveBeenCalledTimes(1);
	});
});

it('the order and the view are remembered', async () => {
	const display = new ShelfDisplay();
	show(ShelfTools, { display, entries: [], selection: new ShelfSelection() });
	expect([display.order.value, display.view.value]).toEqual(['read', 'grid']);
	await page.getByRole('button', { name: 'Sort by: Last read' }).click();
	await page.getByRole('menuitemradio', { name: 'Author' }).click();
	await page.getByRole('radio', { name: 'List' }).click();
	// Pressing what is chosen changes nothing.
	await page.getByRole('radio', { name: 'List' }).click();
	const again = new ShelfDisplay();
	expect([again.order.value, again.view.value]).toEqual(['author', 'list']);
	localStorage.setItem('lectern.shelf-view', '"spiral"');
	expect(new ShelfDisplay().view.value).toBe('grid');
	await expectAccessible();
});

describe('the details of a book', () => {
	it('shows everything known, and its description is only text', async () => {
		const [entry] = await shelfOf({
			title: 'The Sea',
			metadata: `<dc:creator>Ada Long</dc:creator><dc:subject>Ships</dc:subject>
				<meta property="belongs-to-collection" id="s">Waters</meta><meta refines="#s" property="group-position">2</meta>
				<dc:description>&lt;p&gt;A &lt;b onclick="window.hurt=1"&gt;wet&lt;/b&gt; book.&lt;/p&gt;&lt;img src="x" onerror="window.hurt=1"&gt;&lt;script&gt;window.hurt=1&lt;/script&gt;&lt;a href="https://x.invalid"&gt;link&lt;/a&gt;&lt;style&gt;p{color:red}&lt;/style&gt;</dc:description>`
		});
		if (!entry) throw new Error('no book');
		const did = actions();
		const onclose = vi.fn();
		show(BookDetails, { entry, actions: did, onclose });
		const dialog = page.getByRole('dialog', { name: 'The Sea' });
		await expect.element(dialog.getByText('Waters, book 2')).toBeVisible();
		await expect.element(dialog.getByText('The Sea.epub')).toBeVisible();
		await expect.element(dialog.getByText('English')).toBeVisible();
		const description = document.querySelector('.description');
		expect(description?.textContent?.trim()).toBe('A wet book.link');
		expect(description?.querySelectorAll('img, script, a, style, [onclick]')).toHaveLength(0);
		expect('hurt' in window).toBe(false);
		expect(getComputedStyle(dialog.element()).overflowY).toBe('auto');
		await expectAccessible();

		await dialog.getByRole('button', { name: 'Save the book’s file' }).click();
		expect(did.save).toHaveBeenCalledWith([entry]);
		await userEvent.keyboard('{Escape}');
		expect(onclose).toHaveBeenCalled();
	});

	it('can be edited, with a cover of the reader’s own, and reset to the book’s own', async () => {
		const [entry] = await shelfOf({ title: 'The Sea', metadata: '<dc:creator>Ada Long</dc:creator>' });
		if (!entry) throw new Error('no book');
		const did = actions();
		show(BookDetails, { entry, actions: did, onclose: () => undefined });
		await page.getByRole('button', { name: 'Edit' }).click();
		await page.getByLabelText('Title').fill(' Low Tide ');
		await page.getByLabelText('Authors').fill('Long, Ada\n\nBo Quill');
		await page.getByLabelText('Series').fill('Waters');
		await page.getByLabelText('Number').fill('2');
		const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!;
		const choose = async (file: Blob) => {
			const chosen = new DataTransfer();
			chosen.items.add(new File([file], 'cover.png', { type: 'image/png' }));
			chooser.files = chosen.files;
			chooser.dispatchEvent(new Event('change', { bubbles: true }));
		};
		await choose(new Blob(['no picture']));
		await expect.element(page.getByRole('alert')).toHaveTextContent('cannot show this picture');
		const canvas = new OffscreenCanvas(20, 30);
		canvas.getContext('2d')!.fillRect(0, 0, 20, 30);
		await choose(await canvas.convertToBlob());
		await expect.element(page.getByRole('img', { name: 'The new cover' })).toBeVisible();
		await expectAccessible();
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		await vi.waitUntil(async () => (await loadBook(entry.id))?.title === 'Low Tide');
		expect(did.edited).toHaveBeenCalledWith(entry);
		const edited = await loadBook(entry.id);
		expect(edited).toMatchObject({
			authors: ['Long, Ada', 'Bo Quill'],
			series: { name: 'Waters', position: '2' },
			picture: expect.stringMatching(/^[0-9a-f]{16}$/) as string
		});
		expect((await loadCover(entry.id))?.type).toBe(edited?.cover);
		// The page that shows the book leaves what was edited as it is.
		await markOpened(entry.id, null);
		expect((await loadBook(entry.id))?.series).toEqual({ name: 'Waters', position: '2' });

		await page.getByRole('button', { name: 'Edit' }).click();
		await page.getByRole('button', { name: 'As the book has it' }).click();
		await expect.element(page.getByLabelText('Title')).toHaveValue('The Sea');
		await expect.element(page.getByLabelText('Authors')).toHaveValue('Ada Long');
	});

	it('offers to convert a book again if an older converter made it, with progress and result', async () => {
		const [stored] = await shelfOf({ title: 'The Sea' });
		if (!stored) throw new Error('no book');
		const converted = { version: CONVERTER_VERSION - 1, sha256: 'a'.repeat(64) };
		const did = actions();
		show(BookDetails, { entry: { ...stored, converted }, actions: did, onclose: () => undefined });
		const begin = page.getByRole('button', { name: 'Convert again' });
		did.convert.mockImplementationOnce((_, { signal, onprogress }: ConvertOptions) => {
			onprogress(0.4);
			return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)));
		});
		await begin.click();
		const bar = page.getByRole('progressbar', { name: 'Converting' });
		await expect.element(bar).toBeVisible();
		expect((bar.element() as HTMLProgressElement).value).toBe(0.4);
		await expectAccessible();
		await page.getByRole('button', { name: 'Cancel' }).click();
		did.convert.mockRejectedValueOnce(new Error('The disk is full.'));
		await begin.click();
		await expect.element(page.getByRole('alert')).toHaveTextContent('The disk is full.');
		did.convert.mockResolvedValueOnce(2);
		await begin.click();
		await expect.element(page.getByText('words of 2 notes are no longer in it')).toBeVisible();
		expect(did.convert.mock.calls.map(([id]) => id as string)).toEqual([stored.id, stored.id, stored.id]);
	});

	it('offers nothing if the converter is the same, or the new file is on its way', async () => {
		const [stored] = await shelfOf({ title: 'The Sea' });
		if (!stored) throw new Error('no book');
		const of = (version: number) => ({ version, sha256: 'a'.repeat(64) });
		const older = { ...of(CONVERTER_VERSION - 1), size: 1 };
		for (const more of [
			{ converted: of(CONVERTER_VERSION) },
			{ converted: of(CONVERTER_VERSION), held: older },
			{}
		]) {
			show(BookDetails, { entry: { ...stored, ...more }, actions: actions(), onclose: () => undefined });
			await expect.element(page.getByText('The Sea.epub')).toBeVisible();
			expect(page.getByRole('button', { name: 'Convert again' }).elements()).toEqual([]);
			for (const each of mounted.splice(0)) await unmount(each);
		}
	});

	it('says what to do if the file is gone, and shows what the shelf knows', async () => {
		const [entry] = await shelfOf({ title: 'The Sea' });
		if (!entry) throw new Error('no book');
		await (await database()).clear('files');
		show(BookDetails, { entry, actions: actions(), onclose: () => undefined });
		await expect.element(page.getByRole('alert')).toHaveTextContent('Add the book again.');
		await expect.element(page.getByText('The Sea.epub')).toBeVisible();
	});
});

it('a pasted file is added, pasted text is left to the page', () => {
	const onfiles = vi.fn<(files: File[]) => void>();
	show(FileDrop, { onfiles });
	const paste = (fill: (data: DataTransfer) => void) => {
		const clipboardData = new DataTransfer();
		fill(clipboardData);
		const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
		document.body.dispatchEvent(event);
		return event.defaultPrevented;
	};
	expect(paste((data) => data.setData('text/plain', 'words'))).toBe(false);
	expect(paste((data) => data.items.add(new File(['x'], 'pasted.epub')))).toBe(true);
	return vi.waitUntil(() => onfiles.mock.calls[0]?.[0][0]?.name === 'pasted.epub');
});

it('adding many files shows the progress and a way to stop', async () => {
	const oncancel = vi.fn();
	show(ImportProgress, {
		status: { phase: 'importing' as const, fileName: 'sea.epub', done: 2, total: 7 },
		oncancel
	});
	await expect.element(page.getByRole('status')).toHaveTextContent('Adding 3 of 7: “sea.epub”…');
	await expect.element(page.getByRole('progressbar', { name: 'Books added' })).toHaveAttribute('value', '2');
	await page.getByRole('button', { name: 'Stop adding' }).click();
	expect(oncancel).toHaveBeenCalled();
	const leaving = new Event('beforeunload', { cancelable: true });
	expect(window.dispatchEvent(leaving), 'the browser asks before the tab is closed').toBe(false);
	await expectAccessible();
});

describe('files that were shared with the app', () => {
	const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);
	beforeEach(() => caches.delete('lectern-incoming'));

	it('are listed by name and size and added only after a press; later ones stay waiting', async () => {
		await keepIncoming([file('Ebbe & Flut.epub', 1_200_000), file('<b>\u202ebupe.epub')]);
		const incoming = new IncomingFiles();
		await incoming.listen(() => undefined);
		show(SharedFiles, { incoming });
		await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Ebbe & Flut.epub 1.2 MB');
		expect(target.querySelector('b')).toBeNull();
		expect(incoming.take()).toEqual([]);
		await expectAccessible();

		await keepIncoming([file('late.epub')]);
		await page.getByRole('button', { name: 'Add to the shelf' }).click();
		await vi.waitUntil(() => incoming.files.length > 0);
		expect(incoming.take().map(({ name, size }) => [name, size])).toEqual([
			['Ebbe & Flut.epub', 1_200_000],
			['<b>\u202ebupe.epub', 3]
		]);
		expect((await waitingFiles()).map(({ name }) => name)).toEqual(['late.epub']);
		expect(target.textContent).toBe('');
	});

	it('are gone once discarded', async () => {
		await keepIncoming([file('a.epub')]);
		const incoming = new IncomingFiles();
		await incoming.listen(() => undefined);
		show(SharedFiles, { incoming });
		await page.getByRole('button', { name: 'Discard' }).click();
		await vi.waitUntil(async () => (await waitingFiles()).length === 0);
		expect(incoming.take()).toEqual([]);
	});

	it('wait for an hour, in limited number and size, even if several come at once', async () => {
		const pairs = Array.from({ length: MAX_WAITING_FILES }, (_, n) => [
			file(`${n}.epub`),
			file(`${n}b.epub`)
		]);
		const kept = await Promise.all(pairs.map(keepIncoming));
		expect(kept.filter(Boolean)).toHaveLength(MAX_WAITING_FILES / 2);
		expect(await waitingFiles()).toHaveLength(MAX_WAITING_FILES);
		const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + WAITS_MS);
		expect(await waitingFiles()).toEqual([]);
		later.mockRestore();
		const large = { name: 'large.epub', size: MAX_WAITING_BYTES + 1 } as File;
		expect(await keepIncoming([large])).toBe(false);
	});
});

describe('a shelf of thousands', () => {
	const entry = (at: number): ShelfEntry => ({
		...{ id: at.toString(16).padStart(64, '0'), fileName: `${at}.epub`, size: 1, title: `Book ${at}` },
		...{ authors: ['Ada Long'], language: 'en', cover: null, addedAt: at, openedAt: null, percent: null }
	});
	const shelf = (books: number) => Array.from({ length: books }, (_, at) => entry(at));
	const drawn = () => [...target.querySelectorAll('[role="listitem"]')];
	const scrolledTo = (y: number) => {
		document.documentElement.scrollTop = y;
		return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
	};

	it.each(['grid', 'list'] as const)(
		'draws only the visible part as a %s, and says how many there are',
		async (view) => {
			const all = shelf(10_000);
			show(ShelfBooks, {
				entries: all,
				view,
				actions: actions(),
				current: all[0]?.id ?? null,
				selection: new ShelfSelection()
			});
			await scrolledTo(0);
			expect(drawn().length).toBeLessThan(120);
			// Empty places cost as well.
			expect(target.querySelectorAll('[role="none"]').length).toBeLessThan(100);
			expect(drawn()[1]?.getAttribute('aria-posinset')).toBe('2');
			expect(drawn()[1]?.getAttribute('aria-setsize')).toBe('10000');
			await expectAccessible();

			// To the end, where the last book is, and back to where the first ones were.
			const { scrollHeight } = document.documentElement;
			for (let tries = 0; tries < 5; tries++) await scrolledTo(document.documentElement.scrollHeight);
			await vi.waitUntil(() => drawn().at(-1)?.getAttribute('aria-posinset') === '10000');
			expect(drawn().length).toBeLessThan(240);
			// What was not drawn before was given about its height.
			expect(document.documentElement.scrollHeight / scrollHeight).toBeGreaterThan(0.8);
			expect(document.documentElement.scrollHeight / scrollHeight).toBeLessThan(1.25);
			const middle = Math.round(scrollHeight / 2);
			await scrolledTo(middle);
			for (const each of mounted.splice(0)) await unmount(each);
			await scrolledTo(0);
			show(ShelfBooks, { entries: all, view, actions: actions(), selection: new ShelfSelection() });
			await vi.waitUntil(() => document.documentElement.scrollTop === middle);
			await vi.waitUntil(() => {
				const inside = drawn().filter((each) => {
					const { top, bottom } = each.getBoundingClientRect();
					return bottom > 0 && top < innerHeight;
				});
				return inside.length > 2;
			});
			// Who goes on by the keyboard goes on from there, wherever the wheel has led.
			const [inSight] = drawn().filter((each) => each.getBoundingClientRect().top > 0);
			const link = inSight?.querySelector('a');
			link?.focus({ preventScroll: true });
			await scrolledTo(document.documentElement.scrollHeight);
			expect(document.activeElement).toBe(link);
			await scrolledTo(0);
		}
	);
});

it('removing a book removes only its card, and each group after it draws one', async () => {
	const shelf = Array.from({ length: 60 }, (_, at) => ({
		...{ id: `b${at}`, fileName: `${at}.epub`, size: 1, title: `Book ${at}`, authors: [], language: 'en' },
		...{ cover: null, addedAt: at, openedAt: null, percent: null }
	}));
	const changing = new SvelteMap<'entries', ShelfEntry[]>([['entries', shelf]]);
	show(ShelfBooks, {
		...{ view: 'grid' as const, actions: actions(), selection: new ShelfSelection() },
		get entries() {
			return changing.get('entries') ?? [];
		}
	});
	await expect.element(page.getByRole('link', { name: 'Book 9', exact: true })).toBeVisible();
	const before = [...target.querySelectorAll('[role="listitem"]')];
	changing.set('entries', shelf.slice(1));
	flushSync();
	const kept = before.filter((card) => card.isConnected).length;
	expect(kept).toBeGreaterThan(before.length * 0.7);
});

describe('several books at once', () => {
	it('can be selected by pressing them, and marked as finished together', async () => {
		const entries = await shelfOf({ title: 'Ships' }, { title: 'Storms' }, { title: 'Tides' });
		const selection = new ShelfSelection();
		const did = actions();
		selection.start();
		show(SelectionBar, { selection, entries, actions: did });
		show(ShelfBooks, { entries, view: 'grid' as const, actions: did, selection });
		await expect.element(page.getByRole('button', { name: 'Mark as finished' })).not.toBeInTheDocument();
		await page.getByRole('checkbox', { name: 'Ships' }).click();
		await page.getByRole('checkbox', { name: 'Tides' }).click();
		await expect.element(page.getByText('2 books chosen')).toBeVisible();
		await expectAccessible();
		await page.getByRole('button', { name: 'Mark as finished' }).click();
		expect(did.finish).toHaveBeenCalledWith([entries[0], entries[2]], true);
		expect(selection.chosen).toBeNull();
		selection.start([entries[1]!.id]);
		await page.getByRole('button', { name: 'Save files' }).click();
		expect(did.save).toHaveBeenCalledWith([entries[1]]);
	});

	it('are put into a new collection together, and Esc leaves them', async () => {
		const [ships, storms] = await shelfOf({ title: 'Ships' }, { title: 'Storms' });
		const entries = [{ ...ships!, collections: ['Sea'] }, storms!];
		const selection = new ShelfSelection();
		const did = actions();
		selection.start([], true);
		show(SelectionBar, { selection, entries, actions: did });
		await expect.element(page.getByText(/^Choose the books that you have read/)).toBeVisible();
		for (const { id } of entries) selection.toggle(id);
		await page.getByRole('button', { name: 'Collections…' }).click();
		await page.getByRole('textbox', { name: 'New collection' }).fill('Weather');
		await page.getByRole('button', { name: 'Add', exact: true }).click();
		expect(did.collect.mock.calls).toEqual([
			[entries[0], ['Sea', 'Weather']],
			[entries[1], ['Weather']]
		]);
		await page.getByRole('textbox', { name: 'New collection' }).click();
		await userEvent.keyboard('{Escape}');
		expect(selection.chosen).not.toBeNull();
		(document.activeElement as HTMLElement).blur();
		await userEvent.keyboard('{Escape}');
		expect([selection.chosen, selection.amongNew]).toEqual([null, false]);
	});

	it('do not hide their generated titles behind the boxes', async () => {
		const entries = await shelfOf({ title: 'Ships' });
		const selection = new ShelfSelection();
		selection.start();
		show(ShelfBooks, { entries, view: 'grid' as const, actions: actions(), selection });
		const box = (name: 'checkbox' | 'article') => page.getByRole(name).element().getBoundingClientRect();
		await expect.element(page.getByRole('checkbox')).toBeVisible();
		const foot = target.querySelector('.foot')?.getBoundingClientRect();
		expect(box('checkbox').top).toBeGreaterThanOrEqual(foot?.top ?? Infinity);
		expect(box('checkbox').bottom).toBeLessThanOrEqual(box('article').bottom);
	});

	it('can be told to their end once marked as finished, even if never opened', async () => {
		const entries = await shelfOf({ title: 'Ships' }, { title: 'Storms' });
		const shelf = new Shelf();
		await shelf.finish(
			entries.map(({ id }) => id),
			true
		);
		expect(shelf.entries.map(({ place }) => place?.finished)).toEqual([true, true]);
	});
});

it('a link that looks like a button keeps the system’s colours under the pointer', async () => {
	const session = cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> };
	const forced = (value: string) =>
		session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
	await forced('active');
	try {
		target.innerHTML = '<a class="button primary" style="transition: none" href="#open">Open</a>';
		const link = page.getByRole('link', { name: 'Open' });
		const look = () => getComputedStyle(link.element()).backgroundColor;
		expect(matchMedia('(forced-colors: active)').matches).toBe(true);
		const before = look();
		await userEvent.hover(link);
		expect(link.element().matches(':hover')).toBe(true);
		expect(look()).toBe(before);
	} finally {
		await forced('none');
	}
});

it('a part that could not be loaded is reported in its place, even in a nested dialog', async () => {
	show(MissingPart, {});
	await expect.element(page.getByRole('alert')).toHaveTextContent('Reload');
	const onclose = vi.fn();
	show(MissingPart, { onclose });
	await expect.element(page.getByRole('alertdialog', { name: 'could not be loaded' })).toBeVisible();
	await page.getByRole('button', { name: 'Cancel' }).click();
	expect(onclose).toHaveBeenCalledOnce();
});

describe('a year as a picture', () => {
	it('is drawn without a cover that cannot be read', async () => {
		const days = new Map([['2026-02-03', 600]]);
		const read = { seconds: 600, characters: 0, books: ['a'], finished: ['a'] };
		const props = {
			years: [{ year: '2026', days, ...read }],
			titleOf: () => ({ title: 'A', language: null }),
			// As of a file that is gone.
			coverOf: vi.fn(async () => ({}) as Blob)
		};
		mounted.push(mount(YearSection as Component<typeof props>, { target, props }));
		flushSync();
		target.querySelector('summary')?.click();
		await expect.poll(() => props.coverOf.mock.calls.length).toBe(1);
		await new Promise((resolve) => setTimeout(resolve));
		await expect.element(page.getByRole('img', { name: '2026' })).toBeVisible();
	});

	it('reads no more covers than it draws', async () => {
		const finished = [...'abcdefghij'];
		const days = new Map([['2026-02-03', 600]]);
		const props = {
			years: [{ year: '2026', days, seconds: 600, characters: 0, books: finished, finished }],
			titleOf: () => ({ title: 'A', language: null }),
			// The first book has no cover.
			coverOf: vi.fn(async (book: string) => (book === 'a' ? null : new Blob([book])))
		};
		mounted.push(mount(YearSection as Component<typeof props>, { target, props }));
		flushSync();
		target.querySelector('summary')?.click();
		await vi.waitFor(() => expect(target.querySelectorAll('image')).toHaveLength(6));
		expect(props.coverOf.mock.calls.flat()).toEqual([...'abcdefg']);
	});

	it('is drawn in the app’s face and with covers, whatever the books are called', async () => {
		const finished = [`${'A'.repeat(58)}😀 and more`];
		const cover = new OffscreenCanvas(20, 30);
		const paint = cover.getContext('2d')!;
		paint.fillStyle = '#ff0000';
		paint.fillRect(0, 0, 20, 30);
		const covers = [await dataUrlOf(await cover.convertToBlob())];
		const days = new Map([['2026-02-03', 600]]);
		const props = { year: '2026', days, sentence: 'Ten minutes.', finished, covers };
		mounted.push(mount(YearPicture as Component<typeof props>, { target, props }));
		flushSync();
		await document.fonts.load('60px "Literata Variable"');
		const picture = await createImageBitmap(await asPng(target.querySelector('svg') as SVGSVGElement));
		expect(picture.width).toBe(2160);
		const drawn = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
		drawn.drawImage(picture, 0, 0);
		expect([...drawn.getImageData(2 * 100, 2 * 700, 1, 1).data]).toEqual([255, 0, 0, 255]);
		// The title ends where it does in this face, and in no other.
		const line = drawn.getImageData(0, 2 * 55, picture.width, 2 * 50).data;
		let ends = 0;
		for (let at = 0; at < line.length / 4; at++)
			if (line[4 * at]! < 128) ends = Math.max(ends, at % picture.width);
		drawn.font = '120px "Literata Variable"';
		const wanted = 2 * 60 + drawn.measureText('2026 in books').actualBoundingBoxRight;
		expect(Math.abs(ends - wanted)).toBeLessThan(12);
	});
});
