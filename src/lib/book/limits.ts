/**
 * What a book may cost. Each limit stands far above any real book's need and has its error (the book is refused, with the
 * reason) or its cut (the rest is left out and reading goes on). Whatever is not limited here must cost time and memory in
 * proportion to the size of the file: tests/browser/epub/costs.test.ts counts the steps.
 */

/** Error `bomb`. Bytes that one file may unpack to; far above any real chapter, picture or recording. */
export const MAX_FILE_BYTES = 200 * 2 ** 20;
/** Error `bomb`. Bytes that all files together may say they unpack to. */
export const MAX_BOOK_BYTES = 2 * 2 ** 30;
/** Error `bomb`. Deflate cannot do better than 1032 : 1; real books stay below 50 : 1 for files of more than these bytes. */
export const MAX_PACKING_RATIO = 200;
export const PACKING_RATIO_MATTERS_BYTES = 10 * 2 ** 20;
/** Error `damaged`. Bytes of the zip's directory, and entries in it. */
export const MAX_DIRECTORY_BYTES = 64 * 2 ** 20;
export const MAX_ENTRIES = 65_535;
/** Error `bomb`. Bytes of a file of markup, a section or the package document: they are parsed whole. */
export const MAX_MARKUP_BYTES = 50 * 2 ** 20;

/** Cut: tags of deeper elements are left out, their text stays. */
export const MAX_MARKUP_DEPTH = 300;
/** Cut: below this depth of a prepared document only the text is kept; a little less, as some elements are replaced by two. */
export const MAX_ELEMENT_DEPTH = 256;
/** Cut: attributes of one element; a browser's DOM looks for each among all of them. */
export const MAX_ATTRIBUTES = 256;
/** Beyond this depth the parser of long sections leaves a document to the browser's own, which refuses it. */
export const MAX_PARSED_DEPTH = 4000;
/** Cut: the same in HTML for bold, links and the like that are open at once: a parser opens them again in each paragraph. */
export const MAX_FORMATTING_DEPTH = 24;
/**
 * Cut: an entity of a document type that refers to others, or stands in one, and has a longer replacement text, in UTF-16
 * units, is replaced by “…”. One that is plain text may be of any length.
 */
export const MAX_ENTITY_CHARACTERS = 200;
/** Cut: an entity in an entity in an entity: a deeper one is replaced by “…”. */
export const MAX_ENTITY_DEPTH = 16;
/** Cut: UTF-16 units by which entities may lengthen a document; further references are replaced by one “…”. */
export const MAX_EXPANSION_CHARACTERS = 1_000_000;
/** Cut: elements that an SVG's <use> elements may draw in one document; those that would draw more are hidden. */
export const MAX_DRAWN_BY_USE = 50_000;
/** Cut: `<use>` of what uses what uses; deeper nothing is drawn. */
export const MAX_USE_DEPTH = 24;
/**
 * Cut: a drawing or a formula with more elements is left out, and a picture says so in its place: a browser computes their styles
 * and lays them out in one piece, 30 µs an element, again at each change of the page; 60,000 in one formula took it 21 s.
 */
export const MAX_DRAWING_ELEMENTS = 10_000;
export const MAX_FORMULA_ELEMENTS = 5_000;

/** Cut: style sheets that one section may load, each counted as often as it is imported, and their UTF-16 units together. */
export const MAX_STYLE_SHEETS = 256;
export const MAX_STYLE_CHARACTERS = 16_000_000;
/** Cut: a style sheet's imports at a greater depth. */
export const MAX_IMPORT_DEPTH = 16;

/** Cut: items of the spine, and how often one file may stand in it (EPUB 3.3 § 5.7.2: once). */
export const MAX_SPINE_ITEMS = 20_000;
export const MAX_REPEATS_IN_SPINE = 4;
/** Cut: entries of the contents over all depths; of the landmarks and of the page list, each. */
export const MAX_CONTENTS_ENTRIES = 50_000;
/** Cut: levels of the contents. */
export const MAX_CONTENTS_DEPTH = 32;
/** Cut, with “…”: UTF-16 units of a name that stands in a list: a title, an author, a label of the contents. */
export const MAX_NAME_CHARACTERS = 500;
/** Cut, with “…”: UTF-16 units of a description or a statement of rights. */
export const MAX_DESCRIPTION_CHARACTERS = 50_000;
/** Cut: <meta> elements of the package document. */
export const MAX_METAS = 20_000;
/** Cut: authors, contributors, subjects, languages, identifiers, each. */
export const MAX_NAMES = 200;

/**
 * Cut: in a section that is shown in slices, a block of text with more UTF-16 units is shown in several, as a browser lays out a
 * block in one piece. Chinese, Japanese and Korean count twice, elements 30 to 180 (`epub/text/layout-cost.ts`). Drawings and formulas stay whole, up to MAX_DRAWING_ELEMENTS.
 */
export const MAX_BLOCK_CHARACTERS = 50_000;
/** Cut: a section of more UTF-16 units, counted in the same way, is shown in slices of about as many, one at a time (`reader/page/slices.ts`). */
export const MAX_SHOWN_CHARACTERS = 200_000;

/** Cut: a picture of more pixels is no cover; the shelf draws one. */
export const MAX_COVER_PIXELS = 100_000_000;

/** At most `most` UTF-16 units, the last a “…” where something was cut; never half of a surrogate pair. */
export function cutText(text: string, most: number): string {
	if (text.length <= most) return text;
	const half = /[\ud800-\udbff]/.test(text.charAt(most - 2));
	return `${text.slice(0, most - (half ? 2 : 1))}…`;
}
