/** Numbers of 0 to 2³² - 1 as bytes, small ones as few: seven bits a byte, the lowest first, the eighth bit set where more follow. */

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
			if (byte < 128) return value >>> 0;
		}
	}
}

/** Bytes of the largest number. */
const LARGEST = 5;

export class VarintWriter {
	#bytes = new Uint8Array(65_536);
	#end = 0;

	/** How many bytes have been written. */
	get end(): number {
		return this.#end;
	}

	put(value: number): void {
		this.#reserve(LARGEST);
		for (; value > 127; value >>>= 7) this.#bytes[this.#end++] = (value & 127) | 128;
		this.#bytes[this.#end++] = value;
	}

	/** Takes some bytes as they are. */
	copy(bytes: Uint8Array, from: number, to: number): void {
		this.#reserve(to - from);
		this.#bytes.set(bytes.subarray(from, to), this.#end);
		this.#end += to - from;
	}

	/** A copy of what was written. */
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
