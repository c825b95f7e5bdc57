/** What tools handed out, as it was sent: in every tool's output a passage is an object with `id` and `text`, at any depth. */
import type { Message } from './message.ts';
import { toolsOf } from './message-list.ts';

/** Passage id → text, of one tool's output. */
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

/** Passage id → text, of a whole conversation. */
export function retrievedTexts(messages: readonly Message[]): Map<string, string> {
	const texts = new Map<string, string>();
	for (const message of messages) {
		if (message.role === 'reader') {
			const { preloaded = [], recap } = message.sentContext ?? {};
			for (const { id, text } of [...(recap?.passages ?? []), ...preloaded]) texts.set(id, text);
			continue;
		}
		for (const { id, text } of message.savedRecap?.passages ?? []) texts.set(id, text);
		for (const { state } of toolsOf(message))
			if (state.phase === 'done') textsIn(JSON.parse(state.content), texts);
	}
	return texts;
}

/** Tools whose output is the reader's own writing, and in which properties. */
const OWN_PROPERTIES: Readonly<Record<string, readonly string[]>> = {
	get_highlights: ['note'],
	recall: ['fact'],
	search_conversations: ['question'],
	ask_reader: ['answer']
};

/** What the reader wrote: questions, and the notes, facts and earlier questions that tools handed out. */
export function readersWords(messages: readonly Message[]): string[] {
	return messages.flatMap((message) => {
		if (message.role === 'reader') return [message.text];
		return toolsOf(message).flatMap(({ name, state }) => {
			const own = OWN_PROPERTIES[name];
			return own && state.phase === 'done' ? ownIn(JSON.parse(state.content), own) : [];
		});
	});
}

function ownIn(output: unknown, own: readonly string[]): string[] {
	if (typeof output !== 'object' || output === null) return [];
	return Object.entries(output).flatMap(([name, value]) =>
		typeof value === 'string' ? (own.includes(name) ? [value] : []) : ownIn(value, own)
	);
}
