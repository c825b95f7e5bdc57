/**
 * Saves conversations as files: a single one as Markdown, and all about a book as JSON Lines (jsonlines.org) with the verdicts on
 * their quotations.
 */
import { saveFile } from '$lib/ui/save-file.ts';
import type { Conversation } from '../conversation/conversation.svelte.ts';
import { AnswerBlocks } from '../markdown/answer-blocks.ts';
import { answerAsMarkdown } from '../markdown/answer-markdown.ts';
import { textOf } from '../messages/message-list.ts';
import type { Message } from '../messages/message.ts';
import type { StoredConversation } from '../messages/stored-conversations.ts';
import { turnsOf } from '../privacy/ledger.ts';
import type { Claim, Verdict } from '../quotes/quote-check.ts';

interface Book {
	/** SHA-256 of its file. */
	id: string;
	title: string;
}

export interface ExportedRecord extends Pick<StoredConversation, 'id' | 'title' | 'updated'> {
	messages: readonly Message[];
	/** The quotations in its answers; undefined: not checked, because the book cannot be read. */
	verdicts: readonly { claim: Claim; verdict: Verdict | undefined }[];
}

/** One conversation per line: its messages with tool calls and their results. */
export function conversationsAsLines(records: readonly ExportedRecord[], book: Book): string {
	return records
		.map(({ id, title, updated, messages, verdicts }) => {
			const quotations = verdicts.map(({ claim, verdict }) => ({
				text: claim.text,
				cited: claim.cited,
				verdict: verdict?.kind ?? 'unchecked'
			}));
			// eslint-disable-next-line svelte/prefer-svelte-reactivity -- it is written out at once
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

/** Each question becomes a heading, and its answer has footnotes that name the places. book: its title. */
export function conversationAsMarkdown(
	{ title, messages, passages }: Pick<Conversation, 'title' | 'passages'> & Pick<ExportedRecord, 'messages'>,
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

export function saveAsMarkdown(conversation: Conversation, book: Book): string {
	const text = conversationAsMarkdown(conversation, book.title);
	return saveFile(new Blob([text], { type: 'text/markdown' }), `${conversation.title}.md`);
}

export async function saveAllAsLines(conversations: readonly Conversation[], book: Book): Promise<string> {
	const records: ExportedRecord[] = [];
	for (const conversation of conversations) records.push(await recordOf(conversation));
	const text = conversationsAsLines(records, book);
	return saveFile(new Blob([text], { type: 'application/jsonl' }), `${book.title} - conversations.jsonl`);
}

async function recordOf(conversation: Conversation): Promise<ExportedRecord> {
	const { id, title, updated, verdicts } = conversation;
	const messages = $state.snapshot(conversation.messages);
	const claims = messages.flatMap((message) =>
		message.role === 'agent'
			? new AnswerBlocks().update(textOf(message), false).flatMap((block) => block.claims)
			: []
	);
	await verdicts.checkAll(claims);
	return {
		id,
		title,
		updated,
		messages,
		verdicts: claims.map((claim) => ({ claim, verdict: verdicts.of(claim) }))
	};
}
