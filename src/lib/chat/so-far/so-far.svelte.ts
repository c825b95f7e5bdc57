/**
 * Descriptions of people and a line on each chapter, up to the reader's place. A model is asked for them outside the shown
 * conversation, and they are stored as recaps.
 */
import { isPast, type Position } from '$lib/book/locator.ts';
import { peopleStrings } from '$lib/strings/people.ts';
import type { Conversations } from '../conversation/conversations.svelte.ts';
import { describe, timelineOf, type Named, type PresetPrompt } from '../presets/preset-prompts.ts';
import { aboutName, aboutNamed, TIMELINE, type Recap } from '../presets/recap.ts';
import type { Recaps } from '../presets/recaps.svelte.ts';
import type { BookText } from '$lib/book/text.ts';
import type { QuotedBook } from '../quotes/quote-check.ts';
import type { ReadChapter } from '$lib/book/chapter.ts';
import { chaptersDue, CHAPTERS_AT_ONCE } from './chapters-read.ts';

export type RecapPhase =
	| { phase: 'idle' }
	| { phase: 'writing' }
	/** canRetry: whether the same question can be asked again. */
	| { phase: 'failed'; reason: string; canRetry: boolean };

export interface SoFarParts {
	conversations: Conversations;
	recaps: Recaps;
	quotedBook: QuotedBook;
	/** Null while it is being read. */
	text(): BookText | null;
}

/** Maximum number of questions about chapters per click. */
const MAX_QUESTIONS = 4;

export class SoFar {
	readonly quotedBook: QuotedBook;
	/** The subject of the last question; null before the first. */
	#asked = $state<string | null>(null);
	/** Whether the last answer contained nothing that may be kept. */
	#nothingKept = $state(false);
	#stopped = false;

	constructor(private readonly parts: SoFarParts) {
		this.quotedBook = parts.quotedBook;
	}

	/** Whether there is a model that can write freely. */
	get hasModel(): boolean {
		const { model, parts } = this.parts.conversations;
		return parts.agent.isOn && model !== null && model.kind !== 'quoting';
	}

	get isBusy(): boolean {
		return this.parts.conversations.apart?.isBusy ?? false;
	}

	/** Must be called when people and places are shown. */
	async attend(): Promise<void> {
		const { conversations, recaps } = this.parts;
		const { agent } = conversations.parts;
		// Without storage, nothing was kept.
		await recaps.list().catch(() => undefined);
		if (agent.isOn && agent.status.phase === 'checking') await conversations.checkAgent();
	}

	description(named: Named, upTo: Position): Recap | null {
		return this.parts.recaps.upTo(upTo, aboutNamed(named)).at(-1) ?? null;
	}

	/** Whether there is no description, or there are mentions that it does not cover. */
	isDue(named: Named, upTo: Position): boolean {
		const recap = this.description(named, upTo);
		return !recap || named.mentions.some((mention) => isPast(mention, recap.upTo) && !isPast(mention, upTo));
	}

	phaseOf = ({ name }: Named): RecapPhase => this.#phaseOf(aboutName(name));

	get timelinePhase(): RecapPhase {
		return this.#phaseOf(TIMELINE);
	}

	/** again: starts from the beginning instead of continuing the previous description. */
	async describe({ name, others, mentions }: Named, again = false): Promise<void> {
		await this.#ask(describe({ name, others, mentions }, again), aboutName(name));
	}

	/** For "Who is this?": asks at once if there is something new. */
	async whoIs(named: Named, upTo: Position): Promise<void> {
		await this.attend();
		if (this.hasModel && !this.isBusy && this.isDue(named, upTo)) await this.describe(named);
	}

	/** The line of each chapter, by chapter id. */
	lines(upTo: Position): ReadonlyMap<string, Recap> {
		const { recaps } = this.parts;
		// eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew at every reading
		return new Map(recaps.upTo(upTo, TIMELINE).map((line) => [line.chapter, line]));
	}

	/** read: the chapters up to the place. */
	due<C extends ReadChapter>(read: readonly C[], upTo: Position): C[] {
		return chaptersDue(read, this.lines(upTo), upTo, this.parts.text());
	}

	/** Asks for the lines of the latest chapters without one; stops if an answer brings nothing. */
	async summariseChapters(read: readonly ReadChapter[], upTo: Position): Promise<void> {
		this.#stopped = false;
		for (let asked = 0; asked < MAX_QUESTIONS && !this.#stopped; asked++) {
			const due = this.due(read, upTo);
			if (due.length === 0) return;
			const next = due.slice(0, CHAPTERS_AT_ONCE).reverse();
			if (!(await this.#ask(timelineOf(next), TIMELINE))) return;
		}
	}

	/** Asks the last question again, which failed. */
	async retry(): Promise<void> {
		await this.parts.conversations.apart?.resume();
	}

	stop(): void {
		this.#stopped = true;
		this.parts.conversations.apart?.stop();
	}

	/** Resolves to whether something was kept. */
	async #ask(question: PresetPrompt, about: string): Promise<boolean> {
		if (this.isBusy) return false;
		const { conversations, recaps } = this.parts;
		const latest = () =>
			Math.max(0, ...recaps.kept.filter((each) => each.about === about).map(({ at }) => at));
		const before = latest();
		this.#asked = about;
		this.#nothingKept = false;
		const asked = await conversations.askApart(question);
		const kept = latest() > before;
		this.#nothingKept = asked && !kept && !this.#stopped && conversations.apart?.phase.phase === 'idle';
		return kept;
	}

	#phaseOf(about: string): RecapPhase {
		if (this.#asked !== about) return { phase: 'idle' };
		const phase = this.parts.conversations.apart?.phase;
		if (phase?.phase === 'answering') return { phase: 'writing' };
		if (phase?.phase === 'failed') return { phase: 'failed', reason: phase.reason, canRetry: true };
		return this.#nothingKept
			? { phase: 'failed', reason: peopleStrings.recaps.nothingKept, canRetry: false }
			: { phase: 'idle' };
	}
}
