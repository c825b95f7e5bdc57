/** The reader's actions on annotations, from keys, toolbar and list, each with its message and its undo. */
import { messageOf } from '$lib/errors/message.ts';
import { startOf, type Locator, type Position } from '$lib/book/locator.ts';
import { sentenceAround } from '$lib/book/sentences.ts';
import type { PageHighlights } from '$lib/reader/page/highlights.ts';
import { writes } from '$lib/storage/write-queue.ts';
import { dictionaryStrings } from '$lib/strings/dictionary.ts';
import { annotationStrings as t } from '$lib/strings/annotations.ts';
import { part } from '$lib/ui/part.ts';
import { saveFile } from '$lib/ui/save-file.ts';
import { oneOf } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';
import type { Toasts } from '$lib/ui/toasts.svelte.ts';
import { wordsAt } from './model/quote.ts';
import { COLOURS, type Annotation, type Colour } from './model/annotation.ts';
import { Annotations, type AnnotationsOptions } from './annotations.svelte.ts';
import { citation, type Cited } from './exchange/citation.ts';
import { Marking } from './marking.svelte.ts';
import { nextSentence } from './model/sentences.ts';
import type { LineBox } from './toolbar-place.ts';
import type { LookedUp } from './exchange/word-list.ts';

export interface AnnotationControllerOptions extends AnnotationsOptions {
	page: PageHighlights;
	/** The displayed place; null before the first page. */
	place: () => { start: Position; end: Position } | null;
	/** The language is BCP 47; null if unknown. */
	metadata: { readonly title: string; readonly authors: readonly string[]; readonly language: string | null };
	/** Link to a passage, from the root of the site. */
	linkTo: (locator: Locator) => string;
	toasts: Toasts;
	/** EPUB CFIs of places in the book; '' for one that has none. */
	cfisOf: (locators: readonly Locator[]) => Promise<string[]>;
	/** What the word there means; '' if nobody knows. sentence: contains it. */
	define: (word: string, sentence: string, locator: Locator) => Promise<string>;
}

type Formats = typeof import('./exchange/formats.ts');

/** How many imported notes that are not in the book are quoted, and how long. */
const MAX_LOST = 3;
const LOST_CHARACTERS = 60;
const shortened = (words: string): string =>
	words.length <= LOST_CHARACTERS ? words : `${words.slice(0, words.lastIndexOf(' ', LOST_CHARACTERS))}…`;

export class AnnotationController {
	readonly annotations: Annotations;
	readonly marking: Marking;
	/** Bookmarks on the displayed page, and notes in its margin. */
	readonly bookmarks = $derived.by(() => this.#onPage('bookmark'));
	readonly marginNotes = $derived.by(() => this.#onPage('note'));
	readonly #stopListening: () => void;
	/** The colour used last, for the next highlight. */
	readonly #colour = new Setting<Colour>('highlight-colour', 'yellow', oneOf(COLOURS));

	constructor(private readonly options: AnnotationControllerOptions) {
		this.annotations = new Annotations(options);
		this.marking = new Marking(options.page, this.annotations);
		this.#stopListening = writes.listen(() => {
			if (writes.fault === null) this.annotations.settled();
		});
	}

	/** BCP 47; English if the book does not say. */
	get language(): string {
		return this.options.metadata.language ?? 'en';
	}

	get title(): string {
		return this.options.metadata.title;
	}

	/** Highlights what is selected or picked. Without a colour, it uses the last one. */
	async highlight(colour: Colour = this.#colour.value): Promise<void> {
		const locator = this.marking.present();
		if (!locator) return this.#say(t.selectFirst);
		this.#colour.value = colour;
		const { marked } = this.marking;
		this.marking.done();
		if (marked?.kind === 'highlight') {
			await this.annotations.change(marked.id, { colour });
			return void this.#kept();
		}
		await this.#try(() => this.annotations.add(locator, { colour }));
	}

	/** Selects the first sentence on the page, or the one after the selected sentence, so that the keyboard alone can select. */
	async selectSentence(): Promise<void> {
		const place = this.options.place();
		const text = await this.options.text.catch(() => null);
		if (!place || !text) return;
		const { section, offset } = place.start;
		const all = text.sections[section]?.text ?? '';
		const end = place.end.section === section ? place.end.offset : all.length;
		const selected = this.marking.present();
		const after = selected?.section === section ? selected.start : null;
		const sentence = nextSentence(all, offset, end, after, this.language);
		if (sentence) this.options.page.select({ section, ...sentence });
	}

	/** Opens the dialog for a note on what is selected or picked. */
	write(): void {
		const locator = this.marking.present();
		if (!locator) return this.#say(t.selectFirst);
		const { marked } = this.marking;
		const known = marked?.kind === 'highlight' ? this.annotations.find(marked.id) : undefined;
		this.marking.write(locator, known);
	}

	/** Saves the text written in the dialog. An empty text removes the note, not the highlight. */
	async saveNote(note: string): Promise<void> {
		const { writing } = this.marking;
		this.marking.writing = null;
		this.options.page.deselect();
		if (!writing) return;
		const { locator, annotation } = writing;
		if (annotation) {
			await this.annotations.change(annotation.id, { note: note.trim() });
			this.#kept();
		} else if (note.trim())
			await this.#try(() => this.annotations.add(locator, { colour: this.#colour.value, note: note.trim() }));
	}

	/** Bookmarks the displayed page, or removes its bookmarks. */
	async toggleBookmark(): Promise<void> {
		const place = this.options.place();
		if (!place) return;
		const there = this.bookmarks.map(({ id }) => id);
		if (there.length) return this.#removed(there, t.bookmarkRemoved);
		const added = await this.#try(async () => {
			const { section, offset } = await this.#firstWords(place);
			return this.annotations.add({ section, start: offset, end: offset }, { kind: 'bookmark' });
		});
		if (added)
			this.options.toasts.show(t.bookmarkAdded, {
				undo: async () => void (await this.annotations.remove([added.id]))
			});
	}

	/** Where the page begins, after the headings at its top: a bookmark is known by the words that follow it. */
	async #firstWords({ start, end }: { start: Position; end: Position }): Promise<Position> {
		const blocks = (await this.options.text).blocks(start.section);
		const last = end.section === start.section ? end.offset : Infinity;
		const on = blocks.filter((block) => block.end > start.offset && block.start < last);
		const words = on.find(({ kind }) => kind !== 'heading');
		return words && words.start > start.offset ? { ...start, offset: words.start } : start;
	}

	async remove(ids: readonly string[]): Promise<void> {
		this.marking.done();
		await this.#removed(ids, t.deleted({ number: ids.length }));
	}

	/** Where the line that contains this place is on the screen; null if it is not visible. */
	lineAt({ section, start }: Locator): LineBox | null {
		return this.options.page.boxesOf({ section, start, end: start + 1 })[0] ?? null;
	}

	/** The words at a place, on one line; '' if the book's text cannot be read. */
	async wordsOf(locator: Locator): Promise<string> {
		const text = await this.options.text.catch(() => null);
		return text ? wordsAt(text, locator).quote.replace(/\s+/g, ' ').trim() : '';
	}

	/** Copies words with their source to the clipboard. */
	async copy(locator: Locator): Promise<void> {
		await this.#copy(locator, async () => wordsAt(await this.options.text, locator));
	}

	async copyAnnotation(annotation: Annotation): Promise<void> {
		await this.#copy(annotation.locator, async () => annotation);
	}

	async #copy(locator: Locator, wordsOf: () => Promise<Cited>): Promise<void> {
		try {
			const text = await this.options.text.catch(() => null);
			const cited = { ...(await wordsOf()), page: text?.printedPageAt(startOf(locator)) ?? null };
			await navigator.clipboard.writeText(citation(cited, this.options.metadata));
			this.#say(t.copied);
		} catch (error) {
			this.#fail(t.copyFailed({ reason: messageOf(error) }));
		}
	}

	export(kind: 'markdown' | 'json' | 'web'): Promise<void> {
		return this.#withFormats(async ({ toMarkdown, toNoteFile, toWebAnnotations }) => {
			const { book, metadata, linkTo } = this.options;
			const { title, authors } = metadata;
			const all = this.annotations.list;
			// Looked-up words have their own export; other programs would take them for highlights.
			const list = kind === 'json' ? all : all.filter((annotation) => annotation.kind !== 'word');
			const name = t.fileName({ title });
			const filed = { id: book, title, authors };
			if (kind === 'markdown') {
				const link = (locator: Locator) => `${location.origin}${linkTo(locator)}`;
				const { missing } = this.annotations;
				const text = toMarkdown(list, { title, authors, linkTo: link, missing });
				return this.#save(text, 'text/markdown', `${name}.md`);
			}
			const located = await this.#withCfis(list);
			if (kind === 'json') return this.#save(toNoteFile(located, filed), 'application/json', `${name}.json`);
			this.#save(toWebAnnotations(located, filed), 'application/ld+json', `${name}.jsonld`);
		});
	}

	/** Annotations that are not found in the book keep the CFI that they came with. */
	async #withCfis(list: readonly Annotation[]): Promise<Annotation[]> {
		const { missing } = this.annotations;
		const cfis = await this.options.cfisOf(list.map(({ locator }) => locator));
		return list.map((one, i) => ({ ...one, cfi: (!missing.has(one.id) && cfis[i]) || one.cfi }));
	}

	/** Keeps a looked-up word, once for each book. */
	async keepWord(locator: Locator): Promise<void> {
		const word = (await this.wordsOf(locator)).toLowerCase();
		if (word === '' || this.annotations.words.some(({ quote }) => quote.toLowerCase() === word)) return;
		await this.#try(() => this.annotations.add(locator, { kind: 'word' }));
	}

	/** The sentence that contains these words; '' if the book's text cannot be read. */
	async sentenceOf(locator: Locator): Promise<string> {
		const text = await this.options.text.catch(() => null);
		if (!text) return '';
		return sentenceAround(text.sections[locator.section]?.text ?? '', locator, this.language);
	}

	/** The most likely meaning of these words in their sentence; '' if the dictionary has none. */
	async meaningOf(words: string, locator: Locator): Promise<string> {
		return this.options.define(words, await this.sentenceOf(locator), locator);
	}

	exportWords(kind: 'csv' | 'anki'): Promise<void> {
		return this.#withFormats(async ({ toCsv, toAnki }) => {
			const { define, metadata } = this.options;
			const { title } = metadata;
			const language = metadata.language ?? '';
			const list: LookedUp[] = [];
			for (const { quote: word, locator, chapter, createdAt: at } of this.annotations.words) {
				const sentence = await this.sentenceOf(locator);
				const definition = await define(word, sentence, locator);
				list.push({ word, language, sentence, definition, chapter, at });
			}
			const name = dictionaryStrings.fileName({ title });
			if (kind === 'csv') this.#save(toCsv(list, dictionaryStrings.columns), 'text/csv', `${name}.csv`);
			else this.#save(toAnki(list), 'text/plain', `${name}.txt`);
		});
	}

	async import(file: File): Promise<void> {
		const { toasts } = this.options;
		await this.#withFormats(async ({ MAX_FILE_BYTES }) => {
			if (file.size > MAX_FILE_BYTES) throw new Error(t.tooLarge({ name: file.name }));
			const result = await this.annotations.import(await file.text(), file.name, this.title);
			const words = result.lost.slice(0, MAX_LOST).map(shortened);
			const came = (['added', 'updated', 'known', 'notFound', 'skipped'] as const)
				.filter((kind) => result[kind] > 0)
				.map((kind) => t.came[kind]({ count: result[kind], words }));
			toasts.show(t.imported({ came }));
		});
	}

	/** Tells the reader why it failed. */
	async #withFormats(work: (formats: Formats) => Promise<void>): Promise<void> {
		try {
			await work(await part(() => import('./exchange/formats.ts')));
		} catch (error) {
			this.#fail(messageOf(error));
		}
	}

	dispose(): void {
		this.#stopListening();
		this.marking.dispose();
		this.annotations.dispose();
	}

	#onPage(kind: 'bookmark' | 'note'): readonly Annotation[] {
		const place = this.options.place();
		return place ? this.annotations.within(kind, place.start, place.end) : [];
	}

	async #removed(ids: readonly string[], message: string): Promise<void> {
		const undo = await this.annotations.remove(ids);
		if (!this.#kept()) return;
		this.options.toasts.show(message, { undo });
	}

	#save(text: string, type: string, name: string): void {
		this.#say(t.saved({ name: saveFile(new Blob([text], { type }), name) }));
	}

	async #try(work: () => Promise<Annotation>): Promise<Annotation | null> {
		try {
			const annotation = await work();
			return this.#kept() ? annotation : null;
		} catch (error) {
			this.#fail(t.failed({ reason: messageOf(error) }));
			return null;
		}
	}

	/** Whether the last change is saved. If not, the reader is told. */
	#kept(): boolean {
		const { problem } = this.annotations;
		if (problem !== null) this.#fail(problem);
		return problem === null;
	}

	#say(text: string): void {
		this.options.toasts.show(text);
	}

	#fail(text: string): void {
		this.options.toasts.show(text, { tone: 'danger' });
	}
}
