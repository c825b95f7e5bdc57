/** Preset prompts: which text is sent with them, that it never goes beyond the place, and how a saved recap is continued. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fitPreset, sampleEvenly } from '../../../../agent/prompt/presets.ts';
import { BUILT_IN, IN_PAGE } from '../../../../agent/protocol/events.ts';
import { isSavedRecap, turnsOf } from '../../../../src/lib/chat/privacy/ledger.ts';
import { comparePositions, type Position } from '../../../../src/lib/book/locator.ts';
import {
	storedMessages,
	type AgentMessage,
	type Message,
	type SentPreset
} from '../../../../src/lib/chat/messages/message.ts';
import {
	ask,
	askWithSavedAnswer,
	retrievedPassages
} from '../../../../src/lib/chat/messages/message-list.ts';
import { hiddenFrom, prepare, type Surroundings } from '../../../../src/lib/chat/conversation/question.ts';
import { PresetAnswers } from '../../../../src/lib/chat/presets/preset-answers.ts';
import {
	OPENERS,
	QUOTED_OPENERS,
	RECAP_PROMPT,
	summaryOf,
	whoIs,
	type PresetPrompt
} from '../../../../src/lib/chat/presets/preset-prompts.ts';
import type { PresetBook } from '../../../../src/lib/chat/presets/preset-text.ts';
import { Recaps } from '../../../../src/lib/chat/presets/recaps.svelte.ts';
import type { Recap } from '../../../../src/lib/chat/presets/recap.ts';
import { Offsets, stretchesWithin } from '../../../../src/lib/chat/presets/stretches.ts';
import { deleteBook } from '../../../../src/lib/library/store/books.ts';
import * as recapStore from '../../../../src/lib/chat/presets/stored-recaps.ts';
import { pageContext, passagesIn } from '../../../../src/lib/tools/page-context.ts';
import {
	markedBook,
	markedDesk,
	randomFrom,
	SECTIONS,
	type Shown
} from '../../../fixtures/marked/marked-book.ts';
import { markedIndex } from '../../../fixtures/marked/marked-index.ts';
import { surroundings } from '../../../fixtures/conversation-parts.ts';

const book = markedBook();
const index = markedIndex(book);
const shown: Shown = { page: [], selection: null, position: { section: 0, offset: 0 }, limit: null };
const open = markedDesk(book, index, shown);
const { signal } = new AbortController();

const readBook: PresetBook = {
	text: open.page.text,
	bodyStart: { section: 0, offset: 0 },
	passages: (stretch) => passagesIn(open, stretch),
	page: () => shown.page,
	search: async () => []
};

const BOOK = 'a'.repeat(64);
let recaps: Recaps;
let here: Position = { section: 0, offset: 0 };
let answers: PresetAnswers;
const forget = async () => {
	for (const recap of await recaps.list()) await recaps.remove(recap);
};
beforeEach(async () => {
	recaps = new Recaps(recapStore, BOOK);
	await forget();
	answers = new PresetAnswers({
		recaps,
		book: async () => readBook,
		here: () => here,
		allowance: () => null
	});
});

/** Asks as a conversation does, restricted to the place; `say`: the model's answer. */
async function answered(question: PresetPrompt, say: string): Promise<{ messages: Message[]; sent: string }> {
	const { preset, recap } = await answers.prepare(question);
	if (recap)
		return {
			messages: askWithSavedAnswer(question.words, preset, { ...recap, limit: preset.upTo }),
			sent: ''
		};
	const messages: Message[] = [ask(question.words, preset)];
	shown.limit = preset.upTo ?? null;
	const context = () => pageContext(open, { tools: [], highlights: 0, language: 'en', memories: [] });
	const limit = { position: shown.limit };
	const lookUp: Surroundings['lookUp'] = (question, _since, signal) =>
		answers.contextPassages(question, signal);
	const sent = JSON.stringify(await prepare(messages, surroundings({ context, lookUp, limit }), signal));
	const reply: AgentMessage = {
		...{ role: 'agent', id: crypto.randomUUID(), ending: 'complete' },
		parts: [{ type: 'text', text: say }]
	};
	const usage = { purpose: 'answer' as const, model: 'small', endpoint: 'here', protocol: 'native' as const };
	const [asked] = messages;
	if (asked?.role === 'reader')
		asked.work = {
			usage: [{ ...usage, inputTokens: 1, outputTokens: 1, estimated: false, ms: 1 }],
			notices: []
		};
	messages.push(reply);
	await answers.answered(messages);
	return { messages, sent };
}

/** Words of their own that lie at or beyond a place. */
function spoiled(sent: string, place: Position): string[] {
	return [...sent.matchAll(/z[qt]\d{5}/g)]
		.map(([word]) => word)
		.filter((word) => comparePositions(book.marks.get(word) ?? { section: 0, offset: 0 }, place) >= 0);
}

const random = randomFrom(23);
function place(): Position {
	const section = random(SECTIONS);
	return { section, offset: random((book.texts[section]?.length ?? 0) + 1) };
}

const wordsBetween = (from: Position, to: Position) =>
	[...book.marks]
		.filter(
			([word, at]) => word.startsWith('zq') && comparePositions(at, from) >= 0 && comparePositions(at, to) < 0
		)
		.map(([word]) => word);

describe('a prompt that is limited to the place', () => {
	it('takes no word from beyond the place along, at hundreds of places, wherever the reader has leafed', async () => {
		const limited = OPENERS.filter(({ kind }) => kind !== 'page');
		let characters = 0;
		for (let round = 0; round < 400; round++) {
			here = place();
			const section = random(SECTIONS);
			Object.assign(shown, { position: place(), page: [], selection: { section, start: 0, end: 200 } });
			const at = { section: here.section, start: Math.max(0, here.offset - 40), end: here.offset };
			const question = [...limited, whoIs('Ada', at)][round % 4] ?? RECAP_PROMPT;
			const { sent, messages } = await answered(question, `Told at ${round}.`);
			expect(spoiled(sent, here), `${question.kind} at ${here.section}.${here.offset}`).toEqual([]);
			for (const { locator } of retrievedPassages(messages).values())
				expect(comparePositions({ section: locator.section, offset: locator.end }, here)).toBeLessThanOrEqual(
					0
				);
			characters += sent.length;
			// Not the tellings of other rounds: they would be the text before.
			await forget();
		}
		expect(characters / 400).toBeGreaterThan(1500);
	});

	it('holds with and without a limit of the reader’s, unless they ask for a chapter', async () => {
		here = { section: 3, offset: 10 };
		for (const question of [...OPENERS, whoIs('Ada', { section: 0, start: 0, end: 3 })]) {
			const { preset } = await answers.prepare(question);
			expect(preset.upTo, question.kind).toEqual(question.kind === 'page' ? null : here);
			expect(preset.limitedToPlace).toBe(question.kind !== 'page');
		}
		const chapter = book.flat[8]!;
		expect((await answers.prepare(summaryOf(chapter))).preset).toMatchObject({ upTo: null, chapter: 'c9' });
		// Wanted although it lies ahead: to its end, and no farther.
		const ahead = (await answers.prepare(summaryOf(chapter, true))).preset;
		expect(ahead).toMatchObject({ upTo: chapter.end, limitedToPlace: false });
		const { sent } = await answered(summaryOf(chapter, true), 'Done.');
		expect(spoiled(sent.slice(sent.indexOf('"preset"')), chapter.end)).toEqual([]);
		for (const word of wordsBetween(chapter.start, chapter.end)) expect(sent).toContain(word);
	});

	it('looks back to the beginning of every chapter that was read, from the first on', async () => {
		here = { section: SECTIONS - 1, offset: 10_000 };
		const [lookBack] = QUOTED_OPENERS;
		const { messages, sent } = await answered(lookBack!, 'Quoted.');
		const passages = [...retrievedPassages(messages).values()];
		const begun = book.flat.filter(
			({ start, children }) => comparePositions(start, here) < 0 && children.length === 0
		);
		const titles = new Set(passages.map(({ chapter }) => chapter.split(' · ').at(-1)));
		expect(begun.map(({ title }) => title).filter((title) => !titles.has(title))).toEqual([]);
		expect(spoiled(sent, here)).toEqual([]);
	});

	it('takes nothing along while the place is unknown', async () => {
		here = { section: 0, offset: 0 };
		const { sent } = await answered(RECAP_PROMPT, 'Nothing yet.');
		expect(sent).not.toMatch(/zq\d/);
	});
});

describe('the recap', () => {
	const at = (section: number, share = 1): Position => ({
		section,
		offset: Math.floor((book.texts[section]?.length ?? 0) * share)
	});

	it('is shown again at the same place, and nothing is sent', async () => {
		here = at(3, 0.4);
		await answered(RECAP_PROMPT, 'Ada crossed [p1].');
		const again = await answered(RECAP_PROMPT, 'never said');
		expect(again.sent).toBe('');
		expect(JSON.stringify(again.messages)).toContain('Ada crossed [p1].');
		expect(turnsOf(again.messages).map(isSavedRecap)).toEqual([true]);
		expect(retrievedPassages(again.messages).get('p1')?.locator).toMatchObject({ section: 0, start: 0 });
		const anew = await answered({ ...RECAP_PROMPT, again: true }, 'Told anew.');
		expect(anew.sent).not.toContain('Ada crossed');
		expect(recaps.all.map(({ text }) => text)).toEqual(['Told anew.']);
	});

	it('continues the saved one farther on, with only the text that was read since', async () => {
		const first = (here = at(3, 0.4));
		await answered(RECAP_PROMPT, 'The first telling [p1].');
		here = at(5, 0.9);
		const { sent } = await answered(RECAP_PROMPT, 'The second telling.');
		expect(sent).toContain('The first telling [p1].');
		for (const word of wordsBetween(first, here)) expect(sent).toContain(word);
		// But for the passage that the first one ended in.
		const before = wordsBetween({ section: 0, offset: 0 }, { section: 3, offset: 0 });
		expect(before.filter((word) => sent.slice(sent.indexOf('"preset"')).includes(word))).toEqual([]);
		expect(recaps.all.map(({ text }) => text)).toEqual(['The first telling [p1].', 'The second telling.']);
	});

	it('shows an earlier chapter’s own recap there, never a later one', async () => {
		const early = at(1, 0.9);
		for (const [place, text] of [
			[early, 'Early.'],
			[at(6), 'Late.'],
			[at(10), 'Latest.']
		] as const) {
			here = place;
			await answered(RECAP_PROMPT, text);
		}
		here = early;
		const back = await answered(RECAP_PROMPT, 'never said');
		expect(JSON.stringify(back.messages)).toContain('Early.');
		for (let round = 0; round < 200; round++) {
			here = place();
			const { recap } = await answers.prepare(RECAP_PROMPT);
			if (recap) expect(comparePositions(recap.upTo, here)).toBeLessThanOrEqual(0);
			const before = await recaps.before(here);
			if (before) expect(comparePositions(before.upTo, here)).toBeLessThanOrEqual(0);
		}
	});

	it('is shown again in its own chapter only, until one percent more of the book is read', async () => {
		const upTo = at(2);
		const recap = { chapter: 'c2', title: 'Two', upTo, percent: 20, text: 'So far.', passages: [] };
		await recaps.save({ ...recap, model: 'small', at: 1 });
		for (const percent of [20, 20.5, 20.99])
			expect((await recaps.at(upTo, 'c2', percent))?.text, `${percent} %`).toBe('So far.');
		for (const percent of [21, 22, 100])
			expect(await recaps.at(upTo, 'c2', percent), `${percent} %`).toBeNull();
		expect(await recaps.at(upTo, 'c3', 20)).toBeNull();
		expect(await recaps.at(at(1), 'c2', 20)).toBeNull();
	});

	it('is not saved if it was stopped, cut, or only quoted', async () => {
		here = at(2);
		const { messages } = await answered(RECAP_PROMPT, 'Whole.');
		const tell = async (change: (question: Message, answer: Message) => void) => {
			const copy = structuredClone(messages);
			change(copy[0]!, copy[1]!);
			await forget();
			await answers.answered(copy);
			return recaps.all.length;
		};
		expect(await tell(() => undefined)).toBe(1);
		expect(await tell((_, answer) => answer.role === 'agent' && (answer.ending = 'stopped'))).toBe(0);
		expect(
			await tell((question) => question.role === 'reader' && question.work?.notices.push('Cut at 2000.'))
		).toBe(0);
		for (const endpoint of [BUILT_IN, IN_PAGE])
			expect(
				await tell((question) => question.role === 'reader' && (question.work!.usage[0]!.endpoint = endpoint))
			).toBe(0);
	});

	it('is left out of what a nearer limit still allows', async () => {
		here = at(6);
		await answered(RECAP_PROMPT, 'Late.');
		const { messages } = await answered(RECAP_PROMPT, 'never said');
		const answer = messages.at(-1)!;
		expect([...hiddenFrom(messages, at(2), {})]).toContain(answer.id);
		expect([...hiddenFrom(messages, at(7), {})]).not.toContain(answer.id);
	});
});

describe('the store of recaps', () => {
	const recap = (bookId: string, chapter: string, text = 'Once.'): Recap => ({
		...{ book: bookId, chapter, title: 'One', upTo: { section: 0, offset: 9 }, percent: 3, text },
		...{ passages: [], model: 'small', at: 1 }
	});

	it('holds one per chapter, and they are deleted with their book', async () => {
		for (const each of [recap('a', 'c1'), recap('a', 'c2'), recap('a', 'c2', 'Twice.'), recap('b', 'c1')])
			await recapStore.saveRecap(each);
		expect((await recapStore.recapsOf('a')).map(({ text }) => text)).toEqual(['Once.', 'Twice.']);
		await recapStore.deleteRecap('a', 'c1');
		expect(await recapStore.recapsOf('a')).toHaveLength(1);
		await deleteBook('a');
		expect(await recapStore.recapsOf('a')).toEqual([]);
		expect(await recapStore.recapsOf('b')).toHaveLength(1);
	});
});

describe('selecting from a long stretch', () => {
	it('takes all of it if there is room', () => {
		expect(stretchesWithin({ from: 5, to: 900 }, [0, 100], 1000)).toEqual({
			stretches: [{ from: 5, to: 900 }],
			cut: false
		});
	});

	it('prefers beginnings and ends of chapters, keeps to the budget, and always has the very end', () => {
		for (let round = 0; round < 300; round++) {
			const length = 5000 + random(400_000);
			const starts = Array.from({ length: random(120) }, () => random(length));
			const budget = 2000 + random(15_000);
			const { stretches } = stretchesWithin({ from: 0, to: length }, starts, budget);
			const size = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
			expect(size).toBeLessThanOrEqual(Math.max(budget, length <= budget ? length : 0));
			expect(size).toBeGreaterThan(Math.min(length, budget) * 0.7);
			expect(stretches.at(-1)?.to).toBe(length);
			expect(stretches[0]?.from).toBe(0);
			for (const [at, { from }] of stretches.entries())
				expect(from).toBeGreaterThanOrEqual(stretches[at - 1]?.to ?? 0);
		}
	});

	it('finds the sections of a stretch again', () => {
		const offsets = new Offsets([10, 0, 20, 5]);
		expect(offsets.of({ section: 2, offset: 7 })).toBe(17);
		expect(offsets.locatorsOf({ from: 4, to: 32 })).toEqual([
			{ section: 0, start: 4, end: 10 },
			{ section: 2, start: 0, end: 20 },
			{ section: 3, start: 0, end: 2 }
		]);
	});

	it('is sampleEvenly for a small window, with its first and last passage', () => {
		expect(sampleEvenly([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7]);
		const text = Array.from({ length: 40 }, (_, id) => ({
			...{ id: `p${id}`, chapter: 'One', percent: id, text: 'x'.repeat(400) }
		}));
		const recap = { percent: 1, text: 'y'.repeat(9000) };
		const fitted = fitPreset({ kind: 'story', recap, text, cut: false }, 6000);
		expect(JSON.stringify(fitted).length).toBeLessThan(6600);
		expect([fitted.text[0]?.id, fitted.text.at(-1)?.id, fitted.cut]).toEqual(['p0', 'p39', true]);
		expect(fitPreset({ kind: 'story', recap: null, text, cut: false }, 60_000).text).toHaveLength(40);
	});
});

it('keeps its place, and that it was saved, over a reload', () => {
	const preset: SentPreset = {
		kind: 'story',
		upTo: { section: 1, offset: 2 },
		percent: 4,
		limitedToPlace: true
	};
	const recap = { text: 'Once.', at: 5, model: 'small', passages: [] };
	const read = storedMessages.parse(
		JSON.parse(JSON.stringify(askWithSavedAnswer('What?', preset, { ...recap, limit: preset.upTo })))
	);
	expect(read).toMatchObject([
		{ preset, sentContext: { limit: preset.upTo } },
		{ savedRecap: { at: 5, model: 'small' } }
	]);
	expect(isSavedRecap(turnsOf(read)[0]!)).toBe(true);
});
