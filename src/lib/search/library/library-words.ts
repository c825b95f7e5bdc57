/** The words of every passage of the library: ranked over packed postings as lexical.ts ranks those of one book. */
import { TopK } from '../arrays/top-k.ts';
import { BM25, CHAPTER, EVERYWHERE, FEW, NEIGHBOUR, rarity } from '../lexical/lexical.ts';
import type { Ranked } from '../arrays/top-k.ts';
import { PostingsReader, type BookPostings } from '../lexical/postings.ts';
import { formsOf, isCommon, tokenize } from '../lexical/words.ts';

/** From this length on a word that no book has may be the beginning of one: it is still being typed. */
const PREFIX = 3;

interface Book {
	postings: BookPostings;
	reader: PostingsReader;
	/** Its sections that have passages, in order: for each passage the number of its section among them. */
	sections: Uint32Array;
	/** Passages of each of those. */
	sizes: number[];
	/** Indexed words of the whole book. */
	words: number;
}

/** Where one word of the query stands in one book. */
interface Found {
	book: Book;
	/** Numbers of the book's first passage and first section, through all books. */
	base: number;
	section: number;
	/** Numbers of the word's forms there. */
	terms: { from: number; to: number };
}

export class LibraryWords {
	readonly #books: Book[] = [];

	add(postings: BookPostings): void {
		const sections = new Uint32Array(postings.sections.length);
		const sizes: number[] = [];
		for (const [passage, section] of postings.sections.entries()) {
			if (passage === 0 || section !== postings.sections[passage - 1]) sizes.push(0);
			sections[passage] = sizes.length - 1;
			sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
		}
		const words = postings.lengths.reduce((sum, length) => sum + length, 0);
		this.#books.push({ postings, reader: new PostingsReader(postings), sections, sizes, words });
	}

	remove(book: string): void {
		const at = this.#books.findIndex(({ postings }) => postings.book === book);
		if (at >= 0) this.#books.splice(at, 1);
	}

	/**
	 * The best passages, numbered through all books in the order they were added; scores as in lexical.ts. `required`:
	 * only passages that have all these words.
	 */
	rank(query: string, limit: number, required = ''): Ranked[] {
		const ranking = new Ranking(this.#books);
		const asked = [...this.#lookUp(query).values()].filter((found) => found.length);
		const telling = asked.filter((found) => ranking.isTelling(found));
		for (const found of telling.length ? telling : asked) ranking.count(found);
		return ranking.best(limit, required ? this.#holding(required) : null);
	}

	/** How many of the words each passage has, and how many there are. */
	#holding(text: string): { has: Uint8Array; words: number } {
		const has = new Uint8Array(this.#books.reduce((sum, { sections }) => sum + sections.length, 0));
		const asked = this.#lookUp(text, false);
		for (const found of asked.values())
			eachHolder(found, (_, passage) => (has[passage] = (has[passage] ?? 0) + 1));
		return { has, words: asked.size };
	}

	/** Where each word of the query stands. `loosely`: without common words, and beginnings for words that no book has. */
	#lookUp(query: string, loosely = true): Map<string, Found[]> {
		const asked = this.#find(query, loosely, false);
		const missing = [...asked].filter(([word, found]) => !found.length && word.length >= PREFIX);
		if (!loosely || !missing.length) return asked;
		const begun = this.#find(query, loosely, true);
		for (const [word] of missing) asked.set(word, begun.get(word) ?? []);
		return asked;
	}

	#find(query: string, rareOnly: boolean, prefix: boolean): Map<string, Found[]> {
		const asked = new Map<string, Found[]>();
		const inLanguage = new Map<string, { word: string; form: string }[]>();
		let [base, section] = [0, 0];
		for (const book of this.#books) {
			const { language } = book.postings;
			let words = inLanguage.get(language);
			if (!words) inLanguage.set(language, (words = askedIn(query, language, rareOnly)));
			for (const { word, form } of words) {
				const found = asked.get(word) ?? [];
				const terms = book.reader.lookUp(form, prefix);
				if (terms.to > terms.from) found.push({ book, base, section, terms });
				asked.set(word, found);
			}
			base += book.sections.length;
			section += book.sizes.length;
		}
		return asked;
	}
}

/** The scores of one query. */
class Ranking {
	readonly #total: number;
	readonly #sections: number;
	/** Words of a passage, and passages of a section, as they are on average. */
	readonly #length: number;
	readonly #size: number;
	readonly #scores: Float32Array;
	/** A chapter that is about the matter: BM25 once more, with its passages as words. */
	readonly #about: Float32Array;
	readonly #sectionOf: Uint32Array;
	#all = 0;

	constructor(books: readonly Book[]) {
		const sum = (of: (book: Book) => number) => books.reduce((before, book) => before + of(book), 0);
		this.#total = sum(({ sections }) => sections.length);
		this.#sections = sum(({ sizes }) => sizes.length);
		this.#length = sum(({ words }) => words) / Math.max(1, this.#total);
		this.#size = this.#total / Math.max(1, this.#sections);
		this.#scores = new Float32Array(this.#total);
		this.#about = new Float32Array(this.#sections);
		this.#sectionOf = new Uint32Array(this.#total);
		let [base, section] = [0, 0];
		for (const book of books) {
			for (const [passage, own] of book.sections.entries()) this.#sectionOf[base + passage] = section + own;
			base += book.sections.length;
			section += book.sizes.length;
		}
	}

	/** Whether a word tells passages apart. */
	isTelling(found: Found[]): boolean {
		return this.#total < FEW || holdersOf(found) < this.#total * EVERYWHERE;
	}

	/** Adds what one word of the query says. */
	count(found: Found[]): void {
		const { k, b } = BM25;
		const worth = rarity(Math.min(holdersOf(found), this.#total), this.#total);
		this.#all += worth;
		const sections: { at: number; size: number; holders: number }[] = [];
		eachHolder(found, ({ book }, at, count, passage) => {
			const length = (book.postings.lengths[passage] as number) / this.#length;
			const score = (count * (k + 1)) / (count + k * (1 - b + b * length));
			this.#scores[at] = (this.#scores[at] as number) + worth * score;
			const section = this.#sectionOf[at] as number;
			const last = sections.at(-1);
			if (last?.at === section) last.holders++;
			else sections.push({ at: section, size: book.sizes[book.sections[passage] ?? 0] ?? 0, holders: 1 });
		});
		const chapterWorth = rarity(Math.min(sections.length, this.#sections), this.#sections);
		for (const { at, size, holders } of sections) {
			const score = (holders * (k + 1)) / (holders + k * (1 - b + (b * size) / this.#size));
			this.#about[at] = (this.#about[at] as number) + chapterWorth * score;
		}
	}

	/** `required`: how many of some words each passage has; only those with all of them come back. */
	best(limit: number, required: { has: Uint8Array; words: number } | null): Ranked[] {
		const best = new TopK(limit);
		const scale = (1 + CHAPTER + NEIGHBOUR) * (this.#all || 1);
		const beside = (at: number, other: number) =>
			this.#sectionOf[at] === this.#sectionOf[other] ? (this.#scores[other] ?? 0) : 0;
		for (let at = 0; at < this.#total; at++) {
			const own = this.#scores[at] as number;
			if (!own || (required && (required.has[at] ?? 0) < required.words)) continue;
			const neighbour = Math.max(beside(at, at - 1), beside(at, at + 1));
			const chapter = this.#about[this.#sectionOf[at] as number] as number;
			best.offer(at, (own + CHAPTER * chapter + NEIGHBOUR * neighbour) / scale);
		}
		return best.sorted();
	}
}

function holdersOf(found: Found[]): number {
	let holders = 0;
	for (const { book, terms } of found)
		for (let term = terms.from; term < terms.to; term++) holders += book.reader.count(term);
	return holders;
}

/** `at`: number of the passage through all books; `passage`: its number in its book. */
function eachHolder(
	found: Found[],
	use: (found: Found, at: number, count: number, passage: number) => void
): void {
	for (const each of found)
		for (let term = each.terms.from; term < each.terms.to; term++)
			each.book.reader.each(term, (passage, count) => use(each, each.base + passage, count, passage));
}

/** Each form once, with the word of the query that stands for it in every language. */
function askedIn(query: string, language: string, rareOnly: boolean): { word: string; form: string }[] {
	const form = formsOf(language);
	const words = tokenize(query, language);
	const rare = words.filter((word) => !isCommon(word));
	const forms = new Map<string, string>();
	for (const word of rareOnly && rare.length ? rare : words) {
		const one = form(word);
		if (one && !forms.has(one)) forms.set(one, word.toLowerCase());
	}
	return [...forms].map(([one, word]) => ({ word, form: one }));
}
