/** Gets the dictionary when a word is first looked up; the service worker keeps the file, so that it is there offline too. */
import { openWorker, type WorkerEnd } from '$lib/async/open-worker.ts';
import { messageOf } from '$lib/errors/message.ts';
import { strings } from '$lib/strings/strings.ts';
import address from '$dictionary?url';
import type { DictionaryApi } from './dictionary-worker.ts';
import type { Definition } from './wordnet.ts';

let worker: WorkerEnd<DictionaryApi> | null = null;

/** sentence: in which the words stand. Rejects with a message for the reader; the next call tries again. */
export async function lookUp(words: string, sentence: string): Promise<Definition[]> {
	worker ??= openWorker<DictionaryApi>(
		new Worker(new URL('./dictionary-worker.ts', import.meta.url), { type: 'module', name: 'dictionary' })
	);
	try {
		const file = new URL(address, location.href).href;
		return await worker.answer(worker.api.look(file, words, sentence));
	} catch (error) {
		worker?.close(new Error(messageOf(error)));
		worker = null;
		throw new Error(strings.dictionary.notLoaded(messageOf(error)), { cause: error });
	}
}

/** English, and books that do not say their language. No book where the build was made without the dictionary. */
export const isCovered = (language: string | null): boolean =>
	import.meta.env.VITE_DICTIONARY !== '' && (language === null || /^(en|und|mul|zxx)\b/i.test(language));

/** The likeliest meaning of a word of a book in this language; '' where there is none, or the dictionary cannot be loaded. */
export async function firstMeaning(word: string, sentence: string, language: string | null): Promise<string> {
	if (!isCovered(language)) return '';
	// A list of words without their meanings is better than none.
	const found = await lookUp(word, sentence).catch(() => []);
	return found[0]?.parts[0]?.senses[0]?.definition ?? '';
}
