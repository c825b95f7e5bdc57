/** Loads the dictionary when a word is first looked up. The service worker stores the file, so that it is also available offline. */
import { openWorker, type Remote, type WorkerEnd } from '$lib/async/open-worker.ts';
import { primary, tagOf } from '$lib/book/language.ts';
import { messageOf } from '$lib/errors/message.ts';
import { dictionaryStrings } from '$lib/strings/dictionary.ts';
import { part } from '$lib/ui/part.ts';
import address from '$dictionary?url';
import type { DictionaryApi } from './dictionary-worker.ts';
import type { Definition } from './own/entry.ts';

let worker: WorkerEnd<DictionaryApi> | null = null;

/** "de-AT" → "de". A book that does not state its language is assumed to be English. */
export const languageCode = (language: string | null): string => primary(tagOf(language ?? '') ?? 'en');

/**
 * Asks the reader's own dictionaries first. sentence: contains the words. language: the book's, BCP 47. person: all names of the
 * person in the book whom the words name. Null: there is no dictionary for this language. Rejects with a message for the reader;
 * the next call tries again.
 */
export async function lookUp(
	words: string,
	sentence: string,
	language: string | null,
	person?: readonly string[]
): Promise<Definition[] | null> {
	const code = languageCode(language);
	const { lookUpOwn } = await part(() => import('./own/look-up.ts'));
	// Without storage there are none; the reader was told so when the book was opened.
	const inOwn = (asked: string) => lookUpOwn(asked, code).catch(() => null);
	const own = await inOwn(words);
	// If the app was built without the dictionary, no book can use it.
	if (!hasWordNet(code)) return own;
	const looked = ask((api, file) => api.look(file, words, sentence, person));
	const english = await looked.catch((error: unknown) => {
		// The results of the reader's own dictionaries are worth showing without it.
		if (own?.length) return [];
		throw error;
	});
	const [phrase, ...others] = english;
	if (!own || !phrase || !isPhrase(phrase.word, words)) return [...(own ?? []), ...english];
	return [...((await inOwn(phrase.word)) ?? []), phrase, ...own, ...others];
}

/** Whether the headword has more words than were looked up: "on board" for "board". */
const isPhrase = (headword: string, words: string): boolean =>
	headword.split(/[ -]/).length > words.trim().split(/[\s-]+/).length;

/** Whether the language is English, and the app was built with the dictionary. */
const hasWordNet = (code: string): boolean => import.meta.env.VITE_DICTIONARY !== '' && code === 'en';

/** The words of a language that are common; which files there are says which languages can be glossed. */
const COMMON = import.meta.glob<string>('./common/*.dict', { eager: true, query: '?url', import: 'default' });
const commonIn = (code: string): string | undefined =>
	COMMON[`./common/${/^n[no]$/.test(code) ? 'nb' : code}.dict`];

/** Whether it is known which words of the language are rare. code: of two or three letters. */
export const canGloss = (code: string): boolean => hasWordNet(code) || commonIn(code) !== undefined;

/**
 * The rare ones among these words, each with a gloss. level: 1 for the rarest only, to 5. reader: the language in which they are
 * best explained. Null: the reader has no dictionary for this language. Both languages are codes of two or three letters.
 */
export async function glossesOf(
	words: readonly string[],
	level: number,
	code: string,
	reader: string
): Promise<[string, string][] | null> {
	if (hasWordNet(code)) return ask((api, file) => api.glosses(file, words, level));
	const [{ ownGlosses }, { isCommon }] = await part(() =>
		Promise.all([import('./own/glosses.ts'), import('./common-words.ts')])
	);
	const response = await fetch(commonIn(code) ?? '').catch(notLoaded);
	if (!response.ok) notLoaded(response.status);
	const common = new Uint8Array(await response.arrayBuffer());
	return ownGlosses(words, code, reader, (word) => isCommon(word, level, common));
}

async function ask<T>(call: (api: Remote<DictionaryApi>, file: string) => Promise<T>): Promise<T> {
	try {
		worker ??= openWorker<DictionaryApi>(
			new Worker(new URL('./dictionary-worker.ts', import.meta.url), { type: 'module', name: 'dictionary' })
		);
		return await worker.answer(call(worker.api, new URL(address, location.href).href));
	} catch (error) {
		worker?.close(new Error(messageOf(error)));
		worker = null;
		notLoaded(error);
	}
}

function notLoaded(cause: unknown): never {
	throw new Error(dictionaryStrings.notLoaded({ reason: messageOf(cause) }), { cause });
}

/**
 * The most likely meaning of a word in a book of this language, with the phrase that it is part of: "on board: on a ship…". ''
 * if there is none, or if the dictionary cannot be loaded.
 */
export async function firstMeaning(word: string, sentence: string, language: string | null): Promise<string> {
	// A word list without meanings is better than none.
	const found = await lookUp(word, sentence, language).catch(() => null);
	const first = found?.[0]?.parts[0];
	const meaning = first?.senses[0]?.definition ?? '';
	return first && isPhrase(first.word, word) ? `${first.word}: ${meaning}` : meaning;
}
