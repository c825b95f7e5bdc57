/**
 * The unit tests that `npm run mutate` runs for each mistake. Each mistake gets its own thread, so that none affects the modules
 * of the next.
 */
import { mergeConfig, defineConfig } from 'vitest/config';
import app from '../../vite.config.ts';

export default mergeConfig(
	app,
	defineConfig({
		test: {
			environment: 'node',
			include: (process.env.MUTATION_TESTS ?? 'tests/unit/**/*.test.ts').split(','),
			pool: 'threads',
			isolate: false,
			setupFiles: ['tests/unit/empty-database.ts', 'tests/unit/leave-globals.ts']
		}
	})
);
