/**
 * An ONNX file of all-MiniLM-L6-v2's exact shape with seeded random weights, quantised as the published int8 file is
 * (dynamic, per channel, 7-bit range). Speed does not depend on the weights' values; what it "means" is noise.
 */
import {
	FLOAT,
	INT64,
	INT8,
	input,
	node,
	onnxFile,
	output,
	tensor,
	type Bytes
} from '../fixtures/onnx-proto.ts';

export const SHAPE = { layers: 6, hidden: 384, heads: 12, inner: 1536, vocabulary: 30522, positions: 512 };

/** Bytes of the model: 23 MB. */
export function minilmShape(seed = 1): Bytes {
	return new Writer(seed).model();
}

/** What transformers.js reads beside the model. */
export const minilmConfig = {
	model_type: 'bert',
	architectures: ['BertModel'],
	hidden_size: SHAPE.hidden,
	num_hidden_layers: SHAPE.layers,
	num_attention_heads: SHAPE.heads,
	intermediate_size: SHAPE.inner,
	max_position_embeddings: SHAPE.positions,
	type_vocab_size: 2,
	vocab_size: SHAPE.vocabulary,
	pad_token_id: 0
};

class Writer {
	readonly #nodes: Bytes[] = [];
	readonly #weights: Bytes[] = [];
	#state: number;
	#names = 0;

	constructor(seed: number) {
		this.#state = seed;
	}

	model(): Bytes {
		const { hidden, inner, layers } = SHAPE;
		this.#constants();
		let x = this.#embeddings();
		for (let layer = 0; layer < layers; layer++) {
			const attended = this.#dense(this.#attention(x), hidden, hidden);
			x = this.#norm(this.#op('Add', [attended, x]));
			const wide = this.#gelu(this.#dense(x, hidden, inner));
			x = this.#norm(
				this.#op('Add', [this.#dense(wide, inner, hidden), x]),
				layer === layers - 1 ? 'last_hidden_state' : ''
			);
		}
		const row = ['batch', 'sequence'];
		return onnxFile(
			'minilm-shape',
			...this.#nodes,
			...this.#weights,
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

	/** Seeded, in -1..1 (mulberry32). */
	#random(): number {
		this.#state = (this.#state + 0x6d2b79f5) | 0;
		let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 2147483648 - 1;
	}

	#tensor(type: number, dims: number[], data: ArrayBufferView<ArrayBuffer>): string {
		const name = `w${this.#names++}`;
		this.#weights.push(tensor(name, type, dims, data));
		return name;
	}

	#floats(dims: number[], value: () => number): string {
		const count = dims.reduce((product, dim) => product * dim, 1);
		return this.#tensor(FLOAT, dims, Float32Array.from({ length: count }, value));
	}

	#bytes(count: number, most: number): Int8Array<ArrayBuffer> {
		return Int8Array.from({ length: count }, () => Math.round(this.#random() * most));
	}

	#constants(): void {
		const scalar = (name: string, value: number) =>
			this.#weights.push(tensor(name, FLOAT, [], Float32Array.of(value)));
		scalar('one', 1);
		scalar('two', 2);
		scalar('half', 0.5);
		scalar('root two', Math.SQRT2);
		scalar('epsilon', 1e-12);
		scalar('root of a head', Math.sqrt(SHAPE.hidden / SHAPE.heads));
		scalar('lowest', -3.4028234663852886e38);
		const shape = (name: string, ...dims: number[]) =>
			this.#weights.push(tensor(name, INT64, [dims.length], BigInt64Array.from(dims, BigInt)));
		shape('heads', 0, 0, SHAPE.heads, SHAPE.hidden / SHAPE.heads);
		shape('no heads', 0, 0, SHAPE.hidden);
		for (const place of [0, 1, 2]) shape(`axis ${place}`, place);
	}

	/** A table of int8 rows, looked up and then scaled. */
	#lookUp(rows: number, ids: string): string {
		const { hidden } = SHAPE;
		const table = this.#tensor(INT8, [rows, hidden], this.#bytes(rows * hidden, 127));
		const found = this.#op('Gather', [table, ids]);
		const scale = this.#tensor(FLOAT, [], Float32Array.of(0.002));
		return this.#op('DequantizeLinear', [found, scale, this.#tensor(INT8, [], new Int8Array(1))]);
	}

	#embeddings(): string {
		const places = this.#tensor(
			INT64,
			[1, SHAPE.positions],
			BigInt64Array.from({ length: SHAPE.positions }, (_, place) => BigInt(place))
		);
		const length = this.#op('Gather', [this.#op('Shape', ['input_ids']), 'axis 1']);
		const positions = this.#op('Slice', [places, 'axis 0', length, 'axis 1']);
		const words = this.#lookUp(SHAPE.vocabulary, 'input_ids');
		const types = this.#lookUp(2, 'token_type_ids');
		const sum = this.#op('Add', [words, types]);
		const mask = this.#op('Unsqueeze', [this.#op('Unsqueeze', ['attention_mask', 'axis 1']), 'axis 2']);
		const absent = this.#op('Sub', ['one', this.#op('Cast', [mask], { to: FLOAT })]);
		this.#op('Mul', [absent, 'lowest'], {}, 'mask');
		return this.#norm(this.#op('Add', [sum, this.#lookUp(SHAPE.positions, positions)]));
	}

	#norm(x: string, name = ''): string {
		const off = this.#op('Sub', [x, this.#op('ReduceMean', [x], { axes: [-1] })]);
		const variance = this.#op('ReduceMean', [this.#op('Pow', [off, 'two'])], { axes: [-1] });
		const deviation = this.#op('Sqrt', [this.#op('Add', [variance, 'epsilon'])]);
		const unit = this.#op('Div', [off, deviation]);
		const gamma = this.#floats([SHAPE.hidden], () => 1 + this.#random() / 10);
		const beta = this.#floats([SHAPE.hidden], () => this.#random() / 10);
		return this.#op('Add', [this.#op('Mul', [unit, gamma]), beta], {}, name);
	}

	/** x · W + b with W in 7 bits, one scale per column, and x quantised as it comes. */
	#dense(x: string, from: number, to: number, quantised = this.#quantise(x)): string {
		const weights = this.#tensor(INT8, [from, to], this.#bytes(from * to, 63));
		const zeros = this.#tensor(INT8, [to], new Int8Array(to));
		const spread = 1.7 / Math.sqrt(from);
		const scales = this.#floats([to], () => (spread * (1 + this.#random() / 10)) / 63);
		const product = this.#op('MatMulInteger', [quantised[0], weights, quantised[2], zeros]);
		const scaled = this.#op('Mul', [
			this.#op('Cast', [product], { to: FLOAT }),
			this.#op('Mul', [quantised[1], scales])
		]);
		return this.#op('Add', [this.#floats([to], () => this.#random() / 10), scaled]);
	}

	#quantise(x: string): [string, string, string] {
		const name = `quantised_${this.#names++}`;
		const outputs: [string, string, string] = [name, `${name}_scale`, `${name}_zero`];
		this.#nodes.push(node('DynamicQuantizeLinear', [x], outputs));
		return outputs;
	}

	#attention(x: string): string {
		const { hidden } = SHAPE;
		const quantised = this.#quantise(x);
		const part = (perm: number[]) => {
			const split = this.#op('Reshape', [this.#dense(x, hidden, hidden, quantised), 'heads']);
			return this.#op('Transpose', [split], { perm });
		};
		const query = part([0, 2, 1, 3]);
		const key = part([0, 2, 3, 1]);
		const value = part([0, 2, 1, 3]);
		const scores = this.#op('Div', [this.#op('MatMul', [query, key]), 'root of a head']);
		const weights = this.#op('Softmax', [this.#op('Add', [scores, 'mask'])], { axis: -1 });
		const mixed = this.#op('Transpose', [this.#op('MatMul', [weights, value])], { perm: [0, 2, 1, 3] });
		return this.#op('Reshape', [mixed, 'no heads']);
	}

	#gelu(x: string): string {
		const erf = this.#op('Erf', [this.#op('Div', [x, 'root two'])]);
		return this.#op('Mul', [this.#op('Mul', [x, this.#op('Add', [erf, 'one'])]), 'half']);
	}
}
