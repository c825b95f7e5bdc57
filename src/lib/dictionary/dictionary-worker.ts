/** Looks words up in a worker: the dictionary is a text of 14 MB, and unpacking the tagger's lists takes a tenth of a second. */
import { expose } from 'comlink';
import { unpacked } from '$lib/async/unpacked.ts';
import { termsOf } from '$lib/people/tagger.ts';
import { useOf } from './word-in-sentence.ts';
import type { Definition } from './own/entry.ts';
import { MOST_USES, WordNet } from './wordnet.ts';

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
	/** The rare ones among the words, each with its gloss. level: 1 for the rarest only, to 5. */
	async glosses(address: string, words: readonly string[], level: number): Promise<[string, string][]> {
		const dictionary = await load(address);
		const most = MOST_USES[level - 1] ?? 0;
		return words.flatMap((word): [string, string][] => {
			const gloss = dictionary.gloss(word, most);
			return gloss === null ? [] : [[word, gloss]];
		});
	}
};

export type DictionaryApi = typeof api;

expose(api);
