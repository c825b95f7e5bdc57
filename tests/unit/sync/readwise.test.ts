/** Notes that go out to Readwise: each highlight once, and again where it was changed. Readwise itself is a double. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveAnnotations } from '$lib/annotations/stored-annotations.ts';
import { saveBook } from '$lib/library/store/books.ts';
import { database } from '$lib/storage/database.ts';
import {
	isReadwise,
	sendToReadwise,
	signInToReadwise,
	type Readwise,
	type SentNotes
} from '$lib/sync/notes-out/readwise.ts';
import { annotation } from '../../fixtures/full-shelf.ts';

const BOOK = 'b'.repeat(64);
const server = { url: 'https://lectern.example/agent', token: 't' };
const { signal } = new AbortController();
const linkTo = ({ id }: { id: string }) => `https://lectern.example/${id}`;

interface Highlight {
	text: string;
	title: string;
	note: string;
}
let got: Highlight[][];
/** Statuses of the next answers; 200 where there are none. */
let statuses: number[];
let isBlocked: boolean;

beforeEach(async () => {
	[got, statuses, isBlocked] = [[], [], false];
	vi.stubGlobal('localStorage', { getItem: () => null });
	vi.stubGlobal('location', { origin: 'https://lectern.example', href: 'https://lectern.example/' });
	const db = await database();
	for (const store of db.objectStoreNames) await db.clear(store);
	const book = {
		id: BOOK,
		fileName: 'sea.epub',
		size: 1,
		title: 'Sea',
		authors: ['Ann', 'Ben'],
		language: null
	};
	await saveBook({ ...book, addedAt: 1, openedAt: null }, new Blob(['x']), null);
	vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, { headers, body } = {}) => {
		const all = headers as Record<string, string>;
		const proxied = String(url).endsWith('/agent/proxy');
		if (isBlocked && !proxied) throw new TypeError('Failed to fetch');
		const target = proxied ? all['x-proxy-url'] : String(url);
		const token = proxied ? all['x-proxy-authorization'] : all['authorization'];
		const answer = (status: number) =>
			proxied
				? new Response('', { headers: { 'x-proxy-status': `${status}` } })
				: new Response(null, { status });
		if (token !== 'Token good') return answer(401);
		if (target === 'https://readwise.io/api/v2/auth/') return answer(204);
		expect(target).toBe('https://readwise.io/api/v2/highlights/');
		const status = statuses.shift() ?? 200;
		const sent = JSON.parse(new TextDecoder().decode(body as Uint8Array)) as { highlights: Highlight[] };
		if (status === 200) got.push(sent.highlights);
		return answer(status);
	});
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const note = (id: string, changedAt: number, more = {}) =>
	annotation(BOOK, { id, quote: `Words of ${id}`, changedAt, ...more });

let sent: SentNotes = {};
beforeEach(() => void (sent = {}));
const send = (account: Readwise) =>
	sendToReadwise(account, sent, linkTo, signal, async (kept) => void (sent = kept));

it('gets each highlight once, with its book, note and link, and again after a change', async () => {
	const account = await signInToReadwise(' good ', server);
	expect([account, null, { ...account, token: 7 }].map(isReadwise)).toEqual([true, true, false]);
	await saveAnnotations([note('a', 10), note('b', 20, { note: 'Mine' })]);
	await send(account);
	expect(got).toEqual([
		[
			expect.objectContaining({
				text: 'Words of a',
				title: 'Sea',
				author: 'Ann, Ben',
				source_type: 'lectern'
			}),
			expect.objectContaining({
				text: 'Words of b',
				note: 'Mine',
				highlight_url: 'https://lectern.example/b'
			})
		]
	]);
	await send(account);
	expect(got).toHaveLength(1);
	// From another device, where it was made before.
	await saveAnnotations([note('a', 30, { note: 'Later' }), note('c', 5)]);
	await send(account);
	expect(got[1]).toEqual([
		expect.objectContaining({ text: 'Words of a', note: 'Later' }),
		expect.objectContaining({ text: 'Words of c' })
	]);
});

it('gets no bookmarks, and nothing without words', async () => {
	await saveAnnotations([note('a', 10, { kind: 'bookmark' }), note('b', 20, { quote: '' })]);
	await send(await signInToReadwise('good', server));
	expect(got).toEqual([]);
});

it('gets no more of a text than it accepts', async () => {
	const book = {
		id: 'c'.repeat(64),
		fileName: 'a.epub',
		size: 1,
		language: null,
		addedAt: 1,
		openedAt: null
	};
	const authors = Array.from({ length: 200 }, () => 'An author');
	await saveBook({ ...book, title: 'T'.repeat(600), authors }, new Blob(['x']), null);
	const long = { book: book.id, quote: 'q'.repeat(9000), note: 'n'.repeat(9000), percent: 12.345 };
	await saveAnnotations([note('a', 10, long)]);
	await send(await signInToReadwise('good', server));
	const [one] = got.flat();
	expect(one).toMatchObject({
		...{ text: 'q'.repeat(8191), note: 'n'.repeat(8191), title: 'T'.repeat(511) },
		...{ author: authors.join(', ').slice(0, 1024), location: 1235 }
	});
});

it('reports a wrong token, and gets again what it did not accept', async () => {
	await expect(signInToReadwise('bad', server)).rejects.toMatchObject({ fault: 'refused' });
	const account = await signInToReadwise('good', server);
	await saveAnnotations(Array.from({ length: 150 }, (_, at) => note(`n${at}`, at + 1)));
	statuses = [200, 429];
	await expect(send(account)).rejects.toMatchObject({ fault: 'away' });
	expect(Object.keys(sent)).toHaveLength(100);
	await send(account);
	expect(got.flat()).toHaveLength(150);
});

it('is reached through Lectern’s own server if it refuses pages', async () => {
	isBlocked = true;
	const account = await signInToReadwise('good', server);
	expect(account).toMatchObject({ via: server });
	await saveAnnotations([note('a', 10)]);
	await send(account);
	expect(got.flat()).toHaveLength(1);
});
