/**
 * Notes as a table, in CSV or JSON: one with the columns of the database that Apple Books keeps (AEAnnotation), as programs export it, what
 * KOReader exports, what Readest keeps (`config.json`), and others whose columns are called alike.
 */
import type { Colour } from '../model/annotation.ts';
import { ofTitle } from './kindle-notes.ts';
import { highlightOf, nearestColour, type ReadNotes } from './web-annotations.ts';

/** Cells by the letters of their column's name. */
type Row = ReadonlyMap<string, string>;

const TEXT = ['zannotationselectedtext', 'selectedtext', 'highlight', 'text', 'quote'];
const NOTE = ['zannotationnote', 'note', 'comment'];
const TITLE = ['ztitle', 'title', 'booktitle'];
const AUTHOR = ['zauthor', 'author', 'bookauthor'];
const COLOUR = ['color', 'colour'];
const CREATED = ['createdat', 'created', 'highlightedat', 'date', 'time'];
const DELETED = ['zannotationdeleted', 'deletedat'];
/** Apple Books' styles by their numbers; 0 is a line below. */
const STYLES: readonly (Colour | undefined)[] = [undefined, 'green', 'blue', 'yellow', 'pink', 'violet'];
/** 2001-01-01, from which Core Data counts seconds. */
const CORE_DATA_EPOCH_MS = Date.UTC(2001, 0, 1);

/** 1973: since 1970, numbers above are seconds, and those above a thousand times it milliseconds. */
const LEAST_SECONDS = 1e8;

/** Null where it is no such table. contents: of a CSV file, or parsed JSON. title: of the open book: the table may have those of all. */
export function fromTable(contents: unknown, title: string): ReadNotes | null {
	const rows = typeof contents === 'string' ? csvRows(contents) : jsonRows(contents);
	if (!rows.some((row) => TEXT.some((name) => row.has(name)))) return null;
	const present = rows.flatMap((row) => {
		const [quote, note] = [valueIn(row, TEXT).trim(), valueIn(row, NOTE).trim()];
		const isGone = Number(valueIn(row, DELETED)) > 0 || row.get('type') === 'bookmark';
		return isGone || (!quote && !note) ? [] : [{ row, quote, note, title: valueIn(row, TITLE) }];
	});
	const own = ofTitle(present, title);
	const found = own.filter(({ quote }) => quote !== '');
	const [first] = own;
	const author = first && valueIn(first.row, AUTHOR);
	return {
		book: { id: null, title: first?.title ?? '', authors: author ? [author] : [] },
		annotations: found.map(({ row, quote, note }) =>
			highlightOf(quote, { note, ...styleOf(row), ...timeOf(row) })
		),
		skipped: own.length - found.length
	};
}

const valueIn = (row: Row, names: readonly string[]): string =>
	names.map((name) => row.get(name)).find((value) => value) ?? '';

function styleOf(row: Row): { colour?: Colour } {
	const colour = nearestColour(valueIn(row, COLOUR)) ?? STYLES[Number(row.get('zannotationstyle') ?? 0)];
	return colour ? { colour } : {};
}

function timeOf(row: Row): { createdAt?: number } {
	const seconds = row.get('zannotationcreationdate');
	const said = valueIn(row, CREATED);
	const createdAt = seconds
		? CORE_DATA_EPOCH_MS + Number(seconds) * 1000
		: Number(said) > LEAST_SECONDS
			? Number(said) * (Number(said) > 1000 * LEAST_SECONDS ? 1 : 1000)
			: Date.parse(said.replace(' ', 'T'));
	return createdAt >= 0 ? { createdAt: Math.round(createdAt) } : {};
}

const keyOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** An array of notes, or books with an array of them each. */
function jsonRows(data: unknown): Row[] {
	const isObject = (each: unknown): each is Record<string, unknown> =>
		typeof each === 'object' && each !== null && !Array.isArray(each);
	const rowsIn = (each: unknown, of: readonly [string, string][] = []): Row[] => {
		if (Array.isArray(each)) return each.flatMap((item) => rowsIn(item, of));
		if (!isObject(each)) return [];
		const values = Object.entries(each).flatMap<[string, string]>(([name, value]) =>
			typeof value === 'string' || typeof value === 'number' ? [[keyOf(name), String(value)]] : []
		);
		const inner = each.books ?? each.documents ?? each.annotations ?? each.entries ?? each.booknotes;
		return inner === undefined ? [new Map([...of, ...values])] : rowsIn(inner, values);
	};
	return rowsIn(data);
}

/** RFC 4180; with tabs or semicolons between the cells as well. */
function csvRows(csv: string): Row[] {
	const [firstLine = ''] = csv.split('\n', 1);
	const separator = /\t/.test(firstLine) ? '\t' : firstLine.includes(',') ? ',' : ';';
	if (!firstLine.split(separator).some((name) => TEXT.includes(keyOf(name)))) return [];
	const table: string[][] = [['']];
	let isQuoted = false;
	let isClosed = false;
	const add = (text: string) => {
		const row = table.at(-1) ?? [];
		row.push((row.pop() ?? '') + text);
	};
	for (const [part] of csv.replace(/^\uFEFF/, '').matchAll(/[^",;\t\r\n]+|\r?\n|[\s\S]/g)) {
		if (part === '"') {
			// Two of them within quotes are one that is meant.
			if (!isQuoted && isClosed) add('"');
			isQuoted = !isQuoted;
			isClosed = !isQuoted;
			continue;
		}
		isClosed = false;
		if (isQuoted) add(part);
		else if (part === separator) table.at(-1)?.push('');
		else if (/^\r?\n$/.test(part)) table.push(['']);
		else add(part);
	}
	const [names = [], ...rows] = table;
	return rows
		.filter((cells) => cells.length > 1)
		.map((cells) => new Map(names.map((name, index) => [keyOf(name), cells[index] ?? ''])));
}
