/** What goes along with a question: the page as it is now, and what was looked up beforehand. */
import type { BookContext } from '$agent/context.ts';
import { lastQuestion, type Given, type Message, type Position, type PreloadedPassage } from './message.ts';
import { turnsOf } from './ledger.ts';

export interface QuestionParts {
	/** The book and the reader's place, now. */
	context(): BookContext;
	/** Passages that the agent will likely want. `first`: it is the first question of its conversation. */
	preload?: (question: string, first: boolean, signal: AbortSignal) => Promise<PreloadedPassage[]>;
	/** Where the book ends for the agent. */
	limit?: { readonly position: Position | null };
}

/** The context for a run. What was given with the question stays in its message, and is the same after a reload. */
export async function prepare(
	messages: Message[],
	{ context, preload, limit }: QuestionParts,
	signal: AbortSignal
): Promise<BookContext> {
	const question = lastQuestion(messages);
	const first = messages.filter(({ role }) => role === 'reader').length === 1;
	if (question && !question.given) {
		const at = limit?.position ?? null;
		const known = preload ? await preload(question.text, first, signal) : [];
		question.given = givenWith(context(), known, at ? { ...at } : null);
	}
	const preloaded = (question?.given?.preloaded ?? [])
		.filter((passage) => !isPast(passage.locator, limit?.position ?? null) || passage.book)
		.map(({ id, chapter, percent, text }) => ({ id, chapter, percent, text }));
	return { ...context(), ...(preloaded.length > 0 ? { preloaded } : {}) };
}

function givenWith(book: BookContext, preloaded: PreloadedPassage[], limit: Position | null): Given {
	const { chapter, percent, window } = book;
	const reading = window
		? { chapter: chapter?.slice(0, 300) ?? null, percent, paragraph: window.active.slice(0, 2000) }
		: null;
	return { reading, preloaded, characters: JSON.stringify(book).length, limit };
}

/**
 * Ids of calls whose answers the agent must forget, since the reader has set a nearer limit than there was then:
 * those with passages beyond it, and those that may speak of them without giving any.
 */
export function hiddenCalls(messages: readonly Message[], limit: Position | null): Set<string> {
	const hidden = new Set<string>();
	if (!limit) return hidden;
	for (const { question, replies } of turnsOf(messages)) {
		const then = question.given?.limit ?? null;
		const narrower = !then || isAfter(then, limit);
		for (const part of replies.flatMap(({ parts }) => parts)) {
			if (part.type !== 'tool' || part.state.phase !== 'done') continue;
			const { passages } = part.state;
			const beyond = passages.some(({ locator, book }) => !book && isPast(locator, limit));
			if (beyond || (narrower && passages.length === 0)) hidden.add(part.id);
		}
	}
	return hidden;
}

const isAfter = (one: Position, other: Position) =>
	one.section > other.section || (one.section === other.section && one.offset > other.offset);

const isPast = ({ section, end }: { section: number; end: number }, limit: Position | null) =>
	limit !== null && isAfter({ section, offset: end }, limit);
