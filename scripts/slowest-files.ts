/** Which test files took longest, by the JSON reports of Vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface FileTime {
	file: string;
	seconds: number;
}

interface VitestReport {
	testResults: { name: string; startTime: number; endTime: number }[];
}

interface PlaywrightSuite {
	file: string;
	specs: { tests: { results: { duration: number }[] }[] }[];
	suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
	config: { rootDir: string };
	suites: PlaywrightSuite[];
}

/** The time that its tests took. Paths from the working directory; a report that was not written has no files. */
export function fileTimes(report: string): FileTime[] {
	if (!existsSync(report)) return [];
	const read = JSON.parse(readFileSync(report, 'utf8')) as VitestReport | PlaywrightReport;
	if ('testResults' in read)
		return read.testResults.map(({ name, startTime, endTime }) => ({
			file: relative('.', name),
			seconds: (endTime - startTime) / 1000
		}));
	const { rootDir } = read.config;
	return read.suites.map((suite) => ({
		file: relative('.', `${rootDir}/${suite.file}`),
		seconds: millisecondsOf(suite) / 1000
	}));
}

function millisecondsOf({ specs, suites = [] }: PlaywrightSuite): number {
	const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
	const inner = suites.map(millisecondsOf);
	return [...own.map(({ duration }) => duration), ...inner].reduce((sum, each) => sum + each, 0);
}

/** Longest first. */
export function slowest(times: readonly FileTime[], count: number): FileTime[] {
	return [...times].sort((a, b) => b.seconds - a.seconds).slice(0, count);
}
