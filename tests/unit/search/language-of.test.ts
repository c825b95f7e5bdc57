import { describe, expect, it } from 'vitest';
import { languageOf as recognised } from '../../../src/lib/search/text/language-of.ts';

const languageOf = (text: string, said: string | null) => recognised(text, said).indexed;

const GERMAN =
	'Der Wärter des Leuchtturms zählte die Segel der Schiffe, die am Abend in den Hafen kamen. '.repeat(20);
const ENGLISH =
	'The keeper of the lighthouse counted the sails of the ships that came in at evening. '.repeat(20);
const CATALAN =
	'El guardià del far comptava les veles dels vaixells que arribaven al port al vespre. '.repeat(20);

describe('the language of a book', () => {
	it('is that of its text, if it declares another or none', () => {
		expect(languageOf(GERMAN, null)).toBe('de');
		expect(languageOf(GERMAN, 'en')).toBe('de');
		expect(languageOf(ENGLISH, 'fr-FR')).toBe('en');
		expect(languageOf('Он считал паруса кораблей, которые вечером входили в гавань. '.repeat(20), 'en')).toBe(
			'ru'
		);
		for (const said of ['en', null]) {
			expect(
				languageOf('Người gác hải đăng đếm những cánh buồm vào cảng lúc chiều tối. '.repeat(30), said)
			).toBe('vi');
			expect(languageOf('შუქურის მცველი საღამოს ნავსადგურში შემოსულ აფრებს ითვლიდა. '.repeat(30), said)).toBe(
				'ka'
			);
		}
		expect(languageOf(GERMAN, 'vi')).toBe('de');
		expect(languageOf('灯台守は夕方に港へ入ってくる船の帆を数えていた。'.repeat(40), null)).toBe('ja');
	});

	it('is the other one if English is one of two, because that model knows English too', () => {
		expect(languageOf(GERMAN + ENGLISH, 'en')).toBe('de');
		expect(languageOf(ENGLISH + ENGLISH + GERMAN, null)).toBe('de');
		expect(languageOf(GERMAN + ENGLISH, 'de')).toBe('de');
		expect(languageOf(ENGLISH.repeat(5) + GERMAN, 'en')).toBe('en');
		// Too short a text to tell.
		expect(languageOf(ENGLISH.slice(0, 700) + GERMAN.slice(0, 400), 'en')).toBe('en');
	});

	it('is the declared one for all but the index if the text is only partly in another', () => {
		expect(recognised(GERMAN + ENGLISH, 'en').language).toBe('en');
		expect(recognised(GERMAN, 'en').language).toBe('de');
		expect(recognised('Zwölf.', null).language).toBeNull();
	});

	it('is what it declares if the text agrees, or if nobody can tell', () => {
		expect(languageOf(GERMAN, 'de-AT')).toBe('de-AT');
		expect(languageOf(CATALAN, 'ca')).toBe('ca');
		expect(languageOf('Zwölf.', 'en')).toBe('en');
		expect(languageOf('', null)).toBe('en');
	});
});
