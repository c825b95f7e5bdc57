/**
 * Rewrites a model made by dynamic quantisation: for a graphics card, or for more exact products on the processor, and to return
 * states of inner layers as well.
 */
import { fields, FLOAT, floatOutput, INT64, key, node, tensor, UINT8, type Bytes } from './onnx-proto.ts';

// ModelProto.graph; GraphProto.node and .value_info; NodeProto.input, .output and .op_type
const GRAPH = 7;
const NODE = 1;
const VALUE_INFO = 13;
const INPUT = 1;
const OUTPUT = 2;
const OPERATION = 4;

interface Operation {
	operation: string;
	inputs: string[];
	outputs: string[];
}

/**
 * A model's file in parts, most of which are views on the file it was made from. `layers`: the layers, counted from 1, whose
 * states it also returns, added up, as `states`; empty for none.
 */
export type Rewrite = (model: Bytes, layers: readonly number[]) => Bytes[];

/** Returns the nodes and constants that take the place of a node; null if it stays. `all`: all nodes of the graph. */
type Replace = (node: Operation, all: readonly Operation[]) => Bytes[] | null;

/**
 * ONNX Runtime has no integer products for WebGPU, and the float model would be another 90 MB to fetch. So the same weights are
 * turned back into floats, and the quantisation of everything else is removed.
 */
export const inFloats: Rewrite = (model, layers) => rewritten(model, layers, floats);

/**
 * Dynamic quantisation gives all numbers of a run one scale, so the outliers of one token take precision from all others. Here
 * each token has its own scale, so the products are more exact, and a text has the same states in whatever run it is.
 */
export const withTokenScales: Rewrite = (model, layers) => rewritten(model, layers, tokenScales);

function rewritten(model: Bytes, layers: readonly number[], replace: Replace): Bytes[] {
	return [...fields(model)].flatMap(({ number, value, whole }) => {
		if (number !== GRAPH || typeof value === 'number') return [whole];
		const graph = rewrite(value, layers, replace);
		return [
			key(
				GRAPH,
				graph.reduce((sum, { length }) => sum + length, 0)
			),
			...graph
		];
	});
}

function rewrite(graph: Bytes, layers: readonly number[], replace: Replace): Bytes[] {
	// The declared types of intermediate values may no longer be true, and ONNX Runtime infers them itself.
	const kept = [...fields(graph)]
		.filter(({ number }) => number !== VALUE_INFO)
		.map(({ number, value, whole }) => ({
			whole,
			node: number === NODE && typeof value !== 'number' ? operationOf(value) : null
		}));
	const all = kept.flatMap(({ node }) => node ?? []);
	const parts = kept.flatMap(({ whole, node }) => (node && replace(node, all)) ?? [whole]);
	return layers.length ? [...parts, ...sumOf(layers, all)] : parts;
}

function sumOf(layers: readonly number[], all: readonly Operation[]): Bytes[] {
	const uses = (name = '') =>
		all.filter(({ operation, inputs }) => operation === 'MatMulInteger' && inputs[0] === name).length;
	// What a layer reads is quantised once, for three products: queries, keys and values.
	const read = all.filter(
		({ operation, outputs }) => operation === 'DynamicQuantizeLinear' && uses(outputs[0]) === 3
	);
	const states = [...read.flatMap(({ inputs }) => inputs[0] ?? []), 'last_hidden_state'];
	const [first = '', ...others] = layers.map((layer) => {
		const after = states[layer];
		if (!after) throw new Error(`This model has no layer ${layer}.`);
		return after;
	});
	const sums = others.map((_, at) => `states/${at}`);
	return [
		...others.map((each, at) => node('Add', [sums[at - 1] ?? first, each], [`states/${at}`])),
		node('Identity', [sums.at(-1) ?? first], ['states']),
		floatOutput('states')
	];
}

function floats({ operation, inputs, outputs }: Operation): Bytes[] | null {
	const [first = '', second = '', , weightZero] = inputs;
	const [out = '', scale = ''] = outputs;
	if (operation === 'DynamicQuantizeLinear')
		return [node('Identity', [first], [out]), tensor(scale, FLOAT, [], Float32Array.of(1))];
	if (operation !== 'MatMulInteger') return null;
	const weights = `${out}/weights`;
	const made = [node('Cast', [second], [weights], { to: FLOAT })];
	if (!weightZero) return [...made, node('MatMul', [first, weights], [out])];
	return [
		...made,
		node('Cast', [weightZero], [`${weights}/zero`], { to: FLOAT }),
		node('Sub', [weights, `${weights}/zero`], [`${weights}/centred`]),
		node('MatMul', [first, `${weights}/centred`], [out])
	];
}

function tokenScales({ operation, inputs, outputs }: Operation, all: readonly Operation[]): Bytes[] | null {
	const [first = ''] = inputs;
	const [out = '', scale = '', zero = ''] = outputs;
	// Whether it is quantised and stands only on the left of products. On the right, all rows of a sum must share a scale.
	const isLeft = (name: string) =>
		all.some((each) => each.operation === 'DynamicQuantizeLinear' && each.outputs[0] === name) &&
		all.every((each) => each.inputs.lastIndexOf(name) < (each.operation === 'MatMulInteger' ? 1 : 0));
	if (operation === 'MatMulInteger' && isLeft(first))
		// Multiplied here, and not with the scale of the weights: ONNX Runtime would fuse that, and use one token's scale for all.
		return [
			node('MatMulInteger', inputs, [`${out}/integers`]),
			node('Cast', [`${out}/integers`], [`${out}/floats`], { to: FLOAT }),
			node('Mul', [`${out}/floats`, `${first}/scale`], [out])
		];
	if (operation !== 'DynamicQuantizeLinear' || !isLeft(out)) return null;
	const constant = (name: string, value: number) =>
		tensor(`${out}/${name}`, FLOAT, [], Float32Array.of(value));
	return [
		constant('least', 1e-9),
		constant('unit', 1 / 127),
		tensor(`${out}/one`, INT64, [1], BigInt64Array.of(1n)),
		// A cast cuts the fraction off, and these are positive.
		constant('middle', 128.5),
		tensor(scale, FLOAT, [], Float32Array.of(1)),
		tensor(zero, UINT8, [], Uint8Array.of(128)),
		node('Abs', [first], [`${out}/sizes`]),
		// ReduceMax has another form in later versions of ONNX.
		node('TopK', [`${out}/sizes`, `${out}/one`], [`${out}/greatest`, `${out}/place`]),
		node('Mul', [`${out}/greatest`, `${out}/unit`], [`${out}/share`]),
		node('Max', [`${out}/share`, `${out}/least`], [`${out}/scale`]),
		node('Div', [first, `${out}/scale`], [`${out}/scaled`]),
		node('Add', [`${out}/scaled`, `${out}/middle`], [`${out}/positive`]),
		node('Cast', [`${out}/positive`], [out], { to: UINT8 })
	];
}

function operationOf(body: Bytes): Operation {
	const decoder = new TextDecoder();
	const names: Operation = { operation: '', inputs: [], outputs: [] };
	for (const { number, value } of fields(body)) {
		if (typeof value === 'number') continue;
		if (number === INPUT) names.inputs.push(decoder.decode(value));
		else if (number === OUTPUT) names.outputs.push(decoder.decode(value));
		else if (number === OPERATION) names.operation = decoder.decode(value);
	}
	return names;
}
