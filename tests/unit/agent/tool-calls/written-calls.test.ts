/** What a model has written for a call, read as it was meant: its JSON, its names, its arguments, its elements; and native calls beside them. */
import { HumanMessage, SystemMessage } from '@langchain/core/messages';
import { describe, expect, it } from 'vitest';
import type { Piece, StreamRequest } from '../../../../agent/endpoint/piece.ts';
import { toolSchemas } from '../../../../agent/messages/tool-descriptions.ts';
import { MALFORMED_ARGUMENTS, toolNames, type ToolName } from '../../../../agent/protocol/tools.ts';
import { argumentsOfElements, type Part } from '../../../../agent/tool-calls/call-elements.ts';
import {
	parseLoosely,
	parseValue,
	parseWhole,
	splitArguments,
	ValueScanner
} from '../../../../agent/tool-calls/loose-json.ts';
import type { Mark } from '../../../../agent/tool-calls/marks.ts';
import { nativeCalls } from '../../../../agent/tool-calls/native-calls.ts';
import { fits, normalizeArguments } from '../../../../agent/tool-calls/arguments.ts';
import { normalizeReply } from '../../../../agent/tool-calls/reply.ts';
import {
	callsIn,
	knownName,
	malformedCall,
	mayBecomeName,
	toArguments
} from '../../../../agent/tool-calls/text-tool-call.ts';
import { replyWith } from '../../../fixtures/whole-reply.ts';

const NAMES = ['search_book', 'get_chapter', 'remember', 'recall'];

describe('an argument under another name', () => {
	const others: [ToolName, string, string[]][] = [
		[
			'search_book',
			'queries',
			[
				'query',
				'q',
				'search',
				'search_query',
				'search_queries',
				'keywords',
				'terms',
				'text',
				'question',
				'input'
			]
		],
		[
			'search_conversations',
			'query',
			['queries', 'q', 'search', 'search_query', 'text', 'question', 'input', 'topic']
		],
		['search_book', 'top_k', ['k', 'topk', 'topK', 'limit', 'n', 'num_results', 'max_results', 'count']],
		['get_chapter', 'chapter_id', ['chapter', 'chapterId', 'id', 'section', 'section_id', 'input']],
		['search_book', 'chapter_id', ['chapter', 'chapterId', 'section', 'section_id']],
		['go_to', 'chapter_id', ['chapter', 'chapterId']],
		['get_chapter', 'from', ['start', 'next_from', 'offset', 'start_at']],
		['add_note', 'passage_id', ['passage', 'passageId', 'id', 'citation']],
		['add_highlight', 'passage_id', ['passage', 'passageId', 'id', 'citation']],
		['open_book', 'passage_id', ['passage', 'passageId', 'citation']],
		['go_to', 'passage_id', ['passage', 'passageId', 'citation']],
		['remember', 'fact', ['text', 'memory', 'note', 'content', 'input']],
		['add_highlight', 'quote', ['words', 'exact', 'text']],
		['add_note', 'text', ['note', 'content', 'body', 'input']],
		['open_book', 'book', ['title', 'book_id', 'bookId', 'book_title', 'id']],
		['search_library', 'books', ['book', 'titles', 'book_ids', 'book_titles']],
		['list_books', 'skip', ['offset', 'start', 'from']],
		['go_to', 'percent', ['percentage', 'position', 'progress']],
		['add_highlight', 'colour', ['color']]
	];
	it.each(others.flatMap(([tool, field, names]) => names.map((name) => [tool, name, field] as const)))(
		'of %s: %s is %s',
		(tool, name, field) => {
			const value = ['top_k', 'skip', 'percent'].includes(field)
				? 7
				: field === 'queries' || field === 'books'
					? ['x']
					: 'x';
			expect(normalizeArguments(tool, { [name]: value })).toEqual({ [field]: value });
		}
	);

	it('counts only if ours is missing, and it is not one of the tool’s own', () => {
		expect(normalizeArguments('search_book', { queries: ['a'], query: 'b' })).toEqual({
			queries: ['a'],
			query: 'b'
		});
		expect(normalizeArguments('search_book', { queries: null, query: 'b' })).toEqual({ queries: ['b'] });
		expect([fits('list_books', {}), fits('list_books', { skip: 2 })]).toEqual([false, true]);
		expect(normalizeArguments('search_book', { id: 'c3', queries: ['a'] })).toEqual({
			id: 'c3',
			queries: ['a']
		});
		expect(normalizeArguments('open_book', { id: 'b1' })).toEqual({ book: 'b1' });
		expect(normalizeArguments('go_to', { id: 'x' })).toEqual({ id: 'x' });
		expect(normalizeArguments('add_highlight', { passage_id: 'p1', text: 'a', note: null })).toEqual({
			passage_id: 'p1',
			quote: 'a',
			note: null
		});
		expect(normalizeArguments('remember', { status: 'x', fact: undefined })).toEqual({ status: 'x' });
		expect(normalizeArguments('list_books', { status: null })).toEqual({});
		expect(normalizeArguments('no_tool', { query: 'a' })).toEqual({ query: 'a' });
		expect(normalizeArguments('search_book', { [MALFORMED_ARGUMENTS]: 'a', query: 'b' })).toEqual({
			[MALFORMED_ARGUMENTS]: 'a',
			query: 'b'
		});
	});

	it.each([
		['search_book', { queries: 'one' }, { queries: ['one'] }],
		['search_book', { queries: '["one", "two"]' }, { queries: ['one', 'two'] }],
		['search_book', { queries: '{"a": 1}' }, { queries: ['{"a": 1}'] }],
		['search_book', { queries: 3 }, { queries: 3 }],
		['search_library', { books: 'One' }, { books: ['One'] }],
		['search_conversations', { query: ['one', 'two'] }, { query: 'one two' }],
		['get_chapter', { chapter_id: ['one'] }, { chapter_id: ['one'] }],
		['search_book', { top_k: '7' }, { top_k: 7 }],
		['search_book', { top_k: 'many' }, { top_k: 'many' }],
		['search_book', { top_k: ' ' }, { top_k: ' ' }],
		['go_to', { percent: '40%' }, { percent: 40 }],
		['go_to', { percent: '4%0' }, { percent: '4%0' }],
		['list_books', { skip: '20' }, { skip: 20 }],
		['get_chapter', { chapter_id: 3, from: 7 }, { chapter_id: '3', from: '7' }],
		['get_chapter', { chapter_id: '7', from: '[p12]' }, { chapter_id: '7', from: 'p12' }],
		['add_note', { passage_id: '[p1]', text: '[p1] is [odd]' }, { passage_id: 'p1', text: '[p1] is [odd]' }],
		['add_note', { passage_id: 'p[1]2', text: 5 }, { passage_id: 'p[1]2', text: '5' }],
		['add_highlight', { passage_id: 5, quote: 6 }, { passage_id: '5', quote: '6' }],
		['open_book', { book: 1984 }, { book: '1984' }],
		['remember', { fact: 3 }, { fact: '3' }],
		['search_conversations', { query: 7 }, { query: '7' }],
		['list_books', { status: 7 }, { status: 7 }]
	])('is accepted in a slightly wrong form, for %s: %j', (tool, given, meant) =>
		expect(normalizeArguments(tool, given)).toEqual(meant)
	);
});

describe('a reply that goes into the thread', () => {
	const put = (
		reply: ReturnType<typeof replyWith>,
		options: Partial<Parameters<typeof normalizeReply>[1]> = {}
	) => normalizeReply(reply, { usedIds: new Set(), calls: true, ...options });
	const nativeCall = (name: string, args: string, id?: string) =>
		put(replyWith([{ id, name, args }]))?.tool_calls?.map(({ name, args }) => ({ name, args }));

	it('gets an id that every endpoint accepts and nobody else has', () => {
		const reply = replyWith(
			['ABCDEFGH1', 'ABCDEFGH1', 'used00001', 'call_1'].map((id) => ({ id, name: 'recall', args: '{}' }))
		);
		reply.id = 'run-1';
		const message = put(reply, { usedIds: new Set(['used00001']) })!;
		const ids = message.tool_calls!.map(({ id }) => id!);
		expect(message.id).toBe('run-1');
		expect(ids[0]).toBe('ABCDEFGH1');
		expect(new Set([...ids, 'used00001']).size).toBe(5);
		expect(ids.every((id) => /^[\w]{9}$/.test(id))).toBe(true);
		expect(message.tool_calls![0]!.type).toBe('tool_call');
		expect(put(replyWith([], 'Words.'))!.id).toMatch(/^[\da-f-]{36}$/);
		expect(put(replyWith([], 'Words.'))!.additional_kwargs).toEqual({});
	});

	it('keeps what the endpoint wants back with its calls, by id, for this endpoint alone', () => {
		const withMetadata = (metadata: object | null, options: object = { endpoint: 'e' }, args = '{}') => {
			const reply = replyWith([
				{ name: 'recall', args },
				{ name: 'recall', args }
			]);
			reply.metadata = metadata;
			const message = put(reply, options)!;
			return {
				ids: message.tool_calls?.map(({ id }) => id),
				kept: message.additional_kwargs.providerMetadata
			};
		};
		const { ids, kept } = withMetadata({ reasoning: 'Hm.', calls: { 1: '{"s":1}', 7: '{}' } });
		expect(kept).toEqual({ endpoint: 'e', reasoning: 'Hm.', calls: { [ids![1]!]: '{"s":1}' } });
		expect(withMetadata({ details: '[]', calls: { 7: '{}' } }).kept).toEqual({
			endpoint: 'e',
			details: '[]'
		});
		expect(withMetadata({ reasoning: 'Hm.' }).kept).toEqual({ endpoint: 'e', reasoning: 'Hm.' });
		expect(withMetadata({}).kept).toBeUndefined();
		expect(withMetadata(null).kept).toBeUndefined();
		expect(withMetadata({ reasoning: 7 }).kept).toBeUndefined();
		expect(withMetadata({ reasoning: 'Hm.' }, {}).kept).toBeUndefined();
		expect(withMetadata({ reasoning: 'Hm.' }, { endpoint: null }).kept).toBeUndefined();
		const words = replyWith([{ name: 'recall', args: '{}' }], 'Words.');
		words.metadata = { reasoning: 'Hm.' };
		expect(put(words, { endpoint: 'e', calls: false })!.additional_kwargs).toEqual({});
	});

	it('has the calls inside a parallel call, or that call if it holds none', () => {
		expect(
			nativeCall(
				'multi_tool_use.parallel',
				'{"tool_uses":[{"recipient_name":"functions.recall","parameters":{}},{"recipient_name":"functions.get_chapter","parameters":{"chapter_id":"c1"}}]}'
			)
		).toEqual([
			{ name: 'recall', args: {} },
			{ name: 'get_chapter', args: { chapter_id: 'c1' } }
		]);
		expect(nativeCall('multi_tool_use.parallel', '{"tool_uses":[]}')).toEqual([
			{ name: 'multi_tool_use_parallel', args: {} }
		]);
		expect(
			nativeCall('recall', '{"tool_uses":[{"recipient_name":"functions.get_chapter","parameters":{}}]}')
		).toEqual([{ name: 'recall', args: {} }]);
		expect(nativeCall('x'.repeat(80), '{}')).toEqual([{ name: 'x'.repeat(64), args: {} }]);
	});

	it.each([
		[' {} \n{"queries": ["a"]}', { queries: ['a'] }],
		['{}  {"queries": ["a"]}', { queries: ['a'] }],
		['{"queries": ["{} {"]}', { queries: ['{} {'] }],
		['[{"queries": ["a"]}]', { queries: ['a'] }],
		['[{"queries": ["a"]}, {}]', { [MALFORMED_ARGUMENTS]: '[{"queries": ["a"]}, {}]' }],
		['[3]', { [MALFORMED_ARGUMENTS]: '[3]' }],
		['{"input": "whale"}', { queries: ['whale'] }],
		[`"${'x'.repeat(3000)}"`, { [MALFORMED_ARGUMENTS]: `"${'x'.repeat(1999)}` }]
	])('reads the arguments %.40s', (args, meant) =>
		expect(nativeCall('search_book', args)).toEqual([{ name: 'search_book', args: meant }])
	);
});

describe('calls in JSON', () => {
	const call = (name: string, args: object) => ({ name, args });
	const whale = { queries: ['a'] };

	it.each([
		[{ function: 'recall', arguments: {} }, [call('recall', {})]],
		...[
			'name',
			'action',
			'tool',
			'tool_name',
			'function_name',
			'recipient_name',
			'toolName',
			'functionName',
			'method',
			'api'
		].map(
			(key) => [{ [key]: 'search_book', args: whale }, [call('search_book', whale)]] as [object, object[]]
		),
		...[
			'params',
			'args',
			'arguments',
			'parameters',
			'input',
			'kwargs',
			'action_input',
			'tool_input',
			'actionInput',
			'toolInput',
			'argument',
			'function_args',
			'tool_args',
			'tool_arguments',
			'function_arguments'
		].map(
			(key) =>
				[{ name: 'search_book', [key]: whale, thought: 'Hm' }, [call('search_book', whale)]] as [
					object,
					object[]
				]
		),
		...['tool_calls', 'toolCalls', 'calls', 'tools', 'actions', 'function_calls', 'tool_uses'].map(
			(key) =>
				[
					{
						[key]: [
							{ name: 'recall', args: {} },
							{ name: 'get_chapter', args: { chapter_id: 'c1' } }
						]
					},
					[call('recall', {}), call('get_chapter', { chapter_id: 'c1' })]
				] as [object, object[]]
		),
		...['function_call', 'functionCall', 'tool_call', 'toolCall', 'tool_use', 'call', 'command'].map(
			(key) =>
				[{ thoughts: 'Hm', [key]: { name: 'recall', args: {} } }, [call('recall', {})]] as [object, object[]]
		),
		[{ function: { name: 'search_book' }, arguments: whale, id: 'x' }, [call('search_book', whale)]],
		[{ name: 'tools/call', params: { name: 'search_book', arguments: whale } }, [call('search_book', whale)]],
		[
			{ method: 'tool/call', params: { name: 'search_book', arguments: whale } },
			[call('search_book', whale)]
		],
		[{ step: { a: { tool: 'search_book', with: whale } } }, [call('search_book', whale)]],
		[{ target: 'search_book', op: 'call', given: whale }, [call('search_book', whale)]],
		[{ target: 'search_book', op: 'call', given: { x: 1 } }, []],
		['{"name": "recall", "args": {}}', [call('recall', {})]],
		['  [{"name": "recall", "args": {}}]', [call('recall', {})]],
		['See {"name": "recall", "args": {}}', []],
		[
			{ search_book: whale, recall: null, get_chapter: [] },
			[call('search_book', whale), call('recall', {}), call('get_chapter', {})]
		],
		[{ search_book: whale, other: {} }, []],
		[{ search_book: 'words' }, []],
		[{ search_book: ['words'] }, []],
		[{ name: 'search_book', queries: ['a'], id: 'x', type: 'function' }, [call('search_book', whale)]],
		[{ tool: 'search_book', name: 'whale', queries: ['a'] }, [call('search_book', whale)]],
		[{ name: 'Recall', year: 1990 }, []],
		[{ name: 'recall' }, [call('recall', {})]],
		[{ tool: 'Recall', year: 1990 }, [call('recall', { year: 1990 })]],
		[{ name: 'search_book', year: 1990 }, [call('search_book', { year: 1990 })]],
		[{ name: 'who', args: {} }, []],
		[{ name: 7, tool: 'recall' }, [call('recall', {})]],
		[null, []],
		['recall', []],
		[7, []]
	] as [unknown, object[]][])('%j', (value, meant) => expect(callsIn(value, NAMES)).toEqual(meant));

	it('are found as deep as they are ever written, and no deeper', () => {
		const deep = (levels: number): unknown => (levels === 0 ? { name: 'recall' } : [deep(levels - 1)]);
		expect(callsIn(deep(6), NAMES)).toHaveLength(1);
		expect(callsIn(deep(7), NAMES)).toEqual([]);
	});

	it('may have any name if no tools are offered, in an object that can be nothing else', () => {
		const any = (value: unknown, sure = false) => callsIn(value, null, sure).map(({ name }) => name);
		expect(any({ name: 'who is it', arguments: {} })).toEqual(['who is it']);
		expect(any({ name: 'who', arguments: [] })).toEqual(['who']);
		expect(any({ name: 'x'.repeat(100), arguments: {} })).toHaveLength(1);
		expect(any({ name: 'x'.repeat(101), arguments: {} })).toEqual([]);
		expect(any({ name: 'one\ntwo', arguments: {} })).toEqual([]);
		expect(any({ name: 'who', arguments: {}, year: 1990 })).toEqual([]);
		expect(any({ name: 'who', arguments: {}, year: 1990 }, true)).toEqual(['who']);
		expect(any({ name: 'who', arguments: 'x' })).toEqual([]);
		expect(any({ name: 'who' }, true)).toEqual(['who']);
		expect(any({ who: {} })).toEqual([]);
	});

	it.each([
		['{"a": 1}', { a: 1 }],
		['"{\\"a\\": 1}"', { a: 1 }],
		[JSON.stringify(JSON.stringify({ a: 1 })), { a: 1 }],
		[JSON.stringify(JSON.stringify(JSON.stringify({ a: 1 }))), { a: 1 }],
		[
			JSON.stringify(JSON.stringify(JSON.stringify(JSON.stringify({ a: 1 })))),
			{ input: JSON.stringify({ a: 1 }) }
		],
		['  [{"a": 1}]', { a: 1 }],
		[[{ a: 1 }], { a: 1 }],
		[[{ a: 1 }, { b: 2 }], { input: [{ a: 1 }, { b: 2 }] }],
		[[1], { input: [1] }],
		[[], {}],
		['[]', {}],
		[undefined, {}],
		[null, {}],
		[' ', {}],
		[' None ', {}],
		['null', {}],
		['nullify', { input: 'nullify' }],
		['annul null', { input: 'annul null' }],
		['whale {"a": 1}', { input: 'whale {"a": 1}' }],
		[0, { input: 0 }],
		[false, { input: false }]
	])('have the arguments %j', (given, meant) => expect(toArguments(given)).toEqual(meant));

	it.each([
		['{"name": "search_book", "arguments": {oops', 'search_book'],
		["{'tool' :\n 'search_book', 'args': oops", 'search_book'],
		['{"function": "functions.search_book"', 'search_book'],
		['{"action": "search-book"', 'search_book'],
		['{"tool_name": "search_book"', 'search_book'],
		['{"title": "search_book"', null],
		['{"name": "no_tool"', null],
		['{"name": "search book"', null],
		['{}', null]
	])('beyond repair still have their name: %s', (text, name) =>
		expect(malformedCall(text, NAMES)).toEqual(name && { name, args: { [MALFORMED_ARGUMENTS]: text } })
	);

	it.each([
		['search_book', 'search_book'],
		[' Search-Book ', 'search_book'],
		['functions.search_book:0', 'search_book'],
		['functions.search_book:12', 'search_book'],
		['call:default_api:search_book', 'search_book'],
		['call:search_book', 'search_book'],
		['mcp__lectern__search_book', 'search_book'],
		['a/b/search_book', 'search_book'],
		['search_book.call', 'search_book'],
		['search_book.run', 'search_book'],
		['search_book.invoke', 'search_book'],
		['search_book.execute', 'search_book'],
		['SearchBookTool', 'search_book'],
		['search_book<tool>', 'search_book'],
		['search_book<|channel|>x', 'search_book'],
		['search_book.callous', null],
		['my search_book', null],
		['functions.', null],
		['<|x|>search_book', null],
		['x'.repeat(201), null],
		[`search_book${'-'.repeat(189)}`, 'search_book'],
		[`search_book${'-'.repeat(190)}`, null],
		['___', null],
		['', null],
		[undefined, null]
	])('call %j', (name, known) => expect(knownName(name, NAMES)).toBe(known));

	it('recognises the beginning of a name', () => {
		for (const text of [
			's',
			'Search-b',
			'functions.',
			'function.',
			'default_api.',
			'tools.',
			'api.',
			'print',
			'functools',
			'await',
			'functions.search',
			'mcp__x__rec',
			''
		])
			expect(mayBecomeName(text, NAMES), text).toBe(true);
		for (const text of ['x', 'searched', 'printed', 'awaits', 'apis', 'toolsy', 'functions.x', 'defaults'])
			expect(mayBecomeName(text, NAMES), text).toBe(false);
	});
});

describe('a value as models write it', () => {
	it.each([
		['("a", 1)', ['a', 1]],
		['(\n)', []],
		['f(1)', 'f(1)'],
		['(1) x', '(1) x'],
		[' [1, 2,] ', [1, 2]],
		["{'a': None}", { a: null }],
		["'white whale'", 'white whale'],
		["r'ab'", 'ab'],
		['"the "white" whale"', 'the "white" whale'],
		['"a \\"b\\" c"', 'a "b" c'],
		["rb'ab'", 'ab'],
		['“white whale”', 'white whale'],
		['‘white whale’', 'white whale'],
		['7', 7],
		['12', 12],
		['-7.25', -7.25],
		['7 whales', '7 whales'],
		['7.5.1', '7.5.1'],
		['True', true],
		['false', false],
		['None', null],
		['undefined', null],
		['null', null],
		['nullify', 'nullify'],
		['is none', 'is none'],
		['"a" and "b"', '"a" and "b"'],
		['"a", "b"', '"a", "b"'],
		['white whale', 'white whale'],
		[' words ', 'words'],
		['', '']
	])('%j', (text, value) => expect(parseValue(text)).toEqual(value));

	it.each([
		['{"a": 1}', { a: 1 }],
		[' {a: 1} ', { a: 1 }],
		["{'a': 'don\\'t'}", { a: "don't" }],
		["{'a': 'don't cry', 'b': 1}", { a: "don't cry", b: 1 }],
		// As Python prints a text with both marks in it.
		["{'a': 'it\\'s \"x\", y'}", { a: 'it\'s "x", y' }],
		["{'a': 'a\\\\b \"x\", y'}", { a: 'a\\b "x", y' }],
		["{'a': 'one\ntwo, \"x\", y'}", { a: 'one\ntwo, "x", y' }],
		['{“a”: “the “white” whale”, "b": 1}', { a: 'the “white” whale', b: 1 }],
		['{"a": "the "white" whale"}', { a: 'the "white" whale' }],
		["{'a': 'the \"white\" whale'}", { a: 'the "white" whale' }],
		['{"a": "one\ntwo"}', { a: 'one\ntwo' }],
		['{“a”: “b”}', { a: 'b' }],
		['{‘a’: ‘b’}', { a: 'b' }],
		['{"a": "tab\\tand \\"mark\\""}', { a: 'tab\tand "mark"' }],
		["{'a': 'tab\\tx'}", { a: 'tab\tx' }],
		['{"a": [1, 2', { a: [1, 2] }],
		['words {"a": 1}', undefined],
		['"a"', undefined]
	])('an object or a list: %j', (text, value) => expect(parseLoosely(text)).toEqual(value));

	it.each([
		['{"a": 1}', { a: 1 }],
		['7', 7],
		['{"a": 1', undefined],
		["{'a': 1} and more", { a: 1 }],
		['[1,] x', [1]],
		['x {"a": 1}', undefined],
		[' {a: 1}', { a: 1 }]
	])('a whole one: %j', (text, value) => expect(parseWhole(text)).toEqual(value));

	it.each([
		['a=[1, 2], b="x, y"', ['a=[1, 2]', ' b="x, y"']],
		["a='it's, well', b=1", ["a='it's, well'", ' b=1']],
		['a=f(1, {2: 3}),', ['a=f(1, {2: 3})']],
		[' , ,a', ['a']],
		['', []]
	])('its arguments: %j', (text, parts) => expect(splitArguments(text)).toEqual(parts));

	it('is followed character by character: where it is open, and where it may break off', () => {
		const after = (text: string) => {
			const scanner = new ValueScanner();
			const closed = [...text].map((unit) => scanner.push(unit)).at(-1);
			return { closed, depth: scanner.depth, outside: scanner.outside, mayBreakOff: scanner.mayBreakOff };
		};
		expect(after('{"a": 1}')).toEqual({ closed: true, depth: 0, outside: true, mayBreakOff: false });
		expect(after('{"a": 1')).toEqual({ closed: false, depth: 1, outside: true, mayBreakOff: true });
		expect(after('{"a')).toEqual({ closed: false, depth: 1, outside: false, mayBreakOff: false });
		expect(after('{"a"')).toMatchObject({ outside: false, mayBreakOff: true });
		expect(after('{"a" \t')).toMatchObject({ mayBreakOff: true });
		expect(after('{"a" b')).toMatchObject({ outside: false, mayBreakOff: false });
		expect(after('{"a":')).toMatchObject({ outside: true });
		expect(after('{"a\\"')).toMatchObject({ outside: false, mayBreakOff: false });
		expect(after('x')).toMatchObject({ depth: 0, outside: true, mayBreakOff: false });
		expect(after('"')).toMatchObject({ outside: false, mayBreakOff: false });
		expect(after("{a: it's}")).toMatchObject({ closed: true });
		expect(after("{'a'\n")).toMatchObject({ outside: true });
		expect(after('[1][2]')).toMatchObject({ closed: true });
	});
});

describe('arguments written as elements', () => {
	/** `<a b="c">` and `</a>` as marks, the rest as text. */
	const parts = (text: string): Part[] =>
		(text.match(/<[^>!]+>|(?:<!\[CDATA\[[\s\S]*?\]\]>|[^<])+/g) ?? []).map((piece): Part => {
			const found = /^<(\/?)([\w:.|-]+)(?:[= ]([\w]+))?>$/.exec(piece);
			if (!found) return { text: piece };
			const [, closes, name = '', attribute = null] = found;
			return {
				text: piece,
				mark: {
					text: piece,
					name: name.toLowerCase(),
					attribute,
					closes: closes === '/',
					special: false,
					kind: null
				} as unknown as Mark
			};
		});
	it.each([
		['<parameter=queries>["a"]</parameter><parameter=top_k>7</parameter>', { queries: ['a'], top_k: '7' }],
		['<arg_key> top_k </arg_key><arg_value>7</arg_value>', { top_k: '7' }],
		['<key>a</key><value>b</value><key>c</key><value>d</value>', { a: 'b', c: 'd' }],
		['<value>b</value>', { value: 'b' }],
		['<keyword>b</keyword>', { keyword: 'b' }],
		['<values>b</values>', { values: 'b' }],
		['<arg> a <arg_value> b </arg>', { a: 'b' }],
		['<arg><arg_value>b</arg>', { '': 'b' }],
		['<queries><item>a</item><item>b</item></queries>', { queries: ['a', 'b'] }],
		['<queries> <item>a</item> \n</queries>', { queries: ['a'] }],
		['<queries><word>a</word><word>b</word></queries>', { queries: ['a', 'b'] }],
		['<at><word>a</word></at>', { at: { word: 'a' } }],
		['<at><word>a</word><place>b</place></at>', { at: { word: 'a', place: 'b' } }],
		['<at><items>a</items></at>', { at: { items: 'a' } }],
		['<at><my_item>a</my_item></at>', { at: { my_item: 'a' } }],
		['<at>see <word>a</word></at>', { at: 'see <word>a</word>' }],
		['<at><word=x>a</word></at>', { at: '<word=x>a</word>' }],
		['<at><word>a</at>', { at: '<word>a' }],
		['<a><b><c><d><e>x</e></d></c></b></a>', { a: { b: { c: { d: '<e>x</e>' } } } }],
		['<arguments>{"a": 1}</arguments>', { a: 1 }],
		['<tool_args> {"a": 1} </tool_args>', { a: 1 }],
		['<args><a>1</a></args>', { a: '1' }],
		['<argument>{"a": 1}</argument>', { a: 1 }],
		['<argument_x>1</argument_x>', { argument_x: '1' }],
		['<myargs>1</myargs>', { myargs: '1' }],
		['<args><args><args><args><a>1</a></args></args></args></args>', {}],
		['<args><args><args><a>1</a></args></args></args>', { a: '1' }],
		['<tool_name>search_book</tool_name><a>1</a>', { a: '1' }],
		['<my_tool_name>x</my_tool_name><tool_names>y</tool_names>', { my_tool_name: 'x', tool_names: 'y' }],
		['{"a": 1}<b>2</b>', { a: 1, b: '2' }],
		['[1, 2]<b>2</b>', { b: '2' }],
		['words<b>2</b>', { b: '2' }],
		['</x><b>2</b>', { b: '2' }],
		['<b>2', { b: '2' }],
		['<a>1<b>2</a><c>3</c>', { a: '1<b>2', c: '3' }],
		['<a><a>1</a></a><b>2</b>', { a: { a: '1' }, b: '2' }],
		['<a>1</z></a>', { a: '1</z>' }],
		['<a><![CDATA[x\n<y>]]></a>', { a: 'x\n<y>' }],
		['<a>x<![CDATA[y]]></a>', { a: 'x<![CDATA[y]]>' }],
		[
			'<a>null</a><b>None</b><c>nullify</c><d>Nonesuch</d>',
			{ a: null, b: null, c: 'nullify', d: 'Nonesuch' }
		],
		['<a>"x"</a><b>x [1]</b><c>[1]</c>', { a: 'x', b: 'x [1]', c: [1] }],
		['<ns:topK>7</ns:topK>', { topK: '7' }],
		['<Big-Name>7</Big-Name>', { 'Big-Name': '7' }]
	])('%s', (text, meant) => expect(argumentsOfElements(parts(text))).toEqual(meant));
});

describe('native calls', () => {
	const TOOLS = toolSchemas(['search_book', 'recall']);
	const text = (words: string): Piece => ({ type: 'text', text: words });
	const end: Piece = { type: 'end', cut: false };
	const written = '<tool_call>{"name": "recall", "arguments": {}}</tool_call>';

	async function came(
		pieces: Iterable<Piece>,
		options: Partial<Parameters<typeof nativeCalls>[2]> = {},
		more: Partial<StreamRequest> = {}
	) {
		const requests: StreamRequest[] = [];
		let taken = 0;
		const out: Piece[] = [];
		async function* ask(request: StreamRequest) {
			requests.push(request);
			for (const piece of pieces) {
				taken++;
				yield piece;
			}
		}
		const request = {
			messages: [new SystemMessage('Answer.'), new HumanMessage('When?')],
			tools: TOOLS,
			traits: new Set<never>(),
			...more
		};
		for await (const piece of nativeCalls(ask, request, {
			protocol: 'native',
			chooseTokens: 100,
			...options
		}))
			out.push(piece);
		const words = out.flatMap((piece) => (piece.type === 'text' ? [piece.text] : [])).join('');
		const made = out.flatMap((piece) => (piece.type === 'call' ? [`${piece.name ?? ''} ${piece.args}`] : []));
		return { out, words, calls: made, end: out.at(-1), requests, taken };
	}

	it('pass with the words before them, and what looks like a call beside them is text', async () => {
		const call: Piece = { type: 'call', index: 0, id: 'a', name: 'search_book', args: '{}' };
		expect(await came([text('Let me look. '), call, end])).toMatchObject({
			words: 'Let me look. ',
			calls: ['search_book {}'],
			end
		});
		expect((await came([text(written), call, end])).calls).toEqual(['search_book {}']);
		const made = await came([text(written), end]);
		expect(made).toMatchObject({ words: '', calls: ['recall {}'], end });
		expect(made.out[0]).toMatchObject({
			type: 'call',
			index: 0,
			id: expect.stringMatching(/^[\da-f-]{36}$/) as string
		});
		expect(await came([text('Yes.'), { type: 'end', cut: true }])).toMatchObject({
			words: 'Yes.',
			end: { cut: true }
		});
		expect(await came([text('Yes.')])).toMatchObject({ words: 'Yes.', end: { type: 'end', cut: false } });
	});

	it('are made even if the model would write the same query for ever, which nobody would see', async () => {
		const begun = '{"tool": "search_book", "args": {"queries": ["the white whale", ';
		const pieces = [text(begun), ...Array.from({ length: 400 }, () => text('"the white whale", '))];
		for (const protocol of ['native', 'json'] as const) {
			const { words, calls, taken } = await came([...pieces, end], { protocol });
			expect(words).toBe('');
			expect(calls).toHaveLength(1);
			expect(taken).toBeLessThan(60);
		}
		const made = normalizeReply(
			replyWith([{ name: 'search_book', args: `{"queries": [${'"a", "b", '.repeat(9)}"c"]}` }]),
			{
				...{ usedIds: new Set<string>(), calls: true }
			}
		);
		expect(made?.tool_calls?.[0]?.args).toEqual({ queries: ['a', 'b', 'c'] });
		// What is no call all the same is nothing for a reader.
		const none = await came([text('{"tool": ['), ...Array.from({ length: 400 }, () => text('"whale", '))]);
		expect(none.words).toBe('');
	});

	it('are requested in words if the endpoint accepts no tools', async () => {
		const { requests } = await came([end], { protocol: 'json' });
		expect(requests[0]!.tools).toEqual([]);
		expect(requests[0]!.messages.map((message) => message.text).join()).toContain('search_book');
		expect((await came([end])).requests[0]).toMatchObject({
			tools: TOOLS,
			messages: [{ text: 'Answer.' }, { text: 'When?' }]
		});
	});

	it('are taken from a thought if the reply says nothing else, and only then', async () => {
		const thought: Piece = { type: 'thought', text: `Hm. ${written}` };
		expect((await came([thought, end])).calls).toEqual(['recall {}']);
		expect(
			(await came([{ type: 'thought', text: 'Hm. ' }, { type: 'thought', text: written }, end])).calls
		).toEqual(['recall {}']);
		expect((await came([thought, text('Yes.'), end])).calls).toEqual([]);
		expect((await came([thought, { type: 'end', cut: true }])).calls).toEqual([]);
		expect((await came([thought, end], { known: toolNames }, { tools: [] })).calls).toEqual([]);
		expect(
			(await came([thought, { type: 'call', index: 0, name: 'search_book', args: '{}' }, end])).calls
		).toEqual(['search_book {}']);
		expect((await came([text(`<think>Hm. ${written}</think>`), end])).calls).toEqual(['recall {}']);
		expect(
			(await came([thought, text('<tool_call>{"name": "search_book", "arguments": {}}</tool_call>'), end]))
				.calls
		).toEqual(['search_book {}']);
	});

	it('are read here if the endpoint could not read them; otherwise it is an error, and nothing is shown', async () => {
		const error = new Error('It could not be read.');
		const failed = (words: string): Piece => ({ type: 'failed call', text: words, error });
		expect(await came([failed('<function=recall{}</function>')])).toMatchObject({
			words: '',
			calls: ['recall {}']
		});
		await expect(came([failed('I would look.')])).rejects.toBe(error);
		expect(await came([text('So. '), failed(`Well. ${written}`)])).toMatchObject({
			words: 'So. ',
			calls: ['recall {}']
		});
	});

	it('end if they are too long, and so do endless words and thoughts', async () => {
		function* endless(piece: (at: number) => Piece, most = 1000) {
			for (let at = 0; at < most; at++) yield piece(at);
		}
		const long = (characters: number) =>
			endless((at) => ({ type: 'call', index: 0, name: at ? '' : 'recall', args: 'x'.repeat(characters) }));
		// 100 tokens are 350 characters.
		expect((await came(long(350))).taken).toBe(2);
		expect((await came(long(351))).taken).toBe(1);
		expect((await came(long(50))).end).toEqual({ type: 'end', cut: false });
		// Twice that of words, as estimates are off in some languages.
		const words = await came(
			endless(() => text('abcdefg')),
			{ wordTokens: 100 }
		);
		expect([words.taken, words.words.length, words.end]).toEqual([101, 707, { type: 'end', cut: true }]);
		expect((await came(endless(() => text('abcdefg')))).taken).toBe(1000);
		const thoughts = await came(
			endless(() => ({ type: 'thought', text: 'x'.repeat(100_000) })),
			{ wordTokens: 100 }
		);
		expect([thoughts.taken, thoughts.end]).toEqual([11, { type: 'end', cut: true }]);
		expect((await came(endless(() => text('ab '.repeat(20_000)), 40))).taken).toBe(17);
		expect((await came(endless((at) => text(at === 0 ? written : ' and then')))).taken).toBeLessThan(5);
	});

	it('are never from a request that was stopped', async () => {
		const stopped = AbortSignal.abort(new Error('Stopped.'));
		await expect(came([text(written), end], {}, { signal: stopped })).rejects.toThrow('Stopped.');
	});
});
