/** What is put in comes out in order, for the one who reads it: a book is cut while its later sections are still being read. */
export class Channel<T> implements AsyncIterable<T> {
	readonly #waiting: T[] = [];
	#ended = false;
	#failure: unknown = null;
	#wake: () => void = () => undefined;

	put(value: T): void {
		this.#waiting.push(value);
		this.#wake();
	}

	end(): void {
		this.#ended = true;
		this.#wake();
	}

	/** Whoever reads it gets what was put in before, and then this. */
	fail(error: unknown): void {
		this.#failure = error;
		this.end();
	}

	async *[Symbol.asyncIterator](): AsyncGenerator<T, void, void> {
		for (;;) {
			yield* this.#waiting.splice(0);
			if (this.#waiting.length) continue;
			if (this.#ended) break;
			await new Promise<void>((resolve) => (this.#wake = resolve));
		}
		if (this.#failure) throw this.#failure;
	}
}
