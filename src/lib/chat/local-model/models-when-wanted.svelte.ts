/**
 * The weights on this device, shared by all views: there is one list per page, so that a download continues when the settings are
 * closed.
 */
import type { LocalModels } from './local-models.svelte.ts';

/** Loaded with the first call. */
export function modelsWhenWanted(): () => Promise<LocalModels> {
	let models: LocalModels | undefined;
	return async () => {
		const { LocalModels } = await import('./local-models.svelte.ts');
		return (models ??= new LocalModels());
	};
}
