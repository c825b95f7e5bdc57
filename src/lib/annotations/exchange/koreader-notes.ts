/** KOReader's notes in `metadata.epub.lua`, which it keeps beside each book. */
import { strings } from '$lib/strings/strings.ts';
import { z } from 'zod';
import { highlightOf, nearestColour, type ReadAnnotation, type ReadNotes } from './web-annotations.ts';

type Lua = string | number | boolean | null | { [key: string]: Lua };

const text = z.string().catch('');
const entries = z
	.record(z.string(), z.unknown())
	.or(z.array(z.unknown()))
	.transform((each) => Object.values(each));
const highlightShape = z.looseObject({
	text,
	note: text,
	color: text,
	drawer: text,
	datetime: text
});
const metadataShape = z.looseObject({
	annotations: entries.optional(),
	/** Before 2024, by page. */
	highlight: entries.optional(),
	bookmarks: entries.optional(),
	doc_props: z.looseObject({ title: text, authors: text }).optional(),
	stats: z.looseObject({ title: text, authors: text }).optional()
});

export const isKoreader = (contents: string): boolean => /^(--[^\n]*\n)*\s*return\s*\{/.test(contents);

/** Throws where it is no table. */
export function fromKoreader(contents: string): ReadNotes {
	const data = metadataShape.parse(readLua(contents));
	const { title = '', authors = '' } = data.doc_props ?? data.stats ?? {};
	const old = data.highlight?.flatMap((page) => entries.safeParse(page).data ?? []) ?? [];
	const notes = new Map(
		data.bookmarks?.flatMap((bookmark) => {
			const found = z.object({ notes: z.string(), text: z.string() }).safeParse(bookmark).data;
			return found ? [[found.notes, found.text] as const] : [];
		})
	);
	const found = (data.annotations ?? old).flatMap((each) => {
		const entry = highlightShape.safeParse(each).data;
		// A bookmark has no words that were marked.
		if (!entry || (data.annotations && !entry.drawer)) return [];
		const note = entry.note || (data.annotations ? '' : noteIn(notes.get(entry.text), entry.text));
		return [read({ ...entry, note }, Date.parse(entry.datetime.replace(' ', 'T')))];
	});
	return { book: { id: null, title, authors: authors.split('\n').filter(Boolean) }, ...split(found) };
}

/** An old bookmark repeats the words ("Page 3 the words @ 2020-01-01") where the reader has written nothing. */
const noteIn = (note = '', quote: string): string => (note.includes(quote) ? '' : note);

function read(entry: { text: string; note: string; color: string }, createdAt?: number): ReadAnnotation {
	const colour = nearestColour(entry.color);
	return highlightOf(entry.text.trim(), {
		note: entry.note.trim(),
		...(colour && { colour }),
		...(createdAt && { createdAt })
	});
}

function split(all: readonly ReadAnnotation[]): { annotations: ReadAnnotation[]; skipped: number } {
	const annotations = all.filter(({ quote }) => quote !== '');
	return { annotations, skipped: all.length - annotations.length };
}

/** Deeper tables are no notes. */
const MAX_DEPTH = 100;

/** A file that returns a table of constants, as KOReader writes its settings (Lua 5.1 § 2.5.7). Throws SyntaxError. */
export function readLua(source: string): Lua {
	const token =
		/\s+|--[^\n]*|(\{|\}|\[|\]|=|,|;)|"((?:[^"\\]|\\[\s\S])*)"|([A-Za-z_]\w*)|(-?(?:0x[\da-f]+|[\d.]+(?:e[+-]?\d+)?))/giy;
	let at: {
		mark?: string | undefined;
		text?: string | undefined;
		word?: string | undefined;
		number?: string | undefined;
	} = {};
	const broken = (at = token.lastIndex) =>
		new SyntaxError(strings.annotations.importFaults.damaged({ where: String(at) }));
	const next = () => {
		for (;;) {
			const start = token.lastIndex;
			const match = token.exec(source);
			if (!match) {
				if (start < source.length) throw broken(start);
				return (at = {});
			}
			const [, mark, found, word, number] = match;
			if (mark ?? found ?? word ?? number) return (at = { mark, text: found, word, number });
			if (found === '') return (at = { text: '' });
		}
	};
	const is = (mark: string): boolean => at.mark === mark;
	const value = (depth: number): Lua => {
		const { mark, text: found, word, number } = at;
		if (mark === '{') return table(depth + 1);
		next();
		if (found !== undefined) return unescaped(found);
		if (number !== undefined) return number.startsWith('-') ? -Number(number.slice(1)) : Number(number);
		if (word === 'true' || word === 'false') return word === 'true';
		if (word === 'nil') return null;
		throw broken();
	};
	const table = (depth: number): Lua => {
		if (depth > MAX_DEPTH) throw broken();
		const made: { [key: string]: Lua } = Object.create(null) as { [key: string]: Lua };
		let index = 1;
		next();
		while (!is('}')) {
			if (is('[')) {
				next();
				const key = String(value(depth));
				if (!is(']') || next().mark !== '=') throw broken();
				next();
				made[key] = value(depth);
			} else {
				const key = at.word;
				const before = token.lastIndex;
				const isField = key !== undefined && next().mark === '=';
				if (isField) next();
				else if (key !== undefined) {
					token.lastIndex = before;
					at = { word: key };
				}
				made[isField ? key : String(index++)] = value(depth);
			}
			if (is(',') || is(';')) next();
			else if (!is('}')) throw broken();
		}
		next();
		return made;
	};
	if (next().word !== 'return') throw broken();
	next();
	return value(0);
}

const unescaped = (text: string): string =>
	text.replace(/\\(\d{1,3}|[\s\S])/g, (_, code: string) =>
		/\d/.test(code) ? String.fromCharCode(Number(code)) : ({ n: '\n', t: '\t', r: '\r' }[code] ?? code)
	);
