/** What is said and shown after books were added, or after the one that was there already. */
import { afterEach, expect, it, vi } from 'vitest';
import { addBooks, addSample, isSampleHere } from '../../../src/lib/library/shelf/adding.svelte.ts';
import { EXAMPLE } from '../../../src/lib/library/shelf/example.ts';
import type { Shelf } from '../../../src/lib/library/shelf/shelf.svelte.ts';
import { toasts } from '../../../src/lib/ui/toasts.svelte.ts';

afterEach(() => void vi.restoreAllMocks());

/** Adds as many files, of which these are known, and what becomes of it. */
async function add(files: number, known: readonly number[], { read = files, stopped = false } = {}) {
	const said: string[] = [];
	vi.spyOn(toasts, 'show').mockImplementation((text) => void said.push(text) as never);
	const opened: string[] = [];
	const shelf = {
		stopped,
		add: async (given: readonly File[]) =>
			given.slice(0, read).map((_, at) => ({ book: { id: `b${at}` }, added: !known.includes(at) }))
	} as unknown as Shelf;
	const all = Array.from({ length: files }, (_, at) => new File([], `${at}.epub`));
	const added = await addBooks(shelf, all, async (book) => void opened.push(book));
	return { said, opened, added };
}

it('opens a single book that was there already, and says nothing of one that is new', async () => {
	expect(await add(1, [0])).toEqual({ said: [], opened: ['b0'], added: null });
	expect(await add(1, [])).toEqual({ said: [], opened: [], added: null });
	expect(await add(0, [])).toEqual({ said: [], opened: [], added: null });
});

it('asks about several new books, and otherwise says how many there are', async () => {
	const { added, said } = await add(4, [1]);
	expect([added?.books.map(({ id }) => id), said]).toEqual([['b0', 'b2', 'b3'], []]);
	expect(added?.said).toMatch(/3.*1/);
	expect((await add(2, [])).added?.said).toMatch(/2/);
	const one = await add(2, [1]);
	expect([one.added, one.opened, one.said.length]).toEqual([null, [], 1]);
	// None was a book: the shelf lists them.
	expect(await add(2, [], { read: 0 })).toMatchObject({ said: [], added: null });
	expect((await add(2, [], { read: 0, stopped: true })).said).toHaveLength(1);
	expect((await add(3, [], { stopped: true })).added?.said).not.toBe((await add(3, [])).added?.said);
});

it('knows the sample whichever version of the app brought it, and says if it is missing', async () => {
	expect(isSampleHere([{ title: EXAMPLE.title, authors: ['Ann', EXAMPLE.author] }])).toBe(true);
	expect(
		isSampleHere([
			{ title: EXAMPLE.title, authors: [] },
			{ title: 'Sea', authors: [EXAMPLE.author] }
		])
	).toBe(false);
	const told = vi.spyOn(toasts, 'show').mockImplementation(() => undefined as never);
	const opened: string[] = [];
	const shelf = {
		add: async ([file]: File[]) => [{ book: { id: file?.name }, added: false }]
	} as unknown as Shelf;
	const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('book'));
	await addSample(shelf, async (book) => void opened.push(book));
	expect([opened, told.mock.calls.length]).toEqual([['sample.epub'], 0]);
	fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
	await addSample(shelf, async (book) => void opened.push(book));
	expect([opened.length, told.mock.calls.length]).toEqual([1, 1]);
});
