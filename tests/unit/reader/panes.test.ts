/** Which panes are open, by the width of the window, and where the focus goes when one closes. */
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Panes } from '../../../src/lib/reader/navigation/panes.svelte.ts';

/** An element as far as the panes look at it. */
class Focusable {
	isConnected = true;
	constructor(private readonly inPane: boolean) {}
	closest = (selector: string) => (selector === 'aside' && this.inPane ? this : null);
	focus = () => void (page.activeElement = this);
}

const body = {};
const page: { body: object; activeElement: object | null } = { body, activeElement: null };
const [button, other, field] = [new Focusable(false), new Focusable(false), new Focusable(true)];

/** Media queries as a window of this width answers them. */
const setWidth = (rem: number) =>
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: rem <= Number(/max-width: (\d+)rem/.exec(query)?.[1])
	}));

beforeEach(() => {
	localStorage.clear();
	vi.stubGlobal('document', page);
	vi.stubGlobal('HTMLElement', Focusable);
	page.activeElement = button;
	setWidth(100);
});
afterEach(() => vi.unstubAllGlobals());

const open = (isNew = false, hasChat = true) => new Panes(() => hasChat, isNew);

it('opens the pane of the last visit beside the page, but not over it, nor in a new book', () => {
	open().toggle('search');
	expect([open().side, open().searching]).toEqual(['search', true]);
	expect([open(true).side, open(true).searching]).toEqual([null, false]);
	setWidth(48);
	expect([open().side, open().narrow]).toEqual([null, true]);
	setWidth(100);
	const panes = open();
	panes.toggle('notes');
	expect([panes.side, panes.searching]).toEqual(['notes', false]);
	panes.close();
	panes.close();
	expect([panes.side, open().side]).toEqual([null, null]);
});

it('shows the display settings beside the page, where the pane before them comes back, or below it until the page is touched', () => {
	const panes = open();
	panes.toggle('notes');
	panes.toggle('display');
	expect([panes.side, panes.closeSheet(), open().side]).toEqual(['display', false, 'notes']);
	panes.close();
	expect(panes.side).toBe('notes');
	setWidth(48);
	panes.toggle('display');
	expect([panes.closeSheet(), panes.side, panes.closeSheet()]).toEqual([true, null, false]);
});

it('never opens the chat where there is none, however it was left', () => {
	open().toggle('chat');
	expect([open().side, open(false, false).side]).toEqual(['chat', null]);
});

it('leaves the page room: where two panes are too many, the later one stays', () => {
	for (const [rem, both] of [
		[61, true],
		[60, false],
		[49, false]
	] as const) {
		setWidth(rem);
		const panes = open(true);
		panes.toggle('notes');
		panes.toggleContents();
		expect([panes.side, panes.contents]).toEqual([both ? 'notes' : null, true]);
		panes.toggle('people');
		expect([panes.side, panes.contents]).toEqual(['people', both]);
		panes.uncover();
		panes.uncoverPage();
		expect([panes.side, panes.contents]).toEqual(['people', both]);
	}
});

it('shows the page that was navigated to, or the pane that was opened from the contents, where they cover it', () => {
	setWidth(48);
	const panes = open();
	panes.toggle('search');
	panes.toggleContents();
	expect([panes.side, panes.contents]).toEqual(['search', true]);
	panes.uncover();
	expect([panes.side, panes.contents]).toEqual(['search', false]);
	panes.toggleContents();
	panes.uncoverPage();
	expect([panes.side, panes.contents, panes.searching]).toEqual([null, false, true]);
	expect(open().searching).toBe(false);
});

it('counts each opening, and no closing', () => {
	const panes = open();
	expect(panes.opened).toBeNull();
	panes.toggle('chat');
	panes.toggle('chat');
	panes.toggleContents();
	panes.toggleContents();
	expect(panes.opened).toEqual({ pane: 'contents', number: 2 });
	panes.toggle('chat');
	expect(panes.opened).toEqual({ pane: 'chat', number: 3 });
});

it.each(['the contents', 'a pane'])('gives the focus back to what %s was opened from', async (which) => {
	const panes = open();
	const toggle = () => (which === 'a pane' ? panes.toggle('chat') : panes.toggleContents());
	/** Closes the pane with the focus there. Returns where it is then. */
	const closedFrom = async (at: object | null) => {
		if (!panes.side && !panes.contents) toggle();
		page.activeElement = at;
		toggle();
		await tick();
		return page.activeElement;
	};
	expect(await closedFrom(field)).toBe(button);
	expect(await closedFrom(body)).toBe(button);
	expect(await closedFrom(null)).toBe(button);
	// What was opened from within another pane goes back to where that was opened from.
	page.activeElement = field;
	expect(await closedFrom(field)).toBe(button);
	// A button outside that was pressed keeps it, and opens the next one.
	expect(await closedFrom(other)).toBe(other);
	expect(await closedFrom(field)).toBe(other);
	toggle();
	other.isConnected = false;
	expect(await closedFrom(field)).toBe(field);
	other.isConnected = true;
});
