/** Puts the names of one person together: "Lizzy", "Miss Eliza Bennet" and "Elizabeth". Works on names and counts alone. */
import type { NameForm } from './mention.ts';
import { fold, genderOfTitle, isTitle, longForm } from './name-words.ts';

export interface CountedForm extends NameForm {
	count: number;
	kind: 'person' | 'place' | 'term';
	/** The gender of its first word, as a first name. */
	gender: 'm' | 'f' | null;
	/** The sections in which it stands. */
	sections: ReadonlySet<number>;
}

interface Group {
	forms: CountedForm[];
	count: number;
	first: Set<string>;
	last: Set<string>;
	gender: 'm' | 'f' | null;
	titles: Set<string>;
	sections: Set<number>;
}

/** So much more often than the next one somebody must be named for a name that fits both to be theirs. */
const CLEAR = 1.5;
/** A name that is used so much more often than all whole names it fits is one person's, the likeliest one's. */
const DOMINANT = 5;
/** Mentions of a name that may be an author's or a printer's. */
const RARE = 3;
/** Sections from the one where somebody is introduced to the next mention of a part of the name. */
const NEARBY_SECTIONS = 3;

/** Each group is one person, place or thing; the forms of a group come the most frequent first. */
export function joinNames(forms: readonly CountedForm[]): CountedForm[][] {
	const people = forms.filter(({ kind }) => kind === 'person');
	const rest = sameWords(forms.filter(({ kind }) => kind !== 'person'));
	const whole = sameWords(people.filter(({ words }) => words.length > 1)).map(groupOf);
	const titled = people.filter(({ words, title }) => words.length === 1 && title !== '');
	const bare = people.filter(({ words, title }) => words.length === 1 && title === '');
	const groups = joinWhole(whole);
	// A name that is used most is most surely of whom it is used of most.
	for (const form of byCount(titled)) place(form, groups);
	// First names first: whose they are tells whom a last name is of.
	const isFirstName = ({ words }: CountedForm) =>
		groups.some(({ first }) => first.has(longForm(words[0] ?? '')));
	const [firsts, others] = [bare.filter(isFirstName), bare.filter((form) => !isFirstName(form))];
	for (const form of [...byCount(firsts), ...byCount(others)]) place(form, groups);
	return [...groups.map((group) => byCount(group.forms)), ...rest];
}

const byCount = <T extends { count: number }>(all: readonly T[]): T[] =>
	[...all].sort((one, other) => other.count - one.count);

/** Those that differ in their title only. */
function sameWords(forms: readonly CountedForm[]): CountedForm[][] {
	const groups = new Map<string, CountedForm[]>();
	for (const form of forms) {
		const gender = genderOfTitle(form.title);
		const key = `${form.words.map(longForm).join(' ')}|${form.words.length > 1 ? '' : gender}`;
		groups.set(key, [...(groups.get(key) ?? []), form]);
	}
	return [...groups.values()];
}

function groupOf(forms: CountedForm[]): Group {
	const gender = forms.map(genderOf).find((each) => each !== null) ?? null;
	return {
		forms,
		gender,
		titles: new Set(forms.map(({ title }) => fold(title))),
		sections: new Set(forms.flatMap(({ sections }) => [...sections])),
		count: forms.reduce((sum, { count }) => sum + count, 0),
		first: new Set(forms.map(({ words }) => longForm(words[0] ?? ''))),
		last: new Set(forms.filter(({ words }) => words.length > 1).map(({ words }) => fold(words.at(-1) ?? '')))
	};
}

const genderOf = ({ title, gender }: CountedForm) => genderOfTitle(title) ?? gender;

/** "Mary Jane Bennet" and "Mary Bennet": the same first and last word. */
function joinWhole(groups: Group[]): Group[] {
	const joined: Group[] = [];
	for (const group of byCount(groups)) {
		const same = joined.find(
			(other) =>
				[...group.first].some((word) => other.first.has(word)) &&
				[...group.last].some((word) => other.last.has(word)) &&
				fits(group.gender, other.gender)
		);
		if (same) absorb(same, group.forms);
		else joined.push(group);
	}
	return joined;
}

const fits = (one: 'm' | 'f' | null, other: 'm' | 'f' | null) =>
	one === null || other === null || one === other;

function absorb(group: Group, forms: readonly CountedForm[]): void {
	for (const form of forms) {
		group.forms.push(form);
		group.count += form.count;
		group.gender ??= genderOf(form);
		group.titles.add(fold(form.title));
		for (const section of form.sections) group.sections.add(section);
	}
}

/** Titles before a first name; others stand before a last one. */
const FIRST_NAME_TITLES = new Set(
	'lady sir prince princess uncle aunt st saint king queen emperor empress'.split(' ')
);
/** Titles before either. */
const EITHER_TITLES = new Set(
	'miss mademoiselle count countess prince princess lord father master'.split(' ')
);
/** Who is called so is not called by a pet name too. */
const FORMAL_TITLES = ['lady', 'sir', 'lord', 'king', 'queen', 'prince', 'princess'];

function place(form: CountedForm, groups: Group[]): void {
	const [word = ''] = form.words;
	const title = fold(form.title);
	const isPetName = longForm(word) !== fold(word);
	const mayBeFirst = title === '' || FIRST_NAME_TITLES.has(title) || EITHER_TITLES.has(title);
	const mayBeLast = !FIRST_NAME_TITLES.has(title) || EITHER_TITLES.has(title);
	const isFirst = (group: Group) => mayBeFirst && group.first.has(longForm(word));
	const isLast = (group: Group) => mayBeLast && group.last.has(fold(word));
	const gender = title === '' && !groups.some(isFirst) ? null : genderOf(form);
	const fitting = groups.filter(
		(group) =>
			fits(genderOfTitle(title) ?? gender, group.gender) &&
			!isOtherWoman(title, group) &&
			!(isPetName && FORMAL_TITLES.some((formal) => group.titles.has(formal))) &&
			isWithin(form, group) &&
			(isFirst(group) || isLast(group))
	);
	const likely = byCount(preferred(fitting, title, isFirst));
	const [best, second] = likely;
	const all = likely.reduce((sum, { count }) => sum + count, 0);
	if (best && ((title === '' && form.count >= DOMINANT * all) || mayJoin(title, best, second, isFirst(best))))
		return absorb(best, [form]);
	groups.push({
		...groupOf([form]),
		first: new Set(mayBeFirst && !isTitle(word) ? [longForm(word)] : []),
		last: new Set(mayBeLast ? [fold(word)] : [])
	});
}

/** Somebody who is named before and after all of its mentions only, as an author on the title page, is somebody else. */
function isWithin({ sections }: CountedForm, group: Group): boolean {
	const isBetween = (one: Iterable<number>, other: ReadonlySet<number>) => {
		const [first, last] = [Math.min(...other), Math.max(...other)];
		return [...one].some((section) => section >= first - NEARBY_SECTIONS && section <= last);
	};
	return isBetween(group.sections, sections) || (group.count > RARE && isBetween(sections, group.sections));
}

function preferred(fitting: Group[], title: string, isFirst: (group: Group) => boolean): Group[] {
	const same =
		title === ''
			? // A last name alone is a man's, as the novels have it.
				fitting.some(isFirst)
				? []
				: fitting.filter(({ gender }) => gender === 'm')
			: fitting.filter((group) => group.titles.has(title) && isFirst(group));
	return same.length > 0 ? same : fitting;
}

/** "Mrs. Darcy" is not "Miss Darcy". */
const isOtherWoman = (title: string, { titles }: Group) =>
	(title === 'mrs' && titles.has('miss')) || (title === 'miss' && titles.has('mrs'));

function mayJoin(title: string, best: Group, second: Group | undefined, isFirst: boolean): boolean {
	// "Princess Mary" is one of the Marys who is a princess.
	if (isFirst && FORMAL_TITLES.includes(title) && !best.titles.has(title)) return false;
	if (!second) return true;
	// "Miss Bennet" may be any of the sisters, however often one of them is named.
	if (title !== '' && !isFirst) return genderOfTitle(title) === 'm' && second.count <= RARE;
	return best.count >= CLEAR * second.count;
}
