/** search_conversations: earlier questions and their answers. */
import type { ToolInput } from '$agent/protocol/tools.ts';
import { SHELF } from '$lib/book/book-id.ts';
import type { Library } from './sources/shelf.ts';
import type { PastTurns } from './sources/readers-own.ts';
import type { Outcome } from './handler.ts';

/** Characters of a question and of an answer. */
const MAX_PAST_TURN_CHARACTERS = 800;

export async function searchConversations(
	library: Pick<Library, 'book'>,
	pastTurns: PastTurns,
	{ query, top_k }: ToolInput<'search_conversations'>,
	signal: AbortSignal
): Promise<Outcome<'search_conversations'>> {
	const all = await pastTurns.search(query, signal);
	const allowed = all.filter(({ isWithinLimit }) => isWithinLimit);
	const found: Outcome<'search_conversations'>['output']['found'] = [];
	for (const { book, at, question, answer } of allowed.slice(0, top_k)) {
		const title = await titleOf(book, library);
		const date = new Date(at).toISOString().slice(0, 10);
		found.push({
			book: title,
			date,
			question: question.slice(0, MAX_PAST_TURN_CHARACTERS),
			answer: answer.slice(0, MAX_PAST_TURN_CHARACTERS)
		});
	}
	const omitted = all.length - allowed.length;
	const note =
		omitted > 0
			? `${omitted} earlier ${omitted === 1 ? 'answer is' : 'answers are'} left out: they may tell more than the reader's spoiler limit allows.`
			: undefined;
	return { output: { found, ...(note ? { note } : {}) }, passages: [] };
}

async function titleOf(book: string, library: Pick<Library, 'book'>): Promise<string> {
	if (book === SHELF) return 'all books of the shelf';
	return (await library.book(book))?.title ?? 'a book that is no longer on the shelf';
}
