/** The way back through a book, and the browser's history that follows it. */
import { describe, expect, it, vi } from 'vitest';
import { startOf, type Locator, type Position } from '../../../src/lib/book/locator.ts';
import { BookText } from '../../../src/lib/book/text.ts';
import { linkToMark, locatorIn } from '../../../src/lib/reader/navigation/deep-link.ts';
import { PlaceHistory } from '../../../src/lib/reader/navigation/history.svelte.ts';
import { BookNavigation } from '../../../src/lib/reader/navigation/navigation.svelte.ts';
import type { Panes } from '../../../src/lib/reader/navigation/panes.svelte.ts';
import { ReadingPlace } from '../../../src/lib/reader/navigation/place.svelte.ts';
import type { LinkPlace } from '../../../src/lib/reader/links/links.ts';
import type { PagedRenderer } from '../../../src/lib/reader/engine/paged-renderer.ts';
import type { Place, RendererListeners } from '../../../src/lib/reader/page/renderer.ts';
import type { HistoryAdapter, Visit } from '../../../src/lib/reader/navigation/history-adapter.ts';

const at = (offset: number): Position => ({ section: 1, offset });

/** The browser's history as it behaves: going forward from the middle forgets what came after. */
function browser() {
	const entries: (Visit | null)[] = [null];
	let now = 0;
	let onarrive: (visit: Visit) => void = () => undefined;
	const adapter: HistoryAdapter = {
		mark: (visit) => (entries[now] = visit),
		push: (visit) => entries.splice(++now, Infinity, visit),
		step: (way) => {
			now += way;
			const visit = entries[now];
			if (visit) onarrive(visit);
		}
	};
	return { adapter, entries, listen: (listener: typeof onarrive) => (onarrive = listener) };
}

/** A reader who goes where they are sent. */
function reader({ adapter, listen } = browser(), start?: string) {
	let position: Position | null = at(10);
	const history = new PlaceHistory(
		() => position,
		(to) => (position = to),
		adapter,
		start
	);
	listen((visit) => history.arrive(visit));
	const jump = (to: Position, quiet = false) => {
		history.leave(position, to, quiet);
		position = to;
	};
	return { history, jump, read: (to: Position) => (position = to), here: () => position };
}

describe('the way back', () => {
	it('leads to where the reader was before following results, however many they looked at', () => {
		const { history, jump, here } = reader();
		expect(history.last).toBeNull();
		jump(at(500));
		jump(at(900));
		jump(at(700));
		expect(history.back()).toBe(true);
		expect(here()).toEqual(at(10));
		expect(history.last).toBeNull();
		expect(history.back()).toBe(false);
	});

	it('leads first to where they read on in between, and forward again to where they were last', () => {
		const { history, jump, read, here } = reader();
		jump(at(500));
		read(at(560));
		jump(at(900));
		read(at(950));
		history.back();
		expect(here()).toEqual(at(560));
		history.back();
		expect(here()).toEqual(at(10));
		expect(history.back()).toBe(false);
		history.forward();
		expect(here()).toEqual(at(560));
		history.forward();
		expect(here()).toEqual(at(950));
		expect(history.forward()).toBe(false);
	});

	it('does not pile up when they go back and forth, and is forgotten when they stay', () => {
		const { history, jump, here } = reader();
		jump(at(500));
		history.back();
		jump(at(900));
		expect(history.next).toBeNull();
		history.back();
		expect(here()).toEqual(at(10));
		jump(at(900));
		history.clear();
		expect([history.last, history.next]).toEqual([null, null]);
	});

	it('leads to a place once if the reader turns back to it, and at most fifty places back', () => {
		const { history, jump, read, here } = reader();
		jump(at(500));
		read(at(10));
		jump(at(900));
		history.back();
		expect([here(), history.last]).toEqual([at(10), null]);
		for (let place = 1; place <= 60; place++) {
			jump(at(1000 * place));
			read(at(1000 * place + 1));
		}
		let steps = 0;
		while (history.back()) steps++;
		expect(steps).toBe(49);
	});

	it('does not exist if the reader goes to where they already are', () => {
		const { history, jump } = reader();
		jump(at(10));
		expect(history.last).toBeNull();
	});
});

describe('the browser’s own back button', () => {
	it('leads back within the book, like the app’s own button', () => {
		const own = browser();
		const { adapter, entries } = own;
		const { history, jump, read, here } = reader(own);
		jump(at(500));
		read(at(560));
		jump(at(900));
		expect(entries).toHaveLength(3);
		adapter.step(-1);
		expect(here()).toEqual(at(560));
		expect(history.last).toEqual(at(10));
		history.back();
		expect(here()).toEqual(at(10));
		adapter.step(1);
		expect(here()).toEqual(at(560));
		jump(at(20));
		expect(entries).toHaveLength(3);
	});

	it('goes to places from before a reload, which only the browser remembers', () => {
		const own = browser();
		const { adapter, entries } = own;
		const before = reader(own);
		before.jump(at(500));
		before.read(at(560));
		before.jump(at(900));
		const after = reader(own, entries[2]?.id);
		after.read(at(900));
		adapter.step(-1);
		expect(after.here()).toEqual(at(560));
		adapter.step(-1);
		expect(after.here()).toEqual(at(10));
	});

	it('gets no entry for a jump that an address requested', () => {
		const own = browser();
		const { history, jump, here } = reader(own);
		jump(at(500), true);
		expect(own.entries).toEqual([null]);
		history.back();
		expect(here()).toEqual(at(10));
		expect(own.entries).toHaveLength(1);
	});
});

describe('the buttons’ offer', () => {
	const book = new BookText({
		sections: [0, 1].map((section) => ({ section, text: 'x'.repeat(1000), blocks: [], anchors: new Map() })),
		chapters: []
	});
	const page = (section: number, start: number, turned = false): Place => ({
		start: { section, offset: start },
		end: { section, offset: start + 100 },
		anchor: { section, offset: start },
		page: 1,
		pages: 10,
		room: 100,
		atStart: false,
		atEnd: false,
		...(turned && { turned })
	});

	function opened() {
		let listeners: RendererListeners = {};
		const place = new ReadingPlace(null, () => undefined);
		place.text = book;
		const see = (now: Place): void => {
			place.moved(now);
			listeners.relocate?.(now);
		};
		const renderer = {
			listen(given: RendererListeners) {
				listeners = given;
				return () => undefined;
			},
			async goTo({ section, offset }: Position, focus?: boolean) {
				done.push(focus ? 'page with focus' : 'page');
				see(page(section, offset));
			},
			follow: async (_: unknown, focus: boolean) => done.push(focus ? 'link with focus' : 'link')
		} as unknown as PagedRenderer;
		const done: string[] = [];
		const panes = { uncoverPage: () => void done.push('uncovered') } as unknown as Panes;
		const own = browser();
		const show = (locator: Locator): void => void renderer.goTo(startOf(locator));
		const navigation = new BookNavigation({ place, renderer, show }, panes, own.adapter, undefined);
		own.listen((visit) => navigation.history.arrive(visit));
		navigation.listen();
		see(page(0, 200));
		const told = () => done.splice(0);
		return { navigation, see, place, told, listeners: () => listeners, pushed: () => own.entries.length - 1 };
	}

	it('is nothing if the words are on the page already', () => {
		const { navigation } = opened();
		navigation.show({ section: 0, start: 250, end: 260 });
		expect(navigation.back).toBeNull();
		navigation.show({ section: 0, start: 350, end: 360 });
		expect(navigation.back).toBe('12%');
	});

	it('ends with the page: its first letter is on it, also of an empty page, and the letter after its last is not', () => {
		for (const [offset, back] of [
			[199, '10%'],
			[200, null],
			[299, null],
			[300, '10%']
		] as const) {
			const { navigation } = opened();
			navigation.show({ section: 0, start: offset, end: offset + 1 });
			expect(navigation.back).toBe(back);
		}
		const { navigation, see } = opened();
		see({ ...page(1, 0), end: { section: 1, offset: 0 } });
		navigation.goTo({ section: 1, offset: 0 });
		expect(navigation.back).toBeNull();
		// Before the book's text is extracted, nobody knows how far on a place is.
		const early = opened();
		early.place.text = null;
		early.navigation.goTo({ section: 1, offset: 0 });
		expect(early.navigation.back).toBeNull();
	});

	it('comes with every way to another page, each of which uncovers it and may give it the keys', () => {
		const { navigation, told, listeners } = opened();
		vi.stubGlobal('document', { activeElement: null });
		navigation.goTo({ section: 0, offset: 500 });
		expect(told()).toEqual(['uncovered', 'page']);
		navigation.readOnFrom({ section: 0, offset: 700 });
		expect(told()).toEqual(['uncovered', 'page with focus']);
		navigation.show({ section: 1, start: 0, end: 5 });
		expect(told()).toEqual(['uncovered', 'page']);
		navigation.history.back();
		expect([told(), navigation.back, navigation.forward]).toEqual([
			['uncovered', 'page with focus'],
			null,
			'50%'
		]);
		// A button in a pane that stays open can be pressed again.
		vi.stubGlobal('document', { activeElement: { closest: () => ({}) } });
		navigation.history.forward();
		expect(told()).toEqual(['uncovered', 'page']);
		vi.unstubAllGlobals();
		navigation.follow({} as LinkPlace);
		expect(told()).toEqual(['uncovered', 'link with focus']);
		const [from, to] = [
			{ section: 1, offset: 0 },
			{ section: 1, offset: 900 }
		];
		navigation.history.clear();
		listeners().followed?.(from, to);
		expect(navigation.back).toBe('50%');
	});

	it('follows an address, for which the browser has an entry already', () => {
		const { navigation, pushed } = opened();
		vi.stubGlobal('location', { hash: '#at=1.250-260' });
		expect([navigation.showLinked(), navigation.back, pushed()]).toEqual([true, '10%', 0]);
		vi.stubGlobal('location', { hash: '#at=1.260-250' });
		expect(navigation.showLinked()).toBe(false);
		vi.unstubAllGlobals();
		expect(locatorIn(new URL(linkToMark('b', { section: 1, start: 5, end: 5 }), 'https://x').hash)).toEqual({
			...{ section: 1, start: 5, end: 6 }
		});
	});

	it('goes once the reader has read on for two pages, and the browser still leads back', () => {
		const { navigation, see } = opened();
		navigation.goTo({ section: 1, offset: 500 });
		see(page(1, 600, true));
		expect(navigation.back).toBe('10%');
		see(page(1, 700, true));
		expect(navigation.back).toBeNull();
		expect(navigation.history.last).toEqual({ section: 0, offset: 200 });
		navigation.goTo({ section: 0, offset: 0 });
		expect(navigation.back).toBe('85%');
	});
});
