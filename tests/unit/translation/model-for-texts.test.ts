/** The model of the chat for what is no conversation: where texts go, and that what left is counted. */
import { provideStorage } from '../../fixtures/browser-storage.ts';
import { beforeEach, expect, it } from 'vitest';
import { modelForTexts } from '../../../src/lib/chat/conversation/model-for-texts.svelte.ts';
import { SentBefore } from '../../../src/lib/chat/privacy/sent-before.svelte.ts';

const ABOUT = { title: 'T', authors: [], language: 'de' };
const own = (baseUrl: string) => ({ state: 'ready', model: { baseUrl, model: 'm' } });

function model({ baseUrl = 'https://api.example/v1', isOn = true, isHere = true, kind = 'own' } = {}) {
	const sentBefore = new SentBefore('book');
	const toRun = () => Promise.reject(new Error('The agent is gone.'));
	const parts = { agent: { isOn, isHere, toRun }, settings: { own: own(baseUrl) } };
	const conversations = { model: { kind, label: 'a model' }, parts, sentBefore };
	return { sentBefore, model: modelForTexts(conversations as never, ABOUT) };
}

beforeEach(() => {
	provideStorage();
	localStorage.clear();
});

it('is available if a model answers in its own words, and the assistant is on', () => {
	expect(model().model?.sendsTo).toBe('api.example');
	expect(model({ kind: 'quoting' }).model).toBe(null);
	expect(model({ isOn: false }).model).toBe(null);
});

it('sends nothing away if agent and endpoint are on this computer', () => {
	expect(model({ baseUrl: 'http://localhost:11434/v1' }).model?.sendsTo).toBe(null);
	expect(model({ baseUrl: 'http://localhost:11434/v1', isHere: false }).model?.sendsTo).toBe(
		'localhost:11434'
	);
});

it('counts what it sends, even if no answer arrives', async () => {
	const text = [{ id: '1', chapter: '', percent: 0, text: 'zwölf Zeichen' }];
	const asked = { question: 'Translate.', preset: { kind: 'translate' as const, text, cut: false } };
	const signal = AbortSignal.timeout(1);
	const away = model();
	await expect(away.model?.ask(asked, signal)).rejects.toThrow();
	expect(away.sentBefore.translated.value).toBe(13);
	localStorage.clear();
	const here = model({ baseUrl: 'http://localhost:11434/v1' });
	await expect(here.model?.ask(asked, AbortSignal.timeout(1))).rejects.toThrow();
	expect(here.sentBefore.translated.value).toBe(0);
});
