/**
 * What the interface says, in the reader's language: a file each of Fluent beside this one, made into code by scripts/strings. What the
 * first page may say in English comes with the app; another language is loaded whole before the first component (hooks.client.ts), so
 * that everybody may read `strings` at once and keep parts of it. In a worker it is English.
 */
import { common } from '$strings/en/common.ts';
import { files } from '$strings/en/files.ts';
import { firstSteps } from '$strings/en/firstSteps.ts';
import { offline } from '$strings/en/offline.ts';
import { readerTools } from '$strings/en/readerTools.ts';
import { search } from '$strings/en/search.ts';
import { shelf } from '$strings/en/shelf.ts';
import { storage } from '$strings/en/storage.ts';
import type { Strings } from '$strings/types.ts';
import { grammar, type Grammar } from './grammar/grammar.ts';
import { localeOf, type Language } from './grammar/languages.ts';

const OTHERS: Record<Exclude<Language, 'en'>, () => Promise<(grammar: Grammar) => Strings>> = {
	ar: async () => (await import('$strings/ar.ts')).ar,
	de: async () => (await import('$strings/de.ts')).de,
	es: async () => (await import('$strings/es.ts')).es,
	fr: async () => (await import('$strings/fr.ts')).fr,
	ja: async () => (await import('$strings/ja.ts')).ja
};

const english = grammar('en');
let other: Strings | null = null;

export let strings = {
	common: common(english),
	files: files(english),
	firstSteps: firstSteps(english),
	offline: offline(english),
	readerTools: readerTools(english),
	search: search(english),
	shelf: shelf(english),
	storage: storage(english)
};
/** BCP 47: by which numbers and dates are written. */
export let locale = localeOf('en');

/** What one of several sentences says, of which some are given what others do not ask for. */
export const said = <Given>(sentence: string | ((given: Given) => string), given: Given): string =>
	typeof sentence === 'string' ? sentence : sentence(given);

/** Once, before anything reads the strings. Rejects where the language cannot be loaded; English then stays. */
export async function loadLanguage(language: Language): Promise<void> {
	if (language !== 'en') strings = other = (await OTHERS[language]())(grammar(language));
	locale = localeOf(language);
}

/** Sentences that come with what says them and not with the app. inEnglish: of `$strings/en`. */
export const partOf = <Part extends keyof Strings>(
	part: Part,
	inEnglish: (grammar: Grammar) => Strings[Part]
): Strings[Part] => other?.[part] ?? inEnglish(english);
