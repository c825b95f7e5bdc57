/** Which quotations of an answer are looked up, what belongs to them, and where in a long book they are found. */
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../fixtures/tiny-book.ts';
import type { RetrievedPassage } from '../../../../src/lib/book/passage.ts';
import { FoldedBook, QuotedWords } from '../../../../src/lib/chat/quotes/quote-match.ts';
import { foldedWords } from '../../../../src/lib/chat/quotes/folded-text.ts';
import { check, keyOf, type Sources } from '../../../../src/lib/chat/quotes/quote-check.ts';
import {
	blockQuotation,
	CITATION_MARK as C,
	isLongEnough,
	quotationsIn
} from '../../../../src/lib/chat/quotes/quotations.ts';

const citations = (block: string) => quotationsIn(block).map(({ citations: sure, near }) => ({ sure, near }));

describe('long enough to be looked up', () => {
	it.each(['so it', 'extraordinary', 'twelve chars', 'disreputable', '黑夜来了', '3 men', 'เขารักเธอมาก'])(
		'is %s',
		(text) => {
			expect(isLongEnough(text)).toBe(true);
		}
	);
	it.each(['sea', '', 'disreputabl', '————————————', '黑夜来', '12', 'ความรัก'])('is not %s', (text) => {
		expect(isLongEnough(text)).toBe(false);
	});
});

/** The quotations that the book must contain. */
const quotedIn = (block: string, follows = false) =>
	quotationsIn(block, follows).filter(({ translation }) => translation !== 'said');

describe('a translation of a quotation', () => {
	it.each([
		`„Es war spät abends, als K. ankam“ ${C} (Translation: “It was late in the evening when K. arrived”).`,
		`« La pluie ne cessait pas » ${C} (Übersetzung: „Der Regen hörte nicht auf“).`,
		`„Es war spät abends, als K. ankam“ ${C} (คำแปล: “ตอนที่ ค. มาถึงก็ดึกมากแล้ว”).`,
		`"In un luogo della Mancia" ${C}\n*Traduction :* « Dans un village de la Manche »`,
		`「吾輩は猫である。名前はまだ無い」${C}（翻译：“我是猫，还没有名字”）`
	])('is not checked as a quotation: %s', (block) => {
		expect(quotedIn(block)).toHaveLength(1);
	});

	const BEGINNING = `“It was on a dreary night of November” ${C}`;
	it.each([
		'(auf Deutsch: „Es war in einer trüben Novembernacht“).',
		'(deutsche Übersetzung: „Es war in einer trüben Novembernacht“).',
		'[meine Übersetzung: „Es war in einer trüben Novembernacht“].',
		'– aus dem Englischen übersetzt: „Es war in einer trüben Novembernacht“.',
		'(traduction française : « C’était une lugubre nuit de novembre »)',
		'(en français : « C’était une lugubre nuit de novembre »)',
		'\nTraduction libre : « C’était une lugubre nuit de novembre »',
		'(traducido al español: «Fue en una lúgubre noche de noviembre»)',
		'(mi traducción: «Fue en una lúgubre noche de noviembre»)',
		'(tradução para o português: “Foi numa noite sombria de novembro”)',
		'(in italiano: «Fu in una cupa notte di novembre»)',
		'(по-русски: «Это было ненастной ноябрьской ночью»)',
		'(русский перевод: «Это было ненастной ноябрьской ночью»)',
		'(перевод с английского: «Это было ненастной ноябрьской ночью»)',
		'(переклад українською: «Була похмура листопадова ніч»)',
		'(po polsku: „Była posępna listopadowa noc”)',
		'(tłumaczenie na polski: „Była posępna listopadowa noc”)',
		'(in het Nederlands: “Het was een sombere novembernacht”)',
		'(svensk översättning: ”Det var en dyster novembernatt”)',
		'(magyar fordítás: „Komor novemberi éjszaka volt”)',
		'(suomennos: ”Oli synkkä marraskuun yö”)',
		'(Türkçesi: “Kasvetli bir kasım gecesiydi”)',
		'(terjemahan bahasa Indonesia: “Malam November yang suram”)',
		'（日本語訳：「それは十一月のわびしい夜だった」）',
		'（日本語では：「それは十一月のわびしい夜だった」）',
		'（译成中文：“那是十一月的一个阴沉夜晚”）',
		'(한국어 번역: “십일월의 음산한 밤이었다”)',
		'(بالعربية: «كانت ليلة كئيبة من نوفمبر»)',
		'(الترجمة العربية: «كانت ليلة كئيبة من نوفمبر»)',
		'(תרגום לעברית: „לילה קודר של נובמבר היה זה”)',
		'(bản dịch tiếng Việt: “Đó là một đêm tháng mười một ảm đạm”)',
		'(ترجمه فارسی: «شبی دلگیر از نوامبر بود»)',
		'(Translation: It was, he says, “a gloomy night of November” and no other).'
	])('is not checked in any language: %s', (translation) => {
		expect(quotedIn(`${BEGINNING} ${translation}`)).toHaveLength(1);
	});

	it.each([
		'(in German towns they say: “The ferry was burned by the king”).',
		'(Translator: “The ferry was burned by the king”).',
		'(in Germany: “The ferry was burned by the king”).',
		'(der Übersetzer sagt: „Die Fähre wurde verbrannt“).',
		'(sa traduction commence ainsi : « Le bac fut brûlé par le roi »).',
		'(la traducción de la carta dice: «El rey quemó el barco»).',
		'(Перевод письма Ивана гласит: «Король сжёг паром»).',
		'（訳者はこう言う：「王は渡し船を焼いた」）',
		'（翻译家说：“国王烧毁了渡船”）',
		'(يقول المترجم: «أحرق الملك العبارة كلها»)',
		'is how it begins. Much later comes this (Translation: “The ferry was burned by the king”).'
	])('is not labelled by a sentence, a person or a country: %s', (said) => {
		expect(quotedIn(`${BEGINNING} ${said}`)).toHaveLength(2);
	});

	it('may have speech within it, up to its bracket', () => {
		const said = '(Translation: He said “it was late” and “it rained all day”) and “so he went away”';
		expect(quotedIn(`${BEGINNING} ${said}`).map(({ text }) => text)).toEqual([
			'It was on a dreary night of November',
			'so he went away'
		]);
	});

	it('stands beside a quotation that is checked', () => {
		const ferry = '“The ferry was burned by the king of Spain”';
		expect(quotedIn(`In English society she says this: ${ferry}.`)).toHaveLength(1);
		expect(quotedIn(`Translation: ${ferry}.`)).toHaveLength(1);
		expect(quotedIn(`Translation: ${ferry}.`, true)).toHaveLength(0);
		expect(quotedIn(`“Yes” (Translation: ${ferry}).`)).toHaveLength(1);
		expect(quotedIn(`${BEGINNING} (Translation: “A gloomy night”). Later she says: ${ferry}.`)).toHaveLength(
			2
		);
	});

	it('may be a block of its own; a sentence about a translation is none', () => {
		expect(blockQuotation('Translation: It was late in the evening when K. arrived.', true)).toMatchObject({
			translation: 'said'
		});
		expect(quotedIn('The translation is lost: he says “one two three”, and that is all.')).toHaveLength(1);
		expect(
			blockQuotation('He made a translation: it was bad, and nobody read it.', true)?.translation
		).not.toBe('said');
	});
});

describe('what stands beside a quotation', () => {
	const GERMAN =
		'Es war spät abends, als K. ankam. Das Dorf lag in tiefem Schnee, und von dem Schloss war nichts zu sehen. Der König ' +
		'kam nicht über den Fluss, denn die Fähre war verbrannt, und alle im Dorf sagten, dass er es selbst getan hatte.';
	const ENGLISH =
		'It was on a dreary night of November that I beheld the accomplishment of my toils. The king had burned the ferry, ' +
		'and nobody in the village said a word. It was already one in the morning; the rain was cold, and my candle was nearly out.';
	const kinds = async (book: string, block: string) => {
		const sources: Sources = {
			book: { text: Promise.resolve(plainText([book])), title: '', names: () => [] },
			passages: new Map(),
			texts: new Map(),
			own: []
		};
		const verdicts = quotationsIn(block).map(({ text, translation }) =>
			check({ text, cited: [], translation }, sources)
		);
		return (await Promise.all(verdicts)).map(({ kind }) => kind);
	};
	const german = (beside: (said: string) => string, said: string) =>
		kinds(GERMAN, `He begins: „Es war spät abends, als K. ankam“ ${C}${beside(`“${said}”`)}, and goes on.`);
	const WAYS: [string, (said: string) => string][] = [
		['in brackets', (said) => ` (${said})`],
		['behind a dash', (said) => ` — ${said}`],
		['between dashes', (said) => ` – ${said} –`],
		['on the next line', (said) => `\n${said}`],
		['in italics on the next line', (said) => `\n*${said}*`],
		['which means', (said) => `, which means ${said}`],
		['that is', (said) => `, that is, ${said}`],
		['i.e.', (said) => ` (i.e. ${said})`],
		['i.e. with a comma', (said) => ` (i.e., ${said})`],
		['in a sentence of its own', (said) => `. This means ${said}`],
		['meaning', (said) => `, meaning ${said}`],
		['in other words', (said) => ` – in other words: ${said}`],
		['literally', (said) => ` (literally: ${said})`],
		['which translates as', (said) => `, which translates roughly as ${said}`],
		['in English', (said) => ` (in English: ${said})`],
		['translation', (said) => ` (Translation: ${said})`]
	];

	it.each(WAYS)('is no quotation if it is in another language: %s', async (_way, beside) => {
		expect(await german(beside, 'It was late in the evening when K. arrived')).toEqual(['exact', 'unclear']);
	});

	it.each(WAYS)('is checked if it is in the book’s language: %s', async (_way, beside) => {
		expect(await german(beside, 'Der König hatte die Fähre im Dorf selbst verbrannt')).toEqual([
			'exact',
			'missing'
		]);
	});

	it.each([
		'(d. h. „Es geschah in einer trüben Novembernacht“)',
		', das heißt: „Es geschah in einer trüben Novembernacht“',
		', was so viel bedeutet wie „Es geschah in einer trüben Novembernacht“',
		', c’est-à-dire « C’était par une lugubre nuit de novembre »',
		', ce qui signifie « C’était par une lugubre nuit de novembre »',
		', es decir, «Fue en una lúgubre noche de noviembre»',
		', o sea «Fue en una lúgubre noche de noviembre»',
		', cioè «Fu in una cupa notte di novembre»',
		'（つまり「それは十一月のわびしい夜だった」）',
		'、すなわち「それは十一月のわびしい夜だった」',
		'（「那是十一月的一个阴沉夜晚」）',
		'، أي «كانت ليلة كئيبة من ليالي نوفمبر»',
		' (يعني «كانت ليلة كئيبة من ليالي نوفمبر»)',
		', то есть «Это было ненастной ноябрьской ночью»'
	])('is no quotation in any language: %s', async (beside) => {
		expect(await kinds(ENGLISH, `“It was on a dreary night of November” ${C} ${beside}.`)).toEqual([
			'exact',
			'unclear'
		]);
	});

	it('is one wherever the book has it, and where it only follows or is far longer', async () => {
		expect(await german((said) => ` (${said})`, 'denn die Fähre war verbrannt')).toEqual(['exact', 'exact']);
		expect(await german((said) => ` and later ${said}`, 'The ferry was burned by nobody')).toEqual([
			'exact',
			'missing'
		]);
		const long = 'Nobody would have thought that he was the murderer of the old king, but everyone knew it';
		expect(await german((said) => ` (${said})`, long)).toEqual(['exact', 'missing']);
	});
});

describe('the citations of a quotation', () => {
	it('are inside it, after it in its sentence, or introduce it within a few letters', () => {
		expect(citations(`"one two ${C} three ${C}" so ${C}`)).toEqual([{ sure: [0, 1], near: [] }]);
		expect(citations(`"one two three" ${C}, ${C}; ${C} so`)).toEqual([{ sure: [0, 1, 2], near: [] }]);
		expect(citations(`In ${C} he says so: "one two three".`)).toEqual([{ sure: [0], near: [] }]);
		expect(citations(`In ${C}${'x'.repeat(23)}: "one two".`)).toEqual([{ sure: [0], near: [] }]);
		expect(citations(`In ${C}${'x'.repeat(24)}: "one two".`)).toEqual([{ sure: [], near: [0] }]);
	});

	it('of another sentence are only nearby', () => {
		expect(citations(`"One two three." Then he went ${C}.`)).toEqual([{ sure: [], near: [0] }]);
		expect(citations(`"One two three". he went ${C}.`)).toEqual([{ sure: [0], near: [] }]);
		expect(citations(`So ${C}. Then "one two three".`)).toEqual([{ sure: [], near: [0] }]);
		expect(citations(`"One two three" at 3.5 Miles ${C}.`)).toEqual([{ sure: [0], near: [] }]);
		expect(citations(`"One two three", was it? So ${C}.`)).toEqual([{ sure: [], near: [0] }]);
		expect(citations(`"One two three", was it! 黑 ${C}.`)).toEqual([{ sure: [], near: [0] }]);
	});

	it('precede the next quotation, and each introduces only one', () => {
		expect(citations(`"one two" and "three four" ${C}`)).toEqual([
			{ sure: [], near: [] },
			{ sure: [0], near: [] }
		]);
		expect(citations(`${C}: "one two". And "three four" so ${C}`)).toEqual([
			{ sure: [0], near: [] },
			{ sure: [1], near: [] }
		]);
		expect(citations(`${C}: "one two" ${C} and "three four".`)).toEqual([
			{ sure: [1], near: [0] },
			{ sure: [], near: [] }
		]);
	});

	it('are not part of its words', () => {
		expect(quotationsIn(`"one two ${C}, ${C} three"`)[0]?.text).toBe('one two three');
		expect(quotationsIn(`"one two\n ${C}"`)[0]?.text).toBe('one two');
		const [{ start, end } = { start: -1, end: -1 }] = quotationsIn('He: "one two" so');
		expect([start, end]).toEqual([4, 13]);
	});
});

describe('a block that is a quotation', () => {
	it.each([
		['The night is dark.', 'The night is dark.'],
		['“The night is dark.”', 'The night is dark.'],
		['„Die Nacht ist dunkel.“', 'Die Nacht ist dunkel.'],
		['«La nuit est sombre.»', 'La nuit est sombre.'],
		['The night is dark.\n— Marten', 'The night is dark.'],
		['The night is dark.\n--- Marten, Chapter 2', 'The night is dark.'],
		['The night is dark.\n(Chapter 2)', 'The night is dark.'],
		['“The night is dark.” — Marten', 'The night is dark.'],
		['“The night is dark.” (Chapter 2)', 'The night is dark.'],
		['Marten: “The night is dark.”', 'The night is dark.'],
		['マルテン：「夜は暗い。」', '「夜は暗い。」'],
		[`The night is dark. ${C}`, 'The night is dark.'],
		['The night — so he said — is dark.', 'The night — so he said — is dark.'],
		['The night (so he said) is dark', 'The night (so he said) is dark'],
		['Marten: The night is dark.', 'Marten: The night is dark.']
	])('%s', (block, text) => {
		expect(blockQuotation(block)).toMatchObject({ start: 0, end: block.length, text, shorter: [], near: [] });
	});

	it.each([
		'Note: this is not in the book.',
		'NOTE on this: it is not in the book.',
		'[!TIP] Read it again some day.',
		'⚠ Spoilers are ahead of you.',
		'In short: he was lost at sea.',
		'  Warning: the end is told.',
		'sea'
	])('is not %s', (block) => {
		expect(blockQuotation(block)).toBeNull();
	});

	it('is one if a word like a note’s begins a sentence', () => {
		expect(blockQuotation('Notes of a lost man: one.')?.text).toBe('Notes of a lost man: one.');
		expect(blockQuotation('Note. He wrote it down: all of it.')).not.toBeNull();
		expect(blockQuotation(`So ${C} it was ${C} said.`)?.citations).toEqual([0, 1]);
	});
});

describe('the words of a text', () => {
	const words = (text: string) => [...foldedWords(text)].map((word) => word.text);

	it.each([
		['It’s the FERRY-man’s', ["it's", 'the', "ferry-man's"]],
		['Straße, Æsop, œuvre', ['strasse', 'aesop', 'oeuvre']],
		['ﬁne ﬂags', ['fine', 'flags']],
		['fer\u00ADry z\u200Bero', ['ferry', 'zero']],
		['e\u0301te\u0301', ['été']],
		['night—and - day', ['night', 'and', 'day']],
		['ferry\u2010man ferry\u2011man', ['ferry-man', 'ferry-man']],
		['1,000 and 3rd', ['1', '000', 'and', '3rd']],
		['黑夜abc来', ['黑夜', 'abc', '来']],
		['‘quoted’ words', ['quoted', 'words']]
	])('of %s', (text, expected) => {
		expect(words(text)).toEqual(expected);
	});

	it('have their positions, and the numbers of notes are recognised', () => {
		const text = 'The sea12 rose.3 Then [4] it fell² (5) and B12 No.7x';
		const found = [...foldedWords(text)];
		for (const { start, end, text: word } of found)
			expect(text.slice(start, end).toLowerCase().normalize('NFKC')).toBe(word);
		expect(found.filter(({ note }) => note).map(({ text: word }) => word)).toEqual([
			'12',
			'3',
			'4',
			'2',
			'12'
		]);
	});

	it('exclude verse numbers at the beginning of a line', () => {
		const notes = (text: string) =>
			[...foldedWords(text)].filter(({ note }) => note).map((word) => word.text);
		expect(notes('1 In the beginning\n 2. And the earth\n3) so')).toEqual(['1', '2', '3']);
		expect(notes('In 7 days\n1000 men\n12men')).toEqual([]);
	});
});

describe('an “and” that is part of the word', () => {
	it.each([
		['ذَهَبَ أَحْمَدُ وَقَرَأَ القُرْآنَ فِي المَكْتَبَةِ.', 'قرأ القرآن', 'قَرَأَ القُرْآنَ'],
		['جلس فقال له الملك', 'قال له الملك', 'قال له الملك'],
		['הוא קרא את הספר והלך הביתה בלילה', 'הלך הביתה', 'הלך הביתה']
	])('may be left out: %s', (text, quote, words) => {
		const { start, end } = new QuotedWords(quote).findIn(text) ?? { start: 0, end: 0 };
		expect(text.slice(start, end)).toBe(words);
	});

	it('is no other letter, and is kept within a quotation', () => {
		expect(new QuotedWords('קרא את הספר').findIn('הוא מקרא את הספר')).toBe(null);
		expect(new QuotedWords('את הספר הלך').findIn('קרא את הספר והלך הביתה')).toBe(null);
		expect(new QuotedWords('رأ القرآن').findIn('وقرأ القرآن')).toBe(null);
	});
});

describe('a long book', () => {
	const filler = 'and on and on it went through all the land ';
	const section = `${filler.repeat(500)}the ferryman came at last ${filler.repeat(500)}and the bell was heard no more`;
	const book = new FoldedBook(['A short one.', section]);
	const at = (words: string) => ({
		section: 1,
		start: section.indexOf(words),
		end: section.indexOf(words) + words.length
	});

	it('is searched wherever words are, even if a section is cut for the search', async () => {
		for (const words of ['the ferryman came at last', 'the bell was heard no more'])
			expect(await book.find(new QuotedWords(words)), words).toMatchObject(at(words));
		for (let start = 19_900; start < 20_200; start += 30) {
			const from = section.indexOf(' ', start) + 1;
			const unique = `${section.slice(0, from)}here it is: ${section.slice(from, from + 300)}`;
			const found = await new FoldedBook([unique]).find(new QuotedWords('here it is'));
			expect(found, `at ${from}`).toMatchObject({ section: 0, start: from, end: from + 10 });
		}
		expect(await book.find(new QuotedWords('the ferryman never came'))).toBeNull();
	});
	it('is searched if it is one line of Chinese, without folding the words before one by one', async () => {
		const chinese = `${'山水'.repeat(12_000)}黑夜来了${'山水'.repeat(100)}`;
		expect(await new FoldedBook([chinese]).find(new QuotedWords('黑夜来了'))).toMatchObject({
			start: 24_000,
			end: 24_004
		});
	});

	it('is cut at its ends if a stretch reaches beyond them, and folded once per stretch', () => {
		const slice = book.slice({ section: 0, start: -50, end: 5000 });
		expect(slice.text).toBe('A short one.');
		expect(book.slice({ section: 0, start: -50, end: 5000 })).toBe(slice);
		expect(book.slice({ section: 0, start: 2, end: 7 }).text).toBe('short');
		expect(book.slice({ section: 9, start: 0, end: 7 }).text).toBe('');
	});
});

describe('what is checked', () => {
	const place = { chapter: 'One', percent: 10 };
	const passage = (id: string, section: number, start: number, end: number): RetrievedPassage => ({
		...{ id, ...place },
		locator: { section, start, end }
	});
	const SECTION = `${'x '.repeat(1500)}the red lantern hung there. ${'y '.repeat(1500)}the red lantern hung there.`;
	const first = SECTION.indexOf('the red');
	const second = SECTION.lastIndexOf('the red');
	const sources = (passages: RetrievedPassage[]): Sources => ({
		book: { text: Promise.resolve(plainText([SECTION])), title: '', names: () => [] },
		passages: new Map(passages.map((each) => [each.id, each])),
		texts: new Map(),
		own: []
	});
	const lantern = { text: 'the red lantern', cited: ['p2'] };

	it('is searched in what it cites first, then in what was sent, then from the beginning', async () => {
		const passages = [passage('p1', 0, first, first + 30), passage('p2', 0, second, second + 30)];
		expect(await check(lantern, sources(passages))).toMatchObject({
			kind: 'exact',
			at: { id: 'p2', locator: { start: second } }
		});
		expect(await check({ ...lantern, cited: ['p9'] }, sources(passages))).toMatchObject({
			kind: 'moved',
			at: { id: 'p1', locator: { start: first, end: first + 15 } }
		});
		expect(await check({ ...lantern, cited: [] }, sources([]))).toMatchObject({
			kind: 'exact',
			at: { id: '', locator: { start: first } }
		});
	});

	it('may begin before its passage or end after it, but not lie beside it', async () => {
		for (const [start, end] of [
			[second + 4, second + 30],
			[second - 30, second + 8]
		] as const)
			expect(await check(lantern, sources([passage('p2', 0, start, end)])), `${start}`).toMatchObject({
				kind: 'exact',
				at: { id: 'p2', locator: { start: second, end: second + 15 } }
			});
		for (const [start, end] of [
			[second + 15, second + 27],
			[second - 30, second]
		] as const)
			expect(await check(lantern, sources([passage('p2', 0, start, end)])), `${start}`).toMatchObject({
				kind: 'moved',
				at: { id: '', locator: { start: first } }
			});
	});

	it('has its insertions reported', async () => {
		const put = await check({ text: 'the [old] lantern hung there', cited: [] }, sources([]));
		expect(put).toMatchObject({ kind: 'exact', insertions: true });
		expect(put).not.toHaveProperty('at.insertions');
		expect(await check({ text: 'the red lantern', cited: [] }, sources([]))).toMatchObject({
			insertions: false
		});
	});

	it('is recognised by everything it says', () => {
		const claim = { text: 'a', cited: ['p1'], near: ['p2'], shorter: ['b'] };
		const keys = [
			claim,
			{ ...claim, text: 'c' },
			{ ...claim, cited: [] },
			{ ...claim, cited: ['p1', 'p2'], near: [] },
			{ ...claim, near: [] },
			{ ...claim, shorter: [] },
			{ ...claim, shorter: ['b', 'c'] }
		].map(keyOf);
		expect(new Set(keys).size).toBe(keys.length);
		expect(keyOf({ text: 'a', cited: [] })).toBe(keyOf({ text: 'a', cited: [], near: [], shorter: [] }));
	});
});
