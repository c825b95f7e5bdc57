/** Parts of large records, of which only those that are asked for are in memory. */

/** Parts were asked for that must be read first. Then the same is asked again. */
export class Unread<Key> extends Error {
	constructor(
		readonly from: object,
		readonly keys: readonly Key[]
	) {
		super(`${keys.length} parts must be read.`);
	}
}

export class ReadParts<Key extends (string | number)[], Part> {
	/** The least recently used comes first. */
	readonly #read = new Map<string, Part>();
	readonly #missing = new Map<string, Key>();

	/** `kept`: how many bytes stay in memory from one question to the next. */
	constructor(
		private readonly bytesOf: (part: Part) => number,
		readonly kept = 64e6
	) {}

	/** Null if it must be read first. */
	find(...key: Key): Part | null {
		const name = key.join(' ');
		const part = this.#read.get(name);
		if (part !== undefined) {
			this.#read.delete(name);
			this.#read.set(name, part);
			return part;
		}
		this.#missing.set(name, key);
		return null;
	}

	put(key: Key, part: Part): void {
		this.#read.set(key.join(' '), part);
	}

	/** Throws Unread with everything that was asked for and is not here, so that it is read at once. */
	demand(): void {
		const keys = [...this.#missing.values()];
		this.#missing.clear();
		if (keys.length) throw new Unread(this, keys);
	}

	/** Drops what was not used lately. */
	trim(): void {
		let bytes = 0;
		for (const part of this.#read.values()) bytes += this.bytesOf(part);
		for (const [name, part] of this.#read) {
			if (bytes <= this.kept) return;
			bytes -= this.bytesOf(part);
			this.#read.delete(name);
		}
	}
}
