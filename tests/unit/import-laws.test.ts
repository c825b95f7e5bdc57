/** The laws of docs/architecture.md, checked on every import of the code. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

interface Import {
	from: string;
	/** A path in the repository, or the name of a package. */
	to: string;
}

/** Subject → the subjects it may import besides itself. */
const MAY: Record<string, string[]> = {
	epub: [],
	search: [],
	ui: [],
	strings: [],
	reader: ['epub', 'ui'],
	annotations: ['epub', 'storage', 'ui'],
	statistics: ['storage', 'ui'],
	speech: ['epub', 'ui'],
	settings: ['reader', 'ui'],
	help: ['ui'],
	storage: ['epub', 'search', 'chat', 'reader', 'annotations'],
	library: ['epub', 'storage', 'ui'],
	backup: ['storage', 'epub', 'ui'],
	offline: ['ui'],
	tools: ['agent/protocol/tools.ts', 'agent/protocol/context.ts'],
	chat: ['agent/protocol/tools.ts', 'agent/protocol/context.ts', 'agent/protocol/events.ts', 'ui'],
	agent: []
};

/** Subjects of which only types may be imported, so that nothing of them is run. */
const TYPES_ONLY: Record<string, string[]> = { storage: ['epub', 'search', 'chat', 'reader', 'annotations'] };

/** Vocabulary rather than machinery: these may be imported anywhere in their layer. */
const EVERYWHERE = ['svelte', 'bits-ui', '@lucide/svelte', 'zod', '$app'];

function filesIn(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
		entry.isDirectory()
			? filesIn(join(folder, entry.name))
			: /\.(ts|js|svelte)$/.test(entry.name)
				? [join(folder, entry.name)]
				: []
	);
}

function resolveImport(from: string, name: string): string {
	const bare = name.replace(/\?.*$/, '');
	if (bare.startsWith('.')) return normalize(join(dirname(from), bare));
	if (bare.startsWith('$lib/')) return bare.replace('$lib', 'src/lib');
	if (bare.startsWith('$agent/')) return bare.replace('$agent', 'agent');
	return bare;
}

/** Static, dynamic and worker imports; `typesToo: false` leaves out what vanishes when compiled. */
function importsOf(file: string, typesToo = true): Import[] {
	let code = readFileSync(file, 'utf8');
	if (file.endsWith('.svelte'))
		code = [...code.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]).join('\n');
	if (!typesToo) code = code.replace(/^(import|export) type [^;]*;/gm, '');
	const named = ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);
	const workers = [...code.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)].map(
		(match) => match[1] ?? ''
	);
	return [...named, ...workers].map((name) => ({ from: file, to: resolveImport(file, name) }));
}

const files = [...filesIn('src'), ...filesIn('agent')];
const imports = files.flatMap((file) => importsOf(file));
const isOurs = (path: string) => path.startsWith('src/') || path.startsWith('agent/');
const subjectOf = (path: string) =>
	path.startsWith('agent/') ? 'agent' : (/^src\/lib\/([^/]+)\//.exec(path)?.[1] ?? null);
const layerOf = (path: string) => (path.endsWith('.svelte') ? 2 : /\.svelte\.ts$/.test(path) ? 1 : 0);
const packageOf = (name: string) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(name)?.[0] ?? name;
const show = ({ from, to }: Import) => `${from} → ${to}`;

describe('the laws of the architecture', () => {
	it('finds the code it is about', () => {
		expect(files.length).toBeGreaterThan(50);
		expect(imports.filter(({ to }) => isOurs(to)).length).toBeGreaterThan(100);
	});

	it('law 1: imports go from .svelte to .svelte.ts to .ts, never upward', () => {
		const upward = imports.filter(({ from, to }) => isOurs(to) && layerOf(to) > layerOf(from));
		// A store may name the type of what it stores; nothing else looks up.
		expect(upward.map(show)).toEqual([]);
	});

	it('law 2: a subject imports only the subjects it may', () => {
		const foreign = imports.filter(({ from, to }) => {
			const [own, other] = [subjectOf(from), subjectOf(to)];
			if (!own || !isOurs(to) || own === other || /^src\/lib\/(styles|strings)\//.test(to)) return false;
			return !(MAY[own] ?? []).some((allowed) => allowed === other || allowed === to);
		});
		expect(foreign.map(show)).toEqual([]);
	});

	it('law 2: storage knows the other subjects only as types', () => {
		const run = Object.entries(TYPES_ONLY).flatMap(([subject, others]) =>
			files
				.filter((file) => subjectOf(file) === subject)
				.flatMap((file) => importsOf(file, false))
				.filter(({ to }) => others.includes(subjectOf(to) ?? ''))
		);
		expect(run.map(show)).toEqual([]);
	});

	it('law 3: one foreign library, one file that imports it', () => {
		const users = new Map<string, Set<string>>();
		for (const { from, to } of imports) {
			if (isOurs(to) || to.startsWith('node:') || to.startsWith('src')) continue;
			const name = packageOf(to);
			if (EVERYWHERE.includes(name) || from.startsWith('src/routes')) continue;
			users.set(name, (users.get(name) ?? new Set()).add(from));
		}
		const shared = [...users]
			.filter(([name, from]) => !(name in SEVERAL) && from.size > 1)
			.map(([name, from]) => `${name}: ${[...from].join(', ')}`);
		expect(shared).toEqual([]);
		for (const [name, allowed] of Object.entries(SEVERAL))
			expect([...(users.get(name) ?? [])].filter((file) => !allowed.test(file))).toEqual([]);
	});
});

/** Libraries that by their nature stand on both sides of a border; the pattern says where. */
const SEVERAL: Record<string, RegExp> = {
	// One side of a worker boundary each.
	comlink: /^src\/lib\/search\/.*worker.*\.ts$/,
	// The agent is written in its terms (messages, graphs, checkpoints).
	'@langchain/core': /^agent\//,
	'@langchain/langgraph': /^agent\//,
	'@langchain/langgraph-api': /^agent\//,
	'@langchain/langgraph-checkpoint': /^agent\//,
	hono: /^agent\//
};
