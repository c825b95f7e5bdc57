/** The small choices that are kept: paused indexes, the language of the interface, and the goal. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage, languageInUse, storedLanguage } from '../../../src/lib/settings/language-choice.ts';
import {
	indexAllWish,
	pausedIndex,
	removePausedIndex
} from '../../../src/lib/settings/paused-indexes.svelte.ts';
import { PaneOpen } from '../../../src/lib/chat/shelf/pane-open.svelte.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('remembers which books are not to be indexed, each by itself', () => {
	pausedIndex('a').save(true);
	pausedIndex('b').save(true);
	pausedIndex('a').save(true);
	expect(JSON.parse(localStorage.getItem('lectern.held-indexes') ?? '')).toEqual(['b', 'a']);
	removePausedIndex('c');
	removePausedIndex('b');
	expect([pausedIndex('a').paused, pausedIndex('b').paused]).toEqual([true, false]);
	pausedIndex('a').save(false);
	expect(pausedIndex('a').paused).toBe(false);
});

it.each(['none', 'running', 'paused'] as const)('remembers the wish about indexing all books: %s', (wish) => {
	indexAllWish().value = wish;
	expect(indexAllWish().value).toBe(wish);
	localStorage.setItem('lectern.index-all', '"later"');
	expect(indexAllWish().value).toBe('none');
});

it('speaks the chosen language after a reload, or again the browser’s', () => {
	const reload = vi.fn();
	vi.stubGlobal('location', { reload });
	vi.stubGlobal('navigator', { languages: ['fr-CA', 'en'], language: 'fr-CA' });
	expect([storedLanguage(), languageInUse()]).toEqual([null, 'fr']);
	chooseLanguage('de');
	expect([storedLanguage(), languageInUse(), reload.mock.calls.length]).toEqual(['de', 'de', 1]);
	chooseLanguage(null);
	expect([storedLanguage(), languageInUse(), reload.mock.calls.length]).toEqual([null, 'fr', 2]);
	localStorage.setItem('lectern.language', '"tlh"');
	expect(storedLanguage()).toBeNull();
});

it('opens the shelf’s assistant again in the same tab', () => {
	sessionStorage.clear();
	const pane = new PaneOpen();
	expect(pane.value).toBe(false);
	pane.value = true;
	expect([pane.value, new PaneOpen().value]).toEqual([true, true]);
	pane.value = false;
	expect([pane.value, new PaneOpen().value]).toEqual([false, false]);
});
