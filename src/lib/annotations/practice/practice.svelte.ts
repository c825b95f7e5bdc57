/** A sitting: words are asked one after the other, each in its sentence, and put off according to how well they were known. */
import { messageOf } from '$lib/errors/message.ts';
import type { Annotation } from '../model/annotation.ts';
import { nextDue, sittingOf } from './due-words.ts';
import { scheduled, type Grade } from './schedule.ts';

export interface PracticeParts {
	/** The words of all books. */
	words: readonly Annotation[];
	/** The sentence in which the word was looked up. */
	sentenceOf(word: Annotation): Promise<string>;
	/** The dictionary's definition of the word in that sentence; '' if there is none. */
	meaningOf(word: Annotation, sentence: string): Promise<string>;
	/** Rejects if the word was not saved. */
	save(word: Annotation): Promise<void>;
	remove(word: Annotation): Promise<void>;
	now(): number;
}

/** Milliseconds. A word that is due again within this time is asked again in the same sitting. */
const SAME_SITTING_MS = 20 * 60_000;

export class PracticeSitting {
	/** The first word is the one being asked. */
	queue = $state.raw<readonly Annotation[]>([]);
	/** How many words were asked and do not come back in this sitting. */
	done = $state(0);
	/** Whether the meaning is shown. */
	answered = $state(false);
	/** Why the last change was not saved. */
	problem = $state<string | null>(null);
	readonly word = $derived(this.queue[0] ?? null);
	readonly outcomes = $derived.by(() => this.word && scheduled(this.word.practice, this.parts.now()));
	readonly sentence = $derived.by(() => this.word && this.parts.sentenceOf(this.word));
	readonly meaning = $derived.by(() => {
		const { word, sentence } = this;
		return word && sentence && sentence.then((around) => this.parts.meaningOf(word, around));
	});
	#words: readonly Annotation[];

	constructor(private readonly parts: PracticeParts) {
		this.#words = parts.words;
		this.queue = sittingOf(parts.words, parts.now());
	}

	/** When the next word is due; null if there is none. */
	get next(): number | null {
		return nextDue(this.#words);
	}

	async grade(grade: Grade): Promise<void> {
		const { word, outcomes } = this;
		if (!word || !outcomes || !this.answered) return;
		const practice = outcomes[grade];
		const graded = { ...word, practice };
		this.#words = this.#words.map((each) => (each.id === word.id ? graded : each));
		const returns = practice.due - this.parts.now() < SAME_SITTING_MS;
		if (!returns) this.done++;
		this.#go(returns ? [graded] : []);
		await this.#kept(this.parts.save(graded));
	}

	async remove(): Promise<void> {
		const { word } = this;
		if (!word) return;
		this.#words = this.#words.filter(({ id }) => id !== word.id);
		this.#go([]);
		await this.#kept(this.parts.remove(word));
	}

	#go(last: readonly Annotation[]): void {
		this.queue = [...this.queue.slice(1), ...last];
		this.answered = false;
	}

	async #kept(change: Promise<void>): Promise<void> {
		this.problem = await change.then(
			() => null,
			(error: unknown) => messageOf(error)
		);
	}
}
