/** Entries of several words that may stand in a sentence: "board" can be part of "on board", and "gave" of "gave it up". */
import type { Term } from '$lib/people/tagger.ts';
import { keyOf } from './own/entry.ts';
import { baseForms, type BaseForm } from './word-forms.ts';

const MAX_WORDS = 5;
/** The most words between a verb and its particle: "took his old hat off". */
const MAX_BETWEEN = 3;
/** After a verb, these belong to it. */
const PARTICLES = /^(up|down|away|back|out|off|forth|together|apart|aside|along|ahead|forward)$/;
/** These may also begin what follows: "came in the evening". */
const PREPOSITIONS = /^(in|on|over|through|about|around|by)$/;
/** These are rarely meant as in a dictionary: "was in the garden", "looked up at him". */
const LITERAL = /^((be|have|do) \S+|look (up|down|out|back))$/;
/** Dictionaries list "lose one's temper". */
const POSSESSIVES = /^(his|her|my|your|our|their|its)$/;
const ARTICLES = /^(an?|the)$/;
const NOUN_PHRASE = ['Noun', 'Pronoun', 'Value', 'Determiner', 'Possessive', 'Adjective'];

export const wordOf = (term: Term | undefined): string => keyOf(term?.text ?? '');
const has = (term: Term | undefined, ...tags: string[]): boolean =>
	term?.tags.some((tag) => tags.includes(tag)) === true;
/** The tagger takes "in" for a part of the verb in "came in sight". */
const isVerb = (term: Term | undefined): boolean => has(term, 'Verb') && !has(term, 'Particle');
/** Whether something other than white space or a hyphen follows. */
const ends = (term: Term | undefined): boolean => /[^\s-]/.test(term?.post ?? '');

/** terms: those of a sentence. The words that were looked up stand from `first` to `last`. The longest phrases come first. */
export function phrasesAround(terms: readonly Term[], first: number, last: number): BaseForm[] {
	const found: BaseForm[] = [];
	for (let length = MAX_WORDS; length > 1; length--)
		for (let start = Math.max(0, last - length + 1); start <= first; start++)
			if (start + length <= terms.length) found.push(...phrasesAt(terms, start, start + length));
	for (let verb = Math.max(0, first - MAX_BETWEEN - 1); verb <= first; verb++)
		for (let at = verb + 2; at <= verb + MAX_BETWEEN + 1; at++)
			if ([verb, at].includes(last) && (first === verb || first === last))
				found.push(...separatedAt(terms, verb, at));
	return found;
}

/** The phrases that may begin at `start` and end before `end`. */
function phrasesAt(terms: readonly Term[], start: number, end: number): BaseForm[] {
	const [first, last, after] = [terms[start], terms[end - 1], terms[end]];
	const others = terms.slice(start, end - 1);
	if (others.some(ends) || has(first, 'Conjunction')) return [];
	const before = others.map(wordOf).join(' ');
	const found = verbPhrases(terms, start, terms.slice(start + 1, end), after);
	// In "a little girl", "little" belongs to the noun; in "close to the house", "to" does; in "the sort of person", "sort".
	const isCut =
		(!ends(last) &&
			has(last, 'Preposition', 'Determiner', 'Adjective', 'Value') &&
			has(after, ...NOUN_PHRASE)) ||
		ARTICLES.test(wordOf(terms[start - 1]));
	if (!isCut && !isVerb(first)) found.push({ form: `${before} ${wordOf(last)}`, parts: 'ar' });
	if (has(last, 'Noun') && !has(first, 'Preposition', 'Particle'))
		for (const base of [wordOf(last), ...basesOf(last, 'n')])
			found.push({ form: `${before} ${base}`, parts: 'n' });
	return found;
}

/** "Gave it up", and "took his old hat off". */
function separatedAt(terms: readonly Term[], verb: number, at: number): BaseForm[] {
	const object = terms.slice(verb + 1, at);
	const isObject =
		object.every((term) => !ends(term) && has(term, ...NOUN_PHRASE)) && has(object.at(-1), 'Noun');
	const [particle, after] = [terms[at], terms[at + 1]];
	if (!particle || !isObject || ends(terms[verb]) || !isFree(particle, after)) return [];
	if (!PARTICLES.test(wordOf(particle)) && !PREPOSITIONS.test(wordOf(particle))) return [];
	return verbPhrases(terms, verb, [particle], after);
}

/** Whether a word does not belong to what follows. */
const isFree = (word: Term, after: Term | undefined): boolean =>
	ends(word) || !has(after, 'Verb', ...NOUN_PHRASE);

function verbPhrases(
	terms: readonly Term[],
	verb: number,
	others: readonly Term[],
	after: Term | undefined
): BaseForm[] {
	const [last] = others.slice(-1);
	const before = terms[verb - 1];
	// In "hurried steps", "steps" is no verb.
	if (!last || !isVerb(terms[verb]) || has(before, 'Adjective') || ARTICLES.test(wordOf(before))) return [];
	const word = wordOf(last);
	const isPreposition = PREPOSITIONS.test(word) || has(last, 'Preposition', 'Conjunction', 'Particle');
	const isPhrase =
		others.length > 1 ||
		PARTICLES.test(word) ||
		!isPreposition ||
		ends(last) ||
		(PREPOSITIONS.test(word) && isFree(last, after));
	// "Saw the light" is rarely meant as in a dictionary.
	if (!isPhrase || others.some((term) => wordOf(term) === 'the')) return [];
	const rest = others.map((term) => wordOf(term).replace(POSSESSIVES, "one's")).join(' ');
	return basesOf(terms[verb], 'v')
		.map((base) => ({ form: `${base} ${rest}`, parts: 'v' }))
		.filter(({ form }) => !LITERAL.test(form));
}

function basesOf(term: Term | undefined, part: string): string[] {
	const { irregular, own, regular } = baseForms(wordOf(term));
	return [...irregular, ...own, ...regular]
		.filter(({ parts }) => parts.includes(part))
		.map(({ form }) => form);
}
