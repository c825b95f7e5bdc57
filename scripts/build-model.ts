/**
 * Builds the search model from the weights that came with `npm ci`, once; afterwards it is in the cache. Prints its folder.
 *
 * node --import tsx scripts/build-model.ts [--precision int8|float32] [--to <folder>]
 *
 * The cache is node_modules/.cache. It is outside the source tree and deleted with the packages it is made from, so that nothing
 * remains on a machine after the repository is deleted.
 */
import { createHash } from 'node:crypto';
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bertGraph, type BertConfig, type Precision } from './model/bert-graph.ts';
import { Safetensors } from './model/safetensors.ts';
import { readWeights, WEIGHTS_HASH, type WeightsFiles } from './model/weights-package.ts';

const CACHE = resolve('node_modules/.cache/lectern');

/** The folder with the model's files. Throws NoWeights if there is nothing to build it from. */
export function buildModel(precision: Precision = 'int8'): string {
	const key = createHash('sha256').update(WEIGHTS_HASH).update(writerHash()).digest('hex').slice(0, 16);
	const folder = join(CACHE, `minilm-${precision}-${key}`);
	if (existsSync(folder)) return folder;
	const files = filesOf(readWeights(), precision);
	// Written completely or not at all. If two starts write at once, one of them wins.
	const fresh = `${folder}.tmp-${process.pid}`;
	try {
		for (const [name, content] of files) {
			mkdirSync(dirname(join(fresh, name)), { recursive: true });
			writeFileSync(join(fresh, name), content);
		}
		renameSync(fresh, folder);
		// Deletes what an earlier version made.
		for (const name of readdirSync(CACHE))
			if (name.startsWith(`minilm-${precision}-`) && !name.includes('.tmp-') && name !== basename(folder))
				rmSync(join(CACHE, name), { recursive: true, force: true });
	} catch (error) {
		if (!existsSync(folder)) throw error;
	} finally {
		rmSync(fresh, { recursive: true, force: true });
	}
	return folder;
}

/** By the names that transformers.js requests. */
function filesOf(
	weights: WeightsFiles,
	precision: Precision
): [path: string, content: string | Uint8Array][] {
	const config = JSON.parse(weights['config.json'].toString()) as BertConfig;
	const tokenizer = JSON.parse(weights['tokenizer.json'].toString()) as object;
	const graph = bertGraph(config, new Safetensors(weights['model.fp16.safetensors']), precision);
	return [
		['config.json', JSON.stringify(config)],
		// The package truncates and pads to 128 tokens. We read long texts in windows and pad to the longest of a batch.
		['tokenizer.json', JSON.stringify({ ...tokenizer, truncation: null, padding: null })],
		['tokenizer_config.json', JSON.stringify(tokenizerConfig(config))],
		// This also holds for float32: the app requests this name, and the parity test runs both through the app.
		['onnx/model_quantized.onnx', graph]
	];
}

function tokenizerConfig(config: BertConfig): object {
	return {
		tokenizer_class: 'BertTokenizer',
		do_lower_case: true,
		model_max_length: config.max_position_embeddings,
		unk_token: '[UNK]',
		sep_token: '[SEP]',
		pad_token: '[PAD]',
		cls_token: '[CLS]',
		mask_token: '[MASK]'
	};
}

/** A changed writer makes a new file, so nobody has to remember to raise a version. */
function writerHash(): string {
	const here = dirname(fileURLToPath(import.meta.url));
	const files = [
		fileURLToPath(import.meta.url),
		join(here, '../src/lib/search/embedding/onnx-proto.ts'),
		...readdirSync(join(here, 'model'))
			.sort()
			.map((name) => join(here, 'model', name))
	];
	const hash = createHash('sha256');
	for (const file of files) hash.update(readFileSync(file));
	return hash.digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	const { values } = parseArgs({
		options: { precision: { type: 'string', default: 'int8' }, to: { type: 'string' } }
	});
	if (values.precision !== 'int8' && values.precision !== 'float32')
		throw new Error(`There is no precision "${values.precision}": int8 or float32.`);
	const folder = buildModel(values.precision);
	if (values.to) cpSync(folder, values.to, { recursive: true });
	console.log(values.to ?? folder);
}
