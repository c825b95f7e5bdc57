/**
 * What a book may cost. Each limit is far above the needs of any real book. Exceeding it raises an error (the book is refused, with
 * the reason) or makes a cut (the rest is left out, and reading goes on). Whatever is not limited here must take time and memory in
 * proportion to the size of the file; tests/browser/epub/costs.test.ts counts the steps.
 */

/** Error `bomb`. Unpacked bytes of one file, far above any real chapter, picture or recording. */
export const MAX_FILE_BYTES = 200 * 2 ** 20;
/** Error `bomb`. Unpacked bytes that all files together may declare. */
export const MAX_BOOK_BYTES = 2 * 2 ** 30;
/** Error `bomb`. Deflate cannot exceed 1032 : 1; real books stay below 50 : 1 for files larger than this. */
export const MAX_PACKING_RATIO = 200;
export const PACKING_RATIO_MATTERS_BYTES = 10 * 2 ** 20;
/** Error `damaged`. Bytes of the zip's directory, and number of its entries. */
export const MAX_DIRECTORY_BYTES = 64 * 2 ** 20;
export const MAX_ENTRIES = 65_535;
/** Error `bomb`. Bytes of a markup file, a section or the package document, which are parsed whole. */
export const MAX_MARKUP_BYTES = 50 * 2 ** 20;

/** Cut: tags of deeper elements are dropped; their text stays. */
export const MAX_MARKUP_DEPTH = 300;
/**
 * Cut: below this depth of a prepared document only the text is kept. It is a little less than the limit above, because some
 * elements are replaced by two.
 */
export const MAX_ELEMENT_DEPTH = 256;
/** Cut: attributes of one element, because a browser's DOM looks for each among all of them. */
export const MAX_ATTRIBUTES = 256;
/** Beyond this depth the parser of long sections hands the document to the browser's own parser, which refuses it. */
export const MAX_PARSED_DEPTH = 4000;
/** Cut: the same in HTML for bold, links and the like that are open at once, because a parser reopens them in each paragraph. */
export const MAX_FORMATTING_DEPTH = 24;
/**
 * Cut: an entity that refers to other entities, or is used in one, and is longer than this (UTF-16 units of its replacement text),
 * is replaced by “…”. A plain-text entity may have any length.
 */
export const MAX_ENTITY_CHARACTERS = 200;
/** Cut: deeper entities within entities are replaced by “…”. */
export const MAX_ENTITY_DEPTH = 16;
/** Cut: UTF-16 units by which entities may lengthen a document. Further references are replaced by one “…”. */
export const MAX_EXPANSION_CHARACTERS = 1_000_000;
/**
 * Cut: elements that an SVG's <use> elements may draw in one document, and elements of the SVG files that a section shows, as often as it
 * shows them. Those that would draw more are hidden.
 */
export const MAX_DRAWN_BY_USE = 50_000;
/** Cut: depth of `<use>` elements that use others. Deeper ones draw nothing. */
export const MAX_USE_DEPTH = 24;
/** Cut: layers in which masks, filters and what they contain are painted in one document. References beyond that are removed. */
export const MAX_LAYERS = 1_000;
/** Cut: dashes of the lines of one document, by an estimate that is too high rather than too low. Lines are whole then. */
export const MAX_DASHES = 1_000_000;
/**
 * Cut: a drawing or a formula with more elements is left out, and a picture says so in its place. A browser computes styles and
 * layout for it in one piece, 30 µs an element, at each change of the page; 60,000 elements in one formula took 21 s.
 */
export const MAX_DRAWING_ELEMENTS = 10_000;
export const MAX_FORMULA_ELEMENTS = 5_000;

/** Cut: recordings and films of one document, because their controls take 1.4 ms each. The others are left out, and a picture says so. */
export const MAX_PLAYERS = 100;
/** Cut: UTF-16 units of the text in place of a picture, and of those of one document together. */
export const MAX_ALTERNATIVE_CHARACTERS = 2_000;
export const MAX_ALTERNATIVES_CHARACTERS = 200_000;

/** Cut: style sheets that one section may load, each counted as often as it is imported, and their UTF-16 units together. */
export const MAX_STYLE_SHEETS = 256;
export const MAX_STYLE_CHARACTERS = 16_000_000;
/**
 * Cut: rules of one style sheet, because a browser reads a sheet in one piece, and then compares its rules with the page in
 * another; and of all sheets of a section, of which those that lead beyond are dropped.
 */
export const MAX_STYLE_RULES = 20_000;
/** Cut: a style sheet's imports at a greater depth. */
export const MAX_IMPORT_DEPTH = 16;

/** Cut: items of the spine, and how often one file may occur in it (EPUB 3.3 § 5.7.2: once). */
export const MAX_SPINE_ITEMS = 20_000;
export const MAX_REPEATS_IN_SPINE = 4;
/** Cut: entries of the contents at all depths; the same for landmarks and for the page list. */
export const MAX_CONTENTS_ENTRIES = 50_000;
/** Cut: levels of the contents. */
export const MAX_CONTENTS_DEPTH = 32;
/** Cut, with “…”: UTF-16 units of a name in a list: a title, an author, a label of the contents. */
export const MAX_NAME_CHARACTERS = 500;
/** Cut, with “…”: UTF-16 units of a description or a statement of rights. */
export const MAX_DESCRIPTION_CHARACTERS = 50_000;
/** Cut: <meta> elements of the package document. */
export const MAX_METAS = 20_000;
/** Cut: authors, contributors, subjects, languages, identifiers, each. */
export const MAX_NAMES = 200;

/**
 * Cut: in a section that is shown in slices, a block of text with more UTF-16 units is shown as several, because a browser lays out
 * a block in one piece. Chinese, Japanese and Korean characters count twice, elements 30 to 180 (`epub/text/layout-cost.ts`).
 * Drawings and formulas stay whole, up to MAX_DRAWING_ELEMENTS.
 */
export const MAX_BLOCK_CHARACTERS = 50_000;
/**
 * Cut: a section with more UTF-16 units, counted the same way, is shown in slices of about this size, one at a time
 * (`reader/page/slices.ts`).
 */
export const MAX_SHOWN_CHARACTERS = 200_000;

/**
 * Pixels of the pictures of one section: those beyond are shown when they are decoded, later than the page around them, and pictures of
 * style sheets are left out. Decoding them takes a second.
 */
export const MAX_PIXELS = 50_000_000;
/** Cut: a picture with more pixels is not used as a cover; the shelf draws one instead. */
export const MAX_COVER_PIXELS = 100_000_000;

/** At most `most` UTF-16 units. If something was cut, the last one is “…”. Never splits a surrogate pair. */
export function cutText(text: string, most: number): string {
	if (text.length <= most) return text;
	const half = /[\ud800-\udbff]/.test(text.charAt(most - 2));
	return `${text.slice(0, most - (half ? 2 : 1))}…`;
}
