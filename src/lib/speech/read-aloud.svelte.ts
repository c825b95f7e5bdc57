/** Reads the book aloud, sentence by sentence, and turns the pages. */
import type { Locator, Position, Span } from '$lib/book/locator.ts';
import { startOf } from '$lib/book/position.ts';
import type { BookText } from '$lib/book/text.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { messageOf } from '$lib/errors/message.ts';
import { locale, strings } from '$lib/strings/strings.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';
import { canSpeak, chooseVoice, loadVoices, primary, speak, voicesFor, type Voice } from './engine.ts';
import { SentenceWalk } from './sentence-walk.ts';

export type SpeechStatus =
	| { phase: 'off' }
	| { phase: 'playing' }
	| { phase: 'paused' }
	/** Nothing is spoken; the bar stays open and says why. */
	| { phase: 'failed'; reason: string };

/** The open book: its text, what is displayed of it, and the page that can be turned. */
interface HeardBook {
	readonly publication: Publication;
	readonly place: {
		/** Null until it is extracted. */
		readonly text: BookText | null;
		readonly page: { start: Position; end: Position; anchor: Position } | null;
		/** All up to what is on the screen has been read. */
		readHere(): void;
	};
	readonly renderer: {
		goTo(position: Position): Promise<unknown>;
		/** Marks the sentence that is read; null: none. Never changes the selection. */
		readonly highlights: { speak(sentence: Locator | null): void };
	};
}

export const MIN_RATE = 0.5;
export const MAX_RATE = 2.5;

const isRate = (value: unknown): value is number =>
	typeof value === 'number' && value >= MIN_RATE && value <= MAX_RATE;
const isChoice = (value: unknown): value is Record<string, string> =>
	typeof value === 'object' && value !== null && Object.values(value).every((id) => typeof id === 'string');

export class ReadAloud {
	status = $state.raw<SpeechStatus>({ phase: 'off' });
	/** Something the reader should know while the book is read aloud, or ''. */
	notice = $state('');
	/** The voices that can read this book. */
	voices = $state.raw<readonly Voice[]>([]);
	voice = $state.raw<Voice | null>(null);
	readonly active: boolean = $derived(this.status.phase !== 'off');

	readonly #book: HeardBook;
	/** A BCP 47 tag. */
	readonly #language: string;
	readonly #sentences: (text: string, span: Span, language: string) => Span[];
	readonly #rate = new Setting('speech-rate', 1, isRate);
	/** Language → id of the voice that was chosen for it. */
	readonly #chosen = new Setting<Record<string, string>>('speech-voices', {}, isChoice);
	#speaking = new AbortController();
	#sentence = $state.raw<Locator | null>(null);
	#anchor: Position | null = null;
	#turning = false;

	/** sentences: of the span of a text in this language. */
	constructor(book: HeardBook, sentences: (text: string, span: Span, language: string) => Span[]) {
		this.#book = book;
		this.#sentences = sentences;
		this.#language = book.publication.metadata.language ?? navigator.language;
	}

	/** The sentence that is being read, or that a pause has left on the page; null: nobody listens. */
	get heard(): Locator | null {
		const { phase } = this.status;
		if (phase === 'playing') return this.#sentence;
		return phase === 'paused' && this.#sentence && this.#isVisible(this.#sentence) ? this.#sentence : null;
	}

	get rate(): number {
		return this.#rate.value;
	}

	set rate(rate: number) {
		this.#rate.value = rate;
		if (this.status.phase === 'playing') void this.#play(this.#sentence);
	}

	/** Starts at the top of the page, pauses, or goes on. */
	toggle(): void {
		if (this.status.phase === 'playing') this.pause();
		else void this.play();
	}

	async play(): Promise<void> {
		// If the reader has turned the page in the meantime, reading starts there.
		const from = this.#sentence && this.#isVisible(this.#sentence) ? this.#sentence : null;
		await this.#play(from ?? this.#firstOnPage());
	}

	pause(): void {
		this.#speaking.abort();
		this.status = { phase: 'paused' };
	}

	stop(): void {
		this.#speaking.abort();
		this.#sentence = null;
		this.notice = '';
		this.#book.renderer.highlights.speak(null);
		this.status = { phase: 'off' };
	}

	/** Goes to the sentence before or after the current one. */
	async step(way: 'before' | 'after'): Promise<void> {
		const walk = this.#walk();
		const to = this.#sentence && walk?.[way](this.#sentence);
		if (to) await this.#play(to);
	}

	/** Selects and remembers the voice for books of this language. */
	async choose(voice: Voice): Promise<void> {
		this.#chosen.value = { ...this.#chosen.value, [primary(this.#language)]: voice.id };
		this.voice = voice;
		if (this.status.phase !== 'paused') await this.#play(this.#sentence ?? this.#firstOnPage());
	}

	/** The displayed page changed: by the reader, by us, or because of a new layout. */
	moved(): void {
		const visible = this.#visible();
		const before = this.#anchor;
		this.#anchor = visible?.anchor ?? null;
		const sentence = this.#sentence;
		if (this.status.phase !== 'playing' || this.#turning || !sentence || this.#isVisible(sentence)) return;
		const { section, offset } = visible?.anchor ?? {};
		const sameAnchor = before?.section === section && before?.offset === offset;
		void this.#play(sameAnchor ? sentence : this.#firstOnPage());
	}

	dispose(): void {
		this.#speaking.abort();
	}

	async #play(from: Locator | null): Promise<void> {
		this.#speaking.abort();
		const { signal } = (this.#speaking = new AbortController());
		const walk = this.#walk();
		const t = strings.speech;
		if (!canSpeak()) return this.#fail(t.noEngine);
		if (!walk) return this.#fail(t.stillReading);
		this.status = { phase: 'playing' };
		try {
			const voice = await this.#pickVoice(signal);
			if (!voice) return;
			if (!from) return this.#fail(t.nothing);
			for (let sentence: Locator | null = from; sentence; sentence = walk.after(sentence)) {
				this.#sentence = sentence;
				await this.#turnTo(sentence, signal);
				await speak(walk.text(sentence), { voice, rate: this.rate }, signal);
			}
			this.stop();
		} catch (error) {
			if (!signal.aborted) this.#fail(t.failed(messageOf(error)));
		}
	}

	async #turnTo(sentence: Locator, signal: AbortSignal): Promise<void> {
		const { renderer, place } = this.#book;
		if (!this.#isVisible(sentence)) {
			this.#turning = true;
			try {
				await renderer.goTo(startOf(sentence));
				// What was heard has been read.
				place.readHere();
			} finally {
				this.#turning = false;
			}
		}
		signal.throwIfAborted();
		renderer.highlights.speak(sentence);
	}

	/** Null where no voice may be used; `status` then says why. */
	async #pickVoice(signal: AbortSignal): Promise<Voice | null> {
		const language = this.#language;
		const voices = await loadVoices();
		signal.throwIfAborted();
		this.voices = voicesFor(language, voices);
		const choice = chooseVoice(language, voices, this.#chosen.value[primary(language)]);
		const name = new Intl.DisplayNames(locale, { type: 'language' }).of(primary(language)) ?? language;
		this.voice = 'voice' in choice ? choice.voice : null;
		this.notice = choice.kind === 'other-language' ? strings.speech.otherLanguage(name) : '';
		if (choice.kind === 'none') this.#fail(strings.speech.noVoice);
		if (choice.kind === 'only-online') this.#fail(strings.speech.onlyOnline(name));
		return this.voice;
	}

	#fail(reason: string): void {
		this.#book.renderer.highlights.speak(null);
		this.status = { phase: 'failed', reason };
	}

	/** Null until the book's text is extracted. */
	#walk(): SentenceWalk | null {
		const { publication, place } = this.#book;
		return (
			place.text &&
			new SentenceWalk(
				place.text.sections,
				(section) => publication.spine[section]?.linear ?? true,
				(text, span) => this.#sentences(text, span, this.#language)
			)
		);
	}

	/** The visible text of one section, and the page's anchor. */
	#visible(): { text: Locator; anchor: Position } | null {
		const { page } = this.#book.place;
		if (!page) return null;
		const { start, end, anchor } = page;
		return { text: { section: start.section, start: start.offset, end: end.offset }, anchor };
	}

	/** The first sentence that begins on the page; where one long sentence fills the page, that one. */
	#firstOnPage(): Locator | null {
		const walk = this.#walk();
		const visible = this.#visible()?.text;
		if (!walk || !visible) return null;
		const first = walk.from(startOf(visible));
		if (first && this.#isVisible(first)) return first;
		const filling = walk.at(startOf(visible));
		return filling && this.#isVisible(filling) ? filling : first;
	}

	#isVisible({ section, start, end }: Locator): boolean {
		const text = this.#visible()?.text;
		return text?.section === section && start < text.end && end > text.start;
	}
}
