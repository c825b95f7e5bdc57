/**
 * The end of a sign-in: the reader has returned with a code, gets a key for it, and is told which model answers now. Loaded only
 * for this.
 */
import { messageOf } from '$lib/errors/message.ts';
import { modelStrings } from '$lib/strings/model.ts';
import { toasts } from '$lib/ui/toasts.svelte.ts';
import type { ModelSettings } from './model-settings.svelte.ts';
import { keyFor, OPENROUTER, takeReturn } from './openrouter.ts';

/** search: the query of the address. goBack: returns to the page that the reader left. Never rejects because of OpenRouter's answer. */
export async function finishSignIn(
	search: string,
	settings: ModelSettings,
	goBack: (address: string | null) => Promise<unknown>
): Promise<void> {
	const words = modelStrings.signIn;
	const returned = takeReturn(search);
	if (!returned) return;
	await goBack(returned.back);
	if (returned.outcome === 'unknown') return void toasts.show(words.unknown, { tone: 'danger' });
	if (returned.outcome === 'refused') return void toasts.show(words.refused);
	try {
		const key = await keyFor(returned);
		settings.key.remembered = returned.remembered;
		const undo = settings.use({ ...OPENROUTER, key });
		toasts.show(words.done({ model: OPENROUTER.model }), { undo });
	} catch (error) {
		toasts.show(words.failed({ reason: messageOf(error) }), { tone: 'danger' });
	}
}
