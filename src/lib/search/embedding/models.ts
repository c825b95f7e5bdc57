/** The embedding models that Lectern knows, by the names that EMBEDDING_PROFILE accepts. */
import { primary } from '../../book/language.ts';

/** What the search must know of an embedding model. */
export interface ModelProfile {
	/** Its name on the Hugging Face hub. */
	readonly name: string;
	/** How many numbers a vector has. */
	readonly dimensions: number;
	/** How a text's vector is made of its tokens' states: their mean, or the state of the first one ([CLS]). */
	readonly pooling: 'mean' | 'first';
	/** The prefixes of questions and passages with which the model was trained. */
	readonly queryPrefix: string;
	readonly passagePrefix: string;
	/** How many tokens the model was trained to read at once, including special ones. */
	readonly longestInput: number;
	/** Whether each token has its own scale in integer products (quantised-graph.ts): more exact, and slower. */
	readonly hasTokenScales: boolean;
	/**
	 * The layers, counted from 1, whose states are added up to a token's state for the second ranking; one that is listed twice
	 * counts twice. Empty if it is that of the last layer, from which vectors are made.
	 */
	readonly statesLayers: readonly number[];
	/** Whether what all its token states have in common is subtracted from them (centre.ts). */
	readonly isCentred: boolean;
	readonly fusion: FusionWeights;
	/** Bytes to download, about which the reader is asked first; 0 for the model that comes with the app. */
	readonly download: number;
}

/** The weight of meaning relative to words (ranking/), where all words of the question are worth 1. Chosen with npm run eval. */
export interface FusionWeights {
	readonly scale: Scale | null;
	/** What a cosine of 1 of the passage's vector is worth, for the first ranking. */
	readonly passage: number;
	/**
	 * What a cosine of 1 between each token of the question and some token of the passage is worth, for the second ranking; 0
	 * if it is not measured.
	 */
	readonly tokens: number;
	/** The share that counts of a nearer match with a token of the previous or next passage. */
	readonly beside: number;
	/**
	 * What a name in the question counts relative to its other words, since a passage may say "he", and a narrator "I". 1 if
	 * common nouns have capitals too.
	 */
	readonly name: number;
	/** What the question's last distinguishing word counts, since English puts there what is asked. */
	readonly last: number;
	/** A book that says nothing about a question still has a nearest passage. One with a cosine up to this does not count as found. */
	readonly unrelated: number;
	/**
	 * The mean and standard deviation of the cosines of passages unrelated to a question. If the nearest passage is no nearer
	 * than the nearest of as many unrelated ones would be, the book says nothing about the question.
	 */
	readonly noise: { readonly mean: number; readonly deviation: number };
	/**
	 * A word that the model knows has few pieces; one that it does not know (“zzxqv”) has many, with at most this many letters
	 * on average. The vector of a question without a known word says nothing. 0 if any piece may be a word.
	 */
	readonly splinter: number;
}

/**
 * Each model has its own scale of similarity: unrelated texts have a cosine of .05 in one and .77 in another, and .72 if they
 * are in two languages. Thresholds, and comparisons between books on the shelf, are in cosines of the model in the box. Null:
 * it is that model.
 */
export interface Scale {
	/** The unit of a passage's cosine, counted from the mean over all passages. There the scale has the mean of `noise`. */
	readonly passage: number;
	/** A state's cosine counts as (cosine − zero) × unit. */
	readonly states: { readonly zero: number; readonly unit: number };
	/**
	 * What all questions have in common (usual-questions.ts), which passages in the same language share. A question whose words
	 * are not in the book is probably in another language; this share is then subtracted from its vector.
	 */
	readonly share: number;
}

/**
 * A hundred languages, 118 MB, and a tokenizer of 9 MB (Wang et al. 2024, "Multilingual E5 Text Embeddings"). It was trained at
 * a low temperature: even unrelated texts have a cosine of .7, so only what is above that counts. Weights: docs/benchmarks.md.
 */
const multilingualE5Small: ModelProfile = {
	name: 'Xenova/multilingual-e5-small',
	dimensions: 384,
	pooling: 'mean',
	queryPrefix: 'query: ',
	passagePrefix: 'passage: ',
	longestInput: 512,
	hasTokenScales: true,
	statesLayers: [10, 11, 12, 12],
	isCentred: true,
	download: 128_000_000,
	fusion: {
		scale: {
			passage: 2.4,
			states: { zero: -0.2, unit: 0.78 },
			share: 0.5
		},
		passage: 2,
		tokens: 5.3,
		beside: 0.6,
		name: 1,
		last: 1,
		unrelated: 0,
		noise: { mean: 0.05, deviation: 0.02 },
		splinter: 0
	}
};

/** The model in the box: English, 23 MB, and as fast as search in a browser needs. */
export const minilm: ModelProfile = {
	name: 'Xenova/all-MiniLM-L6-v2',
	dimensions: 384,
	pooling: 'mean',
	queryPrefix: '',
	passagePrefix: '',
	longestInput: 256,
	hasTokenScales: false,
	statesLayers: [],
	isCentred: false,
	download: 0,
	fusion: {
		scale: null,
		passage: 0.5,
		tokens: 6,
		beside: 0.6,
		name: 0.8,
		last: 1.25,
		unrelated: 0.15,
		noise: { mean: 0.05, deviation: 0.054 },
		splinter: 2.5
	}
};

const PROFILES = {
	'all-MiniLM-L6-v2': minilm,
	'multilingual-e5-small': multilingualE5Small
} satisfies Record<string, ModelProfile>;

export type ProfileId = keyof typeof PROFILES;

/** The model that comes with the repository's own install. */
export const DEFAULT_PROFILE: ProfileId = 'all-MiniLM-L6-v2';

/** Throws an error that lists the known names. */
export function profileId(name: string): ProfileId {
	if (name in PROFILES) return name as ProfileId;
	throw new Error(
		`There is no embedding model "${name}"; Lectern knows ${Object.keys(PROFILES).join(' and ')}.`
	);
}

/** An embedding model and where its files are. */
export interface EmbeddingModel {
	readonly profile: ModelProfile;
	/** The form is explained in model-files.ts. */
	readonly url: string;
	/** The key under which vectors are saved. Another model, or another quantisation, has another key. */
	readonly key: string;
	/** The key under which token states are saved. It contains the other one. */
	readonly statesKey: string;
}

/** `url`: a folder of ours has a hash of its contents in its name (scripts/model-choice.ts), which identifies the contents. */
export function embeddingModel(id: ProfileId, url: string): EmbeddingModel {
	const profile = PROFILES[id];
	const { hasTokenScales, isCentred, statesLayers } = profile;
	const key = `${id}${hasTokenScales ? ' by tokens' : ''}${isCentred ? ' centred' : ''} ${url}`;
	return {
		profile,
		url,
		key,
		statesKey: statesLayers.length ? `${key} layers ${statesLayers.join('+')}` : key
	};
}

export interface EmbeddingModels {
	readonly own: EmbeddingModel;
	/** The model for books that are not in English; null if `own` reads all books. */
	readonly others: EmbeddingModel | null;
}

/** `language`: the book's, a BCP 47 tag. */
export const modelFor = ({ own, others }: EmbeddingModels, language: string): EmbeddingModel =>
	others && primary(language) !== 'en' ? others : own;
