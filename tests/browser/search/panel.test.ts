/** "Search this book" as a reader meets it: rows, keys, the state of the index, the marks along the progress line. */
import '../../../src/lib/styles/base.css';
import '../../../src/lib/styles/tokens.css';
import { flushSync, mount, unmount } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { searchInBook, type PassageSearch } from '../../../src/lib/search/panel/passage-search.svelte.ts';
import HeatStrip from '../../../src/lib/search/panel/HeatStrip.svelte';
import type { Hit } from '../../../src/lib/book/corpus.ts';
import type { Answer, SearchQuestion } from '../../../src/lib/search/ranking/hit.ts';
import type { IndexStatus } from '../../../src/lib/search/worker/index-state.ts';
import SearchPanel from '../../../src/lib/search/panel/SearchPanel.svelte';
import type { Locator, Position } from '../../../src/lib/book/locator.ts';
import type { Panes } from '../../../src/lib/reader/navigation/panes.svelte.ts';
import SessionEffects from '../../../src/routes/read/[book]/SessionEffects.svelte';
import type { ReadingSession } from '../../../src/routes/read/[book]/session.svelte.ts';
import { IndexState } from '../../fixtures/index-state.svelte.ts';

const TEXT = 'The night was dark. A storm broke over the sea. Nobody slept.';

function hit(id: string, section: number, start: number, more: Partial<Hit> = {}): Hit {
	const best = { start: start + TEXT.indexOf('A storm'), end: start + TEXT.indexOf(' Nobody') };
	const word = start + TEXT.indexOf('storm');
	return {
		passage: { book: 'a', chapter: '', percent: 0, id, section, start, end: start + TEXT.length, text: TEXT },
		score: 1 / Number(id.slice(1)),
		foundBy: 'words',
		best,
		sentences: [],
		marks: [{ start: word, end: word + 5 }],
		...more
	};
}
const HITS = [
	hit('p1', 2, 0),
	hit('p2', 0, 0, { foundBy: 'meaning' }),
	hit('p3', 2, 300, { foundBy: 'both' })
];
const placeOf = ({ passage: { section, start } }: Hit) => {
	const percent = 10 + 30 * section + start / 100;
	return {
		chapter: `c${section}`,
		title: `Chapter ${section}`,
		percent,
		label: `${percent} %`,
		aside: false
	};
};
const answer = (hits: Hit[]): Answer => ({
	hits,
	unsaid: false,
	coverage: { mode: 'words+meaning', indexed: 100, total: 100, books: 1, notRead: 0 }
});

const undo: (() => unknown)[] = [];
let target: HTMLElement;
beforeEach(async () => {
	await page.viewport(1280, 800);
	target = document.createElement('div');
	target.style.cssText = 'position: fixed; inset: 0 auto 0 0; width: 390px';
	document.body.append(target);
});
afterEach(async () => {
	for (const each of undo.splice(0).reverse()) await each();
	target.remove();
});

type Find = (query: string, options: SearchQuestion) => Promise<Answer>;

function open(
	find: Find = async () => answer(HITS),
	more: { cameFrom?: string } = {},
	limit: Position | null = null
) {
	const search = searchInBook(
		'a',
		(question) => find(question.wordings[0] ?? '', question),
		() => limit
	);
	const index = new IndexState();
	const did: string[] = [];
	const props = {
		search,
		index,
		title: 'The Storm',
		placeOf,
		onpick: (hit: Hit) => {
			search.picked = hit;
			did.push(`pick ${hit.passage.id}`);
		},
		onback: () => void did.push('back'),
		onclose: () => void did.push('close'),
		cameFrom: null,
		summons: 0,
		covers: false,
		...more
	};
	const component = mount(SearchPanel, { target, props });
	flushSync();
	undo.push(() => unmount(component));
	return { search, index, did };
}

const box = () => page.getByRole('searchbox', { name: 'Search this book' });
const results = () => page.getByRole('list', { name: 'Search results' });
const settled = (search: PassageSearch) =>
	vi.waitUntil(() => search.status.phase === 'found' && search.status.settled);
const focused = () => document.activeElement?.getAttribute('data-hit') ?? document.activeElement?.tagName;

it('the mark of a hit stays when a better answer gives it a new place, and goes with the search', async () => {
	let better = (_: Answer) => {};
	const meaning = new Promise<Answer>((resolve) => (better = resolve));
	const search = searchInBook(
		'a',
		(question) => (question.wordsOnly ? Promise.resolve(answer(HITS)) : meaning),
		() => null
	);
	const unmarked: Locator[] = [];
	const words = { section: 2, start: 20, end: 47 };
	const session = {
		search,
		marked: null as Locator | null,
		renderer: { unmark: (of: Locator) => void unmarked.push(of) },
		place: { page: null },
		time: { hidden: () => undefined, seen: () => undefined },
		conversations: { stop: () => undefined }
	};
	const component = mount(SessionEffects, {
		target,
		props: {
			session: session as unknown as ReadingSession,
			panes: { searching: true, opened: null } as unknown as Panes
		}
	});
	undo.push(() => unmount(component));
	void search.type('storm');
	await vi.waitUntil(() => search.hits.length);
	search.picked = HITS[0] ?? null;
	session.marked = words;
	flushSync();
	better(answer([hit('p1', 2, 0, { best: { start: 0, end: 19 } })]));
	await settled(search);
	expect(search.picked).not.toBe(HITS[0]);
	flushSync();
	expect(unmarked).toEqual([]);
	search.clear();
	flushSync();
	expect(unmarked).toEqual([words]);
});

describe('the results', () => {
	it('beyond what was read are counted, and shown if the reader wants them', async () => {
		const [late, early, latest] = HITS;
		const find: Find = async (_, { upTo }) => answer(upTo ? [early!] : [late!, early!, latest!]);
		const { search } = open(find, {}, { section: 2, offset: 0 });
		await userEvent.type(box(), 'storm');
		await settled(search);
		await expect.element(page.getByRole('status')).toHaveTextContent('1 passage');
		await expect.element(page.getByText('2 more further on')).toBeVisible();
		expect(search.hits).toEqual([early]);
		expect(target.textContent).not.toContain('Chapter 2');
		await page.getByRole('button', { name: 'Show', exact: true }).click();
		expect(search.hits).toEqual([early, late, latest]);
		await expect.element(page.getByRole('heading', { name: 'Chapter 2' })).toBeVisible();
		await expect.element(page.getByText('more further on')).not.toBeInTheDocument();
	});

	it('appear by rank under their chapters with percent, how they were found, marked words and best sentence', async () => {
		const { search } = open();
		await expect.element(box()).toHaveFocus();
		await userEvent.type(box(), 'storm');
		await settled(search);
		const headings = [...target.querySelectorAll('h3')].map((heading) => heading.textContent);
		expect(headings).toEqual(['Chapter 2', 'Chapter 0', 'Chapter 2']);
		await expect.element(page.getByRole('status')).toHaveTextContent('3 passages');
		const row = results().getByRole('button').first();
		await expect.element(row).toHaveTextContent('70 % by words');
		expect(row.element().querySelector('mark')?.textContent).toBe('storm');
		const best = [...row.element().querySelectorAll('.best')].map((piece) => piece.textContent).join('');
		expect(best).toBe('A storm broke over the sea.');
		await expect.element(results().getByText('by meaning', { exact: true })).toBeVisible();
		const order = page.getByRole('button', { name: 'In book order' });
		await order.click();
		expect(target.querySelector('h3')?.textContent).toBe('Chapter 0');
		// What is on looks on below the pointer too: --accent-soft, once the transition is over.
		await expect.poll(() => getComputedStyle(order.element()).backgroundColor).toBe('rgb(246, 227, 218)');
	});

	it('are walked through with arrow keys, visited with Enter, and left with Escape', async () => {
		const { search, did } = open();
		await userEvent.type(box(), 'storm');
		await settled(search);
		await userEvent.keyboard('{ArrowDown}');
		expect(focused()).toBe('p1');
		await userEvent.keyboard('{ArrowDown}');
		expect(focused()).toBe('p2');
		await userEvent.keyboard('{End}{ArrowDown}');
		expect(focused()).toBe('p3');
		await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
		expect(did).toEqual(['pick p2']);
		expect(focused()).toBe('p2');
		expect(target.querySelector('[aria-current]')?.getAttribute('data-hit')).toBe('p2');
		await userEvent.keyboard('{ArrowUp}{ArrowUp}');
		await expect.element(box()).toHaveFocus();
		await userEvent.keyboard('{ArrowDown}{Escape}');
		await expect.element(box()).toHaveFocus();
		await userEvent.keyboard('{Escape}');
		await expect.element(box()).toHaveValue('');
		await expect.element(results().getByRole('button')).not.toBeInTheDocument();
		expect(did).toEqual(['pick p2']);
		await userEvent.keyboard('{Escape}');
		expect(did).toEqual(['pick p2', 'close']);
	});

	it('answer, on Enter in the box, what has been typed and not an earlier search', async () => {
		const { search, did } = open(async (query) => answer(query === 'storm' ? HITS : [hit('p8', 1, 0)]));
		await userEvent.type(box(), 'storm');
		await settled(search);
		await userEvent.type(box(), 'y{Enter}');
		await vi.waitUntil(() => did.length);
		expect(did).toEqual(['pick p8']);
	});

	it('improve while the focus stays on the row the reader is on', async () => {
		const hybrid = Promise.withResolvers<Answer>();
		const { search } = open(async (_, { wordsOnly }) => (wordsOnly ? answer(HITS) : hybrid.promise));
		await userEvent.type(box(), 'storm');
		await search.answered();
		flushSync();
		expect(results().element().getAttribute('aria-busy')).toBe('true');
		await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
		expect(focused()).toBe('p3');
		const merged = hit('p3', 2, 300);
		merged.passage.id = 'p3-4';
		hybrid.resolve(answer([hit('p9', 1, 0), merged, hit('p1', 2, 0)]));
		await settled(search);
		await vi.waitUntil(() => focused() === 'p3-4');
		expect(results().element().getAttribute('aria-busy')).toBe('false');
		await userEvent.keyboard('{ArrowDown}');
		expect(focused()).toBe('p1');
	});

	it('improve without moving the row under the pointer or the focus', async () => {
		for (const by of ['pointer', 'focus'] as const) {
			const settling = Promise.withResolvers<Answer>();
			const many = Array.from({ length: 12 }, (_, i) => hit(`p${i + 1}`, i % 2, 200 * i, { score: 1 }));
			const { search } = open(async (_, { wordsOnly }) => (wordsOnly ? answer(many) : settling.promise));
			await userEvent.type(box(), 'storm');
			await search.answered();
			flushSync();
			const row = () => target.querySelector('[data-hit="p2"]') as HTMLElement;
			if (by === 'pointer') await userEvent.hover(row());
			else row().focus();
			await vi.waitUntil(() => (by === 'pointer' ? search.pointed : search.selected));
			const { top } = row().getBoundingClientRect();
			// The best comes last and the last first; two are gone and one is new.
			const newBest = hit('p20', 3, 0, { score: 1 });
			settling.resolve(answer([newBest, ...many.toReversed().slice(0, -2), many[1] as Hit]));
			await settled(search);
			await expect.element(page.getByText('100 %').first()).toBeInTheDocument();
			await vi.waitUntil(() => Math.abs(row().getBoundingClientRect().top - top) < 1);
			if (by === 'focus') expect(focused()).toBe('p2');
			for (const each of undo.splice(0).reverse()) await each();
		}
	});

	it('say that no word of the question is in the book, above hits that are near in meaning', async () => {
		const near = [hit('p2', 0, 0, { foundBy: 'meaning' })];
		const { search } = open(async (query, { wordsOnly }) =>
			wordsOnly ? { ...answer([]), unsaid: true } : { ...answer(query === 'zzxqv' ? [] : near), unsaid: true }
		);
		await userEvent.type(box(), 'tempest');
		await settled(search);
		await expect.element(page.getByText('None of these words are in the book.')).toBeVisible();
		await userEvent.fill(box(), 'zzxqv');
		await settled(search);
		await expect.element(page.getByRole('status')).toHaveTextContent('Nothing found. Try other words.');
		await expect.element(page.getByText('None of these words')).not.toBeInTheDocument();
	});

	it('are searched again when the index is complete: at once, or when the reader leaves the list', async () => {
		let indexed = 10;
		const { search, index } = open(async (_, { wordsOnly }) => ({
			hits: indexed === 100 ? HITS : HITS.slice(0, 1),
			unsaid: false,
			coverage: { mode: wordsOnly ? 'words' : 'words+meaning', indexed, total: 100, books: 1, notRead: 0 }
		}));
		index.status = { phase: 'indexing' };
		index.progress = { indexed: 10, total: 100 };
		await userEvent.type(box(), 'storm');
		await settled(search);
		await userEvent.keyboard('{ArrowDown}');
		indexed = 100;
		index.status = { phase: 'ready' };
		index.progress = { indexed: 100, total: 100 };
		await expect
			.element(page.getByText('These results are from before the index was complete.'))
			.toBeVisible();
		expect(focused()).toBe('p1');
		await page.getByRole('button', { name: 'Search again' }).click();
		await expect.element(page.getByRole('status')).toHaveTextContent('3 passages');
		await expect.element(page.getByText('Found before')).not.toBeInTheDocument();
	});

	it('say if there are none, and lead back to where the reader was', async () => {
		const { search, did } = open(async () => answer([]), { cameFrom: '12 %' });
		await userEvent.type(box(), 'zzz');
		await settled(search);
		await expect.element(page.getByRole('status')).toHaveTextContent('Nothing found. Try other words.');
		await page.getByRole('button', { name: 'Back to 12 %' }).click();
		expect(did).toEqual(['back']);
	});
});

describe('the state of the index', () => {
	const STATES: [IndexStatus, RegExp, string | null, string | null][] = [
		[{ phase: 'reading' }, /^Reading the book/, null, null],
		[{ phase: 'model', loaded: 4_000_000, total: 23_000_000 }, /4\.0 MB of 23\.0 MB/, 'Pause', 'pause'],
		[{ phase: 'indexing' }, /1,200 of 7,000 passages/, 'Pause', 'pause'],
		[{ phase: 'paused' }, /Paused: 1,200 of 7,000/, 'Resume', 'resume'],
		[{ phase: 'ready' }, /Ready: searches by words and by meaning/, null, null],
		[{ phase: 'words-only', reason: 'The model is out.' }, /only\. The model is/, 'Try again', 'retry']
	];
	it.each(STATES)('%o is shown, with one next step', async (status, text, action, asked) => {
		const { index } = open();
		index.status = status;
		index.progress = { indexed: 1200, total: 7000 };
		flushSync();
		const line = target.querySelector('.line');
		expect(line?.textContent?.replace(/\s+/g, ' ').trim()).toMatch(text);
		const buttons = [...(line?.querySelectorAll('button') ?? [])];
		expect(buttons.map((button) => button.textContent)).toEqual(action ? [action] : []);
		buttons[0]?.click();
		expect(index.asked).toEqual(asked ? [asked] : []);
	});

	const menu = () => page.getByRole('button', { name: 'Index options' });

	it('can be exported under the book’s name, and deleted after a question', async () => {
		const { index } = open();
		await menu().click();
		await page.getByRole('menuitem', { name: 'Export index…' }).click();
		await expect.element(page.getByText('Saved as “The Storm.lectern-index”.')).toBeVisible();
		await menu().click();
		await page.getByRole('menuitem', { name: 'Delete index…' }).click();
		await page.getByRole('button', { name: 'Delete index' }).click();
		await expect.element(page.getByText('The index was deleted.')).toBeVisible();
		expect(index.asked).toEqual(['export', 'remove']);
		await page.getByRole('button', { name: 'Dismiss' }).click();
		await expect.element(page.getByText('The index was deleted.')).not.toBeInTheDocument();
	});

	it('says why a file is refused', async () => {
		open();
		await userEvent.upload(target.querySelector('input[type=file]')!, new File(['?'], 'other.lectern-index'));
		await expect.element(page.getByRole('alert')).toHaveTextContent('the index of another book');
	});

	it('offers to pause only what is running', async () => {
		const { index } = open();
		await menu().click();
		await expect
			.element(page.getByRole('menuitem', { name: 'Pause indexing' }))
			.toHaveAttribute('aria-disabled', 'true');
		await userEvent.keyboard('{Escape}');
		index.status = { phase: 'paused' };
		flushSync();
		await menu().click();
		await page.getByRole('menuitem', { name: 'Resume indexing' }).click();
		expect(index.asked).toEqual(['resume']);
	});
});

describe('the marks along the progress line', () => {
	const found = new SvelteMap<'hits', Hit[]>();
	function strip(picked: Hit | null = null) {
		found.set('hits', HITS);
		target.style.cssText = 'position: fixed; inset: 100px auto auto 0; width: 1000px; height: 24px';
		const gone: string[] = [];
		const props = {
			get hits() {
				return found.get('hits') ?? [];
			},
			placeOf,
			picked,
			onpick: ({ passage }: Hit) => void gone.push(passage.id)
		};
		const component = mount(HeatStrip, { target, props });
		flushSync();
		undo.push(() => unmount(component));
		return gone;
	}

	it('are where the hits are, stronger for better ones, and are described in words', async () => {
		strip(HITS[1]);
		const line = page.getByRole('slider', { name: '3 passages found, between 10 % and 73 % of the book' });
		await expect.element(line).toBeVisible();
		await expect.element(line).toHaveAttribute('aria-valuetext', 'Result 2 at 10 %, opened last');
		const marks = [...target.querySelectorAll<HTMLElement>('.mark')];
		const centres = marks.map((mark) => mark.getBoundingClientRect()).map(({ x, width }) => x + width / 2);
		expect(centres.map(Math.round)).toEqual([100, 700, 730]);
		const [current, best, weak] = marks.map((mark) => Number(getComputedStyle(mark).opacity));
		expect(best).toBeGreaterThan(weak ?? 1);
		expect(current).toBe(1);
	});

	it('lead to the nearest hit when pressed anywhere, and to each by keyboard', async () => {
		const gone = strip();
		await userEvent.click(target.firstElementChild!, { position: { x: 250, y: 12 } });
		await userEvent.click(target.firstElementChild!, { position: { x: 760, y: 2 } });
		expect(gone).toEqual(['p2', 'p3']);
		const line = page.getByRole('slider');
		(line.element() as HTMLElement).focus();
		await userEvent.keyboard('{Home}{ArrowRight}');
		await expect.element(line).toHaveAttribute('aria-valuetext', 'Result 1 at 70 %');
		await userEvent.keyboard('{Enter}');
		expect(gone.at(-1)).toBe('p1');
		await userEvent.keyboard('{End} ');
		expect(gone.at(-1)).toBe('p3');
	});

	it('stay on the hit that was announced, for a screen reader’s click and when results settle', async () => {
		const gone = strip();
		const line = page.getByRole('slider');
		(line.element() as HTMLElement).focus();
		await userEvent.keyboard('{End}');
		(line.element() as HTMLElement).click();
		expect(gone).toEqual(['p3']);
		found.set('hits', [hit('p9', 2, 900), ...HITS].toReversed());
		flushSync();
		await expect.element(line).toHaveAttribute('aria-valuetext', 'Result 1 at 73 %');
		await expect.element(line).toHaveAttribute('aria-valuenow', '3');
		found.set('hits', []);
		flushSync();
		expect(line.query()).toBeNull();
	});
});
