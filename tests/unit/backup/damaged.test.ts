/** A backup is taken whole or not at all. In Node: hundreds of them are read, and nothing of it is the browser's. */
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBackup } from '../../../src/lib/backup/read.ts';
import { writeBackup } from '../../../src/lib/backup/write.ts';
import { contentsOf, emptyDatabase, fillDatabase } from '../../fixtures/full-shelf.ts';

/** Made by version 0.1.0 from the shelf of full-shelf.ts with books of 700 and 50 bytes. */
const earlierBackup = async () => new Blob([readFileSync('tests/fixtures/backup-0.1.0.zip')]);
const save = async () => (await writeBackup({ indexes: true, settings: localStorage })).file;

/** The settings of the browser: what was set is enumerable, the methods are not. */
const storage = Object.create({
	setItem(name: string, value: string) {
		(this as Record<string, unknown>)[name] = value;
	},
	clear() {
		for (const name of Object.keys(this as object)) delete (this as Record<string, unknown>)[name];
	}
}) as Storage;

beforeAll(() => vi.stubGlobal('localStorage', storage));
afterAll(() => vi.unstubAllGlobals());
beforeEach(emptyDatabase);

describe('a damaged backup', () => {
	const small = async () => {
		await fillDatabase([3000, 500]);
		return save();
	};
	it.each([
		['of now', small, 400],
		['of version 0.1.0', earlierBackup, 50]
	])(
		'%s is refused whole wherever one bit is another',
		async (_, make, anywhere) => {
			const file = await make();
			const bytes = new Uint8Array(await file.arrayBuffer());
			await emptyDatabase();
			// Every place of the two ends, where the structure is, and places all over the rest.
			let seed = 7;
			const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
			const places = [
				...Array.from({ length: 40 }, (_, i) => i),
				...Array.from({ length: 250 }, (_, i) => bytes.length - 1 - i),
				...Array.from({ length: anywhere }, () => Math.floor(random() * bytes.length))
			];
			const passed: number[] = [];
			for (const at of places) {
				const flipped = bytes.slice();
				flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(random() * 8));
				const refused = await readBackup(new Blob([flipped])).then(
					() => null,
					(error: Error) => error
				);
				if (
					refused?.name !== 'BackupError' ||
					!/nothing was restored|not a Lectern backup|newer version/i.test(refused.message)
				)
					passed.push(at);
			}
			expect(passed).toEqual([]);
			expect(Object.values((await contentsOf()) as Record<string, unknown[]>).flat()).toEqual([]);
		},
		120_000
	);
});
