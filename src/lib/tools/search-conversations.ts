/** search_conversations: earlier questions and their answers. */
import { SHELF } from '$lib/book/locator.ts';
import { anywhere, type Outcome } from './tool.ts';

/** Maximum characters of a question and of an answer. */
const MAX_PAST_TURN_CHARACTERS = 800;

export const searchConversations = anywhere<'search_conversations'>(
	async ({ corpus, made: { pastTurns } }, { query, top_k }, { signal }) => {
		const all = await pastTurns.search(query, signal);
		const allowed = all.filter(({ isWithinLimit }) => isWithinLimit);
		const shown = allowed.slice(0, top_k);
		const titles = new Map(
			shown.length > 0 ? (await corpus.books()).map(({ id, title }) => [id, title]) : []
		).set(SHELF, 'all books of the shelf');
		const found = shown.map(
			({ book, at, question, answer }): Outcome<'search_conversations'>['output']['found'][number] => ({
				book: titles.get(book) ?? 'a book that is no longer on the shelf',
				date: new Date(at).toISOString().slice(0, 10),
				question: question.slice(0, MAX_PAST_TURN_CHARACTERS),
				answer: answer.slice(0, MAX_PAST_TURN_CHARACTERS)
			})
		);
		const omitted = all.length - allowed.length;
		const note =
			omitted > 0
				? `${omitted} earlier ${omitted === 1 ? 'answer is' : 'answers are'} left out: they may tell more than the reader's spoiler limit allows.`
				: undefined;
		return { output: { found, ...(note ? { note } : {}) }, passages: [] };
	}
);
