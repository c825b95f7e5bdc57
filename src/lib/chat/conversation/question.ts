/** What goes along with a question: the page as it is now, and what was looked up beforehand. */
import type { BookContext } from '$agent/protocol/context.ts';
import type { Position } from '$lib/book/locator.ts';
import {
	lastQuestion,
	toolsOf,
	type Given,
	type RetrievedPassage,
	type Message,
	type PreloadedPassage,
	type ReaderMessage
} from '../messages/message.ts';
import { turnsOf } from '../privacy/ledger.ts';
import { isAfter, isPast } from '$lib/book/position.ts';
import type { Brought } from '../presets/preset-text.ts';

/** Characters of the paragraph that is kept with its question. */
const PARAGRAPH = 2000;

export interface QuestionParts {
	/** The book and the reader's place, now. */
	context(): BookContext;
	/** Passages that the agent will likely want. */
	preload?: (question: string, since: Since, signal: AbortSignal) => Promise<PreloadedPassage[]>;
	/** Knows the text that goes with a question of a button. */
	ready?: { brought(question: ReaderMessage, signal: AbortSignal): Promise<Brought> };
	/** Where the book ends for the agent. */
	limit?: { readonly position: Position | null };
}

/** first: the conversation begins with this question; moved: the reader reads another paragraph than at the last one. */
export type Since = 'first' | 'moved';

/** The context for a run. What was given with the question stays in its message, and is the same after a reload. */
export async function prepare(
	messages: Message[],
	{ context, preload, ready, limit }: QuestionParts,
	signal: AbortSignal
): Promise<BookContext> {
	const question = lastQuestion(messages);
	if (question && !question.given) {
		const since = whatIsNew(messages, context());
		const known =
			preload && since && !(question.ready && ready) ? await preload(question.text, since, signal) : [];
		const at = limit?.position ?? null;
		const text = question.ready && ready ? await ready.brought(question, signal) : null;
		// What was looked up while more was allowed is not even shown.
		const given = givenWith(context(), unlessPast(text?.passages ?? known, at), at ? { ...at } : null);
		question.given = {
			...given,
			...(text?.told ? { told: text.told } : {}),
			...(text ? { cut: text.cut } : {})
		};
	}
	const preloaded = unlessPast(question?.given?.preloaded ?? [], limit?.position ?? null).map(
		({ id, chapter, percent, text }) => ({ id, chapter, percent, text })
	);
	if (question?.ready && ready) {
		const { told, cut = false } = question.given ?? {};
		const before = told && { percent: told.percent, text: told.text };
		return { ...context(), preset: { kind: question.ready.kind, recap: before, text: preloaded, cut } };
	}
	return { ...context(), ...(preloaded.length > 0 ? { preloaded } : {}) };
}

function givenWith(book: BookContext, preloaded: PreloadedPassage[], limit: Position | null): Given {
	const { chapter, percent, window } = book;
	const reading = window
		? { chapter: chapter?.slice(0, 300) ?? null, percent, paragraph: window.active.slice(0, PARAGRAPH) }
		: null;
	return { reading, preloaded, characters: JSON.stringify(book).length, limit, left: false };
}

/** Null: the reader is where they were, and what is near was sent along already. */
function whatIsNew(messages: readonly Message[], { window }: BookContext): Since | null {
	const [last, before] = messages.filter(({ role }) => role === 'reader').reverse() as ReaderMessage[];
	if (!last || !before) return 'first';
	const reading = before.given?.reading?.paragraph;
	return window && window.active.slice(0, PARAGRAPH) !== reading ? 'moved' : null;
}

/**
 * Ids of what the agent must forget, since the reader has set a nearer limit than there was then: calls that gave
 * passages beyond it or may speak of them without giving any, answers that rest on such passages, and, by the id of
 * the question, the paragraph that was being read.
 */
export function hiddenFrom(messages: readonly Message[], limit: Position | null): Set<string> {
	const hidden = new Set<string>();
	if (!limit) return hidden;
	for (const { question, replies } of turnsOf(messages)) {
		const then = question.given?.limit ?? null;
		const narrower = !then || isAfter(then, limit);
		if (narrower && question.given?.reading) hidden.add(question.id);
		const kept = replies.flatMap((reply) => reply.kept?.passages ?? []);
		const known = [...(question.given?.preloaded ?? []), ...(question.given?.told?.passages ?? []), ...kept];
		const upTo = question.ready?.upTo ?? null;
		let spoiled = unlessPast(known, limit).length < known.length || (upTo !== null && isAfter(upTo, limit));
		for (const reply of replies) {
			for (const { id, state } of toolsOf(reply)) {
				const passages = state.phase === 'done' ? state.passages : [];
				const beyond = unlessPast(passages, limit).length < passages.length;
				spoiled ||= beyond;
				if (beyond || (narrower && passages.length === 0)) hidden.add(id);
			}
			if (spoiled) hidden.add(reply.id);
		}
	}
	return hidden;
}

/** Other books have ends of their own. */
const unlessPast = <P extends RetrievedPassage>(passages: readonly P[], limit: Position | null): P[] =>
	passages.filter(({ locator, book }) => book || !isPast(locator, limit));
