/** The dictionary that comes with the app, made from WordNet itself. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildDictionary } from '../../../scripts/dictionary/build.ts';
import { useOf } from '../../../src/lib/dictionary/word-in-sentence.ts';
import { termsOf } from '../../../src/lib/people/tagger.ts';
import { MOST_USES, WordNet } from '../../../src/lib/dictionary/wordnet.ts';

const file = readFileSync(buildDictionary()?.dictionary ?? '');
const text = gunzipSync(file).toString();
const dictionary = new WordNet(text);
const entriesIn = (sentence: string, words: string) =>
	dictionary
		.look(words, useOf(words, termsOf(sentence)))
		.map(({ parts: [first] }) => `${first?.word} ${first?.part}`);
const under = (words: string) => dictionary.look(words).map(({ word }) => word);

describe('the dictionary', () => {
	it('lists the meanings of a word with examples and synonyms, the most common first', () => {
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
		['quoth', ['say']],
		['cometh', ['come']],
		['possess’d', ['possessed', 'possess']],
		['we’d', []],
		['captain’s', ['captain']],
		['looking glass', ['looking glass']],
		['zymotic', ['zymotic']],
		['xqzzt', []],
		['— ', []]
	])('finds %s under %j', (words, bases) => {
		expect(under(words)).toEqual(bases);
	});

	it.each([
		['smelt', 'The room smelt of paraffin and wet wool.', 'smell v'],
		['smelt', 'She had caught a smelt in the river.', 'smelt n'],
		['saw', 'He saw the light on the water.', 'see v'],
		['saw', 'He took a saw to the plank.', 'saw n'],
		['light', 'It was a light bag, and hers.', 'light a'],
		['wound', 'Her father had wound the clock.', 'wind v'],
		['wound', 'The wound bled all night.', 'wound n'],
		['leaves', 'The leaves fell early.', 'leaf n'],
		['leaves', 'He leaves tomorrow with the tide.', 'leave v'],
		['left', 'She left before the tide.', 'leave v'],
		['lying', 'They were lying in the grass.', 'lie v'],
		['whispered', 'He whispered it twice.', 'whisper v'],
		['felt', 'Nobody felt the cold.', 'feel v'],
		['felt', 'It was a hat of felt.', 'felt n'],
		['lay', 'The snow lay deep on the moor.', 'lie v'],
		['lay', 'She would lay the cloth at six.', 'lay v'],
		['found', 'They mean to found a colony there.', 'found v'],
		['work', 'He went to work on foot.', 'work n'],
		['bed', 'She had gone to bed early.', 'bed n'],
		['run', 'He saw her run across the lawn.', 'run v'],
		['left', 'Nobody with her left the house.', 'leave v'],
		['bore', 'He is the greatest bore in the county.', 'bore n'],
		['left', 'She held it in her left hand.', 'left a'],
		['close', 'The day drew to a close.', 'close n'],
		['Thursday', 'It was on a Thursday that he came.', 'Thursday n'],
		['Ghent', 'They had met in Ghent.', 'Ghent n'],
		['Polish', 'He spoke Polish well.', 'Polish n'],
		['polish', 'They polish the brass.', 'polish v'],
		['china', 'The china stood in the window.', 'china n'],
		['China', 'She came from China.', 'China n']
	])('treats %s in “%s” as %s', (word, sentence, meaning) =>
		expect(entriesIn(sentence, word).find((entry) => entry.split(' ').length === 2)).toBe(meaning)
	);

	it.each([
		['We went on board at noon.', 'board', 'on board r'],
		['She gave it up at once.', 'gave', 'give up v'],
		['He took his old hat off.', 'off', 'take off v'],
		['I looked forward to the evening.', 'looked', 'look forward v'],
		['The battle took place in the hills.', 'place', 'take place v'],
		['He had lost his temper.', 'temper', "lose one's temper v"],
		['She wore a dressing-gown.', 'dressing', 'dressing gown n'],
		['They had given up the search.', 'given up', 'give up v'],
		['They stood by the front doors.', 'front doors', 'front door n'],
		['He came in the evening.', 'came', 'come v'],
		['It was in the garden.', 'was', 'be v'],
		['A little house stood there.', 'little', 'little a'],
		['We hurried through the streets.', 'streets', 'street n'],
		['He saw the light on the water.', 'light', 'light n'],
		['He gave it, up to a point.', 'gave', 'give v']
	])('finds in “%s” for “%s” first “%s”', (sentence, words, entry) =>
		expect(entriesIn(sentence, words)[0]).toBe(entry)
	);

	it('takes no pronoun, preposition or auxiliary for a noun or a verb of the same spelling', () => {
		for (const word of ['his', 'will', 'till', 'can', 'which'])
			expect(entriesIn('She will see his house, which he can keep till noon at least.', word)).toEqual([]);
		for (const word of ['had', 'did'])
			expect(entriesIn('He had never gone home, and did not write.', word)).toEqual([]);
		expect(entriesIn('He replied that he had not.', 'had')).toEqual([]);
		expect(entriesIn('It was all she had.', 'had')[0]).toBe('have v');
		expect(entriesIn('She had a dog.', 'had')[0]).toBe('have v');
		expect(entriesIn('She did her duty.', 'did')[0]).toBe('do v');
		expect(entriesIn('He went against his will.', 'will')).toEqual(['will n']);
		expect(entriesIn('She can knit.', 'knit')).toEqual(['knit v']);
	});

	it('takes no name for an abbreviation of the same letters', () => {
		expect(entriesIn('On the tenth of April Ida waited an hour.', 'Ida')).toEqual([]);
		expect(entriesIn('They had asked the IDA for money.', 'IDA')).toEqual(['IDA n']);
		expect(entriesIn('He had seen the Who.', 'Who')).toEqual([]);
	});

	it('orders the meanings of “favour” as those of “favor”', () => {
		const meanings = (word: string) =>
			dictionary.look(word)[0]?.parts.map(({ senses }) => senses[0]?.definition);
		expect(meanings('favour')).toEqual(meanings('favor'));
		expect(meanings('colour')).toEqual(meanings('color'));
	});

	it('gives examples with the word itself', () => {
		for (const word of ['begin', 'smell', 'walk', 'odd', 'quiet', 'give up'])
			for (const { parts } of dictionary.look(word))
				for (const { senses } of parts)
					for (const { examples } of senses)
						for (const example of examples)
							expect(example, word).toMatch(/beg[aiu]n|smel|walk|odd|quiet|g[ai]ve/i);
		const [begin] = dictionary.look('begin')[0]?.parts[0]?.senses ?? [];
		expect(begin?.examples).toContainEqual(expect.stringMatching(/began/));
		expect(begin?.examples.join()).not.toContain('Get going');
	});

	it('contains every word that it lists, including the first and the last', () => {
		const list = text.slice(text.lastIndexOf('\f') + 1).split('\n');
		expect(list.length).toBeGreaterThan(140_000);
		for (const line of [list[0], list[1], list.at(-1), list[70_000]]) {
			const word = line?.split('\t')[0] ?? '';
			if (/^[\p{L}\p{N}].*[\p{L}\p{N}]$/u.test(word)) expect(under(word)).toContain(word);
		}
	});

	it('includes its licence, and is small enough to be kept offline', () => {
		expect(text).toMatch(/^WordNet Release 3[^]*Princeton University/);
		expect(file.length).toBeLessThan(6e6);
	});
});

describe('the name of a person in the book', () => {
	const kept = (words: string, ...person: string[]) =>
		dictionary.look(words, { capital: true, person })[0]?.parts[0]?.senses[0]?.definition ?? null;

	it.each([
		['Watson', ['Dr. Watson', 'John Watson', 'Watson'], null],
		['Darwin', ['Darwin', 'Mr. Darwin'], null],
		['Lincoln', ['Lincoln'], /16th President/],
		['Lincoln', ['Lincoln', 'President Lincoln', 'Abraham Lincoln'], /16th President/],
		['Grace', ['Grace Poole', 'Grace'], /sanctification/]
	])('%s (%j) has no entry of a namesake', (words, person, definition) => {
		const found = kept(words, ...person);
		if (definition) expect(found).toMatch(definition);
		else expect(found).toBeNull();
	});
});

describe('a gloss', () => {
	it.each(['dreary', 'lustrous', 'loathsome', 'sepulchre', 'tumult', 'abhorred', 'extinguished'])(
		'of %s is a few words, plainer ones if there are any',
		(word) => {
			const gloss = dictionary.gloss(word, 3);
			expect(gloss).toMatch(/^[\p{L}].{2,25}$/u);
			expect(gloss).not.toContain(word);
		}
	);

	it('is a synonym that mostly has this meaning, or says what the word is, rather than half of it', () => {
		const glossOf = (word: string) => dictionary.gloss(word, 2);
		expect(['abhorrent', 'disgraceful', 'mansions'].map(glossOf)).not.toEqual(
			expect.arrayContaining([expect.stringMatching(/^(obscene|black|one of 12 equal areas into)$/)])
		);
		expect(['astute', 'sunrise', 'exculpated'].map(glossOf)).toEqual(['shrewd', 'dawn', 'acquit']);
	});

	it('does not say the word again', () => {
		for (const word of ['miserably', 'neighbour', 'neighbouring', 'habitable', 'recognised', 'high-power'])
			expect(dictionary.gloss(word, 3)).toBe(null);
		expect(dictionary.gloss('mankind', 3)).not.toBe('man');
	});

	it('is given to words that occur in few texts, and to no others', () => {
		for (const word of ['house', 'houses', 'whispered', 'running', 'xqzzt', 'might', 'forty', 'tenth'])
			expect(dictionary.gloss(word, 3)).toBe(null);
		const words = ['melancholy', 'sepulchre', 'countenance', 'garden', 'letter'];
		const glossed = (most: number) => words.filter((word) => dictionary.gloss(word, most) !== null).length;
		expect([0, 3, 20].map(glossed)).toEqual([...[0, 3, 20].map(glossed)].sort((one, other) => one - other));
		expect(glossed(20)).toBeLessThan(words.length);
		expect(MOST_USES).toEqual([0, 1, 2, 4, 8]);
	});
});
