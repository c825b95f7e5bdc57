/** The embedding models that Lectern knows, by the name that EMBEDDING_PROFILE takes. */
import type { ModelProfile } from './model-profile.ts';
import { minilm } from './minilm.ts';
import { multilingualE5Small } from './multilingual-e5-small.ts';

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
	/** See model-location.ts. */
	readonly url: string;
	/** The key that vectors are saved under; another model or another quantisation has another key. */
	readonly key: string;
}

/** `url`: a folder of ours has a hash of its contents in it (scripts/model-choice.ts), so that it says what it holds. */
export function embeddingModel(id: ProfileId, url: string): EmbeddingModel {
	return { profile: PROFILES[id], url, key: `${id} ${url}` };
}
