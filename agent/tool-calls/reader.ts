/**
 * A reply that is still arriving, for parsers written as generators. They `yield` when they need more text, so their results do not
 * depend on how the reply was split.
 */
export type Parsing<T> = Generator<void, T, void>;

export class Reader {
	/** UTF-16 code units from the start of the reply. May be set back as far as `keep`. */
	position = 0;
	/** Text before this position is no longer needed. */
	keep = 0;
	/** No more will arrive. */
	ended = false;
	/** Units looked at, including repeated looks: the measure of the work done. */
	steps = 0;
	#text = '';
	/** Position of `#text` in the reply. */
	#start = 0;

	append(text: string): void {
		this.#text = this.#text.slice(this.keep - this.#start) + text;
		this.#start = this.keep;
	}

	/** The unit at the position, or `ahead` of it; '' at the end of the reply. */
	*peek(ahead = 0): Parsing<string> {
		while (this.position + ahead >= this.#start + this.#text.length && !this.ended) yield;
		this.steps++;
		return this.#text.charAt(this.position + ahead - this.#start);
	}

	/** Skips units while they match `unit`, at most `most` of them, and returns them. */
	*pass(unit: RegExp, most = Infinity): Parsing<string> {
		const start = this.position;
		while (this.position - start < most) {
			const next = yield* this.peek();
			if (next === '' || !unit.test(next)) break;
			this.position++;
		}
		return this.since(start);
	}

	/** Skips `literal` if it comes next. */
	*passed(literal: string): Parsing<boolean> {
		for (let ahead = 0; ahead < literal.length; ahead++)
			if ((yield* this.peek(ahead)) !== literal.charAt(ahead)) return false;
		this.position += literal.length;
		return true;
	}

	/** Skips text that has already arrived and does not match `special`, without waiting. */
	rush(special: RegExp): string {
		special.lastIndex = this.position - this.#start;
		const found = special.exec(this.#text);
		const start = this.position;
		this.position = found ? this.#start + found.index : this.#start + this.#text.length;
		this.steps += this.position - start + 1;
		return this.since(start);
	}

	since(start: number): string {
		return this.#text.slice(start - this.#start, this.position - this.#start);
	}
}
