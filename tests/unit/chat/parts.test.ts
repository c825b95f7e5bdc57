import type { RetrievedPassage } from '../../../src/lib/book/passage.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { IN_PAGE, type Usage } from '../../../agent/protocol/events.ts';
import { answerAsMarkdown } from '../../../src/lib/chat/markdown/answer-markdown.ts';
import {
	ask,
	REFUSED,
	retrievedPassages,
	readersWords,
	retrievedTexts,
	toolsOf
} from '../../../src/lib/chat/messages/message-list.ts';
import {
	charactersOf,
	charactersToSend,
	entryOf,
	totalOf,
	turnsOf
} from '../../../src/lib/chat/privacy/ledger.ts';
import type { AgentMessage, Message, PreloadedPassage } from '../../../src/lib/chat/messages/message.ts';
import { Preloader } from '../../../src/lib/chat/conversation/preload.ts';
import { proposalOf } from '../../../src/lib/chat/tools/proposal.ts';
import { hiddenFrom, prepare, type Surroundings } from '../../../src/lib/chat/conversation/question.ts';
import { PastTurnSearch, type PastTurnParts } from '../../../src/lib/chat/memory/past-turns.ts';
import type { TurnVectors } from '../../../src/lib/chat/memory/stored-turn-vectors.ts';
import type { TurnVectorParts } from '../../../src/lib/chat/memory/turn-vectors.ts';
import { ToolCalls } from '../../../src/lib/chat/conversation/tool-calls.svelte.ts';
import { summarise } from '../../../src/lib/chat/tools/tool-summary.ts';
import { strings } from '../../../src/lib/strings/strings.ts';
import { conversationParts, surroundings } from '../../fixtures/conversation-parts.ts';
import { stayedHere } from '../../../src/lib/chat/privacy/whereabouts.ts';
import { toWire } from '../../../src/lib/chat/agent-client/wire.ts';

const { signal } = new AbortController();
const lookedUp = (passages: PreloadedPassage[]) => async () => ({ passages, recap: null, cut: false });
const passage = (id: string, start: number, end: number) => ({
	...{ id, chapter: 'The Bridge', percent: 12.3 },
	locator: { section: 1, start, end }
});
const content = JSON.stringify({ passages: [{ id: 'p5', text: 'The bridge fell.' }] });

function looked(id: string, ...passages: ReturnType<typeof passage>[]): AgentMessage {
	const state = { phase: 'done' as const, content, passages };
	const part = {
		type: 'tool' as const,
		id,
		name: 'search_book',
		args: { queries: ['bridge'] },
		answerId: `a${id}`,
		state
	};
	return { role: 'agent', id: `m${id}`, parts: [part], ending: 'complete' };
}
const says = (text: string): AgentMessage => ({
	...{ role: 'agent', id: text, ending: 'complete' },
	parts: [{ type: 'text', text }]
});
const usage: Usage = {
	...{ purpose: 'answer' as const, model: 'small', endpoint: 'localhost:11434', protocol: 'native' as const },
	...{ inputTokens: 900, outputTokens: 40, estimated: false, ms: 1500 }
};

describe('the ledger', () => {
	const question = ask('When?');
	question.sentContext = {
		...{ reading: null, characters: 100, limit: null },
		preloaded: [{ ...passage('p4', 0, 20), text: 'Ada wrote a letter.' }]
	};
	question.work = { usage: [usage], notices: [] };
	const messages: Message[] = [
		question,
		looked('1', passage('p5', 10, 40), passage('p6', 50, 60)),
		says('In spring.')
	];

	it('counts passages, characters and the share of the book, each character once', () => {
		const entry = entryOf(turnsOf(messages)[0]!);
		expect(entry).toMatchObject({ passages: 3, ofBook: 50, steps: [usage] });
		expect(entry.characters).toBe('When?'.length + 100 + 'Ada wrote a letter.'.length + content.length);
		expect(entry.tools).toEqual([
			{
				id: '1',
				name: 'search_book',
				args: { queries: ['bridge'] },
				characters: content.length,
				outcome: 'done'
			}
		]);
	});

	it('adds up the questions about a book, and counts a passage sent twice once', () => {
		const total = totalOf(turnsOf([...messages, ...messages]));
		expect(total).toMatchObject({ passages: 3, ofBook: 50 });
		expect(total.characters).toBe(2 * entryOf(turnsOf(messages)[0]!).characters);
	});

	it('says how many tokens were new, unless the agent did not report it', () => {
		const steps = [
			{ ...usage, inputTokens: 1000, newTokens: 1000 },
			{ ...usage, inputTokens: 1600, newTokens: 500 }
		];
		const answered: Message = { ...question, work: { usage: steps, notices: [] } };
		expect(entryOf(turnsOf([answered])[0]!).tokens).toEqual({ sent: 2600, fresh: 1500, got: 80 });
		expect(entryOf(turnsOf(messages)[0]!).tokens).toEqual({ sent: 900, fresh: null, got: 40 });
	});

	it('knows what will be sent before the agent has it', () => {
		const unsent: Message = { ...question, sentContext: { ...question.sentContext!, sent: false } };
		const [turn] = turnsOf([unsent]);
		expect(charactersToSend(turn!)).toBe(charactersOf(turnsOf([question])[0]!));
		expect(charactersToSend(turn!)).toBeGreaterThan(question.text.length);
	});

	it('counts nothing of a question that has not left', () => {
		const unsent: Message = { ...question, sentContext: { ...question.sentContext!, sent: false } };
		expect(entryOf(turnsOf([unsent])[0]!)).toMatchObject({ passages: 0, characters: 0, ofBook: 0 });
	});

	it('counts what the page’s quoting model received as well, and knows that it stayed', () => {
		const here = { ...usage, endpoint: IN_PAGE };
		const answered = (...steps: Usage[]): Message[] => [
			{ ...question, work: { usage: steps, notices: [] } },
			...messages.slice(1)
		];
		const [inPage, both] = [answered(here, here), answered(here, usage)].map((sent) =>
			entryOf(turnsOf(sent)[0]!)
		);
		for (const entry of [inPage, both]) expect(entry).toMatchObject({ passages: 3, ofBook: 50 });
		expect([inPage, both].map((entry) => stayedHere(entry!, false))).toEqual([true, false]);
	});

	it('lets preloaded passages be cited', () => {
		expect([...retrievedPassages(messages).keys()]).toEqual(['p4', 'p5', 'p6']);
		expect(retrievedTexts(messages).get('p4')).toBe('Ada wrote a letter.');
		expect(retrievedTexts(messages).get('p5')).toBe('The bridge fell.');
	});

	it('finds nothing of the reader’s in the output of a tool that does not exist', () => {
		const [part] = toolsOf(looked('1'));
		for (const name of ['constructor', 'toString', '__proto__'])
			expect(readersWords([{ ...looked('1'), parts: [{ ...part!, name }] }])).toEqual([]);
	});
});

describe('the calls of a question', () => {
	const call = { id: '1', name: 'add_note', args: {} };
	let ran = 0;
	beforeEach(() => (ran = 0));

	/** sent: characters of the question. said: the reader's decision about the call, which is saved with it. */
	function runner({ most = null, sent = 0, said }: { most?: number | null; sent?: number; said: boolean }) {
		const { settings, allowed } = conversationParts();
		settings.allowance.value = most;
		const answer = async () => {
			ran++;
			return { status: 'success' as const, content: 'x'.repeat(60), passages: [] };
		};
		const part = { ...call, type: 'tool' as const, answerId: 'a1', approved: said };
		const messages: Message[] = [
			ask('x'.repeat(sent)),
			{
				role: 'agent',
				id: 'm1',
				parts: [{ ...part, state: { phase: 'running' } }],
				ending: 'complete'
			}
		];
		const saved = async () => undefined;
		const talk = { id: 't', messages, passages: new Map(), phase: { phase: 'answering' }, isUnseen: false };
		const conversation = { ...talk, save: saved, saved, resume: saved };
		return new ToolCalls(conversation, { answer, settings, allowed }).runner();
	}

	it('are not run if the reader has said no', async () => {
		const refused = { status: 'error', content: REFUSED };
		expect(await runner({ said: false })(call, signal)).toMatchObject(refused);
		expect(ran).toBe(0);
	});

	it('include the answer to a plan, even after a reload, and do not hold it back', async () => {
		const plan = { id: 'c9', name: 'write_plan', args: {} };
		const run = runner({ most: 100, sent: 20, said: true });
		const { content } = await run(plan, signal);
		expect(content).toContain('Give "steps"');
		expect(await run({ ...call, name: 'search_book' }, signal)).toMatchObject({ status: 'error' });
		expect((await run(plan, signal)).content).toBe(content);
		expect((await run(plan, signal)).content).toBe(content);
	});

	it('send no more characters for a question than the reader allows, even by calls at once', async () => {
		const run = runner({ most: 150, sent: 20, said: true });
		const look = { ...call, name: 'search_book' };
		const answers = await Promise.all([1, 2, 3].map(() => run(look, signal)));
		expect(answers.map(({ status }) => status)).toEqual(['success', 'success', 'error']);
		expect(answers[2]?.content).toContain('at most 150 characters');
	});

	it('are refused before they are run if they have an effect, or not at all', async () => {
		const run = (sent: number, said: boolean) => runner({ most: 150, sent, said })(call, signal);
		expect(await run(140, true)).toMatchObject({ status: 'success' });
		// The reader is not even asked.
		expect((await run(150, false)).content).toContain('at most 150 characters');
		expect(ran).toBe(1);
	});
});

describe('the passages that go with a question', () => {
	const context = () => ({
		title: 'T',
		authors: [],
		language: null,
		chapter: 'One',
		percent: 5,
		window: { before: [], active: 'Here.', after: [] }
	});
	const lookUp = lookedUp([{ ...passage('p4', 0, 20), text: 'Ada wrote.' }]);

	it('are stored with it, and are the same after a reload', async () => {
		const messages: Message[] = [ask('When?')];
		const book = await prepare(messages, surroundings({ context, lookUp }), signal);
		expect(book.preloaded).toEqual([{ id: 'p4', chapter: 'The Bridge', percent: 12.3, text: 'Ada wrote.' }]);
		expect(messages[0]).toMatchObject({
			sentContext: { reading: { chapter: 'One', paragraph: 'Here.' }, limit: null }
		});
		const again = await prepare(messages, surroundings({ context }), signal);
		expect(again.preloaded).toEqual(book.preloaded);
		expect(toWire(messages)[0]).toMatchObject({ additional_kwargs: { reading: { paragraph: 'Here.' } } });
	});

	it('exclude what is beyond a limit set since, and tool answers that contained it are hidden', async () => {
		const messages: Message[] = [
			ask('When?'),
			looked('1', passage('p5', 10, 40)),
			looked('2', passage('p2', 0, 9)),
			looked('3')
		];
		await prepare(messages, surroundings({ context, lookUp }), signal);
		const limit = { section: 1, offset: 15 };
		const book = await prepare(messages, surroundings({ context, limit: { position: limit } }), signal);
		expect(book.preloaded).toBeUndefined();
		const hidden = hiddenFrom(messages, limit, {});
		// Behind what was beyond, the answer rests on it.
		expect([...hidden]).toEqual([messages[0]?.id, '1', 'm1', 'm2', '3', 'm3']);
		expect(toWire(messages, hidden)[0]).not.toHaveProperty('additional_kwargs');
		const wire = toWire(messages, hidden).filter(({ type }) => type === 'tool');
		expect(wire.map((answer) => answer.content.includes('bridge'))).toEqual([false, true, false]);
		expect(hiddenFrom(messages, null, {}).size).toBe(0);
	});

	it('hide a later answer based on what is hidden now, but none that was asked under the limit', async () => {
		const limit = { section: 1, offset: 15 };
		const [first, followUp, careful] = [ask('When?'), ask('And then?'), ask('Who?')];
		const messages: Message[] = [first, looked('1', passage('p5', 10, 40)), followUp];
		await prepare(messages, surroundings({ context, lookUp }), signal);
		messages.push(looked('2', passage('p2', 0, 9)), careful);
		await prepare(messages, surroundings({ context, limit: { position: limit } }), signal);
		messages.push(looked('3', passage('p2', 0, 9)));
		expect([...hiddenFrom(messages, limit, {})]).toEqual(['1', 'm1', followUp.id, 'm2']);
	});
});

describe('a later question', () => {
	it('has passages near the paragraph sent along only if the reader has moved on', async () => {
		const asked: string[] = [];
		const context = (active: string) => () => ({
			...{ title: 'T', authors: [], language: null, chapter: 'One', percent: 5 },
			window: { before: [], active, after: [] }
		});
		const lookUp: Surroundings['lookUp'] = async ({ text }, since) => {
			if (since) asked.push(`${text} ${since}`);
			return { passages: [{ ...passage('p4', 0, 20), text: 'Ada wrote.' }], recap: null, cut: false };
		};
		const messages: Message[] = [];
		for (const [question, active] of [
			['One?', 'Here.'],
			['Two?', 'Here.'],
			['Three?', 'There.']
		] as const) {
			messages.push(ask(question));
			await prepare(messages, surroundings({ context: context(active), lookUp }), signal);
			messages.push(says(question));
		}
		expect(asked).toEqual(['One? first', 'Three? moved']);
	});

	it('shows nothing that was looked up while more of the book was allowed', async () => {
		const messages: Message[] = [ask('When?')];
		const context = () => ({ title: 'T', authors: [], language: null, chapter: 'One', percent: 5 });
		const lookUp = lookedUp([{ ...passage('p4', 0, 20), text: 'Ada wrote.' }]);
		const limit = { position: { section: 1, offset: 15 } };
		await prepare(messages, surroundings({ context, lookUp, limit }), signal);
		expect(messages[0]).toMatchObject({ sentContext: { preloaded: [] } });
	});
});

describe('preloading', () => {
	const other = {
		...{ ...passage('3f9a1c:p2', 1, 9), text: 'The mill stood still.' },
		book: { id: 'x', title: 'The Mill' }
	};
	function createPreloader(paragraph: string | null = 'Ada crossed the bridge.', slow = 0) {
		const calls: string[] = [];
		const parts = {
			paragraph: () => paragraph,
			hasHighlights: () => true,
			connections: async () => [other],
			answer: async ({ name, args }: { name: string; args: unknown }) => {
				calls.push(`${name} ${JSON.stringify(args)}`);
				await new Promise((resolve) => setTimeout(resolve, slow));
				return { status: 'success' as const, content, passages: [passage('p5', 10, 40)] };
			}
		};
		return { calls, preloader: new Preloader(parts) };
	}

	it('runs tools like the agent’s calls, once for each paragraph, and all of them for the first question only', async () => {
		const { calls, preloader } = createPreloader();
		expect(calls).toEqual([]);
		preloader.refresh();
		preloader.refresh();
		expect(calls).toHaveLength(1);
		const found = await preloader.passages('When did it fall?', 'first', signal);
		const own = { ...passage('p5', 10, 40), text: 'The bridge fell.' };
		expect(found).toEqual([own, other]);
		expect(calls.map((line) => line.split(' ')[0])).toEqual(['search_book', 'search_book', 'get_highlights']);
		// The hits of the paragraph are there when the reader has moved on.
		expect(await preloader.passages('And then?', 'moved', signal)).toEqual([own]);
		expect(calls).toHaveLength(3);
	});

	it('does not delay a question for long', async () => {
		const since = performance.now();
		// What was found by then goes along.
		expect(await createPreloader('x', 60_000).preloader.passages('When?', 'first', signal)).toEqual([other]);
		expect(performance.now() - since).toBeLessThan(4000);
	});
});

describe('a proposal', () => {
	const known = {
		passages: new Map([['p5', passage('p5', 10, 40)]]),
		texts: new Map([['p5', 'The bridge fell.']]),
		contents: [{ id: 'c2', title: 'The Bridge' }]
	};

	it.each([
		['add_highlight', { passage_id: 'p5' }, { words: 'The bridge fell.', place: 'The Bridge, 12%' }],
		['add_highlight', { passage_id: 'p5', quote: 'bridge' }, { words: 'bridge' }],
		['add_highlight', { passage_id: 'p9' }, { words: '', place: 'a place that was not looked up' }],
		['add_note', { text: 'Mind this.' }, { words: 'Mind this.', place: 'where you are' }],
		['go_to', { chapter_id: 'c2' }, { place: 'The Bridge' }],
		['go_to', { percent: 40 }, { place: '40%' }]
	])('of %s with %j says what would happen', (name, args, expected) => {
		expect(proposalOf({ name, args }, known)).toMatchObject(expected);
	});

	it('does not exist if the arguments are wrong', () => {
		expect(proposalOf({ name: 'go_to', args: {} }, known)).toBeNull();
		expect(proposalOf({ name: 'add_note', args: { text: '' } }, known)).toBeNull();
	});
});

describe('earlier conversations', () => {
	function vectorStore(kept: TurnVectors[] = []): TurnVectorParts['store'] {
		return {
			turnVectorsOf: async (model, of) =>
				kept.filter((record) => record.model === model && (!of || record.conversation === of.conversation)),
			saveTurnVectors: async (records) => void kept.push(...records)
		};
	}
	const turn = (
		text: string,
		answer: string,
		limit: { section: number; offset: number } | null | undefined
	) => {
		const question = ask(text);
		if (limit !== undefined) question.sentContext = { reading: null, preloaded: [], characters: 0, limit };
		return [question, says(answer)];
	};
	const kept = [
		{
			id: 'one',
			book: 'a',
			updated: 1,
			messages: turn('Who keeps the ferry?', 'Old Marten.', { section: 1, offset: 5 })
		},
		{ id: 'two', book: 'a', updated: 2, messages: turn('Who dies?', 'Ada dies at the ferry.', null) },
		{ id: 'three', book: 'b', updated: 3, messages: turn('What is a lamp?', 'A light.', undefined) },
		{ id: 'odd', book: 'b', updated: 4, messages: [{ role: 'oracle' }] }
	];
	type Stored = NonNullable<Awaited<ReturnType<PastTurnParts['conversation']>>>;
	const stored = (all: readonly Stored[]) => ({
		conversationIds: async () => all.map(({ id }) => id),
		conversation: async (id: string) => all.find((one) => one.id === id)
	});
	const parts = (more: Partial<PastTurnParts> = {}): PastTurnParts => ({
		...stored(kept),
		limits: async () => ({}),
		rank: async (query, texts) =>
			texts.flatMap((text, number) => (text.toLowerCase().includes(query) ? [number] : [])),
		embed: async () => null,
		model: 'a model',
		store: vectorStore(),
		limitOf: async () => null,
		isOpen: () => false,
		...more
	});

	it('are found by words, and what was said without a limit is not shown within one', async () => {
		const all = await new PastTurnSearch(parts()).search('ferry', signal);
		expect(all.map(({ question, isWithinLimit }) => [question, isWithinLimit])).toEqual([
			['Who keeps the ferry?', true],
			['Who dies?', true]
		]);
		const limited = parts({ limitOf: async () => ({ section: 1, offset: 5 }) });
		expect(
			(await new PastTurnSearch(limited).search('ferry', signal)).map(({ isWithinLimit }) => isWithinLimit)
		).toEqual([true, false]);
		const narrower = parts({ limitOf: async () => ({ section: 1, offset: 4 }) });
		expect(
			(await new PastTurnSearch(narrower).search('ferry', signal)).map(({ isWithinLimit }) => isWithinLimit)
		).toEqual([false, false]);
	});

	it('are found by meaning if there is a model, and questions are embedded once', async () => {
		let texts = 0;
		const embed = async (some: string[]) => {
			texts += some.length;
			return Float32Array.from(some.flatMap((text) => (/lamp|light/.test(text) ? [1, 0] : [0, 1])));
		};
		const search = new PastTurnSearch(parts({ embed }));
		expect((await search.search('a light', signal))[0]?.question).toBe('What is a lamp?');
		const before = texts;
		await search.search('a light', signal);
		expect(texts).toBe(before);
	});

	it('are compared with every vector made while the page was idle, even on another visit', async () => {
		const conversations = Array.from({ length: 60 }, (_, at) => ({
			...{ id: `c${at}`, book: 'a', updated: at },
			messages: turn(`Question ${at}?`, at === 3 ? 'It is a lamp.' : `Answer ${at}.`, null).map(
				(message) => ({ ...message, at })
			)
		}));
		const embedded: string[] = [];
		const embed = async (texts: string[]) => {
			embedded.push(...texts);
			return Float32Array.from(texts.flatMap((text) => (/lamp|light/.test(text) ? [1, 0] : [0, 1])));
		};
		const store = vectorStore();
		const visit = () => new PastTurnSearch(parts({ ...stored(conversations), embed, store }));
		expect(await visit().search('a light', signal), 'only the latest are embedded by a search').toEqual([]);
		await visit().keepUp([], signal);
		expect(embedded).toHaveLength(1 + 2 * 60);
		await visit().keepUp([], signal);
		expect((await visit().search('a light', signal)).map(({ question }) => question)).toEqual([
			'Question 3?'
		]);
		expect(embedded.slice(1 + 2 * 60), 'nothing is embedded twice').toEqual(['a light']);
		const other = new PastTurnSearch(parts({ ...stored(conversations), store, embed, model: 'another' }));
		await other.keepUp([], AbortSignal.abort());
		expect(await other.search('a light', signal), 'of another model').toEqual([]);
	});

	it('are read once per visit for their vectors, and then only if a conversation has changed', async () => {
		const at = {
			id: 'one',
			book: 'a',
			updated: 1,
			messages: turn('Who keeps the ferry?', 'Old Marten.', null)
		};
		const other = { ...at, id: 'two', messages: turn('What is a lamp?', 'A light.', null) };
		const read: string[] = [];
		const made: string[] = [];
		let model = false;
		const { conversation, ...rest } = stored([at, other]);
		const search = new PastTurnSearch(
			parts({
				...rest,
				limits: () => Promise.reject(new Error('the shelf was read')),
				conversation: (id) => (read.push(id), conversation(id)),
				store: vectorStore(),
				embed: async (texts) => (made.push(...texts), model ? new Float32Array(texts.length) : null)
			})
		);
		await search.keepUp([at], signal);
		expect(read, 'without a model it ends').toEqual(['one']);
		model = true;
		await search.keepUp([at], signal);
		expect(read.slice(1)).toEqual(['one', 'two']);
		await search.keepUp([at, other], signal);
		expect(read).toHaveLength(3);
		at.messages.push(...turn('And who rings?', 'Ada.', null));
		at.updated = 2;
		made.length = 0;
		await search.keepUp([at, other], signal);
		expect([read.slice(3), made]).toEqual([['one'], ['And who rings?', 'Ada.']]);
	});

	it('are embedded once, and again if a conversation has changed or is gone', async () => {
		let understood = 0;
		const messages = turn('Who keeps the ferry?', 'Old Marten.', null);
		// Reading a record looks at this once.
		const counted = {
			...messages[0],
			get text() {
				understood++;
				return 'Who keeps the ferry?';
			}
		};
		const talk = { id: 'one', book: 'a', updated: 1, messages: [counted, messages[1]] as unknown[] };
		let all: (typeof talk)[] = [talk];
		const search = new PastTurnSearch(
			parts({
				conversationIds: async () => all.map(({ id }) => id),
				conversation: async (id) => all.find((each) => each.id === id)
			})
		);
		const found = async () => (await search.search('ferry', signal)).map(({ question }) => question);
		expect(await found()).toEqual(['Who keeps the ferry?']);
		const once = understood;
		expect(await found()).toEqual(['Who keeps the ferry?']);
		expect(understood).toBe(once);
		talk.messages.push(...turn('Whose is the ferry?', 'Quill’s.', null));
		talk.updated = 2;
		expect(await found()).toHaveLength(2);
		expect(understood).toBeGreaterThan(once);
		all = [];
		expect(await found()).toEqual([]);
	});

	it('exclude questions about people and chapters asked outside the conversations', async () => {
		const messages = turn('Who is Ada?', 'She keeps the ferry.', null);
		for (const message of messages)
			if (message.role === 'reader')
				message.preset = { kind: 'person', upTo: null, percent: null, limitedToPlace: true };
		const apart = stored([{ id: 'apart', book: 'a', updated: 1, messages }]);
		expect(await new PastTurnSearch(parts(apart)).search('ferry', signal)).toEqual([]);
	});

	it('exclude the question that is being asked', async () => {
		const open = parts({ isOpen: (id) => id === 'one' });
		expect((await new PastTurnSearch(open).search('ferry', signal)).map(({ question }) => question)).toEqual([
			'Who dies?'
		]);
	});
});

describe('an answer as Markdown', () => {
	it('has its citations as notes, each place once, and no others', () => {
		const passages = new Map<string, RetrievedPassage>([
			['p5', passage('p5', 10, 40)],
			['3f9a1c:h2', { ...passage('3f9a1c:h2', 1, 2), book: { id: 'x', title: 'The Mill' } }]
		]);
		expect(answerAsMarkdown(['It fell [p5], she [p5, p99] says 【3f9a1c:h2】.', ''], passages)).toBe(
			'It fell [^1], she [^1] says [^2].\n\n[^1]: The Bridge, 12%\n[^2]: The Mill, The Bridge, 12%\n'
		);
	});
});

describe('the line about a tool', () => {
	it('says that the reader said no', () => {
		const state = { phase: 'failed' as const, content: REFUSED };
		const part = {
			type: 'tool' as const,
			id: '1',
			name: 'add_note',
			args: { text: 'x' },
			answerId: '2',
			state
		};
		expect(summarise(part, '').line).toBe('Wrote a note · you declined');
	});

	it('does not repeat the question that was searched for', () => {
		const state = { phase: 'done' as const, content: '{}', passages: [] };
		const part = { type: 'tool' as const, id: '1', name: 'search_book', answerId: '2', state };
		const lineOf = (...queries: string[]) => summarise({ ...part, args: { queries } }, 'Why?').line;
		expect(lineOf('Why?')).toBe('Searched the book · 0 passages');
		expect(lineOf('Why?', 'the bell')).toBe('Searched the book for “the bell” · 0 passages');
	});

	it('says in the interface’s language what a search of the shelf did not cover', () => {
		const noteOn = (coverage: object) => {
			const content = JSON.stringify({
				books: [],
				coverage: { mode: 'words+meaning', books: 2, ...coverage }
			});
			const state = { phase: 'done' as const, content, passages: [] };
			const asked = { type: 'tool' as const, id: '1', name: 'search_library', args: { queries: ['x'] } };
			return summarise({ ...asked, answerId: '2', state }, '').note;
		};
		const { someMeaning, unread, leftOut } = strings.search.coverage;
		const missing = { indexed: 300, total: 1200, gap: 'partial', not_loaded: 1, left_out: 2 };
		expect(noteOn({ ...missing, note: 'For the model.' })).toBe(
			[someMeaning({ indexed: 300, total: 1200 }), unread({ count: 1 }), leftOut({ count: 2 })].join(' ')
		);
		expect(noteOn({ note: 'An older build kept it.' })).toBe('An older build kept it.');
	});
});
