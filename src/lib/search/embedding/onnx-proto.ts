/** Just enough of onnx.proto to read a model's graph and write parts of it. Field numbers are in the comments. */

export type Bytes = Uint8Array<ArrayBuffer>;

/** TensorProto.DataType */
export const FLOAT = 1;
export const UINT8 = 2;
export const INT64 = 7;

/** One field of a message: a number, or bytes, which are text, numbers or a nested message. */
export interface Field {
	number: number;
	value: number | Bytes;
	/** The field as it is in the file, including its key. */
	whole: Bytes;
}

const KEY_VARINT = 0;
const KEY_FIXED64 = 1;
const KEY_BYTES = 2;
const KEY_FIXED32 = 5;

/** Views on `message`, in order; nothing is copied. Throws if it is not a message. */
export function* fields(message: Bytes): Generator<Field> {
	const reader = { at: 0 };
	while (reader.at < message.length) {
		const start = reader.at;
		const key = readVarint(message, reader);
		const type = key % 8;
		let value: number | Bytes;
		if (type === KEY_VARINT) value = readVarint(message, reader);
		else {
			const known = type === KEY_BYTES || type === KEY_FIXED32 || type === KEY_FIXED64;
			if (!known) throw new Error('This is not an ONNX file.');
			const length = type === KEY_BYTES ? readVarint(message, reader) : type === KEY_FIXED32 ? 4 : 8;
			value = message.subarray(reader.at, reader.at + length);
			reader.at += length;
		}
		if (reader.at > message.length) throw new Error('This ONNX file is torn.');
		yield { number: Math.floor(key / 8), value, whole: message.subarray(start, reader.at) };
	}
}

function readVarint(message: Bytes, reader: { at: number }): number {
	let value = 0;
	for (let factor = 1; ; factor *= 128) {
		const byte = message[reader.at++];
		if (byte === undefined) throw new Error('This ONNX file is torn.');
		value += (byte % 128) * factor;
		if (byte < 128) return value;
	}
}

function varint(value: number): number[] {
	// Negative numbers are 64 bits in two's complement, ten bytes long.
	let rest = BigInt.asUintN(64, BigInt(value));
	const written: number[] = [];
	for (; rest > 127n; rest >>= 7n) written.push(Number(rest & 127n) | 128);
	return [...written, Number(rest)];
}

export const number = (field: number, value: number): Bytes =>
	Uint8Array.from([...varint(field * 8 + KEY_VARINT), ...varint(value)]);

export function bytes(field: number, data: string | Bytes): Bytes {
	const body = typeof data === 'string' ? new TextEncoder().encode(data) : data;
	return concat(key(field, body.length), body);
}

/** What stands before the `length` bytes of a field. */
export const key = (field: number, length: number): Bytes =>
	Uint8Array.from([...varint(field * 8 + KEY_BYTES), ...varint(length)]);

export function concat(...parts: Bytes[]): Bytes {
	const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}

/** GraphProto.node 1 → NodeProto: input 1, output 2, op_type 4, attribute 5 (name 1, i 3, ints 8, type 20: INT 2, INTS 7). */
export function node(
	type: string,
	inputs: string[],
	outputs: string[],
	attributes: Record<string, number | number[]> = {}
): Bytes {
	const written = Object.entries(attributes).map(([name, value]) =>
		bytes(
			5,
			typeof value === 'number'
				? concat(bytes(1, name), number(3, value), number(20, 2))
				: concat(bytes(1, name), ...value.map((each) => number(8, each)), number(20, 7))
		)
	);
	const names = [...inputs.map((input) => bytes(1, input)), ...outputs.map((output) => bytes(2, output))];
	return bytes(1, concat(...names, bytes(4, type), ...written));
}

/** GraphProto.output 12 → ValueInfoProto: name 1, type 2 → tensor_type 1 → elem_type 1. */
export const floatOutput = (name: string): Bytes =>
	bytes(12, concat(bytes(1, name), bytes(2, bytes(1, number(1, FLOAT)))));

/** GraphProto.initializer 5 → TensorProto: dims 1, data_type 2, name 8, raw_data 9. */
export function tensor(
	name: string,
	type: number,
	dims: number[],
	data: ArrayBufferView<ArrayBuffer>
): Bytes {
	const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
	return bytes(
		5,
		concat(...dims.map((dim) => number(1, dim)), number(2, type), bytes(8, name), bytes(9, raw))
	);
}
