/** Whole numbers from 0 to 2³² - 1 as bytes, seven bits each, the lowest first; the eighth bit is set where more follow. */

/** Bytes of the largest number. */
const LARGEST_BYTES = 5;
/** Room at first, in bytes; it doubles when it is used up. */
const FIRST_BYTES = 8192;

export class VarintReader {
	readonly bytes: Uint8Array;
	/** Where the next number begins. */
	at: number;

	constructor(bytes: Uint8Array, at: number) {
		this.bytes = bytes;
		this.at = at;
	}

	next(): number {
		const { bytes } = this;
		let value = 0;
		for (let shift = 0; ; shift += 7) {
			const byte = bytes[this.at++] as number;
			value |= (byte & 127) << shift;
			// Behind the last byte there is none, which ends a torn number too.
			if (!(byte >= 128)) return value >>> 0;
		}
	}
}

export class VarintWriter {
	#bytes = new Uint8Array(FIRST_BYTES);
	#end = 0;

	/** How many bytes have been written. */
	get end(): number {
		return this.#end;
	}

	put(value: number): void {
		this.#reserve(LARGEST_BYTES);
		for (; value > 127; value >>>= 7) this.#bytes[this.#end++] = (value & 127) | 128;
		this.#bytes[this.#end++] = value;
	}

	/** Takes over numbers that are bytes already. */
	copy(bytes: Uint8Array, from: number, to: number): void {
		this.#reserve(to - from);
		this.#bytes.set(bytes.subarray(from, to), this.#end);
		this.#end += to - from;
	}

	/** A copy of everything written. */
	written(): Uint8Array {
		return this.#bytes.slice(0, this.#end);
	}

	#reserve(more: number): void {
		const needed = this.#end + more;
		if (needed <= this.#bytes.length) return;
		const larger = new Uint8Array(Math.max(this.#bytes.length * 2, needed));
		larger.set(this.#bytes);
		this.#bytes = larger;
	}
}
