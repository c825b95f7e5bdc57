/**
 * Measures the name finder on the novels of scripts/eval/people-lists.ts: how many of the twenty most frequent names are
 * right, whether they are taken for a person or a place rightly, and how many names of one person come together.
 * `node --import tsx scripts/eval/people.ts <folder of books> [--only=<file>] [--list]`
 */
import { BlobReader, TextWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { openAsBlob } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findNames } from '../../src/lib/people/find-names.ts';
import { namesUpTo, type NameEntry } from '../../src/lib/people/name-list.ts';
import { tagsOf } from '../../src/lib/people/tagger.ts';
import { NAME_LISTS, type NameList } from './people-lists.ts';

const TOP = 20;
const folder = process.argv[2] ?? '../shared/books';
const isListing = process.argv.includes('--list');
const only = process.argv.find((each) => each.startsWith('--only='))?.slice('--only='.length);

/** @stdlib's novels: a file a chapter, numbered, with line breaks within paragraphs. */
async function chaptersOf(data: string): Promise<string[]> {
	const numbered = (await readdir(data)).flatMap((name) => {
		const number = /^chapter_(\d+)\.txt$/.exec(name)?.[1];
		return number ? [{ name, number: Number(number) }] : [];
	});
	numbered.sort((one, other) => one.number - other.number);
	const texts = await Promise.all(numbered.map(({ name }) => readFile(join(data, name), 'utf8')));
	return texts.map((text) => text.replace(/\r/g, '').replace(/([^\n])\n(?=[^\n])/g, '$1 '));
}

/** The paragraphs of each document, in the order of the archive; near enough to the app's own extraction for counting names. */
async function textsOf(file: string): Promise<string[]> {
	if ((await stat(file)).isDirectory()) return chaptersOf(join(file, 'data'));
	const reader = new ZipReader(new BlobReader(await openAsBlob(file)));
	const entries = (await reader.getEntries()).filter(
		(entry): entry is FileEntry => !entry.directory && /\.x?html?$/.test(entry.filename)
	);
	const texts: string[] = [];
	for (const entry of entries) {
		const markup = await entry.getData(new TextWriter());
		const body = markup.replace(/^[\s\S]*?<body[^>]*>/i, '');
		texts.push(
			body
				.replace(/\s+/g, ' ')
				.replace(/<\/(p|div|h\d|li|tr|blockquote)>|<br[^>]*>/gi, '\n')
				.replace(/<[^>]+>/g, '')
				.replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
				.replace(/&amp;/g, '&')
				.replace(/&\w+;/g, ' ')
				.replace(/ *\n */g, '\n')
		);
	}
	await reader.close();
	return texts;
}

const bare = (name: string) =>
	name
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(
			/\b(mr|mrs|miss|dr|lady|sir|lord|prince|princess|count|countess|colonel|captain|mademoiselle|madame|m)\b\.?\s?/g,
			''
		)
		.split(/[\s.]+/)
		.filter(Boolean);
const isIn = (name: string, list: readonly string[]) =>
	list.some((known) => {
		const words = bare(known);
		const own = bare(name);
		return own.length > 0 && own.every((word) => words.includes(word));
	});
const isNamed = ({ name, others }: NameEntry, wanted: string) => [name, ...others].includes(wanted);

async function measure(list: NameList) {
	const sections = await textsOf(join(folder, list.file));
	const began = performance.now();
	const found = findNames({ book: '', language: 'en', sections }, tagsOf);
	const seconds = (performance.now() - began) / 1000;
	const listed = performance.now();
	const all = namesUpTo(found, null);
	const ms = performance.now() - listed;
	const things = list.things ?? [];
	const top = all.slice(0, TOP);
	const right = top.filter(({ name }) => isIn(name, [...list.people, ...list.places, ...things]));
	const ofKind = { person: list.people, place: list.places, term: things };
	// Where a thing is named like a person, either will do.
	const kinds = right.filter(
		({ name, kind }) => isIn(name, ofKind[kind]) || (kind === 'term' && isIn(name, list.people))
	);
	const there = list.same.filter((pair) =>
		pair.every((name) => found.forms.some(({ text }) => text === name))
	);
	const joined = there.filter(([one, other]) =>
		all.some((entry) => isNamed(entry, one) && isNamed(entry, other))
	);
	if (isListing) {
		for (const { name, others, kind, mentions } of all.slice(0, 40))
			console.info(kind, mentions.length, name, '|', others.slice(0, 8).join(', '));
		console.info(
			'wrong:',
			top.filter((entry) => !right.includes(entry)).map(({ name }) => name)
		);
		console.info(
			'apart:',
			there.filter((pair) => !joined.includes(pair))
		);
	}
	const share = (part: number, whole: number) => (part / Math.max(1, whole)).toFixed(2);
	return `| ${list.file} | ${share(right.length, top.length)} | ${share(kinds.length, right.length)} | ${share(joined.length, there.length)} (${joined.length} of ${there.length}) | ${seconds.toFixed(1)} s | ${ms.toFixed(0)} ms |`;
}

console.info('| book | names right, of 20 | kind right | other names joined | finding | listing |');
console.info('| --- | --- | --- | --- | --- | --- |');
for (const list of NAME_LISTS.filter(({ file }) => !only || file === only)) console.info(await measure(list));
