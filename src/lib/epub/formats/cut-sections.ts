/** Cuts long sections into several. A file without any division would be one page, which a browser takes seconds to lay out. */
import { resolveLink } from '../content/path.ts';
import type { Draft, DraftEntry, DraftSection } from './draft.ts';
import { escapeXml, plainText } from './markup.ts';

/** So many characters of markup take long to lay out. */
const LONG = 400_000;
/** A paragraph that goes on this far beyond the limit is cut between two words. */
const BEYOND = 20_000;
/** A long section is cut before one of these elements. */
const BLOCK = /^(article|blockquote|div|dl|figure|h[1-6]|hr|ol|p|pre|section|table|ul)$/;
/** These elements cannot be cut in two. */
const WHOLE = /^(math|svg|table)$/;
const TAG = /<(\/?)([\w:.-]+)(?:[\s/][^<>]*)?>/g;
/** A gap between words, or between sentences of a script without spaces. */
const GAP = /\s|(?<=[。！？])/g;

export function cutSections(draft: Draft): Draft {
	/** Maps the path and id of a cut section's place to the file where it is now. */
	const places = new Map<string, string>();
	const pieces = draft.sections.flatMap((section) => {
		const bodies = section.body.length > LONG ? piecesOf(section.body) : [section.body];
		return bodies.map((body, index) => {
			const piece = index === 0 ? section : { ...section, path: `${section.path}.${index + 1}.xhtml` };
			if (bodies.length > 1)
				for (const [, id = ''] of body.matchAll(/ (?:id|name)="([^"]*)"/g))
					places.set(`${section.path}#${plainText(id)}`, piece.path);
			return { from: section.path, piece: { ...piece, body } };
		});
	});
	if (pieces.length === draft.sections.length) return draft;
	const placeOf = (path: string, fragment: string | null) => places.get(`${path}#${fragment}`);
	const moved = ({ href, children, ...entry }: DraftEntry): DraftEntry => {
		const [path = '', fragment = ''] = href.split('#');
		const place = placeOf(path, fragment);
		return { ...entry, href: place ? `${place}#${fragment}` : href, children: children.map(moved) };
	};
	return {
		...draft,
		sections: pieces.map(({ from, piece }) =>
			linked(piece, from, (path, fragment) => {
				const place = placeOf(path, fragment);
				return place && `${place}#${fragment}`;
			})
		),
		contents: draft.contents.map(moved)
	};
}

/**
 * The section with its links changed. from: the file they were written in. placeOf: the new path and fragment; undefined if a
 * link stays.
 */
export function linked(
	section: DraftSection,
	from: string,
	placeOf: (path: string, fragment: string | null) => string | undefined
): DraftSection {
	const up = '../'.repeat(section.path.split('/').length - 1);
	const body = section.body.replace(/ href="([^"]+)"/g, (link, href: string) => {
		const target = resolveLink(from, plainText(href));
		const place = target && placeOf(target.path, target.fragment);
		return place ? ` href="${up}${escapeXml(encodeURI(place))}"` : link;
	});
	return { ...section, body };
}

/** body: well-formed, as each piece is too: elements open at its end are closed, and opened again without their id. */
function piecesOf(body: string): string[] {
	const pieces: string[] = [];
	const open: { name: string; tag: string }[] = [];
	let [start, before] = [0, ''];
	const cut = (at: number) => {
		pieces.push(
			before +
				body.slice(start, at) +
				open
					.map(({ name }) => `</${name}>`)
					.reverse()
					.join('')
		);
		before = open.map(({ tag }) => tag.replace(/ id="[^"]*"/, '')).join('');
		start = at;
	};
	let last = 0;
	let gap = -1;
	for (const { 0: tag, 1: end, 2: name = '', index } of body.matchAll(TAG)) {
		if (!open.some((each) => WHOLE.test(each.name))) {
			while (index - start > LONG + BEYOND) {
				const from = Math.max(last, start + LONG);
				if (gap < from) {
					GAP.lastIndex = from;
					gap = GAP.exec(body)?.index ?? Infinity;
				}
				if (gap > index) break;
				cut(gap);
			}
			const isBelowHeading = /<\/h\d>\s*$/.test(body.slice(index - 20, index));
			if (!end && index - start > LONG && BLOCK.test(name) && !isBelowHeading) cut(index);
		}
		if (end) open.pop();
		else if (!tag.endsWith('/>')) open.push({ name, tag });
		last = index + tag.length;
	}
	cut(body.length);
	return pieces;
}
