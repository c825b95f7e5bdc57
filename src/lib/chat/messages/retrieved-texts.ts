/** The texts of passages as they were sent: every tool gives them as objects with `id` and `text`, wherever they stand. */
import { toolsOf, type Message } from './message.ts';

/** Passage id → text, of one tool's answer. */
export function textsIn(output: unknown, texts = new Map<string, string>()): Map<string, string> {
	if (Array.isArray(output)) for (const each of output) textsIn(each, texts);
	else if (typeof output === 'object' && output !== null) {
		if (
			'id' in output &&
			'text' in output &&
			typeof output.id === 'string' &&
			typeof output.text === 'string'
		)
			texts.set(output.id, output.text);
		for (const each of Object.values(output)) textsIn(each, texts);
	}
	return texts;
}

/** The same of a whole conversation. */
export function retrievedTexts(messages: readonly Message[]): Map<string, string> {
	const texts = new Map<string, string>();
	for (const message of messages) {
		if (message.role === 'reader') {
			const { preloaded = [], told } = message.given ?? {};
			for (const { id, text } of [...(told?.passages ?? []), ...preloaded]) texts.set(id, text);
			continue;
		}
		for (const { id, text } of message.kept?.passages ?? []) texts.set(id, text);
		for (const { state } of toolsOf(message))
			if (state.phase === 'done') textsIn(JSON.parse(state.content), texts);
	}
	return texts;
}
