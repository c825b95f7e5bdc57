/**
 * Conversations as JSON Lines (jsonlines.org), one conversation a line: its messages with tool calls, their results, and
 * the verdicts on the answers' quotations. Pure.
 */
import type { Message } from '../messages/message.ts';
import type { Claim, Verdict } from '../quotes/quote-check.ts';

export interface ExportedRecord {
	id: string;
	title: string;
	/** Milliseconds since 1970, of its last change. */
	updated: number;
	messages: readonly Message[];
	/** The quotations of its answers; undefined: not checked, as the book cannot be read. */
	verdicts: readonly { claim: Claim; verdict: Verdict | undefined }[];
}

/** book: SHA-256 of its file, and its title. */
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

/** What an endpoint wants back with its calls says nothing to anyone else. */
function withoutMetadata(message: Message): Message {
	if (message.role === 'reader') return message;
	const { providerMetadata: _metadata, ...rest } = message;
	return rest;
}
