/** KOReader's notes in `metadata.epub.lua`, a file beside each book. */
import { annotationStrings } from '$lib/strings/annotations.ts';
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
	/** The format before 2024, by page. */
	highlight: entries.optional(),
	bookmarks: entries.optional(),
	doc_props: z.looseObject({ title: text, authors: text }).optional(),
	stats: z.looseObject({ title: text, authors: text }).optional()
});

export const isKoreader = (contents: string): boolean => /^(--[^\n]*\n)*\s*return\s*\{/.test(contents);

/** Throws if the file is not a table. */
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
		// A bookmark marks no words.
		if (!entry || (data.annotations && !entry.drawer)) return [];
		const note = entry.note || (data.annotations ? '' : noteIn(notes.get(entry.text), entry.text));
		return [read({ ...entry, note }, Date.parse(entry.datetime.replace(' ', 'T')))];
	});
	return { book: { id: null, title, authors: authors.split('\n').filter(Boolean) }, ...split(found) };
}

/** Without a note by the reader, an old bookmark repeats the words ("Page 3 the words @ 2020-01-01"). */
const noteIn = (note = '', quote: string): string => (note.includes(quote) ? '' : note);

function read(entry: { text: string; note: string; color: string }, createdAt?: number): ReadAnnotation {
	return highlightOf(entry.text.trim(), {
		note: entry.note.trim(),
		colour: nearestColour(entry.color),
		createdAt: createdAt || undefined
	});
}

function split(all: readonly ReadAnnotation[]): { annotations: ReadAnnotation[]; skipped: number } {
	const annotations = all.filter(({ quote }) => quote !== '');
	return { annotations, skipped: all.length - annotations.length };
}

/** Deeper tables are not notes. */
const MAX_DEPTH = 100;

const LUA_TOKEN =
	/\s+|--\[\[[\s\S]*?\]\]|--[^\n]*|[{}[\]=,;]|"(?:[^"\\]|\\[\s\S])*"|-?(?:[A-Za-z_]\w*|0x[\da-f]+|[\d.]+(?:e[+-]?\d+)?)/giy;

/** Reads a file that returns a table of constants, which is how KOReader writes its settings (Lua 5.1 § 2.5.7). Throws a SyntaxError. */
export function readLua(source: string): Lua {
	const broken = (at: number) =>
		new SyntaxError(annotationStrings.importFaults.damaged({ where: String(at) }));
	const tokens: { text: string; at: number }[] = [];
	for (let at = 0; at < source.length; at = LUA_TOKEN.lastIndex) {
		LUA_TOKEN.lastIndex = at;
		const [text] = LUA_TOKEN.exec(source) ?? [];
		if (text === undefined) throw broken(at);
		if (!/^(\s|--)/.test(text)) tokens.push({ text, at });
	}
	let next = 0;
	const here = (ahead = 0) => tokens[next + ahead]?.text ?? '';
	const wrong = () => broken(tokens[next]?.at ?? source.length);
	const take = (wanted: string) => {
		if (here() !== wanted) throw wrong();
		next++;
	};
	const value = (depth: number): Lua => {
		const text = here();
		if (text === '{') return table(depth + 1);
		const isText = text.startsWith('"');
		const number = text.startsWith('-') ? -Number(text.slice(1)) : Number(text);
		// KOReader writes NaN and infinity as Lua prints them.
		const isWord = /^(true|false|nil|-?nan|-?inf)$/.test(text);
		if (!isText && !isWord && (text === '' || Number.isNaN(number))) throw wrong();
		next++;
		if (isText) return unescaped(text.slice(1, -1));
		if (/^(true|false)$/.test(text)) return text === 'true';
		return Number.isNaN(number) ? null : number;
	};
	const table = (depth: number): Lua => {
		if (depth > MAX_DEPTH) throw wrong();
		const made: { [key: string]: Lua } = Object.create(null) as { [key: string]: Lua };
		take('{');
		for (let index = 1; here() !== '}';) {
			let key = String(index);
			if (here() === '[') {
				next++;
				key = String(value(depth));
				take(']');
				take('=');
			} else if (here(1) === '=' && /^[a-z_]/i.test(here())) {
				key = here();
				next += 2;
			} else index++;
			made[key] = value(depth);
			if (/^[,;]$/.test(here())) next++;
			else if (here() !== '}') throw wrong();
		}
		next++;
		return made;
	};
	take('return');
	return value(0);
}

const unescaped = (text: string): string =>
	text.replace(/\\(\d{1,3}|[\s\S])/g, (_, code: string) =>
		/\d/.test(code) ? String.fromCharCode(Number(code)) : ({ n: '\n', t: '\t', r: '\r' }[code] ?? code)
	);
