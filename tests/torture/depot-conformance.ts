/** What every depot must do, whoever keeps the files: run in Node, in a browser, and against real servers. */
import type { Depot } from '../../src/lib/sync/depot.ts';

/** Devices that write at the same moment, and what each writes. */
const WRITERS = 4;
const ROUNDS = 10;
const FILES_A_ROUND = 5;

type Check = (depot: () => Promise<Depot>, rounds?: number) => Promise<void>;

/**
 * Sentence → what rejects where it is not true. `depot` opens the same place each time, as another device would. rounds: of the
 * devices that write at once.
 */
export const CONFORMANCE: Record<string, Check> = {
	'gives back the bytes that were put, to another device too': async (open) => {
		const depot = await open();
		for (const length of [0, 1, 300_000]) {
			const bytes = crypto.getRandomValues(new Uint8Array(Math.min(length, 65_536)));
			const whole = new Uint8Array(length).map((_, at) => bytes[at % bytes.length] ?? 0);
			await depot.put(`lectern/v1/bytes/${length}`, whole);
			const found = await (await open()).get(`lectern/v1/bytes/${length}`);
			same(found?.length, length);
			same(
				found?.every((byte, at) => byte === whole[at]),
				true
			);
		}
	},
	'has nothing where nothing was put': async (open) => {
		const depot = await open();
		same(await depot.get('lectern/v1/nothing/here/at-all'), null);
		same(await depot.list('lectern/v1/nothing/'), []);
	},
	'lists what lies in a folder, however deep, with sizes, and nothing of its neighbour': async (open) => {
		const depot = await open();
		await depot.put('lectern/v1/list/a/1', bytesOf('one'));
		await depot.put('lectern/v1/list/a/b/2', bytesOf('second'));
		await depot.put('lectern/v1/list/ab/3', bytesOf(''));
		const listed = async (prefix: string) =>
			(await depot.list(prefix)).sort((one, other) => one.size - other.size);
		const names = (await listed('lectern/v1/list/a/')).map(({ name }) => name);
		// The shorter one first.
		same(names, ['lectern/v1/list/a/1', 'lectern/v1/list/a/b/2']);
		same((await listed('lectern/v1/list/')).length, 3);
		const everything = (await listed('')).filter(({ name }) => name.startsWith('lectern/v1/list/'));
		same(everything, await listed('lectern/v1/list/'));
	},
	'deletes, also what is not there': async (open) => {
		const depot = await open();
		await depot.put('lectern/v1/gone/a', bytesOf('a'));
		for (let times = 0; times < 2; times++) await depot.delete('lectern/v1/gone/a');
		await depot.delete('lectern/v1/never/there');
		same(await depot.get('lectern/v1/gone/a'), null);
		same(await depot.list('lectern/v1/gone/'), []);
	},
	'bears the names that a seal gives': async (open) => {
		const depot = await open();
		for (const name of ['-abc_DEF-012', '_', 'A'.repeat(150), 'abc', 'ABC2', '0-base.json']) {
			await depot.put(`lectern/v1/names/${name}`, bytesOf(name));
			same(new TextDecoder().decode((await depot.get(`lectern/v1/names/${name}`)) ?? undefined), name);
		}
		same((await depot.list('lectern/v1/names/')).length, 6);
	},
	'ends when it is told to': async (open) => {
		const depot = await open();
		await depot.list('lectern/').then(
			() => undefined,
			() => undefined
		);
		const ended = AbortSignal.abort();
		for (const work of [
			depot.list('lectern/', ended),
			depot.put('lectern/v1/aborted/a', bytesOf('a'), ended)
		])
			same(
				await work.then(
					() => 'done',
					(error: unknown) => (error as Error).name
				),
				'AbortError'
			);
	},
	'loses nothing of four devices that write at the same moment while a fifth reads': async (
		open,
		rounds = ROUNDS
	) => {
		const reader = await open();
		const seen = new Set<string>();
		const read = async () => {
			for (const { name } of await reader.list('lectern/v1/devices/')) {
				if (seen.has(name)) continue;
				const bytes = await reader.get(name);
				if (bytes && new TextDecoder().decode(bytes) === name.repeat(20)) seen.add(name);
			}
		};
		const write = async (writer: number) => {
			const depot = await open();
			for (let round = 0; round < rounds; round++)
				for (let edit = 0; edit < FILES_A_ROUND; edit++) {
					const name = `lectern/v1/devices/d${writer}/${round}-${edit}`;
					await depot.put(name, bytesOf(name.repeat(20)));
				}
		};
		let writing = true;
		let failed: unknown;
		const reading = (async () => {
			// Some servers fail over a file that is being written, others give half of it: it is read again later.
			while (writing) await read().catch((error: unknown) => void (failed = error));
		})();
		await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
		writing = false;
		await reading;
		await read();
		const written = WRITERS * rounds * FILES_A_ROUND;
		if (seen.size !== written)
			throw new Error(`${seen.size} of ${written} files were read`, { cause: failed });
	}
};

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function same(found: unknown, wanted: unknown): void {
	const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
	if (one !== other) throw new Error(`Found ${one}, not ${other}`);
}
