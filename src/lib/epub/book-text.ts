/** The whole book as text, one section at a time, so that the page stays responsive. */
import { chaptersOf, flatten, type Chapter } from './text/chapters.ts';
import { EpubError } from './zip/epub-error.ts';
import type { Locator, Position } from '$lib/book/locator.ts';
import { comparePositions } from '$lib/book/position.ts';
import { Pacer } from '$lib/async/pause.ts';
import type { Publication } from './publication.ts';
import { extractingText, type SectionText } from './text/section-text.ts';
import { countWords } from './text/words.ts';

export interface ExtractOptions {
	signal?: AbortSignal;
	/** In sections. */
	onprogress?: (done: number, total: number) => void;
	/** Called with each section as soon as it is extracted. */
	onsection?: (section: SectionText) => void;
}

export class BookText {
	/** One for each spine item, in spine order; empty where the file could not be read. */
	readonly sections: SectionText[];
	/** Nested, in reading order, never empty. */
	readonly chapters: Chapter[];
	readonly words: number;
	/** What could not be read, in plain English. */
	readonly warnings: string[];
	/** Spine indexes of the sections that could not be read, or not as they were packed. */
	readonly damaged: number[];
	readonly #flat: Chapter[];
	/** By start; of those that begin at one place the last of the contents comes last. */
	readonly #byStart: Chapter[];
	readonly #byId: ReadonlyMap<string, Chapter>;
	/** Characters before each section; one more at the end, the total. */
	readonly #before: number[] = [0];
	/** In fixed layout every page counts the same, however much text is on it. */
	readonly #drawn: boolean;

	private constructor(
		sections: SectionText[],
		chapters: Chapter[],
		words: number,
		warnings: string[],
		damaged: number[],
		drawn: boolean
	) {
		this.damaged = damaged;
		this.#drawn = drawn;
		this.sections = sections;
		this.chapters = chapters;
		this.words = words;
		this.warnings = warnings;
		this.#flat = flatten(chapters);
		this.#byStart = [...this.#flat].sort((a, b) => comparePositions(a.start, b.start));
		this.#byId = new Map(this.#flat.map((chapter) => [chapter.id, chapter]));
		for (const { text } of sections) this.#before.push((this.#before.at(-1) ?? 0) + text.length);
	}

	/** Works in slices of 5 ms. Throws only the signal's reason: a broken section becomes an empty one and a warning. */
	static async extract(publication: Publication, options: ExtractOptions = {}): Promise<BookText> {
		const { signal, onprogress, onsection } = options;
		const pacer = new Pacer(signal);
		const sections: SectionText[] = [];
		const warnings: string[] = [];
		const damaged: number[] = [];
		let words = 0;
		signal?.throwIfAborted();
		for (const { index, path } of publication.spine) {
			if (pacer.due) await pacer.pause();
			let section: SectionText = { section: index, text: '', blocks: [], anchors: new Map() };
			try {
				const doc = await publication.doc(path, pacer);
				section = await pacer.run(extractingText(doc, index));
			} catch (error) {
				if (!(error instanceof EpubError)) throw error;
				warnings.push(error.message);
				damaged.push(index);
			}
			const damage = publication.damage(path);
			if (damage !== null) {
				warnings.push(`“${path}”: ${damage}.`);
				damaged.push(index);
			}
			sections.push(section);
			for (const { start, end } of section.blocks) {
				if (pacer.due) await pacer.pause();
				words += countWords(section.text.slice(start, end));
			}
			onsection?.(section);
			onprogress?.(index + 1, publication.spine.length);
		}
		const linear = publication.spine.map((item) => item.linear);
		const chapters = chaptersOf(publication.contents, sections, linear, publication.metadata.title);
		return new BookText(sections, chapters, words, warnings, damaged, publication.layout === 'pre-paginated');
	}

	/** All depths, in reading order. */
	allChapters(): Chapter[] {
		return this.#flat;
	}

	chapter(id: string): Chapter | undefined {
		return this.#byId.get(id);
	}

	/** The deepest chapter that contains the position: the last one that starts before it. Before the first, the first. */
	chapterAt(position: Position): Chapter {
		let low = 0;
		let high = this.#byStart.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (comparePositions((this.#byStart[middle] as Chapter).start, position) <= 0) low = middle + 1;
			else high = middle;
		}
		return (this.#byStart[low - 1] ?? this.#flat[0]) as Chapter;
	}

	/** Characters of the whole book. */
	get length(): number {
		return this.#before.at(-1) ?? 0;
	}

	/** Characters of the book that come before the position. */
	before(position: Position): number {
		const before = this.#before[Math.max(0, Math.min(position.section, this.sections.length))] ?? this.length;
		const length = this.sections[position.section]?.text.length ?? 0;
		return before + Math.max(0, Math.min(position.offset, length));
	}

	/** 0 to 100, by characters of the whole book; by pages where they are of fixed layout. */
	percentAt(position: Position): number {
		if (this.#drawn) {
			const length = this.sections[position.section]?.text.length ?? 0;
			const within = length === 0 ? 0 : Math.max(0, Math.min(1, position.offset / length));
			return Math.min(100, (100 * (position.section + within)) / Math.max(1, this.sections.length));
		}
		return this.length === 0 ? 0 : (100 * this.before(position)) / this.length;
	}

	/** percent: 0 to 100; values outside are clamped. */
	positionAt(percent: number): Position {
		if (this.#drawn) {
			const last = Math.max(0, this.sections.length - 1);
			const section = Math.floor((Math.max(0, percent) / 100) * this.sections.length + 1e-9);
			return { section: Math.min(last, section), offset: 0 };
		}
		const total = this.#before.at(-1) ?? 0;
		const characters = Math.round((Math.max(0, Math.min(100, percent)) / 100) * total);
		// 100 % is the end of the last section with text, not the start of a later one.
		let section = this.sections.findIndex((_, index) => characters < (this.#before[index + 1] ?? 0));
		if (section < 0)
			section = Math.max(
				0,
				this.sections.findLastIndex(({ text }) => text.length > 0)
			);
		return { section, offset: characters - (this.#before[section] ?? 0) };
	}

	/** The text of a locator; '' where the section does not exist. */
	slice(locator: Locator): string {
		return this.sections[locator.section]?.text.slice(locator.start, locator.end) ?? '';
	}
}
