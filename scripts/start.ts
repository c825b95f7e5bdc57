/** Runs the app and the agent together: `npm start` on the built app, `npm run dev` with hot reload. */
import { getRequestListener } from '@hono/node-server';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { buildIfNeeded } from './build.ts';
import { messageOf } from '../src/lib/errors/message.ts';
import { chooseModel, type ModelChoice } from './model-choice.ts';
import { modelFiles, serveApp } from './serve.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const dev = process.argv.includes('--dev');
const host = process.env.HOST || '127.0.0.1';
const port = portOf('PORT', 5173);
const agentHost = process.env.AGENT_HOST || '127.0.0.1';
const agentPort = portOf('AGENT_PORT', 2024);
const agentUrl = process.env.PUBLIC_AGENT_URL || `http://127.0.0.1:${agentPort}`;

function fail(message: string): never {
	console.error(`Lectern cannot start: ${message}`);
	process.exit(1);
}

function portOf(name: string, fallback: number): number {
	const value = Number(process.env[name] || fallback);
	if (!Number.isInteger(value) || value < 1 || value > 65_535)
		fail(`${name} is "${process.env[name]}"; give a port number from 1 to 65535.`);
	return value;
}

/** Fails if the port is taken; checked before the build, so that the user learns it at once. */
function assertFree(name: string, at: string, number: number): Promise<void> {
	return new Promise((free) => {
		const probe = createServer();
		probe.once('error', (error: NodeJS.ErrnoException) =>
			fail(
				error.code === 'EADDRINUSE'
					? `port ${number} is taken by another program. Stop it, or choose another port: ${name}=${number + 1} npm start`
					: `port ${number} cannot be opened (${error.message}). Choose another one with ${name}.`
			)
		);
		probe.listen(number, at, () => probe.close(() => free()));
	});
}

function modelOf(): ModelChoice {
	try {
		return chooseModel();
	} catch (error) {
		fail(messageOf(error));
	}
}

if (port === agentPort) fail(`PORT and AGENT_PORT are both ${port}; give them different numbers.`);
await assertFree('PORT', host, port);
await assertFree('AGENT_PORT', agentHost, agentPort);
const model = modelOf();
if (!dev) await buildIfNeeded();

const agent = spawn(
	process.execPath,
	[...(dev ? ['--watch', '--watch-preserve-output'] : []), '--import', 'tsx', 'agent/server/main.ts'],
	{
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		env: { ...process.env, PORT: String(port), AGENT_PORT: String(agentPort), AGENT_HOST: agentHost }
	}
);
let stopping = false;
agent.once('exit', (code) => {
	if (!stopping) console.error('The agent has stopped, so Lectern stops too.');
	process.exit(stopping ? 0 : code || 1);
});

function stop(): void {
	if (stopping) process.exit(0);
	stopping = true;
	agent.kill('SIGTERM');
	// The agent ends by itself within a second; a hung one is not waited for.
	setTimeout(() => {
		agent.kill('SIGKILL');
		process.exit(0);
	}, 3000);
}
process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);

try {
	if (dev) await serveDev();
	else await serveApp({ port, host, agentUrl, model });
} catch (error) {
	agent.kill('SIGTERM');
	fail(messageOf(error));
}
const label = await modelInUse();
console.log(`
  Lectern is running${dev ? ' (development)' : ''}. Ctrl-C stops it.

  App             http://localhost:${port}
  Agent           ${agentUrl}
  Language model  ${label}
  Search model    ${model.label}
`);

async function serveDev(): Promise<void> {
	process.env.PUBLIC_AGENT_URL = agentUrl;
	process.env.PUBLIC_EMBEDDING_MODEL_URL = model.address;
	process.env.PUBLIC_EMBEDDING_PROFILE = model.profile;
	const vite = await import('vite');
	const server = await vite.createServer({
		server: { port, host, strictPort: true },
		plugins: [
			{
				name: 'lectern-models',
				configureServer: ({ middlewares }) => {
					if (!model.folder) return;
					const listen = getRequestListener(modelFiles(model.folder, model.address).fetch);
					middlewares.use((request, response, next) =>
						request.url?.startsWith(model.address) ? void listen(request, response) : next()
					);
				}
			}
		]
	});
	await server.listen();
}

/** Waits for the agent and asks which model it found. */
async function modelInUse(): Promise<string> {
	for (let attempt = 0; attempt < 200; attempt++) {
		try {
			const ok = (await (await fetch(`http://127.0.0.1:${agentPort}/ok`)).json()) as {
				model: { label: string };
			};
			return ok.model.label;
		} catch {
			await new Promise((later) => setTimeout(later, 150));
		}
	}
	return 'unknown (the agent does not answer yet)';
}
