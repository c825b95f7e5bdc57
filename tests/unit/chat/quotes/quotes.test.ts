import { describe, expect, it } from 'vitest';
import { plainText } from '../../../fixtures/tiny-book.ts';
import { check, keyOf, type Sources } from '../../../../src/lib/chat/quotes/quote-check.ts';
import type { RetrievedPassage } from '../../../../src/lib/book/passage.ts';
import { QuotedWords } from '../../../../src/lib/chat/quotes/quote-match.ts';
import {
	blockQuotation,
	CITATION_MARK as C,
	quotationsIn
} from '../../../../src/lib/chat/quotes/quotations.ts';

const texts = (block: string) => quotationsIn(block).map(({ text }) => text);

describe('quotations of an answer', () => {
	it.each([
		['He said "it was a dark night" and left.', ['it was a dark night']],
		['He said “it was a dark night” and left.', ['it was a dark night']],
		['Er sagte „es war eine dunkle Nacht“ und ging.', ['es war eine dunkle Nacht']],
		['Er sagte »es war eine dunkle Nacht« und ging.', ['es war eine dunkle Nacht']],
		['Il dit «c’était une nuit sombre» et partit.', ['c’était une nuit sombre']],
		['“He said “never again, sir” to me” [x]', ['He said “never again, sir” to me']],
		['"one two three" and "four five six"', ['one two three', 'four five six']],
		['a 5" pipe and a 6" pipe of lead', []],
		['the "Patience" and the "sea"', []],
		['"It goes on without an end', ['It goes on without an end']],
		['« une nuit sombre » et « deux mots »', ['une nuit sombre', 'deux mots']],
		["He said 'it was a dark night' and left.", ['it was a dark night']],
		['He said ‘the boys’ hats were lost.’ So.', ['the boys’ hats were lost.']],
		["The dogs' bark and the boys' hats", []],
		["He didn't say 'no sir' to 'em", ['no sir']],
		["He said 'she said ‘never again’, and left' so", ['she said ‘never again’, and left']],
		["‘She said 'never again' to me.’ So", ["She said 'never again' to me."]],
		['‘one two’ and ‘three four’.', ['one two', 'three four']],
		["``it was dark'' and ``so it was''", ['it was dark', 'so it was']],
		['sagt ‚es war Nacht‘ und ”det var natt”', ['es war Nacht', 'det var natt']],
		['他说：「那是一个黑夜」，又说“没有月亮”。', ['那是一个黑夜', '没有月亮']],
		[',,es war Nacht`` und <<zwei Worte>>', ['es war Nacht', 'zwei Worte']],
		['“True words ‘and a “deep” tail’” he said', ['True words ‘and a “deep” tail’']],
		['"One two "three four" five six" he', ['One two "three four" five six']],
		['«one «two three» four» five', ['one «two three» four']],
		['"one two and "three four" and "five six"', ['three four', 'five six']],
		['("so it was said")', ['so it was said']]
	])('are found in %s', (block, expected) => {
		expect(texts(block)).toEqual(expected);
	});

	it('belong to the citations after them, and not to those of the next', () => {
		const found = quotationsIn(`"One two three" ${C} ${C}, and "four five six" he says ${C}. Then ${C}.`);
		expect(found.map(({ citations }) => citations)).toEqual([[0, 1], [2]]);
		const before = quotationsIn(`As ${C} says: "one two three." Then "four five six." He goes. ${C}`);
		expect(before.map(({ citations }) => citations)).toEqual([[0], []]);
		const far = quotationsIn(`"One two three" he said, and ${'then he went on and '.repeat(20)} left ${C}.`);
		expect(far[0]?.citations).toEqual([0]);
		const apart = quotationsIn(`"One two three" he said. Then they married ${C}.`);
		expect(apart[0]).toMatchObject({ citations: [], near: [0] });
		expect(quotationsIn(`"One two three ${C}" and ${C}`)[0]).toMatchObject({
			text: 'One two three',
			citations: [0]
		});
	});

	it('may be a whole block, without the speaker', () => {
		expect(blockQuotation(`“The Patience is mine.” ${C}\n— Marten`)).toMatchObject({
			text: 'The Patience is mine.',
			citations: [0]
		});
		expect(blockQuotation('Short')).toBeNull();
		expect(blockQuotation('Marten: “The Patience is mine.” (Chapter 2)')?.text).toBe('The Patience is mine.');
		expect(blockQuotation('Note: this is not in the book.')).toBeNull();
	});
});

const BOOK =
	'It was a dark\n\nnight — “a night,” said Ada, “to stay in.” Well… the ferry‐man didn’t come, and the bridge, which had stood for years, fell in the spring.';

describe('words in a text', () => {
	it.each([
		['it was a dark night', 'It was a dark\n\nnight'],
		['It was a dark night - "a night," said Ada', 'It was a dark\n\nnight — “a night,” said Ada'],
		["ferry-man didn't come,", 'ferry‐man didn’t come'],
		['the bridge […] fell in the spring!', 'the bridge, which had stood for years, fell in the spring'],
		[
			'the bridge ... stood for years ... spring',
			'the bridge, which had stood for years, fell in the spring'
		],
		['[T]he bridge, which had stood', 'the bridge, which had stood'],
		['Well... the ferry-man', 'Well… the ferry‐man'],
		['THE FERRYMAN DIDN’T COME AND THE BRIDGE', 'the ferry‐man didn’t come, and the bridge'],
		['The Ferry Man Didn’t Come', 'the ferry‐man didn’t come'],
		['the fer\u200Bry-man[2] didn’t come', 'the ferry‐man didn’t come'],
		[
			'the ferry-man didn’t come1, and the bridge,2 which',
			'the ferry‐man didn’t come, and the bridge, which'
		],
		['the [old] ferry-man didn’t come', 'the ferry‐man didn’t come'],
		['and [it] had stood for years', 'and the bridge, which had stood for years'],
		['which had [once] stood for years', 'which had stood for years'],
		['the bridge, which ha[s] stood', 'the bridge, which had stood']
	])('are found as %s', (quote, expected) => {
		const found = new QuotedWords(quote).findIn(BOOK);
		expect(found && BOOK.slice(found.start, found.end)).toBe(expected);
	});

	it.each([
		'the ferry-man didn’t [come, but the bridge] spring',

		'dont come',
		'it was a bright night',
		'a dark nigh',
		'fell … the bridge',
		't was a dark',
		'— … —',
		''
	])('are not found as %s', (quote) => {
		expect(new QuotedWords(quote).findIn(BOOK)).toBeNull();
	});

	it('are found with and without the number of a note, however the book and the quotation write it', () => {
		for (const book of [
			'by the Gutway,¹ six of them',
			'by the Gutway,1 six of them',
			'by the Gutway¹² six of them'
		])
			for (const quote of ['the Gutway, six', 'the Gutway,¹ six', 'the Gutway,1 six', 'the Gutway¹² six']) {
				const found = new QuotedWords(quote).findIn(book);
				expect(found && book.slice(found.start, found.end), `${quote} in ${book}`).toMatch(
					/^the Gutway.* six$/
				);
			}
	});

	it.each([
		['那是一个黑夜，没有月亮。', '一个黑夜', '一个黑夜'],
		['那是一个[1]黑夜', '一个黑夜', '一个[1]黑夜'],
		['那是一个¹黑夜', '一个黑夜', '一个¹黑夜'],
		['那是一个[1]黑夜', '一个 白夜', null],
		['𠀀那是一夜', '是一夜', '是一夜'],
		['那是one night', 'one night', 'one night'],
		['C’était l’homme de la rue', 'homme de la rue', 'homme de la rue'],
		['C’était l’homme', 'homme', 'homme'],
		['au bout d’un an', 'un', null],
		['ce que l’on dit', 'on dit', null],
		['Marten’s ferry', 'Marten', 'Marten'],
		['Marten’sy x', 'Marten', null],
		['rock’n roll', 'rock', null],
		['at five o’clock', 'five o', null],
		['Marten’', 'Marten', 'Marten'],
		['a well-kept house', 'wellkept', 'well-kept'],
		['a well-kept house', 'well kept', 'well-kept'],
		['a well kept house', 'well-kept', 'well kept'],
		['a wellkept house', 'well-kept', 'wellkept'],
		['a well-xept house', 'wellkept', null],
		['a half-well-kept house', 'well-kept', 'well-kept'],
		['He went.\n12 And then', 'He went. And then', 'He went.\n12 And then'],
		['He went.\n12 And then', '12 And then', '12 And then'],
		['He went.\n12 And then', 'went. 12 And', 'went.\n12 And'],
		['He went.\n12 And then', 'went. 13 And then', null],
		['12 And then he came', 'he came', 'he came'],
		['He went.\n12x And then', 'He went. And then', null],
		['He went.\n(12) And then', 'He went. And then', null],
		['See it [12] for more', 'See it for more', 'See it [12] for more'],
		['See it [x 12] for more', 'See it x for more', null],
		['See it [12 of them]', 'See it of them', null],
		['the sea.12 And then', 'the sea. And then', 'the sea.12 And then'],
		['the sea.”12 And then', 'the sea. And then', 'the sea.”12 And then'],
		['the sea; ”12 And then', 'the sea. And then', null],
		['the sea.12a And then', 'the sea. And then', null],
		['the sea +12 and then', 'the sea and then', null],
		['all the 12 men', 'all the men', null],
		['on page 12\nAnd then', 'on page And then', null],
		['in\nall 12 and more', 'all and more', null],
		['It cost 1000.7 pounds', 'cost 1000.5 pounds', null],
		['by the Gutway¹ ² six', 'the Gutway six', 'the Gutway¹ ² six'],
		['by the Gutway ²', 'the Gutway', 'the Gutway'],
		['the oﬀice of Straße', 'the office of Strasse', 'the oﬀice of Straße'],
		['the oﬀice', 'the off', null],
		['zoo\u00adlogy is', 'zoology is', 'zoo\u00adlogy is'],
		['वह पीना चाहता है', 'पीना चाहता', 'पीना चाहता'],
		['वह पीना चाहता है', 'ना चाहता', null],
		['राम कीमत जानता है', 'राम की', null],
		['राम का घर', 'राम क', null],
		['เขาก็ดีใจ', 'เขาก', null],
		['เขาก็ดีใจ', 'เขาก็', 'เขาก็'],
		['เขาไม่\u200bได้\u200bไป', 'ไม่ได้ไป', 'ไม่\u200bได้\u200bไป']
	])('in %j are searched as %j', (book, quote, words) => {
		const found = new QuotedWords(quote).findIn(book);
		expect(found && book.slice(found.start, found.end)).toBe(words);
	});

	it('are found at their exact place wherever they are cut, however white space and marks are written', () => {
		let seed = 7;
		const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
		const words = [
			'ferry',
			'Ada',
			'don’t',
			'night',
			'well-kept',
			'Zürich',
			'ну',
			'“So,”',
			'then…',
			'a',
			'3rd'
		];
		for (let round = 0; round < 3000; round++) {
			const book = Array.from({ length: 60 }, () => words[random(words.length)]).join(' ');
			const unique = ` only${round} `;
			const at = book.indexOf(' ', random(200)) + 1;
			const text = `${book.slice(0, at)}here${unique}${book.slice(at)}`;
			const end = text.indexOf(' ', at + 12 + random(60));
			const quote = text.slice(at, end < 0 ? undefined : end).trim();
			const other = quote
				.replaceAll('’', "'")
				.replaceAll(' ', '\n ')
				.replaceAll('“', '"')
				.replaceAll('…', '...');
			const found = new QuotedWords(other).findIn(text);
			expect(found?.start, other).toBe(at);
		}
	});

	it('are searched quickly even if a gap follows an everyday word', () => {
		const long = 'and the man said that it was so and then he went on. '.repeat(60_000);
		// Looked for from each "the" and each "and" anew, it would take hours, and the test its time limit.
		expect(new QuotedWords('the … nothing of the kind').findIn(long)).toBeNull();
		expect(new QuotedWords('and … he went … zebra').findIn(long)).toBeNull();
	});
});

const SECTIONS = [
	'Old Marten kept the ferry. He named it the Patience.',
	'The bridge fell in the spring of 1883. Nobody drowned that night.'
];
const place = { chapter: 'One', percent: 10 };
const p = (id: string, section: number, start: number, end: number) => ({
	...{ id, ...place },
	locator: { section, start, end }
});
const sources: Sources = {
	book: { text: Promise.resolve(plainText(SECTIONS)), title: '', names: () => ['The Lost Ferry'] },
	passages: new Map<string, RetrievedPassage>([
		['p1', p('p1', 0, 0, 26)],
		['p3', p('p3', 1, 0, 38)],
		['3f9a1c:p2', { ...p('3f9a1c:p2', 4, 100, 130), book: { id: 'x', title: 'The Mill' } }]
	]),
	texts: new Map([['3f9a1c:p2', 'The wheel of the mill stood still.']]),
	own: ['What of the people who drowned in the bay?']
};

describe('a quotation is checked', () => {
	it.each([
		['Old Marten said no man prefers to sleep two in a bed.', 'Man prefers to sleep two in a bed', 'cut'],
		['No man prefers to sleep two in a bed.', 'Man prefers to sleep two in a bed', 'cut'],
		['No sane man prefers to sleep two in a bed.', '[M]an prefers to sleep two in a bed', 'cut'],
		['Kein Mann schläft gern zu zweit.', 'Mann schläft gern zu zweit', 'cut'],
		['I don’t believe the bridge fell.', 'Believe the bridge fell', 'cut'],
		['Few men prefer to sleep two in a bed.', 'Men prefer to sleep two in a bed', 'cut'],
		['Rarely does a man sleep two in a bed.', 'A man sleep two in a bed', 'cut'],
		['Few of us believed that the bridge fell.', 'The bridge fell', 'cut'],
		['Poca gente, pero pocos hombres duermen así.', 'Hombres duermen así', 'cut'],
		['Peu d’hommes dorment à deux.', 'Hommes dorment à deux', 'cut'],
		['He did not, in any way, love her so.', 'He did … love her so', 'cut'],
		['Ada did not love her so.', 'Ada [loved] her so', 'cut'],
		['Ada did not come. Ada loved her so.', 'Ada … loved her so', 'exact'],
		['She was anything but pleased with him.', 'She was … pleased with him', 'cut'],
		['Far from being rich, she owed money.', 'Being rich, she owed money', 'cut'],
		['I refuse to believe that he hated me.', 'He hated me.', 'cut'],
		['She lived far from Paris and was rich.', 'She lived … and was rich', 'exact'],
		['A few men prefer to sleep two in a bed.', 'Men prefer to sleep two in a bed', 'exact'],
		['No man prefers to sleep two in a bed.', 'man prefers to sleep two in a bed', 'exact'],
		['No man prefers to sleep two in a bed.', 'No man prefers to sleep', 'exact'],
		['No man Prefers to sleep two in a bed.', 'man Prefers to sleep two in a bed', 'exact'],
		['He said no. Man prefers to sleep alone.', 'Man prefers to sleep alone', 'exact'],
		['“No,” he said. “Man prefers to sleep alone.”', 'Man prefers to sleep alone', 'exact'],
		['Then the old man prefers to sleep alone.', 'The old man prefers to sleep', 'exact']
	])('for what it is cut out of: %s', async (text, quote, kind) => {
		const book = { ...sources.book, text: Promise.resolve(plainText([text])) };
		expect(await check({ text: quote, cited: [] }, { ...sources, book, passages: new Map() })).toMatchObject({
			kind
		});
	});

	it('but a title is not, even with a citation after it', async () => {
		expect(await check({ text: 'The Lost Ferry', cited: ['p1'] }, sources)).toEqual({ kind: 'own' });
		const book = {
			...sources.book,
			text: Promise.resolve(plainText(['The Lost Ferry, a novel', ...SECTIONS]))
		};
		for (const cited of [[], ['p3']])
			expect(await check({ text: 'The Lost Ferry', cited }, { ...sources, book })).toEqual({ kind: 'own' });
		const inIt = { ...sources, book, passages: new Map([['p0', p('p0', 0, 0, 23)]]) };
		expect(await check({ text: 'The Lost Ferry', cited: ['p0'] }, inIt)).toMatchObject({ kind: 'exact' });
		// A part of a title may be anybody's words.
		expect(await check({ text: 'Lost Ferry', cited: [] }, inIt)).toMatchObject({ kind: 'exact' });
		expect(await check({ text: 'Lost Ferry', cited: [] }, sources)).toEqual({ kind: 'own' });
	});

	it('in the passage it cites, and leads to its own words', async () => {
		const verdict = await check({ text: 'fell in the spring', cited: ['p3'] }, sources);
		expect(verdict).toMatchObject({
			kind: 'exact',
			at: { id: 'p3', locator: { section: 1, start: 11, end: 29 } }
		});
	});

	it('in the book, if it is not in the passage it cites', async () => {
		const verdict = await check({ text: 'fell in the spring', cited: ['p1'] }, sources);
		expect(verdict).toMatchObject({ kind: 'moved', at: { locator: { section: 1, start: 11, end: 29 } } });
		const unknown = await check({ text: 'Nobody drowned that night', cited: ['p99'] }, sources);
		expect(unknown).toMatchObject({ kind: 'moved', at: { locator: { section: 1, start: 39 } } });
		const beside = await check({ text: 'named it the Patience', cited: ['p1'] }, sources);
		expect(beside).toMatchObject({ kind: 'moved', at: { id: '', locator: { section: 0, start: 30 } } });
	});

	it('across the edge of the passage it cites', async () => {
		const verdict = await check({ text: 'of 1883. Nobody drowned', cited: ['p3'] }, sources);
		expect(verdict).toMatchObject({ kind: 'exact', at: { locator: { section: 1, start: 30, end: 53 } } });
	});

	it('in the passage of another book', async () => {
		const verdict = await check({ text: 'wheel of the mill', cited: ['3f9a1c:p2'] }, sources);
		expect(verdict).toMatchObject({
			kind: 'exact',
			at: { book: { id: 'x' }, locator: { section: 4, start: 104, end: 121 } }
		});
		const denied = {
			...sources,
			texts: new Map([['3f9a1c:p2', 'No wheel of the mill stood still, and so on.']])
		};
		expect(await check({ text: 'Wheel of the mill', cited: ['3f9a1c:p2'] }, denied)).toMatchObject({
			kind: 'cut'
		});
		const unsent = { ...sources, texts: new Map<string, string>() };
		expect(await check({ text: 'wheel of the mill', cited: ['3f9a1c:p2'] }, unsent)).toEqual({
			kind: 'missing'
		});
	});

	it('only in what was sent from others if no book is open', async () => {
		const closed = { ...sources, book: { text: null, title: '', names: () => [] } };
		expect(await check({ text: 'wheel of the mill', cited: [] }, closed)).toMatchObject({ kind: 'exact' });
		expect(await check({ text: 'fell in the spring', cited: ['p3'] }, closed)).toEqual({ kind: 'missing' });
	});

	it('and is reported with its place; the title of a chapter is none', async () => {
		expect(
			await check({ text: 'fell in the spring', cited: [] }, { ...sources, passages: new Map() })
		).toEqual({
			kind: 'exact',
			insertions: false,
			at: {
				id: '',
				locator: { section: 1, start: 11, end: 29 },
				chapter: 'Chapter 2',
				percent: expect.closeTo(53.4, 0) as number,
				page: undefined
			}
		});
		expect(await check({ text: 'Chapter 2', cited: [] }, sources)).toEqual({ kind: 'own' });
	});

	it('without any citation, and if nothing contains it', async () => {
		expect(await check({ text: 'named it the Patience', cited: [] }, sources)).toMatchObject({
			kind: 'exact'
		});
		expect(await check({ text: 'named it the Hurry', cited: ['p1'] }, sources)).toEqual({ kind: 'missing' });
		expect(await check({ text: 'the people who drowned', cited: [] }, sources)).toEqual({ kind: 'own' });
		expect(await check({ text: 'The Lost Ferry', cited: [] }, sources)).toEqual({ kind: 'own' });
	});

	it('as the book’s if a passage is cited for it, even if the reader said it first', async () => {
		expect(await check({ text: 'the people who drowned', cited: ['p3'] }, sources)).toEqual({
			kind: 'missing'
		});
	});

	it('in a passage cited nearby, which it need not come from', async () => {
		const near = { text: 'fell in the spring', cited: [], near: ['p3'] };
		expect(await check(near, sources)).toMatchObject({ kind: 'exact', at: { id: 'p3' } });
		expect(await check({ ...near, near: ['p1'] }, sources)).toMatchObject({
			kind: 'exact',
			at: { id: 'p3' }
		});
	});

	it('only if it is certain which words are meant', async () => {
		const open = {
			text: 'Nobody drowned that night. I think so',
			shorter: ['Nobody drowned that night.'],
			cited: []
		};
		expect(await check(open, sources)).toEqual({ kind: 'unclear' });
		for (const shorter of [[], ['Nobody swam that night.']])
			expect(await check({ ...open, text: 'Nobody swam that night. So', shorter }, sources)).toEqual({
				kind: 'missing'
			});
		expect(await check({ text: '[Nobody but Ada] drowned', cited: [] }, sources)).toEqual({
			kind: 'unclear'
		});
	});

	it('once for each claim: what is asked about it tells claims apart', () => {
		const claims = [
			{ text: 'a', cited: [] },
			{ text: 'a', cited: ['b', 'c'] },
			{ text: 'a', cited: ['bc'] },
			{ text: 'a', cited: [], near: ['b', 'c'] },
			{ text: 'a', cited: [], near: ['bc'] },
			{ text: 'a', cited: [], shorter: ['b'] },
			{ text: 'ab', cited: [] }
		];
		expect(new Set(claims.map(keyOf)).size).toBe(claims.length);
		expect(keyOf({ text: 'a', cited: [], near: [], shorter: [] })).toBe(keyOf({ text: 'a', cited: [] }));
	});

	it('as the reader’s own if any of their words contain it', async () => {
		const own = ['Something else.', ...sources.own];
		expect(await check({ text: 'the people who drowned', cited: [] }, { ...sources, own })).toEqual({
			kind: 'own'
		});
	});
});

describe('a quotation out of one sentence', () => {
	const verdict = async (book: string, quote: string) => {
		const text = Promise.resolve(plainText([`Before it stood this. ${book} After it came that.`]));
		const sources: Sources = {
			book: { text, title: '', names: () => [] },
			passages: new Map(),
			texts: new Map(),
			own: []
		};
		return (await check({ text: quote, cited: [] }, sources)).kind;
	};

	// oxfmt-ignore
	it.each([
		['I do not think that she loved him.', 'She loved him.'],
		['Nobody believed she was guilty of it.', 'She was guilty of it.'],
		['It is false that the captain stole the gold.', 'The captain stole the gold.'],
		['She denied that he was in the house.', 'He was in the house.'],
		['He could hardly say that the man was honest.', 'The man was honest.'],
		['He pretended that the letter was lost.', 'The letter was lost.'],
		['Ich glaube nicht, dass er die Wahrheit sagt.', 'Er die Wahrheit sagt.'],
		['Je ne crois pas que le roi soit mort.', 'Le roi soit mort.'],
		['No creo que la casa sea suya.', 'La casa sea suya.'],
		['He did not, in any way, love her deeply.', 'He did … love her deeply.'],
		['"I refuse," she said, "to believe that the bridge fell."', 'The bridge fell'],
		['“I refuse,” she said, “to believe the bridge fell.”', 'The bridge fell'],
		['‘I do not’, said Ilse, ‘for one moment believe that the mill burned down.’', 'The mill burned down'],
		['"Nobody," said the old man, "believed that the mill burned down."', 'The mill burned down'],
		['“It is false,” cried Jonas, “that the captain stole the gold.”', 'The captain stole the gold'],
		['"I deny," he said slowly, "that the letter was mine."', 'The letter was mine'],
		['"I doubt"—she laughed—"that the letter was mine."', 'The letter was mine'],
		['"I cannot," he said, "believe that my brother lied."', 'My brother lied'],
		['„Ich glaube nicht“, sagte sie, „dass der Müller schläft.“', 'Der Müller schläft'],
		['« Je ne crois pas », dit-elle, « que le roi soit mort. »', 'Le roi soit mort'],
		['"I refuse," she said, turning away, "to believe that the boat sank."', 'The boat sank'],
		['Ilse lacked the patience for it.', 'Ilse [had] the patience for it'],
		['Jonas failed to reach the shore.', 'Jonas [managed] to reach the shore'],
		['Jonas failed to reach the shore.', 'Jonas … reach the shore'],
		['He refused to pay the miller.', 'He [agreed] to pay the miller'],
		['She denied the theft of the ring.', 'She [admitted] the theft of the ring'],
		['The clock ceased to strike the hours.', 'The clock [began] to strike the hours'],
		['The old man stopped smoking in May.', 'The old man [began] smoking in May'],
		['He went out without a coat that day.', 'He went out [with] a coat that day'],
		['He went out without a coat that day.', 'He went out … a coat that day'],
		['Er ging ohne den Mantel hinaus.', 'Er ging [mit] den Mantel hinaus'],
		['Αυτός δεν αγάπησε το κορίτσι.', 'Αυτός … αγάπησε το κορίτσι.'],
		['El nu a iubit-o pe fata aceea.', 'El … a iubit-o pe fata aceea.'],
		['Han älskade inte flickan vid sjön.', 'Han älskade … flickan vid sjön.'],
		['Anh không hề yêu cô gái ấy.', 'Anh … yêu cô gái ấy.'],
		['Tôi không nghĩ rằng cô ấy yêu anh.', 'Cô ấy yêu anh.'],
		['वह उससे प्यार नहीं करता था।', 'वह उससे प्यार … करता था।'],
		['เขาไม่เคยรักหญิงสาวคนนั้น', 'เขา…เคยรักหญิงสาวคนนั้น']
	])('is cut if the sentence denies it: %s', async (book, quote) => {
		expect(await verdict(book, quote)).toBe('cut');
	});

	// oxfmt-ignore
	it.each([
		['He did not speak, and she left the room.', 'She left the room.'],
		['He had never seen it before; the house was empty.', 'The house was empty.'],
		['She was not happy because the house was cold.', 'The house was cold.'],
		['He knew that the letter was lost.', 'The letter was lost.'],
		['I did not know that the letter was lost.', 'The letter was lost.'],
		['A Letter With No Name\nThe letter was lost.', 'The letter was lost.'],
		['There is no doubt that the letter was lost.', 'The letter was lost.'],
		['It was not until then that the letter was lost.', 'The letter was lost.'],
		['I do not think that she loved him.', 'she loved him'],
		['He loved her, he said with a smile, very deeply.', 'He loved her, … very deeply.'],
		['He loved her. He never said so. He was very shy.', 'He loved her. … He was very shy.'],
		['It was a beau-\ntiful house on the hill.', 'It was a beautiful house on the hill.'],
		['It was a well-\n  kept house on the hill.', 'It was a well-kept house on the hill.'],
		['"No," she said, "but the bridge fell last night."', 'The bridge fell last night'],
		['"No," he cried, "I think that the mill burned down."', 'The mill burned down'],
		['"I do not like it," she said, "I believe that the mill burned down."', 'The mill burned down'],
		['Ilse stopped at the inn by the river.', 'Ilse [rested] at the inn by the river'],
		['He ceased his work and went home early.', 'He [left] his work and went home early'],
		['He refused the wine and took the bread.', 'He … took the bread'],
		['She refused to pay the miller.', 'She [declined] to pay the miller'],
		['Έφυγε. Δεν είπε τίποτα. Έπειτα κοιμήθηκε.', 'Έφυγε. … Έπειτα κοιμήθηκε.'],
		['वह घर गया। उसने कुछ नहीं कहा। वह सो गया।', 'वह घर गया। … वह सो गया।'],
		['เขากลับไปที่บ้าน ไม่มีใครรออยู่ เขาจึงเข้านอน', 'เขากลับไปที่บ้าน … เขาจึงเข้านอน']
	])('is the book’s if it does not: %s', async (book, quote) => {
		expect(await verdict(book, quote)).toBe('exact');
	});

	// oxfmt-ignore
	it.each([
		['He was not dead, she saw.', 'He was dead, she saw.'],
		['He might have killed her there.', 'He killed her there.'],
		['It was dark. The dog barked. He left the house.', 'It was dark. He left the house.'],
		['In 1815 the war was over.', 'In 1851 the war was over.'],
		['She walks to the village every day.', 'She walked to the village every day.']
	])('is missing if a word is changed or left out: %s', async (book, quote) => {
		expect(await verdict(book, quote)).toBe('missing');
	});
});
