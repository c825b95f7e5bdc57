/** Reads the book aloud, piece by piece, and turns the pages. */
import { primary } from '$lib/book/language.ts';
import {
	comparePositions,
	cutAt,
	isAfter,
	isPast,
	startOf,
	type Locator,
	type Position
} from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { messageOf } from '$lib/errors/message.ts';
import { speechStrings } from '$lib/strings/speech.ts';
import { locale } from '$lib/strings/strings.ts';
import { isText, recordOf, within } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';
import { canSpeak, chooseVoice, loadVoices, speak, voicesFor, type Voice } from './engine.ts';
import { clipsOf, Narrator } from './narrator.ts';
import { SentenceWalk } from './sentence-walk.ts';
import type { Speaker, Walk } from './speaker.ts';

export type SpeechStatus =
	| { phase: 'off' }
	| { phase: 'playing' }
	| { phase: 'paused' }
	/** Nothing is being spoken; the bar stays open and says why. */
	| { phase: 'failed'; reason: string };

/** The open book: its text, the part that is displayed, and the page that can be turned. */
interface HeardBook {
	readonly publication: Publication;
	readonly place: {
		/** Null until the text is extracted. */
		readonly text: BookText | null;
		readonly page: { start: Position; end: Position; anchor: Position } | null;
		/** Records that everything up to what is on the screen has been read. */
		readHere(): void;
	};
	readonly renderer: {
		goTo(position: Position): Promise<unknown>;
		/** Marks the sentence being read; null: none. Never changes the selection. */
		readonly highlights: { speak(sentence: Locator | null): void };
	};
}

/** When reading stops by itself: after so many minutes, or at the end of the chapter. */
export type SleepTimer = number | 'chapter' | null;

export const MIN_RATE = 0.5;
export const MAX_RATE = 2.5;

export class ReadAloud {
	status = $state.raw<SpeechStatus>({ phase: 'off' });
	/** Something the reader should know while the book is read aloud, or ''. */
	notice = $state('');
	voices = $state.raw<readonly Voice[]>([]);
	voice = $state.raw<Voice | null>(null);
	readonly active: boolean = $derived(this.status.phase !== 'off');
	/** The book's own recording, as one of the voices; null if it has none, or none that can be read. */
	narrator = $state.raw<Voice | null>(null);

	readonly #book: HeardBook;
	readonly #rate = new Setting('speech-rate', 1, within(MIN_RATE, MAX_RATE));
	/** Maps a language to the id of the voice chosen for it. */
	readonly #chosen = new Setting<Record<string, string>>('speech-voices', {}, recordOf(isText));
	#speaking = new AbortController();
	#speaker: Speaker | null = null;
	#narration: Narrator | null = null;
	/** Whether the reader prefers a synthetic voice to the narrator. */
	#isSynthetic = false;
	#piece = $state.raw<Locator | null>(null);
	/** How far the piece has been heard. */
	#heardTo: Position | null = null;
	#sleep = $state.raw<SleepTimer>(null);
	/** Milliseconds since 1970; null: the timer does not stop reading at a certain time. */
	sleepsAt = $state.raw<number | null>(null);
	#bedtime: ReturnType<typeof setTimeout> | undefined;
	#anchor: Position | null = null;
	#turning = false;

	constructor(book: HeardBook) {
		this.#book = book;
		const { narrator: name } = speechStrings;
		if (book.publication.spine.some(({ overlay }) => overlay !== null))
			this.narrator = { id: 'narrator', name, language: this.#language, local: true, preferred: true };
	}

	/** A BCP 47 tag. */
	get #language(): string {
		return this.#book.publication.metadata.language ?? navigator.language;
	}

	/** The piece being read, or the one that a pause has left on the page; null if nobody is listening. */
	get heard(): Locator | null {
		const { phase } = this.status;
		return phase === 'playing' ? this.#piece : phase === 'paused' ? this.#pieceInSight : null;
	}

	get #pieceInSight(): Locator | null {
		return this.#piece && this.#isVisible(this.#piece) ? this.#piece : null;
	}

	/** Whether the book's own recording is speaking. */
	get isNarrating(): boolean {
		return this.narrator !== null && this.voice === this.narrator;
	}

	/** What a lock screen shows. */
	get book(): { title: string; authors: readonly string[] } {
		return this.#book.publication.metadata;
	}

	get rate(): number {
		return this.#rate.value;
	}

	set rate(rate: number) {
		this.#rate.value = rate;
		if (this.status.phase === 'playing') void this.#play(this.#piece);
	}

	get sleep(): SleepTimer {
		return this.#sleep;
	}

	set sleep(sleep: SleepTimer) {
		this.#sleep = sleep;
		clearTimeout(this.#bedtime);
		this.sleepsAt = typeof sleep === 'number' ? Date.now() + sleep * 60_000 : null;
		if (typeof sleep !== 'number') return;
		this.#bedtime = setTimeout(() => {
			this.sleep = null;
			if (this.status.phase === 'playing') this.pause();
		}, sleep * 60_000);
	}

	/** Starts at the top of the page, pauses, or goes on. */
	toggle(): void {
		if (this.status.phase === 'playing') this.pause();
		else void this.play();
	}

	async play(): Promise<void> {
		// If the reader has turned the page in the meantime, reading starts there.
		await this.#play(this.#pieceInSight);
	}

	/** Continues with the piece that contains these words. */
	async readFrom(words: Locator): Promise<void> {
		await this.#play(words);
	}

	/** The reader pressed a letter, so reading continues with it. Returns false if nothing is being read, or nothing follows. */
	pressed(at: Position): boolean {
		const to = this.status.phase === 'playing' && this.#speaker?.walk.at(at);
		if (!to) return false;
		const isHeard = this.#piece && comparePositions(startOf(this.#piece), startOf(to)) === 0;
		if (!isHeard) void this.#play(to);
		return true;
	}

	pause(): void {
		this.#speaking.abort();
		this.status = { phase: 'paused' };
	}

	stop(): void {
		this.#speaking.abort();
		this.#piece = null;
		this.sleep = null;
		this.notice = '';
		this.#book.renderer.highlights.speak(null);
		this.status = { phase: 'off' };
	}

	/** Goes to the piece before or after the current one. */
	async step(way: 'before' | 'after'): Promise<void> {
		const to = this.#piece && this.#speaker?.walk[way](this.#piece);
		if (to) await this.#play(to);
	}

	/** Selects a voice, and remembers it for books of this language. The narrator belongs to this book only. */
	async choose(voice: Voice): Promise<void> {
		this.#isSynthetic = voice.id !== this.narrator?.id;
		if (this.#isSynthetic)
			this.#chosen.value = { ...this.#chosen.value, [primary(this.#language)]: voice.id };
		this.voice = voice;
		if (this.status.phase !== 'paused') await this.#play(this.#piece);
	}

	/** The displayed page changed: by the reader, by us, or because of a new layout. */
	moved(): void {
		const before = this.#anchor;
		const anchor = (this.#anchor = this.#book.place.page?.anchor ?? null);
		const piece = this.#piece;
		if (this.status.phase !== 'playing' || this.#turning || !piece || this.#isVisible(piece)) return;
		const stayed = before !== null && anchor !== null && comparePositions(before, anchor) === 0;
		void this.#play(stayed ? piece : null);
	}

	dispose(): void {
		this.#speaking.abort();
		clearTimeout(this.#bedtime);
		this.#narration?.close();
	}

	/** words: in the piece to begin with; null: begin at the top of the page. */
	async #play(words: Locator | null): Promise<void> {
		this.#speaking.abort();
		const { signal } = (this.#speaking = new AbortController());
		const t = speechStrings;
		const { text } = this.#book.place;
		if (!text) return this.#fail(t.stillReading);
		this.status = { phase: 'playing' };
		try {
			const speaker = (this.#speaker = await this.#pickSpeaker(text, signal));
			if (!speaker) return;
			const { walk } = speaker;
			let piece = words ? walk.at(startOf(words)) : this.#firstOnPage(walk);
			if (!piece) return this.#fail(t.nothing);
			while (piece) {
				this.#piece = piece;
				this.#heardTo = startOf(piece);
				if (!this.#isVisible(piece)) await this.#turnTo(this.#heardTo);
				signal.throwIfAborted();
				this.#book.renderer.highlights.speak(piece);
				const { section } = piece;
				await speaker.speak(piece, this.rate, signal, (offset) => {
					this.#follow({ section, offset }).catch(
						(error: unknown) => signal.aborted || this.#fail(t.failed({ reason: messageOf(error) }))
					);
				});
				const next = walk.after(piece);
				const ends = next && text.chapterAt(startOf(piece)).id !== text.chapterAt(startOf(next)).id;
				if (ends && this.sleep === 'chapter') {
					this.sleep = null;
					return this.pause();
				}
				piece = next;
			}
			this.stop();
		} catch (error) {
			if (!signal.aborted) this.#fail(t.failed({ reason: messageOf(error) }));
		}
	}

	/** A piece may go on past the page's end. The page then turns too, unless the reader has turned away from what is heard. */
	async #follow(at: Position): Promise<void> {
		const { page } = this.#book.place;
		const last = this.#heardTo;
		if (!page || !last || this.#turning) return;
		this.#heardTo = at;
		const wasHere = !isAfter(page.start, last) && isAfter(page.end, last);
		if (wasHere && !isAfter(page.end, at)) await this.#turnTo(at);
	}

	async #turnTo(at: Position): Promise<void> {
		const { renderer, place } = this.#book;
		this.#turning = true;
		try {
			await renderer.goTo(at);
			// What was heard counts as read.
			place.readHere();
		} finally {
			this.#turning = false;
		}
	}

	/** Null if no voice may speak; `status` then says why. */
	async #pickSpeaker(text: BookText, signal: AbortSignal): Promise<Speaker | null> {
		const narration = this.#isSynthetic ? null : await this.#narrate(text);
		signal.throwIfAborted();
		const listed = this.#listVoices();
		if (narration) {
			this.voice = this.narrator;
			this.notice = '';
			return narration;
		}
		const voice = this.#pickVoice(await listed);
		signal.throwIfAborted();
		if (!voice) return null;
		const { spine } = this.#book.publication;
		const walk = new SentenceWalk(text.sections, (section) => spine[section]?.linear ?? true, this.#language);
		return {
			walk,
			speak: (piece, rate, ended, onheard) => {
				const onword = (offset: number): void => onheard(piece.start + offset);
				return speak(walk.text(piece), { voice, rate, onword }, ended);
			}
		};
	}

	async #listVoices(): Promise<readonly Voice[]> {
		const voices = canSpeak() ? await loadVoices() : [];
		this.voices = [...(this.narrator ? [this.narrator] : []), ...voicesFor(this.#language, voices)];
		return voices;
	}

	async #narrate(text: BookText): Promise<Narrator | null> {
		if (!this.narrator || this.#narration) return this.#narration;
		const clips = await clipsOf(this.#book.publication, text);
		if (clips.length === 0) this.narrator = null;
		return (this.#narration = clips.length ? new Narrator(this.#book.publication, clips) : null);
	}

	#pickVoice(voices: readonly Voice[]): Voice | null {
		const language = this.#language;
		const t = speechStrings;
		const choice = chooseVoice(language, voices, this.#chosen.value[primary(language)]);
		const name = new Intl.DisplayNames(locale, { type: 'language' }).of(primary(language)) ?? language;
		this.voice = 'voice' in choice ? choice.voice : null;
		this.notice = choice.kind === 'other-language' ? t.otherLanguage({ language: name }) : '';
		if (choice.kind === 'none') this.#fail(canSpeak() ? t.noVoice : t.noEngine);
		if (choice.kind === 'only-online') this.#fail(t.onlyOnline({ language: name }));
		return this.voice;
	}

	/** Stops whatever is still being heard. */
	#fail(reason: string): void {
		this.#speaking.abort();
		this.#book.renderer.highlights.speak(null);
		this.status = { phase: 'failed', reason };
	}

	/** The first piece that begins on the page, or the one long piece that fills the page. */
	#firstOnPage(walk: Walk): Locator | null {
		const { page } = this.#book.place;
		if (!page) return null;
		const first = walk.from(page.start);
		if (first && this.#isVisible(first)) return first;
		const filling = walk.at(page.start);
		return filling && this.#isVisible(filling) ? filling : first;
	}

	/** The two pages of a spread are two sections. A picture without words is visible where it stands. */
	#isVisible(piece: Locator): boolean {
		const { page } = this.#book.place;
		if (!page) return false;
		if (piece.start === piece.end)
			return !isAfter(page.start, startOf(piece)) && !isAfter(startOf(piece), page.end);
		return cutAt(piece, page.end) !== null && isPast(piece, page.start);
	}
}
