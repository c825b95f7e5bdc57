/** Sentences in many languages: heard one by one, selected by a key, marked as the best of a passage. */
import { describe, expect, it } from 'vitest';
import { sentenceAround, sentences } from '../../../src/lib/book/sentences.ts';

const cut = (language: string, text: string): string[] =>
	sentences(text, { start: 0, end: text.length }, language).map(({ start, end }) => text.slice(start, end));

describe('a sentence', () => {
	it.each([
		['en', 'Mr. Smith saw J. Brown.', 'He left.'],
		['de', 'Am 3. Oktober kam z. B. Frl. Schulz.', 'Sie ging.'],
		['es', 'La Sra. López vivía en la Avda. Mayor.', 'Era tarde.'],
		['it', 'Il sig. Rossi vide il dott. Verdi.', 'Era notte.'],
		['pl', 'Mieszkała przy ul. Długiej, koło kościoła św. Jana.', 'Wyszła.'],
		['ru', 'Анна жила на ул. Длинной у св. Иоанна.', 'Он ушёл.'],
		['el', 'Ο κ. Παπάς και η κα. Ελένη ήρθαν;', 'Δεν ξέρω.'],
		['ro', 'D-l. Goe și ing. Ionescu au venit (v. pag. 5), de ex. Duminică.', 'Nu știu.'],
		['fi', 'Hän asui esim. Turussa ja ns. Kaupungissa.', 'Hän lähti.'],
		['hu', 'Pl. Szt. István ún. Koronája.', 'Elment.'],
		['hi', 'डॉ. शर्मा ने दीपस्तंभ देखा।', 'वह चला गया।'],
		['vi', 'GS. TS. Nguyễn Văn An sống ở TP. Hồ Chí Minh.', 'Ông đi.'],
		['ar', 'قال د. أحمد إن المنارة انطفأت.', 'ثم رحل.'],
		['nn', 'Ho las m.a. bl.a. Ibsen.', 'Ho gjekk.'],
		['cs', 'Např. Ing. Novák a tzv. Mistr přišli.', 'Odešli.'],
		['da', 'Frk. Hansen og hr. Jensen læste f.eks. Ibsen.', 'De gik.'],
		['fr', 'M. Swann et Mgr. Myriel, p. ex. Paul, vinrent.', 'Il partit.'],
		['nl', 'Mevr. Jansen en dhr. De Vries zagen o.a. Rembrandt.', 'Zij ging.'],
		['pt', 'A sra. Silva viu a dra. Maria e o d. Pedro.', 'Era tarde.'],
		['sv', 'Frk. Berg läste t.ex. Strindberg.', 'Hon gick.'],
		['tr', 'Doç. Ali ve Av. Ayşe geldi, bkz. Ankara.', 'Gitti.'],
		['uk', 'Вона жила на вул. Довгій біля св. Івана.', 'Він пішов.'],
		['en', 'See vol. XIV and “no. IV” of it – ch. 3.', 'He left.'],
		['not a tag!', 'Mr. Smith came.', 'He left.']
	])('in %s does not end with an abbreviation before a name', (language, first, second) => {
		expect(cut(language, `${first} ${second}`)).toEqual([first, second]);
	});

	it.each([
		[
			'เทสลาเสียชีวิตเมื่อวันที่ 7 มกราคม 1943 หลังจากนั้นผลงานของเขาก็ค่อนข้างถูกลืมเลือน',
			'ตั้งแต่นั้นเป็นต้นมาผู้คนก็หันกลับมาสนใจงานของ ดร. นิโคลา เทสลา ในเรื่องต่าง ๆ กันอีกครั้ง'
		],
		['ครอบครัวของเขาย้ายมาอยู่กรุงเทพฯ เมื่อหลายสิบปีก่อนหน้านั้น']
	])('in Thai ends with a space, but not beside figures, names and signs', (...all) => {
		expect(cut('th', all.join(' '))).toEqual(all);
	});

	it('ends with an abbreviation that is only one before a number', () => {
		expect(cut('en', 'Was it No. 5? No. It was a work of art. He knew.')).toEqual([
			'Was it No. 5?',
			'No.',
			'It was a work of art.',
			'He knew.'
		]);
		expect(cut('es', 'Dijo que no. Después se fue.')).toEqual(['Dijo que no.', 'Después se fue.']);
	});

	it.each([
		['pl', 'Przyszedł 3. Pułk ok. godz. 5.', 'Potem wyszli.'],
		['fi', 'Juna lähti klo 5.', 'Sitten hän nukkui.']
	])('in %s ends with a number that is not an ordinal one', (language, first, second) => {
		expect(cut(language, `${first} ${second}`)).toEqual([first, second]);
	});

	it('does not end between letters', () => {
		expect(cut('ja', '彼はU.S.A.の船を数えた。夜だった。')).toEqual([
			'彼はU.S.A.の船を数えた。',
			'夜だった。'
		]);
	});

	it('begins with its own quotation mark even without a space before it', () => {
		expect(cut('ja', '船を数えた。「鍵はどこ？」彼女は黙った。')).toEqual([
			'船を数えた。',
			'「鍵はどこ？」',
			'彼女は黙った。'
		]);
		expect(cut('zh', '他数了船。“钥匙在哪里？”她问。')).toEqual(['他数了船。', '“钥匙在哪里？”', '她问。']);
	});

	it('includes the number of a note after it, and an opening mark at the end of the text', () => {
		expect(cut('en', 'It was dark.¹ Nobody came.')).toEqual(['It was dark.¹', 'Nobody came.']);
		expect(cut('ja', '船を数えた。「')).toEqual(['船を数えた。「']);
		expect(cut('en', 'It was dark.[¹²] Nobody came. ¹²')).toEqual(['It was dark.[¹²]', 'Nobody came. ¹²']);
	});

	it('is found within a part of a text, on one line, and ends with its paragraph', () => {
		const text = 'Title.\nHe\u00a0 saw  it. She\u00a0did not\nstay. End.';
		const around = (words: string) => {
			const start = text.indexOf(words);
			return sentenceAround(text, { start, end: start + words.length }, 'en');
		};
		expect(['Title', 'saw', 'did', 'stay', 'End'].map(around)).toEqual([
			'Title.',
			'He saw it.',
			'She did not',
			'stay.',
			'End.'
		]);
		expect(sentences(text, { start: 6, end: 20 }, 'en')).toEqual([{ start: 7, end: 19 }]);
		expect(sentences(' \n ', { start: 0, end: 3 }, 'en')).toEqual([]);
	});

	it('continues after a quotation that is part of it', () => {
		expect(cut('ja', '「鍵はどこ？」と彼女は聞いた。夜だった。')).toEqual([
			'「鍵はどこ？」と彼女は聞いた。',
			'夜だった。'
		]);
		expect(cut('ko', '"열쇠가 어디 있어?"라고 그녀가 물었다. 밤이었다.')).toEqual([
			'"열쇠가 어디 있어?"라고 그녀가 물었다.',
			'밤이었다.'
		]);
	});
});
