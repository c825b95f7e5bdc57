/** A conversation as Markdown: each question a heading, its answer with footnotes that name the places. Pure. */
import { answerAsMarkdown } from '../markdown/answer-markdown.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import type { Message } from '../messages/message.ts';
import { textOf } from '../messages/message-list.ts';
import { turnsOf } from '../privacy/ledger.ts';

export interface ExportedConversation {
	title: string;
	messages: readonly Message[];
	passages: ReadonlyMap<string, RetrievedPassage>;
}

/** book: its title. */
export function conversationAsMarkdown(
	{ title, messages, passages }: ExportedConversation,
	book: string
): string {
	const turns = turnsOf(messages).flatMap(({ question, replies }) => [
		`## ${oneLine(question.text)}`,
		...replies.map(textOf)
	]);
	// As one text, so that the footnotes are numbered through.
	return answerAsMarkdown([`# ${oneLine(title)}`, `*${oneLine(book)}*`, ...turns], passages);
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
