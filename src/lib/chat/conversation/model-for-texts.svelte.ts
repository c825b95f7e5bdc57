/** The chat's model for other uses than conversations, such as translation: whether there is one, where it is, and how to ask it. */
import type { BookContext, Preset } from '$agent/protocol/context.ts';
import { reachOf } from '$agent/protocol/reach.ts';
import { turn } from '../agent-client/turn.ts';
import type { Transport } from '../agent-client/transport.ts';
import { textOf } from '../messages/message-list.ts';
import type { Message } from '../messages/message.ts';
import { hostOf } from '../model/model-settings.svelte.ts';
import type { Conversations } from './conversations.svelte.ts';

/** Null if no model can write freely. about: the book. */
export function modelForTexts(
	{ model, parts, sentBefore }: Pick<Conversations, 'model' | 'parts' | 'sentBefore'>,
	about: { title: string; authors: string[]; language: string | null }
) {
	const { agent, settings } = parts;
	if (!agent.isOn || !model || model.kind === 'quoting') return null;
	const { own } = settings;
	const isHere =
		own.state === 'page' ||
		(own.state === 'ready' && agent.isHere && reachOf(own.model.baseUrl) === 'machine');
	const book = { ...about, chapter: null, percent: 0, tools: [] };
	return {
		name: own.state === 'ready' ? own.model.model : model.label,
		/** The host; for an agent's own model, its name. Null if nothing leaves this computer. */
		sendsTo: isHere ? null : own.state === 'ready' ? hostOf(own.model.baseUrl) : model.label,
		ask({ question, preset }: { question: string; preset: Preset }, signal: AbortSignal) {
			const sent = preset.text.reduce((sum, { text }) => sum + text.length, 0);
			if (!isHere) sentBefore.translated.value += sent;
			return askOnce(question, { ...book, preset }, agent.toRun, signal);
		}
	};
}

/**
 * Asks a question that belongs to no conversation and is stored nowhere, and resolves to the answer. Rejects with an Error for
 * the reader, or with the signal's reason.
 */
async function askOnce(
	text: string,
	book: BookContext,
	transport: () => Promise<Transport>,
	signal: AbortSignal
): Promise<string> {
	const messages: Message[] = [{ role: 'reader', id: crypto.randomUUID(), text }];
	const answer = () => Promise.reject(new TypeError('no tools'));
	for await (const _event of turn(messages, { thread: null, book, transport, answer, signal }));
	const reply = messages.at(-1);
	return reply?.role === 'agent' ? textOf(reply) : '';
}
