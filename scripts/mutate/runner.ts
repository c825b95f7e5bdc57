/**
 * Runs each test once as it is, and then again with each mistake that it reaches and that no test has noticed yet, the fastest
 * tests first. A mistake is a switch in the code, so that nothing is loaded again for it, unless it acts while a module is loaded.
 * After a mistake was noticed, the test runs once more without it. If that fails, the mistake left something behind, and the
 * test's file begins anew.
 */
import { startTests, type File, type Test } from '@vitest/runner';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setMaxListeners } from 'node:events';
import { TestRunner, type WorkerGlobalState } from 'vitest';

/** Tests of up to these durations, in milliseconds, run before all slower ones. */
const BANDS = [15, 60, 250, 1000, 5000];

/** A mistake that only acts while modules are loaded gets this long, in milliseconds, however many files load them. */
const LOADING_MS = Number(process.env.MUTATION_LOADING_MS ?? 8000);

/** A mistake is tried with so many tests of each file, or a few more, spread evenly over all that reach it. */
const TESTS_OF_A_FILE = Number(process.env.MUTATION_TESTS_OF_A_FILE ?? 60);

const SAVED_EVERY_MS = 500;

interface Switches {
	activeMutant?: string | undefined;
	currentTestId?: string | undefined;
	hitCount?: number;
	hitLimit?: number;
	mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

/** Kept in a file, since a mistake may make a loop endless. */
interface Progress {
	/** Which test noticed a mistake. */
	noticed: Record<string, string>;
	/** Mistakes that were tried while modules are loaded. */
	loaded: string[];
}

/** What was seen without a mistake. */
interface Plain {
	files: { file: string; ids: string[] }[];
	/** What a test takes, in milliseconds; missing if it fails. */
	durations: Record<string, number>;
	/** How often a test reaches a mistake. */
	covered: Record<string, Record<string, number>>;
	/** The test files that reach a mistake while their modules are loaded. */
	loading: Record<string, { file: string; took: number }[]>;
}

const read = <T>(name: string) => JSON.parse(readFileSync(`${work}/${name}`, 'utf8')) as T;
const say = (text: string) => process.stderr.write(`${text}\n`);

// A test's signal gets the listeners of all its repetitions.
setMaxListeners(0);

const work = process.env.MUTATION_WORK ?? '';
const { setTimeout, clearTimeout } = globalThis;
const switches: Switches = ((globalThis as { __stryker__?: Switches }).__stryker__ ??= {});

export default class MistakeRunner extends TestRunner {
	#run: 'none' | 'plain' | 'mistakes' | 'loading' = 'none';
	#plain: Plain = { files: [], durations: {}, covered: {}, loading: {} };
	#progress: Progress = { noticed: {}, loaded: [] };
	#chosen = new Set<string>();
	#tried = new Map<string, string[]>();
	#queue: string[] = [];
	#active: string | undefined;
	#failed = false;
	#first = false;
	#left = false;
	#started = 0;
	#saved = 0;

	override async onAfterRunFiles(): Promise<void> {
		super.onAfterRunFiles();
		if (this.#run !== 'none') return;
		const mutable = this as unknown as Record<string, unknown>;
		for (const name of ['onTaskUpdate', 'onCollected', 'onTestAnnotate', 'onTestArtifactRecord'])
			mutable[name] = async () => {};
		mutable.onCollectStart = (file: File) => void (this.#worker().current = file);
		await this.#all();
	}

	async #all() {
		const { tests } = read<{ tests: string[] }>('run.json');
		const mutants = read<{ id: string; status?: string }[]>('mutants.json');
		if (existsSync(`${work}/plain.json`)) this.#plain = read<Plain>('plain.json');
		else await this.#runPlain(tests);
		if (existsSync(`${work}/progress.json`)) this.#progress = read<Progress>('progress.json');
		const { files, loading } = this.#plain;
		const { noticed } = this.#progress;

		let lower = 0;
		for (const upper of BANDS) {
			for (const { file, ids } of files) {
				this.#run = 'mistakes';
				this.#spread(ids);
				this.#chosen = new Set(
					ids.filter((id) => {
						const took = this.#plain.durations[id] ?? Infinity;
						return took >= lower && took < upper && this.#unnoticed(id).length > 0;
					})
				);
				for (let again = 0; this.#chosen.size && again < 40; again++) {
					this.#left = false;
					await this.#start(file);
					this.#save();
					if (!this.#left) break;
				}
			}
			lower = upper;
			say(`Tests of up to ${upper} ms notice ${Object.keys(noticed).length} mistakes.`);
		}

		this.#run = 'loading';
		for (const { id, status } of mutants) {
			const loaders = loading[id];
			if (!loaders || noticed[id] || status || this.#progress.loaded.includes(id)) continue;
			const began = performance.now();
			for (const { file } of loaders.sort((one, other) => one.took - other.took)) {
				this.#activate(id, 1000);
				const [task] = await this.#start(file);
				this.#activate(undefined);
				if (task?.result?.state === 'fail') noticed[id] ??= file;
				if (noticed[id] || performance.now() - began > LOADING_MS) break;
			}
			this.#progress.loaded.push(id);
			if (this.#progress.loaded.length % 20 === 0) this.#save();
		}
		this.#save();
		writeFileSync(`${work}/done`, '');
	}

	/** What each test takes and reaches, without a mistake. */
	async #runPlain(tests: string[]) {
		const { files, covered, loading } = this.#plain;
		for (const file of tests) {
			this.#run = 'plain';
			const coverage = (switches.mutantCoverage = { static: {}, perTest: {} });
			const began = performance.now();
			const [task] = await this.#start(file);
			const took = performance.now() - began;
			for (const id of Object.keys(coverage.static)) (loading[id] ??= []).push({ file, took });
			Object.assign(covered, coverage.perTest);
			if (task) files.push({ file, ids: idsOf(task) });
		}
		delete switches.mutantCoverage;
		writeFileSync(`${work}/plain.json`, JSON.stringify(this.#plain));
		say(`${tests.length} files with ${Object.keys(this.#plain.durations).length} tests.`);
	}

	#save() {
		writeFileSync(`${work}/progress.json`, JSON.stringify(this.#progress));
		this.#saved = performance.now();
	}

	/** Vitest declares it as private. */
	#worker() {
		return (this as unknown as { workerState: WorkerGlobalState }).workerState;
	}

	/** As if in a new process, except for libraries. */
	async #start(file: string) {
		for (const [path, node] of this.#worker().evaluatedModules.idToModuleMap) {
			if (/\/vitest\/dist\/|vitest-virtual-\w+\/dist|@vitest\/dist/.test(path)) continue;
			Object.assign(node, { promise: undefined, exports: undefined, evaluated: false });
			node.importers.clear();
		}
		this.#worker().filepath = file;
		return startTests([{ filepath: file, testLocations: undefined } as never], this);
	}

	/** Decides which mistakes each test of a file is tried with. */
	#spread(tests: string[]) {
		const reached = new Map<string, string[]>();
		for (const test of tests)
			for (const id of Object.keys(this.#plain.covered[test] ?? {}))
				if (reached.get(id)?.push(test) === undefined) reached.set(id, [test]);
		this.#tried = new Map(tests.map((test) => [test, []]));
		for (const [id, all] of reached) {
			const step = Math.ceil(all.length / TESTS_OF_A_FILE);
			for (let at = Number(id) % step; at < all.length; at += step) this.#tried.get(all[at] ?? '')?.push(id);
		}
	}

	#unnoticed(test: string) {
		return (this.#tried.get(test) ?? []).filter((id) => !this.#progress.noticed[id]);
	}

	#activate(id: string | undefined, hits = 0) {
		this.#active = id;
		switches.activeMutant = id;
		switches.hitCount = 0;
		switches.hitLimit = hits * 100 + 1000;
		if (performance.now() - this.#saved > SAVED_EVERY_MS) this.#save();
		writeFileSync(`${work}/active`, id ?? '');
	}

	override async onBeforeRunTask(test: Test): Promise<void> {
		await super.onBeforeRunTask(test);
		if (test.mode !== 'run' && test.mode !== 'queued') return;
		if (this.#run === 'mistakes') {
			if (this.#left || !this.#chosen.has(test.id)) test.mode = 'skip';
			else {
				test.repeats = Infinity;
				this.#queue = this.#unnoticed(test.id);
				this.#active = undefined;
				this.#first = true;
			}
		}
		if (
			this.#run === 'loading' &&
			(this.#progress.noticed[this.#active ?? ''] || !(test.id in this.#plain.durations))
		)
			test.mode = 'skip';
	}

	override onBeforeTryTask(test: Test): void {
		super.onBeforeTryTask(test);
		this.#failed = false;
		this.#started = performance.now();
		if (this.#run === 'plain') switches.currentTestId = test.id;
	}

	async runTask(test: Test): Promise<void> {
		const run = TestRunner.getTestFn(test);
		if (this.#run === 'none' || this.#run === 'plain') return run();
		const patience = Math.min(20_000, 1500 + 10 * (this.#plain.durations[test.id] ?? 0));
		let timer: ReturnType<typeof setTimeout> | undefined;
		try {
			await Promise.race([
				run(),
				new Promise((_, reject) => {
					timer = setTimeout(() => reject(new Error('It takes too long.')), patience);
				})
			]);
		} catch {
			this.#failed = true;
		} finally {
			clearTimeout(timer);
		}
	}

	/** Called by Vitest after each repetition; decides on the next. */
	onAfterRetryTask(test: Test): void {
		const result = test.result as { state: string; errors?: unknown };
		const failed = this.#failed || result.state === 'fail';
		if (this.#run === 'plain') {
			switches.currentTestId = undefined;
			if (failed) {
				say(`It fails without a mistake: ${test.file.name} ${test.name}`);
			} else this.#plain.durations[test.id] = performance.now() - this.#started;
		} else if (this.#run === 'loading') {
			if (failed && this.#active) this.#progress.noticed[this.#active] ??= test.id;
		} else if (this.#run === 'mistakes') {
			const tried = this.#active;
			if (tried && failed) this.#progress.noticed[tried] = `${test.file.name}: ${test.name}`;
			if (!tried && failed) {
				this.#left = true;
				// The first time, it needs tests that were left out; later, a mistake left something behind.
				if (this.#first) this.#chosen.delete(test.id);
			}
			this.#first = false;
			// Once more without a mistake after one was noticed.
			const next = tried && failed ? undefined : this.#queue.shift();
			this.#activate(next, this.#plain.covered[test.id]?.[next ?? '']);
			const over = !this.#left && !next && !(tried && failed);
			if (over) this.#chosen.delete(test.id);
			result.state = over || this.#left ? 'skip' : 'pass';
			delete result.errors;
		}
	}
}

/** The ids of a file's tests, in order. */
function idsOf(task: File | { tasks: unknown[] }): string[] {
	return (task.tasks as (Test | { type: 'suite'; tasks: unknown[] })[]).flatMap((child) =>
		child.type === 'suite' ? idsOf(child) : [child.id]
	);
}
