/** What Kindle devices and apps write of a reader's notes: `My Clippings.txt`, and the notebook exported as HTML. */
import { dateIn } from './clipping-date.ts';
import { highlightOf, type ReadAnnotation, type ReadNotes } from './web-annotations.ts';

const SEPARATOR = /^\uFEFF?={10}\s*$/m;
/** Finds the location in any language: in the part before the date, or the page if there is no location. */
const LOCATION = /(?<!\p{Nd})(\p{Nd}+)(?:[-–](\p{Nd}+))?/gu;
/** Kindle's words for a highlight. A highlight may have a single location. */
const HIGHLIGHT =
	/highlight|markierung|subrayado|surlignement|evidenziazione|destaque|markering|выделен|标注|標註|ハイライト|하이라이트/i;
const COLOURS = ['yellow', 'green', 'blue', 'pink'] as const;

interface Clipping {
	title: string;
	author: string;
	start: number;
	/** A note stands here. */
	end: number;
	isRange: boolean;
	/** Kindle's words for the kind and the place, without numbers. */
	kind: string;
	text: string;
	createdAt: number | undefined;
}

export const isClippings = (contents: string): boolean => /^={10}\s*$/m.test(contents) && /\d/.test(contents);

/** title: that of the open book, since the file covers all books ever read. */
export function fromClippings(contents: string, title: string): ReadNotes {
	const all = contents.split(SEPARATOR).flatMap((entry) => clippingOf(entry.trim()));
	// If the language's word is unknown and there are only page numbers, the first entry is a highlight, because a note follows
	// what it is about.
	const first = all.some(({ isRange }) => isRange) ? undefined : all.find(({ text }) => text !== '')?.kind;
	const clippings = ofTitle(all, title).map((each) => ({
		...each,
		isRange: each.isRange || each.kind === first
	}));
	const annotations: (ReadAnnotation & { start: number; end: number; index: number })[] = [];
	for (const [index, { start, end, isRange, text, createdAt }] of clippings.entries()) {
		if (!isRange || text === '') continue;
		// When a reader extends a highlight, the shorter one stays in the file.
		const before = annotations.findIndex(
			(each) => each.start <= end && each.end >= start && overlaps(each.quote, text)
		);
		if (before >= 0) annotations.splice(before, 1);
		annotations.push({ ...highlightOf(text, { createdAt }), start, end, index });
	}
	let skipped = 0;
	for (const [index, { end, isRange, text }] of clippings.entries()) {
		if (isRange || text === '') continue;
		const near = annotations.filter((each) => each.start <= end && end <= each.end);
		// KOReader gives only pages, and writes a note after what it is about.
		const about = near.findLast((each) => each.index < index) ?? near[0];
		if (about) about.note = text;
		else skipped++;
	}
	const [{ title: name = '', author = '' } = {}] = clippings;
	return {
		book: { id: null, title: name, authors: author ? [author] : [] },
		annotations: annotations.map(({ start: _, end: __, index: ___, ...annotation }) => annotation),
		skipped
	};
}

function clippingOf(entry: string): Clipping[] {
	const [name = '', where = '', ...rest] = entry.split(/\r?\n/);
	const line = name.replace('\uFEFF', '').trim();
	// "Title (Author)": the last pair of brackets.
	const bracket = line.endsWith(')') ? line.lastIndexOf(' (') : -1;
	const [title, author] = bracket < 0 ? [line, ''] : [line.slice(0, bracket), line.slice(bracket + 2, -1)];
	const [place = '', date = ''] = where.split('|').slice(-2);
	const found = [...place.matchAll(LOCATION)].at(-1);
	if (!title || !where) return [];
	// A page in Roman numerals has no number to compare.
	const first = digitsOf(found?.[1] ?? '0');
	const last = digitsOf(found?.[2] ?? '') || first;
	// "2286-88"
	const [start, end] = [Number(first), Number(first.slice(0, -last.length) + last)];
	const text = rest.join('\n').trim();
	return [
		{
			title,
			author,
			start,
			end,
			isRange: found?.[2] !== undefined || HIGHLIGHT.test(where),
			kind: place.replace(/\p{Nd}+/gu, ''),
			text,
			createdAt: dateIn(date)
		}
	];
}

/** Arabic and Persian Kindles may write digits of their own. */
const digitsOf = (text: string): string =>
	text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

export const titleLetters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The entries with this title, otherwise those with a longer or shorter one. If the book has another name there, all entries
 * are returned.
 */
export function ofTitle<T extends { title: string }>(all: readonly T[], title: string): readonly T[] {
	const wanted = titleLetters(title);
	const isLike = (other: string) =>
		wanted !== '' && other !== '' && (other.startsWith(wanted) || wanted.startsWith(other));
	const same = all.filter((each) => titleLetters(each.title) === wanted);
	const alike = same.length > 0 ? same : all.filter((each) => isLike(titleLetters(each.title)));
	return alike.length > 0 ? alike : all;
}

const overlaps = (one: string, other: string): boolean => other.includes(one) || one.includes(other);

export const isNotebook = (contents: string): boolean =>
	/class=["']noteHeading/.test(contents) && /class=["']noteText/.test(contents);

export function fromNotebook(contents: string): ReadNotes {
	const doc = new DOMParser().parseFromString(contents, 'text/html');
	const text = (element: Element | null | undefined) =>
		(element?.textContent ?? '').replace(/\s+/g, ' ').trim();
	// Some apps give the colour only as a word; the chapter follows a dash.
	const kindOf = (heading: Element | null) => text(heading).split(/[-–(（]/)[0] ?? '';
	const colourOf = (heading: Element | null) => /highlight_(\w+)/.exec(heading?.innerHTML ?? '')?.[1];
	const isNamed = (heading: Element | null) =>
		colourOf(heading) !== undefined || HIGHLIGHT.test(kindOf(heading));
	const headings = [...doc.querySelectorAll('.noteHeading')];
	// In any other language, the first entry is a highlight, because a note follows what it is about.
	const first = headings.some(isNamed) ? undefined : kindOf(headings[0] ?? null);
	const annotations: ReadAnnotation[] = [];
	let skipped = 0;
	let heading: Element | null = null;
	for (const element of doc.querySelectorAll('.noteHeading, .noteText')) {
		if (element.matches('.noteHeading')) {
			heading = element;
			continue;
		}
		const colour = colourOf(heading);
		const last = annotations.at(-1);
		if (isNamed(heading) || kindOf(heading) === first) {
			annotations.push(highlightOf(text(element), { colour: COLOURS.find((each) => each === colour) }));
		} else if (last && last.note === '') last.note = text(element);
		else skipped++;
	}
	const authors = text(doc.querySelector('.authors'));
	return {
		book: { id: null, title: text(doc.querySelector('.bookTitle')), authors: authors ? [authors] : [] },
		annotations,
		skipped
	};
}
