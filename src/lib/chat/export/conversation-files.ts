/**
 * The files that conversations are exported to: a single conversation as Markdown, and all conversations about a book as JSON
 * Lines (jsonlines.org) with the verdicts on their quotations. Pure.
 */
import type { RetrievedPassage } from '$lib/book/passage.ts';
import { answerAsMarkdown } from '../markdown/answer-markdown.ts';
import { textOf } from '../messages/message-list.ts';
import type { Message } from '../messages/message.ts';
import type { StoredConversation } from '../messages/stored-conversations.ts';
import { turnsOf } from '../privacy/ledger.ts';
import type { Claim, Verdict } from '../quotes/quote-check.ts';

export interface ExportedRecord extends Pick<StoredConversation, 'id' | 'title' | 'updated'> {
	messages: readonly Message[];
	/** The quotations in its answers; undefined: not checked, because the book cannot be read. */
	verdicts: readonly { claim: Claim; verdict: Verdict | undefined }[];
}

/** One conversation per line: its messages with tool calls and their results. book: SHA-256 of its file, and its title. */
export function conversationsAsLines(
	records: readonly ExportedRecord[],
	book: { id: string; title: string }
): string {
	return records
		.map(({ id, title, updated, messages, verdicts }) => {
			const quotations = verdicts.map(({ claim, verdict }) => ({
				text: claim.text,
				cited: claim.cited,
				verdict: verdict?.kind ?? 'unchecked'
			}));
			const at = new Date(updated).toISOString();
			const own = messages.map(withoutMetadata);
			return `${JSON.stringify({ format: 'lectern-conversation', version: 1, id, book, title, updated: at, messages: own, quotations })}\n`;
		})
		.join('');
}

/** Removes what an endpoint wants sent back with its calls, which means nothing to anyone else. */
function withoutMetadata(message: Message): Message {
	if (message.role === 'reader') return message;
	const { providerMetadata: _metadata, ...rest } = message;
	return rest;
}

export interface ExportedConversation {
	title: string;
	messages: readonly Message[];
	passages: ReadonlyMap<string, RetrievedPassage>;
}

/** Each question becomes a heading, and its answer has footnotes that name the places. book: its title. */
export function conversationAsMarkdown(
	{ title, messages, passages }: ExportedConversation,
	book: string
): string {
	const turns = turnsOf(messages).flatMap(({ question, replies }) => [
		`## ${oneLine(question.text)}`,
		...replies.map(textOf)
	]);
	// Joined into a single text, so that the footnotes are numbered consecutively.
	return answerAsMarkdown([`# ${oneLine(title)}`, `*${oneLine(book)}*`, ...turns], passages);
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
