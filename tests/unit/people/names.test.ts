/** People and places: which names are found and joined, and that nothing beyond the reader's place is ever listed. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isPast, type Position } from '../../../src/lib/book/locator.ts';
import { findNames } from '../../../src/lib/people/find-names.ts';
import { MENTION_NUMBERS } from '../../../src/lib/people/mention.ts';
import { namesUpTo, type NameEntry } from '../../../src/lib/people/name-list.ts';
import {
	chapterIndex,
	entryFor,
	excerptOf,
	MAX_PARTS,
	stripOf,
	wordsUpTo
} from '../../../src/lib/people/name-view.ts';
import { plainText } from '../../fixtures/tiny-book.ts';
import { LANGUAGE_WORDS } from '../../../src/lib/people/language-words.ts';
import { KnownWords } from '../../../src/lib/people/known-words.ts';
import { isPastTense, tagsOf } from '../../../src/lib/people/tagger.ts';
import { buildDictionary } from '../../../scripts/dictionary/build.ts';
import { seeded } from '../../fixtures/random.ts';

const words = gunzipSync(readFileSync(buildDictionary()?.names ?? '')).toString();
const grammar = { tagsOf, isPastTense, known: new KnownWords(words) };

const CHAPTERS = [
	'Mr. Harding lived in Barchester, and nobody in Barchester knew why. “Good morning,” said Harding. The bishop liked Mr. Harding. But the warden went to London with Miss Eleanor Harding.\nEleanor smiled at John Bold, who came from London. “You are late,” said Eleanor. Poor Bold said nothing.',
	'It was Monday, and the English weather was cold in Barchester. Then John smiled at Eleanor. Mr. Bold went to Plumstead on a horse. “The horse is mine,” cried Septimus Harding. Nelly laughed: John knew that Nelly was Eleanor.',
	'Later Mrs. Grantly came from Plumstead to Barchester. Mrs. Grantly was Susan. “Susan,” said Eleanor, “John and I are married.” The Jupiter wrote of it in London, and Tom Towers answered. Tom Towers of the Jupiter lived in London.'
];
const names = findNames({ book: 'b', language: 'en', sections: CHAPTERS }, grammar);
const whole = namesUpTo(names, null);
const named = (entries: readonly NameEntry[], name: string) =>
	entries.find((entry) => [entry.name, ...entry.others].includes(name));

describe('the names of a book', () => {
	it('are people and places, with their other names', () => {
		expect(named(whole, 'Mr. Harding')).toMatchObject({ kind: 'person' });
		expect(named(whole, 'John Bold')?.kind).toBe('person');
		expect(named(whole, 'John')).toBe(named(whole, 'John Bold'));
		expect(named(whole, 'Mr. Bold')).toBe(named(whole, 'John Bold'));
		expect(named(whole, 'Eleanor')).toBe(named(whole, 'Miss Eleanor Harding'));
		expect(named(whole, 'Mr. Harding')).not.toBe(named(whole, 'Eleanor'));
		for (const place of ['Barchester', 'London', 'Plumstead'])
			expect(named(whole, place)?.kind).toBe('place');
	});

	it('exclude words that are capitalised for another reason', () => {
		for (const other of ['Monday', 'English', 'But', 'Poor', 'Then', 'Good', 'The', 'It', 'You'])
			expect(named(whole, other), other).toBeUndefined();
	});

	it('are where the text has them', () => {
		for (let at = 0; at < names.mentions.length; at += MENTION_NUMBERS) {
			const [section = 0, start = 0, end = 0, form = 0] = names.mentions.subarray(at, at + MENTION_NUMBERS);
			const words = CHAPTERS[section]?.slice(start, end).replaceAll('.', '');
			expect(words).toBe(names.forms[form]?.text.replaceAll('.', ''));
		}
	});

	it('are two if several people share the title and last name, and one of them has a first name as well', () => {
		const listed = (text: string) => {
			const found = findNames({ book: 'b', language: 'en', sections: [text] }, grammar);
			return namesUpTo(found, null);
		};
		const both =
			'Mr. John Knightley came. So Mr. Knightley said no, and Mr. Knightley left with John Knightley. ';
		const alone = listed(both);
		expect(named(alone, 'Mr. Knightley')).toBe(named(alone, 'John Knightley'));
		const brothers = listed(`${both}Then the Mr. Knightleys met. So the Mr. Knightleys dined.`);
		expect(named(brothers, 'Mr. Knightley')).toBeDefined();
		expect(named(brothers, 'John Knightley')).toBe(named(brothers, 'Mr. John Knightley'));
		expect(named(brothers, 'Mr. Knightley')).not.toBe(named(brothers, 'John Knightley'));
	});

	it('are one with an initial and written out, unless the initial fits two, and a firm is no person', () => {
		const listed = (text: string) =>
			namesUpTo(findNames({ book: 'b', language: 'en', sections: [text] }, grammar), null);
		const text =
			'Jabez Tull sighed. “No,” said Jabez Tull. It was made by J. Tull, and J. Tull knew. A letter came from Messrs Garland and Peake. ';
		const one = listed(text);
		expect(named(one, 'J. Tull')).toBe(named(one, 'Jabez Tull'));
		expect(named(one, 'Messrs Garland')).toBeUndefined();
		const two = listed(`${text}Jane Tull laughed. “Yes,” said Jane Tull.`);
		expect(named(two, 'Jabez Tull')?.others).not.toContain('J. Tull');
	});

	const inEnglish = (text: string) =>
		namesUpTo(findNames({ book: 'b', language: 'en', sections: [text] }, grammar), null);

	it('are one with the pet form that is made of it', () => {
		const list = inEnglish(
			'“Come,” said Jim Gilmore. Jim laughed. “You, Jimmy,” said Tom Hale. “No,” said Jimmy.'
		);
		expect(named(list, 'Jimmy')).toBe(named(list, 'Jim Gilmore'));
		expect(named(list, 'Jimmy')).not.toBe(named(list, 'Tom Hale'));
	});

	it('begin with an initial that looks like an article, and are no wife’s', () => {
		const list = inEnglish(
			'He ate at A. J. Smith’s, and A. J. Smith knew. Mrs. Smith laughed. “Eat,” said Mrs. Smith. Then Smith said no.'
		);
		expect(named(list, 'A. J. Smith')).toBe(named(list, 'Smith'));
		expect(named(list, 'Mrs. Smith')).not.toBe(named(list, 'Smith'));
	});

	it('are nobody’s if many share the first name, and none of them has most of it', () => {
		const said = (name: string, times: number) => `“No,” said ${name}. `.repeat(times);
		const john = (others: string) =>
			named(inEnglish(`${said('John Turner', 6)}${others}${said('John', 2)}`), 'John');
		expect(john(said('John Clay', 3))?.others).toEqual(['John']);
		expect(
			john(`${said('John Clay', 3)}${said('John Openshaw', 3)}${said('John Swain', 3)}`)?.others
		).toEqual([]);
	});

	it('have the gender of the pronouns after them if they say nothing themselves', () => {
		const text = (pronoun: string) =>
			`Zenky Sargent came when ${pronoun} could. Zenky said what ${pronoun} knew. Then Zenky asked what ${pronoun} had lost, and Zenky saw how ${pronoun} looked. “No,” said Mr. Sargent, and Mr. Sargent sighed.`;
		const [hers, his] = [inEnglish(text('she')), inEnglish(text('he'))];
		expect(named(hers, 'Mr. Sargent')).not.toBe(named(hers, 'Zenky'));
		expect(named(his, 'Mr. Sargent')).toBe(named(his, 'Zenky'));
	});

	it('say who is named with whom', () => {
		expect(named(whole, 'Eleanor')?.with.map(({ name }) => name)).toContain(named(whole, 'John Bold')?.name);
	});

	it('are none in an unsupported language, which is reported', () => {
		const german = findNames(
			{ book: 'b', language: 'de', sections: ['Da kam Effi. Das Haus sah Effi nie.'] },
			null
		);
		expect(german.grammar).toBe('none');
		expect(namesUpTo(german, null)).toEqual([]);
	});

	const listed = (language: 'es' | 'fr', ...sections: string[]) =>
		namesUpTo(findNames({ book: 'b', language, sections }, LANGUAGE_WORDS.get(language) ?? null), null).map(
			({ name, kind }) => `${kind} ${name}`
		);

	it('are recognised in French by titles, inversion, places and elided words', () => {
		const text =
			'— Viens, dit Marie. L’abbé Roux partit à Rennes. Marie se leva. On alla à Rennes, et l’abbé Roux, près d’Azay, vit Dieu et la maison d’Azay. ' +
			'Et ce fut à Rennes. Alors Marie pleura avec Roux.';
		expect(listed('fr', text).sort()).toEqual(['person Marie', 'person Roux', 'place Rennes']);
	});

	it('are recognised by one verb if they occur three times and are neither common words nor cries', () => {
		const text =
			'Puis Marius rougissait, et on vit Marius et Marius. Le maire d’Ota, la route d’Ota, la nuit d’Ota. Ce Fer dormait: du fer! Ce Fer et ce Fer. Il cria Aaargh et Aaargh et Aaargh.';
		expect(listed('fr', text).sort()).toEqual(['person Marius', 'place Ota']);
	});

	it('are places in French if most things are of them and they never speak', () => {
		const text = 'Les portes d’Ota, le maire d’Ota, la nuit d’Ota. Alors Ota brûlait.';
		expect(listed('fr', text)).toEqual(['place Ota']);
	});

	it('are recognised in Spanish by titles, abbreviated or not, and by verbs of speech', () => {
		const text =
			'—Ven —dijo la Inés. El señor D. Blas llegó a tiempo. —No —replicó Inés, que vivía en Burgos. Luego don Blas y la Inés hablaron de Dios en Burgos. ' +
			'Allí estaba la Naturaleza, y otra vez la Naturaleza.';
		expect(listed('es', text).sort()).toEqual(['person Blas', 'person Inés', 'place Burgos']);
	});

	it('may follow what is an English article in another language', () => {
		const sections = [
			'Luego fue a Sevilla. Nunca vivió en Sevilla, y vio a Marta en la calle. Era a Marta. —Sí —dijo Marta.'
		];
		expect(listed('es', ...sections)).toEqual(['person Marta', 'place Sevilla']);
	});
});

/** "person Ada, Mrs. Byron" of a text whose sentences stand thrice, as names do in a book. */
const listOf = (text: string) => {
	const found = findNames({ book: 'b', language: 'en', sections: [text, text, text] }, grammar);
	return namesUpTo(found, null).map(
		({ kind, name, others }) => `${kind} ${[name, ...others.toSorted()].join(', ')}`
	);
};

describe('the kind of a name', () => {
	it.each([
		[
			'a ship, and somebody who has a common name, both with an article',
			'We saw the Pequod. “Come,” said the Hatter.',
			['person Hatter', 'term Pequod']
		],
		[
			'a river that is known, and a range of hills',
			'They swam in the Thames. They looked at the Malvern Hills.',
			['place Malvern Hills', 'place Thames']
		],
		['somebody of rank without a name', 'The room was dark. “No,” said the Duchess.', ['person Duchess']],
		[
			'the only one of a rank',
			'Then Admiral Croft came. In the hall the Admiral laughed.',
			['person Admiral Croft, Admiral']
		],
		[
			'common words that have a capital beside one another',
			'They all sailed in the Lone Star. It was the Lone Star.',
			['term Lone Star']
		],
		['buildings of somebody', 'She lived in Bartlett’s Buildings.', ['place Bartlett’s Buildings']],
		['a street of a king', 'She lived in King Edward Street.', ['place King Edward Street']],
		[
			'a saint’s town, and one of that name',
			'He lived in St. Albans. But Mrs. St. Clair laughed.',
			['person Mrs. St. Clair', 'place St. Albans']
		],
		[
			'somebody after a place',
			'Then Ada laughed. They went to London. He was in London. They came to London. But in London Ada laughed.',
			['person Ada', 'place London']
		],
		[
			'no family, people or adjective',
			'Then Mr. Bennet saw the Bennets, a Frenchman and the Turkish boat.',
			['person Mr. Bennet']
		],
		[
			'no particle at its end',
			'So Ada Byron von. Ada Byron laughed. So Ada Byron came.',
			['person Ada Byron']
		],
		[
			'nobody whose name begins on the line before',
			'It was signed C. H.\nIda read it. So Ida laughed.',
			['person Ida']
		],
		[
			'somebody called like a month',
			'It was in March. So Jo March laughed. He saw Jo March, and it was Jo March.',
			['person Jo March, March']
		],
		[
			'no month',
			'He came in March. On March the third he met Ida, in March. So Ida laughed.',
			['person Ida']
		],
		[
			'a name that headings have in capitals',
			'OLDBUCK\nHe met Oldbuck. OLDBUCK. “OLDBUCK.” So Oldbuck laughed.',
			['person Oldbuck']
		],
		[
			'a last name that begins with an elision',
			'He saw Alec d’Urberville. So Alec d’Urberville laughed.',
			['person Alec d’Urberville']
		],
		['no address', "Yes, Ma’am. So Ma’am laughed. So Ma'am came.", []],
		['no initials and no contraction', 'It was the K. K. K. and I’ve seen it, and I’m late.', []]
	])('%s', (_, text, names) => expect(listOf(text).toSorted()).toEqual(names));

	it.each([
		[
			'first name, patronymic and last name',
			'So Anna Pávlovna laughed. So Anna Pávlovna Schérer laughed. So Anna Schérer came.',
			1
		],
		['a short first name', 'So Huck Finn laughed. So Huckleberry Finn came. So Huck laughed.', 1],
		['a house and its name', 'They lived at Netherfield. It was in Netherfield Park.', 1],
		[
			'a house that is mostly named without its end',
			'They lived at Longbourn. It was at Longbourn, near Longbourn. Then to Longbourn House.',
			1
		],
		['a judge and his wife', 'So Judge Thatcher laughed. So Mrs. Thatcher came.', 2],
		['the only one of her title', 'He knew a Miss Hawkins. So Augusta Hawkins came.', 1],
		[
			'the eldest sister',
			'So Anne Elliot came. So Miss Anne came. So Eliza Elliot came. So Miss Elliot came.',
			2
		],
		['a mother and her daughter', 'So Fanny Price laughed. So Miss Price came. So Mrs. Price came.', 2],
		['a wife where no Miss has the name', 'So Martha Oakshott laughed. So Mrs. Oakshott came.', 1],
		['a wife by her own name', 'So Mrs. Mary Holder laughed. So Mrs. Holder came.', 1],
		['two short forms of one name', 'So Lizzy Bennet laughed. So Betsy came.', 2],
		['a lady and her daughter', 'So Lady Bertram laughed. So Miss Bertram came.', 2],
		['a father and a son of one short name', 'So Sir Thomas Bertram laughed. So Tom Bertram came.', 2],
		['an aunt in small letters', 'So Mrs. Norris laughed. So her aunt Norris came.', 1],
		['a first name after Mr.', 'So Edward Rochester came. So Mr. Edward laughed. So Edward came.', 1],
		['a last name of two words', 'So Abraham Van Helsing came. So Van Helsing laughed.', 1],
		['a name and its end', 'So Long John Silver came. So Long John laughed. So John Silver came.', 1],
		[
			'a doctor who is also called Mr.',
			'So Dr. Lydgate laughed. So Mr. Lydgate came. So Lydgate laughed.',
			1
		],
		[
			'a wife by the first name of her husband',
			'So Mrs. Joe laughed. So Mrs. Joe Gargery came. So Joe Gargery came.',
			2
		],
		[
			'a woman before and after her wedding',
			`So Mina Murray came. So Mina Harker laughed. So Mrs. Harker came. ${'So Mina laughed. '.repeat(10)}`,
			1
		],
		['a rank of two words', 'So Vice-Admiral Nash laughed. So Mr. Nash came. So John Nash came.', 2],
		['a prince who becomes king', 'So Prince Haldric came. So King Haldric laughed. So Haldric came.', 1],
		[
			'an aunt, and another of whose name hers is short',
			'So Aunt Polly laughed. So Mary Jane came. So Polly came. So Mary Jane laughed.',
			2
		],
		['a girl who marries', 'So Meg Brown came. So Miss Meg laughed. So Mrs. Meg came. So Meg laughed.', 1],
		[
			'a man whose first name is mostly a woman’s',
			`So Clare Nash laughed. ${'So Clare Nash thought that he was late. '.repeat(6)}So Mr. Nash came.`,
			1
		],
		[
			'a couple and their son, who is mostly called by his first name',
			`${'So Mr. Vincy laughed. So Mrs. Vincy came. '.repeat(2)}So Fred Vincy came. ${'So Fred laughed. '.repeat(6)}`,
			3
		]
	])('is one or two people: %s', (_, text, count) => expect(listOf(text)).toHaveLength(count));
});

describe('a work that tells no story', () => {
	const MANUAL =
		'Then Linus Torvalds wrote it in Boston. We work with Git in Git’s folder, by Git, and with PostgreSQL. A friend of Revolution asked for Memorandum, and for Memorandum’s end. Then Voronix went with Voronix’s tool. ' +
		'The General Insurrection began. So John Rees argued, and Rees claimed it. President Clinton met Hillary Clinton. ';
	const filler = 'Type the command and look at what the shell prints below it. '.repeat(100);
	const ofKind = (kind: string, text: string) => listOf(text).filter((each) => each.startsWith(kind));

	it('lists as people only those of whom it is clear, and nobody’s rank as somebody’s wife', () => {
		expect(ofKind('person', MANUAL + filler).toSorted()).toEqual([
			'person Hillary Clinton',
			'person John Rees, Rees',
			'person Linus Torvalds',
			'person President Clinton'
		]);
		expect(ofKind('place', MANUAL + filler)).toEqual(['place Boston']);
	});

	it('is not one with people who do things', () => {
		const story = `${MANUAL}${filler}${'She saw him, and he saw her. '.repeat(20)}`;
		expect(ofKind('person', story)).toContain('person Voronix');
		const play = `${MANUAL}${filler}${'And then I saw that it was my own, and mine. '.repeat(20)}`;
		expect(ofKind('person', play)).toContain('person Voronix');
	});

	it('lists a rare name if its last word also stands alone', () => {
		const text = 'It is by Elisee Reclus. It is of Reclus. It is of Brutalism. It is like New Brutalism. ';
		expect(ofKind('person', text + filler)).toEqual(['person Elisee Reclus, Reclus']);
	});
});

describe('nothing beyond the reader’s place', () => {
	/** A book of many sections whose later names, joins and kinds would change the earlier ones. */
	const random = seeded(14);
	const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
	const FIRST = ['Anna', 'Boris', 'Clara', 'Daniel', 'Edith', 'Frank', 'Grace', 'Henry'];
	const LAST = ['Ashford', 'Bellamy', 'Carver', 'Dunmore', 'Ellwood'];
	const PLACES = ['Kingsbridge', 'Ravenport', 'Milton', 'Dover'];
	const sections = Array.from({ length: 12 }, (_, section) =>
		Array.from({ length: 12 }, () => {
			const first = pick(FIRST.slice(0, 2 + Math.floor(section / 2)));
			const last = pick(LAST);
			return pick([
				`Then ${first} ${last} went to ${pick(PLACES)}. `,
				`“Yes,” said ${first}, and Mr. ${last} laughed. `,
				`Nobody saw Mrs. ${last} in ${pick(PLACES)}. `,
				`It rained, and ${first} slept.\n`
			]);
		}).join('')
	);
	const found = findNames({ book: 'b', language: 'en', sections }, grammar);
	const text = plainText(sections);

	it('is listed, counted, shown or hinted at, at two thousand places', () => {
		for (let round = 0; round < 2000; round++) {
			const section = Math.floor(random() * sections.length);
			const upTo: Position = {
				section,
				offset: Math.floor(random() * (sections[section]?.length ?? 0))
			};
			const read = [...sections.slice(0, section), sections[section]?.slice(0, upTo.offset) ?? ''];
			const story = read.join('\n');
			const entries = namesUpTo(found, upTo);
			for (const entry of entries) {
				for (const name of [entry.name, ...entry.others, ...entry.with.map((each) => each.name)])
					if (!story.includes(name)) expect.fail(`${name} is not in what was read`);
				for (const mention of entry.mentions) {
					if (isPast(mention, upTo)) expect.fail(`${entry.name} is mentioned beyond the place`);
					if (mention.section < section) continue;
					const { before, name, after } = excerptOf(text, mention, upTo, 'en');
					const shown = (before + name + after).replaceAll(/^…|…$/g, '').trim();
					if (!(read.at(-1) ?? '').replace(/\s+/g, ' ').includes(shown))
						expect.fail(`${shown} is beyond the place`);
				}
			}
		}
	});

	it('decides only about what comes before: the list is that of a book that ends there', () => {
		for (let round = 0; round < 200; round++) {
			const section = Math.floor(random() * sections.length);
			const upTo: Position = { section, offset: sections[section]?.length ?? 0 };
			const kept = found.mentions.filter(
				(_, index) => (found.mentions[index - (index % MENTION_NUMBERS)] ?? 0) <= section
			);
			expect(namesUpTo(found, upTo)).toEqual(namesUpTo({ ...found, mentions: kept }, null));
		}
	});
});

it('who is named only before the text itself is not listed, though a list of persons tells who belongs together', () => {
	const sections = [
		'“Read it,” said Lord Byron, and Lord Byron laughed.\nEleanor Harding, a warden’s daughter.',
		CHAPTERS[0] ?? ''
	];
	const bodyStart = { section: 1, offset: 0 };
	const found = findNames({ book: 'b', language: 'en', sections, bodyStart }, grammar);
	const listed = namesUpTo(found, null);
	expect(named(listed, 'Lord Byron')).toBeUndefined();
	expect(named(listed, 'Eleanor Harding')?.mentions.every(({ section }) => section === 1)).toBe(true);
	expect(listed.flatMap((entry) => entry.with.map(({ name }) => name))).not.toContain('Lord Byron');
	expect(namesUpTo(found, bodyStart)).toEqual([]);
	expect(
		named(namesUpTo({ ...found, bodyStart: { section: 0, offset: 0 } }, null), 'Lord Byron')
	).toBeTruthy();
});

it('an excerpt begins with its sentence, and has no heading in it', () => {
	const section = 'A Scandal\nI was there. To Holmes she is the woman.\nPart Two\nHe went.';
	const text = plainText([section]);
	const starts = [...section.matchAll(/^./gm)].map(({ index }) => index);
	text.sections[0]!.blocks = starts.map((start, at) => ({
		kind: at % 2 === 0 ? 'heading' : 'paragraph',
		start,
		end: (starts[at + 1] ?? section.length + 1) - 1
	}));
	const excerpt = (name: string) => {
		const start = section.indexOf(name);
		const end = { section: 0, offset: section.length };
		const { before, after } = excerptOf(text, { section: 0, start, end: start + name.length }, end, 'en');
		return [before, after.trim()];
	};
	expect(excerpt('Holmes')).toEqual(['To ', 'she is the woman.']);
	expect(excerpt('I')).toEqual(['', 'was there. To Holmes she is the woman.']);
	expect(excerpt('He')).toEqual(['', 'went.']);
});

it('an excerpt begins with its sentence by the rules of the book’s language', () => {
	const section = 'Er kam an. Am 3. Mai traf Botho sie.';
	const start = section.indexOf('Botho');
	const at = { section: 0, start, end: start + 5 };
	const before = (language: string) =>
		excerptOf(plainText([section]), at, { section: 0, offset: section.length }, language).before;
	expect(before('de')).toBe('Am 3. Mai traf ');
	expect(before('en')).not.toBe(before('de'));
});

describe('the strip and the entry for a selection', () => {
	it('with words that are not a name leads to their occurrences, but not beyond the place', () => {
		const sections = ['The tide (low) rose.', 'A tidemark. THE\nTIDE fell, and the tide'];
		const text = plainText(sections);
		const at = (words: string, offset: number) =>
			wordsUpTo(text, words, { section: 1, offset }).map((found) => text.slice(found));
		expect(at('the tide', 99)).toEqual(['The tide', 'THE\nTIDE', 'the tide']);
		expect(at('the tide', 19)).toEqual(['The tide']);
		expect(at(' tide (low) ', 99)).toEqual(['tide (low)']);
	});

	it('with an apostrophe, a hyphen, or a script without spaces leads to the occurrences too', () => {
		const text = plainText(['Enter d’Artagnan, half-asleep. 寶玉笑道：寶玉來了']);
		const at = (words: string) =>
			wordsUpTo(text, words, { section: 0, offset: 99 }).map((found) => text.slice(found));
		expect(at('d’Artagnan')).toEqual(['d’Artagnan']);
		expect(at('half-asleep')).toEqual(['half-asleep']);
		expect(at('寶玉')).toEqual(['寶玉', '寶玉']);
	});

	it('has parts large enough for a finger, and every mention in one of them', () => {
		const titles = Array.from({ length: 61 }, (_, index) => `Chapter ${index + 1}`);
		const mentions = [0, 1, 30, 60].map((section) => ({ section, start: 0, end: 4 }));
		const strip = stripOf(mentions, titles, ({ section }) => section);
		expect(strip).toHaveLength(MAX_PARTS);
		expect(strip[0]).toMatchObject({ from: 'Chapter 1', mentions: mentions.slice(0, 2) });
		expect(strip.at(-1)?.to).toBe('Chapter 61');
		expect(strip.flatMap((part) => part.mentions)).toEqual(mentions);
		expect(stripOf(mentions.slice(0, 1), ['One'], () => 0)).toEqual([
			{ from: 'One', to: 'One', mentions: mentions.slice(0, 1) }
		]);
		expect(stripOf([], [], () => 0)).toEqual([]);
	});

	it('finds the chapter of a mention among thousands without looking at each', () => {
		let looked = 0;
		const chapters = Array.from({ length: 3000 }, (_, section) => ({
			get start() {
				looked++;
				return { section, offset: 0 };
			}
		}));
		expect(chapterIndex(chapters, { section: 1234, start: 5, end: 9 })).toBe(1234);
		expect(looked).toBeLessThan(20);
	});

	it('finds whom the selected words name', () => {
		const entries = [
			{ name: 'Elizabeth', others: ['Lizzy', 'Elizabeth Bennet'] },
			{ name: 'Mr. Darcy', others: ['Darcy'] }
		];
		expect(entryFor('Lizzy', entries)?.name).toBe('Elizabeth');
		expect(entryFor('Darcy’s', entries)?.name).toBe('Mr. Darcy');
		expect(entryFor('Mr Darcy', entries)?.name).toBe('Mr. Darcy');
		expect(entryFor('dear Lizzy,', entries)?.name).toBe('Elizabeth');
		expect(entryFor('Bennet', entries)?.name).toBe('Elizabeth');
		expect(entryFor('Wickham', entries)).toBeUndefined();
		expect(entryFor('…', entries)).toBeUndefined();
	});
});
