/** Translates the open book as it is read: first what is on the page, then what comes next, and the whole book if the reader wants it. */
import { whenIdle } from '$lib/async/idle.ts';
import { primary } from '$lib/book/language.ts';
import type { BookText } from '$lib/book/text.ts';
import { messageOf } from '$lib/errors/message.ts';
import type { AlteredPages } from '$lib/reader/engine/paged-renderer.ts';
import { translationStrings as t } from '$lib/strings/translation.ts';
import { oneOf } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';
import { detectLanguage } from './browser-translator.ts';
import { translationChoices } from './kept-choices.svelte.ts';
import type { LanguagePair, Readiness, TranslationEngine } from './engine.ts';
import { showTranslations, VIEWS, type Translated, type TranslationView } from './page-translations.ts';
import { hashOf, nearPage, nextBatch, paragraphsOf, type Paragraph } from './paragraphs.ts';
import { TranslationMemory, type TranslationStore } from './translation-memory.ts';
import { properNouns, sameScript, type FixedWord } from './fixed-words.ts';

export type TranslationPhase =
	| { phase: 'off' }
	| { phase: 'looking' }
	/** Nothing can translate between these languages. */
	| { phase: 'none' }
	/** The reader must press a button: to download the languages, or to agree that paragraphs are sent. */
	| { phase: 'wanted'; what: 'download' | 'consent'; to: string | null; hasOther: boolean }
	/** share: of the download, 0 to 1. */
	| { phase: 'getting'; share: number }
	| { phase: 'on' }
	| { phase: 'failed'; reason: string };

export interface TranslationParts {
	/** SHA-256 of the book's file. */
	book: string;
	/** BCP 47; null if the book does not say. */
	language: string | null;
	/** The reader's languages, BCP 47, the preferred one first. */
	readers: readonly string[];
	text: Promise<BookText>;
	page: AlteredPages;
	/** The first one that can translate between the languages is used. */
	engines: readonly TranslationEngine[];
	store: TranslationStore;
	/** Names of people and places in the book. */
	names(): Promise<readonly string[]>;
	/** Resolves when it is known which model answers. */
	ready(): Promise<void>;
}

const AHEAD_DELAY_MS = 500;
const SAMPLE_UNITS = 2000;

const isTag = (value: unknown): value is string => typeof value === 'string' && /^[a-z]{2,3}$/.test(value);

export class BookTranslation {
	phase = $state.raw<TranslationPhase>({ phase: 'off' });
	/** Number of paragraphs in the whole book, and of those that are translated. */
	total = $state(0);
	done = $state(0);
	/** Whether the whole book is being translated. */
	whole = $state(false);
	/** Characters sent from this device for the translation, by host. */
	sent = $state.raw<Readonly<Record<string, number>>>({});
	readonly #into: Setting<string>;
	readonly #view = new Setting<TranslationView>('translation.view', 'below', oneOf(VIEWS));
	readonly #choices: ReturnType<typeof translationChoices>;
	#running = new AbortController();
	#engine: TranslationEngine | null = null;
	/** The engine and host with which the translation began. */
	#begun = '';
	#pair: LanguagePair = { from: null, into: 'en' };
	#paragraphs: readonly Paragraph[] = [];
	#names: readonly FixedWord[] = [];
	#memory: TranslationMemory | null = null;
	/** The paragraphs on the page, and those that come next. */
	#near: readonly Paragraph[] = [];
	#batch: { of: readonly Paragraph[]; stop: AbortController } | null = null;
	#leaving = new AbortController();

	constructor(private readonly parts: TranslationParts) {
		const { book, readers, language } = parts;
		// A book is not translated into its own language. Spanish is for an English book whose reader has no other language.
		const own = language && primary(language);
		const into = [...readers.map(primary), 'en', 'es'].find((tag) => tag !== own) ?? 'en';
		this.#into = new Setting(
			'translation.into',
			into,
			(value): value is string => isTag(value) && value !== own
		);
		this.#choices = translationChoices(book);
	}

	get into(): string {
		return this.#into.value;
	}

	get view(): TranslationView {
		return this.#view.value;
	}

	/** The translations of words that the reader has set for this book. */
	get words(): readonly FixedWord[] {
		return Object.entries(this.#choices.value.words).map(([word, as]) => ({ word, as }));
	}

	/** Whether pages are translated as they are read. */
	get pages(): boolean {
		return this.#choices.value.pages;
	}

	/** Whether texts can be translated now. */
	get isReady(): boolean {
		return this.phase.phase === 'on';
	}

	get #isShown(): boolean {
		return this.isReady && this.pages;
	}

	/** UTF-16 units of the paragraphs that are not translated yet. */
	get left(): number {
		void this.done;
		return this.#paragraphs.reduce(
			(sum, { hash, text }) => sum + (this.#memory?.has(hash) ? 0 : text.length),
			0
		);
	}

	/** The host that paragraphs are sent to; null if they stay on this device. */
	get sendsTo(): string | null {
		return this.#engine?.sendsTo ?? null;
	}

	/** Looks for an engine, and begins if it is ready. without: an engine that the reader does not want. */
	async start(without: TranslationEngine | null = null): Promise<void> {
		this.#end();
		const { signal } = this.#running;
		this.phase = { phase: 'looking' };
		await this.#try(async () => {
			const [text] = await Promise.all([this.parts.text, this.parts.ready()]);
			const from = this.parts.language ?? (await detectLanguage(sampleOf(text)));
			this.#pair = { from: from && primary(from), into: this.into };
			const found: { engine: TranslationEngine; readiness: Readiness }[] = [];
			if (this.#pair.from !== this.#pair.into)
				for (const engine of this.parts.engines)
					found.push({ engine, readiness: await engine.readiness(this.#pair) });
			if (signal.aborted) return;
			const [first, other] = found.filter(
				({ engine, readiness }) => readiness !== 'none' && engine !== without
			);
			if (first) {
				const { engine, readiness: what } = first;
				this.#engine = engine;
				if (what === 'ready' || what === 'none') return this.#begin();
				this.phase = { phase: 'wanted', what, to: engine.sendsTo, hasOther: other !== undefined };
				return;
			}
			this.phase = { phase: 'none' };
		});
	}

	/** Must be called within a click, because only then does a browser download languages. */
	async allow(): Promise<void> {
		const { signal } = this.#running;
		const getting = this.#engine?.prepare(
			this.#pair,
			(share) => !signal.aborted && (this.phase = { phase: 'getting', share }),
			signal
		);
		this.phase = { phase: 'getting', share: 0 };
		await this.#try(async () => {
			await getting;
			await this.#begin();
		});
	}

	/** Looks for another engine, because the reader does not want to meet this one's condition. */
	async takeOther(): Promise<void> {
		await this.start(this.#engine);
	}

	async translatePages(pages: boolean): Promise<void> {
		this.#choices.value = { ...this.#choices.value, pages };
		if (pages && !this.isReady) return this.start();
		await this.#show();
		if (pages) return this.#turn();
		this.#leaving.abort();
		this.#near = [];
		if (!this.whole) this.#batch?.stop.abort();
	}

	/** Ends a download, or the translation altogether. */
	async stop(): Promise<void> {
		this.#end();
		this.phase = { phase: 'off' };
		await this.translatePages(false);
	}

	async translateInto(language: string): Promise<void> {
		this.#into.value = language;
		if (this.phase.phase !== 'off') await this.start();
	}

	showAs(view: TranslationView): void {
		this.#view.value = view;
		void this.#show();
	}

	/** as: '' leaves the translation of the word to the engine. Paragraphs with the word are translated again. */
	async setWord(word: string, as: string): Promise<void> {
		const { words, pages } = this.#choices.value;
		const { [word]: _before, ...others } = words;
		this.#choices.value = { pages, words: as === '' ? others : { ...others, [word]: as } };
		if (!this.isReady) return;
		await this.#read();
		await this.#show();
		this.#turn();
	}

	/** Must be called when another page is shown. The first page of a visit starts the translation, if it was on before. */
	turned(): void {
		if (this.phase.phase === 'off' && this.pages) void this.start();
		else this.#turn();
	}

	/** Translates the page first, and what comes after it once the reader stays. */
	#turn(): void {
		if (!this.#isShown) return;
		this.#leaving.abort();
		this.#leaving = new AbortController();
		const { visible, ahead } = nearPage(this.#paragraphs, this.parts.page.pageText());
		this.#near = visible;
		whenIdle(AHEAD_DELAY_MS, this.#leaving.signal, () => {
			this.#near = [...visible, ...ahead];
			void this.#work();
		});
		const isWanted = (each: Paragraph) => this.whole || visible.includes(each) || ahead.includes(each);
		if (this.#batch && !this.#batch.of.some(isWanted)) this.#batch.stop.abort();
		void this.#work();
	}

	/** Translates the rest of the book, or stops that. */
	async translateAll(on: boolean): Promise<void> {
		if (on && !this.isReady) await this.start();
		this.whole = on && this.isReady;
		if (this.whole) void this.#work();
		else this.#batch?.stop.abort();
	}

	/** The translation of a selection. Rejects with an Error for the reader. */
	async translate(text: string, signal: AbortSignal): Promise<string> {
		if (this.isReady && this.#way !== this.#begun) await this.start();
		const memory = this.#memory;
		if (!this.isReady || !memory) throw new Error(t.none);
		const hash = await hashOf(text, this.words);
		if (!memory.has(hash)) await this.#make([{ text, hash }], memory, signal);
		const made = memory.of(hash);
		if (!made) throw new Error(t.nothing);
		return made;
	}

	/** The translations of a section. */
	of(section: number): Translated[] {
		return this.#paragraphs.flatMap(({ section: own, start, hash }) => {
			const text = own === section ? this.#memory?.of(hash) : undefined;
			return !text ? [] : [{ start, text }];
		});
	}

	dispose(): void {
		this.#end();
		for (const engine of this.parts.engines) engine.close();
	}

	/**
	 * The engine and its host. If either changes, nothing is sent before the reader was asked, and nothing is stored under the
	 * wrong name.
	 */
	get #way(): string {
		return `${this.#engine?.id} ${this.sendsTo}`;
	}

	/** A word has one translation: the first in this order. */
	get #fixed(): readonly FixedWord[] {
		const all = [...this.words, ...(this.#memory?.names ?? []), ...this.#names];
		return all.filter(({ word }, at) => all.findIndex((each) => each.word === word) === at);
	}

	#end(): void {
		this.#running.abort();
		this.#leaving.abort();
		this.#batch?.stop.abort();
		this.#running = new AbortController();
		this.#engine = null;
		this.whole = false;
	}

	/** Reports an error to the reader, unless the work was stopped. */
	async #try(work: () => Promise<void>): Promise<void> {
		const { signal } = this.#running;
		try {
			await work();
		} catch (error) {
			if (!signal.aborted) this.phase = { phase: 'failed', reason: messageOf(error) };
		}
	}

	async #begin(): Promise<void> {
		const { signal } = this.#running;
		const { book, store, names } = this.parts;
		const { from, into } = this.#pair;
		this.#begun = this.#way;
		const by = `${from ?? 'und'} ${into} ${this.#engine?.id ?? ''}`;
		this.#memory = new TranslationMemory(store, { book, by });
		await this.#memory.load();
		const found = sameScript(from, into) ? await names().catch(() => []) : [];
		const texts = (await this.parts.text).sections.map((section) => section.text);
		this.#names = properNouns(found, texts).map((name) => ({ word: name, as: name }));
		await this.#read();
		if (signal.aborted) return;
		this.phase = { phase: 'on' };
		await this.#show();
		this.#turn();
	}

	async #read(): Promise<void> {
		this.#paragraphs = await paragraphsOf(await this.parts.text, this.words);
		this.total = this.#paragraphs.length;
		this.#count();
	}

	#count(): void {
		this.done = this.#paragraphs.filter(({ hash }) => this.#memory?.has(hash)).length;
		this.sent = { ...this.#memory?.sent };
	}

	async #show(): Promise<void> {
		const [isShown, view] = [this.#isShown, this.view];
		const language = this.#pair.into;
		await this.parts.page.add('translations', (doc, section) =>
			showTranslations(doc, isShown ? this.of(section) : [], {
				view,
				language,
				onopen: () => void this.#show()
			})
		);
	}

	#next(): Paragraph[] {
		const wanted = this.whole ? [...this.#near, ...this.#paragraphs] : this.#near;
		return nextBatch(wanted, (hash) => this.#memory?.has(hash) ?? false);
	}

	/** Sends one request at a time, until nothing more is wanted. */
	async #work(): Promise<void> {
		if (this.#batch || !this.isReady) return;
		const { signal } = this.#running;
		await this.#try(async () => {
			for (let next = this.#next(); next.length > 0 && !signal.aborted; next = this.#next()) {
				if (this.#way !== this.#begun) return this.start();
				const stop = new AbortController();
				this.#batch = { of: next, stop };
				try {
					await this.#translate(next, stop.signal);
				} catch (error) {
					// The reader has moved elsewhere, where other paragraphs are wanted.
					if (!stop.signal.aborted) throw error;
				} finally {
					this.#batch = null;
				}
			}
		});
		if (this.phase.phase === 'failed') this.whole = false;
		else if (!signal.aborted && this.#next().length === 0) this.whole = false;
	}

	/** Texts are counted before they are sent, because they have left the device even if the request is cancelled. */
	async #make(
		paragraphs: readonly { text: string; hash: string }[],
		memory: TranslationMemory,
		signal: AbortSignal
	): Promise<void> {
		const engine = this.#engine;
		if (!engine) return;
		const to = engine.sendsTo;
		await memory.sends(paragraphs, to);
		this.#count();
		const texts = paragraphs.map(({ text }) => text);
		let names: readonly FixedWord[] = [];
		const learn = (found: readonly FixedWord[]) => void (names = [...names, ...found]);
		const made = await engine.translate(texts, this.#pair, this.#fixed, signal, learn);
		signal.throwIfAborted();
		await memory.learn(names);
		await memory.keep(paragraphs, made, to);
		this.#count();
	}

	async #translate(paragraphs: readonly Paragraph[], signal: AbortSignal): Promise<void> {
		if (this.#memory) await this.#make(paragraphs, this.#memory, signal);
		const sections = this.parts.page.pageText().map(({ section }) => section);
		if (paragraphs.some(({ section }) => sections.includes(section))) await this.#show();
	}
}

const sampleOf = (text: BookText): string =>
	[...text.sections]
		.sort((one, other) => other.text.length - one.text.length)[0]
		?.text.slice(0, SAMPLE_UNITS) ?? '';
