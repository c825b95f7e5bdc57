import { expect, it } from 'vitest';
import { wholeWords } from '../../../src/lib/book/whole-words.ts';

it.each([
	['white whale', 'the white\n  whale, White Whale', 2],
	['white \n whale', 'the white whale', 1],
	['art', 'art, a part, artful; ART2', 1],
	['Mr. (K)', 'mr. (k); Mrs (K)', 1],
	['Анна', 'Анна, Аннаево', 1],
	['كتاب', 'والكتاب', 1],
	['“猫', '“猫は猫', 1]
])('“%s” is found as whole words where a script has them: “%s”', (words, text, count) => {
	expect(text.match(wholeWords(words, 'giu'))).toHaveLength(count);
});
