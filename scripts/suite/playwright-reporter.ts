/** Playwright's side of the summary (https://playwright.dev/docs/api/class-reporter). */
import { relative } from 'node:path';
import type { Reporter, Suite, TestError } from '@playwright/test/reporter';
import { shortened, writeReport, type Failure } from './report.ts';

const failure = (name: string, error: TestError | undefined): Failure => ({
	name,
	error: shortened(error?.message ?? error?.value)
});

export default class SummaryReporter implements Reporter {
	#root: Suite | undefined;
	/** Errors outside tests: in a set-up, or of a worker that ended. */
	#errors: TestError[] = [];

	onBegin(_: unknown, root: Suite): void {
		this.#root = root;
	}

	onError(error: TestError): void {
		this.#errors.push(error);
	}

	onEnd(): void {
		const failed: Failure[] = this.#errors.map((error) => failure('outside of the tests', error));
		const secondTry: Failure[] = [];
		const seconds = new Map<string, number>();
		for (const test of this.#root?.allTests() ?? []) {
			const file = relative('.', test.location.file);
			const spent = test.results.reduce((sum, { duration }) => sum + duration / 1000, 0);
			seconds.set(file, (seconds.get(file) ?? 0) + spent);
			// The first two titles are those of the root, which is empty, and of the project; the file's comes next.
			const [, project, , ...titles] = test.titlePath();
			const name = [`${file} (${project})`, ...titles].join(' > ');
			const error = test.results.find((result) => result.error)?.error;
			if (test.outcome() === 'unexpected') failed.push(failure(name, error));
			else if (test.outcome() === 'flaky') secondTry.push(failure(name, error));
		}
		const files = [...seconds].map(([file, spent]) => ({ file, seconds: spent }));
		writeReport({ files, failed, secondTry });
	}
}
