/**
 * Notes as a table, in CSV or JSON: with the columns of Apple Books' database (AEAnnotation), as programs export it, KOReader's
 * export, Readest's `config.json`, and others with similar column names.
 */
import type { Colour } from '../model/annotation.ts';
import { ofTitle } from './kindle-notes.ts';
import { highlightOf, nearestColour, type ReadNotes } from './web-annotations.ts';

/** The cells, by the letters of the column's name. */
type Row = ReadonlyMap<string, string>;

const TEXT = ['zannotationselectedtext', 'selectedtext', 'highlight', 'text', 'quote'];
const NOTE = ['zannotationnote', 'note', 'comment'];
const TITLE = ['ztitle', 'title', 'booktitle'];
const AUTHOR = ['zauthor', 'author', 'bookauthor'];
const COLOUR = ['color', 'colour'];
const CREATED = ['createdat', 'created', 'highlightedat', 'date', 'time'];
const DELETED = ['zannotationdeleted', 'deletedat'];
/** Apple Books' styles, by number; 0 is an underline. */
const STYLES: readonly (Colour | undefined)[] = [undefined, 'green', 'blue', 'yellow', 'pink', 'violet'];
/** 2001-01-01, from which Core Data counts seconds. */
const CORE_DATA_EPOCH_MS = Date.UTC(2001, 0, 1);

/** A date in 1973. Larger numbers are seconds since 1970, and those over a thousand times larger are milliseconds. */
const MIN_SECONDS = 1e8;

/**
 * Null if it is not such a table. contents: a CSV file, or parsed JSON. title: that of the open book, since the table may cover
 * all books.
 */
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
			highlightOf(quote, { note, colour: colourOf(row), createdAt: timeOf(row) })
		),
		skipped: own.length - found.length
	};
}

const valueIn = (row: Row, names: readonly string[]): string =>
	names.map((name) => row.get(name)).find((value) => value) ?? '';

const colourOf = (row: Row): Colour | undefined =>
	nearestColour(valueIn(row, COLOUR)) ?? STYLES[Number(row.get('zannotationstyle') ?? 0)];

function timeOf(row: Row): number | undefined {
	const seconds = row.get('zannotationcreationdate');
	const said = valueIn(row, CREATED);
	const createdAt = seconds
		? CORE_DATA_EPOCH_MS + Number(seconds) * 1000
		: Number(said) > MIN_SECONDS
			? Number(said) * (Number(said) > 1000 * MIN_SECONDS ? 1 : 1000)
			: Date.parse(said.replace(' ', 'T'));
	return createdAt >= 0 ? Math.round(createdAt) : undefined;
}

const keyOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** Accepts an array of notes, or of books with an array of notes each. */
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

/** RFC 4180, but tabs or semicolons may also separate the cells. */
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
			// A doubled quotation mark inside a quoted cell stands for one.
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
