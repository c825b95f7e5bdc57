/** The tests run the built app, as a user does, and an agent in one file: a process that reads the agent's few thousand files takes three times as long to start. */
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { buildIfNeeded } from '../../../scripts/build.ts';

/** Below node_modules, where what is not bundled is found; langgraph-api reads a package.json two folders above its files. */
const FOLDER = 'node_modules/.lectern-agent';

/** By Vite's bundler without Vite, which takes twice as long. */
async function bundleAgent(): Promise<string> {
	const bundle = await rolldown({
		input: 'agent/server/main.ts',
		platform: 'node',
		// They have parts that are not JavaScript, and few tests want them.
		external: ['pg', '@langchain/langgraph-checkpoint-postgres'],
		logLevel: 'warn'
	});
	await bundle.write({ dir: FOLDER, format: 'esm', cleanDir: true });
	await bundle.close();
	return join(FOLDER, 'main.js');
}

export default async function (): Promise<void> {
	await buildIfNeeded();
	process.env.AGENT_COMMAND ??= `node ${await bundleAgent()}`;
}
