/** The embedding models that Lectern knows, by the name that EMBEDDING_PROFILE takes. */
import { primary } from '../../book/language.ts';

/** What the search has to know of an embedding model. */
export interface ModelProfile {
	/** On the Hugging Face hub. */
	readonly name: string;
	/** Numbers in a vector. */
	readonly dimensions: number;
	/** How the states of a text's tokens become its vector: their mean, or the state of the first one ([CLS]). */
	readonly pooling: 'mean' | 'first';
	/** What the model was trained to see in front of a question and of a passage. */
	readonly queryPrefix: string;
	readonly passagePrefix: string;
	/** Tokens the model was trained to see at once, special ones included. */
	readonly longestInput: number;
	readonly fusion: FusionWeights;
	/** Bytes that a reader is asked about before they are fetched; 0 for what comes with the app. */
	readonly download: number;
}

/** What meaning is worth beside words (ranking/), where all the words of the question are worth 1. Chosen by npm run eval. */
export interface FusionWeights {
	readonly scale: Scale | null;
	/** A cosine of 1 of the passage's vector, for the first ranking. */
	readonly passage: number;
	/** A cosine of 1 of each token of the question to some token of the passage, for the second; 0 where that is not measured. */
	readonly tokens: number;
	/** What a token of the passage before or behind counts, of what it is nearer. */
	readonly beside: number;
	/** What a name of the question counts beside its other words: a passage says "he", and the narrator "I". 1 where nouns have capitals too. */
	readonly name: number;
	/** What the question's last word counts that tells passages apart: English puts there what is asked. */
	readonly last: number;
	/** A book that says nothing on the matter still has a nearest passage: up to this cosine one does not count as found. */
	readonly unrelated: number;
	/**
	 * Cosines of passages that have nothing to do with a question: mean and standard deviation. Where the nearest of all is no
	 * nearer than the nearest of so many that have nothing to do with it, the book says nothing on the matter.
	 */
	readonly noise: { readonly mean: number; readonly deviation: number };
	/**
	 * A word that the model knows is in few pieces, one that it does not (“zzxqv”) in many: of so many letters or fewer on
	 * average. Of a question without a known word its vector says nothing. 0 where any piece may be a word.
	 */
	readonly splinter: number;
}

/**
 * Each model has its own idea of near: unrelated texts have a cosine of .05 by one and of .77 by another, and of .72 if they are in two languages.
 * What is far is told from what is near, and one book of a shelf from another, in cosines of the model in the box. Null: it is that model.
 */
export interface Scale {
	/** The unit of a passage's cosine, from the mean over all passages on; there the scale has the mean of `noise`. */
	readonly passage: number;
	/** A state's cosine counts as (cosine − zero) × unit. */
	readonly states: { readonly zero: number; readonly unit: number };
	/**
	 * What any question has in common (usual-questions.ts), and passages in its own language with it. A question whose words are not in the
	 * book is most likely in another language: this share of it is taken away from its vector.
	 */
	readonly share: number;
}

/**
 * A hundred languages, 118 MB and a tokenizer of 9 (Wang et al. 2024, "Multilingual E5 Text Embeddings"). Trained at a low temperature: even
 * unrelated texts have a cosine of .7, so what counts lies above. Weights: docs/benchmarks.md.
 */
const multilingualE5Small: ModelProfile = {
	name: 'Xenova/multilingual-e5-small',
	dimensions: 384,
	pooling: 'mean',
	queryPrefix: 'query: ',
	passagePrefix: 'passage: ',
	longestInput: 512,
	download: 128_000_000,
	fusion: {
		scale: {
			passage: 2.4,
			states: { zero: 0.65, unit: 2.8 },
			share: 0.5
		},
		passage: 2,
		tokens: 1.4,
		beside: 0.6,
		name: 1,
		last: 1,
		unrelated: 0,
		noise: { mean: 0.05, deviation: 0.02 },
		splinter: 0
	}
};

/** The model in the box: English, 23 MB, as fast as search in a browser needs it. */
export const minilm: ModelProfile = {
	name: 'Xenova/all-MiniLM-L6-v2',
	dimensions: 384,
	pooling: 'mean',
	queryPrefix: '',
	passagePrefix: '',
	longestInput: 256,
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

/** The one that comes with the repository's own install. */
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
	/** See model-files.ts. */
	readonly url: string;
	/** The key that vectors are saved under; another model or another quantisation has another key. */
	readonly key: string;
}

/** `url`: a folder of ours has a hash of its contents in it (scripts/model-choice.ts), so that it says what it holds. */
export function embeddingModel(id: ProfileId, url: string): EmbeddingModel {
	return { profile: PROFILES[id], url, key: `${id} ${url}` };
}

/** The models of a page. */
export interface EmbeddingModels {
	readonly own: EmbeddingModel;
	/** For books that are not in English; null where `own` reads all books. */
	readonly others: EmbeddingModel | null;
}

/** `language`: the book's, a BCP 47 tag. */
export const modelFor = ({ own, others }: EmbeddingModels, language: string): EmbeddingModel =>
	others && primary(language) !== 'en' ? others : own;
