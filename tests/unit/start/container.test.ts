/** The Dockerfile and what stands around it, read; its steps are taken by `npm run try:container`. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { environmentOf, lastOf, readDockerfile, type Stage } from '../../../scripts/trial/dockerfile.ts';

const stages = readDockerfile(readFileSync('Dockerfile', 'utf8'));
const [build, last] = stages as [Stage, Stage];
const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n');

it('reads continued lines, comments and stages', () => {
	const [one, two] = readDockerfile(
		'# x\nFROM a:1 AS b\nRUN one \\\n\ttwo\n\nFROM c\nARG P=\nENV P=$P Q=1\nENV P=/x\nCMD ["y"]'
	);
	expect(one).toEqual({ from: 'a:1', name: 'b', instructions: [{ name: 'RUN', value: 'one two' }] });
	expect(environmentOf(two as Stage)).toEqual({ P: '/x', Q: '1' });
	expect(lastOf(two as Stage, 'CMD')).toBe('["y"]');
});

it('is built from a specific supported Node, the same each time', () => {
	expect(stages.map(({ name }) => name)).toEqual(['build', null]);
	for (const { from } of stages) expect(from).toMatch(/^node:(20|22|24)-\w+-slim$/);
	expect(build.from).toBe(last.from);
});

it('does not run as root, listens on every interface, and is asked for its health at /ok', () => {
	expect(lastOf(last, 'USER')).toBe('node');
	expect(environmentOf(last)).toMatchObject({
		HOST: '0.0.0.0',
		PORT: '5173',
		BASE_PATH: '',
		container: 'docker'
	});
	expect(lastOf(last, 'HEALTHCHECK')).toContain('/agent/ok');
	expect(last.instructions.filter(({ name }) => name === 'RUN')).toEqual([]);
	const [file, ...args] = JSON.parse(lastOf(last, 'CMD')) as string[];
	expect(file).toBe('node');
	expect(existsSync(args.at(-1) ?? '')).toBe(true);
});

it('copies what exists, but neither keys nor history', () => {
	for (const { name, value } of build.instructions)
		if (name === 'COPY')
			for (const path of value.split(' ').slice(0, -1)) expect(existsSync(path), path).toBe(true);
	const ignored = linesOf('.dockerignore');
	expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*', '.git', 'node_modules', 'build']));
});

it('is composed with Ollama and Postgres only on request, and published to this machine only', () => {
	const compose = readFileSync('compose.yaml', 'utf8');
	expect(compose).toContain("ports: ['127.0.0.1:5173:5173']");
	for (const name of ['ollama', 'postgres'])
		expect(compose).toMatch(new RegExp(`^  ${name}:\\n    profiles: \\[${name}\\]$`, 'm'));
	expect(compose.match(/^\s+ports:/gm)).toHaveLength(1);
});
