/**
 * The vectors of all earlier questions and answers. They are made while the page is idle and stored, so that a search compares
 * every one of them. If a vector is missing, or there is no model, the search uses words.
 */
import { Pacer } from '$lib/async/pause.ts';
import type { TurnVectors } from './stored-turn-vectors.ts';

/** What is embedded of a turn, and its key. */
export interface EmbeddedTurn extends Pick<TurnVectors, 'book' | 'conversation'> {
	/** Id of the question's message. */
	id: string;
	/** Milliseconds since 1970. */
	at: number;
	question: string;
	answer: string;
}

export interface TurnVectorParts {
	store: typeof import('./stored-turn-vectors.ts');
	/** The key of the page's embedding model. */
	model: string;
	/** Unit vectors, one row per text; null while there is no model. */
	embed(texts: string[], signal?: AbortSignal): Promise<Float32Array | null>;
}

/** Turns embedded at once, two texts each. */
const BATCH = 4;
/** Maximum number of turns, the latest, that a search itself embeds; the others wait until the page is idle. */
const MAX_AT_ONCE = 8;
/** An answer is embedded up to this many characters: about what fits into the model's window. */
const ANSWER_CHARACTERS = 1000;
/** The number that represents 1 in a row. */
const UNIT = 127;

export class TurnMeaning {
	#asked: { query: string; vector: Float32Array } | null = null;

	constructor(private readonly parts: TurnVectorParts) {}

	/**
	 * For each turn, the cosine between the query and its question or answer, whichever is nearer; undefined if it has no
	 * vectors. Null while there is no model.
	 */
	async similarities(
		query: string,
		turns: readonly EmbeddedTurn[],
		signal: AbortSignal
	): Promise<(number | undefined)[] | null> {
		const vector = await this.#vectorOf(query, signal);
		if (!vector) return null;
		const kept = await this.#kept();
		const latest = missing(turns, kept).slice(0, MAX_AT_ONCE);
		for (const made of await this.#embed(latest, signal)) kept.set(keyOf(made), made);
		return turns.map((turn) => {
			const known = fitting(turn, kept);
			return known && nearest(vector, known.rows);
		});
	}

	/**
	 * Embeds the turns of a conversation that have no vectors yet, the latest first. Resolves to false without a model, or after
	 * an abort.
	 */
	async keepUp(turns: readonly EmbeddedTurn[], signal: AbortSignal): Promise<boolean> {
		const [first] = turns;
		if (!first) return true;
		const pacer = new Pacer();
		const open = missing(turns, await this.#kept(first));
		for (let from = 0; from < open.length; from += BATCH) {
			const made = signal.aborted ? [] : await this.#embed(open.slice(from, from + BATCH), signal);
			if (made.length === 0) return false;
			await pacer.pause();
		}
		return true;
	}

	async #vectorOf(query: string, signal: AbortSignal): Promise<Float32Array | null> {
		if (this.#asked?.query === query) return this.#asked.vector;
		// Without a model, the search uses words.
		const vector = await this.parts.embed([query], signal).catch(() => null);
		signal.throwIfAborted();
		this.#asked = vector && { query, vector };
		return vector;
	}

	async #kept(of?: EmbeddedTurn): Promise<Map<string, TurnVectors>> {
		const { store, model } = this.parts;
		// Without storage, vectors are made at each visit.
		const all = await store.turnVectorsOf(model, of).catch(() => []);
		return new Map(all.map((record) => [keyOf(record), record]));
	}

	/** Makes and saves vectors; none without a model. */
	async #embed(turns: readonly EmbeddedTurn[], signal: AbortSignal): Promise<TurnVectors[]> {
		if (turns.length === 0) return [];
		const { embed, model, store } = this.parts;
		const texts = turns.flatMap(({ question, answer }) => [question, answer.slice(0, ANSWER_CHARACTERS)]);
		const rows = await embed(texts, signal).catch(() => null);
		if (!rows || signal.aborted) return [];
		const width = (rows.length / texts.length) * 2;
		const made = turns.map((turn, index) => ({
			book: turn.book,
			conversation: turn.conversation,
			question: turn.id,
			model,
			size: sizeOf(turn),
			rows: Int8Array.from(rows.subarray(index * width, (index + 1) * width), (value) =>
				Math.round(value * UNIT)
			)
		}));
		await store.saveTurnVectors(made).catch(() => undefined);
		return made;
	}
}

const keyOf = ({ conversation, question }: Pick<TurnVectors, 'conversation' | 'question'>): string =>
	`${conversation} ${question}`;
const sizeOf = ({ question, answer }: EmbeddedTurn): number => question.length + answer.length;

function fitting(turn: EmbeddedTurn, kept: ReadonlyMap<string, TurnVectors>): TurnVectors | undefined {
	const known = kept.get(keyOf({ conversation: turn.conversation, question: turn.id }));
	return known?.size === sizeOf(turn) ? known : undefined;
}

/** Turns without vectors, the latest first. */
const missing = (turns: readonly EmbeddedTurn[], kept: ReadonlyMap<string, TurnVectors>) =>
	turns.filter((turn) => !fitting(turn, kept)).sort((one, other) => other.at - one.at);

/** rows: two vectors of the same length as `vector`. */
function nearest(vector: Float32Array, rows: Int8Array): number {
	let [ofQuestion, ofAnswer] = [0, 0];
	for (const [at, value] of vector.entries()) {
		ofQuestion += value * (rows[at] ?? 0);
		ofAnswer += value * (rows[at + vector.length] ?? 0);
	}
	return Math.max(ofQuestion, ofAnswer) / UNIT;
}
