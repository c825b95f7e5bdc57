/** The routes: one run per thread, real cancelling, and nobody but our own pages. */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import type { RunningAgent } from '../../../agent/server/listen.ts';
import { begun, Conversation, ORIGIN, QUESTION, startAgent } from '../../fixtures/agent-client.ts';
import { JSON_TYPE, raw } from '../../fixtures/raw-request.ts';
import { startScriptedLlm, type Script, type ScriptedLlm } from '../../fixtures/scripted-llm.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
	for (const part of open.splice(0).reverse()) await part.close();
});

async function start(
	script: Script
): Promise<{ llm: ScriptedLlm; agent: RunningAgent; conversation: Conversation }> {
	const llm = await startScriptedLlm(script);
	const agent = await startAgent(llm.url);
	open.push(llm, agent);
	return { llm, agent, conversation: await new Conversation(agent).create() };
}

const LONG = { text: 'word '.repeat(200), delay: 50 };
it('refuses a second run and an update of the state while a run is on, with 422 and 409', async () => {
	const { agent, conversation } = await start((_request, index) => (index === 0 ? LONG : { text: 'Yes.' }));
	const { id, run } = await begun(conversation);
	const otherTab = new Conversation(agent, conversation.thread);
	await expect(otherTab.ask('And me?')).rejects.toMatchObject({ status: 422 });
	await expect(
		conversation.client.threads.updateState(conversation.thread, {
			values: { messages: [] },
			asNode: 'tools'
		})
	).rejects.toMatchObject({ status: 409 });
	await conversation.client.runs.cancel(conversation.thread, id);
	await run;
	expect((await otherTab.ask('And now?')).messages[0]?.content).toBe('Yes.');
});

it('cancels the model call, and the thread is free at once', async () => {
	const { llm, conversation } = await start((_request, index) => (index === 0 ? LONG : { text: 'Yes.' }));
	const { id, run } = await begun(conversation);
	await conversation.client.runs.cancel(conversation.thread, id);
	const partial = { type: 'ai', id: randomUUID(), content: 'word' };
	await conversation.client.threads.updateState(conversation.thread, {
		values: { messages: [partial] },
		asNode: 'agent'
	});
	expect((await run).messages).toEqual([]);
	await expect.poll(() => llm.requests[0]?.aborted).toBe(true);
	expect((await conversation.state()).messages.map((message) => message.content)).toEqual(['When?', 'word']);
	expect((await conversation.ask('Still there?')).messages[0]?.content).toBe('Yes.');
	await expect(conversation.client.runs.cancel(conversation.thread, id)).resolves.not.toThrow();
});

it('stops the model call when the client leaves', async () => {
	const { llm, conversation } = await start((_request, index) => (index === 0 ? LONG : { text: 'Yes.' }));
	const leave = new AbortController();
	const { run } = await begun(conversation, leave.signal);
	leave.abort();
	await expect(run).rejects.toThrow(/abort/i);
	await expect.poll(() => llm.requests[0]?.aborted).toBe(true);
	// At once, although the run may still be letting go.
	expect((await conversation.ask('Back again?')).messages[0]?.content).toBe('Yes.');
});

it('stops the model call if it stalls and the client leaves', async () => {
	const { llm, conversation } = await start(() => [{ text: 'word ' }, { stall: true }]);
	const leave = new AbortController();
	const { run } = await begun(conversation, leave.signal);
	leave.abort();
	await expect(run).rejects.toThrow(/abort/i);
	await expect.poll(() => llm.requests[0]?.aborted).toBe(true);
});

it('deletes a thread in the middle of a run', async () => {
	const { llm, conversation } = await start(() => LONG);
	const { run } = await begun(conversation);
	await conversation.client.threads.delete(conversation.thread);
	await run;
	await expect.poll(() => llm.requests[0]?.aborted).toBe(true);
	await expect(conversation.state()).rejects.toMatchObject({ status: 404 });
});

it('creates a thread once: a second time is 409, or the same one with do_nothing', async () => {
	const { conversation } = await start(() => ({ text: 'Yes.' }));
	await conversation.ask('When?');
	await expect(conversation.client.threads.create({ threadId: conversation.thread })).rejects.toMatchObject({
		status: 409
	});
	await conversation.create();
	expect((await conversation.state()).messages).toHaveLength(2);
});

it('says which model thinks', async () => {
	const { agent, llm } = await start(() => ({ text: 'Yes.' }));
	const answer = await raw(agent, '/ok', {});
	expect(JSON.parse(answer.text)).toEqual({
		ok: true,
		model: { kind: 'endpoint', label: `scripted at ${llm.url}` },
		settings: 'allow',
		limits: { rounds: { usual: 10, most: 30 }, seconds: { usual: 600, most: 1800 } }
	});
});

it('lets our own pages in and no others', async () => {
	const { agent } = await start(() => ({ text: 'Yes.' }));
	const own = await raw(agent, '/ok', { origin: ORIGIN });
	expect(own.status).toBe(200);
	expect(own.headers['access-control-allow-origin']).toBe(ORIGIN);
	for (const origin of ['https://evil.example', 'null', 'http://localhost:9999', `${ORIGIN}.evil.example`]) {
		const other = await raw(agent, '/threads', { origin, ...JSON_TYPE }, '{}');
		expect(other.status).toBe(403);
		expect(other.headers['access-control-allow-origin']).toBeUndefined();
	}
	const preflight = {
		origin: ORIGIN,
		'access-control-request-method': 'POST',
		'access-control-request-headers': 'content-type'
	};
	const preflightAnswer = await raw(agent, '/threads', preflight, undefined, 'OPTIONS');
	expect(preflightAnswer.status).toBe(204);
	expect(preflightAnswer.headers['access-control-allow-headers']).toContain('content-type');
});

it('lets our own pages read the stream and the run’s name', async () => {
	const { agent, conversation } = await start(() => ({ text: 'Yes.' }));
	const body = JSON.stringify({ assistant_id: 'agent', input: QUESTION, stream_mode: ['updates'] });
	const path = `/threads/${conversation.thread}/runs/stream`;
	const streamed = await raw(agent, path, { origin: ORIGIN, ...JSON_TYPE }, body);
	expect(streamed.text).toContain('Yes.');
	expect(streamed.headers).toMatchObject({
		'content-type': 'text/event-stream',
		'access-control-allow-origin': ORIGIN,
		'access-control-expose-headers':
			'content-location,retry-after,content-length,content-disposition,x-proxy-status,x-proxy-location,x-proxy-www-authenticate,x-cashu'
	});
	expect(streamed.headers['content-location']).toMatch(/runs\/[0-9a-f-]{36}$/);
});

it('starts one run if two are requested at the same moment', async () => {
	const { agent, conversation, llm } = await start(() => ({ text: 'Yes, really.', delay: 100 }));
	const both = [conversation, new Conversation(agent, conversation.thread)].map((tab) =>
		tab.ask('Together?')
	);
	const results = await Promise.allSettled(both);
	expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
	expect(llm.requests).toHaveLength(1);
});

it('answers only to the names of this machine', async () => {
	const { agent } = await start(() => ({ text: 'Yes.' }));
	const port = new URL(agent.url).port;
	expect((await raw(agent, '/ok', { host: `rebound.example:${port}` })).status).toBe(403);
	expect((await raw(agent, '/ok', { host: `localhost:${port}` })).status).toBe(200);
});

it('accepts JSON only, up to a maximum size', async () => {
	const { agent } = await start(() => ({ text: 'Yes.' }));
	expect((await raw(agent, '/threads', { 'content-type': 'text/plain' }, '{}')).status).toBe(415);
	expect((await raw(agent, '/threads', JSON_TYPE, 'no json')).status).toBe(400);
	expect((await raw(agent, '/threads', JSON_TYPE, '[]')).status).toBe(422);
	const large = JSON.stringify({ metadata: { text: 'x'.repeat(9_000_000) } });
	expect((await raw(agent, '/threads', JSON_TYPE, large)).status).toBe(413);
});

it('has only the routes that the page uses', async () => {
	const { agent, conversation } = await start(() => ({ text: 'Yes.' }));
	for (const path of [
		'/runs/stream',
		'/threads/search',
		`/threads/${conversation.thread}/runs`,
		`/threads/${conversation.thread}/commands`
	])
		expect((await raw(agent, path, JSON_TYPE, '{}')).status).toBe(404);
	const wrong = await raw(
		agent,
		`/threads/${conversation.thread}/runs/stream`,
		JSON_TYPE,
		'{"assistant_id":"other"}'
	);
	expect(wrong).toMatchObject({ status: 422 });
	expect(wrong.text).toContain('The only assistant here is');
});
