/** Glosses in languages other than English: which words are rare, and what a reader's dictionary says above them. */
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { COMMON_FROM, isCommon } from '../../../src/lib/dictionary/common-words.ts';
import type { Definition } from '../../../src/lib/dictionary/own/entry.ts';
import { glossOf, ownGlosses } from '../../../src/lib/dictionary/own/glosses.ts';
import { openDictionaries } from '../../../src/lib/dictionary/own/dictionary-files.ts';
import { deleteDictionary, listDictionaries } from '../../../src/lib/dictionary/own/stored-dictionaries.ts';
import { takeIn } from '../../../src/lib/dictionary/own/take-in.ts';
import { wordsOf } from '../../../src/lib/translation/page-glosses.ts';

const levels = COMMON_FROM.map((_, at) => at + 1);
/** At how many levels the word is glossed. */
function rareAt(word: string, language: string): number {
	const common = new Uint8Array(readFileSync(`src/lib/dictionary/common/${language}.dict`));
	return levels.filter((level) => !isCommon(word, level, common)).length;
}

describe('the common words of a language', () => {
	it.each([
		['de', 'haus schön tun gegangen straße', 'stube possierlich holzpantinen'],
		['fr', 'maison belle jamais être', 'effaré ruisseler falaise'],
		['es', 'casa niños mañana', 'aborrecer peñasco bigotudo'],
		['ru', 'человек сказал ничего', 'сюртук околица'],
		['ar', 'كتاب الناس', 'الطيلسان'],
		['zh', '我们 时间 時間', '蹒跚'],
		['ja', '今日 時間', '躊躇']
	])('are never glossed, and rare ones are: %s', (language, common, rare) => {
		for (const word of common.split(' ')) expect([word, rareAt(word, language)]).toEqual([word, 0]);
		for (const word of rare.split(' ')) expect(rareAt(word, language), word).toBeGreaterThan(1);
	});

	it('are fewer at each level', () => {
		const counts = ['haus', 'fenster', 'teppich', 'gardine', 'xqzzt'].map((word) => rareAt(word, 'de'));
		expect(counts).toEqual(counts.toSorted((one, other) => one - other));
		expect([counts[0], counts.at(-1)]).toEqual([0, levels.length]);
	});

	it('are few enough that a tenth of what is none is taken for one at most', () => {
		const none = Array.from({ length: 1000 }, (_, at) => `wortlos${at.toString(36)}`);
		expect(none.filter((word) => rareAt(word, 'de') < levels.length).length).toBeLessThan(130);
	});
});

describe('the words that may be glossed', () => {
	it.each([
		['de', 'Die alte Stube, „Wirtshaus-Stube“ Nr. 1845', ['alte', 'Stube', 'Wirtshaus']],
		['fr', 'L’effroi, murmura-t-elle à Paris.', ['effroi', 'murmura', 'elle']],
		['ru', 'Старый сюртук', ['сюртук']],
		['ar', 'كان الطيلسان جديدا', ['كان', 'الطيلسان', 'جديدا']],
		['zh', '他踌躇了很久。', ['踌躇', '很久']]
	])('are those of its script, without names (%s)', (language, text, words) => {
		expect(wordsOf(text, language)).toEqual(words);
	});
});

describe('a gloss', () => {
	const entry = (word: string, ...senses: string[]): Definition => ({
		word,
		source: '',
		parts: [
			{ part: '', word, senses: senses.map((definition) => ({ definition, examples: [], synonyms: [] })) }
		]
	});
	const gloss = (word: string, ...definitions: Definition[]) =>
		glossOf(word, definitions, (it) => it === 'gehen');

	it.each([
		['parlor <n>, room <n>\n   Synonyms: {Zimmer}', 'parlor'],
		['[arch.] passageway <n>\n   Synonym: {Durchgang}', 'passageway'],
		['/ʃtˈuːbə/ <fem, n, sg>\n1. heated room\n2. parlor', 'heated room'],
		['s. f.\n   Pièce d’habitation. Une petite stube.', 'Pièce d’habitation'],
		['(veraltet) Zimmer, in dem geheizt wird', 'Zimmer'],
		['a small house in the woods that nobody has lived in; hut', 'hut'],
		['"die gute Stube" - the parlor\nliving room', 'living room']
	])('is the first clause of an entry that is short enough: %s', (definition, expected) => {
		expect(gloss('Stube', entry('Stube', definition))).toBe(expected);
	});

	it('is of the word’s own capital, and of no form of a common word, no name, and no word that is alike', () => {
		expect(gloss('Weise', entry('weise', 'wise'), entry('Weise', 'manner'))).toBe('manner');
		expect(gloss('weise', entry('weise', 'wise'), entry('Weise', 'manner'))).toBe('wise');
		expect(gloss('falaise', entry('FALAISE', 's. f.\n   Rochers escarpés.'))).toBe('Rochers escarpés');
		expect(gloss('gegangen', entry('gehen', 'to go'))).toBe(null);
		const place = entry('Stube', 'a village');
		expect(gloss('Stube', { ...place, parts: place.parts.map((part) => ({ ...part, part: 'name' })) })).toBe(
			null
		);
		expect(gloss('Orgie', entry('Orgie', 'orgies'), entry('Orgie', 'orgy'))).toBe('orgy');
		expect(gloss('Stube', entry('Stube', 'a room that is heated in winter and which everyone shares'))).toBe(
			null
		);
	});
});

describe('glosses from the reader’s dictionaries', () => {
	const add = async (name: string, entries: Record<string, string>, language = 'de') => {
		const lines = Object.entries(entries).map(([word, gloss]) =>
			JSON.stringify({ word, lang_code: language, senses: [{ glosses: [gloss] }] })
		);
		for await (const one of openDictionaries([new File([lines.join('\n')], `${name}.jsonl`)], () => {}))
			await takeIn(one);
	};
	const common = (word: string) => ['haus', 'gehen'].includes(word);
	const glosses = (words: string, reader = 'en') => ownGlosses(words.split(' '), 'de', reader, common);
	beforeEach(async () => {
		for (const { id } of await listDictionaries()) await deleteDictionary(id);
	});

	it('are there for rare words in any of their forms', async () => {
		await add('d', { Haus: 'house', Stube: 'parlor', drollig: 'funny' });
		expect(await glosses('Haus Häuser Stuben drolliges unbekannt')).toEqual([
			['Stuben', 'parlor'],
			['drolliges', 'funny']
		]);
	});

	it('are in the reader’s language if a dictionary explains words in it', async () => {
		await add('Deutsches Wörterbuch', { Stube: 'Zimmer', Pantine: 'Holzschuh' });
		await add('German - English', { Stube: 'parlor' });
		expect(new Map(await glosses('Stube Pantine'))).toEqual(
			new Map([
				['Stube', 'parlor'],
				['Pantine', 'Holzschuh']
			])
		);
		expect(new Map(await glosses('Stube', 'fr')).get('Stube')).toBe('Zimmer');
	});

	it('are none if there is no dictionary for the language', async () => {
		await add('d', { maison: 'house' }, 'fr');
		expect(await glosses('Stube')).toBe(null);
	});
});
