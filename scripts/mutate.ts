/**
 * Makes small mistakes in the code of a folder, one at a time, and prints those that no unit test notices: `npm run mutate --
 * chat/quotes`, or in some of its files: `npm run mutate -- chat/quotes quote-match.ts`. Each mistake runs all the subject's
 * tests that reach it, which takes minutes; if tests are named as well (`… quote-match.ts quotes.test.ts`), only those. It is
 * needed neither to build nor to test, but shows how thorough the tests are.
 */
import { spawnSync } from 'node:child_process';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const REPORTS = resolve('node_modules/.cache/lectern-mutants');

/** The named folder: `agent/graph` as it stands, everything else below `src/lib`. */
function folderOf(room: string): string | undefined {
	return [room, join('src/lib', room)].find((folder) => existsSync(folder));
}

/** The tests of a subject are in one folder. A subject without one is tested wherever it is used. */
function testsOf(room: string): string {
	const [subject = ''] = room.replace(/^src\/lib\//, '').split('/');
	const folder = join('tests/unit', subject);
	return existsSync(folder) ? folder : 'tests/unit';
}

const given = process.argv.slice(2);
const rooms = given.filter((name) => folderOf(name));
const tests = given.filter((name) => name.endsWith('.test.ts'));
const files = given.filter((name) => !folderOf(name) && !tests.includes(name));
if (!rooms.length) {
	console.error(
		'Which room? For example: npm run mutate -- agent/tool-calls, or npm run mutate -- chat/quotes quote-match.ts'
	);
	process.exit(1);
}

const name = given.join('+').replaceAll('/', '-');
const mutate = rooms.flatMap((room) =>
	files.length ? files.map((file) => `${folderOf(room)}/**/${file}`) : [`${folderOf(room)}/**/*.ts`]
);

// The copy that Stryker changes is outside the repository, where no other tool finds it. The books are beside it, as they are
// beside the repository.
const outside = mkdtempSync(join(tmpdir(), 'lectern-mutants-'));
for (const found of ['node_modules', '../shared'].filter((folder) => existsSync(folder)))
	symlinkSync(resolve(found), join(outside, basename(found)));

mkdirSync(REPORTS, { recursive: true });
const report = join(REPORTS, `${name}.json`);
rmSync(report, { force: true });
const config = join(REPORTS, `${name}.config.json`);
writeFileSync(
	config,
	JSON.stringify({
		mutate,
		testRunner: 'vitest',
		plugins: ['@stryker-mutator/vitest-runner'],
		vitest: { configFile: 'scripts/mutate/vitest.config.ts' },
		coverageAnalysis: 'perTest',
		concurrency: 1,
		tempDirName: outside,
		buildCommand: 'svelte-kit sync',
		ignorePatterns: ['build', 'build.previous', 'docs', 'test-results', 'playwright-report'],
		disableTypeChecks: false,
		reporters: ['clear-text', 'json'],
		clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
		jsonReporter: { fileName: report }
	})
);
const { status } = spawnSync('npx', ['stryker', 'run', config], {
	stdio: 'inherit',
	env: {
		...process.env,
		MUTATION_TESTS: [...new Set(rooms.map(testsOf))]
			.flatMap((folder) => (tests.length ? tests : ['*.test.ts']).map((test) => `${folder}/**/${test}`))
			.join(',')
	}
});
rmSync(outside, { recursive: true, force: true });

if (existsSync(report)) {
	const { files: mutated } = JSON.parse(readFileSync(report, 'utf8')) as {
		files: Record<string, { mutants: { status: string }[] }>;
	};
	for (const [file, { mutants }] of Object.entries(mutated))
		if (mutants.length && mutants.every((mutant) => mutant.status === 'NoCoverage'))
			console.log(`No unit test runs ${file}: if anything proves it, it is a test in a browser.`);
}
process.exit(status ?? 1);
