/** Saves the conversations about a book as files. Needs a DOM. */
import { saveFile } from '$lib/ui/save-file.ts';
import type { Conversation } from '../conversation/conversation.svelte.ts';
import { AnswerBlocks } from '../markdown/answer-blocks.ts';
import { textOf } from '../messages/message-list.ts';
import { conversationAsMarkdown, conversationsAsLines, type ExportedRecord } from './conversation-files.ts';

interface Book {
	/** SHA-256 of its file. */
	id: string;
	title: string;
}

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
