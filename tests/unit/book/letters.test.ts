import { describe, expect, it } from 'vitest';
import { plainLetters } from '../../../src/lib/book/letters.ts';
import { WordsAlone } from '../../../src/lib/chat/quotes/folded-text.ts';
import { findQuotation } from '../../../src/lib/annotations/model/anchor.ts';
import { rankByWords } from '../../../src/lib/search/lexical/book-lexicon.ts';

/** As a book prints it, as a reader types it, and the language. */
const PAIRS = [
	['ёлка стоит', 'елка стоит', 'ru'],
	['die Straße', 'die Strasse', 'de'],
	['mit dem Fuß', 'mit dem Fuss', 'de'],
	['كَتَبَ الرِّسَالَةَ', 'كتب الرسالة', 'ar'],
	['أحمد والمدرســة', 'احمد والمدرسه', 'ar'],
	['שָׁלוֹם לכולם', 'שלום לכולם', 'he'],
	['國家圖書館', '国家图书馆', 'zh'],
	['ＬＥＣＴＥＲＮ ２', 'LECTERN 2', 'ja'],
	['l’œuvre et sa sœur', 'l’oeuvre et sa soeur', 'fr'],
	['ὁ λόγος', 'ὁ λόγοσ', 'el']
] as const;

describe('a letter that is written in two ways', () => {
	it.each(PAIRS)('%s is found by %s', (printed, typed, language) => {
		expect(rankByWords(typed, ['nothing of it', printed], language)).toEqual([1]);
		expect(rankByWords(printed, ['nothing of it', typed], language)).toEqual([1]);
	});

	it.each(PAIRS)('%s is quoted as %s', (printed, typed) => {
		expect(new WordsAlone(printed).words).toBe(new WordsAlone(typed).words);
	});

	it.each(PAIRS)('a highlight of %s is found again in an edition that prints %s', async (printed, typed) => {
		const before = 'Something before it. ';
		const sections = [{ section: 0, text: `${before}${typed}. And after.` }];
		const found = await findQuotation(
			sections,
			{ quote: printed, prefix: before, suffix: '. And after.' },
			{ section: 0, start: 0 }
		);
		expect(found).toEqual({ section: 0, start: before.length, end: before.length + typed.length });
	});

	it('is one in Turkish, where I is the capital of ı', () => {
		expect(rankByWords('ışık', ['İstanbul', 'IŞIK'], 'tr')).toEqual([1]);
		expect(rankByWords('istanbul', ['İSTANBUL', 'IŞIK'], 'tr')).toEqual([0]);
	});

	it('leaves accents alone that make another word', () => {
		expect(plainLetters('schön, schon, él, el')).toBe('schön, schon, él, el');
	});
});
