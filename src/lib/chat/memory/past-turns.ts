/**
 * Searches earlier questions and answers in all conversations of this browser, by words and, if the embedding model is available,
 * by meaning.
 */
import { isAfter, SHELF, type Position } from '$lib/book/locator.ts';
import { storedMessages, type Message, type SentContext } from '../messages/message.ts';
import type { StoredConversation } from '../messages/stored-conversations.ts';
import { lastQuestion, retrievedPassages, textOf } from '../messages/message-list.ts';
import { isKeptApart } from '../presets/preset-prompts.ts';
import { turnsOf } from '../privacy/ledger.ts';
import { TurnMeaning, type EmbeddedTurn, type TurnVectorParts } from './turn-vectors.ts';
import { whenIdle } from '$lib/async/idle.ts';
import { Pacer } from '$lib/async/pause.ts';
import type { Limits } from '$lib/book/corpus.ts';
import { isNearer, limitsFromPassages } from '../privacy/book-limits.ts';

interface KnownTurn extends EmbeddedTurn {
	/** Whether it was answered within the present spoiler limits of its book and of the others that it may reveal. */
	isWithinLimit: boolean;
}

type StoredTurns = Pick<StoredConversation, 'id' | 'book' | 'messages' | 'updated'>;

export interface PastTurnParts extends TurnVectorParts {
	conversationIds(): Promise<readonly string[]>;
	/** Undefined if it was deleted. */
	conversation(id: string): Promise<StoredTurns | undefined>;
	/** Indices of the texts that contain words of the query, best first. */
	rank(query: string, texts: readonly string[]): Promise<number[]>;
	/** The book's present spoiler limit; null: there is none. */
	limitOf(book: string): Promise<Position | null>;
	/** The limits of all books, because an answer about one may also reveal others. */
	limits(): Promise<Limits>;
	/** Whether it is the conversation being shown, whose last question is the one being answered. */
	isOpen(conversation: string): boolean;
}

type Shown = Pick<StoredTurns, 'id' | 'updated'> & { isBusy: boolean };

interface ReadConversation {
	updated: number;
	/** Number of messages in the stored record. */
	messages: number;
	turns: (EmbeddedTurn & { context: LimitsThen })[];
	/** Id of the last question. */
	last: string | undefined;
	/** The limits derived from its passages, for questions from before limits were stored. */
	passageLimits: Limits;
}

/** Two questions with a smaller cosine are unrelated. */
const MIN_SIMILARITY = 0.35;

/** Milliseconds before vectors are made, once the page is idle. */
const VECTORS_DELAY_MS = 5000;

export class PastTurnSearch {
	readonly #meaning: TurnMeaning;
	/** Conversations that must still be processed; null before the first call. */
	#left: Set<string> | null = null;
	/** `updated` of each conversation when all its vectors existed. */
	readonly #keptUp = new Map<string, number>();
	/** The conversations by id, without tool results, which are most of a record. */
	readonly #read = new Map<string, ReadConversation>();

	constructor(private readonly parts: PastTurnParts) {
		this.#meaning = new TurnMeaning(parts);
	}

	/** Best first. */
	async search(query: string, signal: AbortSignal): Promise<KnownTurn[]> {
		const turns = await this.#all(signal);
		const words = await this.parts.rank(
			query,
			turns.map(({ question, answer }) => `${question}\n${answer}`)
		);
		const similarities = await this.#meaning.similarities(query, turns, signal);
		const scores = new Map<number, number>(words.map((number, rank) => [number, 1 / (rank + 5)]));
		for (const [number, similarity = 0] of similarities?.entries() ?? [])
			if (similarity > MIN_SIMILARITY) scores.set(number, (scores.get(number) ?? 0) + similarity / 5);
		return [...scores]
			.sort(([, one], [, other]) => other - one)
			.map(([number]) => turns[number])
			.filter((turn) => turn !== undefined);
	}

	/**
	 * Makes the missing vectors, one conversation after the other. Should be called when the page is idle. Once all are made,
	 * only conversations that changed are read again. shown: the page's conversations, which it may have changed. After an abort,
	 * or without a model, it ends quietly, and the next call continues. Rejects without storage.
	 */
	async keepUp(shown: readonly Pick<Shown, 'id' | 'updated'>[], signal: AbortSignal): Promise<void> {
		const changed = shown.filter(({ id, updated }) => this.#keptUp.get(id) !== updated);
		const left = this.#left ?? (await this.parts.conversationIds());
		this.#left = new Set([...changed.map(({ id }) => id), ...left]);
		for (const id of this.#left) {
			if (signal.aborted || !(await this.#makeVectors(id, signal))) return;
			this.#left.delete(id);
		}
	}

	/** The same while the page is idle. Should be called while the chat is shown, and again when an answer has ended. */
	keepUpWhenIdle(
		{ list, current }: { list: readonly Shown[]; current: { isBusy: boolean } },
		signal: AbortSignal
	): void {
		// During an answer, the conversation changes every second and the processor is busy.
		if (current.isBusy) return;
		whenIdle(VECTORS_DELAY_MS, signal, () => {
			const complete = list.filter(({ isBusy }) => !isBusy);
			// Without storage there is nothing to do.
			this.keepUp(complete, signal).catch(() => undefined);
		});
	}

	/** Resolves to whether all vectors of the conversation are made. */
	async #makeVectors(id: string, signal: AbortSignal): Promise<boolean> {
		const stored = await this.parts.conversation(id);
		if (!stored) return true;
		const { turns, updated } = this.#of(stored);
		if (!(await this.#meaning.keepUp(turns, signal))) return false;
		this.#keptUp.set(id, updated);
		return true;
	}

	/** Reads the conversations one after the other, with pauses, because there may be hundreds. Rejects with the signal's reason. */
	async #all(signal: AbortSignal): Promise<KnownTurn[]> {
		const found: KnownTurn[] = [];
		const limits = new Map<string, Position | null>();
		const now = await this.parts.limits();
		const ids = await this.parts.conversationIds();
		const here = new Set(ids);
		for (const id of this.#read.keys()) if (!here.has(id)) this.#read.delete(id);
		const pacer = new Pacer(signal);
		for (const id of ids) {
			if (pacer.due) await pacer.pause();
			const stored = await this.parts.conversation(id);
			if (!stored) continue;
			const { book } = stored;
			const { turns, last, passageLimits } = this.#of(stored);
			const isAboutShelf = book === SHELF;
			if (!isAboutShelf && !limits.has(book)) limits.set(book, await this.parts.limitOf(book));
			const present = { limit: limits.get(book) ?? null, limits: now };
			const before = isAboutShelf ? null : passageLimits;
			const current = this.parts.isOpen(id) ? last : undefined;
			for (const { context, ...turn } of turns)
				if (turn.id !== current) found.push({ ...turn, isWithinLimit: isWithin(context, present, before) });
		}
		signal.throwIfAborted();
		return found;
	}

	/** Reads a conversation once, and again when it has changed. */
	#of({ id, book, messages, updated }: StoredTurns): ReadConversation {
		const known = this.#read.get(id);
		if (known?.updated === updated && known.messages === messages.length) return known;
		const { data = [] } = storedMessages.safeParse(messages);
		const read: ReadConversation = {
			updated,
			messages: messages.length,
			turns: turnsIn(data, { book, conversation: id }, updated),
			last: lastQuestion(data)?.id,
			passageLimits: limitsFromPassages(retrievedPassages(data).values())
		};
		this.#read.set(id, read);
		return read;
	}
}

type LimitsThen = { [Kept in 'limit' | 'limits']: SentContext[Kept] | undefined };

/**
 * An answer given without a limit, or under a farther one, may reveal more than the present limits allow. limitsBefore: the
 * limits for questions from before limits were stored; null: unknown.
 */
function isWithin(
	context: LimitsThen,
	{ limit, limits }: { limit: Position | null; limits: Limits },
	limitsBefore: Limits | null
): boolean {
	const then = context.limit ?? null;
	const others = context.limits ?? limitsBefore;
	const isOwnWithin = !limit || (then !== null && !isAfter(then, limit));
	return isOwnWithin && others !== null && !isNearer(others, limits);
}

function turnsIn(
	messages: Message[],
	of: Pick<KnownTurn, 'book' | 'conversation'>,
	updated: number
): ReadConversation['turns'] {
	return turnsOf(messages).flatMap(({ question, replies }) => {
		const answer = replies.map(textOf).filter(Boolean).join('\n\n');
		// The part of these answers that is kept is shown in the pane of people and chapters.
		if (answer === '' || isKeptApart(question.preset?.kind)) return [];
		const { id, at = updated, text, sentContext } = question;
		const { limit, limits } = sentContext ?? {};
		return [{ ...of, id, at, question: text, answer, context: { limit, limits } }];
	});
}
