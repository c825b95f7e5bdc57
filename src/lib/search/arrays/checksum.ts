/**
 * FNV-1a over texts and bytes, to find torn writes and moved sentence boundaries. It gives no protection against malice, and
 * none is needed.
 */
export class Checksum {
	#hash = 0x811c9dc5;

	add(data: string | ArrayBufferView): this {
		if (typeof data === 'string') {
			for (let i = 0; i < data.length; i++) this.#mix(data.charCodeAt(i));
			this.#mix(0xffff); // "ab", "c" is not "a", "bc"
		} else {
			for (const byte of new Uint8Array(data.buffer, data.byteOffset, data.byteLength)) this.#mix(byte);
		}
		return this;
	}

	get value(): number {
		return this.#hash >>> 0;
	}

	#mix(value: number): void {
		this.#hash = Math.imul(this.#hash ^ value, 0x01000193);
	}
}
