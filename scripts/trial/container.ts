/**
 * Runs the Dockerfile's own steps without Docker, in clean folders, and tests the result: page, agent, one question, health
 * check, and the end on SIGTERM. `npm run try:container`. It takes two minutes and needs the package registry.
 */
import { execSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf, lastOf, readDockerfile, type Stage } from './dockerfile.ts';
import { start, tryOut } from './started.ts';

/** The user "node" in the base image. */
const NODE_UID = 1000;
const isRoot = process.getuid?.() === 0;

const [build, last] = readDockerfile(readFileSync('Dockerfile', 'utf8')) as [Stage, Stage];
const root = mkdtempSync(join(tmpdir(), 'lectern-container-'));
const app = join(root, 'app');
const ignored = readFileSync('.dockerignore', 'utf8')
	.split('\n')
	.filter((line) => line && !/^[#!]/.test(line));
const context = execSync('git ls-files -co --exclude-standard', { encoding: 'utf8' })
	.split('\n')
	.filter((path) => path && !ignored.some((name) => path === name || path.startsWith(`${name}/`)));

/** Leaves out this machine's settings, as in a container, except for access to the registry and the caches. */
const clean = Object.fromEntries(
	Object.entries(process.env).filter(([name]) =>
		/^(PATH|HOME|LANG|npm_config_\w+|\w+_PROXY|\w+_proxy)$/.test(name)
	)
);

function copy(value: string): void {
	const wanted = value.split(/\s+/).filter((part) => !part.startsWith('--'));
	const to = wanted.pop() ?? '.';
	for (const path of context)
		if (wanted.some((from) => from === '.' || path === from || path.startsWith(`${from}/`)))
			cpSync(path, join(app, to, path), { recursive: true });
}

function run(command: string, env: Record<string, string>): void {
	const began = Date.now();
	execSync(command, { cwd: app, env: { ...clean, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
	console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${command.slice(0, 80)}`);
}

function megabytes(path: string): number {
	return Number(execSync(`du -sm ${path}`, { encoding: 'utf8' }).split('\t')[0]);
}

try {
	mkdirSync(app);
	for (const { name, value } of build.instructions) {
		if (name === 'COPY') copy(value);
		if (name === 'RUN') run(value, environmentOf(build));
	}
	console.log(
		`/app is ${megabytes(app)} MB (node_modules ${megabytes(join(app, 'node_modules'))}, build ${megabytes(join(app, 'build'))})`
	);
	if (isRoot) execSync(`chmod -R go+rX ${root}`);
	const env = {
		...clean,
		...environmentOf(last),
		HOME: root,
		PORT: '5199+',
		AGENT_PORT: '2199+',
		OLLAMA_HOST: 'http://127.0.0.1:9'
	};
	const [file = '', ...args] = JSON.parse(lastOf(last, 'CMD')) as string[];
	const before = statSync(app).mtimeMs;
	const started = await start({
		...{ file: file === 'node' ? process.execPath : file, args, cwd: app, env },
		uid: isRoot ? NODE_UID : undefined
	});
	try {
		const port = /port (\d+) of this container/.exec(started.output())?.[1];
		if (!port) throw new Error(`It does not know that it is in a container:\n${started.output()}`);
		const { answer, rounds } = await tryOut(`http://127.0.0.1:${port}`);
		console.log(`answered in ${rounds} runs: ${answer.slice(0, 60).replaceAll('\n', ' ')}…`);
		const check = lastOf(last, 'HEALTHCHECK').replace(/^.*? CMD /, '');
		execSync(check, { env: { ...env, PORT: port } });
		console.log('health check: healthy');
	} finally {
		const code = await started.stop();
		console.log(`ended on SIGTERM with exit code ${code}`);
	}
	if (statSync(app).mtimeMs !== before) throw new Error('It has written into its own folder.');
} finally {
	rmSync(root, { recursive: true, force: true });
}
