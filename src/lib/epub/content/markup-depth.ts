/** Removes the tags of elements that are nested deeper than a parser or a page can bear; their text stays. */
import { runAtOnce } from '$lib/async/pause.ts';
import { MAX_FORMATTING_DEPTH, MAX_MARKUP_DEPTH } from '$lib/book/limits.ts';
import { tagsIn } from './tags.ts';

/**
 * In HTML these are closed by what follows them, so their start tags do not say how deep a tree is (HTML § 13.1.2.4; of links
 * § 13.2.6.4.7, and books have hundreds of <a name="page_1"> that nobody closed).
 */
const CLOSED_BY_THE_NEXT = new Set(
	(
		'a area base br col embed hr img input link meta param source track wbr ' +
		'p li dt dd tr td th thead tbody tfoot caption colgroup option optgroup rt rp'
	).split(' ')
);
/** What the parser opens again in each block where it was not closed (HTML § 13.2.4.3); of links only one is ever open. */
const FORMATTING = new Set('b big code em font i s small strike strong tt u'.split(' '));
/** Their text is no text for a reader. */
const SILENT = new Set(['script', 'style', 'template', 'title']);

/** The same markup; deeper than the limit only its text. What was well-formed stays so. */
export function limitDepth(text: string, language: 'xml' | 'html'): string {
	return runAtOnce(limitingDepth(text, language));
}

/** The same; yields where it may be interrupted. */
export function* limitingDepth(text: string, language: 'xml' | 'html'): Generator<void, string> {
	let seen = 0;
	const kept: string[] = [];
	let from = 0;
	let depth = 0;
	let formatting = 0;
	/** Depth at which silent text began, or 0. */
	let silent = 0;
	for (const { start, end, name, closing, empty } of tagsIn(text)) {
		if (++seen % 1000 === 0) yield;
		if (language === 'html' && CLOSED_BY_THE_NEXT.has(name.toLowerCase())) continue;
		if (!closing && !empty) depth++;
		const formats = language === 'html' && FORMATTING.has(name.toLowerCase());
		if (formats && !closing && !empty) formatting++;
		if (depth > MAX_MARKUP_DEPTH || silent > 0 || (formats && formatting > MAX_FORMATTING_DEPTH)) {
			if (silent === 0) kept.push(text.slice(from, start));
			from = end;
			if (silent === 0 && !closing && !empty && SILENT.has(name.toLowerCase())) silent = depth;
			else if (closing && depth === silent) silent = 0;
		}
		if (closing) depth = Math.max(0, depth - 1);
		if (closing && formats) formatting = Math.max(0, formatting - 1);
	}
	return from === 0 ? text : kept.join('') + text.slice(from);
}
