/** The documents say what is so: their paths and links lead somewhere, and CI runs what the README tells a user to run. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DECISIONS = 'docs/decisions';
const read = (path: string): string => readFileSync(path, 'utf8');
const markdownIn = (folder: string): string[] =>
	readdirSync(folder)
		.filter((name) => name.endsWith('.md'))
		.map((name) => join(folder, name));

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...markdownIn('docs')];
const decisions = markdownIn(DECISIONS);

/** Targets of Markdown links and of HTML pictures that are files of ours. */
function linksOf(path: string): string[] {
	const found = read(path).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g);
	return [...found]
		.map(([, link, picture]) => link ?? picture ?? '')
		.filter((target) => !/^(https?:|#)/.test(target))
		.map((target) => join(dirname(path), target.replace(/#.*/, '')));
}

/** A file by its name alone, or by the end of its path, as prose names one: `plan.ts`, `graph/plan.ts`. */
const filesNamedIn = (path: string): string[] =>
	[...read(path).matchAll(/`((?:[\w[\]-]+\/)*[\w-]+\.(?:svelte\.ts|ts|svelte))`/g)].map(
		([, found]) => found ?? ''
	);

const ourFiles = ['agent', 'src', 'scripts', 'tests'].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `/${folder}/${file}`)
);

/** `src/lib/…` and the like in inline code; a path with a gap in it (…, *, <name>) is an example. */
function pathsOf(path: string): string[] {
	const code = read(path).replace(/^(`{3,})[\s\S]*?^\1$/gm, '');
	return [...code.matchAll(/`((?:agent|src|scripts|tests|docs|static)\/[^`\s]*)`/g)]
		.map(([, found]) => found ?? '')
		.filter((found) => !/[…*<>{}]/.test(found));
}

describe('the documents', () => {
	it.each([...documents, ...decisions, 'CHANGELOG.md'])('%s links to files that are there', (path) => {
		expect(linksOf(path).filter((target) => !existsSync(target))).toEqual([]);
	});

	// A decision and the changelog are of their day: what they name may have moved since.
	it.each(documents)('%s names folders and files that are there', (path) => {
		expect(pathsOf(path).filter((named) => !existsSync(named))).toEqual([]);
		const isThere = (named: string) =>
			existsSync(named) || ourFiles.some((file) => file.endsWith(`/${named}`));
		expect(filesNamedIn(path).filter((named) => !isThere(named))).toEqual([]);
	});

	// Such a comment means something only beside the line that it is about.
	it('and comments begin with what they are about, not with "of", "in" or "by"', () => {
		const code = ourFiles.filter((file) => /^\/(agent|src)\/.*\.(ts|svelte)$/.test(file));
		const headless = (file: string) =>
			[...read(`.${file}`).matchAll(/\/\*\* ?(?:Of|In|By) [^\n]*/g)].map(
				([comment]) => `${file}: ${comment}`
			);
		expect(code.flatMap(headless)).toEqual([]);
	});

	it('list every decision once, by its number', () => {
		const numbered = decisions.filter((path) => /\/\d{4}-/.test(path));
		const listed = linksOf(join(DECISIONS, 'README.md'));
		expect(listed.toSorted()).toEqual(numbered.toSorted());
		expect(new Set(numbered.map((path) => path.slice(0, `${DECISIONS}/0000`.length))).size).toBe(
			numbered.length
		);
	});

	it('keep the glossary short, its terms in the order of the alphabet, each once', () => {
		const terms = [...read('docs/glossary.md').matchAll(/^\| \*\*(.+?)\*\*/gm)].map(([, term]) => term ?? '');
		expect(terms.length).toBeGreaterThan(50);
		expect(terms.length).toBeLessThanOrEqual(80);
		expect(terms).toEqual(terms.toSorted((one, other) => one.localeCompare(other, 'en')));
		expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
	});

	it('tell a user the test command that CI and the workflow run', () => {
		const command = 'npm ci && npm test';
		expect(read('README.md')).toContain(`\n    ${command}\n`);
		expect(read('.ci/run')).toContain(`\n${command}\n`);
		expect(read('.github/workflows/test.yml')).toContain(`- run: ${command}\n`);
	});

	it('and the package agree on the version and on the Node to use', () => {
		const { version, engines } = JSON.parse(read('package.json')) as {
			version: string;
			engines: { node: string };
		};
		expect(read('CHANGELOG.md')).toContain(`## [${version}]`);
		expect(engines.node).toContain(`>=${read('.nvmrc').trim()}.`);
	});
});
