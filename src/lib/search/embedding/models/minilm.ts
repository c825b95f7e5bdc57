/** The model in the box: English, 23 MB, as fast as search in a browser needs it. */
import type { ModelProfile } from './model-profile.ts';

export const minilm: ModelProfile = {
	name: 'Xenova/all-MiniLM-L6-v2',
	dimensions: 384,
	pooling: 'mean',
	queryPrefix: '',
	passagePrefix: '',
	longestInput: 256,
	fusion: { meaning: 0.015, alone: 1.2, known: 0.3 },
	unrelated: 0.15
};
