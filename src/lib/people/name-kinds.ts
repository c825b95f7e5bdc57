/** Decides whether a name belongs to a person, a place or something else, from the signs of its mentions. */
import { grouped } from '$lib/book/lists.ts';
import type { CountedForm } from './join-names.ts';
import { SIGN, type NameForm, type NameKind } from './mention.ts';
import { fold, isTitle, PLACE_HEADS, PLACE_STARTS } from './name-words.ts';

/**
 * index: among the book's forms. isCommon: its last word is also a common word. hasArticle: most mentions have an article. speaks:
 * several times.
 */
export type ReadForm = CountedForm & {
	index: number;
	isCommon: boolean;
	hasArticle: boolean;
	speaks: boolean;
};

/** A name with at least this share of mentions with an article is not a person's, unless it speaks: "the Thames", "the Hatter". */
const ARTICLE_SHARE = 0.5;
/** From this share of mentions as one of several, it names nobody: "a Frenchman". The second value is for a single such mention. */
const ONE_OF_MANY_SHARE = 0.2;
const ONCE_ONE_OF_MANY_SHARE = 0.5;
/** A name made of common words needs this many mentions to be listed: "the World War". */
const SPEAKER_SHARE = 0.1;
/** A name made of common words is listed from this number of mentions on: "the World War". */
const LEAST_OF_A_THING = 4;
/** A name with this share of mentions after "of" is a place's, in a language without a tagger. */
const MOSTLY_OF = 0.6;
/** There, a name of which little is known is left out up to this number of mentions. */
const UNKNOWN = 3;
/** The score needed for a person or a place. The second value is for names made of common words. */
const ENOUGH = 0.3;
const ENOUGH_OF_COMMON = 1;

type Counts = ReadonlyMap<number, number>;

/** Null: it is not a name. */
export function kindOf(
	form: NameForm,
	mentions: readonly { signs: number }[],
	{ hasTagger, isStory }: { hasTagger: boolean; isStory: boolean }
): NameKind | null {
	const counts = new Map<number, number>();
	for (const { signs } of mentions)
		for (let left = signs; left > 0; left &= left - 1) {
			const sign = left & -left;
			counts.set(sign, (counts.get(sign) ?? 0) + 1);
		}
	const kind = likelyKind(form, counts, mentions.length, hasTagger);
	return kind === null || isStory || isCertain(kind, form, counts, mentions.length) ? kind : null;
}

/** "PostgreSQL", but not "McAuley". */
const INNER_CAPITAL = /(?<!^(Mc|Mac|De|Di|Du|La|Le|Van|Fitz))(?<=\p{Ll})\p{Lu}/u;
/** "Trotskyist", "Aragonese". */
const ADJECTIVE = /^.{3,}(ist|ite|ese|ism)$/;
/** The share of mentions after "in" and the like that an unknown place needs there. */
const PLACE_SHARE = 0.15;
/** The share that a place of WordNet needs: "Red" is also a river. */
const KNOWN_SHARE = 0.05;

/** Whether so much is known of a name that it is listed although the work tells no story. */
function isCertain(kind: NameKind, { title, words }: NameForm, counts: Counts, total: number): boolean {
	const count = (sign: number) => counts.get(sign) ?? 0;
	const has = (...signs: number[]) => signs.some((sign) => count(sign) > 0);
	const isCommon = has(SIGN.common);
	const [first = '', last = first] = [words[0], words.at(-1)];
	const hasArticle = count(SIGN.article) >= ARTICLE_SHARE * total;
	const isMany = isPlural(last);
	const hasInnerCapital = words.some((word) => INNER_CAPITAL.test(word));
	if (kind === 'place') {
		const isKnown =
			has(SIGN.taggedPlace) || (has(SIGN.knownPlace) && count(SIGN.place) >= KNOWN_SHARE * total);
		if (isKnown) return !(isCommon && words.length > 1) && !hasInnerCapital;
		const isThere = count(SIGN.place) >= Math.max(LEAST_OF_A_THING, PLACE_SHARE * total);
		return isThere && !isCommon && !hasArticle && !isMany && !hasInnerCapital;
	}
	if (kind === 'term') {
		if (isMany || last.includes('-') || (words.length === 1 && ADJECTIVE.test(first))) return false;
		if (hasArticle) return total >= LEAST_OF_A_THING * (isCommon ? 2 : 1);
		return total >= LEAST_OF_A_THING * 2 && !has(SIGN.common, SIGN.commonFirst);
	}
	const isPerson = has(SIGN.taggedPerson) || (has(SIGN.knownPerson) && !has(SIGN.knownPlace));
	if (hasInnerCapital) return false;
	if (title !== '') return !isCommon || isPerson;
	if (words.length === 1) return !isCommon && (isPerson || count(SIGN.person) > 1);
	if (has(SIGN.male, SIGN.female)) return !isCommon || words.length === 2;
	if (isCommon || has(SIGN.taggedPerson)) return !isCommon;
	// "Communism Trotsky" is nobody, but "R. Vesquez" is.
	const isAfterCommon = has(SIGN.commonFirst) && first.length > 1;
	return !isAfterCommon && (isPerson || !has(SIGN.article, SIGN.knownPlace));
}

function likelyKind(
	{ title, words }: NameForm,
	counts: Counts,
	total: number,
	hasTagger: boolean
): NameKind | null {
	const count = (sign: number) => counts.get(sign) ?? 0;
	const share = (sign: number) => count(sign) / total;
	const has = (sign: number) => count(sign) > 0;
	const hasArticle = share(SIGN.article) >= ARTICLE_SHARE;
	if (share(SIGN.oneOfMany) >= (count(SIGN.oneOfMany) > 1 ? ONE_OF_MANY_SHARE : ONCE_ONE_OF_MANY_SHARE))
		return null;
	const speaks = count(SIGN.person) >= 2 && share(SIGN.person) >= SPEAKER_SHARE;
	const isOther = has(SIGN.taggedOther) && !has(SIGN.taggedPerson) && !has(SIGN.knownPlace);
	if (isOther && title === '' && (hasArticle || !speaks)) return null;
	if (isPlaceName(words)) return 'place';
	if (title !== '') return 'person';
	if (words.length === 1 && PLACE_STARTS.has(fold(words[0] ?? ''))) return null;

	const isSomebody = has(SIGN.knownPerson) || has(SIGN.taggedPerson);
	const person =
		share(SIGN.person) * 3 +
		(hasTagger || total > 2 || words.length > 1 ? share(SIGN.acts) : 0) +
		(has(SIGN.taggedPerson) ? 0.6 : 0) +
		(has(SIGN.knownPerson) ? 0.4 : 0);
	const place =
		share(SIGN.place) * (hasTagger ? 2.5 : 2) +
		(has(SIGN.taggedPlace) ? 0.6 : 0) +
		(has(SIGN.knownPlace) ? (isSomebody ? 0.4 : 0.8) : 0);
	const best = person >= place ? 'person' : 'place';
	const isCommon = has(SIGN.common) && !has(SIGN.taggedPerson);
	const last = words.at(-1) ?? '';
	// "The Members" are many people.
	if (speaks && best === 'person' && !(isCommon && isPlural(last))) return 'person';
	if (isTitle(last)) return null;
	if (hasArticle) {
		if (isCommon) return words.length > 1 && total >= LEAST_OF_A_THING ? 'term' : null;
		if (best === 'place' && (has(SIGN.knownPlace) || has(SIGN.taggedPlace))) return 'place';
		return total > 2 && !isPlural(last) ? 'term' : null;
	}
	if (!hasTagger && total > 2 && !isCommon) {
		// "The gates of Knalga": who never speaks, and of whom most things are, is a place.
		const isOwned = words.length === 1 && !has(SIGN.person) && share(SIGN.of) >= MOSTLY_OF;
		if (isOwned && best === 'person' && person > 0) return total > UNKNOWN ? 'place' : null;
		if (person + place > 0) return best;
		if (words.length === 1 && share(SIGN.of) >= 0.5) return 'place';
		if (words.length === 1 && total > UNKNOWN) return 'person';
	}
	if (isCommon && words.length > 1) return total >= 2 * LEAST_OF_A_THING ? 'term' : null;
	if (Math.max(person, place) >= (isCommon ? ENOUGH_OF_COMMON : ENOUGH)) return best;
	if (!isCommon) return total > 2 ? 'term' : null;
	// "Fanny" alone, never with an article, is a person.
	return total >= 2 * LEAST_OF_A_THING ? best : null;
}

const isPlaceName = (words: readonly string[]): boolean =>
	words.length > 1 && (PLACE_HEADS.has(fold(words.at(-1) ?? '')) || PLACE_STARTS.has(fold(words[0] ?? '')));

/** A title says this many times as much about the kind of a name as one use of the name; each further word counts as one more use. */
const TITLE_WEIGHT = 5;

/**
 * A word that is mostly a person's name is one in every name: with "Mr. Wickham", "Wickham" is not a town. Returns the forms that
 * are single names: in "At London Lydia laughed" two stand side by side.
 */
export function agreeOnKinds(forms: readonly ReadForm[], isStory: boolean): ReadForm[] {
	const weights = new Map<string, number>();
	/** Last words of people's names. */
	const lastNames = new Set<string>();
	const alone = new Map<string, NameKind>();
	for (const { words, kind, count, title } of forms) {
		if (kind === 'person') lastNames.add(fold(words.at(-1) ?? ''));
		const weight =
			(kind === 'person' ? count : kind === 'place' ? -count : 0) * (title ? TITLE_WEIGHT : words.length);
		for (const word of words) weights.set(fold(word), (weights.get(fold(word)) ?? 0) + weight);
	}
	for (const form of forms) {
		if (form.title !== '' || isPlaceName(form.words)) continue;
		if (!isStory && form.kind === 'term' && (form.isCommon || !lastNames.has(fold(form.words.at(-1) ?? ''))))
			continue;
		// "George Washington" is not a town, whatever "Washington" is.
		if (form.words.length > 1 && form.kind === 'person' && form.gender !== null) continue;
		if (form.words.length === 1 || form.kind !== 'term' || !form.isCommon || !form.hasArticle) {
			const sum = form.words.reduce((total, word) => total + (weights.get(fold(word)) ?? 0), 0);
			if (sum !== 0) form.kind = sum > 0 ? 'person' : 'place';
		}
		if (form.words.length === 1) alone.set(fold(form.words[0] ?? ''), form.kind);
	}
	const aloneAs = (word = '') => alone.get(fold(word));
	return forms.filter(
		({ words, title }) => title !== '' || aloneAs(words[0]) !== 'place' || aloneAs(words.at(-1)) !== 'person'
	);
}

/** Scholars are called by the last name alone: "Rees" after "John Rees". */
const MOST_ALONE = 20;

/**
 * The doubtful names that are the end of a person's longer or titled name which is used as often: after "Captain Sleet", "Sleet"
 * is the captain.
 */
export function lastNamesAmong(
	doubtful: readonly ReadForm[],
	forms: readonly ReadForm[],
	isStory: boolean
): ReadForm[] {
	const most = isStory ? 1 : MOST_ALONE;
	const counts = new Map<string, number>();
	for (const { words, title, kind, count } of forms) {
		if (kind !== 'person' || (title === '' && words.length === 1)) continue;
		for (const word of isStory ? words.slice(-1) : words)
			counts.set(fold(word), (counts.get(fold(word)) ?? 0) + count);
	}
	const firsts = new Set(
		forms.filter(({ words, kind }) => words.length === 1 && kind === 'person').map(({ words }) => words[0])
	);
	const called = isStory ? new Set<ReadForm>() : calledByLastName(doubtful);
	return doubtful.filter((form) => {
		const { words, count, gender, speaks, hasArticle } = form;
		if (called.has(form)) return true;
		const known = counts.get(fold(words.at(-1) ?? '')) ?? 0;
		if (words.length === 1) return known * most >= count || (!isStory && known > 0 && speaks);
		// "Lucy Parr" after "Lucy", although a parr is a common thing. "The Albert Dock" is nobody.
		const isCalled = isStory && firsts.has(words[0]) && !hasArticle;
		return (gender !== null && known >= count) || isCalled;
	});
}

/** A single word may be used this many times as often as the full name. */
const MOST_SHORT = 5;

/** Names of two unusual words whose second also stands alone, and the second: "Nestor Makhno" and "Makhno". */
function calledByLastName(doubtful: readonly ReadForm[]): Set<ReadForm> {
	const unusual = doubtful.filter(
		({ isCommon, hasArticle, title, words }) =>
			!isCommon && !hasArticle && title === '' && !words.some((word) => ADJECTIVE.test(word))
	);
	const alone = grouped(
		unusual.filter(({ words }) => words.length === 1),
		({ words }) => words[0]
	);
	const pairs = unusual.flatMap((full) =>
		(full.words.length === 2 ? (alone.get(full.words[1]) ?? []) : [])
			.filter(({ count }) => count <= MOST_SHORT * full.count)
			.flatMap((short) => [full, short])
	);
	return new Set(pairs);
}

const isPlural = (word: string): boolean => /[^s]s$/.test(word);
