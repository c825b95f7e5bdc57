/** `npm start` as a user runs it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../../scripts/suite/free-port.ts';
import { answered, ask, openChat } from './support/chat.ts';
import { expect, openBook, test } from './support/lectern.ts';
import { storms } from './support/small-books.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

const started: ChildProcess[] = [];
test.afterEach(() => {
	for (const child of started.splice(0)) child.kill('SIGINT');
});

function start(
	env: Record<string, string>,
	...options: string[]
): { child: ChildProcess; output: () => string } {
	const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts', ...options], {
		env: { ...process.env, LLM_BASE_URL: '', LLM_MODEL: '', OLLAMA_HOST: 'http://127.0.0.1:9', ...env },
		stdio: ['ignore', 'pipe', 'pipe']
	});
	started.push(child);
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

/** Holds a port as another program would; `page`: what it answers with. */
async function occupy(page = 'Something else'): Promise<{ port: number; free(): void }> {
	const server = createServer((_, response) => response.end(page)).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	return { port, free: () => server.close() };
}

test('with both usual ports taken there is still one address for page and agent, correctly reported, and Ctrl-C leaves nothing behind', async ({
	page
}) => {
	const [other, others] = [await occupy(), await occupy()];
	const { child, output } = start({ PORT: `${other.port}+`, AGENT_PORT: `${others.port}+` });
	await expect.poll(output, { timeout: 60_000 }).toContain('Lectern is running');
	const url = /App +(http:\/\/localhost:\d+)$/m.exec(output())?.[1] ?? '';
	const direct = /(http:\/\/127\.0\.0\.1:\d+) \(for other LangGraph clients\)/.exec(output())?.[1] ?? '';
	expect(Number(new URL(url).port)).toBeGreaterThan(other.port);
	expect(Number(new URL(direct).port)).toBeGreaterThan(others.port);
	expect(output()).toContain(`Agent           ${url}/agent\n`);
	expect(output()).toContain(
		`Port ${other.port} is taken by another program, so Lectern is at ${new URL(url).port}.`
	);
	expect(output()).toContain(`not seen here. To go on with them, free port ${other.port}`);
	expect(output()).toContain(`Port ${others.port} is taken by another program; other LangGraph clients`);
	expect(output()).toContain('no language model connected');
	expect(output()).toContain('all-MiniLM-L6-v2, in the box (served by this app)');
	expect(await answers(`${direct}/ok`)).toBe(true);

	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	const [response] = await Promise.all([
		page.waitForResponse(`${url}/`),
		openBook(page, url, await storms())
	]);
	expect(response.headers()['cross-origin-embedder-policy']).toBe('require-corp');
	expect(response.headers()['x-frame-options']).toBe('DENY');
	expect(response.headers()['content-security-policy']).toMatch(
		/default-src 'none'.*frame-ancestors 'none'$/
	);
	expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
	await openChat(page);
	await ask(page, 'Who counted the sails?');
	await answered(page, 'found word for word');
	const runs = asked.filter((address) => address.endsWith('/runs/stream'));
	expect(runs.length).toBeGreaterThan(0);
	expect(asked.filter((address) => !address.startsWith(url) && !address.startsWith('blob:'))).toEqual([]);

	// Whoever starts it again is told that it runs, and where: its books are there.
	const opened = test.info().outputPath('opened');
	const browser = test.info().outputPath('browser.sh');
	writeFileSync(browser, `#!/bin/sh\necho "$1" > "${opened}"\n`, { mode: 0o755 });
	const again = start({ PORT: `${other.port}+`, AGENT_PORT: `${others.port}+`, BROWSER: browser }, '--open');
	await once(again.child, 'exit');
	expect(again.child.exitCode).toBe(0);
	expect(again.output()).toContain(`Lectern is running already: ${url}`);
	await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8').trim()).toBe(url);

	// The search model may still be on its way to the page.
	await page.goto('about:blank');
	child.kill('SIGINT');
	await once(child, 'exit');
	expect(child.exitCode).toBe(0);
	expect(await answers(`${direct}/ok`)).toBe(false);
	expect(await answers(url)).toBe(false);
	other.free();
	others.free();
});

for (const name of ['PORT', 'AGENT_PORT'])
	test(`a taken ${name} that was requested by number ends with one clear line and a non-zero exit`, async () => {
		const { port, free } = await occupy();
		const { child, output } = start({
			PORT: String(await freePort()),
			AGENT_PORT: String(await freePort()),
			[name]: String(port)
		});
		await once(child, 'exit');
		expect(child.exitCode).toBe(1);
		expect(output()).toContain(`port ${port} is taken`);
		expect(output()).toContain(name);
		free();
	});

test('a model directory without a model is reported', async () => {
	const { child, output } = start({
		PORT: String(await freePort()),
		AGENT_PORT: String(await freePort()),
		EMBEDDING_MODEL_DIR: 'docs'
	});
	await once(child, 'exit');
	expect(child.exitCode).toBe(1);
	expect(output()).toContain('onnx/model_quantized.onnx');
});
