/** The first choice of a language model, loaded when a new reader wants to choose. */
import { ModelForm } from '$lib/chat/model/model-form.svelte.ts';
import { modelSettings } from '$lib/chat/model/model-settings.svelte.ts';
import { openAgent } from './agent.svelte.ts';

export { default as ModelChoiceDialog } from '$lib/chat/model/ModelChoiceDialog.svelte';

export function openModelForm(): ModelForm {
	const { lookups, token } = openAgent();
	return new ModelForm(modelSettings, lookups, token);
}
