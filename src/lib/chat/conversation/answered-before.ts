/**
 * Finds an earlier answer to the same question at the same place, under the same limit and by the same model. Only the first
 * questions of conversations are compared, because later ones depend on what was said before.
 */
import { isEffectTool } from '$agent/protocol/tools.ts';
import type { BookContext } from '$agent/protocol/context.ts';
import type { Position } from '$lib/book/locator.ts';
import { citedIn } from '../markdown/citation-marks.ts';
import type { Message, SavedRecap } from '../messages/message.ts';
import { retrievedPassages, textOf, toolsOf } from '../messages/message-list.ts';
import type { Limits } from '$lib/book/corpus.ts';
import { isNearer, limitsFromPassages } from '../privacy/book-limits.ts';
import { isSavedRecap, type Turn } from '../privacy/ledger.ts';
import { MAX_PARAGRAPH_CHARACTERS, type Surroundings } from './question.ts';

/** What an answer depends on besides the question. */
export interface AnswerPlace {
	paragraph: string;
	selection: string;
	limit: Position | null;
	/** The limits of all books on the shelf, because an answer may also reveal other books. */
	books: Limits;
	/** As the panel names it. */
	model: string;
}

export interface FirstTurn {
	turn: Turn;
	messages: readonly Message[];
}

export type AnsweredBefore = SavedRecap & { text: string; limit: Position | null; limits: Limits };

/** Null if the page or the model is not known yet: then no question counts as the same. */
export function placeOf(
	{ window, selection }: BookContext,
	limit: Position | null,
	books: Limits,
	model: string | undefined
): AnswerPlace | null {
	if (!window || !model) return null;
	const paragraph = window.active.slice(0, MAX_PARAGRAPH_CHARACTERS);
	return { paragraph, selection: selection ?? '', limit: limit && { ...limit }, books, model };
}

/** Uses the stored limits of the books. turns: the first ones of all conversations about the book, the latest first. */
export async function findAnsweredBefore(
	question: string,
	{ context, limit, books, model }: Surroundings,
	turns: () => Iterable<FirstTurn>
): Promise<AnsweredBefore | null> {
	const find = () => {
		const place = placeOf(context(), limit?.position ?? null, books.limits, model());
		return place && answeredBefore(question, place, turns());
	};
	// The answer may reveal books whose limits have moved nearer in another tab. If the limits cannot be read, the agent is
	// asked.
	return find() && books.refresh().then(find, () => null);
}

export function answeredBefore(
	question: string,
	place: AnswerPlace,
	turns: Iterable<FirstTurn>
): AnsweredBefore | null {
	for (const { turn, messages } of turns) {
		if (folded(turn.question.text) !== folded(question) || !isAt(turn, place) || !isWhole(turn)) continue;
		const last = turn.replies.at(-1);
		const text = last ? textOf(last) : '';
		if (text === '') continue;
		const limits = limitsThen({ turn, messages });
		if (isNearer(limits, place.books)) continue;
		const { limit, model } = place;
		return { text, at: turn.question.at ?? 0, model, passages: citedIn(text, messages), limit, limits };
	}
	return null;
}

/** How far each book could be told when the question was asked. */
const limitsThen = ({ turn, messages }: FirstTurn): Limits =>
	turn.question.sentContext?.limits ?? limitsFromPassages(retrievedPassages([...messages]).values());

const folded = (question: string) => question.trim().replace(/\s+/g, ' ').toLowerCase();

function isAt(
	{ question: { sentContext } }: Turn,
	{ paragraph, selection, limit, model }: AnswerPlace
): boolean {
	return (
		sentContext?.reading?.paragraph === paragraph &&
		(sentContext.selection ?? '') === selection &&
		sentContext.model === model &&
		sentContext.limit?.section === limit?.section &&
		sentContext.limit?.offset === limit?.offset
	);
}

/** Whether a model answered it completely, without acting or asking the reader. */
function isWhole(turn: Turn): boolean {
	const { question, replies } = turn;
	const acted = replies.flatMap(toolsOf).some(({ name }) => isEffectTool(name) || name === 'ask_reader');
	return (
		!question.preset &&
		!isSavedRecap(turn) &&
		!question.work?.notices.length &&
		replies.at(-1)?.ending === 'complete' &&
		!acted
	);
}
