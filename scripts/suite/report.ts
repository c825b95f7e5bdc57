/** What a step of the test suite reports for the summary: how long its files took, and every test that did not pass at once. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface FileTime {
	/** Relative to the working directory. */
	file: string;
	seconds: number;
}

export interface Failure {
	/** File > groups > test; for an error outside tests, its origin. */
	name: string;
	/** The first lines of the error, joined. */
	error: string;
}

export interface Report {
	files: FileTime[];
	failed: Failure[];
	/** Failed first, then passed when run again. */
	secondTry: Failure[];
}

/** Where the reporter of the running step writes; unset if no summary is wanted. */
const REPORT_VARIABLE = 'LECTERN_TEST_REPORT';

/** For the environment of a step. */
export const reportTo = (path: string): Record<string, string> => ({ [REPORT_VARIABLE]: path });

export function writeReport(report: Report): void {
	const path = process.env[REPORT_VARIABLE];
	if (!path) return;
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, JSON.stringify(report));
}

/** undefined: the step ended before it wrote one. */
export function readReport(path: string): Report | undefined {
	return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
}

/** Playwright names the element it looked for only in the second line. */
const LINES_OF_AN_ERROR = 2;

export function shortened(message: string | undefined): string {
	const lines = stripVTControlCharacters(message ?? 'no message').split('\n');
	const said = lines.map((line) => line.trim()).filter(Boolean);
	return said.slice(0, LINES_OF_AN_ERROR).join(' · ');
}

/** Longest first. */
export function slowest(times: readonly FileTime[], count: number): FileTime[] {
	return [...times].sort((a, b) => b.seconds - a.seconds).slice(0, count);
}
