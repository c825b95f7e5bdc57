/** An unbounded queue with one asynchronous reader: a book is chunked while its later sections are still being extracted. */
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

	/** The reader gets the values put in before, then this error. */
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
