/** Extracts the text of a whole book, one section at a time, so that the page stays responsive. */
import { chaptersOf } from './text/chapters.ts';
import { EpubError } from './zip/epub-error.ts';
import { Pacer } from '$lib/async/pause.ts';
import type { Chapter } from '$lib/book/chapter.ts';
import { MAX_CONTENTS_ENTRIES } from '$lib/book/limits.ts';
import { comparePositions } from '$lib/book/locator.ts';
import { BookText, positionOf, type PrintedPage, type Section } from '$lib/book/text.ts';
import { aroundStrings } from '$lib/strings/around.ts';
import type { Publication } from './publication.ts';
import { walkingText } from './text/text-walk.ts';

/** How many damaged chapters are named. */
const MAX_NAMED = 3;

interface ExtractOptions {
	signal?: AbortSignal;
	/** Called with each section as soon as it has been extracted. */
	onsection?: (section: Section) => void;
}

/** Works in slices of 5 ms. Throws only the signal's reason; a broken section becomes an empty one, with a warning. */
export async function extractBook(publication: Publication, options: ExtractOptions = {}): Promise<BookText> {
	const { signal, onsection } = options;
	const pacer = new Pacer(signal);
	const sections: Section[] = [];
	const warnings: string[] = [];
	const damaged: number[] = [];
	const pageBreaks: PrintedPage[] = [];
	let wordCount = 0;
	signal?.throwIfAborted();
	for (const { index, path } of publication.spine) {
		if (pacer.due) await pacer.pause();
		let section: Section = { section: index, text: '', blocks: [], anchors: new Map() };
		try {
			const doc = await publication.doc(path, pacer);
			const walk = await pacer.run(walkingText(doc));
			const { text, blocks, anchors } = walk;
			section = { section: index, text, blocks, anchors };
			for (const { label, offset } of walk.pageBreaks.slice(0, MAX_CONTENTS_ENTRIES - pageBreaks.length))
				pageBreaks.push({ label, at: { section: index, offset } });
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
			wordCount += countWords(section.text.slice(start, end));
		}
		onsection?.(section);
	}
	const linear = publication.spine.map((item) => item.linear);
	const chapters = chaptersOf(publication.contents, sections, linear, publication.metadata.title);
	const isDrawn = publication.layout === 'pre-paginated';
	const listed = listedPages(publication, sections);
	const printedPages = listed.length > 0 ? listed : pageBreaks;
	return new BookText({ sections, chapters, wordCount, warnings, damaged, printedPages, isDrawn });
}

/** Tells the reader which chapters are damaged; null if none is. */
export function damageNote(text: BookText): string | null {
	const titles = [...new Set(text.damaged.map((section) => text.chapterAt({ section, offset: 0 }).title))];
	const named = titles.slice(0, MAX_NAMED);
	return titles.length === 0
		? null
		: aroundStrings.damaged({ titles: named, more: titles.length - named.length });
}

/**
 * The chapters as the package lists them, for use while the text is still being read. Their extents, and whatever comes before
 * the first, are missing. Null if it lists none.
 */
export function listedChapters({ contents, spine, metadata }: Publication): Chapter[] | null {
	if (contents.length === 0) return null;
	const unread = spine.map((_, section): Section => ({ section, text: '', blocks: [], anchors: new Map() }));
	return chaptersOf(contents, unread, [], metadata.title);
}

function listedPages({ pageList }: Publication, sections: readonly Section[]): PrintedPage[] {
	return (
		pageList
			// A page number whose fragment does not exist would apply to its whole file.
			.filter(({ section, fragment }) => fragment === null || sections[section]?.anchors.has(fragment))
			.map((page) => ({ label: page.label, at: positionOf(page, sections) }))
			.sort((one, other) => comparePositions(one.at, other.at))
	);
}

/** Begins with a letter or digit, and ends at a space or a dash. */
const WORD = /[\p{L}\p{N}][^\s\u2013\u2014\u2015]*/gu;
const UNSPACED_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HAS_UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;

/** Counts words as a reader would: separated by spaces and dashes, or by character in scripts without spaces. */
export function countWords(text: string): number {
	if (!HAS_UNSPACED.test(text)) return countSpaced(text);
	const characters = text.match(UNSPACED_CHARACTER)?.length ?? 0;
	return characters + countSpaced(text.replace(UNSPACED_CHARACTER, ' '));
}

function countSpaced(text: string): number {
	return text.match(WORD)?.length ?? 0;
}
