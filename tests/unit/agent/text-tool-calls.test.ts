/** Calls written as text, in all the shapes that models were seen to give them, cut into pieces of any size. */
import { expect, it } from 'vitest';
import { normalizeArguments } from '../../../agent/tool-calls/arguments.ts';
import { ReplyStream } from '../../../agent/tool-calls/reply-stream.ts';
import { ANSWERS, EXAMPLES, FORMS, MARKED, WHALE } from '../../fixtures/tool-call-forms.ts';
import { seeded } from '../../fixtures/random.ts';

const NAMES = ['search_book', 'get_chapter', 'get_table_of_contents', 'remember', 'recall'];
const SIZES = [1, 7, 1_000_000];

/** sizes: lengths of the pieces in which the reply arrives, in UTF-16 code units, over and over. */
function read(text: string, sizes: number | number[], names = NAMES) {
	const stream = new ReplyStream(names);
	const lengths = typeof sizes === 'number' ? [sizes] : sizes;
	let shown = '';
	let thought = '';
	const take = (pieces: ReturnType<ReplyStream['push']>) => {
		for (const piece of pieces) {
			if (piece.type === 'restart') shown = '';
			else if (piece.type === 'text') shown += piece.text;
			else thought += piece.text;
		}
	};
	for (let start = 0, piece = 0; start < text.length; piece++) {
		const end = start + (lengths[piece % lengths.length] ?? 1);
		take(stream.push(text.slice(start, end)));
		start = end;
	}
	const { pieces, calls } = stream.end();
	take(pieces);
	const normalized = calls.map(({ name, args }) => ({ name, args: normalizeArguments(name, args) }));
	return { shown, thought, calls: normalized, cut: stream.finished, steps: stream.steps };
}

it.each(FORMS)('reads a call of the form: %s', (form, _source, text, expected = [WHALE]) => {
	for (const size of SIZES) {
		const { shown, calls } = read(text, size);
		expect(calls).toEqual(expected);
		expect(shown.trim()).toBe(form.includes('words first') ? 'Let me look.' : '');
	}
	// Not every form can be told apart in the middle of an answer; those with a mark of their own can.
	if (/^(?!<s>)[<[{]/.test(text)) {
		const { shown, calls } = read(`Let me look.\n\n${text}`, 3);
		expect(calls).toEqual(expected);
		expect(shown.trim()).toBe('Let me look.');
	}
});

it.each(MARKED)('shows the answer only: %s', (_what, _source, text, shown) => {
	for (const names of [NAMES, []])
		for (const size of SIZES)
			if (names.length > 0 || !/Thought:|>>>/.test(text))
				expect(read(text, size, names)).toMatchObject({ shown, calls: [] });
});

it.each([
	['<｜begin▁of▁sentence｜>Hello.', 'Hello.', false],
	['Hello.<｜end▁of▁sentence｜>', 'Hello.', false],
	['Hello.<｜end▁of▁sentence｜>And more', 'Hello.', true],
	['Hello.<|user|>What then?', 'Hello.', true],
	['<|im_start|>assistant\nHello.', 'Hello.', false],
	['Hello.<|im_start|>assistant\nHello again.', 'Hello.', true],
	['Hello.<|im_start|>user\nAnd?', 'Hello.', true],
	['Hello.<|eot_id|>', 'Hello.', false],
	['Hello.<|return|>More', 'Hello.', true]
])('recognises where a turn begins and ends: %j', (text, shown, cut) => {
	const read1 = read(text, 1);
	expect({ shown: read1.shown.trim(), cut: read1.cut }).toEqual({ shown, cut });
	expect(read(text, 1_000_000).shown.trim()).toBe(shown);
});

it.each([
	'<function=search_book {"queries": ["white whale"]}</function>',
	'<function=search_book{"queries": ["white whale"]}</function>',
	'<function=search_book>{"queries": ["white whale"]}</function>',
	'<function=search_book>{"queries": ["white whale"]}</function=search_book>',
	'<function=search_book,{"queries": ["white whale"]}>',
	'<function=search_book,{"queries": ["white whale"]}></function>',
	'<function(search_book){"queries": ["white whale"]}</function>',
	'<function=search_book[{"queries": ["white whale"]}]</function>',
	'<function=search_book {"queries": ["white whale"]'
])('reads a call of Llama’s that Groq could not read: %s', (text) => {
	for (const size of SIZES) expect(read(text, size)).toMatchObject({ shown: '', calls: [WHALE] });
});

it.each([...ANSWERS, ...EXAMPLES])('keeps every letter of an answer: %j', (text) => {
	for (const size of SIZES) expect(read(text, size)).toMatchObject({ shown: text, calls: [] });
});

it('holds back what may become a call, and no longer', () => {
	const heldAt = (text: string) => {
		const stream = new ReplyStream(NAMES);
		const shown = stream.push(text).map((piece) => (piece.type === 'text' ? piece.text : ''));
		return text.length - shown.join('').length;
	};
	for (const text of [
		...ANSWERS,
		'Call me Ishmael. [p12] "The <b>sea</b>: {wide}',
		'One [p',
		'Two < ',
		'It is [no'
	])
		if (!/^[{[`<T]|Action|\n[{[`]/.test(text))
			expect(heldAt(text), text).toBeLessThanOrEqual(text.endsWith('<3') ? 0 : 30);
	expect(heldAt('Call me Ishmael')).toBe(0);
	expect(heldAt('As he says [p12')).toBeLessThanOrEqual(1);
	expect(heldAt('x <tool_')).toBe('<tool_'.length);
	expect(heldAt('x <b c')).toBe(0);
});

const QUERY = [{ name: 'search_book', args: { queries: ['a'] } }];

it.each([
	['our own', '{"tool": "search_book", "args": {"queries": ["a"]}}'],
	['function and params', '{"function": "search_book", "params": {"queries": ["a"]}}'],
	['name and arguments as text', '{"name":"search_book","arguments":"{\\"queries\\":[\\"a\\"]}"}'],
	['action and input, single quotes', "{'action': 'search_book', 'input': {'queries': ['a']}}"],
	['tool_name and parameters', '{"tool_name": "search_book", "parameters": {"queries": ["a"],}}'],
	['arguments beside the name', '{"tool": "search_book", "queries": ["a"]}'],
	['the name as key', '{"search_book": {"queries": ["a"]}}'],
	[
		'the OpenAI form',
		'{"tool_calls":[{"type":"function","function":{"name":"search_book","arguments":"{\\"queries\\":[\\"a\\"]}"}}]}'
	],
	['a code fence', '```json\n{"tool": "search_book", "args": {"queries": ["a"]}}\n```'],
	['a tag', '<tool_call>\n{"name": "search_book", "arguments": {"queries": ["a"]}}\n</tool_call>'],
	['a function tag', '<function=search_book>{"queries": ["a"]}</function>'],
	['parameter tags', '<function=search_book><parameter=queries>["a"]</parameter></function>'],
	['Mistral', '[TOOL_CALLS][{"name": "search_book", "arguments": {"queries": ["a"]}}]'],
	['ReAct', 'Action: search_book\nAction Input: {"queries": ["a"]}'],
	['another spelling of the name', '{"tool": "functions.searchBook", "args": {"queries": ["a"]}}'],
	['a bracket missing', '{"tool": "search_book", "args": {"queries": ["a"]}']
])('reads %s', (_what, text) => {
	for (const size of [1, 3, 1000]) {
		expect(read(text, size)).toMatchObject({ shown: '', calls: QUERY });
		const talkative = read(
			`Let me look.\n${text}\nThe result is {"passages": [{"id": "p99"}]}, so it was Bob.`,
			size
		);
		expect(talkative.shown.trim()).toBe('Let me look.');
		if (!text.endsWith(']}')) expect(talkative.calls).toEqual(QUERY);
	}
});

it('reads several calls, and an apostrophe in single quotes', () => {
	const two =
		'<tool_call>{"name":"search_book","arguments":{"queries":["a"]}}</tool_call>\n<tool_call>{"name":"get_chapter","arguments":{"chapter_id":"c3"}}</tool_call>';
	for (const size of [1, 5, 1000])
		expect(read(two, size).calls).toEqual([...QUERY, { name: 'get_chapter', args: { chapter_id: 'c3' } }]);
	const list = `[${'{"tool":"search_book","args":{"queries":["a"]}},'.repeat(2).slice(0, -1)}]`;
	expect(read(list, 2).calls).toHaveLength(2);
	const apostrophe = read("{'tool': 'search_book', 'args': {'queries': ['don't cry', 'l'amour']}}", 1);
	expect(apostrophe.calls[0]?.args).toEqual({ queries: ["don't cry", "l'amour"] });
});

it('cuts off a result that the model invents, and shows none of it', () => {
	const text =
		'{"tool": "search_book", "args": {"queries": ["a"]}}\n\nResult of search_book: {"passages": []}\nThe murderer is the butler [p9].';
	for (const size of [1, 4, 1000])
		expect(read(text, size)).toMatchObject({ shown: '', thought: '', calls: QUERY, cut: true });
});

it.each([
	'Plain words [p12], {curly} and `code`, 3 < 4, "name": x.',
	'Look: ```json\n{"a": 1}\n``` and more.',
	'[{"name": "Bob", "age": 3}]',
	'The set {x | x > 3} and <b>.',
	'{"name": "Alice", "role": "heroine"}'
])('leaves an answer alone: %s', (text) => {
	for (const size of [1, 3, 1000]) expect(read(text, size)).toMatchObject({ shown: text, calls: [] });
});

it('reads a call of an unknown tool as a call, so that the browser can say which tools exist', () => {
	expect(read('{"tool": "delete_all", "args": {"x": 1}}', 3)).toMatchObject({
		...{ shown: '', calls: [{ name: 'delete_all', args: { x: 1 } }] }
	});
});

it('reads a call amid words as a call if the words announce it, or if the model must write its calls', () => {
	const call = '```json\n{"tool": "search_book", "args": {"queries": ["a"]}}\n```';
	for (const before of [
		'Sure!',
		'I will search the book:',
		'Ich suche danach.',
		'Voy a buscarlo:',
		'Je vais chercher :'
	])
		expect(read(`${before}\n${call}\nThis finds what it says of the whale.`, 3)).toMatchObject({
			...{ shown: `${before}\n`, calls: QUERY }
		});
	// What a model makes of its call is invented.
	for (const after of [
		'I will wait for it.',
		'The result is a whale.',
		'Observation: a whale.',
		'So it was a whale [p9].'
	])
		expect(read(`Of the whale.\n${call}\n${after}`, 3).calls).toEqual(QUERY);
	const stream = new ReplyStream(NAMES, 'told in words');
	stream.push(`Sure!\n${call}\nThis finds what it says of the whale.`);
	expect(stream.end().calls).toEqual(QUERY);
});

it.each([
	'{"name": "searchBooks", "arguments": {"text": "whale"}}',
	'{"name": "plot_summary", "arguments": {"of": "Moby-Dick"}}',
	'{"name": "felix", "arguments": {"queries": ["felix"]}}'
])('reads a call whose name is nearly a tool’s, or whose arguments are: %s', (text) => {
	for (const size of [1, 3, 1000]) expect(read(text, size).calls).toHaveLength(1);
});

// As Qwen2.5 0.5B wrote them.
it.each([
	['{\n  "name": "felix",\n  "arguments": ["c393-394"]\n}', 'felix'],
	['{ "name": "Felix\'s behavior", "arguments": { "passage_id": "p12" } }', "Felix's behavior"],
	['```json\n{"name": "Felix\'s behavior", "arguments": {"passage_id": "p12"}}\n```', "Felix's behavior"],
	[
		'{"name":"Felix Frankenstein","arguments":{"id":"p412","percent":52.8,"text":"His son"}}',
		'Felix Frankenstein'
	],
	['{"name": "learn", "arguments": {}}', 'learn'],
	[Array(10).fill('{"name": "list_books", "arguments": {}}').join(' '), 'list_books'],
	[`Sure! ${Array(10).fill('{"name": "list_books", "arguments": {}}').join('\n')}`, 'list_books']
])('reads what is spelt like a call as a call, whatever it names: %s', (text, name) => {
	for (const size of [1, 3, 1000])
		expect(read(text, size)).toMatchObject({
			shown: text.startsWith('Sure!') ? 'Sure! ' : '',
			calls: [{ name }]
		});
});

it.each([
	'He has two:\n```json\n{"name": "Thomas Aquinas", "arguments": ["from motion", "from cause"]}\n```',
	'So he says: {"action": "Take the ring to Mordor", "parameters": {"who": "Frodo"}}',
	'[{"name": "Aquinas", "arguments": ["from motion"]}, {"name": "Anselm", "arguments": ["from being"]}]'
])('leaves alone an answer in JSON that has the keys of a call: %s', (text) => {
	for (const size of [1, 3, 1000]) expect(read(text, size)).toMatchObject({ shown: text, calls: [] });
});

it('keeps thoughts out of the answer, with and without their beginning', () => {
	for (const size of [1, 3, 1000]) {
		expect(read('<think>Is it {"tool": "x"}?</think>\n\nYes.', size)).toMatchObject({
			...{ shown: 'Yes.', thought: 'Is it {"tool": "x"}?', calls: [] }
		});
		for (const tag of ['thinking', 'thought', 'reasoning'])
			expect(read(`<${tag}>Hm.</${tag}>Yes.`, size)).toMatchObject({ shown: 'Yes.', thought: 'Hm.' });
		expect(read('So it must be.</think>Yes.', size).shown).toBe('Yes.');
		expect(read('<think>Never ends', size)).toMatchObject({ shown: '', thought: 'Never ends' });
	}
});

const FRAGMENTS = [
	...[
		'{',
		'}',
		'[',
		']',
		'(',
		')',
		'"',
		"'",
		'`',
		'```',
		'```json\n',
		'<',
		'>',
		':',
		',',
		'\\',
		'\n',
		'a',
		' '
	],
	...[
		'<think>',
		'</think>',
		'"name"',
		'"arguments"',
		'search_book',
		'queries=',
		'<tool_call>',
		'</tool_call>'
	],
	...[
		'[TOOL_CALLS]',
		'[ARGS]',
		'<function=search_book>',
		'<parameter=x>',
		'<arg_key>',
		'</arg_key>',
		'<|',
		'|>'
	],
	...['<|channel|>', '<|message|>', '<|start|>', '<|im_end|>', 'Action:', 'Action Input:', 'Thought:', '>>>'],
	...['to=functions.', 'analysis', '◁think▷', '“', '- ', '1. ', '**', '#', '//', 'null', ']<]minimax[>[']
];

it('never throws, reads the same however the reply is cut, and loses no letter outside a call', () => {
	const random = seeded(7);
	for (let round = 0; round < 800; round++) {
		const text = Array.from(
			{ length: 1 + Math.floor(random() * 40) },
			() => FRAGMENTS[Math.floor(random() * FRAGMENTS.length)]
		).join('');
		const { steps: _steps, ...whole } = read(text, 1_000_000);
		for (const sizes of [1, Array.from({ length: 9 }, () => 1 + Math.floor(random() * 20))])
			expect(read(text, sizes), text).toMatchObject(whole);
		if (
			!/think|<\||\|>|[◁]|\]<|(?:tool_call|function|parameter|arg)|ARGS|TOOL|analysis|Thought|>>>/.test(
				text
			) &&
			!whole.calls.length
		)
			expect(whole.shown, text).toBe(text.trimStart());
	}
});

it('survives nesting of any depth', () => {
	const harmony = '<|channel|>commentary to=functions.search_book<|message|>{}<|call|>';
	const nests = [
		'print(',
		'await ',
		'a = ',
		'function<｜tool▁sep｜>',
		'<server_name>a</server_name>',
		'<tool_name>',
		harmony
	];
	nests.push(
		'[',
		'{"name":',
		'{"a":[',
		'<arguments>',
		'<queries>',
		'<tool_call>',
		'functools[',
		'Action: ',
		'(',
		'"',
		'<think>'
	);
	for (const start of [
		'',
		'```\n',
		'<tool_call>',
		'<function=search_book>',
		'<tool_call>{"name": "search_book", "arguments": '
	])
		for (const nest of nests)
			expect(() => read(start + nest.repeat(12_000 / nest.length), 1_000_000)).not.toThrow();
});

it('takes a number of steps that is linear in the length of the reply', () => {
	const halves = FORMS.map(([, , text]) => text.slice(0, text.length / 2));
	const open = [
		'{"name": "search_book", "x": ',
		'<tool_call>{',
		'[[',
		'<a><b>',
		'<invoke name="search_book"><a>',
		"search_book('"
	];
	const seeds = [
		...FRAGMENTS,
		...halves,
		...open,
		...FORMS.map(([, , text]) => `${text}x`),
		...ANSWERS,
		...EXAMPLES,
		'Thought: x\n',
		'x: y '
	];
	const steps = (seed: string, length: number, size: number) =>
		read(seed.repeat(Math.ceil(length / seed.length)), size).steps;
	for (const seed of seeds)
		for (const size of [1, 1_000_000]) {
			const half = steps(seed, 1200, size);
			const whole = steps(seed, 2400, size);
			expect(whole / 2400, seed).toBeLessThan(30);
			expect(whole, seed).toBeLessThan(2.2 * half + 500);
		}
});

it('recognises the names that models give to arguments', () => {
	expect(normalizeArguments('search_book', { query: 'whale', k: '3', extra: 1 })).toEqual({
		queries: ['whale'],
		top_k: 3,
		extra: 1
	});
	expect(normalizeArguments('search_book', { queries: '["a", "b"]', limit: 2 })).toEqual({
		queries: ['a', 'b'],
		top_k: 2
	});
	expect(normalizeArguments('get_chapter', { chapter: 'c3' })).toEqual({ chapter_id: 'c3' });
	expect(normalizeArguments('go_to', { passage: '[p12]' })).toEqual({ passage_id: 'p12' });
	expect(normalizeArguments('go_to', { percentage: '40%' })).toEqual({ percent: 40 });
	expect(normalizeArguments('add_highlight', { id: 'p1', text: 'words', color: 'blue' })).toEqual({
		passage_id: 'p1',
		quote: 'words',
		colour: 'blue'
	});
	expect(normalizeArguments('remember', { text: 'likes tea' })).toEqual({ fact: 'likes tea' });
	expect(normalizeArguments('nobody', { query: 'x' })).toEqual({ query: 'x' });
	expect(normalizeArguments('search_book', { queries: ['a'], query: 'b' })).toEqual({
		queries: ['a'],
		query: 'b'
	});
});
