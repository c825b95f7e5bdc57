/** Gets the dictionary when a word is first looked up; the service worker keeps the file, so that it is there offline too. */
import { messageOf } from '$lib/errors/message.ts';
import { strings } from '$lib/strings/strings.ts';
import address from '$dictionary?url';
import { WordNet } from './wordnet.ts';

let loading: Promise<WordNet> | null = null;

/** Rejects with a message for the reader; the next call tries again. */
export function loadDictionary(): Promise<WordNet> {
	loading ??= load().catch((error: unknown) => {
		loading = null;
		throw new Error(strings.dictionary.notLoaded(messageOf(error)), { cause: error });
	});
	return loading;
}

async function load(): Promise<WordNet> {
	const response = await fetch(address);
	if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
	const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'));
	return new WordNet(await new Response(unpacked).text());
}

/** English, and books that do not say their language. No book where the build was made without the dictionary. */
export const isCovered = (language: string | null): boolean =>
	import.meta.env.VITE_DICTIONARY !== '' && (language === null || /^(en|und|mul|zxx)\b/i.test(language));

/** The first meaning of a word in a book in this language; '' where there is none, or the dictionary cannot be loaded. */
export async function firstMeaning(word: string, language: string | null): Promise<string> {
	if (!isCovered(language)) return '';
	// A list of words without their meanings is better than none.
	const dictionary = await loadDictionary().catch(() => null);
	return dictionary?.look(word)[0]?.parts[0]?.senses[0]?.definition ?? '';
}
