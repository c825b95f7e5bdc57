/** Groups the names of the same person: "Lizzy", "Miss Eliza Bennet" and "Elizabeth". Uses names and counts only. */
import { grouped } from '$lib/book/lists.ts';
import type { NameForm } from './mention.ts';
import {
	ESTATES,
	fold,
	genderOfTitle,
	isRank,
	isRankBeside,
	isSameFirstName,
	isShortForm,
	isTitle
} from './name-words.ts';

export interface CountedForm extends NameForm {
	count: number;
	kind: 'person' | 'place' | 'term';
	/** The gender of its first word, taken as a first name. */
	gender: 'm' | 'f' | null;
}

interface Group {
	forms: CountedForm[];
	count: number;
	first: Set<string>;
	last: Set<string>;
	gender: 'm' | 'f' | null;
	titles: Set<string>;
}

/** How often each word stands alone, or alone with a title: "edward", "mr ferrars". */
type Uses = (title: string, word: string) => number;

/** A name that fits two people belongs to the one who is named at least this many times as often. */
const CLEAR = 1.5;
/** A name used this many times as often as all the full names it fits belongs to one person, the likeliest. */
const DOMINANT = 5;
/** A woman who is called by her first name this many times as often as "Mrs. Green" is not Mrs. Green: her mother is. */
const MOSTLY_FIRST = 50;
/** A last name that is used alone this many times as often is no last name: "Natásha Pierre wept". */
const NEGLIGIBLE = 500;
/** Names of authors and printers have at most this many mentions. */
const RARE = 3;

/**
 * Each group is one person, place or thing, with its most frequent form first. several: names of more than one person, as in "the
 * Miss Steeles".
 */
export function joinNames(
	forms: readonly CountedForm[],
	several: readonly CountedForm[] = []
): CountedForm[][] {
	const people = forms.filter(({ kind }) => kind === 'person');
	const rest = joinEstates(sameWords(forms.filter(({ kind }) => kind !== 'person')));
	const whole = sameWords(people.filter(({ words }) => words.length > 1)).map(groupOf);
	const titled = people.filter(({ words, title }) => words.length === 1 && title !== '');
	const alone = people.filter(({ words, title }) => words.length === 1 && title === '');
	const offices = alone.filter(({ words }) => isTitle(words[0] ?? ''));
	const bare = alone.filter((form) => !offices.includes(form));
	const uses = usesOf([...titled, ...bare]);
	for (const group of whole)
		group.gender ??= bare.find(({ words: [word = ''] }) => group.first.has(fold(word)))?.gender ?? null;
	const groups = joinMarried(joinWhole(whole), uses);
	// A single occurrence may be a figure of speech: "all the Mr. Westons".
	const plurals = new Set(several.filter(({ count }) => count > 1).map(withTitle));
	const isShared = (form: NameForm) => ['s', 'es'].some((ending) => plurals.has(withTitle(form) + ending));
	// First names are placed first, because they help to decide whose a last name is. A person known as "Miss" is not the "Mrs"
	// of the same name.
	const isFirstName = ({ words }: CountedForm) => groups.some((group) => isFirstOf(group, words[0]));
	const inOrder = (all: readonly CountedForm[]) => {
		const rank = (form: CountedForm) => (isFirstName(form) ? 0 : fold(form.title) === 'miss' ? 1 : 2);
		return byCount(all).sort((one, other) => rank(one) - rank(other));
	};
	for (const form of inOrder(titled)) place(form, groups, uses, isShared(form));
	for (const form of offices) placeOffice(form, groups);
	for (const form of inOrder(bare)) place(form, groups, uses);
	return [...groups.map((group) => byCount(group.forms)), ...rest];
}

function usesOf(forms: readonly CountedForm[]): Uses {
	const counts = new Map<string, number>();
	for (const { title, words, count } of forms) {
		const key = `${fold(title)} ${fold(words[0] ?? '')}`;
		counts.set(key, (counts.get(key) ?? 0) + count);
	}
	return (title, word) => counts.get(`${title} ${word}`) ?? 0;
}

const withTitle = ({ title, words }: NameForm) => [title, ...words].map(fold).join(' ');

const byCount = <T extends { count: number }>(all: readonly T[]): T[] =>
	[...all].sort((one, other) => other.count - one.count);

/** Groups names that differ only in their titles. */
function sameWords(forms: readonly CountedForm[]): CountedForm[][] {
	const keyOf = ({ words, title }: CountedForm) => `${words.map(fold).join(' ')}|${genderOfTitle(title)}`;
	return [...grouped(forms, keyOf).values()];
}

function groupOf(forms: CountedForm[]): Group {
	return {
		forms,
		gender: forms.map(genderOf).find((each) => each !== null) ?? null,
		titles: new Set(forms.map(({ title }) => fold(title))),
		count: countOf(forms),
		first: new Set(forms.map(({ words }) => fold(words[0] ?? ''))),
		last: new Set(forms.filter(({ words }) => words.length > 1).map(({ words }) => fold(words.at(-1) ?? '')))
	};
}

const countOf = (forms: readonly { count: number }[]) => forms.reduce((sum, { count }) => sum + count, 0);
const genderOf = ({ title, gender }: CountedForm) => genderOfTitle(title) ?? gender;

/** "Netherfield" means Netherfield Park, unless Netherfield House is named nearly as often. */
function joinEstates(groups: CountedForm[][]): CountedForm[][] {
	const wordsOf = ([form]: CountedForm[]) => (form?.words ?? []).map(fold);
	const isEstate = ([, head, ...more]: string[]) => head && more.length === 0 && ESTATES.has(head);
	const estates = grouped(
		groups.filter((group) => isEstate(wordsOf(group))),
		(group) => wordsOf(group)[0]
	);
	const own = new Set([...estates.values()].flat());
	return groups.filter((group) => {
		if (own.has(group)) return true;
		const [main, second] = (estates.get(fold(group[0]?.text ?? '')) ?? []).sort(
			(one, other) => countOf(other) - countOf(one)
		);
		if (!main || (second && countOf(main) < DOMINANT * countOf(second))) return true;
		main.push(...group);
		main.sort((one, other) => other.count - one.count);
		return false;
	});
}

/** Joins "Mary Jane Bennet", "Mary Bennet" and "Mary Jane". */
function joinWhole(groups: Group[]): Group[] {
	const joined: Group[] = [];
	const [initials, written] = [groups.filter(isInitialled), groups.filter((group) => !isInitialled(group))];
	for (const group of [...byCount(written), ...byCount(initials)]) {
		const same = joined.filter(
			(other) =>
				(hasSameEnds(group, other) || isWithin(group, other) || isWithin(other, group)) &&
				fits(group.gender, other.gender) &&
				!(hasPetName(group) && isFormal(other)) &&
				!(hasPetName(other) && isFormal(group))
		);
		const [one] = same;
		// "J. Tull" is Jabez Tull if no other Tull's name begins so.
		if (!one || (same.length > 1 && isInitialled(group))) joined.push(group);
		else {
			unite(one, group);
			// "Long John Silver" is called "Long John" and "John Silver".
			for (const other of group.forms.some(({ words }) => words.length > 2) ? same.slice(1) : []) {
				unite(one, other);
				joined.splice(joined.indexOf(other), 1);
			}
		}
	}
	return joined;
}

/** A short form has at least this many letters of the first name: "Huck" for "Huckleberry". */
const SHORT_FORM = 3;

const isInitialled = ({ first }: Group) => [...first].every(({ length }) => length === 1);

const isSameFirst = (one: string, other: string) =>
	isSameFirstName(one, other) ||
	(Math.min(one.length, other.length) === 1 && one[0] === other[0]) ||
	(Math.min(one.length, other.length) >= SHORT_FORM && (one.startsWith(other) || other.startsWith(one)));

const hasSameEnds = (group: Group, other: Group) =>
	[...group.first].some((word) => [...other.first].some((first) => isSameFirst(word, first))) &&
	[...group.last].some((word) => other.last.has(word));

/** Whether a full name of one begins or ends a longer name of the other: "Anna Pávlovna Schérer", "Long John Silver". */
const isWithin = (short: Group, long: Group) =>
	short.forms.some((form) =>
		long.forms.some(({ words, title }) => {
			const more = words.length - form.words.length;
			const isAt = (from: number) =>
				form.words.every((word, at) => isSameFirstName(word, words[from + at] ?? ''));
			return more > 0 && (isAt(0) || (title === '' && isAt(more)));
		})
	);

/** Joins "Mina Murray" and "Mina Harker" if she is mostly called "Mina", and there is a "Mrs. Harker". */
function joinMarried(groups: Group[], uses: Uses): Group[] {
	const joined: Group[] = [];
	for (const group of groups) {
		const [first = ''] = group.first;
		const isMarried = ({ last }: Group) => [...last].some((word) => uses('mrs', word) > 0);
		const same = joined.find(
			(other) =>
				group.gender !== 'm' &&
				other.gender !== 'm' &&
				other.first.has(first) &&
				(isMarried(group) || isMarried(other)) &&
				uses('', first) >= DOMINANT * (group.count + other.count)
		);
		if (same) unite(same, group);
		else joined.push(group);
	}
	return joined;
}

const isFirstOf = ({ first }: Pick<Group, 'first'>, word = '') =>
	[...first].some((each) => isSameFirstName(each, word));

const fits = (one: 'm' | 'f' | null, other: 'm' | 'f' | null) =>
	one === null || other === null || one === other;

function absorb(group: Group, forms: readonly CountedForm[]): void {
	for (const form of forms) {
		group.forms.push(form);
		group.count += form.count;
		group.gender ??= genderOf(form);
		group.titles.add(fold(form.title));
	}
}

function unite(group: Group, other: Group): void {
	absorb(group, other.forms);
	for (const word of other.last) group.last.add(word);
	for (const word of other.first) group.first.add(word);
}

/** Titles that precede a first name; others precede a last name. */
const FIRST_NAME_TITLES = new Set('lady sir prince princess st saint king queen emperor empress'.split(' '));
/** Titles that precede either. */
const EITHER_TITLES = new Set(
	'miss mademoiselle count countess prince princess lord father master uncle aunt madam'.split(' ')
);
/** "Aunt Polly" is not Mary. With their titles among strangers. */
const KIN = new Map([
	['aunt', 'mrs'],
	['uncle', 'mr']
]);
/** A person with such a title is not also called by a pet name. */
const FORMAL_TITLES = ['lady', 'sir', 'lord', 'king', 'queen', 'prince', 'princess'];

const isFormal = ({ titles }: Group) => FORMAL_TITLES.some((formal) => titles.has(formal));
const isWhole = ({ forms }: Group) => forms.some(({ words }) => words.length > 1);
const hasPetName = ({ forms }: Group) => forms.some(({ words }) => isShortForm(words[0] ?? ''));
/** How often the last name is used, with or without other words. */
const lastCount = ({ forms }: Group, word: string) =>
	countOf(forms.filter(({ words }) => fold(words.at(-1) ?? '') === fold(word)));

/** "The Admiral" is the only one with that title, or a person without a name. If there are several, it is left out. */
function placeOffice(form: CountedForm, groups: Group[]): void {
	const [best, second] = byCount(groups.filter(({ titles }) => titles.has(fold(form.words[0] ?? ''))));
	if (!best) groups.push(groupOf([form]));
	else if (!second || best.count >= DOMINANT * second.count) absorb(best, [form]);
}

/** isShared: others have the same title and last name. */
function place(form: CountedForm, groups: Group[], uses: Uses, isShared = false): void {
	const [word = ''] = form.words;
	const title = fold(form.title);
	const mayBeLast = !FIRST_NAME_TITLES.has(title) || EITHER_TITLES.has(title);
	const isLast = (group: Group) =>
		mayBeLast && group.last.has(fold(word)) && lastCount(group, word) * NEGLIGIBLE >= uses('', fold(word));
	// "Mr. Edgar" and "Mrs. Joe" are first names if nobody has them as a last name.
	const mayBeFirst = title === '' || FIRST_NAME_TITLES.has(title) || EITHER_TITLES.has(title);
	const isNobodysLast = !groups.some(isLast);
	const isFirst = (group: Group) =>
		(mayBeFirst || (isNobodysLast && (uses('', fold(word)) > 0 || group.titles.has(title)))) &&
		isFirstOf(group, word);
	const gender = title === '' && !groups.some(isFirst) ? null : genderOf(form);
	const isPetName = isShortForm(word);
	const fitting = groups.filter(
		(group) =>
			fits(genderOfTitle(title) ?? gender, group.gender) &&
			(isNowMarried(form, group, isNobodysLast) || !isOther(title, word, group)) &&
			// "President Clinton" is not Hillary Clinton.
			!(isRank(title) && group.gender === 'f' && !group.titles.has(title)) &&
			(title !== 'mrs' || isFirst(group) || isWife(group) || mayBeWife(form, group, groups, uses)) &&
			!(isPetName && (isFormal(group) || KIN.has(title)) && !group.first.has(fold(word))) &&
			(isFirst(group) || (isLast(group) && !isSon(form, group, uses)))
	);
	// "Miss Verinder" is not her mother, whose first name is rare.
	const isKnown = (group: Group) =>
		fitting.length === 1 || (group.count + firstCount(group, uses)) * DOMINANT >= form.count;
	const [elder, ...elders] = fitting.filter(
		(group) => group.gender !== null && !isFirst(group) && !isYounger(group, title) && isKnown(group)
	);
	const isNoFirstName = fitting.every((group) => !isFirst(group) || !isWhole(group));
	if (elder && elders.length === 0 && isNoFirstName && /^(miss|mr)$/.test(title))
		return absorb(elder, [form]);
	const sizeOf = (group: Group) => (isFirst(group) ? group.count : lastCount(group, word));
	const likely = preferred(fitting, form, title, isFirst).sort((one, other) => sizeOf(other) - sizeOf(one));
	const [best] = likely;
	const sizes = likely.map(sizeOf);
	const all = sizes.reduce((sum, size) => sum + size, 0);
	if (best && title === '' && form.count >= DOMINANT * all) {
		// "Pierre" is also "Monsieur Pierre", and of the people with a last name the likeliest.
		const one = likely.find(isWhole) ?? best;
		for (const group of likely.filter((other) => other !== one && !isWhole(other))) {
			absorb(one, group.forms);
			groups.splice(groups.indexOf(group), 1);
		}
		return absorb(one, [form]);
	}
	if (best && mayJoin(form, best, sizes, isFirst(best), isShared)) return absorb(best, [form]);
	groups.push({
		...groupOf([form]),
		first: new Set(mayBeFirst && !isTitle(word) ? [fold(word)] : []),
		last: new Set(mayBeLast ? [fold(word)] : [])
	});
}

function preferred(
	fitting: Group[],
	{ words: [word = ''], count }: CountedForm,
	title: string,
	isFirst: (group: Group) => boolean
): Group[] {
	const named = fitting.filter(isFirst);
	// "Polly" is Aunt Polly rather than Mary Jane.
	const exact = named.filter(({ first }) => first.has(fold(word)));
	const isExact = exact.length > 0 && exact.length < named.length && countOf(exact) * DOMINANT >= count;
	const firsts = isExact ? exact : named;
	const ofTitle = firsts.filter(({ titles }) => titles.has(title));
	// "Aunt Glegg" is Mrs. Glegg, and not her daughter.
	const spouse = KIN.get(title);
	if (spouse && firsts.length === 0)
		return orElse(
			fitting.filter(({ titles }) => titles.has(spouse)),
			fitting
		);
	if (title !== '') return orElse(ofTitle, fitting);
	const lasts = fitting.reduce((sum, group) => sum + (isFirst(group) ? 0 : lastCount(group, word)), 0);
	// After "Mrs. Rushworth Maria laughed", "Rushworth" is no first name.
	if (firsts.length > 0 && countOf(firsts) * DOMINANT * 2 >= lasts)
		return orElse(firsts.filter(isWhole), isExact ? exact : fitting);
	// In novels, a last name alone means a man.
	const men = fitting.filter((group) => group.gender !== 'f' && !isFirst(group));
	return orElse(men, fitting);
}

/**
 * Whether "Mr. Vincy" is another than Fred Vincy: there is a Mrs. Vincy, who is his wife, and it is their son who is mostly called
 * by his first name.
 */
const isSon = ({ title, words: [word = ''], count }: CountedForm, group: Group, uses: Uses) =>
	fold(title) === 'mr' &&
	count > RARE &&
	uses('mrs', fold(word)) * 2.5 >= count &&
	firstCount(group, uses) >= 2 * (lastCount(group, word) + uses('', fold(word)) + count);

/** How often the first name is used alone. */
const firstCount = ({ first }: Group, uses: Uses) =>
	[...first].reduce((sum, word) => sum + uses('', word), 0);

/**
 * "Mrs. Price" may be Fanny Price's mother, and "Mrs. John Dashwood" is called by her husband's name: neither says who "Mrs.
 * Dashwood" is.
 */
const isWife = ({ forms }: Group) =>
	forms.some(({ title, gender }) => fold(title) === 'mrs' && gender !== 'm');

/**
 * "Mrs Oakshott" is Martha Oakshott, but not A. J. Oakshott, if no "Miss" has that name and the full name is not rare compared
 * with it.
 */
const mayBeWife = ({ words, count }: CountedForm, group: Group, groups: readonly Group[], uses: Uses) =>
	!group.titles.has('mrs') &&
	!isInitialled(group) &&
	(group.count + firstCount(group, uses)) * DOMINANT >= count &&
	count * MOSTLY_FIRST >= firstCount(group, uses) &&
	!groups.some(({ titles, last }) => titles.has('miss') && last.has(fold(words[0] ?? '')));

/** "Miss Elliot" is the eldest; her sister is "Miss Anne". */
const isYounger = ({ forms, first }: Group, title: string) =>
	forms.some((form) => fold(form.title) === title && isFirstOf({ first }, form.words[0]));

const orElse = <T>(some: T[], others: T[]): T[] => (some.length > 0 ? some : others);

/** "Mrs. Meg" was once "Miss Meg". */
const isNowMarried = ({ title, words: [word] }: CountedForm, { forms }: Group, isFirstName: boolean) =>
	/^(mrs|miss)$/.test(fold(title)) &&
	isFirstName &&
	forms.some(({ title, words }) => title === '' && words[0] === word);

/** "Mrs. Darcy" is neither "Miss Darcy" nor "Dr. Darcy", and "Mr. Darcy" is not an admiral. */
const isOther = (one: string, word: string, { forms, titles, last }: Group) =>
	[...titles].some((other) => excludes(one, other) || excludes(other, one)) &&
	// "Miss Murray" is "Mrs. Harker" later.
	!(
		one === 'mrs' &&
		last.size > 1 &&
		!forms.some(({ title, words }) => fold(title) === 'miss' && words.at(-1) === word)
	);
const excludes = (one: string, other: string) =>
	(/^(mrs?|miss)$/.test(one) && isRankBeside(other, one)) ||
	(one === 'miss' && (other === 'lady' || other === 'mrs'));

function mayJoin(
	{ title: full, count }: CountedForm,
	best: Group,
	[size = 0, ...others]: readonly number[],
	isFirst: boolean,
	isShared: boolean
): boolean {
	const title = fold(full);
	// "Princess Mary" is one of the Marys who is a princess, or the only Mary there is.
	const isOnly = others.length === 0 && (!isWhole(best) || count * DOMINANT >= best.count);
	if (isFirst && FORMAL_TITLES.includes(title) && !best.titles.has(title) && !isOnly) return false;
	// "Mr. Knightley" is not Mr. John Knightley if the book mentions "the Mr. Knightleys", who are told apart by their first
	// names.
	if (isShared && !isFirst) return false;
	const [second] = others;
	if (second === undefined) return true;
	// "Miss Bennet" may be any of the sisters, however often one of them is named.
	if (title !== '' && !isFirst) return genderOfTitle(title) !== 'f' && second <= RARE;
	// Where eight people are called John, one of them has to be named as often as all others.
	return size >= CLEAR * second && size >= others.reduce((sum, other) => sum + other, 0);
}
