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
		if (this.#end + LARGEST_BYTES > this.#bytes.length) {
			const larger = new Uint8Array(this.#bytes.length * 2);
			larger.set(this.#bytes);
			this.#bytes = larger;
		}
		for (; value > 127; value >>>= 7) this.#bytes[this.#end++] = (value & 127) | 128;
		this.#bytes[this.#end++] = value;
	}

	/** A copy of everything written. */
	written(): Uint8Array {
		return this.#bytes.slice(0, this.#end);
	}
}
