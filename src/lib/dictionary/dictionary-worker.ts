/** Looks words up off the page: the dictionary is a text of 14 MB, and the tagger's lists are unpacked for a tenth of a second. */
import { expose } from 'comlink';
import { unpacked } from '$lib/async/unpacked.ts';
import { termsOf } from '$lib/people/tagger.ts';
import { useOf } from './word-in-sentence.ts';
import type { Definition } from './own/entry.ts';
import { WordNet } from './wordnet.ts';

let loading: Promise<WordNet> | null = null;

/** The next call tries again. */
function load(address: string): Promise<WordNet> {
	loading ??= unpacked(address)
		.then((text) => new WordNet(text))
		.catch((error: unknown) => {
			loading = null;
			throw error;
		});
	return loading;
}

const api = {
	/** sentence: in which the words stand; '' where it is not known. */
	async look(address: string, words: string, sentence: string): Promise<Definition[]> {
		const dictionary = await load(address);
		return dictionary.look(words, useOf(words, termsOf(sentence)));
	},
	/** Those of the words that stand in no more texts than `most`, each with its gloss. */
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
