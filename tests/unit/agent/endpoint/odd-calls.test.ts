/** Calls and schemas as a few endpoints want or send them. */
import { expect, it } from 'vitest';
import { CallPieces } from '../../../../agent/endpoint/call-pieces.ts';
import { requestBody } from '../../../../agent/endpoint/ask-model.ts';
import { EndpointError } from '../../../../agent/endpoint/endpoint-error.ts';
import { Reply } from '../../../../agent/endpoint/piece.ts';
import { lessonFrom, type Trait } from '../../../../agent/endpoint/traits.ts';
import { toolSchemas } from '../../../../agent/messages/tool-descriptions.ts';
import { toolNames } from '../../../../agent/protocol/tools.ts';

function read(...pieces: object[]) {
	const calls = new CallPieces();
	const reply = new Reply();
	for (const piece of pieces)
		for (const call of calls.read([piece], undefined)) reply.add({ type: 'call', ...call });
	return reply.calls.map(({ name, args }) => `${name} ${args}`);
}
const said = (name: string | undefined, args: string, more: object = {}) => ({
	index: 0,
	...more,
	function: { name, arguments: args }
});

it.each([
	['in pieces', [said('search', '', { id: 'a' }), said('_book', ''), said(undefined, '{"queries":["x"]}')]],
	['with every piece', [said('search_book', '{"quer', { id: 'a' }), said('search_book', 'ies":["x"]}')]],
	['as far as it has come', [said('search', '', { id: 'a' }), said('search_book', '{"queries":["x"]}')]],
	[
		'as a custom tool’s',
		[{ index: 0, id: 'a', type: 'custom', custom: { name: 'search_book', input: '{"queries":["x"]}' } }]
	]
])('reads the name of a call %s', (_how, pieces) => {
	expect(read(...pieces)).toEqual(['search_book {"queries":["x"]}']);
});

it.each([
	"Invalid schema for function 'search_book': In context=('properties', 'top_k'), 'default' is not permitted.",
	'tools[0].function.parameters: unsupported keyword minLength',
	'Unknown name "exclusiveMinimum" at \'tools[0].function_declarations[0].parameters\': unknown'
])('asks again with plain schemas if one is refused: %s', (message) => {
	const error = new EndpointError(message, { status: 400 });
	const context = { known: new Set<Trait>(), tools: true, calls: false, versioned: true };
	expect(lessonFrom(error, context)).toBe('plain-schema');
	expect(lessonFrom(error, { ...context, known: new Set<Trait>(['plain-schema']) })).not.toBe('plain-schema');
});

it('writes plain schemas of types, names and descriptions only', () => {
	const endpoint = { url: 'http://x/v1', model: 'm' };
	const request = { messages: [], tools: toolSchemas(toolNames), traits: new Set<Trait>(['plain-schema']) };
	const plain = JSON.stringify(requestBody(endpoint, request).tools);
	expect(plain).not.toMatch(/"(default|minLength|maxLength|minimum|maximum|minItems|additionalProperties)":/);
	expect(plain).toContain('"queries":{"type":"array","items":{"type":"string"},"description"');
	expect(plain).toContain('"required":["queries"]');
});
