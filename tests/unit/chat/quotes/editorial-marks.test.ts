/** What a quotation may leave out, put in and change, and what it may not. */
import { describe, expect, it } from 'vitest';
import {
	insertionsIn,
	quotedParts,
	withoutInsertions
} from '../../../../src/lib/chat/quotes/editorial-marks.ts';
import { QuotedWords } from '../../../../src/lib/chat/quotes/quote-match.ts';

const trimmed = (quote: string) => {
	const { parts, gaps, insertions } = quotedParts(quote);
	return { parts: parts.map((part) => part.trim()), gaps, insertions };
};

describe('gaps in a quotation', () => {
	it.each([
		'…',
		'...',
		'. . .',
		'. ...',
		'....',
		'. . . .',
		'.…',
		'. …',
		'[…]',
		'[...]',
		'[. . .]',
		'[. . . .]',
		'[....]',
		'[ … ]',
		'(…)',
		'(...)',
		'( . . . )'
	])('are words at %s', (mark) => {
		for (const quote of [`the bridge ${mark} in the spring`, `the bridge${mark}in the spring`]) {
			expect(trimmed(quote), quote).toEqual({
				parts: ['the bridge', 'in the spring'],
				gaps: [null, 'omission'],
				insertions: false
			});
			expect(insertionsIn(quote)).toEqual([]);
		}
	});

	it('are not two full stops, or full stops far apart', () => {
		expect(quotedParts('the bridge .. in the spring').parts).toHaveLength(1);
		expect(quotedParts('the bridge .  .  . in the spring').parts).toHaveLength(1);
	});

	it('are not at its beginning or end', () => {
		expect(trimmed('… the bridge …')).toEqual({ parts: ['the bridge'], gaps: [null], insertions: false });
	});
});

describe('insertions into a quotation', () => {
	it.each(['[Victor]', "[Victor]'s", '[Victor]’s', '[the old man]', '[?]'])('include %s', (words) => {
		const quote = `and ${words} boat was lost`;
		expect(trimmed(quote)).toEqual({
			parts: ['and', 'boat was lost'],
			gaps: [null, 'insertion'],
			insertions: true
		});
		expect(insertionsIn(quote).map(({ start, end }) => quote.slice(start, end))).toEqual([words]);
		expect(withoutInsertions(quote).split(/\s+/)).toEqual(['and', 'boat', 'was', 'lost']);
	});

	it('do not include a genitive that belongs to the next word', () => {
		const quote = "and [it]'sooner or later";
		expect(insertionsIn(quote).map(({ start, end }) => quote.slice(start, end))).toEqual(['[it]']);
	});

	it('do not include brackets that are empty, unclosed, or contain a page', () => {
		for (const quote of ['and [it was lost', 'and [] was lost', `and [${'x'.repeat(401)}] was lost`])
			expect(insertionsIn(quote), quote).toEqual([]);
		expect(insertionsIn(`and [${'x'.repeat(400)}] was lost`)).toHaveLength(1);
	});

	it('include another beginning of a word, which remains that word', () => {
		for (const [quote, words] of [
			['[T]he bridge', 'The bridge'],
			['[The]ir bridge', 'Their bridge'],
			['so [t]he bridge', 'so the bridge'],
			['("[t]he bridge', '("the bridge']
		] as const)
			expect(quotedParts(quote)).toEqual({ parts: [words], gaps: [null], insertions: false });
		// Four letters, none behind them, and letters before them are something else.
		expect(quotedParts('[Then]ce he').insertions).toBe(true);
		expect(quotedParts('[T] he').insertions).toBe(true);
		expect(quotedParts('1[t]he').insertions).toBe(true);
		expect(quotedParts('wa[l]ked').insertions).toBe(true);
	});

	it('include another ending of a word', () => {
		for (const ending of ['s', 'ed', 'ition'])
			expect(trimmed(`he walk[${ending}] home`), ending).toEqual({
				parts: ['he walk', 'home'],
				gaps: [null, 'ending'],
				insertions: true
			});
		expect(trimmed('he walk[itions] home').gaps).toEqual([null, 'insertion']);
		expect(trimmed('he walk[s]home').gaps).toEqual([null, 'insertion']);
	});

	it('do not include the number of a note, which is skipped', () => {
		for (const note of ['[1]', '[12]', '[123]', '[*]', '[†]', '[‡]', '[§]']) {
			const quote = `the bridge${note}fell`;
			expect(quotedParts(quote), note).toEqual({
				parts: ['the bridge fell'],
				gaps: [null],
				insertions: false
			});
			expect(insertionsIn(quote)).toEqual([]);
		}
		expect(quotedParts('the bridge [1234] fell').insertions).toBe(true);
	});

	it('may be beside an omission, and the omission is the wider gap', () => {
		expect(trimmed('the bridge … [it] fell')).toMatchObject({
			parts: ['the bridge', 'fell'],
			gaps: [null, 'omission']
		});
		expect(trimmed('the bridge [it] … fell')).toMatchObject({ gaps: [null, 'omission'] });
		expect(trimmed('the bridge [it] [so] fell')).toMatchObject({ gaps: [null, 'insertion'] });
		expect(trimmed('[It] fell')).toEqual({ parts: ['fell'], gaps: [null], insertions: true });
		expect(trimmed('12 … 13')).toMatchObject({ parts: ['12', '13'] });
	});
});

const BOOK =
	'It was a dark night. The old ferryman walked slowly down to the river with his red lantern. ' +
	'“Who goes there?” he asked, and nobody said a word. The river [so it seemed] was wide and black that night. ' +
	`${'And on it went and on and on through all the land. '.repeat(20)}At the end stood the mill.`;

const quoted = (quote: string, book = BOOK) => {
	const at = new QuotedWords(quote).findIn(book);
	return at && { words: book.slice(at.start, at.end), insertions: at.insertions };
};

describe('quoted words are found', () => {
	it('as they are, brackets and all, if the book has brackets itself', () => {
		expect(quoted('The river [so it seemed] was wide')).toEqual({
			words: 'The river [so it seemed] was wide',
			insertions: false
		});
		expect(quoted('The river [as we know] was wide')).toMatchObject({ insertions: true });
	});

	it('with up to four words of the book at an insertion, hyphens counted as spaces', () => {
		expect(quoted('The old [man] slowly down')).toMatchObject({
			words: 'The old ferryman walked slowly down',
			insertions: true
		});
		expect(quoted('he [asked someone] a word', 'he one two three four a word')).not.toBeNull();
		expect(quoted('he [asked someone] a word', 'he one two three four five a word')).toBeNull();
		expect(quoted('he [asked someone] a word', 'he one two-three four five a word')).toBeNull();
		expect(quoted('he [asked someone] a word', 'he one two-three four a word')).not.toBeNull();
	});

	it('with another ending, and no other word between', () => {
		expect(quoted('The old ferryman walk[s] slowly')).toEqual({
			words: 'The old ferryman walked slowly',
			insertions: true
		});
		expect(quoted('The old ferryman[s] slowly')).toBeNull();
		expect(quoted('the man walk[s] home', 'the man walked very home')).toBeNull();
		expect(quoted('the man walk[s] home', 'the man walkabout home')).not.toBeNull();
		expect(quoted('the man walk[s] home', 'the man walkabouts home')).toBeNull();
	});

	it('with omissions as long as the shorter side allows: 120 letters for one word, 300 for two, 700 for three', () => {
		const between = (letters: number) => `alpha beta gamma ${'x'.repeat(letters - 2)} delta epsilon zeta`;
		for (const [quote, most] of [
			['alpha beta gamma … delta', 120],
			['gamma … delta epsilon zeta', 120],
			['alpha beta gamma … delta epsilon', 300],
			['beta gamma … delta epsilon zeta', 300],
			['alpha beta gamma … delta epsilon zeta', 700]
		] as const) {
			expect(quoted(quote, between(most)), `${quote} within ${most}`).not.toBeNull();
			expect(quoted(quote, between(most + 2)), `${quote} beyond ${most}`).toBeNull();
		}
	});

	it('each part nearest to the next, from the longest one on', () => {
		const book =
			'the night was the night of the ferryman who walked slowly and then he slept and then he slept';
		expect(quoted('the night … ferryman who walked slowly … he slept', book)?.words).toBe(
			'the night of the ferryman who walked slowly and then he slept'
		);
		expect(quoted('the day … ferryman who walked slowly … he slept', book)).toBeNull();
		expect(quoted('the night … ferryman who walked slowly … he woke', book)).toBeNull();
	});

	it('at the next place if the first does not have all parts', () => {
		const book = `a man with a lantern stood. ${'x'.repeat(900)} the old ferryman came, a man with a lantern and a dog`;
		expect(quoted('old ferryman … a man with a lantern … dog', book)?.words).toBe(
			'old ferryman came, a man with a lantern and a dog'
		);
	});

	it('without the numbers of notes that the answer inserted', () => {
		for (const note of ['¹', '²³', '⁴⁵⁰'])
			expect(quoted(`the river${note}with his red`)).toMatchObject({ words: 'the river with his red' });
	});

	it('in scripts without spaces, two characters counting as a word', () => {
		const book = `黑夜来了${'山'.repeat(250)}月亮出来`;
		expect(quoted('黑夜来了…月亮出来', book)).not.toBeNull();
		expect(quoted('夜了…月亮', `夜了${'山'.repeat(250)}月亮`)).toBeNull();
	});
});
