/**
 * Rewrites the int8 model so that a graphics card can run it. ONNX Runtime has no integer products for WebGPU, and the float
 * model would be another 90 MB to fetch. So the same weights are turned back into floats, and the quantisation of everything
 * else is removed.
 */
import { bytes, concat, fields, FLOAT, node, tensor, type Bytes } from './onnx-proto.ts';

// ModelProto.graph; GraphProto.node and .value_info; NodeProto.input, .output and .op_type
const GRAPH = 7;
const NODE = 1;
const VALUE_INFO = 13;
const INPUT = 1;
const OUTPUT = 2;
const OPERATION = 4;

/** `model`: an ONNX file made by dynamic quantisation. Returns one that computes the same in floats, with its weights still in int8. */
export function floatGraph(model: Bytes): Bytes {
	const parts: Bytes[] = [];
	for (const { number, value, whole } of fields(model))
		parts.push(number === GRAPH && typeof value !== 'number' ? bytes(GRAPH, rewrite(value)) : whole);
	return concat(...parts);
}

function rewrite(graph: Bytes): Bytes {
	const parts: Bytes[] = [];
	for (const { number, value, whole } of fields(graph)) {
		// The declared types of intermediate values are no longer true, and ONNX Runtime infers them itself.
		if (number === VALUE_INFO) continue;
		if (number === NODE && typeof value !== 'number') parts.push(...replace(value, whole));
		else parts.push(whole);
	}
	return concat(...parts);
}

function replace(body: Bytes, whole: Bytes): Bytes[] {
	const { operation, inputs, outputs } = namesOf(body);
	const [first = '', second = '', , weightZero] = inputs;
	const [out = '', scale = ''] = outputs;
	if (operation === 'DynamicQuantizeLinear')
		return [node('Identity', [first], [out]), tensor(scale, FLOAT, [], Float32Array.of(1))];
	if (operation !== 'MatMulInteger') return [whole];
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

function namesOf(body: Bytes): { operation: string; inputs: string[]; outputs: string[] } {
	const decoder = new TextDecoder();
	const names = { operation: '', inputs: [] as string[], outputs: [] as string[] };
	for (const { number, value } of fields(body)) {
		if (typeof value === 'number') continue;
		if (number === INPUT) names.inputs.push(decoder.decode(value));
		else if (number === OUTPUT) names.outputs.push(decoder.decode(value));
		else if (number === OPERATION) names.operation = decoder.decode(value);
	}
	return names;
}
