/** The weights on this device for all that show them: one list a page, so that a download goes on when the settings are closed. */
import type { LocalModels } from './local-models.svelte.ts';

/** Loaded with the first call. */
export function modelsWhenWanted(): () => Promise<LocalModels> {
	let models: LocalModels | undefined;
	return async () => {
		const { LocalModels } = await import('./local-models.svelte.ts');
		return (models ??= new LocalModels());
	};
}
