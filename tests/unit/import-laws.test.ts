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

/** What everyone may import, and what imports nothing but each other. */
const BASE = ['book', 'async', 'errors', 'site'];

/** Subject → the subjects it may import besides itself and the base. */
const MAY: Record<string, string[]> = {
	epub: [],
	search: ['storage', 'ui'],
	ui: [],
	strings: [],
	reader: ['epub', 'ui'],
	annotations: ['epub', 'reader', 'storage', 'ui'],
	statistics: ['storage', 'ui'],
	speech: ['epub', 'ui'],
	settings: ['reader', 'storage', 'ui'],
	help: ['ui'],
	dictionary: ['epub', 'people', 'search', 'storage', 'ui'],
	people: ['storage', 'ui'],
	translation: ['agent/protocol', 'dictionary', 'epub', 'reader', 'storage', 'ui'],
	storage: [],
	library: ['epub', 'storage', 'ui'],
	sync: ['agent/protocol', 'storage', 'library', 'epub', 'annotations', 'search', 'ui'],
	backup: ['agent/protocol', 'storage', 'library', 'sync', 'epub', 'search', 'ui'],
	offline: ['ui'],
	catalogues: ['agent/protocol', 'epub', 'library', 'ui'],
	conversion: ['annotations', 'epub', 'library', 'storage'],
	tools: ['agent/protocol'],
	chat: ['agent/protocol', 'storage', 'ui'],
	agent: []
};

/** What the app promises: reading, asking and finding, and what they need. */
const CORE = [
	'book',
	'epub',
	'search',
	'tools',
	'chat',
	'reader',
	'annotations',
	'library',
	'storage',
	'sync',
	'backup'
];

/** What serves beside the promise: the routes bring it together with the core, and the app would stand without it. */
const BESIDE = ['people', 'dictionary', 'statistics', 'speech', 'catalogues', 'conversion', 'translation'];

/** The agent runs in the page too: the one file that brings it there, and what of it. */
const AGENT_IN_PAGE = {
	from: 'src/lib/chat/agent-client/serve-agent.ts',
	to: ['agent/page/', 'agent/graph/', 'agent/model/']
};

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
	// Made of the sentences there.
	if (bare.startsWith('$strings/')) return bare.replace('$strings', 'src/lib/strings');
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

const withoutComments = (file: string) =>
	readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

const files = [...filesIn('src'), ...filesIn('agent')];
const imports = files.flatMap((file) => importsOf(file));
const isOurs = (path: string) => path.startsWith('src/') || path.startsWith('agent/');
const subjectOf = (path: string) =>
	path.startsWith('agent/') ? 'agent' : (/^src\/lib\/([^/]+)\//.exec(path)?.[1] ?? null);
/** The folder of a file: what the files in it share is its name. */
const roomOf = (path: string) => dirname(path);
const layerOf = (path: string) => (path.endsWith('.svelte') ? 2 : /\.svelte\.ts$/.test(path) ? 1 : 0);
const packageOf = (name: string) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(name)?.[0] ?? name;
const show = ({ from, to }: Import) => `${from} → ${to}`;

const withinSubjects = imports.filter(
	({ from, to }) => isOurs(to) && subjectOf(from) !== null && subjectOf(from) === subjectOf(to)
);

/** Files that a folder may hold. */
const MAX_FILES = 25;

/** Lines of logic in the routes, all in all and of one root. */
const MAX_ROUTE_LINES = 900;
const MAX_ROOT_LINES = 300;

/** Every node that can be reached from itself, with where it leads: Tarjan is not needed for a few hundred files. */
function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
	const reachable = (start: string) => {
		const seen = new Set<string>();
		const open = [...(graph.get(start) ?? [])];
		for (let node = open.pop(); node !== undefined; node = open.pop()) {
			if (seen.has(node)) continue;
			seen.add(node);
			open.push(...(graph.get(node) ?? []));
		}
		return seen;
	};
	const from = new Map([...graph.keys()].map((node) => [node, reachable(node)]));
	return [...from].flatMap(([node, seen]) =>
		seen.has(node)
			? [`${node} → ${[...(graph.get(node) ?? [])].filter((next) => from.get(next)?.has(node)).join(', ')}`]
			: []
	);
}

/** File of each exported interface, type, class and enumeration, by its name. */
function exportedTypes(): Map<string, string[]> {
	const declared = new Map<string, string[]>();
	for (const file of files)
		for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
			/^\s*export (?:declare |abstract |const )*(?:interface|type|class|enum) (\w+)/gm
		))
			declared.set(name, [...(declared.get(name) ?? []), file]);
	return declared;
}

describe('the laws of the architecture', () => {
	it('finds the code it is about', () => {
		expect(files.length).toBeGreaterThan(50);
		expect(imports.filter(({ to }) => isOurs(to)).length).toBeGreaterThan(100);
	});

	it('law 1: imports go from .svelte to .svelte.ts to .ts, never upward', () => {
		const upward = imports.filter(({ from, to }) => isOurs(to) && layerOf(to) > layerOf(from));
		expect(upward.map(show)).toEqual([]);
	});

	it('law 2: a subject imports only the subjects it may', () => {
		const foreign = imports.filter(({ from, to }) => {
			const [own, other] = [subjectOf(from), subjectOf(to)];
			if (!own || !isOurs(to) || own === other || /^src\/lib\/(styles|strings)\//.test(to)) return false;
			if (BASE.includes(other ?? '')) return false;
			if (from === AGENT_IN_PAGE.from && AGENT_IN_PAGE.to.some((room) => to.startsWith(room))) return false;
			return !(MAY[own] ?? []).some((allowed) => allowed === other || to.startsWith(`${allowed}/`));
		});
		expect(foreign.map(show)).toEqual([]);
	});

	it('law 2: of the search, only its panel knows the parts of the interface', () => {
		const users = imports.filter(
			({ from, to }) => /^src\/lib\/search\/(?!panel\/)/.test(from) && to.startsWith('src/lib/ui/')
		);
		expect(users.map(show)).toEqual([]);
	});

	it('law 2: the core knows nothing of the extras', () => {
		const users = imports.filter(
			({ from, to }) =>
				CORE.includes(subjectOf(from) ?? '') && isOurs(to) && BESIDE.includes(subjectOf(to) ?? '')
		);
		expect(users.map(show)).toEqual([]);
		expect(CORE.filter((own) => (MAY[own] ?? []).some((other) => BESIDE.includes(other)))).toEqual([]);
	});

	it('law 2: only the worker brings the agent into the page, and nothing of Node with it', () => {
		const users = imports.filter(
			({ from, to }) => from.startsWith('src/') && /^agent\/(?!protocol\/)/.test(to)
		);
		expect([...new Set(users.map(({ from }) => from))]).toEqual([AGENT_IN_PAGE.from]);
		const inWorker = new Set<string>();
		const open = [AGENT_IN_PAGE.from];
		for (let file = open.pop(); file !== undefined; file = open.pop()) {
			inWorker.add(file);
			open.push(...importsOf(file, false).flatMap(({ to }) => (isOurs(to) && !inWorker.has(to) ? [to] : [])));
		}
		const ofNode = [...inWorker].filter(
			(file) =>
				file.startsWith('agent/server/') || importsOf(file, false).some(({ to }) => to.startsWith('node:'))
		);
		expect(ofNode).toEqual([]);
		const environment = files.filter((file) => /\bprocess\b\s*\./.test(withoutComments(file)));
		expect(environment.filter((file) => !file.startsWith('agent/server/'))).toEqual([]);
	});

	it('law 2: within a subject, imports between folders go one way', () => {
		const rooms = new Map<string, Set<string>>();
		for (const { from, to } of withinSubjects)
			if (roomOf(from) !== roomOf(to))
				rooms.set(roomOf(from), (rooms.get(roomOf(from)) ?? new Set()).add(roomOf(to)));
		expect(circlesIn(rooms)).toEqual([]);
	});

	it('law 2: no two files import each other, not even as types, nor around any corner', () => {
		const graph = new Map<string, Set<string>>();
		const scripts = filesIn('scripts').flatMap((file) => importsOf(file));
		for (const { from, to } of [...imports, ...scripts])
			if (isOurs(to) || to.startsWith('scripts/')) graph.set(from, (graph.get(from) ?? new Set()).add(to));
		expect(circlesIn(graph)).toEqual([]);
	});

	it('law 2: nothing imports the routes, which are panes and the roots where the subjects meet', () => {
		const users = imports.filter(
			({ from, to }) => to.startsWith('src/routes/') && !from.startsWith('src/routes/')
		);
		expect(users.map(show)).toEqual([]);
		const logic = files.filter((file) => file.startsWith('src/routes/') && file.endsWith('.ts'));
		const lines = logic.map((file) => readFileSync(file, 'utf8').split('\n').length - 1);
		expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MAX_ROUTE_LINES);
		expect(Math.max(...lines)).toBeLessThanOrEqual(MAX_ROOT_LINES);
	});

	it('law 2: a folder holds no more files than a person can take in at a glance', () => {
		const everything = [...files, ...filesIn('tests'), ...filesIn('scripts')];
		const count = new Map<string, number>();
		for (const file of everything) count.set(roomOf(file), (count.get(roomOf(file)) ?? 0) + 1);
		expect([...count].filter(([, files]) => files > MAX_FILES)).toEqual([]);
	});

	it('law 2: each exported type name is declared once', () => {
		const twice = [...exportedTypes()].filter(([, from]) => from.length > 1);
		expect(twice.map(([name, from]) => `${name}: ${from.join(', ')}`)).toEqual([]);
	});

	it('law 2: what a reader made is written through the queue of storage', () => {
		const writing = files.filter((file) => withoutComments(file).includes("'readwrite'"));
		// The index is derived, and has a connection of its own; and so is called what a reader allows for a folder.
		const may = /^src\/lib\/((storage|search|index)\/|sync\/depots\/folder\.ts$)/;
		expect(writing.filter((file) => !may.test(file))).toEqual([]);
	});

	it('law 7: whoever loads a part on demand handles its absence', () => {
		const silent = files.filter((file) =>
			[...readFileSync(file, 'utf8').matchAll(/\{#await (?:import|part)\(.*?\{\/await\}/gs)].some(
				([block]) => !block.includes('{:catch')
			)
		);
		expect(silent).toEqual([]);
	});

	it('law 3: each third-party library is imported by one file', () => {
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
	// The page's side, and the other side in each worker.
	comlink: /^src\/lib\/(async\/open-worker|.*-worker)\.ts$/,
	// One reads and two write: a writer is loaded for a backup only, or for a book of another format.
	'@zip.js/zip.js':
		/^src\/lib\/(epub\/zip\/zip-file|epub\/formats\/package-writer|backup\/archive-writer)\.ts$/,
	// Two modules of it: the container of Kindle books, and CFIs.
	'foliate-js': /^src\/lib\/epub\/(cfis|formats\/kindle)\.ts$/,
	// An answer, and a book.
	marked: /^src\/lib\/(chat\/markdown|epub\/formats)\/markdown\.ts$/,
	// The agent is written in its terms (messages, graphs, checkpoints).
	'@langchain/core': /^agent\//,
	'@langchain/langgraph': /^agent\//,
	'@langchain/langgraph-api': /^agent\//,
	'@langchain/langgraph-checkpoint': /^agent\//,
	hono: /^agent\//
};
