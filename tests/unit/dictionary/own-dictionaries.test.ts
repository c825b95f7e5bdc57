/** Dictionary files of the reader's own: taken in whole, found by word, form and stem, refused by name where they are torn. */
import 'fake-indexeddb/auto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { openDictionaries } from '../../../src/lib/dictionary/own/dictionary-files.ts';
import { lookUp } from '../../../src/lib/dictionary/load-dictionary.ts';
import { keyOf, languageIn } from '../../../src/lib/dictionary/own/entry.ts';
import { lookUpOwn } from '../../../src/lib/dictionary/own/look-up.ts';
import {
	arrangeDictionaries,
	bucketOf,
	deleteDictionary,
	deleteUnfinished,
	listDictionaries,
	type OwnDictionary
} from '../../../src/lib/dictionary/own/stored-dictionaries.ts';
import { takeIn } from '../../../src/lib/dictionary/own/take-in.ts';
import { database } from '../../../src/lib/storage/database.ts';
import { zipOf } from '../../fixtures/zip.ts';

const encoder = new TextEncoder();
type Bytes = Uint8Array<ArrayBuffer>;
const fileOf = (name: string, content: string | Bytes) => new File([content], name);
async function addAll(files: readonly File[], onread: (share: number) => void = () => {}) {
	const taken: OwnDictionary[] = [];
	for await (const dictionary of openDictionaries(files, onread)) taken.push(await takeIn(dictionary));
	return taken;
}
async function add(...files: File[]) {
	const [only, ...more] = await addAll(files);
	if (!only || more.length > 0) throw new Error('not one dictionary');
	return only;
}
const empty = async () => {
	for (const { id } of await listDictionaries()) await deleteDictionary(id);
};

const number = (value: number): Bytes => {
	const bytes = new Uint8Array(4);
	new DataView(bytes.buffer).setUint32(0, value);
	return bytes;
};
const joined = (...parts: (string | Bytes)[]): Bytes =>
	new Uint8Array(
		Buffer.concat(parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part)))
	);

/** StarDict's files; each entry's fields as bytes. */
function starDict(entries: readonly (readonly [string, string | Bytes])[], info = 'sametypesequence=m\n') {
	const texts = entries.map(([, text]) => joined(text));
	let offset = 0;
	const index = entries.map(([word], at) => {
		const size = texts[at]?.length ?? 0;
		offset += size;
		return joined(word, '\0', number(offset - size), number(size));
	});
	const ifo = `StarDict's dict ifo file\nversion=2.4.2\nbookname=German - English\nwordcount=${entries.length}\n${info}`;
	return { 'd.ifo': joined(ifo), 'd.idx': joined(...index), 'd.dict': joined(...texts) };
}
const filesOf = (parts: Record<string, Bytes>) =>
	Object.entries(parts).map(([name, bytes]) => fileOf(name, bytes));
const gz = (bytes: Bytes): Bytes => new Uint8Array(gzipSync(bytes));
const meanings = async (word: string, language = 'de') =>
	(await lookUpOwn(word, language))?.map(({ word, parts }) => [
		word,
		parts[0]?.senses.map(({ definition }) => definition).join(' / ')
	]);

describe('StarDict', () => {
	const parts = starDict([
		['Haus', 'house\nbuilding'],
		['gehen', 'to go'],
		['Weg', 'way'],
		['weg', 'away']
	]);

	it('is imported from its files and found by word, by stem, and with its own capitals first', async () => {
		await empty();
		const kept = await add(...filesOf(parts));
		expect(kept).toMatchObject({ name: 'German - English', language: 'de', entries: 4, order: 0 });
		expect(kept.bytes).toBeGreaterThan(100);
		expect(await meanings('Haus')).toEqual([['Haus', 'house\nbuilding']]);
		expect(await meanings('„Hauses“')).toEqual([['Haus', 'house\nbuilding']]);
		expect((await meanings('weg'))?.map(([word]) => word)).toEqual(['weg', 'Weg']);
		expect(await meanings('Katze')).toEqual([]);
		expect(await lookUpOwn('Haus', 'fr')).toBeNull();
	});

	it('is told from others that are chosen with it, and from what macOS adds to a zip', async () => {
		await empty();
		const others = starDict([['Katze', 'cat']]);
		const named = (name: string, all: Record<string, Bytes>) =>
			Object.fromEntries(Object.entries(all).map(([file, bytes]) => [file.replace('d.', name), bytes]));
		const zip = await zipOf({
			'__MACOSX/._a.ifo': new Uint8Array(9),
			...named('a.', parts),
			...named('b.', others)
		});
		const lines = fileOf(
			'c.jsonl',
			JSON.stringify({ word: 'Hund', lang_code: 'de', senses: [{ glosses: ['dog'] }] })
		);
		// The parts come in any order.
		const mixed = filesOf({ ...named('b.', others), ...named('a.', parts) }).sort((one, two) =>
			one.name.slice(2) < two.name.slice(2) ? -1 : 1
		);
		for (const files of [
			[fileOf('both.zip', zip), lines],
			[...mixed, lines]
		]) {
			await empty();
			expect((await addAll(files)).map(({ entries }) => entries).sort()).toEqual([1, 1, 4]);
			for (const [word, meaning] of [
				['Katze', 'cat'],
				['Weg', 'way'],
				['Hund', 'dog']
			] as const)
				expect((await meanings(word))?.[0]).toEqual([word, meaning]);
		}
	});

	it('is read from packed files and from a zip alike', async () => {
		const synonyms = joined('Gebäude', '\0', number(0));
		const packed = {
			'd.ifo': parts['d.ifo'],
			'd.idx.gz': gz(parts['d.idx']),
			'd.dict.dz': gz(parts['d.dict'])
		};
		for (const files of [
			filesOf({ ...packed, 'd.syn': synonyms }),
			[fileOf('d.zip', await zipOf({ 'x/d.syn': synonyms, ...packed }))]
		]) {
			await empty();
			await add(...files);
			expect(await meanings('Gebäude')).toEqual([['Haus', 'house\nbuilding']]);
		}
	});

	it('has several fields per entry, and markup as plain lines without its scripts', async () => {
		await empty();
		await add(
			...filesOf(
				starDict(
					[
						[
							'Hund',
							joined('hʊnt\0', '<b>dog</b><br><script>alert(1)</script><p onclick="x()">a &lt;pet&gt;')
						]
					],
					'sametypesequence=th\n'
				)
			)
		);
		await add(...filesOf(starDict([['Hund', joined('P', number(3), 'abc', 'mhound\0', 'tx\0')]], '')));
		expect(await meanings('Hund')).toEqual([
			['Hund', '[hʊnt]\ndog\na <pet>'],
			['Hund', 'hound\n[x]']
		]);
	});

	it('is asked in the order of the list', async () => {
		const list = await listDictionaries();
		await arrangeDictionaries(list.toReversed());
		expect((await meanings('Hund'))?.map(([, text]) => text)).toEqual(['hound\n[x]', '[hʊnt]\ndog\na <pet>']);
	});

	it.each([
		[
			'an index of millions of words',
			{
				'd.ifo': parts['d.ifo'],
				'd.idx.gz': gz(new Uint8Array(9 * 7_500_000)),
				'd.dict': parts['d.dict']
			},
			'damaged'
		],
		['an index that breaks off', { ...parts, 'd.idx': parts['d.idx'].slice(0, 20) }, 'damaged'],
		['a text that breaks off', { ...parts, 'd.dict': parts['d.dict'].slice(0, -2) }, 'damaged'],
		['a packed text that breaks off', { ...parts, 'd.dict': gz(parts['d.dict']).slice(0, -12) }, 'damaged'],
		['words without an end', { ...parts, 'd.idx': new Uint8Array(100_000).fill(65) }, 'damaged'],
		[
			'an entry of four gigabytes',
			{ ...parts, 'd.idx': joined('a\0', number(0), number(2 ** 32 - 1)) },
			'damaged'
		],
		['another file as its description', { ...parts, 'd.ifo': joined('hello') }, 'damaged'],
		['no entry', starDict([]), 'empty'],
		['one file of three', { 'd.idx': parts['d.idx'] }, 'starDictParts'],
		['no dictionary at all', { 'picture.png': joined('x') }, 'unknown']
	])('is refused with %s, and leaves nothing', async (_what, files, fault) => {
		await empty();
		await expect(add(...filesOf(files))).rejects.toMatchObject({ fault });
		await deleteUnfinished();
		expect(await (await database()).count('entries')).toBe(0);
	});
});

it('is refused if a zip grows beyond all measure', async () => {
	await empty();
	const parts = {
		'd.ifo': starDict([])['d.ifo'],
		'd.idx': new Uint8Array(9),
		'd.dict': new Uint8Array(2 ** 25)
	};
	await expect(add(fileOf('d.zip', await zipOf(parts)))).rejects.toMatchObject({ fault: 'damaged' });
});

it('explains a word of an English book if the built-in dictionary is not available', async () => {
	await empty();
	await add(...filesOf(starDict([['ship', 'a large boat']])));
	await arrangeDictionaries((await listDictionaries()).map((one) => ({ ...one, language: 'en' })));
	expect((await lookUp('ship', '', 'en'))?.map(({ word }) => word)).toEqual(['ship']);
	await expect(lookUp('boat', '', 'en')).rejects.toThrow();
});

describe('dictd', () => {
	it('is read by its own digits, without the entries about the server', async () => {
		await empty();
		// As dictfmt writes it: "B" is 1, "H" 7, "I" 8.
		const index = '00-database-info\tA\tH\nkatze\tH\tI\n';
		const kept = await add(
			fileOf('freedict-deu-eng.index', index),
			fileOf('freedict-deu-eng.dict.dz', gz(joined('about\n\nKatze\ncat\n')))
		);
		expect(kept).toMatchObject({ name: 'freedict-deu-eng', language: 'de', entries: 1 });
		expect((await meanings('Katzen'))?.[0]?.[0]).toBe('Katze');
	});

	it('is refused if a line is torn', async () => {
		await expect(add(fileOf('d.index', 'katze\tH\n'), fileOf('d.dict', 'x'))).rejects.toMatchObject({
			fault: 'damaged'
		});
	});
});

describe('a word with two spellings', () => {
	it.each([
		['ru', 'иду', 'идти', ['иду́']],
		['ru', 'люди', 'человек', ['лю́ди']],
		['ar', 'يقول', 'قال', ['يَقُولُ']],
		['fa', 'كتاب', 'کتاب', []],
		['he', 'שלום', 'שָׁלוֹם', []],
		['fr', 'oeuvres', 'œuvre', []],
		['tr', 'Işık', 'ışık', []],
		['tr', 'istanbul', 'İstanbul', []],
		['zh', '学习', '學習', []]
	])('is found in each of them (%s): %s', async (language, typed, word, forms) => {
		await empty();
		const entry = {
			word,
			lang_code: language,
			forms: forms.map((form) => ({ form })),
			senses: [{ glosses: ['x'] }]
		};
		await add(fileOf('kaikki.jsonl', JSON.stringify(entry)));
		expect(await meanings(typed, language)).toEqual([[word, 'x']]);
	});

	it.each([
		['ar', 'والكتاب', 'كتاب'],
		['ar', 'وبالكِتابِ', 'كتاب'],
		['ar', 'للملك', 'ملك'],
		['ar', 'فكتب', 'كتب'],
		['he', 'ובספר', 'ספר'],
		['la', 'Rōmae', 'Romae']
	])(
		'is found behind what is written together with it, and without macrons (%s): %s',
		async (language, typed, word) => {
			await empty();
			await add(
				fileOf('a.jsonl', JSON.stringify({ word, lang_code: language, senses: [{ glosses: ['x'] }] }))
			);
			expect(await meanings(typed, language)).toEqual([[word, 'x']]);
		}
	);

	it('is found as it is written in a dictionary that an earlier version of the app took in', async () => {
		await empty();
		const { id } = await add(
			fileOf('kaikki.jsonl', JSON.stringify({ word: 'x', senses: [{ glosses: ['x'] }] }))
		);
		const lines = ['straße\t["Straße","noun",["street"]]', '~strass\t"Straße"'];
		for (const text of lines) {
			const packed = gz(encoder.encode(`${text}\n`));
			const key: [string, number, number] = [id, bucketOf(text.split('\t')[0] ?? ''), 1];
			await (await database()).put('entries', packed, key);
		}
		expect(await meanings('Straße')).toEqual([['Straße', 'street']]);
		expect(await meanings('Straßen')).toEqual([['Straße', 'street']]);
	});
});

describe('an extract of Wiktionary', () => {
	const line = (value: object) => `${JSON.stringify(value)}\n`;
	const lines =
		line({
			word: 'aller',
			lang_code: 'fr',
			pos: 'verb',
			forms: [
				{ form: 'vais', tags: ['present'] },
				{ form: 'fr-conj', tags: ['inflection-template'] }
			],
			senses: [{ glosses: ['to go'] }, { glosses: ['to suit'] }]
		}) +
		line({
			word: 'iront',
			lang_code: 'fr',
			pos: 'verb',
			senses: [{ glosses: ['third-person plural future of aller'], form_of: [{ word: 'aller' }] }]
		}) +
		line({ word: 'homme', lang_code: 'fr', pos: 'noun', senses: [{ glosses: ['man'] }] });

	it('is found by its own forms, and with an article before the word', async () => {
		await empty();
		const shares: number[] = [];
		const file = fileOf('kaikki.jsonl.gz', gz(joined(lines)));
		const [kept] = await addAll([file], (share) => shares.push(share));
		expect(kept).toMatchObject({ name: 'kaikki', language: 'fr', entries: 2 });
		expect(shares.at(-1)).toBe(1);
		const aller = [['aller', 'to go / to suit']];
		for (const form of ['Vais', 'iront', 'aller']) expect(await meanings(form, 'fr')).toEqual(aller);
		expect(await meanings('L’homme', 'fr')).toEqual([['homme', 'man']]);
		expect(await meanings('fr-conj', 'fr')).toEqual([]);
	});

	it('lists first the word that has most letters of the form, of those with its stem', async () => {
		const entry = (word: string, lang_code: string) =>
			line({ word, lang_code, senses: [{ glosses: [word] }] });
		await empty();
		const words = ['canto', 'cantar'].map((word) => entry(word, 'es'));
		await add(fileOf('es.jsonl', words.join('')));
		expect((await meanings('cantaba', 'es'))?.[0]?.[0]).toBe('cantar');
		const german = ['sonderbarer', 'sonderbar'].map((word) => entry(word, 'de'));
		await add(fileOf('de.jsonl', german.join('')));
		expect((await meanings('sonderbaren'))?.[0]?.[0]).toBe('sonderbar');
	});

	it('in many languages shows the words of the book’s', async () => {
		await empty();
		const chat = (lang_code: string, gloss: string) =>
			line({ word: 'chat', lang_code, pos: 'noun', senses: [{ glosses: [gloss] }] });
		expect(await add(fileOf('raw.jsonl', chat('fr', 'cat') + chat('en', 'talk')))).toMatchObject({
			language: null
		});
		expect(await meanings('chat', 'fr')).toEqual([['chat', 'cat']]);
		expect(await meanings('chat', 'en')).toEqual([['chat', 'talk']]);
	});

	it.each([
		['breaks off', fileOf('a.jsonl', lines.slice(0, -20))],
		['is packed and breaks off', fileOf('a.jsonl.gz', gz(joined(lines)).slice(0, -12))],
		['is one endless line', fileOf('a.jsonl', 'x'.repeat(2 ** 24 + 1))]
	])('is refused if it %s', async (_what, file) => {
		await expect(add(file)).rejects.toMatchObject({ fault: 'damaged' });
	});

	it('is written in pieces if it is large, and read from all of them', async () => {
		await empty();
		const many = Array.from({ length: 3000 }, (_, at) =>
			line({
				word: `mot${at}`,
				lang_code: 'fr',
				pos: 'noun',
				senses: [{ glosses: [`${at}:`.padEnd(4000, 'x')] }]
			})
		);
		await add(fileOf('a.jsonl', many.join('')));
		const keys = (await (await database()).getAllKeys('entries')) as [string, number, number][];
		expect(new Set(keys.map(([, , piece]) => piece)).size).toBe(2);
		for (const at of [0, 1500, 2999]) expect((await meanings(`mot${at}`, 'fr'))?.[0]?.[1]).toMatch(`${at}:`);
	});
});

it('keeps other dictionaries when unfinished ones are deleted', async () => {
	await empty();
	const kept = await add(...filesOf(starDict([['Haus', 'house']])));
	const db = await database();
	vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce('00000000-0000-4000-8000-000000000000');
	await expect(
		takeIn({
			name: '',
			language: 'de',
			entries: (async function* () {
				await Promise.resolve();
				yield { word: 'x'.repeat(100), forms: [], part: '', senses: ['y'.repeat(2 ** 23)] };
				throw new Error('The page was closed.');
			})()
		})
	).rejects.toThrow('closed');
	const before = await db.count('entries');
	await deleteUnfinished();
	expect(await db.count('entries')).toBeLessThan(before);
	expect(await meanings('Haus')).toEqual([['Haus', 'house']]);
	await deleteDictionary(kept.id);
	expect(await db.count('entries')).toBe(0);
});

it('a language is recognised by code and by name', () => {
	const cases = [
		'deu-eng',
		'de-en',
		'freedict-fra-eng',
		'Deutsches Wörterbuch',
		'Spanish-English',
		'XMLittre',
		'in-depth'
	];
	expect(cases.map(languageIn)).toEqual(['de', 'de', 'fr', 'de', 'es', null, null]);
});

it('a word is looked up without the punctuation around it', () => {
	expect(['»Haus«,', 'L’Été', 'auf\u00adgehen'].map(keyOf)).toEqual(['haus', "l'été", 'aufgehen']);
});
