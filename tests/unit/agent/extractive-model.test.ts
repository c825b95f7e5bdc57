/** A fresh machine without a model: the whole loop with the built-in quoting model. */
import { inReadersWords } from '../../../src/lib/chat/agent-client/in-words.ts';
import { say as saying } from '../../../agent/protocol/said.ts';
import { AIMessage, HumanMessage, ToolMessage, type BaseMessage } from '@langchain/core/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withBareQuestion } from '../../../agent/messages/bare-question.ts';
import { contract, type ToolName } from '../../../agent/protocol/tools.ts';
import type { RunningAgent } from '../../../agent/server/listen.ts';
import { bestQuote, quotePassages } from '../../../agent/model/extractive-model.ts';
import { toolSchemas } from '../../../agent/messages/tool-descriptions.ts';
import { Conversation, SEARCH_RESULT, startAgent } from '../../fixtures/agent-client.ts';
import { wholeReply } from '../../fixtures/whole-reply.ts';

const say = ((...said: Parameters<typeof saying>) => inReadersWords(saying(...said))) as typeof saying;

/** The reply of the built-in model alone. */
const quote = async (messages: BaseMessage[], tools: ToolName[] = []) => {
	const reply = await wholeReply(quotePassages({ messages, tools: toolSchemas(tools) }));
	reply.text = inReadersWords(reply.text);
	return reply;
};

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
	const quotes = [...text.matchAll(/^> “?(.+?)”? \[(p\d+)\]$/gm)];
	expect(quotes.map((quote) => quote[2])).toEqual(['p12', 'p13']);
	for (const [, quote, id] of quotes) {
		const passage = (SEARCH_RESULT.passages.find((found) => found.id === id)?.text ?? '').replace(
			/\s+/g,
			' '
		);
		expect(passage.includes(quote ?? '?') || passage.includes(`“${quote}`)).toBe(true);
	}
	expect(text).toContain(say('quotes.wordsOnly'));
	expect((await conversation.ask('And then?')).paused).toBe(true);
});

it('says how sure it is, and says plainly if the book does not seem to answer', async () => {
	const scored = (...scores: number[]) => ({
		...SEARCH_RESULT,
		passages: scores.map((score, at) => ({ ...SEARCH_RESULT.passages[0]!, id: `p${at + 1}`, score }))
	});
	const answerTo = async (...scores: number[]) =>
		(await ask('Which night?', scored(...scores))).run.messages[0]?.content ?? '';
	expect(await answerTo(0.9)).toContain(say('quotes.sure'));
	expect(await answerTo(0.5)).toContain(say('quotes.unsure'));
	const unsaid = await answerTo(0.2, 0.15, 0.01);
	expect(unsaid, 'below a line, the page folds it').toMatch(/---\n\n> /);
	expect(unsaid, 'what is far behind the best fills up no list').not.toContain('[p3]');
	expect(unsaid).toContain('[p2]');
});

it('says so, with a next step, if the search finds nothing', async () => {
	const { run } = await ask('What about submarines?', { ...SEARCH_RESULT, passages: [] });
	expect(run.messages[0]?.content).toContain('found no passage for this question. Try other words');
});

it('says that only what was read was searched if there is a limit', async () => {
	const conversation = await new Conversation(agent).create();
	conversation.book = { ...conversation.book, spoiler: { percent: 0, chapter: null } };
	const { answer } = await conversation.askAndAnswer('Who did it?', () => ({
		...SEARCH_RESULT,
		passages: []
	}));
	expect(answer).toContain(say('quotes.nothingSoFar'));
});

it('says so, with a next step, if the search fails', async () => {
	const { run } = await ask('What about submarines?', 'The index is not ready.', 'error');
	expect(run.messages[0]?.content).toBe('The search failed.\n\nAsk once more in a moment.');
});

it('cuts a very long question to what the search accepts', async () => {
	const { paused } = await ask('night '.repeat(300), SEARCH_RESULT);
	expect(contract.search_book.input.safeParse(paused.calls[0]?.args).success).toBe(true);
});

it('answers from what it has if no tools are offered', async () => {
	const question = new HumanMessage('Which night?');
	expect((await quote([question], ['search_book'])).calls[0]?.name).toBe('search_book');
	const result = new ToolMessage({ tool_call_id: 'a', content: JSON.stringify(SEARCH_RESULT) });
	expect((await quote([question, result])).text).toContain('[p12]');
	expect((await quote([question])).text).toContain('could not search');
});

it('quotes whole sentences without headings, around the best one', () => {
	const passage = `${'Nothing here. '.repeat(40)}The monster stood by the lake. It was cold.\nAnother line about the monster.`;
	const quote = bestQuote(passage, 'Where is the monster near the lake?');
	expect(quote).toContain('The monster stood by the lake. It was cold.');
	expect(quote.length).toBeLessThanOrEqual(600);
	expect(passage).toContain(quote);
	expect(bestQuote(`The Lake\n${passage}`, '', passage.length + 5)).toMatch(
		/Another line about the monster\.$/
	);
	expect(bestQuote(`The Lake\nHe rowed over.`, 'The lake?')).toBe('He rowed over.');
	expect(bestQuote('', 'x')).toBe('');
	// A title ends no sentence, nor does what is said within one.
	const long = 'It went on and on. '.repeat(40);
	const whole = 'They thought him handsomer than Mr.\u00a0Bingley. “Come!” said Mrs. Hurst to J. Long.';
	expect(bestQuote(`${whole} ${long}`, '', 5)).toContain(
		'handsomer than Mr. Bingley. “Come!” said Mrs. Hurst to J. Long.'
	);
	expect(bestQuote(`${long}${whole}`, 'Who is handsomer?')).toMatch(
		/ than Mr\. Bingley\. “Come!” said Mrs\. Hurst to J\. Long\.$/
	);
});

it.each([
	[
		'灯台守は夕方に港へ入ってくる船の帆を一つずつ数え、風の向きを帳面に書きつけて、それから階段を上って明かりをともしたのであった。',
		'「鍵はどこにありますか？」',
		'鍵はどこ'
	],
	[
		'डॉ. शर्मा अपनी बेटी के साथ समुद्र के किनारे रहते थे और हर शाम दीपस्तंभ की बत्ती जलाते थे।',
		'अनीता चुपचाप घर लौट आई।',
		'अनीता कहाँ लौटी?'
	]
])('treats a short line with its script’s full stop as text: %s', (line, short, question) => {
	expect(bestQuote(`${line}\n${short}`, question)).toContain(short);
	expect(bestQuote(`${short}\n${line}`, '', 0)).toContain(short);
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
		return { answer, ids: [...answer.matchAll(/^> .*\[(p\d)\]$/gm)].map((match) => match[1]) };
	};
	const story = await answerTo('story');
	expect(story.answer).toContain('sentences from the chapters you have read');
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
			limited: false
		});
		const { text: answer, calls } = await quote(
			[new HumanMessage({ content: words, additional_kwargs: asked })],
			['search_book']
		);
		return { answer, calls: calls.length };
	};
	const marten = await about('who', 'Marten');
	expect(marten.answer).toContain(say('quotes.who'));
	expect(marten.answer).toMatch(/asked Marten why it was so\.” \[p2\]$/);
	expect((await about('explain', 'the bridge fell')).answer).toContain(say('quotes.explain'));
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

const onShelf = (question: string) =>
	new HumanMessage({
		content: question,
		additional_kwargs: withBareQuestion({
			question,
			search: 'search_library',
			preset: null,
			limited: false
		})
	});

it('searches all books if none is open, and quotes from each', async () => {
	const question = onShelf('Who keeps the lamp?');
	const [asked] = (await quote([question], ['search_library'])).calls;
	expect(asked).toMatchObject({
		name: 'search_library',
		args: JSON.stringify({ queries: ['Who keeps the lamp?'], top_k: 6 })
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
	['words', [say('quotes.wordsOnly')]],
	['words+meaning', [say('quotes.partOfShelf')]]
])('speaks of the shelf, and of books not begun: searched by %s', async (mode, notes) => {
	const question = onShelf('Wer hütet die Lampe?');
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
		say('quotes.nothingBegun'),
		'There are passages about this in books you have not started: “Die Insel” (3), “Der \\*Turm\\*” (1).',
		...notes
	]);
	const failed = new ToolMessage({
		...{ tool_call_id: 'a', name: 'search_library' },
		content: 'No.',
		status: 'error'
	});
	expect((await quote([question, failed])).text).toBe(
		[say('quotes.searchFailed'), say('quotes.askAgain')].join('\n\n')
	);
});

/** The answer to a question, or a button, alone: its paragraphs. */
async function paragraphsOf(
	asked: Partial<Parameters<typeof withBareQuestion>[0]>,
	results: ToolMessage[] = [],
	tools: ToolName[] = ['search_book']
) {
	const bare = {
		question: 'Where is the lamp?',
		preset: null,
		search: 'search_book',
		limited: false
	};
	const kept = withBareQuestion({ ...bare, ...asked } as Parameters<typeof withBareQuestion>[0]);
	const reply = await quote([new HumanMessage({ content: 'x', additional_kwargs: kept }), ...results], tools);
	return { calls: reply.calls, said: reply.text.split('\n\n') };
}
const found = (passages: object[], coverage: object = {}, name = 'search_book') =>
	new ToolMessage({
		tool_call_id: 'a',
		name,
		content: JSON.stringify({
			passages: passages.map((each) => ({
				chapter_id: 'c',
				chapter: 'One',
				percent: 1,
				text: 'The lamp was lit.',
				...each
			})),
			coverage: { mode: 'words+meaning', indexed: 9, total: 9, ...coverage }
		})
	});
const onPage = (...texts: string[]) =>
	texts.map((text, at) => ({ id: `p${at}`, chapter: `Chapter ${at >> 1}`, percent: at, text }));
const LONG = 'The keeper of the old tower lit the great lamp every evening before the ships came in.';

it('asks for what is missing, and ends its reply as others do', async () => {
	expect((await paragraphsOf({ question: '  ' })).said).toEqual([say('quotes.noQuestion')]);
	expect((await paragraphsOf({}, [], [])).said).toEqual([say('quotes.notSearched')]);
	const asked = await paragraphsOf({ question: `  ${'night '.repeat(66)} then  ` });
	expect(asked.calls.map(({ name, args }) => [name, args])).toEqual([
		[
			'search_book',
			JSON.stringify({ queries: [`${'night '.repeat(66)} then`.slice(0, 400).trim()], top_k: 6 })
		]
	]);
	const pieces = [];
	for await (const piece of quotePassages({ messages: [new HumanMessage('x')], tools: [] }))
		pieces.push(piece);
	expect(pieces.at(-1)).toEqual({ type: 'end', cut: false });
	expect(pieces).toMatchObject([
		{ text: expect.stringContaining('quotes.notSearched') as string },
		{ type: 'end' }
	]);
	const all = toolSchemas(['search_book']);
	const told = await wholeReply(
		quotePassages({ messages: [new HumanMessage('x')], tools: all, mayCall: false })
	);
	expect(inReadersWords(told.text)).toContain(say('quotes.notSearched'));
	const stopped = quotePassages({
		messages: [],
		tools: [],
		signal: AbortSignal.abort(new Error('Stopped.'))
	});
	await expect(wholeReply(stopped)).rejects.toThrow('Stopped.');
});

it('quotes the nearest sentences of any passage, at most eight', async () => {
	const sentence = (name: string) => `${name} ${'x'.repeat(310 - name.length)}.`;
	const passage = (id: string, fits: number[], score = 0.8) => {
		const names = fits.map((fit) => `${id.toUpperCase()} at ${fit}`);
		const text = names.map(sentence).join(' ');
		return { id, score, text, sentences: fits.map((fit, at) => [at * 313, fit]) };
	};
	const firsts = async (...passages: ReturnType<typeof passage>[]) =>
		(await paragraphsOf({}, [found(passages)])).said.slice(1).map((quote) => /“(.+?) x/.exec(quote)?.[1]);
	const [first, second] = [passage('p1', [0.5, 0.1, 0.7]), passage('p2', [0.3, 0.9])];
	// In the order of their passages' nearest, and within a passage as they stand there.
	expect(await firsts(first, second)).toEqual(['P2 at 0.9', 'P1 at 0.7']);
	expect(await firsts(passage('p1', [0.5, 0.1, 0.7, 0.55]))).toEqual([
		'P1 at 0.5',
		'P1 at 0.7',
		'P1 at 0.55'
	]);
	const many = ['p1', 'p2', 'p3'].map((id) => passage(id, [0.5, 0.5, 0.5]));
	expect(await firsts(...many)).toHaveLength(8);
	expect(await firsts(passage('p1', [0.5], 0.9), passage('p2', [0.5], 0.14))).toHaveLength(2);
	expect(await firsts(passage('p1', [0.5], 0.9), passage('p2', [0.5], 0.13))).toEqual(['P1 at 0.5']);
	// What was found first counts a little, and no sentence is shown twice.
	const close = ['One was lit.', 'Two was lit.'];
	const twice = {
		id: 'p',
		score: 0.8,
		text: close.join(' '),
		sentences: [
			[0, 0.5],
			[13, 0.5]
		]
	};
	expect((await paragraphsOf({}, [found([twice])])).said.slice(1)).toEqual([`> “${close.join(' ')}” [p]`]);
});

it('is as sure as the score of the best passage', async () => {
	const opening = async (score: number, limited = false) =>
		(await paragraphsOf({ limited }, [found([{ id: 'p', score }])])).said.slice(0, -1);
	expect(await opening(0.79)).toEqual([say('quotes.unsure')]);
	expect(await opening(0.4)).toEqual([say('quotes.unsure')]);
	expect(await opening(0.39)).toEqual([say('quotes.notSaid'), '---']);
	expect(await opening(0.39, true)).toEqual([say('quotes.notSaidSoFar'), '---']);
	expect((await paragraphsOf({ limited: true }, [found([])])).said).toEqual([say('quotes.nothingSoFar')]);
	expect((await paragraphsOf({}, [found([])])).said).toEqual([say('quotes.nothing')]);
});

it.each([
	['by words', { mode: 'words', indexed: 3, note: 'n' }, [say('quotes.wordsOnly')]],
	['by meaning in a part', { indexed: 3, note: 'n' }, [say('quotes.someMeaning', { indexed: 3, total: 9 })]],
	['by meaning in all', { indexed: 9, note: 'n' }, [say('quotes.wordsOnly')]],
	['without a word about it', { mode: 'words', indexed: 3 }, []]
])('says that the book was searched %s', async (_how, coverage, notes) => {
	const one = found([{ id: 'p', score: 0.9 }], coverage);
	expect((await paragraphsOf({}, [one, one])).said.slice(3)).toEqual(notes);
});

it('ignores a result that is none, and continues with the others', async () => {
	const odd = new ToolMessage({ tool_call_id: 'a', name: 'search_book', content: '{"passages":3}' });
	const failed = new ToolMessage({
		tool_call_id: 'a',
		name: 'search_book',
		status: 'error',
		content: found([]).text
	});
	expect((await paragraphsOf({}, [odd, failed])).said).toEqual([
		say('quotes.searchFailed'),
		say('quotes.askAgain')
	]);
	const good = found([{ id: 'p', score: 0.9 }]);
	expect((await paragraphsOf({}, [odd, good])).said).toEqual([
		say('quotes.sure'),
		'> “The lamp was lit.” [p]'
	]);
	const told = new ToolMessage({
		tool_call_id: 'a',
		name: 'search_book',
		content: 'No JSON.',
		artifact: good.text
	});
	expect((await paragraphsOf({}, [told])).said).toHaveLength(2);
	const library = new ToolMessage({ tool_call_id: 'a', name: 'search_library', content: '{"books":3}' });
	expect((await paragraphsOf({}, [library])).said).toEqual([
		say('quotes.searchFailed'),
		say('quotes.askAgain')
	]);
});

it('names five of the books not begun, those with most hits first', async () => {
	const shelf = (unread: { title: string; passages: number }[], coverage: object) =>
		new ToolMessage({
			tool_call_id: 'a',
			name: 'search_library',
			content: JSON.stringify({
				books: [],
				unread: unread.map((each, at) => ({ book: `b${at}`, ...each })),
				coverage: { mode: 'words+meaning', books: 2, ...coverage }
			})
		});
	const books = Array.from({ length: 6 }, (_, at) => ({ title: `T${at}`, passages: at + 1 }));
	const names = [5, 4, 3, 2, 1]
		.map((at) => say('quotes.book', { title: `T${at}`, passages: at + 1 }))
		.join(', ');
	expect((await paragraphsOf({}, [shelf(books, {})])).said).toEqual([
		say('quotes.nothingBegun'),
		say('quotes.unread', { books: `${names}, …` })
	]);
	expect((await paragraphsOf({}, [shelf(books.slice(1), {})])).said[1]).toBe(
		say('quotes.unread', { books: names })
	);
	expect((await paragraphsOf({}, [shelf([], {})])).said).toEqual([say('quotes.nothing')]);
	expect((await paragraphsOf({}, [shelf([], { note: 'One is missing.' })])).said).toEqual([
		say('quotes.nothing'),
		say('quotes.partOfShelf')
	]);
});

describe('a button’s question', () => {
	type Kind = 'who' | 'explain' | 'story' | 'people' | 'page' | 'chapter';
	const pressed = (kind: Kind, text: ReturnType<typeof onPage>, question = 'x') =>
		paragraphsOf({ question, preset: { kind, text, cut: false } });

	it('about selected words quotes where they occur, the earliest first, at most three times', async () => {
		const text = onPage('Ada came.', 'Nobody.', 'Ada went.', 'So Ada.', 'Of Ada, a fourth time.').reverse();
		for (const question of [
			'Who is “Ada”?',
			'Wer ist „Ada“?',
			'Qui est «\u202fAda\u202f»\u202f?',
			'Who is\n“Ada”?',
			'「Ada」とは？'
		])
			expect((await pressed('who', text, question)).said).toEqual([
				say('quotes.who'),
				'> “Ada came.” [p0]',
				'> “Ada went.” [p2]',
				'> “So Ada.” [p3]'
			]);
		expect((await pressed('explain', text, '“Ada”?')).said[0]).toBe(say('quotes.explain'));
		for (const question of ['Who is Ada?', 'Who is “Bob”?'])
			expect((await pressed('who', text, question)).calls).toHaveLength(1);
	});

	it('without text says what is missing', async () => {
		for (const kind of ['story', 'people'] as const)
			expect((await pressed(kind, [])).said).toEqual([say('quotes.storyNotBegun')]);
		for (const kind of ['page', 'chapter'] as const)
			expect((await pressed(kind, [])).said).toEqual([say('quotes.noText')]);
	});

	it('about the page or the chapter quotes how they begin, after their headings', async () => {
		const text = onPage('Chapter One', LONG, `${LONG} Second.`, `${LONG} Third.`, `${LONG} Fourth.`);
		expect((await pressed('page', text)).said).toEqual([say('quotes.page'), `> “${LONG}” [p1]`]);
		expect((await pressed('page', onPage('One', 'Two'))).said).toEqual([say('quotes.page'), '> “One” [p0]']);
		expect((await pressed('chapter', text)).said).toEqual([
			say('quotes.chapter'),
			`> “${LONG}” [p1]`,
			`> “${LONG} Third.” [p3]`,
			`> “${LONG} Fourth.” [p4]`
		]);
		expect((await pressed('chapter', onPage('One', 'Two'))).said).toHaveLength(3);
		const mixed = onPage(
			`Chapter Two\n\n  ${LONG}  \nShort.`,
			'A short line\nA somewhat longer line\nA line'
		);
		expect((await pressed('page', mixed)).said[1]).toBe(`> “${LONG}” [p0]`);
		expect((await pressed('page', mixed.slice(1))).said[1]).toBe('> “A somewhat longer line” [p1]');
	});

	it('about the story quotes the beginning of every chapter, shortly if there are many', async () => {
		const chapters = onPage('One', LONG, LONG, LONG, 'Three', 'Still three');
		expect((await pressed('story', chapters)).said).toEqual([
			say('quotes.story'),
			`> “${LONG}” [p1]`,
			`> “${LONG}” [p2]`
		]);
		expect((await pressed('story', onPage('One', 'Two', 'Three'))).said).toEqual([
			say('quotes.story'),
			'> “One” [p0]',
			'> “Three” [p2]'
		]);
		const many = (
			await pressed('story', onPage(...Array.from({ length: 80 }, () => `${LONG} ${LONG} More.`)))
		).said;
		expect(many).toHaveLength(41);
		expect(many.at(-1)).not.toContain('More.');
	});

	it('about the people quotes one sentence for each name, the most frequent first', async () => {
		const filler =
			'the ferry went to and fro between the two grey shores of the wide and quiet river. '.repeat(3);
		const text = onPage(
			`${filler}In the evening came Marten, and with him Ada.`,
			`${filler}Nobody but Ada knew it.`,
			`${filler}It was told by Ada alone; so it was, Bruno said.`
		);
		expect((await pressed('people', text)).said).toEqual([
			say('quotes.people'),
			expect.stringMatching(/with him Ada\.” \[p0\]$/),
			// Marten stands in no other passage.
			expect.stringMatching(/Bruno said\.” \[p2\]$/)
		]);
		// Where nouns have capitals, too, nobody can be told by them: the story is quoted.
		const german =
			'Der alte Mann sah am Abend das Meer und die Schiffe und den Turm auf der Insel im Norden.';
		expect((await pressed('people', onPage(german, german))).said[0]).toBe(say('quotes.story'));
		const many = Array.from({ length: 8 }, (_, at) => `${filler}${filler}He saw N${'abcdefgh'[at]}mo there.`);
		expect((await pressed('people', onPage(...many))).said).toHaveLength(7);
	});
});

it.each([
	['no marks around what has some', 'He said: “Come.” Then he went.', '> He said: “Come.” Then he went. [p]'],
	[
		'the lines of the book',
		'“Did he come?”\n   “In the evening.”',
		'> “Did he come?”  \n> “In the evening.” [p]'
	],
	['no heading', 'The Lamp\nIt was lit.', '> “It was lit.” [p]'],
	['a heading where there is nothing else', 'The Lamp', '> “The Lamp” [p]'],
	['no empty line', '  \nIt was lit.\n\t', '> “It was lit.” [p]'],
	[
		'verses',
		'the lamp,\nthe night;\nthe sea —\n(the end)',
		'> “the lamp,  \n> the night;  \n> the sea —” [p]'
	]
])('a quotation has %s', async (_what, text, said) => {
	expect((await paragraphsOf({}, [found([{ id: 'p', score: 0.9, text }])])).said[1]).toBe(said);
});

it('quotes around the best sentence, preferably what follows it, as long as there is room', () => {
	const sentence = (name: string) => `${name} ${'x'.repeat(190 - name.length)}.`;
	const passage = ['One', 'Two', 'Three', 'Four', 'Five'].map(sentence).join(' ');
	const firsts = (quoted: string) => [...quoted.matchAll(/[A-Z]\w+(?= )/g)].map(([word]) => word);
	expect(firsts(bestQuote(passage, '', 0))).toEqual(['One', 'Two', 'Three']);
	expect(firsts(bestQuote(passage, 'three?'))).toEqual(['Three', 'Four', 'Five']);
	expect(firsts(bestQuote(passage, 'FIVE?'))).toEqual(['Three', 'Four', 'Five']);
	expect(firsts(bestQuote(passage, '', passage.length - 1))).toEqual(['Three', 'Four', 'Five']);
	expect(firsts(bestQuote(passage, '', 193))).toEqual(['Two', 'Three', 'Four']);
	expect(firsts(bestQuote(passage, '', 192))).toEqual(['One', 'Two', 'Three']);
});
