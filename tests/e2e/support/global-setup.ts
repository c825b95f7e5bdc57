/** The tests run the built app, as a user does, and an agent in one file: a process that reads the agent's few thousand files takes three times as long to start. */
import { join } from 'node:path';
import { build } from 'vite';
import { buildIfNeeded } from '../../../scripts/build.ts';

/** Below node_modules, where what is not bundled is found; langgraph-api reads a package.json two folders above its files. */
const FOLDER = 'node_modules/.lectern-agent';

async function bundleAgent(): Promise<string> {
	// Vite sets it; the agents of the tests run as a user's does.
	const { NODE_ENV } = process.env;
	await build({
		configFile: false,
		logLevel: 'error',
		ssr: {
			noExternal: true,
			// They have parts that are not JavaScript, and few tests want them.
			external: ['pg', '@langchain/langgraph-checkpoint-postgres']
		},
		build: { ssr: 'agent/server/main.ts', outDir: FOLDER, target: 'node20', minify: false }
	});
	if (NODE_ENV === undefined) delete process.env.NODE_ENV;
	return join(FOLDER, 'main.js');
}

export default async function (): Promise<void> {
	await buildIfNeeded();
	if (!process.env.AGENT_COMMAND) process.env.AGENT_BUNDLE = `node ${await bundleAgent()}`;
}
