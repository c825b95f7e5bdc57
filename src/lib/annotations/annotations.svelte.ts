/** The highlights, notes and bookmarks of the open book. They are stored in this browser, and are the same in every tab. */
/* eslint-disable svelte/prefer-svelte-reactivity -- a set is replaced whole, or lives within one function */
import { annotationStrings } from '$lib/strings/annotations.ts';
import { messageOf } from '$lib/errors/message.ts';
import { comparePositions, isSamePlace, startOf, type Locator, type Position } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import { anchorAgain } from './model/anchor.ts';
import { annotationChannel } from '$lib/async/broadcast.ts';
import type { Annotation } from './model/annotation.ts';
import type { ImportResult } from './exchange/match-notes.ts';
import { part } from '$lib/ui/part.ts';
import { trimmed, wordsAt } from './model/quote.ts';
import { StoreReadings } from './store-readings.ts';

export type AnnotationStore = Omit<typeof import('./stored-annotations.ts'), 'allAnnotations'>;

export interface AnnotationsOptions {
	/** SHA-256 of the book's file in hex. */
	book: string;
	store: AnnotationStore;
	/** Rejects if the book's text could not be read. */
	text: Promise<BookText>;
}

/** What a new annotation may have besides its place. */
export type NewAnnotation = Partial<Pick<Annotation, 'kind' | 'colour' | 'note'>> & { apart?: boolean };

export class Annotations {
	/** The annotations, in the order of the book. */
	list = $state.raw<readonly Annotation[]>([]);
	/** Ids of the annotations whose words are not found in this book. They are listed, but lead nowhere. */
	missing = $state.raw<ReadonlySet<string>>(new Set());
	/** A sentence that says why annotations could not be read or saved; null if the last change was saved. */
	problem = $state<string | null>(null);

	readonly book: string;
	readonly #store: AnnotationStore;
	readonly #text: Promise<BookText>;
	readonly #tabs: BroadcastChannel;
	readonly #readings = new StoreReadings();
	#closed = false;
	#unsaved = false;

	constructor({ book, store, text }: AnnotationsOptions) {
		this.book = book;
		this.#store = store;
		this.#text = text;
		this.#tabs = annotationChannel(book);
		this.#tabs.onmessage = () => void this.open();
	}

	/** Loads the stored annotations, and checks whether their words are still where they were. Never rejects. */
	async open(): Promise<void> {
		const reading = this.#readings.begin();
		try {
			const stored = await this.#store.listAnnotations(this.book);
			if (!reading.isNewest()) return;
			reading.show();
			const { changed } = reading;
			const kept = this.list.filter(({ id }) => changed.has(id));
			this.list = sorted([...stored.filter(({ id }) => !changed.has(id)), ...kept]);
			this.problem = null;
		} catch (error) {
			if (reading.isNewest()) this.problem = annotationStrings.notRead({ reason: messageOf(error) });
			return;
		} finally {
			reading.end();
		}
		await this.#anchor();
	}

	find(id: string): Annotation | undefined {
		return this.list.find((annotation) => annotation.id === id);
	}

	/** The annotations whose words are in the book. */
	get found(): readonly Annotation[] {
		return this.list.filter(({ id }) => !this.missing.has(id));
	}

	/** The annotations that can be drawn on the page. */
	get highlights(): readonly Annotation[] {
		return this.found.filter(({ kind }) => kind === 'highlight');
	}

	/** The highlight of exactly these words. */
	at(place: Locator): Annotation | undefined {
		return this.highlights.find(({ locator }) => isSamePlace(locator, place));
	}

	#same(kind: Annotation['kind'], at: Locator, note: string): Annotation | undefined {
		return this.list.find((one) => one.kind === kind && one.note === note && isSamePlace(one.locator, at));
	}

	/** The looked-up words, in the order of the book. */
	get words(): readonly Annotation[] {
		return this.list.filter(({ kind }) => kind === 'word');
	}

	/** The bookmarks, or the notes in the margin, from `start` up to but not including `end`. */
	within(wanted: 'bookmark' | 'note', start: Position, end: Position): readonly Annotation[] {
		return this.found.filter(({ kind, locator }) => {
			const at = startOf(locator);
			if (kind !== wanted) return false;
			const empty = comparePositions(start, end) >= 0;
			const before = comparePositions(at, end);
			return comparePositions(start, at) <= 0 && (empty ? before <= 0 : before < 0);
		});
	}

	/**
	 * Adds a highlight, with or without a note, or a note in the margin, or a bookmark. Highlighting the same words again
	 * updates the existing highlight, unless it is added `apart`: then the existing one stays as it is, and the note stands in
	 * the margin. Throws if the place contains no words.
	 */
	async add(
		locator: Locator,
		{ kind = 'highlight', colour = 'yellow', note = '', apart = false }: NewAnnotation = {}
	): Promise<Annotation> {
		const text = await this.#text;
		const section = text.sections[locator.section]?.text;
		if (section === undefined) throw new Error(`There is no section ${locator.section + 1} in this book.`);
		const hasWords = kind === 'highlight' || kind === 'word';
		const at = hasWords ? trimmed(section, locator) : { ...locator, end: locator.start };
		if (hasWords && at.end <= at.start) throw new Error(annotationStrings.noWords);
		const known = kind === 'highlight' ? this.at(at) : undefined;
		// A call that is repeated after a reload finds what it added before.
		if (known && apart)
			return note && known.note !== note ? this.add(known.locator, { kind: 'note', note, apart }) : known;
		const same = apart ? this.#same(kind, at, note) : undefined;
		if (same) return same;
		if (known) return this.#change(known, note ? { colour, note } : { colour });
		const now = Date.now();
		const annotation: Annotation = {
			id: crypto.randomUUID(),
			book: this.book,
			kind,
			cfi: '',
			...wordsAt(text, at),
			colour,
			note,
			createdAt: now,
			changedAt: now
		};
		this.list = sorted([...this.list, annotation]);
		await this.#write([annotation.id], () => this.#store.saveAnnotations([annotation]));
		return this.find(annotation.id) ?? annotation;
	}

	async change(id: string, change: Partial<Pick<Annotation, 'colour' | 'note'>>): Promise<void> {
		const annotation = this.find(id);
		if (annotation) await this.#change(annotation, change);
	}

	/** Returns a function that restores them as they were. */
	async remove(ids: readonly string[]): Promise<() => Promise<void>> {
		const all = new Set(ids);
		const gone = this.list.filter(({ id }) => all.has(id));
		this.list = this.list.filter(({ id }) => !all.has(id));
		const goneIds = gone.map(({ id }) => id);
		await this.#write(goneIds, () => this.#store.deleteAnnotations(goneIds));
		return () => this.merge(gone);
	}

	/** Adds annotations of this book unchanged, replacing those with the same id. */
	async merge(annotations: readonly Annotation[]): Promise<void> {
		const ids = new Set(annotations.map(({ id }) => id));
		this.list = sorted([...this.list.filter(({ id }) => !ids.has(id)), ...annotations]);
		await this.#write([...ids], () => this.#store.saveAnnotations([...annotations]));
		await this.#anchor();
	}

	/** Imports a file of annotations. Rejects with a message for the reader if it is not such a file, or is about another book. */
	async import(contents: string, fileName: string, title: string): Promise<ImportResult> {
		const { matchNotes, readNotes } = await part(() => import('./exchange/formats.ts'));
		const notes = readNotes(contents, fileName, title);
		const text = await this.#text;
		const ids = notes.annotations.flatMap(({ id }) => id ?? []);
		const taken = await this.#store.idsOfOtherBooks(ids, this.book);
		const present = { book: this.book, list: this.list, taken };
		const { save, ...result } = await matchNotes(notes, text, present);
		await this.merge(save);
		return result;
	}

	/** Called when the store has saved what it could not save at first. */
	settled(): void {
		if (this.#unsaved) this.problem = null;
		this.#unsaved = false;
		if (this.#closed) return;
		this.#tabs.postMessage(null);
		// Another tab's change may have reset the list to what was stored.
		void this.open();
	}

	dispose(): void {
		this.#closed = true;
		this.#tabs.close();
	}

	async #change(known: Annotation, change: Partial<Annotation>): Promise<Annotation> {
		const annotation = { ...known, ...change, changedAt: Date.now() };
		const fields = [...Object.keys(change), 'changedAt'] as (keyof Annotation)[];
		this.list = sorted(this.list.map((one) => (one.id === annotation.id ? annotation : one)));
		await this.#write([known.id], () => this.#store.changeAnnotations([{ annotation, fields }]));
		return annotation;
	}

	/** Stores what the list already shows of `ids`. If that fails, `problem` says why. */
	async #write(ids: readonly string[], work: () => Promise<void>): Promise<void> {
		const stored = this.#readings.storing(ids);
		try {
			await work();
			this.#unsaved = false;
			this.problem = null;
			if (!this.#closed) this.#tabs.postMessage(null);
		} catch (error) {
			this.#unsaved = true;
			this.problem = annotationStrings.notSaved({ reason: messageOf(error) });
		} finally {
			stored();
		}
	}

	/** Moves annotations whose words are now elsewhere, and marks those whose words are not found as missing. */
	async #anchor(): Promise<void> {
		// The session reports a book whose text cannot be read; its annotations stay as they are.
		const text = await this.#text.catch(() => null);
		if (!text || this.#closed) return;
		const found = await anchorAgain(this.list, text, () => this.#closed);
		if (!found) return;
		this.missing = found.missing;
		// Uses the current annotations, since the reader may have changed one meanwhile.
		const known = new Map(this.list.map((one) => [one.id, one]));
		const changes = found.moved.flatMap(({ id, words }) => {
			const present = known.get(id);
			const fields = Object.keys(words) as (keyof Annotation)[];
			return present ? [{ annotation: { ...present, ...words }, fields }] : [];
		});
		if (changes.length === 0) return;
		const newest = new Map(changes.map(({ annotation }) => [annotation.id, annotation]));
		this.list = sorted(this.list.map((one) => newest.get(one.id) ?? one));
		await this.#write([...newest.keys()], () => this.#store.changeAnnotations(changes));
	}
}

function sorted(annotations: readonly Annotation[]): Annotation[] {
	const position = ({ locator }: Annotation) => startOf(locator);
	return [...annotations].sort(
		(a, b) =>
			comparePositions(position(a), position(b)) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)
	);
}
