/** What is sent along with a question: the current page, and passages that were looked up for it. */
import type { BookContext } from '$agent/protocol/context.ts';
import { isAfter, isPast, type Locator, type Position } from '$lib/book/locator.ts';
import type { Message, PreloadedPassage, ReaderMessage, SentContext } from '../messages/message.ts';
import { lastQuestion, retrievedPassages, toolsOf } from '../messages/message-list.ts';
import type { Limits } from '$lib/book/corpus.ts';
import {
	isNearer as isAnyNearer,
	limitsFromPassages,
	limitsOfBegun,
	type PresentLimits
} from '../privacy/book-limits.ts';
import { turnsOf } from '../privacy/ledger.ts';
import type { ContextPassages } from '../presets/preset-text.ts';

/** A paragraph is stored with its question up to this many characters. */
export const MAX_PARAGRAPH_CHARACTERS = 2000;

/** first: this is the conversation's first question; moved: the reader is at another paragraph than at the last question. */
export type Since = 'first' | 'moved';

/** The circumstances of a question at the moment when it is asked. */
export interface Surroundings {
	context(): BookContext;
	/** Where the open book ends for the agent; null if none is open. */
	limit: { readonly position: Position | null } | null;
	books: PresentLimits;
	/** Name of the model that is asked; undefined while unknown. */
	model(): string | undefined;
	/** Looks up what goes along with the question. since: null if the reader has not moved. */
	lookUp(question: ReaderMessage, since: Since | null, signal: AbortSignal): Promise<ContextPassages>;
}

/**
 * The context for a run. What is looked up for the last question is written into its message, so that it stays the same if the
 * question is resumed or retried.
 */
export async function prepare(
	messages: Message[],
	{ context, limit, books, model, lookUp }: Surroundings,
	signal: AbortSignal
): Promise<BookContext> {
	const question = lastQuestion(messages);
	if (!question) return context();
	const { preset } = question;
	if (!question.sentContext) {
		const since = whatIsNew(messages, context());
		const at = limit?.position ?? null;
		const { passages, recap, cut, named } = await lookUp(question, since, signal);
		const now = context();
		question.sentContext = {
			// The limit may have moved nearer during the search.
			...createSentContext(now, upToLimit(passages, at, books.limits), at ? { ...at } : null, model()),
			limits: limitsOfBegun(books.limits),
			...(recap ? { recap } : {}),
			...(named ? { named } : {}),
			...(preset ? { cut } : {})
		};
	}
	const { recap, cut = false, preloaded: sent, named } = question.sentContext;
	const preloaded = upToLimit(sent, limit?.position ?? null, books.limits).map(
		({ id, chapter, percent, text, book }) => ({
			id,
			chapter,
			percent,
			text,
			...(book ? { book: book.title } : {})
		})
	);
	if (preset) {
		const before = recap && { percent: recap.percent, text: recap.text };
		return { ...context(), preset: { kind: preset.kind, recap: before, text: preloaded, cut } };
	}
	if (named) return { ...context(), preset: { kind: 'who', named, text: preloaded, cut } };
	return { ...context(), ...(preloaded.length > 0 ? { preloaded } : {}) };
}

export const withToolsOfChat = (book: BookContext): BookContext =>
	book.tools ? { ...book, tools: [...book.tools, 'write_plan', 'ask_reader'] } : book;

function createSentContext(
	book: BookContext,
	preloaded: PreloadedPassage[],
	limit: Position | null,
	model: string | undefined
): SentContext {
	const { chapter, percent, window, selection } = book;
	const reading = window
		? {
				chapter: chapter?.slice(0, 300) ?? null,
				percent,
				paragraph: window.active.slice(0, MAX_PARAGRAPH_CHARACTERS)
			}
		: null;
	return {
		reading,
		preloaded,
		characters: JSON.stringify(book).length,
		limit,
		sent: false,
		// With these and its place, the same question can be recognised later.
		...(model ? { model } : {}),
		...(selection ? { selection } : {})
	};
}

/** Null: the reader has not moved, and passages near to their place were sent already. */
function whatIsNew(messages: readonly Message[], { window }: BookContext): Since | null {
	const [last, before] = messages.filter(({ role }) => role === 'reader').reverse() as ReaderMessage[];
	if (!last || !before) return 'first';
	const reading = before.sentContext?.reading?.paragraph;
	return window && window.active.slice(0, MAX_PARAGRAPH_CHARACTERS) !== reading ? 'moved' : null;
}

/**
 * Ids of what must be left out of the agent's thread because the reader has since set a nearer limit: calls whose results contain
 * passages beyond it, or that were made under a farther limit and may reveal something without a passage; answers based on such
 * passages, and later answers that were given those; and questions, because of the paragraph that was being read. limit: of the
 * open book; null if there is none. books: the limits of all books on the shelf, which a conversation about one may also reveal.
 */
export function hiddenFrom(messages: readonly Message[], limit: Position | null, books: Limits): Set<string> {
	const hidden = new Set<string>();
	const limitsBefore = limitsFromPassages(retrievedPassages([...messages]).values());
	let spoiledBefore = false;
	for (const { question, replies } of turnsOf(messages)) {
		const { sentContext } = question;
		const then = sentContext?.limit ?? null;
		const isOwnNearer = limit !== null && (!then || isAfter(then, limit));
		const isNearer: boolean = isOwnNearer || isAnyNearer(sentContext?.limits ?? limitsBefore, books);
		// Its message also contains the page, the contents and the memories of that moment.
		if (isNearer && sentContext) hidden.add(question.id);
		const saved = replies.flatMap((reply) => reply.savedRecap?.passages ?? []);
		const known = [...(sentContext?.preloaded ?? []), ...(sentContext?.recap?.passages ?? []), ...saved];
		const upTo = question.preset?.upTo ?? null;
		let spoiled: boolean =
			// A question asked under the present limit was not given that answer.
			(spoiledBefore && isNearer) ||
			upToLimit(known, limit, books).length < known.length ||
			(upTo !== null && limit !== null && isAfter(upTo, limit));
		for (const reply of replies) {
			for (const { id, state } of toolsOf(reply)) {
				const passages = state.phase === 'done' ? state.passages : [];
				const beyond = upToLimit(passages, limit, books).length < passages.length;
				spoiled ||= beyond;
				if (beyond || (isNearer && passages.length === 0)) hidden.add(id);
			}
			if (spoiled) hidden.add(reply.id);
		}
		spoiledBefore ||= spoiled;
	}
	return hidden;
}

/** limit: of the open book. books: of the others. */
const upToLimit = <P extends { locator: Locator; book?: { id: string } }>(
	passages: readonly P[],
	limit: Position | null,
	books: Limits
): P[] => passages.filter(({ locator, book }) => !isPast(locator, book ? (books[book.id] ?? null) : limit));
