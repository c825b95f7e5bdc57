/**
 * Finds where a new book is opened: at the first words that one reads. The cover, title page and copyright page precede it, and
 * can be reached by turning back.
 */
import { Pacer } from '$lib/async/pause.ts';
import { firstWhere } from '$lib/book/lists.ts';
import type { Position } from '$lib/book/locator.ts';
import type { Block } from '$lib/book/text.ts';
import { isEditionTitle, isPersonsTitle } from '$lib/book/matter.ts';
import { bodyLandmark } from './text/body-start.ts';
import { walkingText, type TextWalk } from './text/text-walk.ts';
import type { ContentsEntry } from './package/contents.ts';
import type { Publication } from './publication.ts';
import { EpubError } from './zip/epub-error.ts';

/** A book that has no prose in its first sections (a comic, an atlas) opens at its first page. */
const MAX_SECTIONS = 40;
/** Less text than this is not prose, but a title, a name or a motto. A heading followed by a sentence is a short chapter. */
const MIN_PROSE_CHARACTERS = 200;
const MIN_SENTENCE_CHARACTERS = 40;
const SENTENCE_END = /[\p{Sentence_Terminal}…]["'”’»)\]]*$/u;
/** The title page of a part, with its motto, contains no more than this. */
const MAX_PART_CHARACTERS = 600;
/** A copyright page contains no more than this; a longer text with these words is about them. */
const MAX_RIGHTS_CHARACTERS = 4000;
const RIGHTS =
	/©|\bISBN\b|\bcopyright\b|rights reserved|rechte vorbehalten|derechos reservados|droits réservés|diritti riservati|project gutenberg/iu;
/** A table of contents consists of links, except for page numbers and the like. */
const MIN_LINKED_PART = 0.5;

/** A part of a section, from one entry of the contents to the next. */
interface Stretch {
	title: string;
	start: number;
	end: number;
}

export async function openingOf(publication: Publication): Promise<Position> {
	const { landmarks, spine, contents, layout, metadata } = publication;
	const landmark = bodyLandmark(landmarks);
	const first = { section: spine.find(({ linear }) => linear)?.index ?? 0, offset: 0 };
	if (layout === 'pre-paginated') return landmark ? { section: landmark.section, offset: 0 } : first;
	const pacer = new Pacer();
	const entries = flat(contents);
	const from = landmark?.section ?? first.section;
	let start: Position | null = null;
	for (const { index } of spine
		.filter(({ linear, index }) => linear && index >= from)
		.slice(0, MAX_SECTIONS)) {
		const read = await readSection(publication, index, pacer);
		if (!read) continue;
		const own = entries.filter(({ section }) => section === index);
		if (landmark) {
			const offset = index === from ? anchorOf(landmark.fragment, read.walk) : 0;
			start ??= { section: index, offset };
			// Pictures belong to the text; the title page of a part is skipped.
			if (!isTitleOfPart(read.walk, own, index))
				return index === from ? start : { section: index, offset: 0 };
			continue;
		}
		if (read.linked > MIN_LINKED_PART) continue;
		const found = stretches(read.walk, own).find((stretch) => isRead(stretch, read.walk, metadata.title));
		if (found) return { section: index, offset: found.start };
	}
	return start ?? first;
}

/** linked: the share of its text that is links. Null for a section that cannot be read. */
async function readSection(
	publication: Publication,
	index: number,
	pacer: Pacer
): Promise<{ walk: TextWalk; linked: number } | null> {
	try {
		const doc = await publication.doc(publication.spine[index]?.path ?? '', pacer);
		const walk = await pacer.run(walkingText(doc));
		let linked = 0;
		for (const { textContent } of doc.querySelectorAll('a[href]')) linked += textContent.trim().length;
		return { walk, linked: linked / Math.max(1, walk.text.length) };
	} catch (error) {
		if (error instanceof EpubError) return null;
		throw error;
	}
}

const flat = (entries: readonly ContentsEntry[]): ContentsEntry[] =>
	entries.flatMap((entry) => [entry, ...flat(entry.children)]);

const anchorOf = (fragment: string | null, { anchors }: TextWalk): number =>
	fragment === null ? 0 : (anchors.get(fragment) ?? 0);

function isTitleOfPart(walk: TextWalk, own: readonly ContentsEntry[], index: number): boolean {
	if (walk.text.trim() === '' || walk.text.length > MAX_PART_CHARACTERS) return false;
	return (
		proseIn(walk, 0, walk.text.length) === 0 ||
		own.some(({ children }) => children.some(({ section }) => section !== null && section > index))
	);
}

function stretches(walk: TextWalk, own: readonly ContentsEntry[]): Stretch[] {
	const titles = new Map([[0, '']]);
	for (const { fragment, label } of own) titles.set(anchorOf(fragment, walk), label);
	const starts = [...titles].sort(([one], [other]) => one - other);
	return starts.map(([start, title], at) => ({ title, start, end: starts[at + 1]?.[0] ?? walk.text.length }));
}

function isRead({ title, start, end }: Stretch, walk: TextWalk, book: string): boolean {
	if (isEditionTitle(title)) return false;
	const [first] = blocksIn(walk, start, end);
	const heading = first?.kind === 'heading' ? walk.text.slice(first.start, first.end) : '';
	if ([title, heading].some(isPersonsTitle)) return true;
	if (proseIn(walk, start, end) < MIN_PROSE_CHARACTERS && !isShortChapter(walk, start, end)) return false;
	const isShort = end - start <= MAX_RIGHTS_CHARACTERS;
	return !isShort || !(title.trim() === book || RIGHTS.test(walk.text.slice(start, end)));
}

function isShortChapter(walk: TextWalk, from: number, to: number): boolean {
	const { text } = walk;
	const isSentence = (words: string) => words.length >= MIN_SENTENCE_CHARACTERS && SENTENCE_END.test(words);
	const [first, ...rest] = blocksIn(walk, from, to);
	return (
		first?.kind === 'heading' && rest.some(({ start, end }) => isSentence(text.slice(start, end).trim()))
	);
}

/** Counts the characters outside headings. */
function proseIn(walk: TextWalk, from: number, to: number): number {
	let characters = 0;
	for (const { kind, start, end } of blocksIn(walk, from, to))
		if (kind !== 'heading') characters += end - start;
	return characters;
}

/** The blocks that lie wholly between `from` and `to`. It looks at no others, since a section may have as many stretches as blocks. */
function blocksIn({ blocks }: TextWalk, from: number, to: number): Block[] {
	const first = firstWhere(blocks.length, (at) => (blocks[at]?.start ?? 0) >= from);
	const behind = firstWhere(blocks.length, (at) => (blocks[at]?.start ?? 0) >= to);
	return blocks.slice(first, behind).filter(({ end }) => end <= to);
}
