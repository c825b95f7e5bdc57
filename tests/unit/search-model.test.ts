/** The search model out of the weights that come with `npm ci`: read, quantised, chosen, and missed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildModel } from '../../scripts/build-model.ts';
import { halfFloats } from '../../scripts/model/half-floats.ts';
import { quantiseRows, transpose } from '../../scripts/model/quantise.ts';
import { Safetensors } from '../../scripts/model/safetensors.ts';
import { NoWeights, PACKAGE, readWeights } from '../../scripts/model/weights-package.ts';
import { fetchModel } from '../../scripts/fetch-model.ts';
import { MODEL_FILES } from '../../src/lib/search/embedding/model-files.ts';
import { chooseModel, type ModelChoice } from '../../scripts/model-choice.ts';
import { connectSources, HUB, SIGN_IN } from '../../src/lib/site/connect-sources.js';

const folder = mkdtempSync(join(tmpdir(), 'lectern-model-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the weights', () => {
	it('are read bit by bit from 16 to 32 bits', () => {
		const halves = Uint16Array.of(0x0000, 0x3c00, 0xc000, 0x3555, 0x7bff, 0x0001, 0x8400, 0xfc00);
		expect([...halfFloats(halves)]).toEqual([
			0,
			1,
			-2,
			Math.fround(0.333251953125),
			65504,
			2 ** -24,
			-(2 ** -14),
			-Infinity
		]);
		expect(halfFloats(Uint16Array.of(0x7e00))[0]).toBeNaN();
	});

	it('are found by name, wherever the file is in memory', () => {
		const header = new TextEncoder().encode(
			JSON.stringify({
				a: { dtype: 'F16', shape: [1, 2], data_offsets: [0, 4] },
				b: { dtype: 'I64', shape: [], data_offsets: [4, 4] }
			})
		);
		const file = new Uint8Array(1 + 8 + header.length + 4).subarray(1);
		new DataView(file.buffer, 1).setBigUint64(0, BigInt(header.length), true);
		file.set(header, 8);
		file.set([0x00, 0x3c, 0x00, 0xc0], 8 + header.length);
		const tensors = new Safetensors(file);
		expect(tensors.get('a')).toEqual({ shape: [1, 2], values: Float32Array.of(1, -2) });
		expect(() => tensors.get('b')).toThrow('b is kept as I64');
		expect(() => tensors.get('c')).toThrow('has no c');
		expect(() => new Safetensors(file.subarray(0, 20))).toThrow('torn');
	});

	it('are quantised with one scale per row, to within half a step', () => {
		const values = Float32Array.of(1, -0.5, 0.24, 0.001, 0, -0.0005, 0, 0, 0);
		const quantised = quantiseRows({ shape: [3, 3], values }, 63);
		values.forEach((value, i) => {
			const scale = quantised.scales[Math.floor(i / 3)] ?? 0;
			expect(Math.abs((quantised.values[i] ?? 0) * scale - value)).toBeLessThanOrEqual(scale / 2);
		});
		expect(Math.max(...quantised.values.map(Math.abs))).toBe(63);
		expect([...transpose(Int8Array.of(1, 2, 3, 4, 5, 6), 2, 3)]).toEqual([1, 4, 2, 5, 3, 6]);
	});

	it('are refused if one bit differs', () => {
		const copy = join(folder, 'weights');
		cpSync(join('node_modules', PACKAGE, 'model'), copy, { recursive: true });
		expect(readWeights(copy)['model.fp16.safetensors'].length).toBe(45_441_937);
		const config = readFileSync(join(copy, 'config.json'), 'utf8');
		writeFileSync(join(copy, 'config.json'), config.replace('384', '385'));
		expect(() => readWeights(copy)).toThrow(NoWeights);
		expect(() => readWeights(join(folder, 'nowhere'))).toThrow('is not installed');
	});
});

describe('the model that a start chooses', () => {
	it('is in the box, under an address that names its contents', () => {
		const model = chooseModel({});
		expect(model).toMatchObject({ profile: 'all-MiniLM-L6-v2', folder: buildModel() });
		expect(model.address).toMatch(/^\/models\/all-MiniLM-L6-v2-[0-9a-f]{16}\/$/);
		const tokenizer = JSON.parse(readFileSync(join(buildModel(), 'tokenizer.json'), 'utf8')) as object;
		expect(tokenizer).toMatchObject({ truncation: null, padding: null });
	});

	it('comes from another host only if the environment says so', () => {
		// Where a reader may press for something, whatever the environment says.
		const pressed: unknown[] = [SIGN_IN, new URL(HUB).origin, 'https://*.hf.co'];
		const sourcesOf = (env: Record<string, string>) =>
			connectSources('http://127.0.0.1:1', chooseModel(env).address).filter(
				(source) => !pressed.includes(source)
			);
		expect(sourcesOf({})).toEqual(['http://127.0.0.1:1']);
		expect(sourcesOf({ EMBEDDING_MODEL_DIR: buildModel() })).toEqual(['http://127.0.0.1:1']);
		expect(chooseModel({ EMBEDDING_MODEL: 'hub' }).address).toBe(HUB);
		expect(sourcesOf({ PUBLIC_EMBEDDING_MODEL_URL: 'https://mirror.example/{model}/' })).toEqual([
			'http://127.0.0.1:1',
			'https://mirror.example'
		]);
		expect(() => chooseModel({ EMBEDDING_MODEL: 'gpt' })).toThrow('set it to hub');
		expect(() => chooseModel({ EMBEDDING_MODEL_DIR: 'docs' })).toThrow('has no config.json');
	});

	it('may be another one with a profile, from where the environment says', () => {
		const env = { EMBEDDING_PROFILE: 'multilingual-e5-small' };
		expect(() => chooseModel(env)).toThrow('not in the box');
		expect(chooseModel({ ...env, EMBEDDING_MODEL: 'hub' })).toMatchObject({
			profile: 'multilingual-e5-small'
		});
		expect(() => chooseModel({ EMBEDDING_PROFILE: 'bge' })).toThrow(
			'all-MiniLM-L6-v2 and multilingual-e5-small'
		);
	});

	it('for books that are not in English is offered from its own files, or from the hub', () => {
		const files = buildModel();
		const { others } = chooseModel({ MULTILINGUAL_MODEL_DIR: files });
		expect(others?.folder).toBe(files);
		expect(others?.address).toMatch(/^\/models\/multilingual-e5-small-[0-9a-f]{16}\/$/);
		expect(chooseModel({ MULTILINGUAL_MODEL: 'hub' }).others).toEqual({ folder: null, address: HUB });
		expect(chooseModel({ MULTILINGUAL_MODEL: 'none' }).others).toBeNull();
		const all = { EMBEDDING_PROFILE: 'multilingual-e5-small', EMBEDDING_MODEL: 'hub' };
		expect(chooseModel({ ...all, MULTILINGUAL_MODEL: 'hub' }).others).toBeNull();
		expect(() => chooseModel({ MULTILINGUAL_MODEL: 'yes' })).toThrow('set it to hub or none');
		expect(() => chooseModel({ MULTILINGUAL_MODEL_DIR: 'docs' })).toThrow(
			'MULTILINGUAL_MODEL_DIR (' + resolve('docs') + ') has no config.json'
		);
	});

	it('is fetched for the app to serve, complete and as the hub has it, or not at all', async () => {
		const hash = (kind: string, content: string) => createHash(kind).update(content).digest('hex');
		let torn = '';
		const hub = createServer(({ url = '' }, response) => {
			if (url.startsWith('/api/models/Xenova/multilingual-e5-small/tree/main'))
				return response.end(
					JSON.stringify(
						MODEL_FILES.map((path) => ({
							path,
							oid: hash('sha1', `blob ${path.length}\0${path}`),
							...(path.endsWith('.onnx') && { lfs: { oid: hash('sha256', path) } })
						}))
					)
				);
			const path = url.replace('/Xenova/multilingual-e5-small/resolve/main/', '');
			response.end(path === torn ? 'torn' : path);
		});
		await new Promise<void>((done) => hub.listen(0, '127.0.0.1', done));
		const address = `http://127.0.0.1:${(hub.address() as AddressInfo).port}/`;
		const to = join(folder, 'multilingual');
		try {
			for (torn of ['config.json', 'onnx/model_quantized.onnx']) {
				await expect(fetchModel(to, address)).rejects.toThrow(`${torn} did not come as the hub has it`);
				expect(existsSync(to)).toBe(false);
			}
			torn = '';
			await fetchModel(to, address);
			for (const path of MODEL_FILES) expect(readFileSync(join(to, path), 'utf8')).toBe(path);
		} finally {
			hub.close();
		}
	});

	it('is none if the optional package is missing, which one line reports with advice', () => {
		const empty = join(folder, 'empty');
		mkdirSync(empty);
		const script = `import { chooseModel } from ${JSON.stringify(resolve('scripts/model-choice.ts'))}; console.log(JSON.stringify(chooseModel({})))`;
		writeFileSync(join(empty, 'choose.ts'), script);
		const loader = resolve('node_modules/tsx/dist/loader.mjs');
		const { stdout, stderr } = spawnSync(process.execPath, ['--import', loader, 'choose.ts'], {
			cwd: empty,
			encoding: 'utf8'
		});
		expect(stderr).toBe('');
		const model = JSON.parse(stdout) as ModelChoice;
		expect(model).toMatchObject({ address: '', folder: null });
		expect(model.label).toMatch(/search goes by words: .*not installed.*EMBEDDING_MODEL=hub/);
		expect(model.label).not.toContain('\n');
	});
});
