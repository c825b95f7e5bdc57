/** A question by itself, which belongs to no conversation and is kept nowhere. */
import type { BookContext } from '$agent/protocol/context.ts';
import type { Message } from '../messages/message.ts';
import { textOf } from '../messages/message-list.ts';
import type { Transport } from './transport.ts';
import { turn } from './turn.ts';

/** Resolves to the answer. Rejects with an Error for the reader, or with the signal's reason. */
export async function askOnce(
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
