/** Searches earlier questions and answers in all conversations of this browser, by words and, where the embedding model is available, by meaning. */
import type { Position } from '$lib/book/locator.ts';
import { SHELF } from '$lib/book/book-id.ts';
import type { Message, SentContext } from '../messages/message.ts';
import { storedMessages } from '../messages/stored-messages.ts';
import { lastQuestion, textOf } from '../messages/message-list.ts';
import { turnsOf } from '../privacy/ledger.ts';
import { isAfter } from '$lib/book/position.ts';
import { isNearer, type BookLimits } from '../privacy/book-limits.ts';

export interface PastTurn {
	book: string;
	/** Milliseconds since 1970. */
	at: number;
	question: string;
	answer: string;
	/** Whether it was answered within the book's present spoiler limit. */
	isWithinLimit: boolean;
}

export interface PastTurnParts {
	/** Of all books. */
	conversations(): Promise<readonly { id: string; book: string; messages: unknown[]; updated: number }[]>;
	/** Indices of the texts that have words of the query, best first. */
	rank(query: string, texts: readonly string[]): Promise<number[]>;
	/** Unit vectors, one row for each text; null while there is no model. */
	embed(texts: string[], signal?: AbortSignal): Promise<Float32Array | null>;
	/** The book's present spoiler limit; null: there is none. */
	limitOf(book: string): Promise<Position | null>;
	/** Those of all books, for what was said about the whole shelf. */
	limits(): Promise<BookLimits>;
	/** Whether it is the conversation on the screen, whose last question is the one being answered. */
	isOpen(conversation: string): boolean;
}

/** Questions that are compared by meaning: the best by words and the latest ones. */
const WORD_CANDIDATES = 16;
const LATEST_CANDIDATES = 16;
/** Below this cosine two questions have nothing to do with each other. */
const MIN_SIMILARITY = 0.35;
/** Vectors of questions that are cached; beyond it the cache is cleared. */
const MAX_CACHED_VECTORS = 500;

export class PastTurnSearch {
	readonly #parts: PastTurnParts;
	readonly #vectors = new Map<string, Float32Array>();

	constructor(parts: PastTurnParts) {
		this.#parts = parts;
	}

	/** Best first. */
	async search(query: string, signal: AbortSignal): Promise<PastTurn[]> {
		const turns = await this.#all();
		signal.throwIfAborted();
		const words = await this.#parts.rank(
			query,
			turns.map(({ question, answer }) => `${question}\n${answer}`)
		);
		const latest = turns
			.map((_, number) => number)
			.sort((one, other) => (turns[other]?.at ?? 0) - (turns[one]?.at ?? 0));
		const candidates = [
			...new Set([...words.slice(0, WORD_CANDIDATES), ...latest.slice(0, LATEST_CANDIDATES)])
		];
		const similarities = await this.#similarities(
			query,
			candidates.map((number) => turns[number]?.question ?? ''),
			signal
		);
		const scores = new Map<number, number>(words.map((number, rank) => [number, 1 / (rank + 5)]));
		for (const [row, number] of candidates.entries()) {
			const similarity = similarities?.[row] ?? 0;
			if (similarity > MIN_SIMILARITY) scores.set(number, (scores.get(number) ?? 0) + similarity / 5);
		}
		return [...scores]
			.sort(([, one], [, other]) => other - one)
			.map(([number]) => turns[number])
			.filter((turn) => turn !== undefined);
	}

	async #all(): Promise<PastTurn[]> {
		const turns: PastTurn[] = [];
		const limits = new Map<string, Position | null>();
		const ofShelf = await this.#parts.limits();
		for (const { id, book, messages, updated } of await this.#parts.conversations()) {
			const read = storedMessages.safeParse(messages);
			if (!read.success) continue;
			const isAboutShelf = book === SHELF;
			if (!isAboutShelf && !limits.has(book)) limits.set(book, await this.#parts.limitOf(book));
			const isWithin = isAboutShelf ? withinAll(ofShelf) : within(limits.get(book) ?? null);
			const current = this.#parts.isOpen(id) ? lastQuestion(read.data)?.id : undefined;
			turns.push(...pastTurnsOf(read.data, book, updated, isWithin, current));
		}
		return turns;
	}

	/** Cosines of the query with each question; null while there is no model. */
	async #similarities(query: string, questions: string[], signal: AbortSignal): Promise<number[] | null> {
		const missing = [...new Set([query, ...questions])].filter((text) => !this.#vectors.has(text));
		if (missing.length > 0) {
			const rows = await this.#parts.embed(missing, signal).catch(() => null);
			signal.throwIfAborted();
			if (!rows) return null;
			const size = rows.length / missing.length;
			if (this.#vectors.size > MAX_CACHED_VECTORS) this.#vectors.clear();
			for (const [row, text] of missing.entries())
				this.#vectors.set(text, rows.slice(row * size, (row + 1) * size));
		}
		const vector = this.#vectors.get(query);
		return vector ? questions.map((question) => dot(vector, this.#vectors.get(question))) : null;
	}
}

function dot(one: Float32Array, other: Float32Array | undefined): number {
	return other ? one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0) : 0;
}

type IsWithin = (context: SentContext | undefined) => boolean;

/** An answer that was given without a limit, or under a farther one, may reveal more than the present limit allows. */
const within =
	(limit: Position | null): IsWithin =>
	(context) => {
		const then = context?.limit ?? null;
		return !limit || (then !== null && !isAfter(then, limit));
	};

/** The same for an answer about the whole shelf, and the limits of all books. */
const withinAll =
	(limits: BookLimits): IsWithin =>
	(context) =>
		context?.limits !== undefined && !isNearer(context.limits, limits);

function pastTurnsOf(
	messages: Message[],
	book: string,
	updated: number,
	isWithin: IsWithin,
	current: string | undefined
): PastTurn[] {
	return turnsOf(messages).flatMap(({ question, replies }) => {
		const answer = replies.map(textOf).filter(Boolean).join('\n\n');
		if (answer === '' || question.id === current) return [];
		const isWithinLimit = isWithin(question.sentContext);
		return [{ book, at: question.at ?? updated, question: question.text, answer, isWithinLimit }];
	});
}
