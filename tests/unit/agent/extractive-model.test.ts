/** A fresh machine without a model: the whole loop with the built-in quoting model. */
import { AIMessage, HumanMessage, ToolMessage, type BaseMessage } from '@langchain/core/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withBareQuestion } from '../../../agent/messages/bare-question.ts';
import { contract, type ToolName } from '../../../agent/protocol/tools.ts';
import type { RunningAgent } from '../../../agent/server/listen.ts';
import { bestQuote, quotePassages } from '../../../agent/model/extractive-model.ts';
import { de } from '../../../agent/strings/de.ts';
import { en } from '../../../agent/strings/en.ts';
import { toolSchemas } from '../../../agent/messages/tool-descriptions.ts';
import { Conversation, SEARCH_RESULT, startAgent } from '../../fixtures/agent-client.ts';
import { wholeReply } from '../../fixtures/whole-reply.ts';

/** The reply of the built-in model alone. */
const quote = (messages: BaseMessage[], tools: ToolName[] = []) =>
	wholeReply(quotePassages({ messages, tools: toolSchemas(tools) }));

let agent: RunningAgent;
beforeAll(async () => {
	agent = await startAgent(null);
});
afterAll(() => agent.close());

/** One question, its search answered with `content`. */
async function ask(question: string, content: unknown, status?: 'error') {
	const conversation = await new Conversation(agent).create();
	const paused = await conversation.ask(question);
	expect(paused.error).toBeNull();
	expect(paused.paused).toBe(true);
	await conversation.answer([{ call: paused.calls[0]!, content, status }]);
	return { conversation, paused, run: await conversation.resume() };
}

it('searches with the question, then quotes the best passages word for word, cited and labelled', async () => {
	const { paused, run, conversation } = await ask('On which night did he behold his toils?', SEARCH_RESULT);
	expect(paused.calls[0]).toMatchObject({
		name: 'search_book',
		args: { queries: ['On which night did he behold his toils?'] }
	});
	expect(contract.search_book.input.safeParse(paused.calls[0]?.args).success).toBe(true);
	const text = run.messages[0]?.content ?? '';
	expect(run.tokens.length).toBeGreaterThan(20);
	expect(run.tokens.join('')).toBe(text);
	expect(text.startsWith(en.quotes.only)).toBe(true);
	const quotes = [...text.matchAll(/^> “?(.+?)”? \[(p\d+)\]$/gm)];
	expect(quotes.map((quote) => quote[2])).toEqual(['p12', 'p13']);
	for (const [, quote, id] of quotes) {
		const passage = (SEARCH_RESULT.passages.find((found) => found.id === id)?.text ?? '').replace(
			/\s+/g,
			' '
		);
		expect(passage.includes(quote ?? '?') || passage.includes(`“${quote}`)).toBe(true);
	}
	expect(text).toContain(en.quotes.wordsOnly);
	expect((await conversation.ask('And then?')).paused).toBe(true);
});

it('says how sure it is, and plainly where the book does not seem to answer', async () => {
	const scored = (...scores: number[]) => ({
		...SEARCH_RESULT,
		passages: scores.map((score, at) => ({ ...SEARCH_RESULT.passages[0]!, id: `p${at + 1}`, score }))
	});
	const answerTo = async (...scores: number[]) =>
		(await ask('Which night?', scored(...scores))).run.messages[0]?.content ?? '';
	expect(await answerTo(0.9)).toContain(en.quotes.sure);
	expect(await answerTo(0.5)).toContain(en.quotes.unsure);
	const unsaid = await answerTo(0.2, 0.15, 0.01);
	expect(unsaid).toContain(`${en.quotes.notSaid}\n\n${en.quotes.nearest}`);
	expect(unsaid, 'what is far behind the best fills up no list').not.toContain('[p3]');
	expect(unsaid).toContain('[p2]');
});

it('says so, with a next step, when the search finds nothing', async () => {
	const { run } = await ask('What about submarines?', { ...SEARCH_RESULT, passages: [] });
	expect(run.messages[0]?.content).toContain('found no passage for this question. Try other words');
});

it('says that only what was read was searched, where there is a limit', async () => {
	const conversation = await new Conversation(agent).create();
	conversation.book = { ...conversation.book, spoiler: { percent: 0, chapter: null } };
	const { answer } = await conversation.askAndAnswer('Who did it?', () => ({
		...SEARCH_RESULT,
		passages: []
	}));
	expect(answer).toContain(en.quotes.nothingSoFar);
});

it('says so, with a next step, when the search fails', async () => {
	const { run } = await ask('What about submarines?', 'The index is not ready.', 'error');
	expect(run.messages[0]?.content).toBe(
		`${en.quotes.only}\n\nThe search failed.\n\nAsk once more in a moment.`
	);
});

it('cuts a very long question to what the search takes', async () => {
	const { paused } = await ask('night '.repeat(300), SEARCH_RESULT);
	expect(contract.search_book.input.safeParse(paused.calls[0]?.args).success).toBe(true);
});

it('answers from what it has when no tools are on offer', async () => {
	const question = new HumanMessage('Which night?');
	expect((await quote([question], ['search_book'])).calls[0]?.name).toBe('search_book');
	const result = new ToolMessage({ tool_call_id: 'a', content: JSON.stringify(SEARCH_RESULT) });
	expect((await quote([question, result])).text).toContain('[p12]');
	expect((await quote([question])).text).toContain('could not search');
});

it('quotes whole sentences without headings, around the one that fits best', () => {
	const passage = `${'Nothing here. '.repeat(40)}The monster stood by the lake. It was cold.\nAnother line about the monster.`;
	const quote = bestQuote(passage, 'Where is the monster near the lake?');
	expect(quote).toContain('The monster stood by the lake. It was cold.');
	expect(quote.length).toBeLessThanOrEqual(600);
	expect(passage.replace('\n', ' ')).toContain(quote);
	expect(bestQuote(`The Lake\n${passage}`, '', passage.length + 5)).toMatch(
		/Another line about the monster\.$/
	);
	expect(bestQuote(`The Lake\nHe rowed over.`, 'The lake?')).toBe('He rowed over.');
	expect(bestQuote('', 'x')).toBe('');
});

it('quotes the beginnings of the chapters for the story so far, and the sentences of the names for the people', async () => {
	const text = [
		{ id: 'p1', chapter: 'One', percent: 0, text: 'One' },
		{
			...{ id: 'p2', chapter: 'One', percent: 1 },
			text: 'The ferry to the island had been late all winter, and nobody asked Marten why it was so.'
		},
		{
			...{ id: 'p3', chapter: 'Two', percent: 9 },
			text: 'In the spring of that year the bridge fell, and that night the keeper Ada wrote her letter.'
		}
	];
	const answerTo = async (kind: 'story' | 'people' | 'page', passages = text) => {
		const conversation = await new Conversation(agent).create();
		conversation.book = {
			...conversation.book,
			preset: { kind, text: passages, cut: false }
		} as typeof conversation.book;
		const run = await conversation.ask('What has happened so far?');
		expect(run.calls).toEqual([]);
		const answer = run.messages[0]?.content ?? '';
		expect(answer.startsWith(en.quotes.only)).toBe(true);
		return { answer, ids: [...answer.matchAll(/^> .*\[(p\d)\]$/gm)].map((match) => match[1]) };
	};
	const story = await answerTo('story');
	expect(story.answer).toContain('I cannot sum up');
	expect(story.ids).toEqual(['p2', 'p3']);
	expect((await answerTo('people')).ids).toEqual(['p2', 'p3']);
	expect((await answerTo('page')).ids).toEqual(['p2']);
	expect((await answerTo('story', [])).answer).toContain('Read on a little');

	const about = async (kind: 'who' | 'explain', words: string) => {
		const preset = { kind, text: [...text].reverse(), cut: false };
		const asked = withBareQuestion({
			question: `“${words}”?`,
			preset,
			search: 'search_book',
			limited: false,
			language: null
		});
		const { text: answer, calls } = await quote(
			[new HumanMessage({ content: words, additional_kwargs: asked })],
			['search_book']
		);
		return { answer, calls: calls.length };
	};
	const marten = await about('who', 'Marten');
	expect(marten.answer).toContain(en.quotes.who);
	expect(marten.answer).toMatch(/asked Marten why it was so\.” \[p2\]$/);
	expect((await about('explain', 'the bridge fell')).answer).toContain(en.quotes.explain);
	expect((await about('who', 'Nobody')).calls, 'words that are in none of the text are searched').toBe(1);
});

it('measures one tool round without a language model', async () => {
	const rounds: number[] = [];
	for (let round = 0; round < 15; round++) {
		const conversation = await new Conversation(agent).create();
		const started = performance.now();
		const paused = await conversation.ask('Which night?');
		await conversation.answer([{ call: paused.calls[0]!, content: SEARCH_RESULT }]);
		await conversation.resume();
		rounds.push(performance.now() - started);
	}
	const sorted = rounds.slice(5).sort((a, b) => a - b);
	const ms = (at: number) => `${sorted.at(at)?.toFixed(0)} ms`;
	process.stdout.write(`one tool round without a language model: p50 ${ms(5)}, slowest ${ms(-1)}\n`);
	expect(sorted).toHaveLength(10);
});

const onShelf = (question: string, language: string) =>
	new HumanMessage({
		content: question,
		additional_kwargs: withBareQuestion({
			question,
			search: 'search_library',
			preset: null,
			limited: false,
			language
		})
	});

it('searches all books where none is open, and quotes from each', async () => {
	const question = onShelf('Who keeps the lamp?', 'en');
	const [asked] = (await quote([question], ['search_library'])).calls;
	expect(asked).toMatchObject({
		name: 'search_library',
		args: JSON.stringify({ queries: ['Who keeps the lamp?'] })
	});
	const passage = { chapter: 'One', percent: 1, score: 1 };
	const output = {
		books: [
			{
				title: 'A',
				authors: [],
				open: false,
				passages: [{ ...passage, id: 'aaaaaa:p1', text: 'Marten keeps the lamp.' }]
			},
			{
				title: 'B',
				authors: [],
				open: false,
				passages: [{ ...passage, id: 'bbbbbb:p7', text: 'The lamp is kept lit.' }]
			}
		],
		coverage: { mode: 'words', books: 2 }
	};
	const result = new ToolMessage({
		tool_call_id: asked?.id ?? '',
		name: 'search_library',
		content: JSON.stringify(output)
	});
	const answer = await quote([question, new AIMessage(''), result]);
	expect(answer.text).toContain('[aaaaaa:p1]');
	expect(answer.text).toContain('[bbbbbb:p7]');
});

it.each([
	['words', [de.quotes.wordsOnly]],
	['words+meaning', [de.quotes.partOfShelf]]
])(
	'speaks of the shelf in the reader’s language, also of books not begun: searched by %s',
	async (mode, notes) => {
		const question = onShelf('Wer hütet die Lampe?', 'de-AT');
		const content = JSON.stringify({
			books: [],
			unread: [
				{ book: 'a', title: 'Der *Turm*', passages: 1 },
				{ book: 'b', title: 'Die Insel', passages: 3 }
			],
			coverage: { mode, books: 2, note: 'One book could not be read.' }
		});
		const found = new ToolMessage({ tool_call_id: 'a', name: 'search_library', content });
		expect((await quote([question, found])).text.split('\n\n')).toEqual([
			de.quotes.only,
			de.quotes.nothingBegun,
			'Textstellen dazu gibt es in Büchern, die du noch nicht begonnen hast: „Die Insel“ (3), „Der \\*Turm\\*“ (1).',
			...notes
		]);
		const failed = new ToolMessage({
			...{ tool_call_id: 'a', name: 'search_library' },
			content: 'No.',
			status: 'error'
		});
		expect((await quote([question, failed])).text).toBe(
			[de.quotes.only, 'Die Suche ist fehlgeschlagen.', de.quotes.askAgain].join('\n\n')
		);
	}
);
