/**
 * A BERT encoder (Devlin et al. 2018) as an ONNX graph, operation by operation as PyTorch exports it, so that ONNX Runtime finds
 * the patterns it can fuse. The quantised version equals what `quantize_dynamic(per_channel, reduce_range)` makes of that export.
 */
import { FLOAT, INT64, INT8, input, node, onnxFile, output, tensor, type Bytes } from './onnx-file.ts';
import { quantiseRows, transpose } from './quantise.ts';
import type { Matrix } from './safetensors.ts';

/** Throws if there is no tensor of that name. */
interface Weights {
	get(name: string): Matrix;
}

/** As in the config.json of a Hugging Face model. */
export interface BertConfig {
	hidden_size: number;
	num_hidden_layers: number;
	num_attention_heads: number;
	layer_norm_eps: number;
	max_position_embeddings: number;
}

export type Precision = 'int8' | 'float32';

/** 7 bits, because with 8, two products overflow 16 bits on x86 processors without VNNI. */
const WEIGHT_STEPS = 63;
const TABLE_STEPS = 127;

/**
 * The ONNX file. Inputs input_ids, attention_mask, token_type_ids: int64 [batch, sequence]; output last_hidden_state: float32
 * [batch, sequence, hidden]. Throws if a weight is missing.
 */
export function bertGraph(config: BertConfig, weights: Weights, precision: Precision): Bytes {
	return new Writer(config, weights, precision).file();
}

class Writer {
	readonly #config: BertConfig;
	readonly #weights: Weights;
	readonly #precision: Precision;
	readonly #nodes: Bytes[] = [];
	readonly #tensors: Bytes[] = [];
	#names = 0;

	constructor(config: BertConfig, weights: Weights, precision: Precision) {
		this.#config = config;
		this.#weights = weights;
		this.#precision = precision;
	}

	file(): Bytes {
		const { hidden_size: hidden, num_hidden_layers: layers } = this.#config;
		this.#constants();
		let x = this.#embeddings();
		for (let number = 0; number < layers; number++) {
			const layer = `encoder.layer.${number}`;
			const attended = this.#dense(
				this.#attention(x, `${layer}.attention.self`),
				`${layer}.attention.output.dense`
			);
			x = this.#norm(this.#op('Add', [attended, x]), `${layer}.attention.output.LayerNorm`);
			const wide = this.#gelu(this.#dense(x, `${layer}.intermediate.dense`));
			const narrow = this.#dense(wide, `${layer}.output.dense`);
			const name = number === layers - 1 ? 'last_hidden_state' : '';
			x = this.#norm(this.#op('Add', [narrow, x]), `${layer}.output.LayerNorm`, name);
		}
		const row = ['batch', 'sequence'];
		return onnxFile(
			'bert',
			...this.#nodes,
			...this.#tensors,
			input('input_ids', INT64, row),
			input('attention_mask', INT64, row),
			input('token_type_ids', INT64, row),
			output('last_hidden_state', FLOAT, [...row, hidden])
		);
	}

	/** Returns the name of its output. */
	#op(type: string, inputs: string[], attributes: Record<string, number | number[]> = {}, name = ''): string {
		name ||= `${type}_${this.#names++}`;
		this.#nodes.push(node(type, inputs, [name], attributes));
		return name;
	}

	/** Returns its name. */
	#tensor(type: number, dims: number[], data: ArrayBufferView<ArrayBuffer>): string {
		const name = `w${this.#names++}`;
		this.#tensors.push(tensor(name, type, dims, data));
		return name;
	}

	#vector(name: string): string {
		const { shape, values } = this.#weights.get(name);
		return this.#tensor(FLOAT, shape, values);
	}

	#constants(): void {
		const { hidden_size: hidden, num_attention_heads: heads, layer_norm_eps: epsilon } = this.#config;
		const scalar = (name: string, value: number) =>
			this.#tensors.push(tensor(name, FLOAT, [], Float32Array.of(value)));
		scalar('one', 1);
		scalar('two', 2);
		scalar('half', 0.5);
		scalar('root two', Math.SQRT2);
		scalar('epsilon', epsilon);
		scalar('root of a head', Math.sqrt(hidden / heads));
		scalar('lowest', -3.4028234663852886e38);
		const shape = (name: string, ...dims: number[]) =>
			this.#tensors.push(tensor(name, INT64, [dims.length], BigInt64Array.from(dims, BigInt)));
		shape('heads', 0, 0, heads, hidden / heads);
		shape('no heads', 0, 0, hidden);
		for (const place of [0, 1, 2]) shape(`axis ${place}`, place);
	}

	/**
	 * The rows of a table that `ids` selects. When quantised, each row has its own scale, so that a rare word is as exact as a
	 * common one.
	 */
	#lookUp(name: string, ids: string): string {
		const table = this.#weights.get(`embeddings.${name}.weight`);
		if (this.#precision === 'float32')
			return this.#op('Gather', [this.#tensor(FLOAT, table.shape, table.values), ids]);
		const { shape, values, scales } = quantiseRows(table, TABLE_STEPS);
		const found = this.#op('Gather', [this.#tensor(INT8, shape, values), ids]);
		const scale = this.#op('Gather', [this.#tensor(FLOAT, [scales.length, 1], scales), ids]);
		return this.#op('Mul', [this.#op('Cast', [found], { to: FLOAT }), scale]);
	}

	#embeddings(): string {
		const { max_position_embeddings: most } = this.#config;
		const places = this.#tensor(
			INT64,
			[1, most],
			BigInt64Array.from({ length: most }, (_, place) => BigInt(place))
		);
		const length = this.#op('Gather', [this.#op('Shape', ['input_ids']), 'axis 1']);
		const positions = this.#op('Slice', [places, 'axis 0', length, 'axis 1']);
		const words = this.#lookUp('word_embeddings', 'input_ids');
		const types = this.#lookUp('token_type_embeddings', 'token_type_ids');
		const sum = this.#op('Add', [words, types]);
		const mask = this.#op('Unsqueeze', [this.#op('Unsqueeze', ['attention_mask', 'axis 1']), 'axis 2']);
		const absent = this.#op('Sub', ['one', this.#op('Cast', [mask], { to: FLOAT })]);
		this.#op('Mul', [absent, 'lowest'], {}, 'mask');
		const placed = this.#op('Add', [sum, this.#lookUp('position_embeddings', positions)]);
		return this.#norm(placed, 'embeddings.LayerNorm');
	}

	#norm(x: string, weights: string, name = ''): string {
		const off = this.#op('Sub', [x, this.#op('ReduceMean', [x], { axes: [-1] })]);
		const variance = this.#op('ReduceMean', [this.#op('Pow', [off, 'two'])], { axes: [-1] });
		const deviation = this.#op('Sqrt', [this.#op('Add', [variance, 'epsilon'])]);
		const unit = this.#op('Div', [off, deviation]);
		const scaled = this.#op('Mul', [unit, this.#vector(`${weights}.weight`)]);
		return this.#op('Add', [scaled, this.#vector(`${weights}.bias`)], {}, name);
	}

	/** x · Wᵀ + b. PyTorch stores a linear layer as [out, in]. `quantised`: x, if it is shared with other layers. */
	#dense(x: string, weights: string, quantised?: QuantisedNames): string {
		const matrix = this.#weights.get(`${weights}.weight`);
		const bias = this.#vector(`${weights}.bias`);
		const [out = 0, width = 0] = matrix.shape;
		if (this.#precision === 'float32') {
			const turned = this.#tensor(FLOAT, [width, out], transpose(matrix.values, out, width));
			return this.#op('Add', [bias, this.#op('MatMul', [x, turned])]);
		}
		const [values, scale, zero] = quantised ?? this.#quantise(x);
		const rows = quantiseRows(matrix, WEIGHT_STEPS);
		const turned = this.#tensor(INT8, [width, out], transpose(rows.values, out, width));
		const zeros = this.#tensor(INT8, [out], new Int8Array(out));
		const product = this.#op('MatMulInteger', [values, turned, zero, zeros]);
		const scales = this.#op('Mul', [scale, this.#tensor(FLOAT, [out], rows.scales)]);
		return this.#op('Add', [bias, this.#op('Mul', [this.#op('Cast', [product], { to: FLOAT }), scales])]);
	}

	#quantise(x: string): QuantisedNames {
		const name = `quantised_${this.#names++}`;
		const outputs: QuantisedNames = [name, `${name}_scale`, `${name}_zero`];
		this.#nodes.push(node('DynamicQuantizeLinear', [x], outputs));
		return outputs;
	}

	#attention(x: string, weights: string): string {
		const quantised = this.#precision === 'int8' ? this.#quantise(x) : undefined;
		const part = (name: string, perm: number[]) => {
			const split = this.#op('Reshape', [this.#dense(x, `${weights}.${name}`, quantised), 'heads']);
			return this.#op('Transpose', [split], { perm });
		};
		const query = part('query', [0, 2, 1, 3]);
		const key = part('key', [0, 2, 3, 1]);
		const value = part('value', [0, 2, 1, 3]);
		const scores = this.#op('Div', [this.#op('MatMul', [query, key]), 'root of a head']);
		const shares = this.#op('Softmax', [this.#op('Add', [scores, 'mask'])], { axis: -1 });
		const mixed = this.#op('Transpose', [this.#op('MatMul', [shares, value])], { perm: [0, 2, 1, 3] });
		return this.#op('Reshape', [mixed, 'no heads']);
	}

	#gelu(x: string): string {
		const erf = this.#op('Erf', [this.#op('Div', [x, 'root two'])]);
		return this.#op('Mul', [this.#op('Mul', [x, this.#op('Add', [erf, 'one'])]), 'half']);
	}
}

/** The names of an integer tensor, its scale and its zero point. */
type QuantisedNames = [values: string, scale: string, zero: string];
