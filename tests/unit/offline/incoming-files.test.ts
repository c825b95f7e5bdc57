/** Files that come from outside: those the reader opened are added at once, those that were shared wait for a word. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IncomingFiles } from '../../../src/lib/offline/incoming-files.svelte.ts';
import {
	keepIncoming,
	MAX_WAITING_BYTES,
	MAX_WAITING_FILES,
	WAITS_MS,
	waitingFiles
} from '../../../src/lib/offline/incoming.ts';

/** The cache of a browser, as far as shared files need it. */
function memoryCache() {
	const kept = new Map<string, Response>();
	const addressOf = (of: string | Request) => (typeof of === 'string' ? of : of.url);
	return {
		put: async (address: string, response: Response) => void kept.set(`https://x${address}`, response),
		match: async (of: string | Request) => kept.get(addressOf(of))?.clone(),
		delete: async (of: string | Request) => kept.delete(addressOf(of)),
		keys: async () => [...kept.keys()].map((url) => new Request(url))
	};
}

let launch: (launched: { files?: unknown[]; targetURL?: string }) => void;
const gone: string[] = [];

beforeEach(() => {
	const cache = memoryCache();
	vi.stubGlobal('caches', { open: async () => cache, has: async () => true });
	vi.stubGlobal('location', { search: '', assign: (to: string) => gone.push(to) });
	vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } });
	vi.stubGlobal('launchQueue', { setConsumer: (consumer: typeof launch) => (launch = consumer) });
});
afterEach(() => void vi.unstubAllGlobals());

const handle = (name: string) => ({ getFile: async () => new File(['x'], name) });
const moved = { getFile: () => Promise.reject(new Error('It was moved.')) };
const names = (files: readonly File[]) => files.map(({ name }) => name);

it('adds files that were opened with the app, also if one of them was moved meanwhile', async () => {
	const incoming = new IncomingFiles();
	const onfiles = vi.fn();
	await incoming.listen(onfiles);
	launch({ files: [handle('a.epub'), moved, handle('b.epub')] });
	await vi.waitFor(() => expect(onfiles).toHaveBeenCalledOnce());
	expect([names(incoming.take()), incoming.take()]).toEqual([['a.epub', 'b.epub'], []]);
	launch({ files: [moved], targetURL: 'https://x/?a#b' });
	launch({});
	launch({ targetURL: 'https://x/#from=https://books.example' });
	await new Promise((resolve) => setTimeout(resolve));
	expect([onfiles.mock.calls.length, gone]).toEqual([1, ['https://x/#from=https://books.example']]);
});

it('asks about files that were shared, and takes or forgets them', async () => {
	await keepIncoming([new File(['x'], 'a.epub'), new File(['y'], 'b.epub')]);
	const [agreed, declined] = [new IncomingFiles(), new IncomingFiles()];
	await agreed.listen(() => undefined);
	expect([agreed.waiting.map(({ name }) => name), agreed.files]).toEqual([['a.epub', 'b.epub'], []]);
	await agreed.accept();
	expect([agreed.waiting, names(agreed.take()).sort()]).toEqual([[], ['a.epub', 'b.epub']]);
	await keepIncoming([new File(['x'], 'c.epub')]);
	vi.stubGlobal('location', { search: '?not-kept' });
	await declined.listen(() => undefined);
	expect([declined.waiting.length, declined.notKept]).toEqual([1, true]);
	await declined.discard();
	expect([declined.waiting, declined.notKept, declined.take()]).toEqual([[], false, []]);
	const after = new IncomingFiles();
	await after.listen(() => undefined);
	expect(after.waiting).toEqual([]);
});

it('keeps what was shared for an hour, and nothing of a share with which too much would wait', async () => {
	const many = (count: number) => Array.from({ length: count }, () => new File(['x'], 'a.epub'));
	const large = (size: number) => Object.defineProperty(new File(['x'], 'b.epub'), 'size', { value: size });
	expect(await keepIncoming(many(MAX_WAITING_FILES + 1))).toBe(false);
	expect(await keepIncoming([large(MAX_WAITING_BYTES + 1)])).toBe(false);
	expect(await waitingFiles()).toEqual([]);
	const longName = `${'x'.repeat(300)}𐀀.epub`;
	expect(await keepIncoming([large(MAX_WAITING_BYTES - 3), new File(['xyz'], longName)])).toBe(true);
	expect((await waitingFiles()).map(({ name, size }) => [[...name].length, name.slice(-7), size])).toEqual([
		[6, 'b.epub', MAX_WAITING_BYTES - 3],
		[200, '𐀀.epub', 3]
	]);
	expect(await keepIncoming(many(1))).toBe(false);
	const now = Date.now();
	vi.spyOn(Date, 'now').mockReturnValue(now + WAITS_MS / 2);
	expect(await waitingFiles()).toHaveLength(2);
	vi.spyOn(Date, 'now').mockReturnValue(now + WAITS_MS + 60_000);
	expect(await waitingFiles()).toEqual([]);
	expect(await keepIncoming(many(MAX_WAITING_FILES))).toBe(true);
});
