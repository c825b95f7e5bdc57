/** Vitest's side of the summary (https://vitest.dev/api/advanced/reporters). Vitest's own JSON has neither unhandled errors nor retries. */
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { shortened, writeReport, type Failure } from './report.ts';

type Errors = readonly SerializedError[];

const failure = (name: string, errors: Errors): Failure => ({ name, error: shortened(errors[0]?.message) });

export default class SummaryReporter implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], unhandled: Errors): void {
		const failed: Failure[] = [];
		const secondTry: Failure[] = [];
		for (const module of modules) {
			const file = relative('.', module.moduleId);
			if (module.errors().length) failed.push(failure(file, module.errors()));
			for (const suite of module.children.allSuites())
				if (suite.errors().length) failed.push(failure(`${file} > ${suite.fullName}`, suite.errors()));
			for (const test of module.children.allTests()) {
				const errors = test.result().errors ?? [];
				const name = `${file} > ${test.fullName}`;
				if (test.result().state === 'failed') failed.push(failure(name, errors));
				else if (test.diagnostic()?.flaky) secondTry.push(failure(name, errors));
			}
		}
		for (const error of unhandled) failed.push(failure(`unhandled ${error.name ?? 'error'}`, [error]));
		const files = modules.map((module) => ({
			file: relative('.', module.moduleId),
			seconds: module.diagnostic().duration / 1000
		}));
		writeReport({ files, failed, secondTry });
	}
}
