/** What the storage's owner sees of a sealed depot, and what a wrong key, another Lectern or a torn file end in. */
import { describe, expect, it } from 'vitest';
import { newPassphrase, strengthOf } from '../../../src/lib/sync/passphrase.ts';
import { checkSeal, sealed, unlock } from '../../../src/lib/sync/seal.ts';
import { MemoryDepot } from './memory-depot.ts';

const PASSPHRASE = 'correct horse battery staple';
const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: Uint8Array | null) => found && new TextDecoder().decode(found);

/** Made once: a passphrase takes a quarter of a second to become a key. */
const first = new MemoryDepot();
const keys = await unlock(first, PASSPHRASE, { make: true });

function sealedDepot() {
	const depot = new MemoryDepot();
	for (const [name, file] of first.files) depot.files.set(name, file);
	return { depot, own: sealed(depot, keys) };
}

describe('a sealed depot', () => {
	it('returns what was put, on this device and on another one with the passphrase', async () => {
		const { depot, own } = sealedDepot();
		await own.put('lectern/v1/books/abc', bytes('Call me Ishmael.'));
		const other = sealed(depot, await unlock(depot, ` ${PASSPHRASE} `));
		expect(text(await other.get('lectern/v1/books/abc'))).toBe('Call me Ishmael.');
		expect(await other.list('lectern/v1/')).toMatchObject([{ name: 'lectern/v1/books/abc' }]);
		await other.delete('lectern/v1/books/abc');
		expect(await own.get('lectern/v1/books/abc')).toBeNull();
		expect(await own.list('lectern/v1/')).toEqual([]);
	});

	it('shows the storage neither words nor the names of books', async () => {
		const { depot, own } = sealedDepot();
		const id = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
		await own.put(`lectern/v1/books/${id}`, bytes('Call me Ishmael. '.repeat(100)));
		const seen = [...depot.files].map(([name, file]) => name + new TextDecoder('latin1').decode(file)).join();
		for (const secret of [id, 'Ishmael', PASSPHRASE]) expect(seen).not.toContain(secret);
	});

	it('compresses before it encrypts', async () => {
		const { depot, own } = sealedDepot();
		await own.put('lectern/v1/a', bytes('a word '.repeat(1000)));
		expect((await depot.list('lectern/v1/')).find(({ name }) => !name.endsWith('.json'))?.size).toBeLessThan(
			200
		);
	});

	it('refuses a file that is torn, changed, or under another name', async () => {
		const { depot, own } = sealedDepot();
		await own.put('lectern/v1/a', bytes('one'));
		await own.put('lectern/v1/b', bytes('two'));
		const [a = '', b = ''] = [...depot.files.keys()].filter((name) => !name.endsWith('.json'));
		const whole = depot.files.get(a) ?? new Uint8Array();
		for (const wrong of [
			whole.slice(0, -1),
			whole.slice(0, 5),
			new Uint8Array(),
			whole.map((byte, at) => (at === 20 ? byte ^ 1 : byte)),
			depot.files.get(b) ?? new Uint8Array()
		]) {
			depot.files.set(a, wrong);
			await expect(own.get('lectern/v1/a')).rejects.toMatchObject({ name: 'DepotError', fault: 'torn' });
		}
	});

	it('ignores what others store beside its files', async () => {
		const { depot, own } = sealedDepot();
		await own.put('lectern/v1/a', bytes('one'));
		const [, sealedName = ''] = [...depot.files.keys()].map((name) => name.slice('lectern/v1/'.length));
		const conflict = 'sync-conflict-20261124-101010-ABCDEFG';
		// What Syncthing, Dropbox, macOS and Windows lay there; in letters of two parts, as macOS writes them.
		for (const name of [
			...['.stfolder', '.DS_Store', 'desktop.ini', 'notes (conflict).txt', 'abcd', 'x'.repeat(64)],
			...[`seal.${conflict}.json`, 'seal (Ann’s conflicted copy 2026-11-24).json', 'Cafe\u0301.txt'],
			...[`${sealedName}.${conflict}`, `~syncthing~${sealedName}.tmp`, `.syncthing.${sealedName}.tmp`],
			...[`${sealedName} (1)`, sealedName.toLowerCase(), `${sealedName}A`]
		])
			depot.files.set(`lectern/v1/${name}`, bytes('?'));
		expect((await own.list('')).map(({ name }) => name)).toEqual(['lectern/v1/a']);
		expect(text(await own.get('lectern/v1/a'))).toBe('one');
		await checkSeal(depot, keys);
	});
});

describe('joining', () => {
	it('reports a wrong passphrase, an empty place and a newer layout, and changes nothing', async () => {
		const { depot } = sealedDepot();
		const before = [...depot.files];
		await expect(unlock(depot, 'correct horse', { make: true })).rejects.toMatchObject({
			fault: 'passphrase'
		});
		expect([...depot.files]).toEqual(before);
		const empty = new MemoryDepot();
		await expect(unlock(empty, PASSPHRASE)).rejects.toMatchObject({ fault: 'none' });
		expect(empty.files.size).toBe(0);
		depot.files.set('lectern/v2/seal.json', bytes('{}'));
		await expect(unlock(depot, PASSPHRASE)).rejects.toMatchObject({ fault: 'newer' });
	});

	it('notices if the depot was encrypted anew or emptied since', async () => {
		const { depot } = sealedDepot();
		await checkSeal(depot, keys);
		depot.files.clear();
		await expect(checkSeal(depot, keys)).rejects.toMatchObject({ fault: 'none' });
		await unlock(depot, PASSPHRASE, { make: true });
		await expect(checkSeal(depot, keys)).rejects.toMatchObject({ fault: 'foreign' });
	});

	it('ends with one seal if two devices make one at once', async () => {
		const depot = new MemoryDepot();
		const [one, two] = await Promise.all([
			unlock(depot, PASSPHRASE, { make: true }),
			unlock(depot, PASSPHRASE, { make: true })
		]);
		expect(one.seal).toBe(two.seal);
	});

	it('does not let a storage weaken the encryption', async () => {
		const { depot } = sealedDepot();
		const seal = JSON.parse(text(await depot.get('lectern/v1/seal.json')) ?? '') as object;
		depot.files.set('lectern/v1/seal.json', bytes(JSON.stringify({ ...seal, iterations: 1000 })));
		await expect(unlock(depot, PASSPHRASE)).rejects.toMatchObject({ fault: 'torn' });
	});

	it('keeps keys that no script can extract', async () => {
		for (const key of [keys.contents, keys.names, keys.nameTags])
			await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
	});
});

describe('a passphrase', () => {
	it('is strong if made here, and different each time', () => {
		expect(newPassphrase()).toMatch(/^(\w{4}-){4}\w{4}$/);
		expect(newPassphrase()).not.toBe(newPassphrase());
		for (let round = 0; round < 500; round++) expect(strengthOf(newPassphrase())).toBe('strong');
	});

	it('is weak if short or one repeated letter, and strong if long', () => {
		expect(['', 'lectern', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'Passw0rd'].map(strengthOf)).toEqual(
			Array(4).fill('weak')
		);
		expect(strengthOf(PASSPHRASE)).toBe('fair');
		expect(strengthOf('seven quiet lamps over some green river')).toBe('strong');
	});
});
