/** Tells which words WordNet has as names, and which as common words. The lists are made by scripts/dictionary/build.ts. */
import { fold } from './name-words.ts';
import { SIGN } from './mention.ts';

export class KnownWords {
	readonly #people: ReadonlySet<string>;
	readonly #places: ReadonlySet<string>;
	readonly #others: ReadonlySet<string>;
	readonly #common: ReadonlySet<string>;

	/** text: empty if there are no lists. */
	constructor(text: string) {
		const [, ...lists] = text.split('\f');
		const [people, places, others, common] = lists.map((list) => new Set(list.split('\n')));
		const none = new Set<string>();
		this.#people = people ?? none;
		this.#places = places ?? none;
		this.#others = others ?? none;
		this.#common = common ?? none;
	}

	/** What the lists say about a name, as signs. */
	signsOf(words: readonly string[]): number {
		const whole = words.join(' ');
		const singular = whole.replace(/men$/, 'man').replace(/s$/, '');
		const isOther = this.#others.has(whole) || this.#others.has(singular);
		return (
			(this.#people.has(words.at(-1) ?? '') ? SIGN.knownPerson : 0) |
			(this.#places.has(whole) ? SIGN.knownPlace : 0) |
			(isOther && !this.#people.has(whole) && !this.#places.has(whole) ? SIGN.taggedOther : 0) |
			(this.#isCommon(words.at(-1) ?? '') && !this.#places.has(whole) ? SIGN.common : 0) |
			(words.length > 1 && this.#isCommon(words[0] ?? '') ? SIGN.commonFirst : 0)
		);
	}

	/** Also recognises plurals. */
	#isCommon(word: string): boolean {
		const folded = fold(word);
		return [folded, folded.replace(/s$/, ''), folded.replace(/es$/, ''), folded.replace(/ies$/, 'y')].some(
			(form) => this.#common.has(form)
		);
	}
}
