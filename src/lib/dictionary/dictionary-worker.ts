/** Looks words up in a worker: the dictionary is a text of 14 MB, and unpacking the tagger's lists takes a tenth of a second. */
import { expose } from 'comlink';
import { unpacked } from '$lib/async/unpacked.ts';
import { termsOf } from '$lib/people/tagger.ts';
import { useOf } from './word-in-sentence.ts';
import type { Definition } from './own/entry.ts';
import { WordNet } from './wordnet.ts';

let loading: Promise<WordNet> | null = null;

/** After a failure, the page opens another worker. */
const load = (address: string): Promise<WordNet> =>
	(loading ??= unpacked(address).then((text) => new WordNet(text)));

const api = {
	/** sentence: contains the words; '' if unknown. person: all names of the person in the book whom the words name. */
	async look(
		address: string,
		words: string,
		sentence: string,
		person?: readonly string[]
	): Promise<Definition[]> {
		const dictionary = await load(address);
		return dictionary.look(words, { ...useOf(words, termsOf(sentence)), person });
	},
	/** Those of the words that occur in at most `most` texts, each with its gloss. */
	async glosses(address: string, words: readonly string[], most: number): Promise<[string, string][]> {
		const dictionary = await load(address);
		return words.flatMap((word): [string, string][] => {
			const gloss = dictionary.gloss(word, most);
			return gloss === null ? [] : [[word, gloss]];
		});
	}
};

export type DictionaryApi = typeof api;

expose(api);
