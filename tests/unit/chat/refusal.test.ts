/** Refusals of a real server, as the reader's settings tell of them: by code or status, in the app's own words. */
import { afterEach, expect, it, vi } from 'vitest';
import { LangGraphTransport } from '../../../src/lib/chat/agent-client/langgraph.ts';
import { askHealth, refusalText, unreachable } from '../../../src/lib/chat/agent-client/server.ts';
import { modelStrings } from '../../../src/lib/strings/model.ts';
import { startAgent } from '../../fixtures/agent-client.ts';

const { refusals } = modelStrings;
const OWN = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'k' };
const { signal } = new AbortController();

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

async function lookups(options: Parameters<typeof startAgent>[1]) {
	const agent = await startAgent(null, options);
	close = () => agent.close();
	const transport = new LangGraphTransport({ url: agent.url });
	const models: LangGraphTransport['models'] = (...asked) => transport.models(...asked);
	const test: LangGraphTransport['test'] = (...asked) => transport.test(...asked);
	return { url: agent.url, models, test };
}

const refusedWith = async (asked: Promise<unknown>): Promise<string> =>
	asked.then(
		() => 'not refused',
		(error: Error) => error.message
	);

it('says that the server accepts no other model', async () => {
	const pinned = await lookups({ settings: 'pin' });
	expect(await refusedWith(pinned.models(OWN, signal))).toBe(refusals.pinned);
	expect(await refusedWith(pinned.test({ ...OWN, model: 'm' }, 'auto', signal))).toBe(refusals.pinned);
});

it('says how long to wait if too much was asked, even after a mere look at the server', async () => {
	const { url, models } = await lookups({ access: { ratePerMinute: 1 } });
	await models(null, signal);
	expect(await refusedWith(models(null, signal))).toMatch(/^Too many requests .* in \d+ seconds/);
	expect(await refusedWith(askHealth(url))).toMatch(/^Too many requests/);
});

it('says that the request was not understood, or too large', async () => {
	const { models } = await lookups({ settings: 'allow' });
	expect(await refusedWith(models({ baseUrl: 'no address', apiKey: '' }, signal))).toBe(
		refusals.notUnderstood
	);
	const huge = { ...OWN, apiKey: 'k'.repeat(9_000_000) };
	expect(await refusedWith(models(huge, signal))).toBe(refusals.tooLarge);
});

it('repeats what an endpoint said in the agent’s words, and no other server’s words', () => {
	const detail = 'Nichts antwortet dort.';
	expect(refusalText(502, { detail, code: 'endpoint' }, 1)).toBe(detail);
	expect(refusalText(502, { detail: 'The agent is not running.' }, 1)).toBe(modelStrings.agentAway);
	expect(refusalText(403, { detail: 'No.', code: 'origin' }, 1)).toBe(refusals.address({ origin: '' }));
	expect(refusalText(403, { detail: 'No.', code: 'inner-address' }, 1)).toBe(refusals.innerAddress);
	expect(refusalText(503, { detail: 'Busy.' }, 1)).toBe(refusals.overloaded({ seconds: 1 }));
	expect(refusalText(503, '<html>', 30)).toBe(refusals.overloaded({ seconds: 30 }));
	expect(refusalText(418, { detail: 'Tea.', code: 'teapot' }, 1)).toBe(refusals.other({ status: 418 }));
});

it('names the setting and the address that whoever runs the server must add to it', () => {
	vi.stubGlobal('location', { origin: 'https://books.example' });
	for (const code of ['origin', 'host'])
		expect(refusalText(403, { detail: 'No.', code }, 1)).toContain(
			'https://books.example to ALLOWED_ORIGINS'
		);
	vi.unstubAllGlobals();
});

it('says that the reader is offline, unless the server is on this device', () => {
	vi.stubGlobal('navigator', { onLine: false });
	expect(unreachable('https://books.example/agent', null).message).toBe(modelStrings.offline);
	const here = 'http://127.0.0.1:2024';
	expect(unreachable(here, null).message).toBe(modelStrings.noAgent({ url: here }));
	vi.unstubAllGlobals();
});
