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
	/** A book that says nothing on the matter still has a nearest passage: up to this cosine it does not count as found. */
	readonly unrelated: number;
}

/** What meaning is worth beside words (ranking/fuse.ts), chosen by npm run eval. */
export interface FusionWeights {
	/** What a cosine of 1 is worth beside all the words of the question. */
	readonly meaning: number;
	/** As much more as the best passage by words falls short of `known`: then words do not know. */
	readonly alone: number;
	readonly known: number;
}
