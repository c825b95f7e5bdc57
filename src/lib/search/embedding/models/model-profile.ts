/** What the search has to know of an embedding model: one file a model, and its name in embedding-model.ts. */
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
}

/** What meaning is worth beside words (ranking/), where all the words of the question are worth 1. Chosen by npm run eval. */
export interface FusionWeights {
	/** A cosine of 1 of the passage's vector, for the first ranking. */
	readonly passage: number;
	/** A cosine of 1 of each token of the question to some token of the passage, for the second; 0 where that is not measured. */
	readonly tokens: number;
	/** What a token of the passage before or behind counts, of what it is nearer. */
	readonly beside: number;
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
