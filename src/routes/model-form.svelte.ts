/** The form for this page's agent and model. */
import { ModelForm } from '$lib/chat/model/model-form.svelte.ts';
import { openAgent } from './agent.svelte.ts';

/** Each dialog has its own, as it holds what was typed and not saved. */
export function openModelForm(): ModelForm {
	const { settings, agent, browser, local, purse, weights } = openAgent();
	return new ModelForm(settings, agent, browser, local, purse, weights);
}
