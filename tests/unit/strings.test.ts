/** The languages of the interface: each says all that English says, and nothing is left in English. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'svelte/compiler';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { codeOf, differences, pathOf, readSentences, typeOf } from '../../scripts/strings/compile.js';
import { grammar } from '../../src/lib/strings/grammar/grammar.ts';
import { LANGUAGES, localeOf, pickLanguage, type Language } from '../../src/lib/strings/grammar/languages.ts';

const sentencesOf = (language: string) =>
	readSentences(readFileSync(`src/lib/strings/${language}.ftl`, 'utf8'), `${language}.ftl`);
const english = sentencesOf('en');

/** What is the same in both, and rightly so: names, symbols, words that both languages have. */
const SAME: Record<string, RegExp> = {
	de: /^(common\.beside|catalogues\.signIn\.user|devices\.((koreader|readwise)\.title|kinds\.remote-storage|fields\.(server|token|user|bucket|region))|dictionary\.(wikipedia|wiktionary|source|parts\.v)|people\.place|annotations\.fileName|around\.placeAt|backup\.outcome|chat\.(ledger\.(step|tool)|panel\.chat|plan\.title)|help\.groups\.app|common\.keyNames\.(Arrow.*|Escape|Alt)|display\.(themes\.(system|sepia)|fonts\.(serif|sans|dyslexic))|model\.(token\.label|endpointExample|protocols\.json)|readerTools\.(chat|panes\.chat)|shelf\.(details|filter\.shown)|speech\.pause)$/,
	es: /^(common\.beside|devices\.((koreader|readwise)\.title|kinds\.remote-storage|fields\.token)|dictionary\.(wikipedia|source)|people\.place|chat\.approval\.no|model\.verdict\.bad|search\.passages|annotations\.fileName|around\.placeAt|backup\.outcome|chat\.(ledger\.(step|tool)|panel\.(chat|log)|plan\.title|limit\.label)|help\.groups\.app|common\.keyNames\.(Arrow.*|Escape|Alt|Mod)|display\.(themes\.sepia|fonts\.(serif|sans|dyslexic))|model\.(token\.label|endpointExample|protocols\.json)|readerTools\.(chat|panes\.chat)|shelf\.filter\.(shown|series)|wallet\.sats)$/,
	fr: /^(common\.beside|annotations\.(title|note|short\.note|colours\.violet|fileName)|around\.(pages|note|section|placeAt|printedPage|shortPage|landmarkNames\.(index|endnotes))|backup\.kinds\.conversations|bookDetails\.roles\.aui|catalogues\.article\.(collection|volume)|chat\.(panel\.log|tools\.passages|ledger\.questions|plan\.title)|devices\.((koreader|readwise)\.title|kinds\.remote-storage)|dictionary\.(source|columns\.date)|display\.flows\.pages|help\.groups\.(app|pages)|common\.keyNames\.(Arrow.*|Alt|Mod)|model\.(endpointExample|local\.pause|fallbacks\.group|protocols\.json)|people\.(mentions|place|passages)|prompts\.(text|fileName)|readerTools\.panes\.notes|search\.(passages|index\.pause)|settings\.sections\.assistant|shelf\.(filter\.collections|collections\.(title|choose))|speech\.(pause|sleepAfter)|wallet\.(sats|ofMint|what\.question))$/,
	ar: /^(backup\.outcome|devices\.((koreader|readwise)\.title|kinds\.remote-storage)|dictionary\.source|help\.groups\.app|common\.keyNames\.(Arrow.*|Escape|Alt|Mod|Shift|Home|End|Page.*)|model\.(endpointExample|protocols\.json)|translation\.fileName)$/,
	ja: /^(devices\.((koreader|readwise)\.title|kinds\.remote-storage)|help\.groups\.app|common\.keyNames\.(Arrow.*|Escape|Alt|Mod|Shift|Home|End|Page.*)|model\.(endpointExample|protocols\.json))$/
};

const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== 'en');

/** Parts of other sentences, and what is no failure. */
const NO_FAILURE = /^(?:said|nothing|wait\w*|remedy|verdict|first|atOnce|tools-\w+|quotesOnly)$/;

it.each(Object.keys(LANGUAGES))(
	'%s: each failure of a model says what happened, and what to do',
	(language) => {
		const text = readFileSync(`src/lib/strings/${language}.ftl`, 'utf8');
		const failures = [
			...text.matchAll(/^agent-(?:failures|blocked|lookups)-([\w-]+) =([^]*?)(?=\n\S|$(?![^]))/gm)
		].filter(([, code = '']) => !NO_FAILURE.test(code));
		expect(failures.length).toBeGreaterThan(35);
		const bare = failures.filter(
			([, , words = '']) =>
				!/\{ \$(?:what|wait|remedy) \}/.test(words) && (words.match(/[.?。？؟](?![\w/])/g) ?? []).length < 2
		);
		expect(bare.map(([, code]) => code)).toEqual([]);
	}
);

it('each language of the interface is a file, and there are no other files', () => {
	const files = readdirSync('src/lib/strings').filter((file) => file.endsWith('.ftl'));
	expect(files.map((file) => file.slice(0, -'.ftl'.length)).sort()).toEqual(Object.keys(LANGUAGES).sort());
});

it('the installed app describes itself in each language', () => {
	const manifest = JSON.parse(readFileSync('static/manifest.webmanifest', 'utf8')) as {
		description_localized: Record<string, string | { value: string; dir: string }>;
	};
	expect(Object.keys(manifest.description_localized).sort()).toEqual([...OTHERS].sort());
});

describe.each(OTHERS)('the interface in %s', (language) => {
	const own = sentencesOf(language);

	it('has exactly the sentences that English has, with the same arguments', () => {
		expect(differences(own, english, language)).toEqual([]);
	});

	it('leaves no sentence in English', () => {
		const say = (sentences: typeof own, id: string) => {
			const sentence = sentences.get(id);
			return sentence && codeOf(new Map([[id, sentence]]), english);
		};
		const untranslated = [...english.keys()]
			.filter((id) => say(own, id) === say(english, id))
			.map((id) => pathOf(id).join('.'))
			.filter((name) => !SAME[language]?.test(name));
		expect(untranslated).toEqual([]);
	});
});

describe('sentences', () => {
	const read = (text: string) => readSentences(text, 'en.ftl');
	const say = (text: string, id: string, given = {}, language: Language = 'en') => {
		const sentences = read(text);
		// eslint-disable-next-line @typescript-eslint/no-implied-eval
		const made = new Function('g', `return ${codeOf(sentences, sentences, language)}`)(
			grammar(language)
		) as Record<string, unknown>;
		const found = pathOf(id).reduce((part: unknown, step) => (part as Record<string, unknown>)[step], made);
		return typeof found === 'function' ? (found as (given: object) => string)(given) : found;
	};

	it('are compiled to typed functions', () => {
		const text =
			'shelf-filter-all = All\nshelf-tools-remote--storage = { $count ->\n    [one] One at { $place }\n   *[other] { $count } at { $place }\n}';
		expect(say(text, 'shelf-filter-all')).toBe('All');
		expect(say(text, 'shelf-tools-remote--storage', { count: 1, place: 'home' })).toBe('One at home');
		expect(say(text, 'shelf-tools-remote--storage', { count: 1200, place: '`${home}`' })).toBe(
			'1,200 at `${home}`'
		);
		expect(typeOf(read(text)).replaceAll(/\s+/g, ' ')).toBe(
			'{ "shelf": { "filter": { "all": string; }; "tools": { "remote-storage": (given: { count: number; place: string }) => string; }; }; }'
		);
	});

	it('choose by exact number, plural form or word, or by what is missing', () => {
		const text =
			'a = { $n ->\n    [0] none\n    [one] one\n    [many] many\n   *[other] other\n}\nb = { $word ->\n    [none] nothing\n    [yes] yes\n   *[else] { $word }?\n}';
		expect([0, 1, 1_000_000, 3].map((n) => say(text, 'a', { n }, 'es'))).toEqual([
			'none',
			'one',
			'many',
			'other'
		]);
		expect([null, '', 'yes', 'constructor'].map((word) => say(text, 'b', { word }))).toEqual([
			'nothing',
			'nothing',
			'yes',
			'constructor?'
		]);
	});

	it('write lists and numbers in the language’s way', () => {
		const text =
			'a = { LIST($names, quotes: "„“") }\nb = { LIST($names, type: "unit") }\nc = { PERCENT($share) } of { MEGABYTES($bytes) }';
		expect(say(text, 'a', { names: ['x', 'y', 'z'] }, 'de')).toBe('„x“, „y“ und „z“');
		expect(say('a = { LIST($names, quotes: "«  »") }', 'a', { names: ['x', 'y'] }, 'fr')).toBe(
			'« x » et « y »'
		);
		expect(say(text, 'b', { names: ['x', 'y'] })).toBe('x, y');
		expect(say(text, 'c', { share: 0.042, bytes: 1_500_000 })).toBe('4.2% of 1.5 MB');
	});

	it('from right to left isolate given text, except where each character counts', () => {
		const text =
			'a = «{ $title }» { $count }\nb = { LIST($names, quotes: "«»") }\nchat-presets-whoIs = { $title }?';
		const given = { title: 'Emma', names: ['x', 'y'], count: 'C++' };
		const saidIn = (language: Language) =>
			['a', 'b', 'chat-presets-whoIs'].map((id) => say(text, id, given, language));
		expect(saidIn('ar')).toEqual([
			'«\u2068Emma\u2069» \u2068C++\u2069',
			'«\u2068x\u2069» و«\u2068y\u2069»',
			'Emma?'
		]);
		expect(saidIn('es')).toEqual(['«Emma» C++', '«x» y «y»', 'Emma?']);
	});

	it.each([
		['a = { $x', 'en.ftl:1: '],
		['a = x\n\na = y', 'en.ftl:3: a is there twice'],
		['a = { UPPER($x) }', 'en.ftl:1: a: UPPER of one variable is not known'],
		['a = { NUMBER($x) } { LIST($x) }', 'a: $x is taken for a number and a list'],
		['a = { b }\nb = x', 'a: MessageReference is not supported'],
		['a = x\n    .title = y', 'en.ftl:1: a wants a text, and no attributes'],
		['-brand = Lectern', 'en.ftl:1: terms are not supported']
	])('that cannot be compiled are reported with their line: %j', (text, error) => {
		expect(() => read(text)).toThrow(error);
	});

	it('of a language are compared with English', () => {
		const text = 'a = { $n ->\n    [one] { $n } book\n   *[other] { $n } books\n}\nb = x';
		const own = 'a = { $n ->\n    [one] { $n } 冊\n   *[other] { $m } 冊\n}\nc = x';
		expect(differences(read(own), read(text), 'ja')).toEqual([
			'b is missing',
			'a knows no $m',
			'a: the language has no plural form [one]',
			'c is not in English'
		]);
	});

	it('are all used somewhere', () => {
		const files = ['src', 'agent'].flatMap((root) =>
			readdirSync(root, { recursive: true, encoding: 'utf8' })
				.filter((file) => /\.(ts|svelte)$/.test(file))
				.map((file) => readFileSync(`${root}/${file}`, 'utf8'))
		);
		const tables = new Map([
			['strings', ''],
			...files.flatMap((code) =>
				Array.from(
					code.matchAll(/export const (\w+) = partOf\('(\w+)'/g),
					([, name = '', part = '']) => [name, part] as const
				)
			)
		]);
		expect(tables.size).toBeGreaterThan(20);
		const said = new Set(files.flatMap((code) => saidIn(code, tables)));
		const isSaid = (path: string[]) => path.some((_, at) => said.has(path.slice(0, at + 1).join('.')));
		const unsaid = [...english.keys()].map(pathOf).filter((path) => !isSaid(path));
		expect(unsaid.map((path) => path.join('.'))).toEqual([]);
	});

	it('are said by the whole path to them, or as one of a table that a value chooses from', () => {
		const code = [
			"import { shelfStrings as strings } from './shelf.ts';",
			'const { title, hint: help } = strings.filter;',
			'const ways = $derived(strings.ways);',
			'const one = strings.one[name] + ways.open + help;'
		].join('\n');
		expect(saidIn(code, new Map([['shelfStrings', 'shelf']]))).toEqual([
			'shelf.one',
			'shelf.ways.open',
			'shelf.filter.hint'
		]);
	});
});

/** The paths of the sentences and tables that a file says. tables: names of tables in every file, and their paths. */
function saidIn(code: string, tables: ReadonlyMap<string, string>): string[] {
	/** A name may be that of several tables, each in a function of its own. */
	const own = new Map(Array.from(tables, ([name, path]) => [name, new Set([path])]));
	const name = (as: string, paths: Iterable<string>) =>
		own.set(as, new Set([...(own.get(as) ?? []), ...paths]));
	const chain = () => `(?<![\\w$'/])(${[...own.keys()].join('|')})((?:\\s*\\??\\.\\s*[\\w$]+)*)(?![\\w$])`;
	const pathsTo = (table: string, rest: string) =>
		Array.from(own.get(table) ?? [], (path) =>
			[path, ...rest.replace(/[\s?]/g, '').split('.')].filter(Boolean).join('.')
		);
	for (const [, table = '', as = ''] of code.matchAll(/\b(\w+) as (\w+)/g))
		if (tables.has(table)) name(as, pathsTo(table, ''));
	const NAMED = '\\b(?:const|let) (\\w+|\\{[^}]+\\})(?:: [^=]+)? = (?:\\$derived\\()?';
	/** Where a table gets a name of its own, which says nothing yet: from here to there. */
	const naming = new Map<number, number>();
	for (let known = -1; known < naming.size;) {
		known = naming.size;
		for (const match of code.matchAll(new RegExp(`${NAMED}${chain()}(?=\\)?[;,\\n])`, 'g'))) {
			const [whole, names = '', table = '', rest = ''] = match;
			if (naming.has(match.index)) continue;
			naming.set(match.index, match.index + whole.length);
			const paths = pathsTo(table, rest);
			if (!names.startsWith('{')) name(names, paths);
			else
				for (const each of names.slice(1, -1).split(',')) {
					const [key = '', as = key] = each.split(':').map((part) => part.trim());
					const keys = paths.map((path) => (path ? `${path}.${key}` : key));
					name(as, keys);
				}
		}
	}
	return Array.from(code.matchAll(new RegExp(chain(), 'g'))).flatMap((match) => {
		const [whole, table = '', rest = ''] = match;
		if (Array.from(naming).some(([from, to]) => match.index > from && match.index < to)) return [];
		const isChosenFrom = /^(?:\[| as (?!strings\b)|\))/.test(code.slice(match.index + whole.length));
		return pathsTo(table, rest).filter((path) => path.includes('.') || (path && isChosenFrom));
	});
}

describe('a language', () => {
	it('is the one that the reader chose, or the first of the browser’s that exists, or English', () => {
		expect(pickLanguage('es', ['de-AT'])).toBe('es');
		expect(pickLanguage(null, ['la', 'de-AT', 'en'])).toBe('de');
		expect(pickLanguage(null, ['la'])).toBe('en');
	});

	it('writes numbers in the reader’s own variant of it', () => {
		expect(localeOf('de', ['en-GB', 'de-CH'])).toBe('de-CH');
		expect(localeOf('de', ['en-GB'])).toBe('de');
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

it('no component contains a sentence of its own', () => {
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
	'lib/backup/json-array.ts': 'the cause of an error that says it in the reader’s language',
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
	'lib/search/embedding/quantised-graph.ts': 'in a worker: a model that does not fit, for whoever serves it',
	'lib/search/embedding/embed-worker.ts': 'in a worker: a model that does not fit, for whoever serves it',
	'lib/search/embedding/model.ts': 'in a worker: a mistake of the build',
	'lib/search/embedding/fetched-model.ts': 'in a worker: files that do not fit, for whoever serves them',
	'lib/search/embedding/models.ts': 'a mistake of the build',
	'lib/search/embedding/onnx-proto.ts': 'in a worker: a model that does not fit, for whoever serves it',
	'lib/search/embedding/search-model.ts': 'a mistake of the code',
	'lib/search/embedding/start-model.ts': 'the end of a worker that nobody waits for',
	'lib/search/ranking/query.ts': 'a mistake of the code',
	'lib/search/stores/index-records.ts': 'in a worker: the book was deleted, and nobody looks at its index',
	'lib/search/vectors/token-states.ts': 'a mistake of the code',
	'lib/search/vectors/vectors.ts': 'a mistake of the code',
	'lib/search/worker/stored-index.ts': 'a mistake of the code'
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
	it('is searched for what is thrown, assigned and built', () => {
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
