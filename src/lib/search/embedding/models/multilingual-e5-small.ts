/**
 * A hundred languages, 118 MB (Wang et al. 2024, "Multilingual E5 Text Embeddings"). Trained at a low temperature: even
 * unrelated texts have a cosine of .7, so what counts lies above. Its weights are not measured yet.
 */
import type { ModelProfile } from './model-profile.ts';

export const multilingualE5Small: ModelProfile = {
	name: 'Xenova/multilingual-e5-small',
	dimensions: 384,
	pooling: 'mean',
	queryPrefix: 'query: ',
	passagePrefix: 'passage: ',
	longestInput: 512,
	fusion: {
		passage: 0.5,
		tokens: 0,
		beside: 0,
		unrelated: 0.75,
		noise: { mean: 0.74, deviation: 0.02 },
		splinter: 0
	}
};
