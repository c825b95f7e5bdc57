/** What a page is told when its browser keeps an endpoint's answer back. */
import { inReadersWords } from '../../../src/lib/chat/agent-client/in-words.ts';
import { describe, expect, it, vi } from 'vitest';
import { browserFetch, type BrowserFetchOptions } from '../../../agent/model/browser-fetch.ts';
import { ask } from '../../../agent/endpoint/ask.ts';
import { explainModelError, isUnreached } from '../../../agent/model/model-error.ts';

const ENDPOINT = 'http://127.0.0.1:11434';

/** A browser's fetch: requests that may be read fail as Chrome's do, those in no-cors mode where nobody is there. */
const refusing =
	(answers: boolean): typeof fetch =>
	async (_input, init) => {
		if (init?.mode === 'no-cors' && answers) return new Response();
		throw new TypeError('Failed to fetch');
	};

async function told(options: BrowserFetchOptions, endpoint = ENDPOINT): Promise<string> {
	const ask = browserFetch({ origin: 'https://reader.example', ...options });
	const error: unknown = await ask(`${endpoint}/v1/models`).catch((reason: unknown) => reason);
	return inReadersWords(explainModelError(error, { url: `${endpoint}/v1`, model: 'm', own: true }).message);
}

describe('a page that asks an endpoint', () => {
	it('asks once if the browser withholds the answer, as it would again', async () => {
		let asked = 0;
		const counting: typeof fetch = (input, init) => {
			if (init?.mode !== 'no-cors') asked++;
			return refusing(true)(input, init);
		};
		vi.stubGlobal('fetch', browserFetch({ fetch: counting, origin: 'https://reader.example' }));
		try {
			await expect(ask(`${ENDPOINT}/v1/models`, { retries: 2 })).rejects.toThrow('blocked.cors');
		} finally {
			vi.unstubAllGlobals();
		}
		expect(asked).toBe(1);
	});

	it('tells Anthropic that it is a page, and tells nobody else', async () => {
		const sent: Headers[] = [];
		const keeping: typeof fetch = async (_input, init) => {
			sent.push(new Headers(init?.headers));
			return new Response('{}');
		};
		const ask = browserFetch({ fetch: keeping, origin: 'https://reader.example' });
		const headers = { 'x-api-key': 'k' };
		for (const host of ['api.anthropic.com', 'proxy.example'])
			await ask(`https://${host}/v1/messages`, { method: 'POST', headers });
		const leave = 'anthropic-dangerous-direct-browser-access';
		expect(sent.map((one) => [one.get('x-api-key'), one.get(leave)])).toEqual([
			['k', 'true'],
			['k', null]
		]);
	});

	it('learns that it answers but refuses pages, and what to set', async () => {
		const message = await told({ fetch: refusing(true) });
		expect(message).toContain(
			`${ENDPOINT} answers, but refuses requests from pages at https://reader.example (CORS)`
		);
		expect(message).toContain('OLLAMA_ORIGINS=https://reader.example');
		expect(message).toContain('LM Studio');
		expect(message).toContain('npm start');
	});

	it('learns that nothing answers, or both reasons if its isolation hides which', async () => {
		expect(await told({ fetch: refusing(false) })).toContain(`Nothing answers at ${ENDPOINT}.`);
		const unclear = await told({ fetch: refusing(false), isolated: true });
		expect(unclear).toContain(`Nothing answers at ${ENDPOINT}, or it refuses requests from pages`);
		expect(unclear).toContain('OLLAMA_ORIGINS');
	});

	it('learns that an https page may not ask an http address of another machine', async () => {
		const elsewhere = 'http://192.168.1.7:11434';
		expect(await told({ fetch: refusing(false) }, elsewhere)).toContain('Use an https:// address');
		expect(await told({ fetch: refusing(false), origin: 'http://192.168.1.2' }, elsewhere)).toContain(
			'Nothing answers at'
		);
	});

	it.each([
		['http://localhost:1', true],
		['https://192.168.1.7:1', true],
		['http://192.168.1.7:1', false]
	])('over https may ask %s: %s', async (endpoint, may) => {
		const message = await told({ fetch: refusing(true) }, endpoint);
		expect(message.includes('(CORS)')).toBe(may);
		expect(message.includes('Use an https:// address')).toBe(!may);
	});

	it('probes without key or cookie, and reports whether anybody is there', async () => {
		const probes: RequestInit[] = [];
		const asking = (answers: boolean, init?: RequestInit) =>
			browserFetch({
				fetch: (input, init) => {
					if (init?.mode === 'no-cors') probes.push(init);
					return refusing(answers)(input, init);
				},
				origin: 'https://reader.example'
			})(new Request(`${ENDPOINT}/v1/models`), init).catch((error: unknown) => error);
		const [answered, silent] = [await asking(true), await asking(false)];
		expect([answered, silent].map(isUnreached)).toEqual([false, true]);
		expect(answered).toMatchObject({ cause: expect.any(TypeError) as TypeError });
		expect(probes[0]).toMatchObject({ mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
		const stopping = new AbortController();
		const left = asking(true, { signal: stopping.signal });
		stopping.abort(new Error('The reader left.'));
		expect(await left).toMatchObject({ name: 'TypeError' });
		const later = new AbortController();
		const probing = browserFetch({
			origin: 'https://reader.example',
			fetch: async (_input, init) => {
				if (init?.mode === 'no-cors') later.abort(new Error('The reader left.'));
				init?.signal?.throwIfAborted();
				throw new TypeError('Failed to fetch');
			}
		});
		await expect(probing(ENDPOINT, { signal: later.signal })).rejects.toThrow('The reader left.');
	});

	it('gets the browser’s own words for failures of its own server and for what is no refusal', async () => {
		const own = browserFetch({ fetch: refusing(true), origin: 'https://reader.example' });
		await expect(own('https://reader.example/agent')).rejects.toThrow('Failed to fetch');
		const odd = browserFetch({
			fetch: () => Promise.reject(new Error('Odd.')),
			origin: 'https://reader.example'
		});
		await expect(odd(ENDPOINT)).rejects.toThrow('Odd.');
	});

	it('passes on unchanged what is clear already: an abort, and an answer', async () => {
		const stopping = new AbortController();
		const stopped = browserFetch({ fetch: () => Promise.reject(stopping.signal.reason as Error) });
		stopping.abort();
		await expect(stopped(ENDPOINT, { signal: stopping.signal })).rejects.toBe(stopping.signal.reason);
		const answering = browserFetch({ fetch: async () => new Response('{}', { status: 401 }) });
		expect((await answering(ENDPOINT)).status).toBe(401);
	});
});
