/**
 * Makes small mistakes in the code of a folder, one at a time, and prints those that no unit test notices: `npm run mutate --
 * chat/quotes`, or in some of its files: `npm run mutate -- chat/quotes quote-match.ts`. Each mistake runs the tests of the
 * subject that reach it, the fastest first, until one fails; if tests or folders of tests are named as well (`… quotes.test.ts`,
 * `… tests/unit`), those. Stryker's instrumenter makes the mistakes; see mutate/runner.ts. It is needed neither to build nor to
 * test, but shows how thorough the tests are.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

/** A test that neither ends nor reaches the mistake again is given up after this long, in milliseconds. */
const HANGS_MS = 30_000;

interface Mutant {
	id: string;
	fileName: string;
	mutatorName: string;
	replacement: string;
	status?: string;
	location: Record<'start' | 'end', { line: number; column: number }>;
}

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

function filesIn(folder: string, ending: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith(ending))
		.map((file) => join(folder, file));
}

const given = process.argv.slice(2);
const folders = given.filter((name) => name.startsWith('tests/'));
const rooms = given.filter((name) => !folders.includes(name) && folderOf(name));
const named = given.filter((name) => name.endsWith('.test.ts'));
const only = given.filter((name) => ![...folders, ...rooms, ...named].includes(name));
if (!rooms.length) {
	console.error(
		'Which room? For example: npm run mutate -- agent/tool-calls, or npm run mutate -- chat/quotes quote-match.ts'
	);
	process.exit(1);
}

const within = (names: string[]) => (file: string) => !names.length || names.includes(basename(file));
const files = rooms.flatMap((room) => filesIn(folderOf(room) ?? '', '.ts')).filter(within(only));
const tests = [...new Set(folders.length ? folders : rooms.map(testsOf))]
	.flatMap((folder) => filesIn(folder, '.test.ts'))
	.filter(within(named))
	.map((file) => resolve(file));

const work = process.env.MUTATION_WORK ?? mkdtempSync(join(tmpdir(), 'lectern-mistakes-'));
const at = (name: string) => join(work, name);
const read = (name: string) => JSON.parse(readFileSync(at(name), 'utf8'));
writeFileSync(at('run.json'), JSON.stringify({ files, tests }));

/** Whether it came to its end. If a mistake makes a loop endless, that one counts as noticed, and another process goes on. */
async function run(): Promise<boolean> {
	writeFileSync(at('active'), '');
	const child = spawn(
		process.execPath,
		['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/mutate/vitest.config.ts'],
		{ stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, MUTATION_WORK: work } }
	);
	const watch = setInterval(() => {
		if (existsSync(at('again'))) child.kill('SIGKILL');
		if (!readFileSync(at('active'), 'utf8') || Date.now() - statSync(at('active')).mtimeMs < HANGS_MS) return;
		child.kill('SIGKILL');
	}, 300);
	await new Promise((ended) => child.on('close', ended));
	clearInterval(watch);
	if (existsSync(at('again'))) return (rmSync(at('again')), false);
	const hung = readFileSync(at('active'), 'utf8');
	if (existsSync(at('done')) || !hung) return true;
	const progress = existsSync(at('progress.json'))
		? read('progress.json')
		: { noticed: {}, loaded: [], done: [], once: [], unsure: {} };
	progress.noticed[hung] = 'It never ends.';
	writeFileSync(at('progress.json'), JSON.stringify(progress));
	return false;
}
while (!(await run()));
if (!existsSync(at('done'))) process.exit(1);

const { noticed } = read('progress.json') as { noticed: Record<string, string> };
const { covered, loading } = read('plain.json') as Record<'covered' | 'loading', Record<string, object>>;
const reached = new Set([
	...Object.keys(loading),
	...Object.values(covered).flatMap((hits) => Object.keys(hits))
]);
const mutants = (read('mutants.json') as Mutant[]).filter(({ status }) => !status);
const unnoticed = mutants.filter(({ id }) => !noticed[id]);
for (const file of files) {
	const mine = mutants.filter(({ fileName }) => fileName === resolve(file));
	const missed = mine.filter((mutant) => unnoticed.includes(mutant));
	const lines = readFileSync(file, 'utf8').split('\n');
	if (mine.length && mine.every(({ id }) => !reached.has(id)))
		console.log(`No unit test runs ${file}: if anything proves it, it is a test in a browser.`);
	else
		for (const { id, location, mutatorName, replacement } of missed) {
			const { start, end } = location;
			const code = lines
				.slice(start.line, end.line + 1)
				.join('\n')
				.slice(start.column);
			console.log(
				`${file}:${start.line + 1}:${start.column + 1} ${mutatorName}${reached.has(id) ? '' : ' (not reached)'}\n\t- ${code.split('\n')[0]}\n\t+ ${replacement.split('\n').join(' ').slice(0, 160)}`
			);
		}
	console.log(`${file}: ${mine.length - missed.length} of ${mine.length}`);
}
for (const room of rooms) {
	const folder = resolve(folderOf(room) ?? '') + '/';
	const all = mutants.filter(({ fileName }) => fileName.startsWith(folder));
	const count = all.filter(({ id }) => noticed[id]).length;
	console.log(`${room}: ${count} of ${all.length} noticed, ${((100 * count) / all.length).toFixed(1)} %`);
}
rmSync(work, { recursive: true, force: true });
