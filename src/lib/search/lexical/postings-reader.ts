/** Looks up word forms in packed words: exactly, by prefix, and within an edit distance. */
import { withoutAccents } from '$lib/book/accents.ts';
import { firstWhere } from '$lib/book/lists.ts';
import { eachPosting, PLAIN, postingsOfTerm, type Postings } from './packed-words.ts';

/** The least length of a prefix that is completed. */
export const PREFIX_LENGTH = 3;

/** A dictionary whose word forms have numbers. */
export abstract class Lookup {
	/** The word form with this number. */
	abstract form(term: number): string;
	/** The length of the word form with this number, in UTF-16 units. */
	abstract lengthOf(term: number): number;
	/** The number of a word form, or -1 if it is missing. */
	abstract find(form: string): number;
	/** The numbers of the word forms that begin with `prefix`, including the prefix itself. `bare`: as they are without accents. */
	abstract withPrefix(prefix: string, bare?: boolean): number[];
	/** Calls `use` with each word form whose Levenshtein distance from `form` is at most `most`, in UTF-16 units, and with that distance. */
	abstract withinEdits(form: string, most: number, use: (term: number, distance: number) => void): void;
	/** How many passages contain a word form. */
	abstract count(term: number): number;
	/** Calls `use` with each passage that contains the word form, in order, and its count there. */
	abstract each(term: number, use: (passage: number, count: number) => void): void;

	/** The numbers of the word forms that are this one without accents. */
	spellings(bare: string): number[] {
		return this.withPrefix(bare, true).filter((term) => this.lengthOf(term) === bare.length);
	}

	/** The numbers of the forms of words that are typed like this one if their accents are left out. */
	typedLike(plain: string): number[] {
		const pair = PLAIN + plain + PLAIN;
		const forms = this.withPrefix(pair).map((term) => this.form(term).slice(pair.length));
		return [plain, ...forms].map((form) => this.find(form)).filter((term) => term >= 0);
	}

	/** Like each(), for several word forms that are meant as one word. */
	eachOfAll(terms: readonly number[], use: (passage: number, count: number) => void): void {
		if (terms.length === 1) return this.each(terms[0] as number, use);
		const counts = new Map<number, number>();
		for (const term of terms)
			this.each(term, (passage, count) => counts.set(passage, (counts.get(passage) ?? 0) + count));
		for (const [passage, count] of counts) use(passage, count);
	}
}

/** Word forms are numbered from 0 in the dictionary's order. */
export class PostingsReader extends Lookup {
	/** Where each word form begins in `terms`, and a last entry for the end. */
	readonly #starts: Uint32Array;
	/** How many leading characters each word form shares with the previous one. Computed when first needed. */
	#shared: Uint16Array | null = null;
	/** The word forms without their accents. Computed when first needed. */
	#bare: string[] | null = null;

	/** `lexicon`: with no `termEnds` and `bytes`, its word forms can only be looked up. */
	constructor(private readonly lexicon: Postings) {
		super();
		const { terms } = lexicon;
		const starts = terms ? [0] : [];
		for (let at = terms.indexOf('\n'); at >= 0; at = terms.indexOf('\n', at + 1)) starts.push(at + 1);
		this.#starts = Uint32Array.from([...starts, terms.length + 1]);
	}

	/** How much memory it takes, approximately. */
	get byteLength(): number {
		const { terms, termEnds, bytes } = this.lexicon;
		return bytes.byteLength + termEnds.byteLength + this.#starts.byteLength + terms.length;
	}

	/** How many word forms there are. */
	get size(): number {
		return this.#starts.length - 1;
	}

	form(term: number): string {
		return this.lexicon.terms.slice(this.#starts[term], this.#end(term));
	}

	lengthOf(term: number): number {
		return this.#end(term) - (this.#starts[term] as number);
	}

	find(form: string): number {
		const at = this.#first(form);
		return at < this.size && this.lengthOf(at) === form.length && this.#begins(at, form) ? at : -1;
	}

	withPrefix(prefix: string, bare = false): number[] {
		if (bare) {
			this.#bare ??= this.lexicon.terms.split('\n').map(withoutAccents);
			return this.#bare.flatMap((form, term) => (term < this.size && form.startsWith(prefix) ? [term] : []));
		}
		const from = this.#first(prefix);
		const found = firstWhere(this.size - from, (at) => !this.#begins(from + at, prefix));
		return Array.from({ length: found }, (_, at) => from + at);
	}

	count(term: number): number {
		return postingsOfTerm(this.lexicon, term).next();
	}

	each(term: number, use: (passage: number, count: number) => void): void {
		eachPosting(this.lexicon, term, use);
	}

	/**
	 * Neighbours in the dictionary share prefixes: the rows computed for a prefix serve all of them, and if a prefix is already
	 * too far off, all of them are skipped.
	 */
	withinEdits(form: string, most: number, use: (term: number, distance: number) => void): void {
		const { terms } = this.lexicon;
		const shared = (this.#shared ??= this.#compare());
		const width = form.length + 1;
		/** rows[d * width + i]: the distance between the first d characters of the word form and the first i of `form`. */
		const rows = new Uint16Array((width + most + 1) * width);
		for (let i = 0; i < width; i++) rows[i] = i;
		/** How many characters of this word form have their row. */
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
				// Outside this band, the difference in length alone is too much.
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

	/** Has one more entry than there are word forms: a 0 after the last. */
	#compare(): Uint16Array {
		const { terms } = this.lexicon;
		const shared = new Uint16Array(this.size + 1);
		for (let term = 1; term < this.size; term++) {
			const [before, start] = [this.#starts[term - 1] as number, this.#starts[term] as number];
			let same = 0;
			// It ends with the shorter form at the latest, where a line end follows.
			while (terms.charCodeAt(before + same) === terms.charCodeAt(start + same)) same++;
			shared[term] = same;
		}
		return shared;
	}

	#end(term: number): number {
		return (this.#starts[term + 1] as number) - 1;
	}

	#begins(term: number, prefix: string): boolean {
		return this.lexicon.terms.startsWith(prefix, this.#starts[term]);
	}

	/** The first word form that is equal to `form` or sorts after it. */
	#first(form: string): number {
		return firstWhere(this.size, (term) => this.form(term) >= form);
	}
}
