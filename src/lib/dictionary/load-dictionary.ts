/** Gets the dictionary when a word is first looked up; the service worker keeps the file, so that it is there offline too. */
import { openWorker, type Remote, type WorkerEnd } from '$lib/async/open-worker.ts';
import { primary, tagOf } from '$lib/book/language.ts';
import { messageOf } from '$lib/errors/message.ts';
import { dictionaryStrings } from '$lib/strings/dictionary.ts';
import { part } from '$lib/ui/part.ts';
import address from '$dictionary?url';
import type { DictionaryApi } from './dictionary-worker.ts';
import type { Definition } from './own/entry.ts';

let worker: WorkerEnd<DictionaryApi> | null = null;

/** "de-AT" → "de"; books that do not say their language are taken for English. */
export const languageCode = (language: string | null): string => primary(tagOf(language ?? '') ?? 'en');

/**
 * The reader's own dictionaries first. sentence: in which the words stand. language: the book's, BCP 47. Null: there is no dictionary of
 * this language. Rejects with a message for the reader; the next call tries again.
 */
export async function lookUp(
	words: string,
	sentence: string,
	language: string | null
): Promise<Definition[] | null> {
	const code = languageCode(language);
	const { lookUpOwn } = await part(() => import('./own/look-up.ts'));
	// Where nothing is stored, there are none of them; whoever opened the book is told of it.
	const own = await lookUpOwn(words, code).catch(() => null);
	// No book where the build was made without the dictionary.
	if (!isGlossed(language)) return own;
	const english = lookUpEnglish(words, sentence).catch((error: unknown) => {
		// What the reader's own say is worth showing without it.
		if (own?.length) return [];
		throw error;
	});
	return [...(own ?? []), ...(await english)];
}

/** English, where the build was made with the dictionary. */
export const isGlossed = (language: string | null): boolean =>
	import.meta.env.VITE_DICTIONARY !== '' && languageCode(language) === 'en';

const lookUpEnglish = (words: string, sentence: string): Promise<Definition[]> =>
	ask((api, file) => api.look(file, words, sentence));

/** The hard ones among these words, each with a gloss: they stand in no more of WordNet's tagged texts than `most`. */
export const glossesOf = (words: readonly string[], most: number): Promise<[string, string][]> =>
	ask((api, file) => api.glosses(file, words, most));

async function ask<T>(call: (api: Remote<DictionaryApi>, file: string) => Promise<T>): Promise<T> {
	try {
		worker ??= openWorker<DictionaryApi>(
			new Worker(new URL('./dictionary-worker.ts', import.meta.url), { type: 'module', name: 'dictionary' })
		);
		const file = new URL(address, location.href).href;
		return await worker.answer(call(worker.api, file));
	} catch (error) {
		worker?.close(new Error(messageOf(error)));
		worker = null;
		throw new Error(dictionaryStrings.notLoaded({ reason: messageOf(error) }), { cause: error });
	}
}

/** The likeliest meaning of a word of a book in this language; '' where there is none, or the dictionary cannot be loaded. */
export async function firstMeaning(word: string, sentence: string, language: string | null): Promise<string> {
	// A list of words without their meanings is better than none.
	const found = await lookUp(word, sentence, language).catch(() => null);
	return found?.[0]?.parts[0]?.senses[0]?.definition ?? '';
}
