/** The end of a sign-in: the reader is back with a code, gets a key for it, and is told which model answers now. Loaded for this alone. */
import { messageOf } from '$lib/errors/message.ts';
import { modelStrings } from '$lib/strings/model.ts';
import { toasts } from '$lib/ui/toasts.svelte.ts';
import type { ModelSettings } from './model-settings.svelte.ts';
import { keyFor, OPENROUTER, takeReturn } from './openrouter.ts';

/** search: the query of the address. goBack: to the page that the reader left. Never rejects for what OpenRouter says. */
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
