/**
 * Starts the built app with each Node version that package.json supports, and asks it a question: `npm run try:node`. The
 * versions come from the npm package `node`, and are cached in node_modules.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildIfNeeded } from '../build.ts';
import { start, tryOut } from './started.ts';

/** The oldest supported version, and the newest of each later even release. */
const VERSIONS = ['20.19', '22', '24'];
const CACHE = resolve('node_modules/.cache/lectern-nodes');

function nodeOf(version: string): string {
	const folder = join(CACHE, version);
	const file = join(folder, 'node_modules/node/bin/node');
	if (existsSync(file)) return file;
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'package.json'), '{"private":true}');
	execFileSync('npm', ['install', '--no-audit', '--no-fund', `node@${version}`], {
		cwd: folder,
		stdio: 'inherit'
	});
	return file;
}

await buildIfNeeded();
for (const version of VERSIONS) {
	const node = nodeOf(version);
	const began = Date.now();
	const started = await start({
		file: node,
		args: ['--import', 'tsx', 'scripts/start.ts'],
		cwd: process.cwd(),
		env: { ...process.env, PORT: '5199+', AGENT_PORT: '2199+', OLLAMA_HOST: 'http://127.0.0.1:9' }
	});
	const seconds = (Date.now() - began) / 1000;
	try {
		const url = /App +(http:\S+)/.exec(started.output())?.[1] ?? '';
		const { rounds } = await tryOut(url);
		const exact = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
		console.log(
			`Node ${exact}: started in ${seconds.toFixed(1)} s, page there, one question answered in ${rounds} runs`
		);
	} finally {
		await started.stop();
	}
}
process.exit();
