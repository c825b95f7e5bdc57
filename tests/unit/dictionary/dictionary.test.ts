/** The dictionary that comes with the app, made from WordNet itself. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildDictionary } from '../../../scripts/dictionary/build.ts';
import { WordNet } from '../../../src/lib/dictionary/wordnet.ts';

const file = readFileSync(buildDictionary() ?? '');
const text = gunzipSync(file).toString();
const dictionary = new WordNet(text);
const under = (words: string) => dictionary.look(words).map(({ word }) => word);

describe('the dictionary', () => {
	it('has the meanings of a word with examples and other words for it, the commonest first', () => {
		const [definition] = dictionary.look('lantern');
		expect(definition?.parts[0]?.part).toBe('n');
		expect(definition?.parts[0]?.senses[0]?.definition).toMatch(/^light in a transparent protective case/);
		const walk = dictionary.look('walk')[0]?.parts.find(({ part }) => part === 'v');
		expect(walk?.senses[0]?.examples.join()).toContain('Walk');
		expect(dictionary.look('begin')[0]?.parts[0]?.senses[0]?.synonyms).toContain('get');
	});

	it.each([
		['went', ['go']],
		['saw', ['see', 'saw']],
		['Running', ['run', 'running']],
		['cities', ['city']],
		['dinner', ['dinner']],
		['“Whispered,”', ['whispered', 'whisper']],
		['gentlemen', ['gentleman']],
		['captain’s', ['captain']],
		['looking glass', ['looking glass']],
		['zymotic', ['zymotic']],
		['xqzzt', []],
		['— ', []]
	])('finds %s under %j', (words, bases) => {
		expect(under(words)).toEqual(bases);
	});

	it('has every word that it lists, first and last too', () => {
		const list = text.slice(text.lastIndexOf('\f') + 1).split('\n');
		expect(list.length).toBeGreaterThan(140_000);
		for (const line of [list[0], list[1], list.at(-1), list[70_000]]) {
			const word = line?.split('\t')[0] ?? '';
			if (/^[\p{L}\p{N}].*[\p{L}\p{N}]$/u.test(word)) expect(under(word)).toContain(word);
		}
	});

	it('carries its licence, and is small enough to be kept offline', () => {
		expect(text).toMatch(/^WordNet Release 3[^]*Princeton University/);
		expect(file.length).toBeLessThan(6e6);
	});
});
