/** Notes of other programs, in the forms that these write: read, found again in the book, and nothing twice. */
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../../../src/lib/annotations/exchange/markdown.ts';
import { matchNotes } from '../../../src/lib/annotations/exchange/match-notes.ts';
import { readLua } from '../../../src/lib/annotations/exchange/koreader-notes.ts';
import { readNotes } from '../../../src/lib/annotations/exchange/read-notes.ts';
import type { Annotation } from '../../../src/lib/annotations/model/annotation.ts';
import { plainText } from '../../fixtures/tiny-book.ts';

const TEXT = plainText([
	'Old Marten kept the ferry at Quill. He named it the Patience.',
	'The bridge fell in the spring of 1883. Nobody drowned. Ada wrote the letter that night.'
]);
const found = async (contents: string, name: string, title = 'The Ferry') => {
	const read = readNotes(contents, name, title);
	const { save, ...result } = await matchNotes(read, TEXT, { book: 'b'.repeat(64), list: [], taken: [] });
	return {
		...result,
		notes: save.map(({ quote, note, colour, locator }) => ({ quote, note, colour, section: locator.section }))
	};
};

const clipping = (title: string, where: string, text: string) =>
	`${title}\r\n- ${where}\r\n\r\n${text}\r\n==========\r\n`;

describe('Kindle’s My Clippings.txt', () => {
	it.each([
		['Highlight Loc. 2286-88 ', 'Note Loc. 2288 '],
		['Your Highlight on page xii', 'Your Note on page xii'],
		['Ваш выделенный отрывок на странице 5 | Место 66–67', 'Ваша заметка на странице 5 | Место 66'],
		['تمييزك في الصفحة ٥ | الموقع ٦٦-٦٧', 'ملاحظتك في الصفحة ٥ | الموقع ٦٧']
	])('has at %j what was noted there', async (highlight, note) => {
		const entry = (where: string, text: string) => clipping('The Ferry (Ada)', `${where} | Added on 1`, text);
		const read = await found(entry(highlight, 'kept the ferry') + entry(note, 'Good.'), 'My Clippings.txt');
		expect(read.notes).toMatchObject([{ quote: 'kept the ferry', note: 'Good.' }]);
	});

	it('begins with a highlight if only pages are given, in an unknown language', () => {
		const contents = [
			['Twoja zakładka na stronie 2', ''],
			['Twoje zaznaczenie na stronie 3', 'kept the ferry'],
			['Twoja notatka na stronie 3', 'Good.'],
			['Twoje zaznaczenie na stronie 40', 'Nobody drowned.']
		].map(([where = '', text = '']) =>
			clipping('The Ferry (Ada)', `${where} | Dodano: 5 maja 2024 10:00:00`, text)
		);
		const { annotations, skipped } = readNotes(contents.join(''), 'My Clippings.txt', 'The Ferry');
		expect(annotations.map(({ quote, note }) => [quote, note])).toEqual([
			['kept the ferry', 'Good.'],
			['Nobody drowned.', '']
		]);
		expect(skipped).toBe(0);
	});

	it('gives the notes of this book, in any language, each note with its highlight', async () => {
		const contents =
			'\uFEFF' +
			clipping(
				'Another Book (Someone)',
				'Your Highlight on page 1 | Location 10-12 | Added on Sunday, 5 May 2024 10:00:00',
				'Not here at all'
			) +
			clipping(
				'The Ferry: A Tale (Quill, Ada)',
				'Your Highlight on page 3 | Location 40-41 | Added on Sunday, 5 May 2024 10:00:00',
				'kept the ferry'
			) +
			clipping(
				'The Ferry: A Tale (Quill, Ada)',
				'Ihre Markierung auf Seite 3 | Position 40-42 | Hinzugefügt am Sonntag, 5. Mai 2024 10:01:00',
				'Old Marten kept the ferry'
			) +
			clipping(
				'The Ferry: A Tale (Quill, Ada)',
				'La subrayado en la página 9 | posición 70-71 | Añadido el domingo, 5 de mayo de 2024 10:00:00',
				'Nobody drowned.'
			) +
			clipping(
				'The Ferry: A Tale (Quill, Ada)',
				'Your Note on page 9 | Location 71 | Added on Sunday, 5 May 2024 10:02:00',
				'Good.'
			) +
			clipping(
				'The Ferry: A Tale (Quill, Ada)',
				'Your Bookmark on page 9 | Location 80 | Added on Sunday, 5 May 2024 10:03:00',
				''
			) +
			clipping(
				'The Ferry: A Tale (Quill, Ada)',
				'Your Highlight on page 9 | Location 90-91 | Added on Sunday, 5 May 2024 10:04:00',
				'Words of another edition entirely'
			);
		const result = await found(contents, 'My Clippings.txt');
		expect(result.notes).toEqual([
			{ quote: 'Old Marten kept the ferry', note: '', colour: 'yellow', section: 0 },
			{ quote: 'Nobody drowned.', note: 'Good.', colour: 'yellow', section: 1 }
		]);
		expect(result).toMatchObject({
			added: 2,
			notFound: 1,
			lost: ['Words of another edition entirely'],
			skipped: 0
		});
	});

	it('prefers the book with exactly that title, and accepts short highlights in any language', async () => {
		const contents =
			clipping('The Ferry Home (Q)', 'Your Highlight | Location 1-2 | x', 'Old Marten') +
			clipping('The Ferry (Q)', 'Ihre Markierung bei Position 40 | Hinzugefügt am 5. Mai', 'Nobody drowned.');
		const result = await found(contents, 'My Clippings.txt');
		expect(result.notes.map(({ quote }) => quote)).toEqual(['Nobody drowned.']);
		expect(result.skipped).toBe(0);
	});

	it('adds nothing twice', async () => {
		const contents = clipping(
			'The Ferry (Q)',
			'Your Highlight | Location 1-2 | Added on Sunday, 5 May 2024',
			'Nobody drowned.'
		);
		const book = { book: 'b'.repeat(64), taken: [] };
		const { save } = await matchNotes(readNotes(contents, 'c.txt', 'The Ferry'), TEXT, { ...book, list: [] });
		const again = await matchNotes(readNotes(contents, 'c.txt', 'The Ferry'), TEXT, { ...book, list: save });
		expect(again).toMatchObject({ added: 0, known: 1 });
	});

	it('says when each note was made, in the languages of the device', () => {
		const at = (where: string) =>
			readNotes(clipping('The Ferry (Q)', where, 'Nobody drowned.'), 'c.txt', 'The Ferry').annotations.map(
				({ createdAt }) => createdAt
			);
		const evening = [new Date(2015, 2, 4, 22, 8, 7).getTime()];
		for (const where of [
			'Your Highlight on page 5 | Location 70-71 | Added on Wednesday, March 4, 2015 10:08:07 PM',
			'Your Highlight on page 5 | Location 70-71 | Added on Wednesday, 4 March 2015 22:08:07',
			'Ihre Markierung auf Seite 5 | Position 70-71 | Hinzugefügt am Mittwoch, 4. März 2015 22:08:07',
			'La subrayado en la página 5 | posición 70-71 | Añadido el miércoles, 4 de marzo de 2015 22:08:07',
			'Votre surlignement sur la page 5 | emplacement 70-71 | Ajouté le mercredi 4 mars 2015 22:08:07',
			'La tua evidenziazione a pagina 5 | posizione 70-71 | Aggiunto in data mercoledì 4 marzo 2015 22:08:07',
			'Seu destaque na página 5 | posição 70-71 | Adicionado: quarta-feira, 4 de março de 2015 22:08:07',
			'Выделенный отрывок на странице 5 | Место 70–71 | Добавлено: среда, 4 марта 2015 г. в 22:08:07',
			'5ページ|位置No. 70-71のハイライト |作成日: 2015年3月4日水曜日 22:08:07',
			'您在第 5 页（位置 #70-71）的标注 | 添加于 2015年3月4日星期三 下午10:08:07',
			'5페이지|위치 70-71 하이라이트 | 추가된 날짜: 2015년 3월 4일 수요일 오후 10:08:07'
		])
			expect(at(where), where).toEqual(evening);
		expect(at('Your Highlight | Location 70-71 | Added on Wednesday, March 4, 2015 12:08:07 AM')).toEqual([
			new Date(2015, 2, 4, 0, 8, 7).getTime()
		]);
		expect(at('Your Highlight | Location 70-71 | x')).toEqual([undefined]);
	});

	it('from KOReader attaches each note to what precedes it on the page', async () => {
		const on = (kind: string) => `Your ${kind} on page 12 | Added on Sunday, May 05, 2024 10:00:00 AM`;
		const contents =
			clipping('The Ferry', on('highlight'), 'kept the ferry') +
			clipping('The Ferry', on('highlight'), 'Nobody drowned.') +
			clipping('The Ferry', on('note'), 'So they say.');
		expect((await found(contents, 'c.txt')).notes.map(({ note }) => note)).toEqual(['', 'So they say.']);
	});

	it('for another book says which', async () => {
		const contents = clipping(
			'Another Book (Someone)',
			'Your Highlight | Location 1-2 | Added on Sunday, 5 May 2024',
			'Not here at all'
		);
		await expect(found(contents, 'c.txt')).rejects.toThrow('Another Book');
	});
});

const LUA = `-- we can read Lua syntax here!
return {
    ["annotations"] = {
        [1] = {
            ["chapter"] = "One",
            ["color"] = "red",
            ["datetime"] = "2024-05-05 10:00:00",
            ["drawer"] = "lighten",
            ["note"] = "A \\"fine\\" name\\
and more",
            ["page"] = "/body/DocFragment[1]/body/p[1]/text().0",
            ["text"] = "named it the Patience",
        },
        [2] = { ["datetime"] = "2024-05-05 10:00:00", ["page"] = "x", ["text"] = "in chapter One" },
    },
    ["doc_props"] = { ["authors"] = "Ada\\nBea", ["title"] = "The Ferry" },
    ["percent_finished"] = 0.5e-1,
    ["summary"] = { status = "reading", 1, true, nil },
}
`;

describe('KOReader', () => {
	it('takes the open book from an export of all books', async () => {
		const documents = [
			{ title: 'Another', author: 'B', entries: [{ text: 'Words of another book' }] },
			{ title: 'The Ferry', author: 'Q', entries: [{ text: 'Nobody drowned.', note: null }] }
		];
		const result = await found(JSON.stringify({ documents }), 'all.json');
		expect(result.notes.map(({ quote }) => quote)).toEqual(['Nobody drowned.']);
		expect(result.lost).toEqual([]);
	});

	it('says where a file is damaged', () => {
		expect(() => readLua('return { ["a"] = 1/0 }')).toThrow('(18)');
	});

	it('reads highlights with notes and colours from its metadata, and no bookmarks', async () => {
		const { book, annotations } = readNotes(LUA, 'metadata.epub.lua');
		expect(annotations.map(({ createdAt }) => createdAt)).toEqual([Date.parse('2024-05-05T10:00:00')]);
		expect(book).toEqual({ id: null, title: 'The Ferry', authors: ['Ada', 'Bea'] });
		expect((await found(LUA, 'metadata.epub.lua')).notes).toEqual([
			{ quote: 'named it the Patience', note: 'A "fine" name\nand more', colour: 'pink', section: 0 }
		]);
	});

	it('reads its older metadata, by page, as well', async () => {
		const old = `return { ["highlight"] = { [12] = { [1] = { ["text"] = "Nobody drowned.", ["datetime"] = "2020-01-01 00:00:00" } } },
["bookmarks"] = { [1] = { ["notes"] = "Nobody drowned.", ["text"] = "So they say." } }, ["stats"] = { ["title"] = "The Ferry", ["authors"] = "Ada" } }`;
		expect((await found(old, 'm.lua')).notes).toMatchObject([
			{ quote: 'Nobody drowned.', note: 'So they say.' }
		]);
	});

	it('reads its exported JSON, for one book or all', async () => {
		const book = {
			title: 'The Ferry',
			author: 'Ada',
			entries: [
				{ text: 'Nobody drowned.', note: 'Good.', time: 1714900000, drawer: null, color: null },
				{ sort: 'highlight', image: { hash: 'x' }, time: 'x' }
			]
		};
		for (const data of [book, { documents: [book], version: 'json/1' }])
			expect((await found(JSON.stringify(data), 'k.json')).notes).toMatchObject([
				{ quote: 'Nobody drowned.', note: 'Good.' }
			]);
	});

	it('reads tables as Lua does, and reports what is not one', () => {
		expect(
			readLua('return { 1, "a\\tb\\65", { x = -0x10, true, nan }; y = true, [5] = nil, -- c\n }')
		).toEqual({
			...{ 1: 1, 2: 'a\tbA', 3: { x: -16, 1: true, 2: null }, 5: null, y: true }
		});
		// As KOReader's dump.lua writes what has no form in Lua.
		const dumped =
			'return {\n\t["a"] = nil --[[ FUNCTION ]],\n\t["b"] = -nan,\n\t["c"] = inf,\n\t["d"] = 1e-05\n}';
		expect(readLua(dumped)).toEqual({ a: null, b: null, c: null, d: 0.00001 });
		for (const wrong of [
			'return {',
			'return { [1 = 2 }',
			'return { os.exit() }',
			'x = 1',
			`return ${'{'.repeat(101)}${'}'.repeat(101)}`
		])
			expect(() => readLua(wrong)).toThrow(SyntaxError);
	});
});

it('accepts the time of a note in seconds or milliseconds', () => {
	const times = [1714900000, 1714900000000, '2024-05-05T09:06:40Z'].map(
		(time) =>
			readNotes(JSON.stringify({ entries: [{ text: 'a', time }] }), 'k.json').annotations[0]?.createdAt
	);
	expect(times).toEqual([1714900000000, 1714900000000, 1714900000000]);
});

it('reads Readest’s notes, except deleted ones', async () => {
	const booknotes = [
		{ type: 'annotation', text: 'Nobody drowned.', note: 'Good.', color: 'violet', createdAt: 1714900000000 },
		{ type: 'annotation', text: 'kept the ferry', note: '', color: 'red', deletedAt: 1 },
		{ type: 'bookmark', text: 'Old Marten' }
	];
	expect((await found(JSON.stringify({ booknotes }), 'config.json')).notes).toEqual([
		{ quote: 'Nobody drowned.', note: 'Good.', colour: 'violet', section: 1 }
	]);
});

describe('notes in Markdown', () => {
	it('are read as Readest exports them, in any language', async () => {
		const contents = `# The Ferry
**Autor**: Ada Quill

**Exportiert aus Readest**: 2026-11-01

---

## Markierungen & Anmerkungen

### One
> kept the ferry

**Notiz**: Who else?
Nobody.

*[Seite: 3](https://web.readest.com/o/book/1/annotation/2?cfi=x) · Zeit: 1.11.2026, 10:00:00*


> Nobody drowned.
> Ada wrote the letter

*Zeit: 1.11.2026, 10:01:00*


---
`;
		const { book } = readNotes(contents, 'The Ferry.md');
		expect(book).toEqual({ id: null, title: 'The Ferry', authors: ['Ada Quill'] });
		expect((await found(contents, 'The Ferry.md')).notes).toMatchObject([
			{ quote: 'kept the ferry', note: 'Who else?\nNobody.' },
			{ quote: 'Nobody drowned. Ada wrote the letter', note: '' }
		]);
	});

	it('are read as this program exports them', async () => {
		const annotation = {
			quote: 'kept the ferry',
			note: 'A *fine*\n# name',
			kind: 'highlight',
			colour: 'blue'
		};
		const whole = {
			...annotation,
			id: '1',
			chapter: 'One',
			percent: 3,
			locator: { section: 0, start: 11, end: 25 }
		};
		const contents = toMarkdown(
			[{ ...whole, prefix: '', suffix: '', cfi: '', book: 'b', createdAt: 1, changedAt: 1 } as Annotation],
			{
				...{ title: 'The Ferry', authors: ['Ada'], linkTo: () => 'https://a.example/#x' }
			}
		);
		expect((await found(contents, 'notes.md')).notes).toMatchObject([
			{ quote: 'kept the ferry', note: 'A *fine*\n# name' }
		]);
	});
});

describe('Apple Books', () => {
	it('the notes that it sends by mail are read', async () => {
		const mail =
			'NOTES FROM\nThe Ferry\nAda Quill\n\nAugust 3, 2020\nChapter 1: The River, p. 3\nkept the ferry\n\nAugust 4, 2020\nOne\nNobody drowned.\n\nAda wrote the letter\n\nAugust 4, 2020\nTwo\n';
		const { book, annotations } = readNotes(mail, 'mail.txt');
		expect(book).toEqual({ id: null, title: 'The Ferry', authors: ['Ada Quill'] });
		expect(annotations.map(({ createdAt }) => createdAt)).toEqual([
			Date.parse('August 3, 2020'),
			Date.parse('August 4, 2020')
		]);
		const { notes } = await found(mail, 'mail.txt');
		expect(notes.map(({ quote }) => quote)).toEqual([
			'kept the ferry',
			'Nobody drowned. Ada wrote the letter'
		]);
	});

	it.each(['Notizen aus|3. August 2020', 'ノート|2020年8月3日', 'Notas de|3 de agosto de 2020'])(
		'its mail may be in another language: %s',
		(said) => {
			const [from = '', date = ''] = said.split('|');
			const mail = `${from}\nThe Ferry\nAda Quill\n\n\n${date}\n1\nkept the ferry\n\nOn 3 August 2020 it rained\n`;
			const { book, annotations } = readNotes(mail, 'mail.txt');
			expect(book.title).toBe('The Ferry');
			expect(annotations.map(({ quote, createdAt }) => [quote, createdAt])).toEqual([
				['kept the ferry\nOn 3 August 2020 it rained', Date.parse('August 3, 2020')]
			]);
		}
	);

	it.each([
		['“Nobody drowned.”', 'Excerpt From', 'This material may be protected by copyright.'],
		['Nobody drowned.', 'Excerpt From', 'This material may be protected by copyright.'],
		['„Nobody drowned.“', 'Auszug aus', 'https://books.apple.com/de/book/id1\nGeschützt.'],
		['« Nobody drowned. »', 'Extrait de', 'Protégé.'],
		['「Nobody drowned.」', '抜粋', '著作権']
	])('an excerpt %j belongs to the open book in any language (%s)', async (quote, phrase, end) => {
		const excerpt = `${quote}\n\n${phrase}\nThe Ferry\nAda Quill\n${end}\n\n`;
		const { notes } = await found(excerpt + excerpt.replace('Nobody drowned', 'Ada wrote'), 'shared.txt');
		expect(notes[0]?.quote).toBe('Nobody drowned.');
	});

	it('a mail is read if its passages stand alone and it ends with its source', () => {
		const mail =
			'Notizen aus\nThe Ferry\nAda Quill\n\n\n21. April 2014\nKapitel 1\n\nkept the ferry\n\n\n22. April 2014\nKapitel 2\nNobody drowned.\n\nAlle Auszüge aus\n\nAda Quill. „The Ferry.“ Apple Books.\nGeschützt.\n';
		const { annotations, skipped } = readNotes(mail, 'mail.txt', 'The Ferry');
		expect(annotations.map(({ quote }) => quote)).toEqual(['kept the ferry', 'Nobody drowned.']);
		expect(skipped).toBe(0);
	});

	it('shared excerpts from the open book are read in both forms', async () => {
		const excerpts =
			'“Nobody drowned. […]”\n\nExcerpt From\nThe Ferry\nAda Quill\nThis material may be protected by copyright.\n\n“Words of another”\n\nExcerpt From\nAnother\nBea\n\n“kept the ferry”\n\nExcerpt From: Ada Quill. “The Ferry.” Apple Books. ';
		const result = await found(excerpts, 'shared.txt', 'The Ferry');
		expect(result.notes.map(({ quote }) => quote)).toEqual(['Nobody drowned.', 'kept the ferry']);
		expect(readNotes(excerpts, 'shared.txt', 'The Ferry').book.authors).toEqual(['Ada Quill']);
	});

	it('its tables are read as programs export them in CSV and JSON', async () => {
		const columns =
			'ZTITLE,ZANNOTATIONSELECTEDTEXT,ZANNOTATIONNOTE,ZANNOTATIONSTYLE,ZANNOTATIONCREATIONDATE,ZANNOTATIONDELETED';
		const csv = `\uFEFF${columns}\r\nThe Ferry,Nobody drowned.,"""So"", they\r\nsay",2,600000000.5,0\r\nThe Ferry,kept the ferry,,3,600000000,1\r\nAnother,Other words,,1,600000000,0\r\nThe Ferry,,A lone note,,,0\r\n`;
		const read = readNotes(csv, 'notes.csv', 'The Ferry');
		expect(read.annotations.map(({ createdAt }) => createdAt)).toEqual([Date.UTC(2001, 0, 1) + 600000000500]);
		const highlight = { quote: 'Nobody drowned.', colour: 'blue', section: 1 };
		const result = await found(csv, 'notes.csv', 'The Ferry');
		expect(result).toMatchObject({ notes: [{ ...highlight, note: '"So", they\r\nsay' }], skipped: 1 });
		const note = { type: 'highlight', text: 'Nobody drowned.', note: 'Good.', color: 'blue' };
		const book = { title: 'The Ferry', author: 'Ada', annotations: [note, { type: 'bookmark', text: null }] };
		const rows = [
			{ ZANNOTATIONSELECTEDTEXT: 'Nobody drowned.', ZANNOTATIONNOTE: 'Good.', ZANNOTATIONSTYLE: 2 }
		];
		for (const data of [book, { books: [book, { title: 'Another', annotations: [{ text: 'No' }] }] }, rows])
			expect(await found(JSON.stringify(data), 'a.json', 'The Ferry')).toMatchObject({
				notes: [{ ...highlight, note: 'Good.' }],
				skipped: 0
			});
	});

	it('tables of other programs with similar columns are told apart', async () => {
		const csv =
			'Highlight\tBook Title\tNote\tHighlighted at\nNobody drowned.\tThe Ferry\tGood.\t2024-05-05 10:00:00\n';
		expect((await found(csv, 'r.csv', 'The Ferry')).notes).toMatchObject([{ note: 'Good.' }]);
	});
});

it.each(['a,b\n1,2', 'text', '{"a":1}', 'just words', '[]'])('%s is not a file of notes', (contents) => {
	expect(() => readNotes(contents, 'x')).toThrow('is not a file of notes');
});
