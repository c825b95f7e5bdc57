/**
 * The people, places and terms of a book up to a position in it. Only mentions before that position are used: which names are
 * listed, their main forms, their kinds and who belongs together all derive from what has been read.
 */
import { comparePositions, isPast, startOf, type Locator, type Position } from '$lib/book/locator.ts';
import { joinNames, type CountedForm } from './join-names.ts';
import { agreeOnKinds, kindOf, lastNamesAmong, type ReadForm } from './name-kinds.ts';
import { MENTION_NUMBERS, SIGN, type BookNames, type NameKind } from './mention.ts';

export interface NameEntry {
	/** Its most frequent name, or a frequent longer one without a title. */
	name: string;
	/** Its other names, the most frequent first. */
	others: string[];
	kind: NameKind;
	/** Sorted in reading order. */
	mentions: Locator[];
	/** Other entries named near it, the most frequent first; count: mentions near each other. */
	with: { name: string; count: number }[];
}

interface Mention extends Locator {
	form: number;
	signs: number;
}

/** The greatest distance in UTF-16 code units between two mentions that count as being together: about three sentences. */
export const NEAR_UNITS = 300;
const MAX_COMPANIONS = 8;
/** A one-word name without a title needs this many mentions to be listed. */
const LEAST_MENTIONS = 2;

/** upTo: nothing at or after it is used; null: the whole book. The most frequent first. */
export function namesUpTo(names: BookNames, upTo: Position | null): NameEntry[] {
	const mentions = mentionsUpTo(names, upTo);
	const { isStory, bodyStart } = names;
	// What comes before the text itself still tells who belongs together: "Pétya, a son of Count Rostóv".
	const isInBody = (mention: Locator) => comparePositions(startOf(mention), bodyStart) >= 0;
	const hasTagger = names.grammar === 'english';
	const byForm = new Map<number, Mention[]>();
	for (const mention of mentions) {
		const own = byForm.get(mention.form);
		if (own) own.push(mention);
		else byForm.set(mention.form, [mention]);
	}
	let forms: ReadForm[] = [];
	/** Single words that look like no name by themselves, and names of several people: "the Miss Steeles". */
	const doubtful: ReadForm[] = [];
	for (const [index, own] of byForm) {
		const form = names.forms[index];
		const told = form && kindOf(form, own, { hasTagger, isStory });
		if (!form) continue;
		// Without a tagger, a word whose neighbours say nothing about it may not be a name.
		const kind = hasTagger || told !== 'term' ? told : null;
		const read = {
			...form,
			index,
			count: own.length,
			gender: genderOf(own),
			isCommon: own.some(({ signs }) => signs & SIGN.common),
			speaks: own.filter(({ signs }) => signs & SIGN.person).length > 1,
			hasArticle: own.filter(({ signs }) => signs & SIGN.article).length * 2 > own.length
		};
		if (kind) forms.push({ ...read, kind });
		else doubtful.push({ ...read, kind: 'person' });
	}
	forms = agreeOnKinds(forms, isStory);
	forms.push(...lastNamesAmong(doubtful, forms, isStory));
	const several = doubtful.filter(({ title }) => title !== '');
	const entries: (NameEntry & { order: number })[] = [];
	const entryOfForm = new Map<number, NameEntry>();
	for (const group of joinNames(forms, several)) {
		const indexes = group.map((form) => (form as ReadForm).index);
		const all = indexes.flatMap((index) => byForm.get(index) ?? []).filter(isInBody);
		const certain =
			group.some(({ title, words }) => title !== '' || (hasTagger && words.length > 1)) ||
			all.some(({ signs }) => signs & (SIGN.knownPerson | SIGN.knownPlace) && !(signs & SIGN.common));
		if (all.length === 0 || (all.length < LEAST_MENTIONS && !certain)) continue;
		all.sort((one, other) => one.section - other.section || one.start - other.start);
		const [name = '', ...others] = calledBy(group);
		const kind = group[0]?.kind ?? 'term';
		const locators = all.map(({ section, start, end }) => ({ section, start, end }));
		const entry = { name, others, kind, mentions: locators, with: [], order: all.length };
		entries.push(entry);
		for (const index of indexes) entryOfForm.set(index, entry);
	}
	companions(mentions.filter(isInBody), entryOfForm);
	return entries
		.sort((one, other) => other.order - one.order || (one.name < other.name ? -1 : 1))
		.map(({ order: _order, ...entry }) => entry);
}

function mentionsUpTo({ mentions }: BookNames, upTo: Position | null): Mention[] {
	const found: Mention[] = [];
	for (let at = 0; at < mentions.length; at += MENTION_NUMBERS) {
		const [section = 0, start = 0, end = 0, form = 0, signs = 0] = mentions.subarray(
			at,
			at + MENTION_NUMBERS
		);
		const mention = { section, start, end, form, signs };
		if (isPast(mention, upTo)) break;
		found.push(mention);
	}
	return found;
}

/** A name that says nothing has the gender of the pronouns after it, if these agree so many times and so clearly. */
const PRONOUNS = 3;
const AGREEING = 2;
/** They outweigh the first name, as in "Angel Clare", if they disagree with it so clearly. */
const CONTRARY = 4;

function genderOf(mentions: readonly Mention[]): 'm' | 'f' | null {
	const count = (sign: number) => mentions.filter(({ signs }) => signs & sign).length;
	const [male, female] = [count(SIGN.male), count(SIGN.female)];
	const [he, she] = [count(SIGN.he), count(SIGN.she)];
	const isDenied = CONTRARY * (male > female ? he : she) <= (male > female ? she : he);
	if (male !== female && !(isDenied && he + she >= 2 * PRONOUNS)) return male > female ? 'm' : 'f';
	if (Math.max(he, she) < PRONOUNS || Math.max(he, she) < AGREEING * Math.min(he, she)) return null;
	return he > she ? 'm' : 'f';
}

/** The longest of its frequent names comes first, or otherwise the most frequent one. */
function calledBy(group: readonly CountedForm[]): string[] {
	const texts = [...new Set(group.map(({ text }) => text))];
	const total = group.reduce((sum, { count }) => sum + count, 0);
	const whole = group.find(
		({ words, title, count }) => words.length > 1 && title === '' && count >= total / 20
	);
	const first = (whole ?? group[0])?.text ?? '';
	return [first, ...texts.filter((text) => text !== first)];
}

/** Sets `with` of each entry. */
function companions(mentions: readonly Mention[], entryOf: ReadonlyMap<number, NameEntry>): void {
	const counts = new Map<NameEntry, Map<NameEntry, number>>();
	const add = (one: NameEntry, other: NameEntry) => {
		const own = counts.get(one) ?? new Map<NameEntry, number>();
		own.set(other, (own.get(other) ?? 0) + 1);
		counts.set(one, own);
	};
	for (const [index, mention] of mentions.entries()) {
		const entry = entryOf.get(mention.form);
		if (!entry) continue;
		for (let later = index + 1; later < mentions.length; later++) {
			const next = mentions[later];
			if (!next || next.section !== mention.section || next.start - mention.end > NEAR_UNITS) break;
			const other = entryOf.get(next.form);
			if (!other || other === entry) continue;
			add(entry, other);
			add(other, entry);
		}
	}
	for (const [entry, own] of counts)
		entry.with = [...own]
			.sort(([, one], [, other]) => other - one)
			.slice(0, MAX_COMPANIONS)
			.map(([{ name }, count]) => ({ name, count }));
}
