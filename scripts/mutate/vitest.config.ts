/** The unit tests that notice mistakes, in one process, with every mistake in the code and a switch for each (see runner.ts). */
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import app from '../../vite.config.ts';

const work = process.env.MUTATION_WORK ?? '';
const { files } = JSON.parse(readFileSync(`${work}/run.json`, 'utf8')) as { files: string[] };

const log = {
	debug: () => {},
	info: () => {},
	isDebugEnabled: () => false,
	warn: (text: string) => console.error(text)
};
const instrumented = await new Instrumenter(log as never).instrument(
	files.map((name) => ({ name: resolve(name), mutate: true, content: readFileSync(name, 'utf8') })),
	{ ignorers: [], plugins: null, excludedMutations: [] }
);
const every = Number(process.env.MUTATION_EVERY ?? 1);
const mutants = instrumented.mutants.map((mutant, at) =>
	at % every ? { ...mutant, status: 'Ignored' } : mutant
);
writeFileSync(`${work}/mutants.json`, JSON.stringify(mutants));
const code = new Map(instrumented.files.map(({ name, content }) => [name, content]));

const mistakes: Plugin = {
	name: 'lectern:mistakes',
	enforce: 'pre',
	transform: (_, id) => code.get(id)
};

export default mergeConfig(
	app,
	defineConfig({
		plugins: [mistakes],
		test: {
			environment: 'node',
			include: ['scripts/mutate/start.test.ts'],
			pool: 'threads',
			isolate: false,
			maxWorkers: 1,
			testTimeout: 120_000,
			runner: 'scripts/mutate/runner.ts',
			setupFiles: ['tests/unit/empty-database.ts', 'tests/unit/leave-globals.ts'],
			dangerouslyIgnoreUnhandledErrors: true,
			onUnhandledError: () => false,
			onConsoleLog: () => false
		}
	})
);
