/** `npm start` as a user runs it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, freePort, test } from './support/lectern.ts';

let started: ChildProcess | null = null;
test.afterEach(() => started?.kill('SIGINT'));

function start(env: Record<string, string>): { child: ChildProcess; output: () => string } {
	const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
		env: { ...process.env, LLM_BASE_URL: '', LLM_MODEL: '', OLLAMA_HOST: 'http://127.0.0.1:9', ...env },
		stdio: ['ignore', 'pipe', 'pipe']
	});
	started = child;
	let output = '';
	child.stdout?.on('data', (data: Buffer) => (output += data));
	child.stderr?.on('data', (data: Buffer) => (output += data));
	return { child, output: () => output };
}

const answers = (url: string) =>
	fetch(url).then(
		({ ok }) => ok,
		() => false
	);

test('it prints both addresses and the model, serves both, and Ctrl-C leaves nothing behind', async ({
	page
}) => {
	const [port, agentPort] = [await freePort(), await freePort()];
	const { child, output } = start({ PORT: String(port), AGENT_PORT: String(agentPort) });
	await expect.poll(output, { timeout: 60_000 }).toContain('Lectern is running');
	expect(output()).toContain(`http://localhost:${port}`);
	expect(output()).toContain(`http://127.0.0.1:${agentPort}`);
	expect(output()).toContain('no language model connected');
	expect(output()).toContain('all-MiniLM-L6-v2, in the box (served by this app)');
	expect(await answers(`http://127.0.0.1:${agentPort}/ok`)).toBe(true);
	const response = await page.goto(`http://localhost:${port}`);
	expect(response?.headers()['cross-origin-embedder-policy']).toBe('require-corp');
	expect(response?.headers()['x-frame-options']).toBe('DENY');
	expect(response?.headers()['content-security-policy']).toMatch(
		/default-src 'none'.*frame-ancestors 'none'$/
	);
	expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
	await expect(page.getByRole('button', { name: 'Add a book' })).toBeVisible();

	child.kill('SIGINT');
	await once(child, 'exit');
	expect(child.exitCode).toBe(0);
	expect(await answers(`http://127.0.0.1:${agentPort}/ok`)).toBe(false);
	expect(await answers(`http://127.0.0.1:${port}`)).toBe(false);
});

for (const name of ['PORT', 'AGENT_PORT'])
	test(`a taken ${name} is told in one clear line and a non-zero exit`, async () => {
		const taken = createServer().listen(0, '127.0.0.1');
		await once(taken, 'listening');
		const { port } = taken.address() as { port: number };
		const { child, output } = start({
			PORT: String(await freePort()),
			AGENT_PORT: String(await freePort()),
			[name]: String(port)
		});
		await once(child, 'exit');
		expect(child.exitCode).toBe(1);
		expect(output()).toContain(`port ${port} is taken`);
		expect(output()).toContain(name);
		taken.close();
	});

test('a model directory that is none is told', async () => {
	const { child, output } = start({
		PORT: String(await freePort()),
		AGENT_PORT: String(await freePort()),
		EMBEDDING_MODEL_DIR: 'docs'
	});
	await once(child, 'exit');
	expect(child.exitCode).toBe(1);
	expect(output()).toContain('onnx/model_quantized.onnx');
});
