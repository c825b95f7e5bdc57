/** Looks word forms up in packed words: as they are, by their beginning, and with slips of the pen. */
import type { PackedWords } from './packed-words.ts';
import { VarintReader } from './varints.ts';

/** Word forms are numbered in the order of the dictionary. */
export class PostingsReader {
	readonly #words: Pick<PackedWords, 'terms' | 'termEnds' | 'bytes'>;
	/** Where each word form begins in `terms`, and one more, behind the last. */
	readonly #starts: Uint32Array;
	/** Letters that each word form shares with the one before; made for the first slip of the pen. */
	#shared: Uint16Array | null = null;

	constructor(words: Pick<PackedWords, 'terms' | 'termEnds' | 'bytes'>) {
		this.#words = words;
		const { terms, termEnds } = words;
		this.#starts = new Uint32Array(termEnds.length + 1);
		for (let term = 1, at = 0; term < termEnds.length; term++)
			this.#starts[term] = at = terms.indexOf('\n', at) + 1;
		this.#starts[termEnds.length] = terms.length + 1;
	}

	/** How many word forms there are. */
	get size(): number {
		return this.#words.termEnds.length;
	}

	/** The word form with this number. */
	form(term: number): string {
		return this.#words.terms.slice(this.#starts[term], this.#end(term));
	}

	/** Its length in UTF-16 units. */
	lengthOf(term: number): number {
		return this.#end(term) - (this.#starts[term] as number);
	}

	/** The number of a word form; -1 where it is not there. */
	find(form: string): number {
		const at = this.#first(form);
		return at < this.size && this.lengthOf(at) === form.length && this.#begins(at, form) ? at : -1;
	}

	/** The numbers of the word forms that begin with `beginning`, itself included: from `from` up to, not including, `to`. */
	begunBy(beginning: string): { from: number; to: number } {
		const from = this.#first(beginning);
		let [to, high] = [from, this.size];
		while (to < high) {
			const middle = (to + high) >> 1;
			if (this.#begins(middle, beginning)) to = middle + 1;
			else high = middle;
		}
		return { from, to };
	}

	/** In how many passages a word form stands. */
	count(term: number): number {
		return this.#postings(term).next();
	}

	/** Calls with each passage that has the word form, in order, and how often. */
	each(term: number, use: (passage: number, count: number) => void): void {
		const postings = this.#postings(term);
		let passage = 0;
		for (let left = postings.next(); left > 0; left--) {
			const step = postings.next();
			use((passage += step >>> 1), step & 1 ? postings.next() : 1);
		}
	}

	/**
	 * Calls with the word forms that are up to `most` letters (UTF-16 units) changed, left out or put in away from `form`
	 * (Levenshtein). Neighbours in the dictionary begin alike: what is worked out for a beginning serves all that have it,
	 * and those whose beginning is too far off are passed over together.
	 */
	near(form: string, most: number, use: (term: number, distance: number) => void): void {
		const { terms } = this.#words;
		const shared = (this.#shared ??= this.#compare());
		const width = form.length + 1;
		/** rows[d * width + i]: edits between the first d letters of the word form and the first i of `form`. */
		const rows = new Uint16Array((width + most + 1) * width);
		for (let i = 0; i < width; i++) rows[i] = i;
		/** Letters of this word form that rows are worked out for. */
		let done = 0;
		for (let term = 0; term < this.size;) {
			const start = this.#starts[term] as number;
			const length = this.lengthOf(term);
			let least = 0;
			while (done < length && least <= most) {
				const letter = terms.charCodeAt(start + done);
				const above = done * width;
				const row = above + width;
				done++;
				// So many letters more or fewer are too many edits already.
				const from = Math.max(1, done - most);
				const to = Math.min(form.length, done + most);
				least = rows[row + from - 1] = from > 1 ? most + 1 : done;
				for (let i = from; i <= to; i++) {
					const changed = (rows[above + i - 1] as number) + (letter === form.charCodeAt(i - 1) ? 0 : 1);
					const edits = Math.min(changed, (rows[above + i] as number) + 1, (rows[row + i - 1] as number) + 1);
					rows[row + i] = edits;
					if (edits < least) least = edits;
				}
				if (to < form.length) rows[row + to + 1] = most + 1;
			}
			term++;
			if (least > most) {
				while ((shared[term] as number) >= done) term++;
			} else if (Math.abs(length - form.length) <= most) {
				const distance = rows[done * width + form.length] as number;
				if (distance <= most) use(term - 1, distance);
			}
			done = Math.min(done, shared[term] as number);
		}
	}

	/** Behind the last word form no letters are shared. */
	#compare(): Uint16Array {
		const { terms } = this.#words;
		const shared = new Uint16Array(this.size + 1);
		for (let term = 1; term < this.size; term++) {
			const [before, start] = [this.#starts[term - 1] as number, this.#starts[term] as number];
			let same = 0;
			// Where one ends is a line end.
			while (terms.charCodeAt(before + same) === terms.charCodeAt(start + same)) same++;
			shared[term] = same;
		}
		return shared;
	}

	#postings(term: number): VarintReader {
		const { bytes, termEnds } = this.#words;
		return new VarintReader(bytes, term ? (termEnds[term - 1] as number) : 0);
	}

	#end(term: number): number {
		return (this.#starts[term + 1] as number) - 1;
	}

	#begins(term: number, beginning: string): boolean {
		return this.#words.terms.startsWith(beginning, this.#starts[term]);
	}

	/** The first word form that is `form` or stands behind it. */
	#first(form: string): number {
		let [low, high] = [0, this.size];
		while (low < high) {
			const middle = (low + high) >> 1;
			if (this.form(middle) >= form) high = middle;
			else low = middle + 1;
		}
		return low;
	}
}
