/** The display settings: what is stored, passed on and reset, and the theme of the page. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReaderDisplay } from '../../../src/lib/reader/display/display.svelte.ts';
import { stepSize, type FaceStore, type OwnFace } from '../../../src/lib/reader/display/display-settings.ts';
import { storedTheme } from '../../../src/lib/reader/display/theme-choice.ts';
import { DEFAULT_COLOURS } from '../../../src/lib/reader/display/own-colours.ts';

const root = { dataset: {} as { theme?: string }, style: new Map<string, string>() };

beforeEach(() => {
	localStorage.clear();
	root.dataset = {};
	const setProperty = (name: string, value: string) => root.style.set(name, value);
	vi.stubGlobal('document', { documentElement: { dataset: root.dataset, style: { setProperty } } });
});
afterEach(() => vi.unstubAllGlobals());

function opened(kept: OwnFace | null = null) {
	const faces: FaceStore = {
		load: async () => kept,
		keep: async ({ name }) => ({ name, bytes: new ArrayBuffer(1) }),
		drop: async () => undefined
	};
	const changes: object[] = [];
	const display = new ReaderDisplay(faces, (change) => changes.push(change));
	return { display, changes };
}

it('stores what was chosen for the next visit, passes it on, and ignores a stored value that is none', () => {
	localStorage.setItem('lectern.font-size', '1000');
	localStorage.setItem('lectern.columns', '2');
	const { display, changes } = opened();
	expect(display.choices).toMatchObject({
		fontSize: 110,
		columns: 2,
		font: 'book',
		flow: 'pages',
		turning: 'slide'
	});
	display.set({ flow: 'scroll', justify: false });
	display.step(1);
	display.step(-1);
	expect(changes).toEqual([{ flow: 'scroll', justify: false }, { fontSize: 120 }, { fontSize: 110 }]);
	expect(opened().display.choices).toMatchObject({ flow: 'scroll', justify: false, fontSize: 110 });
	display.tapZones.value = false;
	display.theme = 'dark';
	display.reset();
	expect(opened().display.choices).toMatchObject({
		flow: 'pages',
		justify: null,
		columns: 'auto',
		turning: 'slide'
	});
	expect([display.theme, display.tapZones.value]).toEqual(['system', true]);
});

it('makes text one size larger or smaller, between sizes too, and stays at the ends', () => {
	expect([stepSize(100, 1), stepSize(100, -1), stepSize(105, 1), stepSize(105, -1)]).toEqual([
		110, 90, 110, 100
	]);
	expect([stepSize(250, 1), stepSize(70, -1)]).toEqual([250, 70]);
});

it('uses the reader’s own face where it is, and the book’s where it is not', async () => {
	localStorage.setItem('lectern.font', '"own"');
	const { display, changes } = opened();
	await display.ready;
	expect([display.choices.font, changes]).toEqual(['book', []]);
	await display.takeFace(new File([], 'Mine.ttf'));
	expect(changes.at(-1)).toMatchObject({ font: 'own', ownFace: { name: 'Mine.ttf' } });
	await display.dropFace();
	expect(changes.at(-1)).toEqual({ font: 'book', ownFace: null });
	const again = opened({ name: 'Mine', bytes: new ArrayBuffer(1) });
	await again.display.ready;
	expect(again.changes).toMatchObject([{ font: 'own', ownFace: { name: 'Mine' } }]);
});

it('sets the theme on the page at once, and the reader’s own colours with it', () => {
	const { display } = opened();
	expect([root.dataset.theme, root.style.get('--own-paper')]).toEqual([undefined, DEFAULT_COLOURS.paper]);
	display.theme = 'own';
	display.colours = { paper: '#000000', ink: '#ffffff' };
	expect([root.dataset.theme, root.style.get('--own-paper'), storedTheme()]).toEqual([
		'own',
		'#000000',
		'own'
	]);
	expect(opened().display.colours.ink).toBe('#ffffff');
	expect(root.style.get('--own-paper')).toBe('#000000');
	display.theme = 'system';
	expect([root.dataset.theme, storedTheme()]).toEqual([undefined, 'system']);
	localStorage.setItem('lectern.theme', '"purple"');
	localStorage.setItem('lectern.own-colours', '{"paper":"#000000","ink":"#000001"}');
	expect([opened().display.theme, storedTheme()]).toEqual(['system', 'system']);
	expect(root.style.get('--own-paper')).toBe(DEFAULT_COLOURS.paper);
	localStorage.setItem('lectern.own-colours', '{');
	opened();
	expect(root.style.get('--own-paper')).toBe(DEFAULT_COLOURS.paper);
});
