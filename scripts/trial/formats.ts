/**
 * Compares books of other formats with the EPUBs that they were made from: `npm run try:formats [-- --folder ../shared]`. Needs
 * Calibre's `ebook-convert` (on Debian: apt-get install --no-install-recommends calibre), which makes them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { sha256 } from '../../src/lib/book/sha256.ts';
import { convert } from '../../src/lib/epub/formats/convert.ts';
import { lettersOf, partsOf } from '../../tests/fixtures/formats/parts-of-epub.ts';

const { values } = parseArgs({ options: { folder: { type: 'string', default: '../shared' } } });
/** File names with further arguments. */
const FORMATS: Record<string, string[]> = {
	'book.mobi': [],
	'both.mobi': ['--mobi-file-type', 'both'],
	'book.azw3': [],
	'book.fb2': [],
	'book.txt': []
};
const PASSAGES = 50;
const PASSAGE_LETTERS = 120;

const folder = mkdtempSync(join(tmpdir(), 'formats-'));
const books = ['books', 'books/languages'].flatMap((sub) =>
	readdirSync(join(values.folder, sub))
		.filter((name) => name.endsWith('.epub'))
		.map((name) => join(values.folder, sub, name))
);
const rows = [];
for (const book of books) rows.push(...(await compare(book)));
console.table(Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])));

async function compare(book: string) {
	const from = await partsOf(readFileSync(book));
	const letters = lettersOf(from.text);
	const labels = from.contents.map(({ label }) => label);
	const rows = [];
	for (const [file, options] of Object.entries(FORMATS)) {
		const path = join(folder, `${basename(book, '.epub')}-${file}`);
		execFileSync('ebook-convert', [book, path, ...options], { stdio: 'ignore' });
		const bytes = new Blob([readFileSync(path)]);
		const start = performance.now();
		const epub = await convert(bytes, path, await sha256(bytes));
		const seconds = (performance.now() - start) / 1000;
		const to = await partsOf(new Uint8Array(await (epub as Blob).arrayBuffer()));
		const found = lettersOf(to.text);
		const passages = Array.from({ length: PASSAGES }, (_, index) => {
			const at = Math.floor(((index + 0.5) / PASSAGES) * (letters.length - PASSAGE_LETTERS));
			return letters.slice(at, at + PASSAGE_LETTERS);
		});
		const places = passages.map((passage) => found.indexOf(passage));
		rows.push({
			name: basename(path),
			letters: `${((100 * found.length) / letters.length).toFixed(1)} %`,
			'passages found': places.filter((place) => place >= 0).length,
			'in order': places
				.filter((place) => place >= 0)
				.every((place, index, all) => place >= (all[index - 1] ?? 0)),
			contents: `${to.contents.length} of ${labels.length}`,
			'titles alike': to.contents.filter(({ label }) => labels.includes(label)).length,
			seconds: Number(seconds.toFixed(1))
		});
	}
	return rows;
}
