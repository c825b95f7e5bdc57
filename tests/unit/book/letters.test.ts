import { describe, expect, it } from 'vitest';
import { plainLetters, simplified } from '../../../src/lib/book/letters.ts';
import { foldedWords, WordsAlone } from '../../../src/lib/chat/quotes/folded-text.ts';
import { findQuotation } from '../../../src/lib/annotations/model/anchor.ts';
import { seeded } from '../../fixtures/random.ts';
import { rankByWords } from '../../../src/lib/search/lexical/book-lexicon.ts';
import { fold } from '../../../src/lib/search/lexical/words.ts';

/** As a book prints it, as a reader types it, and the language. */
const PAIRS = [
	['ёлка стоит', 'елка стоит', 'ru'],
	['die Straße', 'die Strasse', 'de'],
	['mit dem Fuß', 'mit dem Fuss', 'de'],
	['كَتَبَ الرِّسَالَةَ', 'كتب الرسالة', 'ar'],
	['أحمد والمدرســة', 'احمد والمدرسه', 'ar'],
	['שָׁלוֹם לכולם', 'שלום לכולם', 'he'],
	['一國之圖書館', '一国之图书馆', 'zh'],
	['爲羣衆説這裏的閲讀綫', '为群众说这里的阅读线', 'zh'],
	['她說：妳怎麽知道牠', '她说：你怎么知道它', 'zh'],
	['賈詡、王熙鳳與紫鵑', '贾诩、王熙凤与紫鹃', 'zh'],
	['關係と廣島', '関係と広島', 'ja'],
	['ＬＥＣＴＥＲＮ ２', 'LECTERN 2', 'ja'],
	['l’œuvre et sa sœur', 'l’oeuvre et sa soeur', 'fr'],
	['ὁ λόγος', 'ὁ λόγοσ', 'el'],
	['Ο ΘΑΝΑΤΟΣ ΤΟΥ ΑΪ', 'Ο ΘΆΝΑΤΟΣ ΤΟΥ ΑΙ', 'el'],
	['ἡ ψυχὴ καὶ τῷ λόγῳ', 'η ψυχή και τω λόγω', 'el'],
	['această ţară şi ŢARĂ', 'această țară și ȚARĂ', 'ro'],
	['सन् १९३९ में', 'सन् 1939 में', 'hi'],
	['سنة ١٩٣٩', 'سنة 1939', 'ar'],
	['مسؤول كبير', 'مسئول كبير', 'ar'],
	['قَرَأَ القُرْآنَ', 'قرا القران', 'ar'],
	['الهدية الكبرى', 'الهديه الكبري', 'ar'],
	['जहाज़ और फ़िल्म', 'जहाज और फिल्म', 'hi'],
	['नदी की क़लम', 'नदी की कलम', 'hi'],
	['हिन्दी सम्बन्ध', 'हिंदी संबंध', 'hi'],
	['माँ गये, नयी', 'मां गए, नई', 'hi'],
	['क्\u200dषमा', 'क्षमा', 'hi'],
	['ที่ชาย\u200bทะเลสวย', 'ที่ชายทะเลสวย', 'th'],
	['ปี พ.ศ. ๒๕๖๐', 'ปี พ.ศ. 2560', 'th'],
	['กินน้ำ', 'กินนํ้า', 'th'],
	['ทำแล้ว แม่', 'ทําแล้ว เเม่', 'th'],
	['Nguyễn đã viết', 'Nguyễn đã viết'.normalize('NFD'), 'vi'],
	['nền hòa bình, thủy', 'nền hoà bình, thuỷ', 'vi'],
	['NỀN HÒA BÌNH', 'NỀN HOÀ BÌNH', 'vi']
] as const;

/** Whatever has another length once it is folded: letters of two, signs of none, pairs of units, marks that are joined or not. */
const LETTERS =
	'ß ẞ æ Œ ﬁ ﬃ İ ı i̇ é é ё Ё ς كَ رِّ ـ ة שָׁ 國 图 Ａ ２ 字󠄀 👩‍👩‍👧 한 ค์ ｶﾞ ǆ น้ำ นํ้า เเ oà uỳ क़ ๒ ﷽ न्द ँ \u200b \u200d ½ a b Z - ’ 12 ² … \u00ad'.split(
		' '
	);
const ROUNDS = 200;

function* randomTexts(): Generator<string[]> {
	const random = seeded(27);
	const one = () => (random() < 0.2 ? ' ' : (LETTERS[Math.floor(random() * LETTERS.length)] ?? ''));
	for (let round = 0; round < ROUNDS; round++) yield Array.from({ length: 40 }, one);
}

describe('a letter with two spellings', () => {
	it.each(PAIRS)('%s is found by %s', (printed, typed, language) => {
		expect(rankByWords(typed, ['nothing of it', printed], language)).toEqual([1]);
		expect(rankByWords(printed, ['nothing of it', typed], language)).toEqual([1]);
	});

	it.each(PAIRS)('%s is quoted as %s', (printed, typed) => {
		expect(new WordsAlone(printed).words).toBe(new WordsAlone(typed).words);
	});

	it.each(PAIRS)('finds a highlight of %s again in an edition that prints %s', async (printed, typed) => {
		const before = 'Something before it. ';
		const sections = [{ section: 0, text: `${before}${typed}. And after.` }];
		const found = await findQuotation(
			sections,
			{ quote: printed, prefix: before, suffix: '. And after.' },
			{ section: 0, start: 0 }
		);
		expect(found).toEqual({ section: 0, start: before.length, end: before.length + typed.length });
	});

	it('is one letter in Turkish, where I is the capital of ı', () => {
		expect(rankByWords('ışık', ['İstanbul', 'IŞIK'], 'tr')).toEqual([1]);
		expect(rankByWords('istanbul', ['İSTANBUL', 'IŞIK'], 'tr')).toEqual([0]);
	});

	it('is one letter in Greek, where Σ is the capital of ς', () => {
		expect(fold('ΛΟΓΟΣ')).toBe(fold('λόγος'));
	});

	it('is a different letter with another vowel, where vowels are marks', () => {
		expect(rankByWords('चाबी', ['वह चूबा है', 'यह चाबी है'], 'hi')).toEqual([1]);
		expect(rankByWords('かぎ', ['かき', 'かぎ'], 'ja')).toEqual([1]);
		expect(rankByWords('ไม้', ['ไม่', 'ไม้'], 'th')).toEqual([1]);
		// Books set this dot or leave it out.
		expect(rankByWords('जहाज', ['नाव', 'जहाज़'], 'hi')).toEqual([1]);
	});

	it.each(['мой мои', 'їхати іхати', 'ўсе усе'])('differs in Cyrillic: %s', (words) => {
		const [one = '', other = ''] = words.split(' ');
		expect(plainLetters(one)).not.toBe(plainLetters(other));
	});

	it.each([
		['pl', 'lodz', 'łódź'],
		['da', 'smorrebrod', 'smørrebrød'],
		['vi', 'duong', 'đường'],
		['es', 'Sofia', 'Sofía'],
		['es', 'Sofía', 'Sofia'],
		['es', 'Sofia', 'Sofía. Sofia'],
		['fr', 'pensee', 'pensée'],
		['tr', 'yilinda', 'yılında'],
		['en', 'cafe', 'café']
	])('finds a word in %s without its accents', (language, typed, printed) => {
		expect(rankByWords(typed, ['nothing of it', printed], language)).toEqual([1]);
	});

	it('is a different letter with another tone in Vietnamese, unless the query has none at all', () => {
		const texts = ['một con má', 'nước mắm', 'con ma nữ', 'bà mả'];
		expect(rankByWords('con má', texts, 'vi')).toEqual([0, 2]);
		expect(rankByWords('nuoc', texts, 'vi')).toEqual([1]);
		expect(rankByWords('nuo', texts, 'vi')).toEqual([1]);
		expect(rankByWords('ma', texts, 'vi').toSorted()).toEqual([0, 2, 3]);
	});

	it.each([
		['el', 'θάλασσας', 'η θάλασσα'],
		['el', 'λαϊκές', 'ο λαικός'],
		['tr', 'GPhC’nin', 'o GPhC'],
		['tr', 'D’Artagnan', 'D’Artagnan’ın'],
		['ro', 'universității', 'o universitate'],
		['ro', 'universităţii', 'o universitate'],
		['hi', 'लड़कों', 'एक लड़का'],
		['uk', 'книгою', 'ця книга'],
		['bg', 'градове', 'градът'],
		['lt', 'knygos', 'knyga'],
		['id', 'membaca', 'bacaan'],
		['ta', 'வீடுகள்', 'வீடு'],
		['ko', '구루는', '영적 구루를'],
		['ko', '어린이는', '어린이'],
		['pl', 'nauczycielami', 'duchowy nauczyciel'],
		['cs', 'učitelka', 'učitelé']
	])('finds a word in %s in another form', (language, typed, printed) => {
		expect(rankByWords(typed, ['…', printed], language)).toEqual([1]);
	});

	it('leaves accents alone that make another word', () => {
		expect(plainLetters('schön, schon, él, el')).toBe('schön, schon, él, el');
		expect(plainLetters('！Ａ～')).toBe('!A~');
		expect(simplified('一國之圖書館, Ａ')).toBe('一国之图书馆, Ａ');
	});

	it('leads back to the exact place of a highlight, whatever letters are there', async () => {
		for (const letters of randomTexts()) {
			const before = letters.slice(0, 20).join('') + 'Q';
			const quote = `W${letters.slice(20, 30).join('').trim()}`;
			const after = ` ${letters.slice(30).join('')}`;
			const [start, end] = [before.length, before.length + quote.length];
			const section = { section: 0, text: before + quote + after };
			const wanted = { quote, prefix: before.slice(-32), suffix: after.slice(0, 32) };
			const found = await findQuotation([section], wanted, { section: 0, start }, async () => undefined);
			expect([quote, found]).toEqual([quote, { section: 0, start, end }]);
		}
	});

	it('leads back to the exact place of quoted words, whatever letters are there', () => {
		for (const letters of randomTexts()) {
			const alone = new WordsAlone(letters.join(''));
			const words = [...foldedWords(alone.text)];
			let at = 0;
			for (const [index, word] of words.entries()) {
				at += words[index - 1]?.unspaced && word.unspaced && !word.note ? 0 : word.note ? 2 : 1;
				const { start, end } = word;
				if (word.text !== '')
					expect(alone.spanOf({ start: at, end: at + word.text.length })).toEqual({ start, end });
				at += word.text.length;
			}
		}
	});
});
