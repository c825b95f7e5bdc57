/** Runs Lectern for a test: the built app, a real agent process, and a scripted language model where one is wanted. */
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ModelChoice } from '../../../scripts/model-choice.ts';
import type { BookPayload } from './small-books.ts';
import { serveApp } from '../../../scripts/serve.ts';
import { freePort } from '../../../scripts/suite/free-port.ts';
import { AgentProxy } from '../../../scripts/start/agent-proxy.ts';
import { AGENT_PATH } from '../../../src/lib/site/base-path.js';

const shared = resolve('../shared');
export const hasShared = existsSync(shared);
export const sharedPath = (path: string): string => resolve(shared, path);
/** Small: a page that opens it takes a third less of the processors, and the real model indexes it in seconds. */
export const SAMPLE = 'static/sample.epub';

export class Agent {
	#process: ChildProcess | null = null;
	constructor(
		readonly port: number,
		private readonly env: Record<string, string>
	) {}

	get url(): string {
		return `http://127.0.0.1:${this.port}`;
	}

	async start(): Promise<void> {
		// AGENT_COMMAND runs the same tests against another server of the same graph, see docs/agent.md.
		const { AGENT_COMMAND, AGENT_BUNDLE } = process.env;
		const command = AGENT_COMMAND ?? AGENT_BUNDLE ?? 'node --import tsx agent/server/main.ts';
		const child = spawn(command.replace('{port}', String(this.port)), {
			shell: true,
			// A group of its own, so that what the shell has started can be ended with it.
			detached: true,
			stdio: ['ignore', 'pipe', 'pipe'],
			env: { ...process.env, ...this.env, AGENT_PORT: String(this.port) }
		});
		process.once('exit', () => endGroup(child));
		this.#process = child;
		let output = '';
		child.stdout?.on('data', (data: Buffer) => (output += data));
		child.stderr?.on('data', (data: Buffer) => (output += data));
		for (let attempt = 0; attempt < 200; attempt++) {
			if (child.exitCode !== null) throw new Error(`The agent ended at once:\n${output}`);
			if (
				await fetch(`${this.url}/ok`).then(
					({ ok }) => ok,
					() => false
				)
			)
				return;
			await new Promise((later) => setTimeout(later, 100));
		}
		throw new Error(`The agent does not answer:\n${output}`);
	}

	/** Ends the process as a crash would. */
	async kill(): Promise<void> {
		const child = this.#process;
		this.#process = null;
		if (!child || child.exitCode !== null) return;
		const gone = once(child, 'exit');
		endGroup(child);
		await gone;
	}
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
	if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
}

export interface Lectern {
	url: string;
	agent: Agent;
	stop(): Promise<void>;
}

export const NO_MODEL: ModelChoice = {
	profile: 'all-MiniLM-L6-v2',
	address: '',
	folder: null,
	others: null,
	label: 'none'
};

interface LecternOptions {
	/** Base URL of an OpenAI-compatible server; without it the agent quotes. */
	llmUrl?: string;
	/** With the search model that is built in; without it no index takes the processors from a test of something else. */
	meaning?: boolean;
	env?: Record<string, string>;
	/** A build other than ours. */
	folder?: string;
}

/** What ends with the worker's process, by what it was started with. */
const lecterns = new Map<string, Promise<Omit<Lectern, 'stop'>>>();
const agents = new Map<string, Promise<Agent>>();

function madeOnce<T>(made: Map<string, Promise<T>>, options: object, make: () => Promise<T>): Promise<T> {
	const key = JSON.stringify(options);
	const one = made.get(key) ?? make();
	made.set(key, one);
	return one;
}

/** One for all files of a Playwright worker that want the same, and leave it running. */
export const sharedLectern = (options: LecternOptions = {}): Promise<Omit<Lectern, 'stop'>> =>
	madeOnce(lecterns, options, () => startServer(options));

/** A server of the test's own, which may end; before an agent that it shares with others. */
export async function startServer(options: LecternOptions = {}): Promise<Lectern> {
	if (isInPage()) return startInPage(options);
	const { llmUrl, env } = options;
	const agent = await madeOnce(agents, { llmUrl, env }, () => startAgent(options));
	return serveBefore(agent, await freePort(), options);
}

/** As `npm start` has it: the agent below the page's address. */
export function proxyTo(agentPort: number, base = ''): AgentProxy {
	const host = '127.0.0.1';
	const proxy = new AgentProxy({ path: base + AGENT_PATH, host, agentHost: host, origins: [] });
	proxy.port = agentPort;
	return proxy;
}

/** In the project "in-page" no agent is started: the one in the page answers, and asks the scripted model itself. */
export const isInPage = (): boolean => test.info().project.name === 'in-page';

/** Where a reader sets in the app what the environment sets on a server. */
const LIMITS = { LLM_CONTEXT_TOKENS: 'model.window', LLM_QUESTION_SECONDS: 'model.seconds' };

/** What a reader has set in the browser, by the address of the app. */
const settingsOf = new Map<string, Record<string, unknown>>();

function originsWithSettings() {
	return [...settingsOf].map(([origin, settings]) => ({
		origin,
		localStorage: Object.entries(settings).map(([name, value]) => ({
			name: `lectern.${name}`,
			value: JSON.stringify(value)
		}))
	}));
}

async function startInPage({ llmUrl, meaning, env }: LecternOptions): Promise<Lectern> {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const limits = Object.entries(LIMITS).flatMap(([variable, setting]) =>
		env?.[variable] ? [[setting, Number(env[variable])]] : []
	);
	settingsOf.set(url, {
		'agent.place': 'page',
		...(llmUrl ? { 'model.endpoint': llmUrl, 'model.name': 'scripted', 'model.key': 'test' } : {}),
		...Object.fromEntries(limits)
	});
	const model = meaning ? undefined : NO_MODEL;
	const server = await serveApp({ port, host: '127.0.0.1', model });
	return {
		url,
		// Tests that end it are the server's.
		agent: new Agent(0, {}),
		async stop() {
			server.close();
			if ('closeAllConnections' in server) server.closeAllConnections();
		}
	};
}

/** One of the test's own. */
export const startLectern = (options: LecternOptions = {}): Promise<Lectern> =>
	isInPage() ? startInPage(options) : startWithServer(options);

async function startAgent({ llmUrl, env }: LecternOptions): Promise<Agent> {
	const agent = new Agent(await freePort(), {
		LLM_BASE_URL: llmUrl ?? '',
		LLM_API_KEY: llmUrl ? 'test' : '',
		LLM_MODEL: llmUrl ? 'scripted' : '',
		// Nothing listens there: no Ollama of the machine gets into the tests.
		OLLAMA_HOST: 'http://127.0.0.1:9',
		...env
	});
	await agent.start();
	return agent;
}

async function serveBefore(
	agent: Agent,
	port: number,
	{ meaning, folder }: LecternOptions
): Promise<Lectern> {
	const model = meaning ? undefined : NO_MODEL;
	const proxy = proxyTo(agent.port);
	const server = await serveApp({ port, host: '127.0.0.1', agent: proxy, model, folder });
	return {
		url: `http://127.0.0.1:${port}`,
		agent,
		async stop() {
			server.close();
			server.closeAllConnections();
		}
	};
}

/** As `npm start` does it; also outside of tests. */
export async function startWithServer(options: LecternOptions = {}): Promise<Lectern> {
	const port = await freePort();
	const agent = await startAgent({ ...options, env: { PORT: String(port), ...options.env } });
	const lectern = await serveBefore(agent, port, options);
	return {
		...lectern,
		async stop() {
			await agent.kill();
			await lectern.stop();
		}
	};
}

/** The records of one store of the app's database, as they are saved now. */
export function stored(page: Page, store: string): Promise<unknown[]> {
	return page.evaluate(
		(name) =>
			new Promise<unknown[]>((resolve, reject) => {
				const opening = indexedDB.open('lectern');
				opening.onerror = () => reject(opening.error as DOMException);
				opening.onsuccess = () => {
					const reading = opening.result.transaction(name).objectStore(name).getAll();
					reading.onsuccess = () => resolve(reading.result as unknown[]);
					reading.onerror = () => reject(reading.error as DOMException);
					opening.result.close();
				};
			}),
		store
	);
}

/** Adds the book on the shelf page and opens it. `book`: a path, or the file itself; the sample book where nothing is said. */
export async function openBook(page: Page, url: string, book: string | BookPayload = SAMPLE): Promise<void> {
	await page.goto(url);
	const [chooser] = await Promise.all([
		page.waitForEvent('filechooser'),
		page.getByRole('button', { name: 'Add a book' }).click()
	]);
	await chooser.setFiles(book);
	await page.getByRole('list', { name: 'Your books' }).getByRole('link').first().click();
	await expect(page.getByRole('region', { name: 'Book text' }).locator('iframe').first()).toBeVisible();
}

/** What the reader sees as selected in the page of the book. */
export function selectedWords(page: Page): Promise<string> {
	return page.evaluate(() => {
		for (const frame of document.querySelectorAll('iframe')) {
			const words = frame.contentDocument?.getSelection()?.toString() ?? '';
			if (words) return words;
		}
		return '';
	});
}

/** Text without white space and invisible joiners: a selection across paragraphs breaks lines where the text does not. */
export const letters = (text: string): string => text.replace(/[\s\u00AD\u2060\uFEFF]+/g, '');

/** Requests of a page and its workers that go elsewhere than to this machine are added to `strangers`. */
export function watchRequests(context: BrowserContext, strangers: string[]): void {
	context.on('request', (request) => {
		const { protocol, hostname } = new URL(request.url());
		const isOurs = hostname === 'localhost' || hostname === '127.0.0.1';
		if (/^(https?|wss?):$/.test(protocol) && !isOurs) strangers.push(`another host: ${request.url()}`);
	});
}

/** For tests of what is found anywhere in a book: their reader has switched “No spoilers” off. */
export const readWholeBooks = (context: BrowserContext): Promise<unknown> =>
	context.addInitScript(() => {
		// An empty page has no storage.
		if (location.protocol.startsWith('http')) localStorage.setItem('lectern.limit.default', '"off"');
	});

interface QuietConsole {
	allow: RegExp[];
	/** What has been said until now and is not allowed. */
	problems(): string[];
}

/** Every test fails on an uncaught error, a console error, a breach of the content security policy or a request to another host. */
export const test = base.extend<{ quietConsole: QuietConsole; wholeBook: boolean }>({
	/** The reader has chosen that answers and searches may tell the whole book. */
	wholeBook: [false, { option: true }],
	context: async ({ context, wholeBook }, use) => {
		if (wholeBook) await readWholeBooks(context);
		await use(context);
	},
	// Set before the page is opened, and kept over its reloads.
	storageState: async ({ storageState }, use) =>
		use(settingsOf.size ? { cookies: [], origins: originsWithSettings() } : storageState),
	quietConsole: [
		async ({ context }, use) => {
			// playwright.config.ts keeps the service worker out of all tests but its own.
			const allow = [
				/Service Worker registration blocked by Playwright/,
				// Chromium's own words where a page asks whether there is a LanguageModel.
				/^warning: Unable to create a text session because the service is not running/,
				// And where it has one that does not know the language of the interface.
				/^warning: The requested language options are not supported/
			];
			const heard: string[] = [];
			const problems = () => heard.filter((problem) => !allow.some((pattern) => pattern.test(problem)));
			watchRequests(context, heard);
			context.on('page', (page) => {
				page.on('pageerror', (error) => heard.push(`uncaught: ${error.stack ?? error.message}`));
				page.on('console', (message) => {
					if (['error', 'warning'].includes(message.type()))
						heard.push(`${message.type()}: ${message.text()}`);
				});
			});
			await use({ allow, problems });
			expect(problems()).toEqual([]);
		},
		{ auto: true }
	]
});

export { expect };
