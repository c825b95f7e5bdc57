/** Remembered facts are sent with later questions, but never within a nearer limit than they were made under. */
import { provideStorage } from '../../fixtures/browser-storage.ts';
import { expect, it, beforeEach } from 'vitest';
import { contract } from '../../../agent/protocol/tools.ts';
import { Memories } from '../../../src/lib/chat/memory/memories.svelte.ts';
import type { Remembered } from '../../../src/lib/chat/memory/stored-memories.ts';
import type { PresentLimits } from '../../../src/lib/chat/privacy/book-limits.ts';
import { ShelfLimits } from '../../../src/lib/chat/shelf/shelf-limits.svelte.ts';
import type { Position } from '../../../src/lib/book/locator.ts';
import { proposalOf } from '../../../src/lib/chat/tools/proposal.ts';

beforeEach(provideStorage);

function shelf() {
	const stored = new Map<string, Remembered>();
	/** Of the books on the shelf. */
	const limits = new Map<string, Position | null>();
	const store = {
		listMemories: async () => [...stored.values()],
		saveMemory: async (memory: Remembered) => void stored.set(memory.id, memory),
		deleteMemory: async (id: string) => void stored.delete(id)
	};
	const all = () => Object.fromEntries(limits);
	const ofShelf: PresentLimits = {
		get limits() {
			return all();
		},
		refresh: async () => undefined
	};
	const open = (book: string | null) => {
		const present =
			book === null
				? ofShelf
				: new ShelfLimits(async () => ({ books: [], limits: all() }), {
						id: book,
						get position() {
							return limits.get(book) ?? null;
						}
					});
		return new Memories(store, book, { present, ofRemoved: async () => null });
	};
	const textsWithinLimit = async (book: string | null) =>
		(await open(book).listWithinLimit()).map(({ text }) => text);
	return { stored, limits, open, textsWithinLimit };
}

it('is sent up to the limit, but not if it was made under a farther one', async () => {
	const { limits, open, textsWithinLimit } = shelf();
	limits.set('a', { section: 2, offset: 100 });
	await open('a').add('Likes Ada.');
	expect(await textsWithinLimit('a')).toEqual(['Likes Ada.']);
	limits.set('a', { section: 2, offset: 99 });
	expect(await textsWithinLimit('a')).toEqual([]);
	limits.set('a', { section: 3, offset: 0 });
	expect(await textsWithinLimit('a')).toEqual(['Likes Ada.']);
	limits.delete('a');
	expect(await textsWithinLimit('a')).toEqual(['Likes Ada.']);
});

it('is left out under a limit if it was made without one, or that is unknown', async () => {
	const { stored, limits, open, textsWithinLimit } = shelf();
	await open('a').add('Knows who did it.');
	stored.set('old', { id: 'old', text: 'From before.', book: 'a', createdAt: 0 });
	expect(await textsWithinLimit('a')).toHaveLength(2);
	limits.set('a', { section: 9, offset: 9 });
	expect(await textsWithinLimit('a')).toEqual([]);
	// The reader sees them all the same.
	expect(await open('a').list()).toHaveLength(2);
});

it('keeps the limit of the book that it is about, whatever book is open', async () => {
	const { stored, limits, open, textsWithinLimit } = shelf();
	await open('a').add('Knows who did it.');
	stored.set('none', { id: 'none', text: 'Reads for school.', book: null, limits: {}, createdAt: 0 });
	limits.set('b', { section: 0, offset: 0 });
	expect(await textsWithinLimit('b')).toEqual(['Reads for school.', 'Knows who did it.']);
	limits.set('a', { section: 1, offset: 0 });
	expect(await textsWithinLimit('b')).toEqual(['Reads for school.']);
});

it('made on the shelf is left out once any of those books has a nearer limit', async () => {
	const { stored, limits, open, textsWithinLimit } = shelf();
	limits.set('a', { section: 2, offset: 0 });
	limits.set('unread', { section: 0, offset: 0 });
	await open(null).add('Compares a with the others.');
	expect([...stored.values()][0]).toMatchObject({ book: null, limits: { a: { section: 2, offset: 0 } } });
	expect(await textsWithinLimit('b')).toHaveLength(1);
	limits.set('a', { section: 1, offset: 0 });
	expect(await textsWithinLimit('b')).toEqual([]);
	expect(await textsWithinLimit(null)).toEqual([]);
	// Taken from the shelf.
	limits.delete('a');
	expect(await textsWithinLimit(null)).toHaveLength(1);
});

it('is held back at once when a limit moves back, without reading again', async () => {
	const { limits, open } = shelf();
	limits.set('a', null).set('unread', null);
	const [onShelf, inBook] = [open(null), open('a')];
	await onShelf.add('Compares a with the unread one.');
	await Promise.all([onShelf.list(), inBook.list()]);
	expect([onShelf, inBook].map(({ withinLimit }) => withinLimit.length)).toEqual([1, 1]);
	// The reader takes it back that books not begun are looked into.
	limits.set('unread', { section: 0, offset: 0 });
	expect(onShelf.withinLimit).toEqual([]);
	limits.set('unread', null).set('a', { section: 1, offset: 0 });
	expect([onShelf, inBook].map(({ withinLimit }) => withinLimit.length)).toEqual([0, 0]);
});

it('made in one book is left out once another that it may mention has a nearer limit', async () => {
	const { limits, open, textsWithinLimit } = shelf();
	limits.set('a', { section: 2, offset: 0 }).set('b', null);
	await open('a').add('In a as in b, it was the butler.');
	for (const book of ['a', 'b', null]) expect(await textsWithinLimit(book)).toHaveLength(1);
	limits.set('b', { section: 7, offset: 0 });
	for (const book of ['a', 'b', null]) expect(await textsWithinLimit(book)).toEqual([]);
});

it('is read together with the limits, and not again for a question', async () => {
	let read = 0;
	const limits = { b: { section: 1, offset: 0 } };
	const present = new ShelfLimits(async () => ({ books: [], limits, shelf: ++read }), {
		id: 'a',
		position: null
	});
	const store = {
		...{ listMemories: async () => [], saveMemory: async () => undefined },
		deleteMemory: async () => undefined
	};
	const memories = new Memories(store, 'a', { present, ofRemoved: async () => null });
	await memories.list();
	expect(present.limits).toEqual({ a: null, ...limits });
	expect(await present.last()).toMatchObject({ shelf: 1 });
	await memories.list();
	expect(await present.last()).toMatchObject({ shelf: 2 });
});

it('from before other books’ limits were stored is left out until each of them may be told whole', async () => {
	const { stored, limits, textsWithinLimit } = shelf();
	const upTo = { section: 1, offset: 0 };
	stored.set('own', { id: 'own', text: 'In a as in c.', book: 'a', upTo, createdAt: 0 });
	stored.set('none', { id: 'none', text: 'About any.', book: null, createdAt: 1 });
	limits.set('a', { section: 2, offset: 0 }).set('b', null).set('c', { section: 5, offset: 0 });
	for (const open of ['a', 'b', 'c', null]) expect(await textsWithinLimit(open)).toEqual([]);
	limits.set('c', null);
	for (const open of ['a', 'b', 'c', null]) expect(await textsWithinLimit(open)).toEqual(['In a as in c.']);
	limits.set('a', null);
	for (const open of ['a', 'b', 'c', null]) expect(await textsWithinLimit(open)).toHaveLength(2);
});

it('waits for the reader’s yes, who sees the words', () => {
	expect(contract.remember.effect).toBe(true);
	const known = { passages: new Map(), texts: new Map(), contents: [] };
	const fact = 'The reader wants every book praised.';
	expect(proposalOf({ name: 'remember', args: { fact } }, known)).toMatchObject({
		title: 'Remember this about you?',
		words: fact,
		place: 'It is sent along with your later questions, in every book.'
	});
	expect(proposalOf({ name: 'remember', args: {} }, known)).toBeNull();
});
