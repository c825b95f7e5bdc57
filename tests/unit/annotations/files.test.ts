/** Annotations as files: what goes out comes in again, what is damaged or foreign is refused, nothing comes twice. */
import { describe, expect, it } from 'vitest';
import { plainText } from '../../fixtures/tiny-book.ts';
import { COLOURS, type Annotation } from '../../../src/lib/annotations/model/annotation.ts';
import { citation } from '../../../src/lib/annotations/exchange/citation.ts';
import { toMarkdown } from '../../../src/lib/annotations/exchange/markdown.ts';
import { matchNotes } from '../../../src/lib/annotations/exchange/match-notes.ts';
import { toNoteFile } from '../../../src/lib/annotations/exchange/note-file.ts';
import { quotationAt, trimmed } from '../../../src/lib/annotations/model/quote.ts';
import { readNotes } from '../../../src/lib/annotations/exchange/read-notes.ts';
import { toWebAnnotations } from '../../../src/lib/annotations/exchange/web-annotations.ts';
import { seeded } from '../../fixtures/random.ts';

const BOOK = { id: 'b'.repeat(64), title: 'The Ferry', authors: ['Ada Quill', 'M. Marten'] };
const SECTIONS = [
	'The Ferry.\n\nOld Marten kept the ferry at Quill. He named it the Patience. 𝔘nicode — “quotes” & <tags>.',
	'The Bridge.\n\nThe bridge fell in the spring of 1883. Nobody drowned. Ada wrote the letter that night.',
	`The Lamp.\n\n${'Ada lit the lamp again. '.repeat(200)}`
];

const textOf = (sections: string[]) =>
	plainText(sections, (section) => sections[section]?.split('.')[0] ?? '');
const TEXT = textOf(SECTIONS);

const NOTES = [
	'',
	'',
	'A note.',
	'Two\nlines\n\nand *stars*',
	'“Œuvre” 漢字 🙂 </script> & "JSON" \\ \u0007',
	' - [x](y)'
];

function randomAnnotations(count: number, seed = 20261121): Annotation[] {
	const random = seeded(seed);
	const below = (limit: number) => Math.floor(random() * limit);
	return Array.from({ length: count }, () => {
		const section = below(SECTIONS.length);
		const text = SECTIONS[section] ?? '';
		const kind = random() < 0.2 ? ('bookmark' as const) : ('highlight' as const);
		let start = below(text.length - 40);
		// Not into the middle of a character outside the BMP.
		if (/[\uDC00-\uDFFF]/.test(text.charAt(start))) start--;
		let end = kind === 'bookmark' ? start : start + 1 + below(39);
		if (/[\uDC00-\uDFFF]/.test(text.charAt(end))) end++;
		if (kind === 'highlight' && !text.slice(start, end).trim()) end += 3;
		const locator = { section, start, end };
		const createdAt = 1.7e12 + below(1e9);
		return {
			id: crypto.randomUUID(),
			book: BOOK.id,
			kind,
			locator,
			cfi: random() < 0.9 ? `epubcfi(/6/${2 * section + 2}!/4,/2/1:${start},/2/1:${end})` : '',
			...quotationAt(text, locator),
			chapter: TEXT.chapterAt({ section, offset: start }).title,
			percent: TEXT.percentAt({ section, offset: start }),
			colour: COLOURS[below(COLOURS.length)] ?? 'yellow',
			note: NOTES[below(NOTES.length)] ?? '',
			createdAt,
			changedAt: createdAt + below(1e6)
		};
	});
}

const empty = { book: BOOK.id, list: [] as Annotation[], taken: [] as string[] };
const byId = (list: readonly Annotation[]) => [...list].sort((a, b) => (a.id < b.id ? -1 : 1));

/** Same words and note twice count as one; the random ones differ at least in their note or place. */
function unlike(list: Annotation[]): Annotation[] {
	const seen = new Set<string>();
	return list.filter(({ kind, locator, note }) => {
		const key = JSON.stringify([kind, locator, note]);
		return !seen.has(key) && seen.add(key);
	});
}

describe.each([
	['JSON', toNoteFile],
	['W3C Web Annotations', toWebAnnotations]
])('a file of %s', (_name, write) => {
	it('brings back 500 random annotations unchanged, with bookmarks, notes and colours', async () => {
		const list = unlike(randomAnnotations(500));
		const read = readNotes(write(list, BOOK), 'notes.json');
		expect(read.book.id).toBe(BOOK.id);
		const { save, added, notFound } = await matchNotes(read, TEXT, empty);
		expect([added, notFound]).toEqual([list.length, 0]);
		expect(byId(save)).toEqual(byId(list));
	});

	it('adds nothing if imported twice, and the last change wins', async () => {
		const list = unlike(randomAnnotations(50));
		const again = await matchNotes(readNotes(write(list, BOOK), 'a'), TEXT, { ...empty, list });
		expect(again).toMatchObject({ added: 0, updated: 0, known: list.length, save: [] });

		const first = list[0]!;
		const newer = { ...first, note: 'Changed', changedAt: first.changedAt + 1000 };
		const older = { ...first, note: 'Long ago', changedAt: first.changedAt - 1000 };
		const updated = await matchNotes(readNotes(write([newer], BOOK), 'a'), TEXT, { ...empty, list });
		expect(updated).toMatchObject({ added: 0, updated: 1, save: [newer] });
		const ignored = await matchNotes(readNotes(write([older], BOOK), 'a'), TEXT, { ...empty, list });
		expect(ignored).toMatchObject({ added: 0, known: 1, save: [] });
	});

	it('finds the words again in another edition, with new ids', async () => {
		const list = unlike(randomAnnotations(40)).filter(
			({ kind, locator }) => kind === 'highlight' && locator.section < 2
		);
		const edition = textOf([
			'Title page',
			...SECTIONS.map((section) => `A new foreword. ${section.replaceAll('\n\n', ' \n ')}`)
		]);
		const present = { ...empty, book: 'c'.repeat(64) };
		const { save } = await matchNotes(readNotes(write(list, BOOK), 'a'), edition, present);
		expect(save).toHaveLength(list.length);
		for (const [index, { id, book, locator, quote }] of save.entries()) {
			expect(id).not.toBe(list[index]?.id);
			expect(book).toBe(present.book);
			expect(locator.section).toBe((list[index]?.locator.section ?? 0) + 1);
			expect(edition.sections[locator.section]?.text.slice(locator.start, locator.end)).toBe(quote);
			expect(quote.replace(/\s+/g, ' ')).toBe(list[index]?.quote.replace(/\s+/g, ' '));
		}
		const twice = await matchNotes(readNotes(write(list, BOOK), 'a'), edition, { ...present, list: save });
		expect(twice).toMatchObject({ added: 0, known: list.length });
	});

	it('keeps what is not found in the same book, and refuses the notes of another one', async () => {
		const lost = {
			...randomAnnotations(1)[0]!,
			kind: 'highlight' as const,
			quote: 'Words of nobody',
			prefix: '',
			suffix: ''
		};
		const kept = await matchNotes(readNotes(write([lost], BOOK), 'a'), TEXT, empty);
		expect(kept).toMatchObject({ added: 1, notFound: 1 });
		expect(kept.save[0]).toMatchObject({ id: lost.id, quote: 'Words of nobody' });
		const other = { ...BOOK, id: 'd'.repeat(64), title: 'Another Book' };
		await expect(matchNotes(readNotes(write([lost], other), 'a'), TEXT, empty)).rejects.toThrow(
			/“Another Book”.*Open that book/
		);
	});

	it('does not overwrite another book’s annotation that has the same id', async () => {
		const [one] = randomAnnotations(1);
		const { save } = await matchNotes(readNotes(write([one!], BOOK), 'a'), TEXT, {
			...empty,
			taken: [one!.id]
		});
		expect(save[0]?.id).not.toBe(one?.id);
	});

	it('is refused whole if one part is damaged, with a reason', () => {
		const file = JSON.parse(write(randomAnnotations(3), BOOK)) as {
			annotations?: { locator: unknown }[];
			first?: { items: { target: unknown }[] };
		};
		if (file.annotations?.[2]) file.annotations[2].locator = { section: -1 };
		if (file.first?.items[2]) file.first.items[2].target = 7;
		expect(() => readNotes(JSON.stringify(file), 'notes.json')).toThrow(
			/“notes.json” was not imported: .*damaged.*Nothing was changed/
		);
	});
});

it('a selection loses the white space at its ends, and may then be empty', () => {
	const of = (start: number, end: number) => trimmed('  a b ', { section: 0, start, end });
	expect([of(1, 6), of(0, 2)]).toEqual([
		{ section: 0, start: 2, end: 5 },
		{ section: 0, start: 2, end: 2 }
	]);
});

describe('what is not a file of notes', () => {
	it.each([
		['text', 'Dear diary'],
		['half a file', toNoteFile(randomAnnotations(2), BOOK).slice(0, 200)],
		['other JSON', '{"name":"lectern","version":"0.1.0"}'],
		['a list of numbers', '[1, 2, 3]'],
		['a list of other things', '[{ "type": "Annotation", "target": "x" }, 2]'],
		['nothing', '']
	])('is refused: %s', (_name, contents) => {
		expect(() => readNotes(contents, 'x.json')).toThrow(/“x.json” is not a file of notes\. Choose one/);
	});

	it('is refused with advice if it is from a newer version', () => {
		const newer = toNoteFile([], BOOK).replace('"version": 1', '"version": 2');
		expect(() => readNotes(newer, 'x.json')).toThrow(/newer version of Lectern\. Reload/);
	});
});

describe('Web Annotations of other programs', () => {
	it('are found by their quote, with note, colour and time', async () => {
		const thorium = {
			'@context': 'http://www.w3.org/ns/anno.jsonld',
			type: 'AnnotationSet',
			items: [
				{
					'@context': 'http://www.w3.org/ns/anno.jsonld',
					id: 'urn:uuid:7f9c24e8-3b12-4fef-91ea-1f2d2f3e4a5b',
					type: 'Annotation',
					created: '2024-05-01T10:00:00Z',
					body: {
						type: 'TextualBody',
						value: 'Poor bridge',
						format: 'text/plain',
						color: '#6495ed',
						highlight: 'solid'
					},
					target: {
						source: 'OPS/chapter-2.xhtml',
						selector: [
							{
								type: 'TextQuoteSelector',
								exact: 'Nobody drowned.',
								prefix: 'spring of 1883. ',
								suffix: ' Ada wrote'
							},
							{ type: 'ProgressionSelector', value: 0.5 }
						]
					}
				},
				{ type: 'Annotation', target: 'https://example.org/book' }
			]
		};
		const read = readNotes(JSON.stringify(thorium), 'thorium.annotation');
		const { save, skipped, added } = await matchNotes(read, TEXT, empty);
		expect([added, skipped]).toEqual([1, 1]);
		const start = SECTIONS[1]!.indexOf('Nobody');
		expect(save[0]).toMatchObject({
			locator: { section: 1, start, end: start + 'Nobody drowned.'.length },
			note: 'Poor bridge',
			colour: 'blue',
			chapter: 'The Bridge',
			createdAt: Date.parse('2024-05-01T10:00:00Z')
		});
	});

	it('are read as what they are: a bookmark before its words, a note on no words, a colour that is one', () => {
		const target = (exact: string, suffix = ' ferry') => ({
			selector: { type: 'TextQuoteSelector', exact, prefix: 'kept the', suffix }
		});
		const read = (item: object) =>
			readNotes(JSON.stringify([{ type: 'Annotation', ...item }]), 'a').annotations[0];
		expect(read({ motivation: 'bookmarking', target: target(' old') })).toMatchObject({
			...{ kind: 'bookmark', quote: '', suffix: ' old ferry' }
		});
		expect(read({ bodyValue: 'Why?', target: target(' ') })?.kind).toBe('note');
		for (const nothing of [{ target: target(' ') }, { bodyValue: 'Why?', target: 'https://example.org' }])
			expect(read(nothing)).toBeUndefined();
		expect(read({ modified: 'yesterday', target: target('old') })).not.toHaveProperty('changedAt');
		const colours = ['#808080', '#ff0040', '#ff4000', '#ffff00', '#00ff00', '#0000ff', '#8000ff'].map(
			(color) => read({ target: target('old'), body: { color } })?.colour
		);
		expect(colours).toEqual(['yellow', 'pink', 'pink', 'yellow', 'green', 'blue', 'violet']);
	});

	it('have the chapter of their place if the file names none', async () => {
		const quote = 'Nobody drowned.';
		const start = SECTIONS[1]!.indexOf(quote);
		const own = { 'lectern:section': 1, 'lectern:start': start, 'lectern:end': start + quote.length };
		const selector = { type: 'TextQuoteSelector', exact: quote };
		const read = readNotes(JSON.stringify([{ type: 'Annotation', ...own, target: { selector } }]), 'a');
		const { save } = await matchNotes(read, TEXT, empty);
		expect(save[0]).toMatchObject({ chapter: 'The Bridge', locator: { section: 1, start } });
	});

	it('may be a list, a page or a single one, with one selector and a body of text', () => {
		const single = {
			type: 'Annotation',
			motivation: 'commenting',
			bodyValue: 'Why?',
			target: { selector: { type: 'TextQuoteSelector', exact: 'Old Marten' } }
		};
		for (const file of [single, [single], { type: ['AnnotationPage'], items: [single] }])
			expect(readNotes(JSON.stringify(file), 'a').annotations).toMatchObject([
				{ quote: 'Old Marten', note: 'Why?' }
			]);
	});
});

describe('Markdown', () => {
	it('quotes the words by chapter, with notes and links, and escapes all markup', () => {
		const at = SECTIONS[0]!.indexOf('“quotes”');
		const [any] = randomAnnotations(1);
		const one: Annotation = {
			...any!,
			kind: 'highlight',
			locator: { section: 0, start: at, end: at + 20 },
			quote: '# 1883 *and* <b>',
			chapter: 'The [Ferry]',
			percent: 12.7,
			note: '1. first\n- second',
			colour: 'pink'
		};
		const mark: Annotation = {
			...one,
			kind: 'bookmark',
			quote: '',
			suffix: 'Ada lit th',
			note: '',
			chapter: 'The Lamp'
		};
		const text = toMarkdown([one, mark], {
			...BOOK,
			linkTo: ({ section, start, end }) => `https://x/read/b#at=${section}.${start}-${end}`
		});
		expect(text).toBe(`# Notes on The Ferry

Ada Quill, M. Marten

## The \\[Ferry\\]

> \\# 1883 \\*and\\* \\<b\\>

1\\. first
\\- second

*12% · Pink* · [open](https://x/read/b#at=0.${at}-${at + 20})

## The Lamp

> Ada lit…

*12% · Bookmark* · [open](https://x/read/b#at=0.${at}-${at + 20})
`);
	});

	it('cites words with author, title, chapter and percent, or the printed page', () => {
		const cited = { quote: ' Nobody\n drowned. ', chapter: 'The Bridge', percent: 41.9 };
		const source = '“Nobody drowned.” — Ada Quill, M. Marten, The Ferry, The Bridge';
		expect(citation(cited, BOOK)).toBe(`${source}, 41%`);
		expect(citation({ ...cited, page: '34' }, BOOK)).toBe(`${source}, p. 34`);
		expect(citation({ ...cited, chapter: BOOK.title }, BOOK)).not.toContain('The Ferry, The Ferry');
	});
});
