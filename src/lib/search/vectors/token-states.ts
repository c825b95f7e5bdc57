/**
 * The model's state of each token of a passage, with one bit per number. With one scale per token, cosines are as good for
 * ranking as with the whole state (docs/benchmarks.md), in a thirtieth of the bytes.
 */

/** Shape: `scales.length` tokens of `dimensions` numbers, which is a multiple of 8. */
export interface TokenStates {
	dimensions: number;
	/** Row-major. 1 if the number is not negative; the first of eight is in the lowest bit. */
	bits: Uint8Array;
	/** One per token, in units of 1 / SCALE. It turns the dot product with the signs into an estimate of the cosine. */
	scales: Uint16Array;
	/** How many of the tokens belong to the passage's first sentence, to its second, … */
	sentences: Uint16Array;
}

/** A scale is between 1 / √dimensions and 1. */
const SCALE = 65_535;

/** `rows`: states of tokens, row-major, of any length. `sentences`: as in TokenStates. */
export function packStates(
	rows: Float32Array,
	dimensions: number,
	sentences: ArrayLike<number>
): TokenStates {
	// A state of unit length has a cosine of 1 with itself, so the estimate is unbiased (RaBitQ, Gao and Long 2024).
	const packed = packSigns(rows, dimensions, (square, sum) => Math.sqrt(square) / sum);
	return { ...packed, sentences: Uint16Array.from(sentences) };
}

/** `scaleOf`: a row's scale, by the sum of its squares and that of its numbers' absolute values. */
export function packSigns(
	rows: Float32Array,
	dimensions: number,
	scaleOf: (square: number, sum: number) => number
): Omit<TokenStates, 'sentences'> {
	const count = rows.length / dimensions;
	const bits = new Uint8Array((count * dimensions) / 8);
	const scales = new Uint16Array(count);
	for (let row = 0; row < count; row++) {
		let sum = 0;
		let square = 0;
		for (let i = row * dimensions; i < (row + 1) * dimensions; i++) {
			const value = rows[i] as number;
			sum += Math.abs(value);
			square += value * value;
			bits[i >> 3] = (bits[i >> 3] as number) | (+(value >= 0) << (i & 7));
		}
		scales[row] = sum ? Math.min(SCALE, Math.round(SCALE * scaleOf(square, sum))) : 0;
	}
	return { dimensions, bits, scales };
}

/** Whether the parts are consistent. A record made by another version is not read. */
export function areWhole({ dimensions, bits, scales, sentences }: TokenStates): boolean {
	const count = scales.length;
	return (
		dimensions % 8 === 0 &&
		bits.length * 8 === count * dimensions &&
		sentences.reduce((sum, each) => sum + each, 0) === count
	);
}

/** States that are searched for in one passage after the other. */
export class StateQuery {
	readonly count: number;
	readonly #dimensions: number;
	/** For each state and each byte of a token's bits, what each of the byte's 256 values adds to the dot product. */
	readonly #sums: Float32Array[];

	/** `states`: row-major, unit length. */
	constructor(states: Float32Array, dimensions: number) {
		this.#dimensions = dimensions;
		this.count = states.length / dimensions;
		this.#sums = Array.from({ length: this.count }, (_, row) =>
			sumsOf(states.subarray(row * dimensions, (row + 1) * dimensions))
		);
	}

	/** The greatest cosine of each state with a token of each sentence, row-major [sentence, state]; -1 for a sentence without tokens. */
	nearest({ dimensions, bits, scales, sentences }: TokenStates): Float32Array {
		if (dimensions !== this.#dimensions)
			throw new Error(`States of ${dimensions} numbers cannot be compared with ${this.#dimensions}.`);
		const bytes = dimensions / 8;
		const found = new Float32Array(sentences.length * this.count).fill(-1);
		for (const [state, sums] of this.#sums.entries()) {
			let token = 0;
			for (const [sentence, size] of sentences.entries()) {
				let most = -1;
				for (const end = token + size; token < end; token++) {
					let dot = 0;
					for (let byte = 0, at = token * bytes; byte < bytes; byte++, at++)
						dot += sums[(byte << 8) | (bits[at] as number)] as number;
					const cosine = (dot * (scales[token] as number)) / SCALE;
					if (cosine > most) most = cosine;
				}
				found[sentence * this.count + state] = most;
			}
		}
		return found;
	}
}

function sumsOf(state: Float32Array): Float32Array {
	const sums = new Float32Array(state.length * 32);
	for (let byte = 0; byte * 8 < state.length; byte++) {
		const at = byte << 8;
		for (let i = 0; i < 8; i++) sums[at] = (sums[at] as number) - (state[byte * 8 + i] as number);
		// Each value follows from the one without its highest bit, by changing the sign of that bit's number.
		for (let value = 1; value < 256; value++) {
			const bit = 31 - Math.clz32(value);
			sums[at + value] = (sums[at + value - (1 << bit)] as number) + 2 * (state[byte * 8 + bit] as number);
		}
	}
	return sums;
}
