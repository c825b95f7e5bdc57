import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StatusLine } from '../../../src/lib/chat/conversation/status-line.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('keeps a tool readable for half a second, even if the turn ends at once', () => {
	const status = new StatusLine();
	status.next(['Thinking...']);
	status.tool('Searching book...');
	status.next(['Thinking...']);
	status.next([]);
	vi.advanceTimersByTime(499);
	expect(status.shown).toEqual(['Searching book...']);
	vi.advanceTimersByTime(1);
	expect(status.shown).toEqual([]);
});

it('is the same empty value for every token', () => {
	const status = new StatusLine();
	const { shown } = status;
	status.next([]);
	expect(status.shown).toBe(shown);
});

it('has a line for each kind of work, until all of it is done', () => {
	const status = new StatusLine();
	for (const label of ['Searching book...', 'Reading...', 'Searching book...']) status.tool(label);
	expect(status.shown).toEqual(['Searching book...', 'Reading...']);
	status.next(['Thinking...']);
	status.tool('Reading...');
	expect(status.shown).toEqual(['Reading...']);
});
