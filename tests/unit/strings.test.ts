/** The languages of the interface: each says all that English says, and nothing is left in English. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { de } from '../../src/lib/strings/de/de.ts';
import { en } from '../../src/lib/strings/en/en.ts';
import { es } from '../../src/lib/strings/es/es.ts';
import { grammar } from '../../src/lib/strings/grammar/grammar.ts';
import { localeOf, pickLanguage } from '../../src/lib/strings/grammar/languages.ts';

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
	de: /^(dictionary\.(wikipedia|wiktionary|source|parts\.v)|people\.place|annotations\.fileName|around\.placeAt|backup\.outcome|chat\.(ledger\.(step|tool)|panel\.chat|plan\.title)|help\.(groups\.app|names\.(Arrow.*|Escape|Alt))|display\.(themes\.(system|sepia)|fonts\.(serif|sans|dyslexic))|model\.(token\.label|endpointExample|(presets|hostedPresets)\..*|protocols\.json)|readerTools\.chat|shelf\.(details|filter\.shown)|speech\.pause)$/,
	es: /^(dictionary\.(wikipedia|source)|people\.place|chat\.approval\.no|model\.verdict\.bad|search\.passages|annotations\.fileName|around\.placeAt|backup\.outcome|chat\.(ledger\.(step|tool)|panel\.(chat|log)|plan\.title|limit\.label)|help\.(groups\.app|names\.(Arrow.*|Escape|Alt|Mod))|display\.(themes\.sepia|fonts\.(serif|sans|dyslexic))|model\.(token\.label|endpointExample|(presets|hostedPresets)\..*|protocols\.json)|readerTools\.chat|shelf\.filter\.(shown|series))$/
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
