/** The map of the keys: what the help shows is what the app obeys. */
import { describe, expect, it, vi } from 'vitest';
import { actionOf, chordOf, isLetter, KEYS, partsOf } from '../../../src/lib/help/keys.ts';
import { leapOfKey } from '../../../src/lib/reader/input/page-keys.ts';
import { shortcuts } from '../../../src/lib/help/shortcuts.ts';
import { helpStrings } from '../../../src/lib/strings/help.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
	key,
	ctrlKey: false,
	metaKey: false,
	altKey: false,
	shiftKey: false,
	...more
});

/** An element as far as shortcuts look at it: which selectors it lies within. */
const within = (...selectors: string[]) => ({
	closest: (asked: string) => (asked.split(', ').some((one) => selectors.includes(one)) ? {} : null)
});

function event(key: string, target: unknown, more: Partial<KeyboardEvent> = {}): KeyboardEvent {
	return {
		...press(key, more),
		target,
		defaultPrevented: false,
		preventDefault: vi.fn()
	} as unknown as KeyboardEvent;
}

describe('the map of the keys', () => {
	it('gives each key combination to one action only, and names every action', () => {
		const chords = KEYS.flatMap((key) => key.chords);
		expect(new Set(chords).size).toBe(chords.length);
		for (const { what } of KEYS) expect(helpStrings.keys[what]).toMatch(/\w/);
	});

	it('recognises a shortcut by its modifiers, with Ctrl or the Mac’s Command', () => {
		expect(actionOf(press('f', { ctrlKey: true }))).toBe('search');
		expect(actionOf(press('f', { metaKey: true }))).toBe('search');
		expect(actionOf(press('f'))).toBeNull();
		expect(actionOf(press('F', { ctrlKey: true, shiftKey: true }))).toBeNull();
		expect(actionOf(press('ArrowLeft', { altKey: true }))).toBe('back');
		expect(actionOf(press('ArrowLeft'))).toBeNull();
		expect(actionOf(press('c', { ctrlKey: true }))).toBeNull();
	});

	it('accepts a character however the keyboard produces it', () => {
		expect(actionOf(press('?', { shiftKey: true }))).toBe('help');
		expect(actionOf(press('/', { shiftKey: true }))).toBe('search');
		expect(actionOf(press('+', { shiftKey: true }))).toBe('larger');
	});

	it('can switch off single characters, and keeps the rest (WCAG 2.1.4)', () => {
		for (const { chords } of KEYS)
			for (const chord of chords.filter(isLetter)) expect(actionOf(press(chord), false)).toBeNull();
		expect(actionOf(press('f', { ctrlKey: true }), false)).toBe('search');
		expect(actionOf(press('Escape'), false)).toBe('close');
	});

	it('lists the keys that turn and jump, and leaves them to the page', () => {
		for (const key of ['ArrowRight', 'PageUp', 'Home', 'End']) {
			expect(KEYS.some(({ chords }) => chords.includes(key))).toBe(true);
			expect(actionOf(press(key))).toBeNull();
			expect(actionOf(press(key, { ctrlKey: true }))).toBeNull();
		}
		expect(leapOfKey(press('Home') as KeyboardEvent)).toBe('part-start');
		expect(leapOfKey(press('End', { metaKey: true }) as KeyboardEvent)).toBe('book-end');
	});

	it('splits key combinations, including those with the plus key', () => {
		expect(partsOf('Mod+f')).toEqual(['Mod', 'f']);
		expect(partsOf('+')).toEqual(['+']);
		expect(chordOf('search')).toBe('Mod+f');
	});
});

describe('shortcuts', () => {
	it('act on the page, but on nothing while the reader types', () => {
		const chat = vi.fn();
		const search = vi.fn();
		const isCovered = vi.fn(() => false);
		const listen = shortcuts({ chat, search }, () => true, isCovered);
		listen(event('a', within('p')));
		listen(event('a', null));
		expect(chat).toHaveBeenCalledTimes(2);
		listen(event('a', within('textarea')));
		listen(event('a', within('[contenteditable]')));
		listen(event('a', within('[role="dialog"]')));
		listen(event('a', within('[role="menu"]')));
		expect(chat).toHaveBeenCalledTimes(2);
		listen(event('f', within('textarea'), { ctrlKey: true }));
		expect(search).toHaveBeenCalledTimes(1);
		listen(event('f', within('[type="search"]'), { ctrlKey: true }));
		expect(search).toHaveBeenCalledTimes(1);
		isCovered.mockReturnValue(true);
		listen(event('a', within('p')));
		expect(chat).toHaveBeenCalledTimes(2);
	});

	it('leave the key to the browser if there is nothing to do', () => {
		const escape = event('Escape', null);
		shortcuts(
			{ close: () => false },
			() => true,
			() => false
		)(escape);
		expect(escape.preventDefault).not.toHaveBeenCalled();
		const help = event('?', null);
		shortcuts(
			{ help: () => undefined },
			() => true,
			() => false
		)(help);
		expect(help.preventDefault).toHaveBeenCalled();
	});

	it('omit letters if the reader has switched them off', () => {
		const help = vi.fn();
		shortcuts({ help }, () => false)(event('?', null));
		expect(help).not.toHaveBeenCalled();
	});
});
