/** An agent that is not for everyone: the real server with AUTH_TOKEN, and what the page asks it with. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Agent } from '../../../src/lib/chat/agent-client/agent.svelte.ts';
import { LangGraphTransport } from '../../../src/lib/chat/agent-client/langgraph.ts';
import { turn } from '../../../src/lib/chat/agent-client/turn.ts';
import { ask, textOf } from '../../../src/lib/chat/messages/message-list.ts';
import type { Message } from '../../../src/lib/chat/messages/message.ts';
import type { StoredConversation } from '../../../src/lib/chat/messages/stored-conversations.ts';
import { Conversations } from '../../../src/lib/chat/conversation/conversations.svelte.ts';
import { Secret } from '../../../src/lib/chat/agent-client/secret.svelte.ts';
import { BOOK, startAgent } from '../../fixtures/agent-client.ts';
import { startScriptedLlm } from '../../fixtures/scripted-llm.ts';
import { conversationParts, noAgent, noStore } from '../../fixtures/conversation-parts.ts';

const TOKEN = 'öpen sesame';
const WANTED = { kind: 'token', message: /asks for a token/ };
const REFUSED = { kind: 'token', message: /does not accept this token/ };

const { local, session } = vi.hoisted(() => {
	const storage = () => {
		const items = new Map<string, string>();
		return {
			items,
			getItem: (name: string) => items.get(name) ?? null,
			setItem: (name: string, text: string) => void items.set(name, text),
			removeItem: (name: string) => void items.delete(name)
		};
	};
	const both = { local: storage(), session: storage() };
	// Before the modules that read their settings when they are loaded.
	vi.stubGlobal('localStorage', both.local);
	vi.stubGlobal('sessionStorage', both.session);
	return both;
});

let token = '';
let url = '';
let closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
	token = '';
	const llm = await startScriptedLlm(() => ({ text: 'In spring.' }));
	const agent = await startAgent(llm.url, { access: { token: TOKEN } });
	url = agent.url;
	closing = [() => agent.close(), () => llm.close()];
});
afterEach(async () => {
	for (const close of closing) await close();
});

const open = () => new LangGraphTransport({ url, token: () => token });

async function question(transport: LangGraphTransport): Promise<string> {
	const messages: Message[] = [ask('When did the bridge fall?')];
	const { signal } = new AbortController();
	const answer = () => Promise.reject(new Error('No tool was to be called.'));
	const context = { ...BOOK, chapter: null };
	for await (const _event of turn(messages, {
		thread: null,
		book: context,
		transport: async () => transport,
		answer,
		signal
	}));
	const last = messages.at(-1);
	return last?.role === 'agent' ? textOf(last) : '';
}

it('asks for the token, reports a wrong one, and answers with the right one, over the same transport', async () => {
	const transport = open();
	await expect(transport.health()).rejects.toMatchObject(WANTED);
	await expect(question(transport)).rejects.toMatchObject(WANTED);
	token = 'sesame';
	await expect(transport.health()).rejects.toMatchObject(REFUSED);
	await expect(question(transport)).rejects.toMatchObject(REFUSED);
	// A known thread is not given up for it.
	const { signal } = new AbortController();
	const known = transport.restore(crypto.randomUUID(), [], { book: BOOK }, signal);
	await expect(known).rejects.toMatchObject(REFUSED);
	token = TOKEN;
	expect(await transport.health()).toMatchObject({ access: 'token', model: { kind: 'endpoint' } });
	expect(await question(transport)).toBe('In spring.');
});

it('asks for it when the settings test a model', async () => {
	const lookups = open();
	const { signal } = new AbortController();
	for (const [given, expected] of [
		['', WANTED],
		['sesame', REFUSED]
	] as const) {
		token = given;
		await expect(lookups.health(signal)).rejects.toMatchObject(expected);
		await expect(lookups.models(null, signal)).rejects.toMatchObject(expected);
		await expect(lookups.test(null, 'auto', signal)).rejects.toMatchObject(expected);
	}
	token = TOKEN;
	expect((await lookups.health(signal)).access).toBe('token');
	expect(await lookups.models(null, signal)).toBeInstanceOf(Array);
	expect(await lookups.test(null, 'auto', signal)).toMatchObject({ reachable: true });
});

it.each(['schlüssel\nx-injected: yes', 'ключ', 'a\u0000b'])(
	'reports a token that no header can hold, and repeats it nowhere: %j',
	async (given) => {
		token = given;
		const transport = open();
		for (const failing of [transport.health(), question(transport)]) {
			const error: unknown = await failing.catch((reason: unknown) => reason);
			expect(error).toMatchObject(REFUSED);
			const { message, stack, cause } = error as Error;
			expect([message, stack, String(cause), JSON.stringify(cause)].join('\n')).not.toContain(given);
		}
	}
);

it('waits for the reader if a server requires a token: the agent in the page does not answer instead', async () => {
	const server = open();
	const page = noAgent;
	const agent = new Agent({
		url,
		hosts: { server, page },
		token: { value: '', remembered: false },
		isOn: () => true
	});
	await agent.transport();
	expect(agent.found).toBe('server');
});

it('tells the chat what is missing, keeps the token while the app is open, and stores it with no conversation', async () => {
	const secret = new Secret('agent.token');
	const saved = new Map<string, StoredConversation>();
	const server = new LangGraphTransport({ url, token: () => secret.value });
	const agent = new Agent({ url, hosts: { server, page: noAgent }, token: secret, isOn: () => true });
	const conversations = new Conversations(
		conversationParts({
			book: 'book',
			agent,
			store: {
				...noStore,
				loadConversation: async (id) => saved.get(id),
				saveConversation: async (record) => void saved.set(record.id, record)
			},
			answer: () => Promise.reject(new Error('No tool was to be called.')),
			context: () => ({ ...BOOK, chapter: null })
		})
	);
	closing.unshift(async () => conversations.dispose());
	const { current } = conversations;
	await conversations.checkAgent();
	expect(agent.status).toMatchObject({ phase: 'token' });
	await current.ask('When did the bridge fall?');
	expect(current.phase).toMatchObject({ phase: 'failed', about: 'token' });
	secret.value = 'sesame';
	await conversations.checkAgent();
	expect(agent.status).toMatchObject({ phase: 'token' });
	await current.resume();
	expect(current.phase).toMatchObject({ phase: 'failed', about: 'token' });
	secret.value = TOKEN;
	await conversations.checkAgent();
	expect(agent.status.phase).toBe('ready');
	await current.resume();
	expect(current.phase.phase).toBe('idle');
	expect(JSON.stringify(current.messages)).toContain('In spring.');
	expect(JSON.stringify([...saved.values()])).not.toContain('sesame');
	expect([...local.items.values()].join()).not.toContain('sesame');
	expect(session.items.get('lectern.agent.token')).toBe(JSON.stringify(TOKEN));
});
