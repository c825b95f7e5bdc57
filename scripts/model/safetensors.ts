/**
 * A file of named tensors: 8 bytes with the length of a JSON header (little-endian), the header, then the numbers.
 * https://huggingface.co/docs/safetensors, § Format
 */
import { halfFloats } from './half-floats.ts';

export interface Matrix {
	/** Rows, columns; a vector has a single number here. */
	shape: number[];
	/** Row-major. */
	values: Float32Array<ArrayBuffer>;
}

interface Entry {
	dtype: string;
	shape: number[];
	/** Byte offsets from the end of the header. */
	data_offsets: [start: number, end: number];
}

export class Safetensors {
	readonly #header: Record<string, Entry>;
	readonly #data: Uint8Array;

	/** Throws if `file` is not such a file. */
	constructor(file: Uint8Array) {
		const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
		const length = Number(view.getBigUint64(0, true));
		if (8 + length > file.length)
			throw new Error('The file of weights is torn: its header is not all there.');
		this.#header = JSON.parse(new TextDecoder().decode(file.subarray(8, 8 + length))) as Record<
			string,
			Entry
		>;
		// Not a Buffer, whose slice() does not copy: the numbers need an offset that is divisible by their size.
		this.#data = new Uint8Array(file.buffer, file.byteOffset + 8 + length, file.length - 8 - length);
	}

	/** The tensor in 32 bits. Throws if there is none of that name, or if its number type is not supported. */
	get(name: string): Matrix {
		const entry = this.#header[name];
		if (!entry) throw new Error(`The file of weights has no ${name}.`);
		const bytes = this.#data.slice(...entry.data_offsets);
		if (entry.dtype === 'F32') return { shape: entry.shape, values: new Float32Array(bytes.buffer) };
		if (entry.dtype === 'F16')
			return { shape: entry.shape, values: halfFloats(new Uint16Array(bytes.buffer)) };
		throw new Error(`${name} is kept as ${entry.dtype}; F16 and F32 can be read.`);
	}
}
