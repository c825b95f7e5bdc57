/** The languages of the interface: each says all that English says, and nothing is left in English. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'svelte/compiler';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { de as germanApp } from '../../src/lib/strings/de/de.ts';
import { en as english } from '../../src/lib/strings/en/en.ts';
import { es as spanishApp } from '../../src/lib/strings/es/es.ts';
import { grammar } from '../../src/lib/strings/grammar/grammar.ts';
import { localeOf, pickLanguage } from '../../src/lib/strings/grammar/languages.ts';

/** Loaded by themselves. */
const PARTS = [
	'all-notes',
	'backup',
	'book-details',
	'catalogues',
	'devices',
	'dictionary',
	'display',
	'model',
	'people',
	'prompts',
	'settings',
	'translation'
];
const partsIn = async (language: string): Promise<object> =>
	Object.assign(
		{},
		...(await Promise.all([
			...PARTS.map((part) => import(`../../src/lib/strings/${language}/${part}.ts`)),
			import(`../../src/lib/strings/${language}/paying/wallet.ts`)
		]))
	);
const en = { ...english, ...(await partsIn('en')) };
const de = { ...germanApp, ...(await partsIn('de')) };
const es = { ...spanishApp, ...(await partsIn('es')) };

type Leaf = string | ((...args: never[]) => unknown);

/** Dotted name → sentence, or the function that makes it. */
function sentences(part: object, name = ''): Map<string, Leaf> {
	const found = new Map<string, Leaf>();
	for (const [key, value] of Object.entries(part) as [string, Leaf | object][])
		if (typeof value === 'string' || typeof value === 'function') found.set(name + key, value as Leaf);
		else for (const [inner, leaf] of sentences(value, `${name}${key}.`)) found.set(inner, leaf);
	return found;
}

/** What is the same in both, and rightly so: names, symbols, words that both languages have. */
const SAME: Record<string, RegExp> = {
	de: /^(catalogues\.signIn\.user|devices\.((koreader|readwise)\.title|kinds\.remote-storage|fields\.(server|token|user|bucket|region))|dictionary\.(wikipedia|wiktionary|source|parts\.v)|people\.place|annotations\.fileName|around\.placeAt|backup\.outcome|chat\.(ledger\.(step|tool)|panel\.chat|plan\.title)|help\.(groups\.app|names\.(Arrow.*|Escape|Alt))|display\.(themes\.(system|sepia)|fonts\.(serif|sans|dyslexic))|model\.(token\.label|endpointExample|(presets|hostedPresets)\..*|protocols\.json)|readerTools\.(chat|panes\.chat)|shelf\.(details|filter\.shown)|speech\.pause)$/,
	es: /^(devices\.((koreader|readwise)\.title|kinds\.remote-storage)|dictionary\.(wikipedia|source)|people\.place|chat\.approval\.no|model\.verdict\.bad|search\.passages|annotations\.fileName|around\.placeAt|backup\.outcome|chat\.(ledger\.(step|tool)|panel\.(chat|log)|plan\.title|limit\.label)|help\.(groups\.app|names\.(Arrow.*|Escape|Alt|Mod))|display\.(themes\.sepia|fonts\.(serif|sans|dyslexic))|model\.(token\.label|endpointExample|(presets|hostedPresets)\..*|protocols\.json)|readerTools\.(chat|panes\.chat)|shelf\.filter\.(shown|series)|wallet\.sats)$/
};

describe.each([
	['de', de],
	['es', es]
] as const)('the interface in %s', (language, strings) => {
	const [english, own] = [sentences(en), sentences(strings)];

	it('has every sentence that English has, and no other', () => {
		expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
	});

	it('leaves no sentence in English', () => {
		const say = (leaf: Leaf | undefined) => String(leaf).replaceAll(/\s+/g, '');
		const untranslated = [...english.keys()].filter(
			(name) => say(own.get(name)) === say(english.get(name)) && !SAME[language]?.test(name)
		);
		expect(untranslated).toEqual([]);
	});

	it('inserts whatever English inserts', () => {
		const asked = (leaf: Leaf | undefined) => (typeof leaf === 'function' ? leaf.length : 0);
		const differing = [...english.keys()].filter((name) => asked(own.get(name)) !== asked(english.get(name)));
		expect(differing).toEqual([]);
	});
});

describe('a language', () => {
	it('is the one that the reader chose, or the first of the browser’s that there is, or English', () => {
		expect(pickLanguage('es', ['de-AT'])).toBe('es');
		expect(pickLanguage(null, ['fr-FR', 'de-AT', 'en'])).toBe('de');
		expect(pickLanguage(null, ['fr'])).toBe('en');
	});

	it('writes numbers as the reader’s own variant of it does', () => {
		expect(localeOf('de', ['en-GB', 'de-CH'])).toBe('de-CH');
		expect(localeOf('de', ['en-GB'])).toBe('de');
	});

	it('has its own plural forms, with the number in the form', () => {
		const { plural } = grammar('es');
		const forms = { one: '# libro', many: '# de libros', other: '# libros' };
		expect([0, 1, 2, 1_000_000].map((count) => plural(count, forms))).toEqual([
			'0 libros',
			'1 libro',
			'2 libros',
			'1.000.000 de libros'
		]);
	});
});

/** A name, and a command to be typed as it stands. */
const NO_SENTENCES = ['Lectern', 'ssh -N -L', ':localhost:'];
const SAID_BY =
	/^(aria-(label|description|valuetext|roledescription)|title|placeholder|alt|label|text|help)$/;

type MarkupNode = { type?: string; name?: string; data?: string } & Record<string, unknown>;

/** Words that a component's markup has itself, in its text or in an attribute that is read out. */
function wordsIn(node: unknown): string[] {
	if (Array.isArray(node)) return node.flatMap(wordsIn);
	if (typeof node !== 'object' || node === null) return [];
	const { type, name = '', data = '', ...parts } = node as MarkupNode;
	if (type === 'Text') return /\p{L}{2}/u.test(data) ? [data.trim()] : [];
	if (type === 'StyleDirective' || (type === 'Attribute' && !SAID_BY.test(name))) return [];
	return Object.values(parts).flatMap(wordsIn);
}

it('no component says a sentence of its own', () => {
	const components = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
		file.endsWith('.svelte')
	);
	expect(components.length).toBeGreaterThan(50);
	const said = components.flatMap((file) =>
		wordsIn(parse(readFileSync(`src/${file}`, 'utf8'), { modern: true }).fragment).map((words) => [
			file,
			words
		])
	);
	expect(said.filter(([, words = '']) => !NO_SENTENCES.includes(words))).toEqual([]);
});

/** What the reader sees of an object: as a property, an assignment or an initial value. */
const SEEN = /^#?(reason|problem|label|status|title|message|notice|text|error)$/;
const SENTENCE = /\p{L}{2,}\P{L}+\p{Ll}{2,}\P{L}+\p{Ll}/u;

/** Files whose sentences are English, and why. Those of `tools` are for the model. */
const ENGLISH: Record<string, string> = {
	'lib/annotations/annotations.svelte.ts': 'a passage that no book has comes from a model only',
	'lib/backup/read.ts': 'the cause of an error that says it in the reader’s language',
	'lib/chat/agent-client/langgraph.ts': 'the cause of an error that says it in the reader’s language',
	'lib/chat/agent-client/run-events.ts':
		'in a worker, which has no strings; and every failure so far had a name',
	'lib/sync/synchronise.ts': 'one tab at a time synchronises, so nobody sees it',
	'lib/library/import/hash.ts': 'the end of a worker that nobody waits for',
	'lib/library/shelf/passage-texts.ts': 'a mistake of the code',
	'lib/people/people.svelte.ts': 'the end of a worker that nobody waits for',
	'lib/reader/engine/no-xml-parser.ts': 'a mistake of the code',
	'lib/reader/engine/viewport.ts': 'a mistake of the code',
	'lib/search/book/book-index.svelte.ts': 'a mistake of the code',
	'lib/search/embedding/embed-worker.ts': 'in a worker: a model that does not fit, for whoever serves it',
	'lib/search/embedding/model.ts': 'in a worker: a mistake of the build',
	'lib/search/embedding/fetched-model.ts': 'in a worker: files that do not fit, for whoever serves them',
	'lib/search/embedding/models.ts': 'a mistake of the build',
	'lib/search/embedding/onnx-proto.ts': 'in a worker: a model that does not fit, for whoever serves it',
	'lib/search/embedding/recent-readings.ts': 'a mistake of the code',
	'lib/search/embedding/start-model.ts': 'the end of a worker that nobody waits for',
	'lib/search/ranking/query.ts': 'a mistake of the code',
	'lib/search/stores/vectors.ts': 'in a worker: the book was deleted, and nobody looks at its index',
	'lib/search/vectors/token-states.ts': 'a mistake of the code',
	'lib/search/vectors/vectors.ts': 'a mistake of the code',
	'lib/search/worker/cut-book.ts': 'a mistake of the code'
};

/** The literals that an expression may turn out to be. */
function literalsOf(node: ts.Node): string[] {
	if (ts.isStringLiteralLike(node)) return [node.text];
	if (ts.isTemplateExpression(node))
		return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')];
	if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
	if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
	return ts.isBinaryExpression(node) ? [node.left, node.right].flatMap(literalsOf) : [];
}

/** Sentences in code that are thrown, or put where the reader sees them. */
function sentencesIn(code: string): string[] {
	const found: string[] = [];
	const visit = (node: ts.Node) => {
		if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText()))
			found.push(...(node.arguments ?? []).flatMap(literalsOf));
		else if ((ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) && node.initializer) {
			if (SEEN.test(node.name.getText())) found.push(...literalsOf(node.initializer));
		} else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
			const to = ts.isPropertyAccessExpression(node.left) ? node.left.name : node.left;
			if (SEEN.test(to.getText())) found.push(...literalsOf(node.right));
		}
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true));
	return found.filter((text) => SENTENCE.test(text));
}

describe('code outside the strings', () => {
	it('is looked through for what is thrown, assigned and made', () => {
		const code = [
			'throw new TypeError(`This ${book} cannot be read.`);',
			'this.#problem = known ?? "It has no text at all.";',
			'const notice = { reason: late ? "it took too long" : "", kind: "not for the reader" };',
			'class Pane { title = $state("x"); label = "Where the reader is"; }',
			'throw new Error(strings.shelf.notHere); state.status = "words-only"; const text = "one two";'
		];
		expect(code.map(sentencesIn)).toEqual([
			['This … cannot be read.'],
			['It has no text at all.'],
			['it took too long'],
			['Where the reader is'],
			[]
		]);
	});

	it('says nothing to the reader in English alone', () => {
		const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
			(file) => file.endsWith('.ts') && !/^lib\/(strings|tools)\//.test(file)
		);
		expect(sources.length).toBeGreaterThan(200);
		const said = sources.flatMap((file) =>
			sentencesIn(readFileSync(`src/${file}`, 'utf8')).map((sentence) => [file, sentence] as const)
		);
		expect(said.filter(([file]) => !(file in ENGLISH))).toEqual([]);
		// Who says nothing any more needs no leave.
		expect(Object.keys(ENGLISH).filter((file) => !said.some(([from]) => from === file))).toEqual([]);
	});
});
