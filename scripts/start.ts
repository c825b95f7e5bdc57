/**
 * Runs the app and, below its address, the agent: `npm start` with the built app, `npm run dev` with hot reload. The agent is a
 * separate process: if it fails, reading and searching continue, and it is restarted.
 */
import { getRequestListener } from '@hono/node-server';
import { existsSync } from 'node:fs';
import { health } from '../agent/protocol/health.ts';
import { areLoopback, type PortChoice } from '../agent/server/address.ts';
import { AGENT_PORT, PAGE_PORT, readThreadBytes } from '../agent/server/settings.ts';
import { Variables } from '../agent/server/variables.ts';
import { AGENT_PATH, basePath } from '../src/lib/site/base-path.js';
import { messageOf } from '../src/lib/errors/message.ts';
import { buildIfNeeded } from './build.ts';
import { addressBelow, chooseModel } from './model-choice.ts';
import { modelFiles, serveApp } from './serve.ts';
import { AgentProcess } from './start/agent-process.ts';
import { AgentProxy } from './start/agent-proxy.ts';
import { banner } from './start/banner.ts';
import { fromHere, inUrl, isLoopback, urlsOf } from './start/interfaces.ts';
import { openBrowser } from './start/open-browser.ts';
import { findPagePort, isFree, serveAtFree } from './start/page-port.ts';

/** How long the first output waits for the agent, which looks for a model meanwhile. */
const AGENT_WAIT_MS = 30_000;

if (existsSync('.env')) process.loadEnvFile('.env');

function fail(message: string): never {
	console.error(`Lectern cannot start: ${message}`);
	process.exit(1);
}

function orFail<T>(work: () => T): T {
	try {
		return work();
	} catch (error) {
		return fail(messageOf(error));
	}
}

const variables = new Variables(process.env);
const set = (name: string): string | undefined => variables.text(name);

const dev = process.argv.includes('--dev');
const wantsBrowser = process.argv.includes('--open');
const host = set('HOST') ?? '127.0.0.1';
const agentHost = set('AGENT_HOST') ?? '127.0.0.1';
const wanted = orFail(() => variables.port('PORT', PAGE_PORT));
const agentWanted = orFail(() => variables.port('AGENT_PORT', AGENT_PORT));
const base = orFail(() => basePath(set('BASE_PATH')));
const origins = (set('ALLOWED_ORIGINS') ?? '').split(',').flatMap((origin) => origin.trim() || []);
/** An agent on another host that the page should use; ours runs nevertheless. */
const elsewhere = set('PUBLIC_AGENT_URL');
const model = orFail(() => chooseModel());

const open = (url: string): Promise<void> =>
	openBrowser(url).catch((error: unknown) =>
		console.error(`No browser could be opened (${messageOf(error)}): go to ${url}`)
	);

if (wanted.port === 0) fail('PORT is 0; give a port number from 1 to 65535.');
// Checked before the build, so that the reader learns at once of a conflict.
const port = await pagePort();
await assertFree('AGENT_PORT', agentWanted, agentHost);
if (!dev) await buildIfNeeded(model);

const maxBytes = orFail(() => readThreadBytes(variables));
const proxy = new AgentProxy({ path: base + AGENT_PATH, host, agentHost, origins, maxBytes });
const serve = (at: number) =>
	dev ? serveDev(at) : serveApp({ port: at, host, base, agent: proxy, agentUrl: elsewhere, model });
let first: number | null = port;
const served = await serveAtFree(
	async () => {
		const found = first ?? (await pagePort());
		first = null;
		return found;
	},
	host,
	serve
).catch((error: unknown) => fail(messageOf(error)));
const urls = urlsOf(host, served, base);
const home = urls[0] as string;
let agentTold: () => void = () => undefined;
const agentAnswered = new Promise<void>((resolve) => (agentTold = resolve));
const agent = new AgentProcess({
	command: [
		...(dev ? ['--watch', '--watch-preserve-output'] : []),
		'--import',
		'tsx',
		'agent/server/main.ts'
	],
	env: {
		...process.env,
		PORT: String(served),
		AGENT_HOST: agentHost,
		// Whoever can reach the page can reach the agent, so the same rules apply as for AGENT_HOST.
		LLM_SETTINGS: set('LLM_SETTINGS') ?? (onlyThisMachine() ? '' : 'pin'),
		LLM_INNER_ENDPOINTS: set('LLM_INNER_ENDPOINTS') ?? (onlyThisMachine() ? '' : 'refuse')
	},
	onready(agentPort) {
		proxy.port = agentPort;
		agentTold();
	},
	ongone(reason, again) {
		proxy.port = null;
		agentTold();
		const next =
			again === null
				? 'Start Lectern again when that is mended'
				: `It is started again in ${Math.round(again / 1000)} s`;
		console.error(
			`The agent has stopped (${reason}). ${next}; reading and searching go on, questions have to wait.`
		);
	}
});
process.once('exit', () => agent.kill());
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
	process.on(signal, () => {
		// Ctrl-C comes twice, because npm passes it on; stopping takes a few seconds at most.
		if (stopping) return;
		stopping = true;
		void agent.stop().then(() => process.exit(0));
	});

await Promise.race([agentAnswered, new Promise((late) => setTimeout(late, AGENT_WAIT_MS).unref())]);
console.log(
	banner({
		...{ dev, host, urls, port: served, usualPort: served === wanted.port ? null : wanted.port },
		agent: elsewhere ?? home + AGENT_PATH,
		direct: proxy.port === null ? null : { host: agentHost, port: proxy.port, wanted: agentWanted.port },
		languageModel: await modelInUse(),
		searchModel: model.label
	})
);
if (wantsBrowser) await open(home);

/** The port to listen on. Ends the process if Lectern is already running, or the requested port is taken. */
async function pagePort(): Promise<number> {
	const found = await findPagePort(wanted, host, base).catch((error: unknown) =>
		fail(`port ${wanted.port} of ${host} cannot be opened (${messageOf(error)}). Check PORT and HOST.`)
	);
	if (found.kind === 'free') return found.port;
	if (found.kind === 'taken') fail(takenMessage('PORT', wanted));
	const url = urlsOf(host, found.port, base)[0] as string;
	console.log(`Lectern is running already: ${url}`);
	if (wantsBrowser) await open(url);
	process.exit(0);
}

/** A port requested by name is checked before the build, so that the reader learns of a conflict at once. */
async function assertFree(name: string, choice: PortChoice, at: string): Promise<void> {
	if (choice.mayMove || choice.port === 0) return;
	if (choice.port === port) fail(`PORT and AGENT_PORT are both ${port}; give them different numbers.`);
	const free = await isFree(choice.port, at).catch((error: unknown) =>
		fail(`port ${choice.port} of ${at} cannot be opened (${messageOf(error)}). Check ${name} and AGENT_HOST.`)
	);
	if (!free) fail(takenMessage(name, choice));
}

function takenMessage(name: string, { port: taken }: PortChoice): string {
	return `port ${taken} is taken by another program. Stop it, or choose another port: ${name}=${taken + 1} npm start, or ${name}=${taken}+ for this one or the next free one.`;
}

/** Whether only this machine can reach the agent, as far as the settings show: anybody may use a site that is allowed to. */
function onlyThisMachine(): boolean {
	return [host, agentHost].every(isLoopback) && areLoopback(origins);
}

async function serveDev(at: number): Promise<void> {
	process.env.PUBLIC_AGENT_URL = elsewhere ?? base + AGENT_PATH;
	const address = addressBelow(base, model);
	process.env.PUBLIC_EMBEDDING_MODEL_URL = address;
	process.env.PUBLIC_EMBEDDING_PROFILE = model.profile;
	process.env.PUBLIC_MULTILINGUAL_MODEL_URL = model.others ? addressBelow(base, model.others) : '';
	const vite = await import('vite');
	const server = await vite.createServer({
		server: { port: at, host, strictPort: true },
		plugins: [
			{
				name: 'lectern-server',
				configureServer: ({ middlewares }) => {
					middlewares.use((request, response, next) =>
						proxy.handles(request.url) ? proxy.handle(request, response) : next()
					);
					for (const source of [model, model.others]) {
						if (!source?.folder) continue;
						const below = addressBelow(base, source);
						const listen = getRequestListener(modelFiles(source.folder, below).fetch);
						middlewares.use((request, response, next) =>
							request.url?.startsWith(below) ? void listen(request, response) : next()
						);
					}
				}
			}
		]
	});
	await server.listen();
}

/** The model that the agent has found; null if the agent is not running. */
async function modelInUse(): Promise<string | null> {
	if (proxy.port === null) return null;
	try {
		const response = await fetch(`http://${inUrl(fromHere(agentHost))}:${proxy.port}/ok`);
		return health.parse(await response.json()).model.label;
	} catch {
		// The agent has stopped meanwhile, which is reported elsewhere.
		return null;
	}
}
