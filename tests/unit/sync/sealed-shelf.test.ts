/** Whoever runs the server and looks into all that it keeps: of a whole shelf there is no word, no title and no name of a book. */
import 'fake-indexeddb/auto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { sha256 } from '$lib/book/sha256.ts';
import { saveBook } from '$lib/library/store/books.ts';
import { embeddingModel } from '$lib/search/embedding/models.ts';
import { CUT } from '$lib/search/lexical/postings.ts';
import { stateStore, vectorStore } from '$lib/search/stores/index-records.ts';
import { CHUNKER_VERSION } from '$lib/search/text/chunker-version.ts';
import { packStates } from '$lib/search/vectors/token-states.ts';
import { database, KINDS } from '$lib/storage/database.ts';
import { carryFiles } from '$lib/sync/book-files.ts';
import { ownServerDepot } from '$lib/sync/depots/own-server.ts';
import { sealed, unlock } from '$lib/sync/seal.ts';
import { synchronise } from '$lib/sync/synchronise.ts';
import { thisReplica } from '$lib/sync/this-replica.ts';
import { startAgent } from '../../fixtures/agent-client.ts';
import { annotation, conversation } from '../../fixtures/full-shelf.ts';

const PASSPHRASE = 'correct horse battery staple 7';
const WORDS = 'Call me Ishmael. Some years ago, never mind how long precisely.';
const folder = mkdtempSync(join(tmpdir(), 'lectern-sealed-'));
const agent = await startAgent(null, { depot: { folder } });
afterAll(async () => {
	await agent.close();
	rmSync(folder, { recursive: true });
});

/** All texts of a record, also the names of its fields. */
function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
	return Object.entries(value).flatMap(([name, each]) => [name, ...textsIn(each)]);
}

it('finds none', async () => {
	const settings = {
		'lectern.prompts': JSON.stringify([{ id: 'p1', label: 'Wie ein Pirat', text: 'Ahoy!' }])
	};
	vi.stubGlobal('localStorage', { getItem: (name: keyof typeof settings) => settings[name] ?? null });
	const file = new Blob([WORDS]);
	const id = await sha256(file);
	const book = { id, fileName: 'moby-dick.epub', size: file.size, title: 'Moby Dick', language: 'en' };
	const about = { authors: ['Herman Melville'], collections: ['Whales'], addedAt: 1, openedAt: null };
	await saveBook({ ...book, ...about }, file, new Blob(['a picture of a whale'], { type: 'image/png' }));
	const db = await database();
	await db.put('annotations', { ...annotation(id), note: 'What I thought of it' });
	await db.put('conversations', conversation(id));
	await db.put('places', { book: id, section: 3, offset: 1200, percent: 41.5, at: 6000 });
	await db.put('days', { day: '2026-11-20', book: id, seconds: 600, characters: 9000 });
	await db.put('memories', { id: 'm-secret', text: 'Reads slowly.', book: null, createdAt: 1 });
	await db.put('stories', {
		...{ book: id, chapter: 'c2', title: 'The Bridge', upTo: { section: 1, offset: 90 }, percent: 12 },
		...{ text: 'It fell [p5].', passages: [], model: 'small', at: 7000 }
	});
	const models = { own: embeddingModel('all-MiniLM-L6-v2', '/models/one/'), others: null };
	const key = { book: id, model: models.own.key, chunker: CHUNKER_VERSION };
	await db.put('postings', { book: id, version: `${CUT}.1.cut` } as never);
	await vectorStore.save(key, {
		...{ first: 0, rows: Uint32Array.of(0), places: Uint32Array.of(0, 0, 9), dimensions: 8 },
		...{ vectors: new Int8Array(8), scales: new Float32Array(1), probe: new Int8Array(8), checksum: 1 }
	});
	await stateStore.save(key, [0], [packStates(new Float32Array(8), 8, [1])]);

	const depot = ownServerDepot({ url: agent.url, token: '' });
	const keys = await unlock(depot, PASSPHRASE, { make: true });
	const { sent } = await synchronise(sealed(depot, keys), thisReplica, { depotId: keys.seal });
	expect(sent).toBe(KINDS.length + 1);
	// The file, the cover and the index.
	const carried = await carryFiles(sealed(depot, keys), thisReplica, { books: true, models });
	expect(carried).toMatchObject({ put: 3, missing: [] });

	const kept = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => entry.name + readFileSync(join(entry.parentPath, entry.name), 'latin1'))
		.join('\n');
	const stores = [...KINDS, 'vectors', 'states'] as const;
	const records = await Promise.all(stores.map(async (name) => [name, await db.getAll(name)]));
	const secrets = new Set([
		...[...textsIn(records), ...textsIn(settings), ...WORDS.split(/\W+/), 'a picture of a whale'],
		...['picture of', 'Ahoy', 'LECTERN INDEX', PASSPHRASE, id.slice(0, 16)]
	]);
	const long = [...secrets].filter(({ length }) => length > 4);
	expect(long.length).toBeGreaterThan(80);
	expect(long.filter((secret) => kept.includes(secret))).toEqual([]);
});
