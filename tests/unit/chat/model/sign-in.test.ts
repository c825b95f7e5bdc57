/** Signing in with OpenRouter, whose two addresses are a double. */
import { provideStorage } from '../../../fixtures/browser-storage.ts';
import { beforeEach, expect, it, vi, afterEach } from 'vitest';
import { ModelSettings } from '../../../../src/lib/chat/model/model-settings.svelte.ts';
import { beginSignIn, OPENROUTER } from '../../../../src/lib/chat/model/openrouter.ts';
import { finishSignIn } from '../../../../src/lib/chat/model/sign-in.svelte.ts';
import { SIGN_IN } from '../../../../src/lib/site/connect-sources.js';
import { toasts } from '../../../../src/lib/ui/toasts.svelte.ts';
import { OpenRouterDouble } from '../../../fixtures/doubles/openrouter.ts';

const SHELF = 'https://reader.example/books/';
const BACK = '/books/read/abc?x=1#y';

let service: OpenRouterDouble;
let settings: ModelSettings;
let reachable = true;
const asked: string[] = [];

beforeEach(() => {
	provideStorage();
	localStorage.clear();
	sessionStorage.clear();
	service = new OpenRouterDouble();
	settings = new ModelSettings();
	reachable = true;
	asked.length = 0;
	for (const { id } of toasts.list) toasts.dismiss(id);
	vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
		asked.push(url);
		if (!reachable) throw new TypeError('Failed to fetch');
		return service.exchange(JSON.parse(body));
	});
});
afterEach(() => vi.unstubAllGlobals());

const begin = (remembered = false) => beginSignIn(SHELF, { back: BACK, remembered });

/** To where the reader was led. address: with which they come back. */
async function finish(address: string): Promise<string | null | undefined> {
	let led: string | null | undefined;
	await finishSignIn(new URL(address).search, settings, async (back) => (led = back));
	return led;
}

const said = () => toasts.list.at(-1)?.text;
const isSignedIn = () => settings.own.state === 'ready';

it('leads back to the page that was left, with a key for the code and a free model', async () => {
	settings.use({ endpoint: 'https://models.example/v1', key: 'sk-old', model: 'old' });
	settings.smallModel.value = 'small';
	const callback = service.allow(await begin());
	expect(callback.startsWith(SHELF)).toBe(true);
	expect(await finish(callback)).toBe(BACK);
	expect(settings.run().model).toEqual({
		...{ baseUrl: OPENROUTER.endpoint, apiKey: 'sk-or-v1-of-code-1', model: OPENROUTER.model }
	});
	expect(said()).toContain('Free models answer now');
	// The policy of the page lets it ask for the key, and nothing else there.
	expect(asked).toEqual([SIGN_IN]);

	await toasts.undo(toasts.list.at(-1)?.id ?? 0);
	expect(settings.run().model).toMatchObject({ apiKey: 'sk-old', model: 'old', smallModel: 'small' });
});

it('stores the key as the reader has set: for this session, or on this device', async () => {
	await finish(service.allow(await begin()));
	expect(localStorage.getItem('lectern.model.key')).toBeNull();
	expect(sessionStorage.getItem('lectern.model.key')).toContain('sk-or');
	await finish(service.allow(await begin(true)));
	expect(localStorage.getItem('lectern.model.key')).toContain('sk-or');
});

it('accepts each way back once', async () => {
	const callback = service.allow(await begin());
	await finish(callback);
	const signOut = settings.use();
	expect(isSignedIn()).toBe(false);
	expect(await finish(callback)).toBeNull();
	expect(isSignedIn()).toBe(false);
	expect(said()).toContain('has ended already');
	expect(asked).toHaveLength(1);
	signOut();
	expect(isSignedIn()).toBe(true);
});

it('requests no key with a code that it did not ask for', async () => {
	const callback = new URL(service.allow(await begin()));
	callback.searchParams.set('sign-in', 'of-somebody-else');
	expect(await finish(callback.href)).toBeNull();
	expect(asked).toEqual([]);
	// Of another browser: there is nothing to come back to.
	localStorage.clear();
	expect(await finish(callback.href)).toBeNull();
	expect(isSignedIn()).toBe(false);
	expect(asked).toEqual([]);
});

it('gets no key for a code that was meant for another browser', async () => {
	const others = new URL(service.allow(await begin())).searchParams.get('code') ?? '';
	const callback = new URL(service.allow(await begin()));
	callback.searchParams.set('code', others);
	expect(await finish(callback.href)).toBe(BACK);
	expect(isSignedIn()).toBe(false);
	expect(said()).toContain('HTTP 403');
});

it('leads back without a key if the reader says no, or the network fails', async () => {
	const callback = new URL(service.allow(await begin()));
	callback.searchParams.delete('code');
	callback.searchParams.set('error', 'access_denied');
	expect(await finish(callback.href)).toBe(BACK);
	expect(said()).toContain('not signed in');
	reachable = false;
	expect(await finish(service.allow(await begin()))).toBe(BACK);
	expect(said()).toContain('Failed to fetch');
	reachable = true;
	service.exchange = () => new Response('<h1>Welcome to our hotel</h1>');
	expect(await finish(service.allow(await begin()))).toBe(BACK);
	expect(said()).toContain('(HTTP 200)');
	expect(isSignedIn()).toBe(false);
});

it('expires an hour after it began', async () => {
	vi.useFakeTimers();
	const callback = service.allow(await begin());
	vi.advanceTimersByTime(61 * 60_000);
	expect(await finish(callback)).toBeNull();
	expect(asked).toEqual([]);
	vi.useRealTimers();
});

it('ignores every other address, and recognises its own wherever the code is added', async () => {
	expect(await finish('https://reader.example/books/?code=code-1&not-kept')).toBeUndefined();
	const address = await begin();
	const callback = new URL(service.allow(address));
	const code = callback.searchParams.get('code') ?? '';
	callback.searchParams.delete('code');
	expect(await finish(`${callback.href}?code=${code}`)).toBe(BACK);
	expect(isSignedIn()).toBe(true);
});
