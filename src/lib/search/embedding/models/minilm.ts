/** The model in the box: English, 23 MB, as fast as search in a browser needs it. */
import type { ModelProfile } from './model-profile.ts';

export const minilm: ModelProfile = {
	name: 'Xenova/all-MiniLM-L6-v2',
	dimensions: 384,
	pooling: 'mean',
	queryPrefix: '',
	passagePrefix: '',
	longestInput: 256,
	fusion: {
		passage: 0.5,
		tokens: 6,
		beside: 0.6,
		unrelated: 0.15,
		noise: { mean: 0.05, deviation: 0.054 },
		splinter: 2.5
	}
};
