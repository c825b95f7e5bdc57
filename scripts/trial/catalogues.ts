/**
 * Calibre's own content server as a catalogue of 200 books: `npm run try:catalogues`. Needs Calibre (on Debian: apt-get install
 * --no-install-recommends calibre). All requests go through Lectern's own server, as for a page that Calibre does not admit.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAtom, readSearchDescription } from '../../src/lib/catalogues/atom-feed.ts';
import { searchAddress, type Feed, type FeedItem } from '../../src/lib/catalogues/feed.ts';
import type { SignIn } from '../../src/lib/catalogues/sign-in.ts';
import { WANTED, WayOut } from '../../src/lib/catalogues/way-out.ts';
import { sha256 } from '../../src/lib/book/sha256.ts';
import { convert } from '../../src/lib/epub/formats/convert.ts';
import { startAgent } from '../../tests/fixtures/agent-client.ts';
import { buildEpub } from '../../tests/fixtures/epub-builder.ts';
import { freePort } from '../suite/free-port.ts';

const BOOKS = 200;
const SIGN_IN: SignIn = { user: 'ada', password: 'quill, "x"' };
const FORMATS = ['azw3', 'mobi', 'fb2', 'txt'];

const folder = mkdtempSync(join(tmpdir(), 'catalogues-'));
const library = join(folder, 'library');
const agent = await startAgent(null);
const rows: Record<string, string | number> = {};
try {
	await makeLibrary();
	for (const mode of ['none', 'basic', 'digest'] as const) await tryServer(mode);
	console.table(rows);
} finally {
	await agent.close();
	rmSync(folder, { recursive: true });
}

async function makeLibrary(): Promise<void> {
	const books = join(folder, 'books');
	mkdirSync(books);
	for (let number = 1; number <= BOOKS; number++) {
		const author = `<dc:creator>Author ${number % 20}</dc:creator><dc:subject>Shelf ${number % 7}</dc:subject>`;
		const chapters = [`<h1>Volume ${number}</h1><p>${'A tide went out and came back. '.repeat(40)}</p>`];
		const epub = await buildEpub({
			title: `Volume ${String(number).padStart(3, '0')}`,
			metadata: author,
			chapters
		});
		writeFileSync(join(books, `${number}.epub`), new Uint8Array(await epub.arrayBuffer()));
	}
	const calibre = (...args: string[]) =>
		execFileSync('calibredb', [...args, '--library-path', library], { stdio: 'ignore' });
	calibre('add', '--duplicates', ...readdirSync(books).map((name) => join(books, name)));
	for (const format of FORMATS) {
		const file = join(folder, `book.${format}`);
		execFileSync('ebook-convert', ['static/sample.epub', file], { stdio: 'ignore' });
		calibre('add_format', '1', file);
	}
}

async function tryServer(mode: 'none' | 'basic' | 'digest'): Promise<void> {
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	const users = join(folder, 'users.sqlite');
	const auth = mode === 'none' ? [] : ['--enable-auth', `--auth-mode=${mode}`, `--userdb=${users}`];
	if (mode === 'basic') {
		const { user, password } = SIGN_IN;
		execFileSync('calibre-server', [`--userdb=${users}`, '--manage-users', '--', 'add', user, password], {
			stdio: 'ignore'
		});
	}
	const server = spawn('calibre-server', ['--listen-on=127.0.0.1', `--port=${port}`, ...auth, library], {
		stdio: 'ignore'
	});
	try {
		await answering(server, `${origin}/opds`);
		await tryCatalogue(mode, origin);
	} finally {
		// Two servers cannot open the same library.
		const ended = once(server, 'exit');
		if (server.kill()) await ended;
	}
}

async function tryCatalogue(mode: string, origin: string): Promise<void> {
	const start = `${origin}/opds`;
	let signIn: SignIn | null = null;
	const wayOut = new WayOut({
		server: () => ({ url: agent.url, token: '' }),
		signIn: () => signIn,
		mayAsk: () => false
	});
	const get = (url: string, book = false) =>
		wayOut.fetch(url, { wanted: book ? WANTED.book : WANTED.page, from: start });
	const feed = async (url: string): Promise<Feed> => {
		const { bytes, url: from } = await get(url);
		const found = readAtom(new TextDecoder().decode(bytes), from);
		if (!found) throw new Error(`${url} is no catalogue`);
		return found;
	};
	if (mode !== 'none') {
		const asks = await get(start).then(
			() => 'no',
			(error: Error) => error.name
		);
		signIn = { ...SIGN_IN, password: 'wrong' };
		const refuses = await get(start).then(
			() => 'no',
			(error: Error & { isWrong?: boolean }) => String(error.isWrong)
		);
		signIn = SIGN_IN;
		rows[`${mode}: asks, knows a wrong password`] = `${asks}, ${refuses}`;
	}
	const root = await feed(start);
	rows[`${mode}: ways at the root`] = itemsOf(root).length;
	const all: FeedItem[] = [];
	let pages = 0;
	const [byNewest] = itemsOf(root);
	for (let next = byNewest?.kind === 'feed' ? byNewest.href : null; next; pages++) {
		const page = await feed(next);
		all.push(...itemsOf(page));
		next = page.next;
	}
	const books = all.filter((item) => item.kind === 'book');
	rows[`${mode}: books, in pages`] = `${new Set(books.map(({ title }) => title)).size}, ${pages}`;
	const search = root.search;
	const template =
		search && 'description' in search
			? readSearchDescription(new TextDecoder().decode((await get(search.description)).bytes))
			: search?.template;
	const address = template && searchAddress(template, 'Volume 150', start);
	rows[`${mode}: found by search`] = address
		? itemsOf(await feed(address))
				.map(({ title }) => title)
				.join(', ')
		: 'no search';
	const many = books.reduce((one, other) => (other.offers.length > one.offers.length ? other : one));
	const opened = [];
	for (const offer of many.offers) {
		const { bytes, fileName } = await get(offer.href, true);
		const file = new Blob([bytes]);
		const epub = offer.format === 'EPUB' ? file : await convert(file, fileName ?? '', await sha256(file));
		opened.push(`${offer.format} ${epub ? 'opened' : 'not'}`);
	}
	rows[`${mode}: formats`] = opened.join(', ');
	const covers = books.filter(({ cover }) => cover).length;
	rows[`${mode}: covers`] = covers;
}

function itemsOf({ groups }: Feed): FeedItem[] {
	return groups.flatMap(({ items }) => [...items]);
}

async function answering(server: ChildProcess, url: string): Promise<void> {
	for (let attempt = 0; attempt < 150; attempt++) {
		if (server.exitCode !== null) throw new Error('calibre-server ended at once');
		if (
			await fetch(url).then(
				() => true,
				() => false
			)
		)
			return;
		await new Promise((later) => setTimeout(later, 200));
	}
	throw new Error('calibre-server does not answer');
}
