/**
 * Measures the name finder on the books of scripts/eval/people-lists.ts: how much of its list is right (a name, and of the kind
 * that it is listed as), how many names of one person are joined, and which main names are missing.
 * `node --import tsx scripts/eval/people.ts <folder of books> [--only=<file>] [--list]`
 */
import { BlobReader, TextWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { openAsBlob } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { BOOK_START, type Position } from '../../src/lib/book/locator.ts';
import { isEditionTitle } from '../../src/lib/book/matter.ts';
import type { NameKind } from '../../src/lib/people/mention.ts';
import { findNames } from '../../src/lib/people/find-names.ts';
import { namesUpTo, type NameEntry } from '../../src/lib/people/name-list.ts';
import { KnownWords } from '../../src/lib/people/known-words.ts';
import { isPastTense, tagsOf } from '../../src/lib/people/tagger.ts';
import { LANGUAGE_WORDS } from '../../src/lib/people/language-words.ts';
import { buildDictionary } from '../dictionary/build.ts';
import { LANGUAGE_LISTS } from './people-lists-languages.ts';
import { NAME_LISTS, type NameList } from './people-lists.ts';

const folder = process.argv[2] ?? '../shared/books';
const isListing = process.argv.includes('--list');
const file = buildDictionary()?.names;
const known = new KnownWords(file ? gunzipSync(await readFile(file)).toString() : '');
const only = process.argv.find((each) => each.startsWith('--only='))?.slice('--only='.length);

/** @stdlib's novels: one numbered file per chapter, with line breaks within paragraphs. */
async function chaptersOf(data: string): Promise<string[]> {
	const numbered = (await readdir(data)).flatMap((name) => {
		const number = /^chapter_(\d+)\.txt$/.exec(name)?.[1];
		return number ? [{ name, number: Number(number) }] : [];
	});
	numbered.sort((one, other) => one.number - other.number);
	const texts = await Promise.all(numbered.map(({ name }) => readFile(join(data, name), 'utf8')));
	return texts.map((text) => text.replace(/\r/g, '').replace(/([^\n])\n(?=[^\n])/g, '$1 '));
}

/** The paragraphs of each document, front matter first. This is near enough to the app's own extraction for counting names. */
async function textsOf(file: string): Promise<{ sections: string[]; bodyStart: Position }> {
	if ((await stat(file)).isDirectory())
		return { sections: await chaptersOf(join(file, 'data')), bodyStart: BOOK_START };
	const reader = new ZipReader(new BlobReader(await openAsBlob(file)));
	const entries = (await reader.getEntries()).filter(
		(entry): entry is FileEntry => !entry.directory && /\.x?html?$/.test(entry.filename)
	);
	const front: string[] = [];
	const body: string[] = [];
	for (const entry of entries) {
		const markup = await entry.getData(new TextWriter());
		if (isEditionTitle(/<title>([^<]*)/.exec(markup)?.[1] ?? '')) continue;
		const isFront = /<body[^>]+type="[^"]*\bfrontmatter\b/.test(markup);
		(isFront ? front : body).push(
			markup
				.replace(/^[\s\S]*?<body[^>]*>/i, '')
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
	return { sections: [...front, ...body], bodyStart: { section: front.length, offset: 0 } };
}

const bare = (name: string) =>
	name
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(
			/\b(mr|mrs|miss|dr|lady|sir|lord|prince|princess|count|countess|colonel|captain|mademoiselle|mlle|madame|mme|monsieur|m|d|don|dona|senor|senora|senorita|herr|frau|fraulein|baron|onkel|konigin)\b\.?\s?/g,
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
const share = (part: number, whole: number) => `${Math.round((100 * part) / Math.max(1, whole))} %`;

async function measure(list: NameList) {
	const { sections, bodyStart } = await textsOf(join(folder, list.file));
	const began = performance.now();
	const found = findNames(
		{ book: '', language: list.language ?? 'en', sections, bodyStart },
		list.language ? (LANGUAGE_WORDS.get(list.language) ?? null) : { tagsOf, isPastTense, known }
	);
	const seconds = (performance.now() - began) / 1000;
	const listed = performance.now();
	const all = namesUpTo(found, null);
	const ms = performance.now() - listed;
	const { people, places, things = [], also = {} } = list;
	const ofKind: Record<NameKind, string[]> = {
		person: [...people, ...(also.person ?? [])],
		place: [...places, ...(also.place ?? [])],
		term: [...things, ...(also.term ?? [])]
	};
	const isRight = ({ name, kind }: NameEntry) => isIn(name, ofKind[kind]);
	const right = all.filter(isRight);
	// The lists are written without the book at hand, so names that it does not mention twice are ignored.
	const text = ` ${bare(sections.join(' ').replace(/[^\p{L}\p{M}’'-]+/gu, ' ')).join(' ')} `;
	const main = [...people, ...places, ...things].filter((name) =>
		bare(name).some((word) => word.length > 2 && text.split(` ${word} `).length > 2)
	);
	const missing = main.filter(
		(wanted) => !all.some(({ name, others }) => [name, ...others].some((each) => isIn(each, [wanted])))
	);
	const written = new Set(found.forms.map(({ text }) => text));
	const both = (pairs: readonly [string, string][] = []) =>
		pairs.filter((pair) => pair.every((name) => written.has(name)));
	const isOne = ([one, other]: [string, string]) =>
		all.some((entry) => isNamed(entry, one) && isNamed(entry, other));
	const [same, apart] = [both(list.same), both(list.apart)];
	const joined = same.filter(isOne);
	const confused = apart.filter(isOne);
	if (isListing) {
		for (const entry of all) {
			const { name, others, kind, mentions } = entry;
			console.info(
				isRight(entry) ? ' ' : '!',
				kind,
				mentions.length,
				name,
				'|',
				others.slice(0, 12).join(', ')
			);
		}
		console.info('apart:', same.filter((pair) => !joined.includes(pair)).join(' · '));
		console.info('one:', confused.join(' · '), '\nmissing:', missing.join(', '));
	}
	return `| ${list.file} | ${all.length} | ${share(right.length, all.length)} | ${joined.length} of ${same.length} | ${confused.length} of ${apart.length} | ${missing.length} of ${main.length} | ${seconds.toFixed(1)} s | ${ms.toFixed(0)} ms |`;
}

console.info('| book | listed | right | joined | wrongly joined | missing | finding | listing |');
console.info('| --- | --- | --- | --- | --- | --- | --- | --- |');
const lists = folder.endsWith('languages') ? LANGUAGE_LISTS : NAME_LISTS;
for (const list of lists.filter(({ file }) => !only || only.split(',').includes(file)))
	console.info(await measure(list));
