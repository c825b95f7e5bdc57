/** Starts Lectern with some command, and tests it: the page, the agent's health, and one question with its tools. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Conversation } from '../../tests/fixtures/agent-client.ts';

const START_TIMEOUT_MS = 120_000;

export interface Command {
	file: string;
	args: string[];
	cwd: string;
	env: NodeJS.ProcessEnv;
	uid?: number;
}

export interface Started {
	/** What it has printed. */
	output(): string;
	stop(): Promise<number | null>;
}

/** Resolves when it reports that it is running. Otherwise rejects with what it printed. */
export async function start({ file, args, ...options }: Command): Promise<Started> {
	const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
	let output = '';
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (text: string) => (output += text));
	const ended = once(child, 'exit');
	const stop = async () => {
		if (child.exitCode === null && child.signalCode === null) {
			child.kill('SIGTERM');
			await ended;
		}
		return child.exitCode;
	};
	const until = Date.now() + START_TIMEOUT_MS;
	while (!output.includes('Lectern is running')) {
		if (child.exitCode !== null || child.signalCode !== null || Date.now() > until) {
			await stop();
			throw new Error(`It does not start:\n${output}`);
		}
		await Promise.race([ended, new Promise((later) => setTimeout(later, 100))]);
	}
	return { output: () => output, stop };
}

/** `url`: of the page, without a trailing slash. Throws at the first thing that is wrong. */
export async function tryOut(url: string): Promise<{ answer: string; rounds: number }> {
	const page = await fetch(`${url}/`);
	const html = await page.text();
	if (!page.ok || !html.includes('<meta name="lectern-agent"'))
		throw new Error(`There is no page: ${page.status}`);
	if (page.headers.get('cross-origin-embedder-policy') !== 'require-corp')
		throw new Error('The page is not isolated.');
	const script = /\/_app\/immutable\/entry\/start\.[\w-]+\.js/.exec(html)?.[0] ?? '';
	const model = /<meta name="lectern-model" content="([^"]+)"/.exec(html)?.[1] ?? '';
	for (const part of [url + script, `${new URL(model, url).href}onnx/model_quantized.onnx`])
		if (!(await fetch(part, { method: 'HEAD' })).ok) throw new Error(`There is no ${part}.`);
	const agent = { url: `${url}/agent`, close: () => Promise.resolve() };
	const conversation = await new Conversation(agent).create();
	const { answer, runs, last } = await conversation.askAndAnswer('Who knocks in the night?');
	if (last.error || !answer)
		throw new Error(`There is no answer: ${last.error?.message ?? 'nothing was said'}`);
	return { answer, rounds: runs.length };
}
