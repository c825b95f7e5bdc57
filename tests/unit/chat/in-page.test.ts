/** A worker of the page that hangs. The whole loop through a real one is in agent-hosts.test.ts. */
import { expect, it } from 'vitest';
import { InPageTransport, type ConnectAgent } from '../../../src/lib/chat/agent-client/in-page.ts';
import type { AgentCallEvent } from '../../../src/lib/chat/agent-client/agent-calls.ts';

it('ends an agent that says nothing for too long, tells why, and starts a new one with the next call', async () => {
	let ended = 0;
	let started = 0;
	const connect: ConnectAgent = () => {
		const hangs = ++started === 1;
		return {
			post({ port }) {
				const done: AgentCallEvent = { type: 'done', value: ['a model'] };
				if (!hangs) port.postMessage(done);
			},
			end: () => ended++
		};
	};
	const transport = new InPageTransport({ connect, idleTimeout: 1000 });
	const { signal } = new AbortController();
	const calls = [transport.models(null, signal), transport.health(signal)];
	for (const call of await Promise.allSettled(calls))
		expect(call).toMatchObject({ status: 'rejected', reason: { kind: 'unreachable' } });
	expect(ended).toBe(1);
	expect(await transport.models(null, signal)).toEqual(['a model']);
	expect(started).toBe(2);
});
