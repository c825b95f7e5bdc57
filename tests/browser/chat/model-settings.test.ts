/** The settings of the language model as a reader fills them in; the agent behind them keeps to a script. */
import '../../../src/lib/styles/base.css';
import '../../../src/lib/styles/tokens.css';
import { mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ModelChoice } from '../../../agent/protocol/context.ts';
import { BROWSERS_OWN } from '../../../agent/protocol/page-model.ts';
import type { EndpointVerdict } from '../../../agent/protocol/health.ts';
import { readSettings } from '../../../src/lib/backup/settings.ts';
import { BrowserModel } from '../../../src/lib/chat/model/browser-model.svelte.ts';
import ModelChoiceDialog from '../../../src/lib/chat/model/ModelChoiceDialog.svelte';
import { ModelForm } from '../../../src/lib/chat/model/model-form.svelte.ts';
import { Agent } from '../../../src/lib/chat/agent-client/agent.svelte.ts';
import { ModelSettings } from '../../../src/lib/chat/model/model-settings.svelte.ts';
import { PromptApi } from '../../../src/lib/chat/model/prompt-api.ts';
import ModelSettingsForm from '../../../src/lib/chat/model/ModelSettings.svelte';
import {
	TransportError,
	type AgentHealth,
	type Transport
} from '../../../src/lib/chat/agent-client/transport.ts';
import { LanguageModelDouble } from '../../fixtures/doubles/language-model.ts';
import { noAgent } from '../../fixtures/conversation-parts.ts';

const KEY = 'sk-very-secret';
const URL = 'https://models.example/v1';
const GOOD: EndpointVerdict = {
	...{ reachable: true, model: true, streaming: true, tools: 'json', latency: 420, window: 16_384 },
	message: 'It answers.'
};

/** A server's agent that is asked nothing but for its settings. */
class Server implements Transport {
	readonly restore = noAgent.restore;
	readonly run = noAgent.run;
	readonly answerTools = noAgent.answerTools;
	is: AgentHealth | null = { model: { kind: 'quoting', label: 'quotes only' }, settings: 'allow' };
	list: string[] | Error = ['large-2', 'small-1', 'small-1-instruct'];
	verdict: EndpointVerdict | Error = GOOD;
	readonly asked: unknown[] = [];
	stopped = 0;
	hangs = false;

	async health(): Promise<AgentHealth> {
		if (!this.is) throw new TransportError('unreachable', 'The agent does not answer. Run npm start.');
		return this.is;
	}

	async models(where: Omit<ModelChoice, 'model'> | null): Promise<string[]> {
		this.asked.push(where);
		if (this.list instanceof Error) throw this.list;
		return this.list;
	}

	async test(model: ModelChoice | null, protocol: string, signal: AbortSignal): Promise<EndpointVerdict> {
		this.asked.push({ model, protocol });
		if (this.hangs)
			await new Promise((_resolve, reject) =>
				signal.addEventListener('abort', () => (this.stopped++, reject(signal.reason as Error)))
			);
		if (this.verdict instanceof Error) throw this.verdict;
		return this.verdict;
	}
}

let server: Server;
const closing: (() => void)[] = [];
beforeEach(async () => {
	localStorage.clear();
	sessionStorage.clear();
	server = new Server();
	await page.viewport(600, 900);
});
afterEach(() => {
	for (const close of closing.splice(0)) close();
});

/** The agent of the page, asked in place of the server's. */
const inPage: Transport = {
	...noAgent,
	health: async () => ({ model: { kind: 'quoting', label: 'quotes only' }, settings: 'allow' }),
	models: async () => ['of-the-page'],
	test: async () => GOOD
};

function noModel(): LanguageModelDouble {
	const browser = new LanguageModelDouble();
	browser.state = 'unavailable';
	return browser;
}

/** What the dialog for a new reader has told. */
let told: string[] = [];

/** browsers: in place of the browser's own. */
function formOf(browsers = noModel()) {
	const settings = new ModelSettings();
	const agent = new Agent({
		url: 'http://lectern.test/agent',
		hosts: { server, page: inPage },
		token: { value: '', remembered: false },
		isOn: () => true,
		needsPage: () => settings.page.value !== ''
	});
	const browser = new BrowserModel(new PromptApi('en', () => browsers));
	return new ModelForm(settings, agent, browser);
}

function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props) {
	const target = document.createElement('div');
	document.body.append(target);
	const mounted = mount(component, { target, props });
	closing.push(() => {
		void unmount(mounted);
		target.remove();
	});
}

function choose(browsers?: LanguageModelDouble): ModelSettings {
	const form = formOf(browsers);
	told = [];
	const tell = (what: string) => () => void told.push(what);
	show(ModelChoiceDialog, {
		...{ form, onchoose: tell('chosen'), onsettings: tell('settings'), onclose: tell('closed') }
	});
	return form.settings;
}

function open(browsers?: LanguageModelDouble): ModelSettings {
	const form = formOf(browsers);
	show(ModelSettingsForm, { form });
	closing.push(() => form.close());
	return form.settings;
}

const forExperts = () => page.getByText('For experts').click();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const key = () => page.getByLabelText('Key', { exact: true });
const model = () => page.getByRole('combobox', { name: 'Model' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function fill() {
	await field('Address').fill(URL);
	await key().fill(KEY);
	await model().fill('small-1');
}

describe('the settings of the model', { timeout: 20_000 }, () => {
	it('keep what is typed and send it with the next question', async () => {
		const settings = open();
		await expect.element(page.getByText('Quotes only.')).toBeVisible();
		await fill();
		await expect.element(page.getByText('small-1 at models.example')).toBeVisible();
		expect(settings.run()).toMatchObject({ model: { baseUrl: URL, apiKey: KEY, model: 'small-1' } });
		expect(new ModelSettings().run()).toEqual(settings.run());
		// A server that takes none is sent none.
		expect(JSON.stringify(settings.run(true))).not.toMatch(/secret|models\.example/);
	});

	it('show the key on request only, and never write it into the page or a backup', async () => {
		open();
		await fill();
		await expect.element(key()).toHaveAttribute('type', 'password');
		await expect.element(key()).toHaveAttribute('autocomplete', 'off');
		await button('Show the key').click();
		await expect.element(key()).toHaveAttribute('type', 'text');
		await expect.element(key()).toHaveValue(KEY);
		await button('Hide the key').click();
		await button('Test the model').click();
		await expect.element(page.getByText('The model answers.')).toBeVisible();
		expect(document.documentElement.outerHTML).not.toContain(KEY);
		expect(location.href).not.toContain(KEY);
		const saved = readSettings(localStorage);
		expect(saved).toMatchObject({ 'model.name': '"small-1"' });
		expect(JSON.stringify(saved)).not.toMatch(/secret|models\.example/);
	});

	it('forget the key with the last tab, unless it is to be remembered on this device', async () => {
		const settings = open();
		await fill();
		expect(JSON.stringify({ ...localStorage })).not.toContain(KEY);
		// As after a reload of this tab.
		expect(new ModelSettings().key).toMatchObject({ value: KEY, remembered: false });
		// Another tab, opened later, asks those that are open; here the other tab is a channel of its own.
		const other = new BroadcastChannel('lectern-secret');
		closing.push(() => other.close());
		const heard: unknown[] = [];
		other.onmessage = ({ data }) => heard.push(data);
		other.postMessage({ from: 'other', name: 'lectern.model.key', held: null });
		await expect
			.poll(() => heard)
			.toContainEqual(expect.objectContaining({ held: { value: KEY, remembered: false } }));
		await page.getByRole('switch', { name: 'Remember the key on this device' }).click();
		expect(localStorage.getItem('lectern.model.key')).toBe(JSON.stringify(KEY));
		expect(sessionStorage.getItem('lectern.model.key')).toBeNull();
		expect(JSON.stringify(readSettings(localStorage))).not.toContain(KEY);
		await page.getByRole('switch', { name: 'Remember the key on this device' }).click();
		expect(localStorage.getItem('lectern.model.key')).toBeNull();
		// What another tab changes is changed here.
		other.postMessage({
			from: 'other',
			name: 'lectern.model.key',
			held: { value: 'sk-2', remembered: false }
		});
		await expect.poll(() => settings.key.value).toBe('sk-2');
		settings.use();
		expect(sessionStorage.getItem('lectern.model.key')).toBeNull();
	});

	it('keep a key that was stored before, and get one from another open tab', async () => {
		localStorage.setItem('lectern.model.key', JSON.stringify(KEY));
		expect(new ModelSettings().key).toMatchObject({ value: KEY, remembered: true });
		localStorage.clear();
		const other = new BroadcastChannel('lectern-secret');
		closing.push(() => other.close());
		other.onmessage = ({ data }: MessageEvent<{ name: string; held: unknown }>) => {
			if (data.held === null)
				other.postMessage({ from: 'other', name: data.name, held: { value: KEY, remembered: false } });
		};
		const settings = new ModelSettings();
		expect(settings.key.value).toBe('');
		await expect.poll(() => settings.key.value).toBe(KEY);
		expect(localStorage.getItem('lectern.model.key')).toBeNull();
	});

	it('fetch the list of models, and accept a name that is not in it', async () => {
		const settings = open();
		await expect.element(button('Load the list')).not.toBeInTheDocument();
		await field('Address').fill(URL);
		await key().fill(KEY);
		await button('Load the list').click();
		await expect.element(page.getByText('3 models.')).toBeVisible();
		expect(server.asked).toEqual([{ baseUrl: URL, apiKey: KEY }]);
		await model().fill('small');
		const options = page.getByRole('listbox', { name: 'Available models' }).getByRole('option');
		await expect.element(options).toHaveLength(3);
		await page.getByRole('option', { name: 'small-1-instruct' }).click();
		expect(settings.model.value).toBe('small-1-instruct');
		await model().fill('tuned');
		await userEvent.keyboard('{Enter}');
		expect(settings.model.value).toBe('tuned');
		await userEvent.keyboard('{Control>}a{/Control}');
		await userEvent.keyboard('larg{ArrowDown}{Enter}');
		await expect.element(model()).toHaveValue('large-2');
		// What was found out is about this address.
		await field('Address').fill(`${URL}/other`);
		await expect.element(page.getByText('3 models.')).not.toBeInTheDocument();
	});

	it('say what is wrong with the list, the address and the model', async () => {
		const settings = open();
		server.list = new TransportError('model', 'https://models.example/v1 does not accept the key (401).');
		await field('Address').fill(URL);
		await button('Load the list').click();
		await expect.element(page.getByText('does not accept the key (401)')).toBeVisible();
		await button('Test the model').click();
		await expect.element(page.getByText('Choose a model').first()).toBeVisible();
		// The words go to nobody rather than to another model than the reader thinks.
		expect(() => settings.run()).toThrow('Choose a model');
		await model().fill('m');
		await field('Address').fill('ftp://models.example');
		expect(() => settings.run()).toThrow('must begin with http:// or https://');
		await field('Address').fill(`https://me:pass@models.example/v1`);
		expect(() => settings.run()).toThrow('The key has a field of its own');
		await field('Address').fill('http://models.example/v1');
		await key().fill(KEY);
		await expect.element(page.getByText('This address is not encrypted')).toBeVisible();
		await button('Ollama').click();
		await expect.element(field('Address')).toHaveValue('http://127.0.0.1:11434/v1');
		await expect.element(page.getByText('This address is not encrypted')).not.toBeInTheDocument();
	});

	it('test the model line by line, and drop the verdict when something changes', async () => {
		const settings = open();
		await fill();
		await button('Test the model').click();
		const lines = page.getByRole('list', { name: 'Test results' }).getByRole('listitem');
		await expect.element(lines).toHaveLength(6);
		expect(lines.elements().map((line) => line.textContent?.trim())).toEqual([
			'yes: The service answers.',
			'yes: The model answers.',
			'yes: Answers arrive word by word.',
			'partly: It can look things up by writing JSON: slower, but it works.',
			expect.stringMatching(/^yes: First words after 0\.4/),
			'yes: Its context window holds 16,384 tokens.'
		]);
		expect(server.asked.at(-1)).toEqual({
			model: { baseUrl: URL, apiKey: KEY, model: 'small-1' },
			protocol: 'auto'
		});
		settings.protocol.value = 'json';
		await expect.element(lines).not.toBeInTheDocument();
		server.verdict = {
			...{ reachable: false, model: false, streaming: false, tools: 'none', latency: null },
			message: 'Nothing answers there.'
		};
		await button('Test the model').click();
		await expect.element(page.getByText('Nothing answers there.')).toBeVisible();
		await expect.element(lines).toHaveLength(1);
	});

	it('cancel a test and keep the focus where it was', async () => {
		open();
		await fill();
		server.hangs = true;
		await button('Test the model').click();
		await button('Cancel the test').click();
		await expect.element(page.getByText('The test was cancelled.')).toBeVisible();
		expect(server.stopped).toBe(1);
		await expect.element(button('Test the model')).toHaveFocus();
	});

	it('return to the agent’s own model, and back again', async () => {
		const settings = open();
		await fill();
		await button('Use the assistant’s own model').click();
		expect(settings.run()).not.toHaveProperty('model');
		await expect.element(button('Undo')).toHaveFocus();
		await userEvent.keyboard('{Enter}');
		expect(settings.run()).toHaveProperty('model.apiKey', KEY);
	});

	it('are closed if the server pins its model, and say whose model answers', async () => {
		localStorage.setItem('lectern.model.endpoint', JSON.stringify(URL));
		server.is = { model: { kind: 'endpoint', label: 'ours at http://inner/v1' }, settings: 'pin' };
		open();
		await expect.element(page.getByText('ours at http://inner/v1')).toBeVisible();
		await expect.element(page.getByText('takes no other')).toBeVisible();
		for (const one of [field('Address'), key(), model()]) await expect.element(one).toBeDisabled();
		await button('Test the model').click();
		await expect.element(page.getByText('The model answers.')).toBeVisible();
		expect(server.asked).toEqual([{ model: null, protocol: 'auto' }]);
	});

	it('use the server if it answers, otherwise this page, and change only at the reader’s choice', async () => {
		open();
		await forExperts();
		await expect.element(page.getByText('Now: on the server at http://lectern.test/agent.')).toBeVisible();
		const where = page.getByRole('combobox', { name: 'Where the assistant runs' });
		server.is = null;
		await where.selectOptions('In this page');
		await expect.element(page.getByText('Now: in this page.')).toBeVisible();
		await fill();
		await expect.element(page.getByText('sent straight to this address')).toBeVisible();
		await button('Load the list').click();
		await expect.element(page.getByText('1 model.')).toBeVisible();
		expect(server.asked).toEqual([]);
		await where.selectOptions('On the server');
		await expect.element(page.getByRole('alert')).toHaveTextContent('Run npm start.');
		await button('Use this page instead').click();
		await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
		await expect.element(where).toHaveValue('auto');
		await expect.element(page.getByText('Now: in this page.')).toBeVisible();
		server.is = { model: null, settings: 'allow' };
		// It is not asked again by itself, but when the page is loaded anew, as here.
		for (const close of closing.splice(0)) close();
		open();
		await forExperts();
		await expect.element(page.getByText('Now: on the server at')).toBeVisible();
	});

	it('can still be filled in while the agent is away, and say how to start it', async () => {
		localStorage.setItem('lectern.agent.place', '"server"');
		server.is = null;
		const settings = open();
		await expect.element(page.getByRole('alert')).toHaveTextContent('Run npm start.');
		await fill();
		expect(settings.run()).toHaveProperty('model.model', 'small-1');
		server.is = { model: null, settings: 'allow' };
		await button('Check again').click();
		await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
	});

	it('accept limits within what the server allows, and show the defaults', async () => {
		server.is = {
			...{ model: null, settings: 'allow' },
			limits: { rounds: { usual: 5, most: 20 }, seconds: { usual: 60, most: 600 } }
		};
		const settings = open();
		await forExperts();
		const rounds = page.getByRole('spinbutton', { name: 'Rounds of look-ups' });
		await expect.element(rounds).toHaveAttribute('placeholder', '5');
		await rounds.fill('21');
		await expect.element(page.getByText('Enter a number from 0 to 20.')).toBeVisible();
		expect(settings.run()).not.toHaveProperty('budgets');
		await rounds.fill('12');
		await page.getByRole('spinbutton', { name: 'Temperature' }).fill('0.3');
		await page.getByRole('combobox', { name: 'Tool calls' }).selectOptions('JSON');
		await page.getByRole('combobox', { name: 'Planning' }).selectOptions('Never');
		await page.getByRole('spinbutton', { name: 'Context window in tokens' }).fill('32000');
		expect(settings.run()).toEqual({
			...{ budgets: { rounds: 12, contextTokens: 32000 }, temperature: 0.3, protocol: 'json', plan: 'off' }
		});
		await page.getByRole('spinbutton', { name: 'Context window in tokens' }).fill('');
		await rounds.fill('');
		expect(settings.run()).not.toHaveProperty('budgets');
	});
});

describe('the first choice of a model', { timeout: 20_000 }, () => {
	const ways = () =>
		page
			.getByRole('heading', { level: 3 })
			.elements()
			.map(({ textContent }) => textContent?.trim());
	const OTHERS = [
		...[
			'A model on this computer, with Ollama',
			'A service of your own',
			'Ecash, by the question',
			'A model in this page',
			'Quotations only'
		]
	];

	it('suggests what is free if the device has nothing, and can be put off', async () => {
		choose();
		await expect.element(page.getByText('Not found. Free')).toBeVisible();
		expect(ways()).toEqual(['Free models at OpenRouter · suggested', ...OTHERS]);
		await button('Decide later').click();
		await button('Use quotations only').click();
		await button('Mistral').click();
		expect(told).toEqual(['closed', 'chosen', 'settings']);
	});

	it('suggests what is set up already, and nothing if the server accepts no other model', async () => {
		server.is = { model: { kind: 'ollama', label: 'qwen3 at localhost' }, settings: 'allow' };
		choose();
		await expect.element(page.getByText('Found: qwen3 at localhost · free')).toBeVisible();
		expect(ways()[0]).toBe('A model on this computer, with Ollama · suggested');
		// Nor is that one asked for quotations.
		await button('Use quotations only').click();
		expect(localStorage.getItem('lectern.agent.place')).toBe('"page"');
		localStorage.clear();
		for (const close of closing.splice(0)) close();
		server.is = { model: { kind: 'endpoint', label: 'ours' }, settings: 'pin' };
		choose();
		await expect.element(page.getByText('Ready: ours')).toBeVisible();
		expect(ways()).toEqual([
			...['The model that is set up already · suggested', 'A model in this page', 'Quotations only']
		]);
		for (const close of closing.splice(0)) close();
		server.is = { ...server.is, price: { sats: 2, mints: ['https://mint.example'] } };
		choose();
		await expect.element(page.getByText('2 sats a question, without an account')).toBeVisible();
	});

	it('suggests the browser’s own model if there is one, downloads it at a press, and can stop that', async () => {
		const browser = new LanguageModelDouble();
		browser.state = 'downloadable';
		browser.hasActivation = true;
		browser.steps = Array.from({ length: 2000 }, (_, step) => step / 2000);
		const settings = choose(browser);
		await expect.element(page.getByText('downloads some gigabytes once')).toBeVisible();
		expect(ways()[0]).toBe('This browser’s own model · suggested');
		await button('Download the browser’s model').click();
		await expect.element(page.getByText('The browser is getting its model ready.')).toBeVisible();
		await expect
			.element(page.getByRole('progressbar', { name: 'Download of the browser’s model' }))
			.toBeVisible();
		await button('Cancel').click();
		await expect.element(button('Download the browser’s model')).toHaveFocus();
		expect(settings.run()).not.toHaveProperty('pageModel');
		browser.steps = ['network is gone'];
		await button('Download the browser’s model').click();
		await expect.element(page.getByText('could not be made ready (The download failed.)')).toBeVisible();
		// Who chooses another way meanwhile is not given this one after all.
		browser.steps = Array.from({ length: 2000 }, (_, step) => step / 2000);
		await button('Use the browser’s model').click();
		await button('Use quotations only').click();
		await expect.element(button('Download the browser’s model')).toBeVisible();
		browser.steps = [0, 1];
		await button('Download the browser’s model').click();
		await expect.poll(() => told).toEqual(['chosen', 'chosen']);
		expect(settings.run()).toMatchObject({ pageModel: BROWSERS_OWN });
	});
});

describe('the browser’s own model in the settings', () => {
	it('replaces the address, and gives it back', async () => {
		localStorage.setItem('lectern.model.endpoint', JSON.stringify(URL));
		const browser = new LanguageModelDouble();
		const settings = open(browser);
		await button('Use the browser’s model').click();
		await expect.element(page.getByText('It runs on this computer.')).toBeVisible();
		await expect.element(field('Address')).not.toBeInTheDocument();
		// The button that was pressed is still there, and so is the focus.
		await expect.element(button('Use another model')).toHaveFocus();
		await forExperts();
		await expect.element(page.getByText('Now: in this page.')).toBeVisible();
		expect(settings.run()).toMatchObject({ pageModel: BROWSERS_OWN });
		await button('Use another model').click();
		await expect.element(button('Use the browser’s model')).toHaveFocus();
		await expect.element(field('Address')).toHaveValue(URL);
		await expect.element(page.getByText('Now: on the server at')).toBeVisible();
		expect(browser.sessions.size).toBe(0);
	});

	it('is downloaded again if the browser has discarded it', async () => {
		const browser = new LanguageModelDouble();
		browser.state = 'downloadable';
		browser.hasActivation = true;
		localStorage.setItem('lectern.model.page', JSON.stringify(BROWSERS_OWN));
		open(browser);
		await expect.element(button('Use another model')).toBeVisible();
		await button('Download the browser’s model').click();
		await expect.element(button('Download the browser’s model')).not.toBeInTheDocument();
		await expect.element(button('Use another model')).toHaveFocus();
	});

	it('answers as soon as it is chosen, even after the dialog that opened the settings has closed', async () => {
		let settings: ModelSettings | undefined;
		const first: Component = () => {
			settings = new ModelSettings();
			expect(settings.own.state).toBe('none');
			return {};
		};
		await unmount(mount(first, { target: document.body }));
		settings!.page.value = BROWSERS_OWN;
		expect(settings!.own.state).toBe('page');
		expect(settings!.run()).toMatchObject({ pageModel: BROWSERS_OWN });
	});

	it('is used in the form this browser has', async () => {
		const { signal } = new AbortController();
		const model = new PromptApi('de');
		const asked = {
			messages: [
				{ role: 'system' as const, content: 'Be brief.' },
				{ role: 'user' as const, content: 'What is left of the bridge?' }
			],
			schema: null,
			maxTokens: 50
		};
		let text = '';
		const ask = (signal: AbortSignal) => model.prompt(asked, (piece) => void (text += piece), signal);
		if ((await model.availability()) === 'unavailable') {
			await expect(ask(signal)).rejects.toThrow('This browser has no model.');
			return;
		}
		// The headless shell's gives back what it is told.
		open();
		await button('Use another model').or(page.getByText('Quotes only.')).first().click();
		const shares: number[] = [];
		await model.start((share) => shares.push(share), signal);
		expect(shares.at(-1)).toBe(1);
		expect(await model.window()).toBeGreaterThan(100);
		await ask(signal);
		expect(text).toContain('What is left of the bridge?');
		await expect(ask(AbortSignal.abort())).rejects.toThrow('aborted');
		await expect(
			model.prompt(
				{ ...asked, messages: [{ role: 'user', content: 'bridge '.repeat(9000) }] },
				() => {},
				signal
			)
		).rejects.toThrow('tokens');
		model.rest();
	});
});
