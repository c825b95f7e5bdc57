/**
 * Runs each test as it is, and then again with each mistake that it reaches and that no test has noticed yet, the fastest tests
 * first. A mistake is a switch in the code, so that nothing is loaded again for it, unless it acts while a module is loaded.
 * Only what failed directly after the test passed counts as noticed. If the test then fails without the mistake, something was left
 * behind: the file begins anew, and if that is not enough, the process.
 */
import { startTests, type File, type Test } from '@vitest/runner';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setMaxListeners } from 'node:events';
import { TestRunner, type WorkerGlobalState } from 'vitest';

/**
 * Tests of up to these durations, in milliseconds, run before all slower ones. A mistake is tried with so many of them in each file,
 * spread evenly over all that reach it.
 */
const BANDS = [
	{ upper: 15, most: 60 },
	{ upper: 60, most: 15 },
	{ upper: 250, most: 5 },
	{ upper: 1000, most: 2 },
	{ upper: 5000, most: 1 }
];

/** A mistake that only acts while modules are loaded gets this long, in milliseconds, however many files load them. */
const LOADING_MS = Number(process.env.MUTATION_LOADING_MS ?? 8000);

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
	/** Tests that were tried with their mistakes. */
	done: string[];
	/** Tests that cannot be repeated in one process. Their mistakes are tried with everything loaded again. */
	once: string[];
	/** How often it was not clear which mistake a test noticed. */
	unsure: Record<string, number>;
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
	#progress: Progress = { noticed: {}, loaded: [], done: [], once: [], unsure: {} };
	/** No mistake was noticed in this process yet. */
	#clean = true;
	/** How often the test has passed without a mistake since the last one. */
	#passed = 0;
	/** What to try first after a new beginning. */
	#suspect: string | undefined;
	#chosen = new Set<string>();
	#ignored = new Set<string>();
	#tried = new Map<string, string[]>();
	#queue: string[] = [];
	#active: string | undefined;
	#failed = false;
	#hasFailed = false;
	#isBegun = false;
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
		for (const { id, status } of mutants) if (status) this.#ignored.add(id);
		if (existsSync(`${work}/plain.json`)) this.#plain = read<Plain>('plain.json');
		else await this.#runPlain(tests);
		if (existsSync(`${work}/progress.json`)) Object.assign(this.#progress, read('progress.json'));
		const { files, loading } = this.#plain;
		const { noticed, done, once } = this.#progress;

		let lower = 0;
		for (const { upper, most } of BANDS) {
			for (const { file, ids } of files) {
				this.#run = 'mistakes';
				const inBand = ids.filter((id) => {
					const took = this.#plain.durations[id] ?? Infinity;
					return took >= lower && took < upper;
				});
				this.#spread(inBand, most);
				this.#chosen = new Set(inBand.filter((id) => !done.includes(id) && this.#unnoticed(id).length > 0));
				while (this.#chosen.size) {
					this.#left = false;
					await this.#start(file);
					this.#save();
					if (this.#left || !this.#chosen.size) continue;
					// The file's own hooks failed.
					if (!this.#clean) await this.#beginAnew();
					break;
				}
			}
			lower = upper;
			say(`Tests of up to ${upper} ms notice ${Object.keys(noticed).length} mistakes.`);
		}

		this.#run = 'loading';
		for (const { file, ids } of files)
			for (const test of ids.filter((id) => once.includes(id)))
				for (const id of Object.keys(this.#plain.covered[test] ?? {}))
					if (!loading[id]?.some((each) => each.file === file)) (loading[id] ??= []).push({ file, took: 0 });
		for (const { id, status } of mutants) {
			const loaders = loading[id];
			if (!loaders || noticed[id] || status || this.#progress.loaded.includes(id)) continue;
			const began = performance.now();
			for (const { file } of loaders.sort((one, other) => one.took - other.took)) {
				const wasClean = this.#clean;
				if (await this.#failsWith(id, file)) {
					this.#clean = false;
					const left = await this.#failsWith(undefined, file);
					if (wasClean || !left) noticed[id] ??= file;
					if (left) await this.#beginAnew();
				}
				if (noticed[id] || performance.now() - began > LOADING_MS) break;
			}
			this.#progress.loaded.push(id);
		}
		this.#save();
		writeFileSync(`${work}/done`, '');
	}

	async #failsWith(id: string | undefined, file: string) {
		this.#activate(id, 1000);
		this.#hasFailed = false;
		const [task] = await this.#start(file);
		this.#activate(undefined);
		return this.#hasFailed || task?.result?.state === 'fail';
	}

	/** In a new process, with what is known by now. */
	async #beginAnew() {
		this.#save();
		writeFileSync(`${work}/again`, '');
		await new Promise(() => {});
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
		writeFileSync(`${work}/progress.new`, JSON.stringify(this.#progress));
		renameSync(`${work}/progress.new`, `${work}/progress.json`);
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
	#spread(tests: string[], most: number) {
		const reached = new Map<string, string[]>();
		for (const test of tests)
			for (const id of Object.keys(this.#plain.covered[test] ?? {}))
				if (reached.get(id)?.push(test) === undefined) reached.set(id, [test]);
		this.#tried = new Map(tests.map((test) => [test, []]));
		for (const [id, all] of reached) {
			const step = Math.ceil(all.length / most);
			for (let at = Number(id) % step; at < all.length; at += step) this.#tried.get(all[at] ?? '')?.push(id);
		}
	}

	#unnoticed(test: string) {
		return (this.#tried.get(test) ?? []).filter(
			(id) => !this.#progress.noticed[id] && !this.#ignored.has(id)
		);
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
				const queue = this.#unnoticed(test.id);
				this.#queue = queue.sort((one, other) => +(other === this.#suspect) - +(one === this.#suspect));
				this.#active = undefined;
				this.#passed = 0;
				this.#isBegun = false;
			}
		}
		if (this.#run === 'loading' && (this.#hasFailed || !(test.id in this.#plain.durations)))
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
	async onAfterRetryTask(test: Test): Promise<void> {
		const result = test.result as { state: string; errors?: unknown };
		const failed = this.#failed || result.state === 'fail';
		if (this.#run === 'plain') {
			switches.currentTestId = undefined;
			if (failed) {
				say(`It fails without a mistake: ${test.file.name} ${test.name}`);
			} else this.#plain.durations[test.id] = performance.now() - this.#started;
		} else if (this.#run === 'loading') {
			this.#hasFailed ||= failed;
		} else if (this.#run === 'mistakes') {
			await this.#afterMistake(test, failed);
			const over = this.#progress.done.includes(test.id);
			if (over) this.#chosen.delete(test.id);
			result.state = over || this.#left ? 'skip' : 'pass';
			delete result.errors;
		}
	}

	async #afterMistake(test: Test, failed: boolean) {
		const { noticed, done, once, unsure } = this.#progress;
		const tried = this.#active;
		if (tried) {
			if (failed) {
				noticed[tried] = `${test.file.name}: ${test.name}`;
				this.#clean = false;
				this.#suspect = this.#passed ? undefined : tried;
				this.#passed = 0;
				return this.#activate(undefined);
			}
			this.#passed = 0;
		} else if (failed) {
			this.#left = true;
			// What failed directly after the test had passed is noticed, whatever it left behind.
			if (this.#suspect) {
				delete noticed[this.#suspect];
				unsure[test.id] = (unsure[test.id] ?? 0) + 1;
			}
			if (this.#passed === 0 && !this.#isBegun && !this.#clean) await this.#beginAnew();
			if (!this.#isBegun || (unsure[test.id] ?? 0) > 3) {
				done.push(test.id);
				once.push(test.id);
				for (const [id, by] of Object.entries(noticed))
					if (by === `${test.file.name}: ${test.name}`) delete noticed[id];
			}
			return;
		} else {
			this.#passed++;
			this.#suspect = undefined;
			// A test that passes only once cannot be repeated.
			if (!this.#isBegun && this.#passed < 2) return this.#activate(undefined);
			this.#isBegun = true;
		}
		const next = this.#queue.shift();
		if (!next) done.push(test.id);
		this.#activate(next, this.#plain.covered[test.id]?.[next ?? '']);
	}
}

/** The ids of a file's tests, in order. */
function idsOf(task: File | { tasks: unknown[] }): string[] {
	return (task.tasks as (Test | { type: 'suite'; tasks: unknown[] })[]).flatMap((child) =>
		child.type === 'suite' ? idsOf(child) : [child.id]
	);
}
