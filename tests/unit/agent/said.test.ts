/** What the agent says goes out as codes, and is worded by the page. */
import { expect, it } from 'vitest';
import { say, wholeLength } from '../../../agent/protocol/said.ts';
import { inReadersWords, inWords } from '../../../src/lib/chat/agent-client/in-words.ts';
import type { RunEvent, Transport } from '../../../src/lib/chat/agent-client/transport.ts';

const failure = say('failures.key', {
	url: 'http://127.0.0.1:9/v1',
	status: ' (401)',
	what: say('advice.own.key'),
	said: say('failures.said', { words: 'bad "key"' })
});
const IN_WORDS =
	'http://127.0.0.1:9/v1 does not accept the key (401). Check the key in the settings. It said: bad "key"';

const collected = async (run: AsyncIterable<RunEvent>) => {
	const events: RunEvent[] = [];
	for await (const event of run) events.push(event);
	return events;
};
const transportOf = (events: RunEvent[], end?: Error): Transport =>
	({
		run: async function* () {
			yield* events;
			if (end) throw end;
		},
		models: async () => {
			throw new Error(failure);
		},
		test: async () => ({ message: failure })
	}) as unknown as Transport;
const run = (transport: Transport) => transport.run('t', null, new AbortController().signal);

it('is worded wherever it occurs, even within its own arguments', async () => {
	const plan = { type: 'plan-step', index: 0, state: 'failed', failure: failure } as const;
	expect(await collected(run(inWords(transportOf([plan]))))).toEqual([{ ...plan, failure: IN_WORDS }]);
	const signal = new AbortController().signal;
	await expect(inWords(transportOf([])).models(null, signal)).rejects.toThrow(IN_WORDS);
	expect(await inWords(transportOf([])).test(null, 'auto', signal)).toEqual({ message: IN_WORDS });
	await expect(collected(run(inWords(transportOf([], new Error(failure)))))).rejects.toThrow(IN_WORDS);
});

it('is held back in an answer until it is complete, in whatever pieces it arrives', async () => {
	const answer = `One, ${failure} Two.`;
	for (const size of [1, 7, 1000]) {
		const pieces = answer.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
		const events = await collected(
			run(inWords(transportOf(pieces.map((text) => ({ type: 'token', text })))))
		);
		expect(events.map((event) => (event.type === 'token' ? event.text : '')).join('')).toBe(
			`One, ${IN_WORDS} Two.`
		);
		for (const event of events)
			expect(event).not.toHaveProperty('text', expect.stringMatching(/[\uFDD0\uFDD1]/));
	}
});

it('starts anew with a message, and leaves marks alone that no agent made', async () => {
	const events: RunEvent[] = [
		{ type: 'token', text: 'a\uFDD0b' },
		{ type: 'message', id: '1', text: `a\uFDD0b`, calls: [] },
		{ type: 'token', text: 'c' }
	];
	expect(await collected(run(inWords(transportOf(events))))).toEqual([
		{ type: 'token', text: 'a' },
		...events.slice(1)
	]);
	for (const text of ['\uFDD0no JSON\uFDD1', '\uFDD0["no end"]', '\uFDD1\uFDD0'])
		expect(inReadersWords(text).replaceAll(/[\uFDD0\uFDD1]/g, '')).toBe(
			text.replaceAll(/[\uFDD0\uFDD1]/g, '')
		);
	for (const code of ['newer.code', 'failures.newer', 'failures', 'constructor.name'])
		expect(inReadersWords(`\uFDD0["${code}",{"a":1}]\uFDD1`)).toMatch(
			new RegExp(`^The agent said something .+ \\(${code}\\)\\. Reload the page`)
		);
	const odd = `\uFDD0["notices.time",{"count":{"toString":1}}]\uFDD1`;
	expect(
		await collected(run(inWords(transportOf([{ type: 'message', id: '1', text: odd, calls: [] }]))))
	).toEqual([expect.objectContaining({ text: expect.stringMatching(/^[A-Z]/) })]);
	expect(wholeLength('abc\uFDD0d\uFDD1e\uFDD0')).toBe(7);
});

it('calls the browser’s model by a name that readers know', () => {
	const tooLong = say('failures.tooLong', { model: 'LanguageModel', status: '', said: '' });
	expect(inReadersWords(tooLong)).toContain('too long for the browser’s own model.');
});
