/** Finds earlier questions and answers again, in all conversations of this browser: by words, and by meaning where there is a model. */
import type { Position } from '$lib/book/locator.ts';
import { lastQuestion, messageList, textOf, type Message } from '../messages/message.ts';
import { turnsOf } from '../privacy/ledger.ts';
import { isAfter } from '$lib/book/position.ts';

export interface PastTurn {
	book: string;
	/** Milliseconds since 1970. */
	at: number;
	question: string;
	answer: string;
	isWithinLimit: boolean;
}

export interface PastTurnParts {
	/** Of all books. */
	conversations(): Promise<readonly { id: string; book: string; messages: unknown[]; updated: number }[]>;
	/** Numbers of the texts that have words of the query, best first. */
	rank(query: string, texts: readonly string[]): Promise<number[]>;
	/** Unit vectors, one row a text; null where there is no model now. */
	embed(texts: string[], signal?: AbortSignal): Promise<Float32Array | null>;
	/** Where that book ends for the agent now; null: nowhere. */
	limitOf(book: string): Promise<Position | null>;
	/** The question that is being asked now is no earlier one. */
	isOpen(conversation: string): boolean;
}

/** Questions that are compared by meaning: the best by words and the latest ones. */
const BY_WORDS = 16;
const LATEST = 16;
/** Vectors of questions do not change; more of them than this are forgotten. */
const KEPT = 500;

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
		const candidates = [...new Set([...words.slice(0, BY_WORDS), ...latest.slice(0, LATEST)])];
		const near = await this.#nearness(
			query,
			candidates.map((number) => turns[number]?.question ?? ''),
			signal
		);
		const scores = new Map<number, number>(words.map((number, rank) => [number, 1 / (rank + 5)]));
		for (const [row, number] of candidates.entries()) {
			const likeness = near?.[row] ?? 0;
			// Below this, two questions have nothing to do with each other.
			if (likeness > 0.35) scores.set(number, (scores.get(number) ?? 0) + likeness / 5);
		}
		return [...scores]
			.sort(([, one], [, other]) => other - one)
			.map(([number]) => turns[number])
			.filter((turn) => turn !== undefined);
	}

	async #all(): Promise<PastTurn[]> {
		const turns: PastTurn[] = [];
		const limits = new Map<string, Position | null>();
		for (const { id, book, messages, updated } of await this.#parts.conversations()) {
			const read = messageList.safeParse(messages);
			if (!read.success) continue;
			if (!limits.has(book)) limits.set(book, await this.#parts.limitOf(book));
			const asking = this.#parts.isOpen(id) ? lastQuestion(read.data)?.id : undefined;
			turns.push(...pastTurnsOf(read.data, book, updated, limits.get(book) ?? null, asking));
		}
		return turns;
	}

	async #nearness(query: string, questions: string[], signal: AbortSignal): Promise<number[] | null> {
		const missing = [...new Set([query, ...questions])].filter((text) => !this.#vectors.has(text));
		if (missing.length > 0) {
			const rows = await this.#parts.embed(missing, signal).catch(() => null);
			signal.throwIfAborted();
			if (!rows) return null;
			const size = rows.length / missing.length;
			if (this.#vectors.size > KEPT) this.#vectors.clear();
			for (const [row, text] of missing.entries())
				this.#vectors.set(text, rows.slice(row * size, (row + 1) * size));
		}
		const asked = this.#vectors.get(query);
		return asked ? questions.map((question) => dot(asked, this.#vectors.get(question))) : null;
	}
}

function dot(one: Float32Array, other: Float32Array | undefined): number {
	return other ? one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0) : 0;
}

/** What was said without a limit, or with a farther one, may tell more than the present one allows. */
function pastTurnsOf(
	messages: Message[],
	book: string,
	updated: number,
	limit: Position | null,
	asking: string | undefined
): PastTurn[] {
	return turnsOf(messages).flatMap(({ question, replies }) => {
		const answer = replies.map(textOf).filter(Boolean).join('\n\n');
		if (answer === '' || question.id === asking) return [];
		const then = question.given?.limit ?? null;
		const isWithinLimit = !limit || (then !== null && !isAfter(then, limit));
		return [{ book, at: question.at ?? updated, question: question.text, answer, isWithinLimit }];
	});
}
