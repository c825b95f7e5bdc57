/** Descriptions of people and the timeline: what of an answer is kept, how it grows, and that nothing from beyond the place is ever in it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '../../../fixtures/tiny-book.ts';
import {
	BOOK_START,
	comparePositions,
	isPast,
	type Locator,
	type Position
} from '../../../../src/lib/book/locator.ts';
import { prepare, type Surroundings } from '../../../../src/lib/chat/conversation/question.ts';
import type { AgentMessage, Message, PreloadedPassage } from '../../../../src/lib/chat/messages/message.ts';
import { ask } from '../../../../src/lib/chat/messages/message-list.ts';
import { PresetAnswers } from '../../../../src/lib/chat/presets/preset-answers.ts';
import {
	describe as describing,
	timelineOf,
	type PresetPrompt
} from '../../../../src/lib/chat/presets/preset-prompts.ts';
import type { Chapter } from '../../../../src/lib/book/chapter.ts';
import { BookText } from '../../../../src/lib/book/text.ts';
import type { PresetBook } from '../../../../src/lib/chat/presets/preset-text.ts';
import { aboutName, aboutNamed, TIMELINE, type Recap } from '../../../../src/lib/chat/presets/recap.ts';
import { Recaps } from '../../../../src/lib/chat/presets/recaps.svelte.ts';
import {
	keptSentences,
	namesBeyond,
	numberedLines
} from '../../../../src/lib/chat/presets/kept-sentences.ts';
import { chaptersRead } from '../../../../src/lib/book/chapter.ts';
import { chaptersDue } from '../../../../src/lib/chat/so-far/chapters-read.ts';
import { seeded } from '../../../fixtures/random.ts';
import { surroundings } from '../../../fixtures/conversation-parts.ts';

const SECTIONS = 12;
const SENTENCES = 15;
const HEROINE = 'Ariadne';
/** A name of its own for each sentence, in letters only. */
const nameOf = (number: number) =>
	`Z${[...String(number).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

const texts = Array.from({ length: SECTIONS }, (_, section) =>
	Array.from(
		{ length: SENTENCES },
		(_, index) => `${HEROINE} met ${nameOf(section * SENTENCES + index)} by the sea.\n`
	).join('')
);
const length = texts[0]?.length ?? 0;
const SENTENCE = length / SENTENCES;
/** The passages of the book are its sentences. */
const passages: PreloadedPassage[] = texts.flatMap((text, section) =>
	Array.from({ length: SENTENCES }, (_, index) => ({
		...{ id: `p${section * SENTENCES + index}`, chapter: `Chapter ${section}`, percent: 0 },
		locator: { section, start: index * SENTENCE, end: (index + 1) * SENTENCE },
		text: text.slice(index * SENTENCE, (index + 1) * SENTENCE)
	}))
);
const chapters = texts.map((_, section): Chapter => ({
	id: `c${section}`,
	title: `Chapter ${section}`,
	depth: 0,
	start: { section, offset: 0 },
	end: { section: section + 1, offset: 0 },
	children: []
}));
const text = new BookText({
	sections: texts.map((words, section) => ({ section, text: words, blocks: [], anchors: new Map() })),
	chapters
});
const mentions: Locator[] = passages.map(({ locator: { section, start } }) => ({
	...{ section, start, end: start + HEROINE.length }
}));
const book: PresetBook = {
	text,
	bodyStart: BOOK_START,
	passages: async ({ section, start, end }) =>
		passages.filter(
			({ locator }) => locator.section === section && locator.start < end && locator.end > start
		),
	page: () => [],
	search: async () => passages
};

const { signal } = new AbortController();
let stored: Map<string, unknown>;
let recaps: Recaps;
let here: Position;
let answers: PresetAnswers;
beforeEach(() => {
	stored = new Map();
	const store = {
		recapsOf: async () => [...stored.values()] as Recap[],
		saveRecap: async (recap: Recap) => void stored.set(recap.chapter, recap),
		deleteRecap: async (_: string, chapter: string) => void stored.delete(chapter)
	};
	recaps = new Recaps(store, 'book');
	answers = new PresetAnswers({ recaps, book: async () => book, here: () => here, allowance: () => null });
});

/** Asks in a conversation in which every passage of the book was handed out before. Returns what was sent for this question. */
async function told(question: PresetPrompt, say: string): Promise<string> {
	const { preset } = await answers.prepare(question);
	const earlier = ask('before');
	earlier.sentContext = { reading: null, preloaded: passages, characters: 0, limit: null, sent: true };
	const messages: Message[] = [earlier, reply('earlier'), ask(question.words, preset)];
	const context = () => ({ title: 'Book', authors: [], language: 'en', chapter: null, percent: 0 });
	const lookUp: Surroundings['lookUp'] = (question, _since, signal) =>
		answers.contextPassages(question, signal);
	const sent = JSON.stringify(
		await prepare(messages, surroundings({ context, lookUp, limit: { position: preset.upTo } }), signal)
	);
	messages.push(reply(say));
	await answers.answered(messages);
	return sent;
}
const reply = (text: string): AgentMessage => ({
	...{ role: 'agent', id: crypto.randomUUID(), ending: 'complete' },
	parts: [{ type: 'text', text }]
});
const namesIn = (text: string) => text.match(/\bZ[a-j]{4}\b/g) ?? [];
/** Where the name's own sentence ends. */
const endOf = (name: string): Position => {
	const { section, end } = passages.find(({ text }) => text.includes(name))?.locator ?? {
		section: 0,
		end: 0
	};
	return { section, offset: end };
};
const nameStart = (name: string): Position => {
	const { section, offset } = endOf(name);
	return { section, offset: offset - SENTENCE + `${HEROINE} met `.length };
};

describe('the description of a person', () => {
	it('is stored with its citations, and grows from the earlier description', async () => {
		here = { section: 0, offset: 3 * SENTENCE };
		const question = describing({ name: HEROINE, others: ['Ada'], mentions });
		const first = await told(question, `${HEROINE} met ${nameOf(0)} [p0]. Then she met ${nameOf(2)} [p2].`);
		expect(namesIn(first)).toEqual([nameOf(0), nameOf(1), nameOf(2)]);
		const [kept] = recaps.upTo(here, aboutName(HEROINE));
		expect(kept).toMatchObject({ chapter: 'c0', upTo: here, passages: [{ id: 'p0' }, { id: 'p2' }] });

		here = { section: 1, offset: 2 * SENTENCE };
		const second = await told(question, `She knows ${nameOf(0)} [p0] and ${nameOf(16)} [p16].`);
		expect(second, 'the earlier description goes along').toContain(`Then she met ${nameOf(2)}`);
		expect(second, 'what it rests on does not').not.toContain(nameOf(1));
		expect(namesIn(second)).toContain(nameOf(16));
		expect(recaps.upTo(here, aboutName(HEROINE)).map(({ chapter }) => chapter)).toEqual(['c0', 'c1']);
		expect(recaps.all, 'none of them is a recap of the story').toEqual([]);
	});

	it('continues under another name that the person has by then', async () => {
		here = { section: 0, offset: 3 * SENTENCE };
		await told(describing({ name: 'Ada', others: [], mentions }), 'She is by the sea [p0].');
		here = { section: 1, offset: SENTENCE };
		const person = { name: HEROINE, others: ['Ada'], mentions };
		expect(await told(describing(person), 'She is still there [p15].')).toContain('She is by the sea');
		expect(recaps.upTo(here, aboutNamed(person)).at(-1)?.text).toBe('She is still there [p15].');
	});

	it('can be requested anew without the earlier one, which it replaces', async () => {
		here = { section: 0, offset: 3 * SENTENCE };
		await told(describing({ name: HEROINE, others: ['Ada'], mentions }), 'She is by the sea [p0].');
		const again = await told(
			describing({ name: HEROINE, others: ['Ada'], mentions }, true),
			'She meets many [p1].'
		);
		expect(again).not.toContain('She is by the sea');
		expect(recaps.upTo(here, aboutName(HEROINE)).map(({ text }) => text)).toEqual(['She meets many [p1].']);
	});
});

describe('the timeline', () => {
	it('has one line per chapter, from an answer that numbers them', async () => {
		here = { section: 2, offset: SENTENCE };
		const sent = await told(
			timelineOf(chapters.slice(0, 3)),
			`Here it is:\n1. She meets ${nameOf(0)} [p0].\n**2.** She meets ${nameOf(15)} [p15].\n- 3) She meets ${nameOf(31)} [p31].\n4. More [p0].`
		);
		expect(sent).toContain(nameOf(0));
		const lines = recaps.upTo(here, TIMELINE);
		expect(lines.map(({ title, text }) => [title, text])).toEqual([
			['Chapter 0', `She meets ${nameOf(0)} [p0].`],
			['Chapter 1', `She meets ${nameOf(15)} [p15].`]
		]);
		const byChapter = new Map(lines.map((line) => [line.chapter, line]));
		expect(chaptersDue(chapters.slice(0, 3), byChapter, here, text).map(({ id }) => id)).toEqual(['c2']);
		expect(recaps.upTo({ section: 1, offset: 5 }, TIMELINE).map(({ chapter }) => chapter)).toEqual(['c0']);
	});

	it('covers the chapters that were begun, without parts and what precedes the story', () => {
		const at = (section: number) => ({ section, offset: 0 });
		const list = [
			{ id: 'title', title: 'Title page', start: at(0), end: at(1) },
			{ id: 'part', title: 'Part', start: at(1), end: at(9) },
			{ id: 'one', title: 'One', start: at(1), end: at(3) },
			{ id: 'two', title: 'Two', start: at(3), end: at(9) },
			{ id: 'three', title: 'Three', start: at(9), end: at(12) }
		];
		expect(chaptersRead(list, at(1), { section: 4, offset: 0 }).map(({ id }) => id)).toEqual(['one', 'two']);
	});

	it('describes a chapter again after it was read further, and after it ended', () => {
		const whole = { id: 'c', title: 'C', start: { section: 0, offset: 0 }, end: { section: 1, offset: 0 } };
		const line = { upTo: { section: 0, offset: 100 }, percent: 10 };
		const lines = new Map([['c', line]]);
		const long = plainText(['x'.repeat(1000), '']);
		const due = (upTo: Position, text = long) => chaptersDue([whole], lines, upTo, text).length;
		expect(due({ section: 0, offset: 100 })).toBe(0);
		expect(due({ section: 0, offset: 105 })).toBe(0);
		expect(due({ section: 0, offset: 110 })).toBe(1);
		// It ends at 10.6 percent.
		const short = plainText(['x'.repeat(106), 'x'.repeat(894)]);
		expect(due({ section: 0, offset: 105 }, short)).toBe(0);
		expect(due({ section: 1, offset: 5 }, short)).toBe(1);
		const told = new Map([['c', { ...line, upTo: whole.end }]]);
		expect(chaptersDue([whole], told, { section: 5, offset: 0 }, long)).toEqual([]);
	});
});

describe('what is kept of an answer', () => {
	const all = { isKnown: () => true, givesAway: () => false };

	it('is its sentences with a citation, whatever comes between', () => {
		const known = { ...all, isKnown: (id: string) => id !== 'p9' };
		expect(keptSentences('She is tall [p1]. He is not. They met Mr. Hill at St. Ives [p2]!', known)).toBe(
			'She is tall [p1]. They met Mr. Hill at St. Ives [p2]!'
		);
		expect(keptSentences('She is tall. [p1] He is small. [p2]', known)).toBe(
			'She is tall. [p1] He is small. [p2]'
		);
		expect(keptSentences('She “laughed.” [p1] It is invented [p9].', known)).toBe('She “laughed.” [p1]');
		expect(keptSentences('I do not know.', known)).toBe('');
	});

	it.each([
		['« Je viens. » [p1] « Il » part.', '« Je viens. » [p1]'],
		['Elle part. « Jamais ! » Paul reste [p2].', 'Paul reste [p2].'],
		['She is tall. [p9] [p1] He left.', 'She is tall. [p9] [p1]'],
		[
			'彼は来た。彼女は「帰れ。」と言った。[p1] 雨だ [p9]。犬も来た [p2]。',
			'彼女は「帰れ。」と言った。[p1] 犬も来た [p2]。'
		],
		['وصل أحمد إلى البيت. [p1] ثم خرج؟ هل عاد؟', 'وصل أحمد إلى البيت. [p1]']
	])('ends where its language ends it: %s', (text, kept) => {
		const isKnown = (id: string) => id === 'p1' || id === 'p2';
		expect(keptSentences(text, { ...all, isKnown })).toBe(kept);
	});

	it('excludes sentences with a name that appears later, but not words that only begin a sentence', () => {
		const beyond = namesBeyond(['Anna sleeps, unlike the others. Hope came', ' Unlike Annabel, Boris woke.'])(
			{ section: 1, offset: 0 }
		);
		expect(beyond('Unlike Anna, she slept')).toBe(false);
		expect(beyond('Anna knows Boris')).toBe(true);
		expect(beyond('She is Annabel')).toBe(true);
		expect(beyond('HOPE and Schwester')).toBe(false);
		expect(keptSentences('Anna sleeps [p1]. Boris wakes her [p1].', { ...all, givesAway: beyond })).toBe(
			'Anna sleeps [p1].'
		);
	});

	it('includes numbered lines in the forms that models use', () => {
		expect([...numberedLines('1. One\n 2) Two\n**3:** Three\n- 4. Four\nFive\n1. Again').entries()]).toEqual([
			[1, 'One'],
			[2, 'Two'],
			[3, 'Three'],
			[4, 'Four']
		]);
	});
});

describe('nothing beyond the place', () => {
	const next = seeded(41);
	const random = (below: number) => Math.floor(next() * below);
	const anyPlace = (): Position => ({ section: random(SECTIONS), offset: random(length + 1) });
	/** A model that knows the book by heart. */
	const spoiling = () =>
		Array.from({ length: 6 }, () => {
			const number = random(passages.length);
			return `She meets ${nameOf(random(4) ? number : random(passages.length))} [p${number}].`;
		});

	it('is sent, stored or shown, at two thousand places', async () => {
		let shown = 0;
		for (let round = 0; round < 2000; round++) {
			here = anyPlace();
			const read = chaptersRead(chapters, BOOK_START, here);
			const isPerson = random(2) === 0;
			const sent = isPerson
				? await told(
						describing({ name: HEROINE, others: ['Ada'], mentions }, random(4) === 0),
						spoiling().join(' ')
					)
				: await told(
						timelineOf(read.slice(-5)),
						spoiling()
							.map((line, index) => `${index + 1}. ${line}`)
							.join('\n')
					);
			for (const name of namesIn(sent))
				if (comparePositions(endOf(name), here) > 0) expect.fail(`${name} was sent from beyond the place`);
			const place = anyPlace();
			for (const about of [aboutName(HEROINE), TIMELINE])
				for (const { text, passages: cited, upTo } of recaps.upTo(place, about)) {
					shown++;
					expect(comparePositions(upTo, place)).toBeLessThanOrEqual(0);
					for (const name of namesIn(text))
						if (comparePositions(nameStart(name), place) >= 0)
							expect.fail(`${name} is shown before its place`);
					for (const { locator } of cited) expect(isPast(locator, place)).toBe(false);
				}
		}
		expect(shown).toBeGreaterThan(1000);
	});
});
