/**
 * Turns the sentences of a language (Fluent, https://projectfluent.org/fluent/guide/) into TypeScript, so that no parser of them goes
 * to the browser and every call is checked. `shelf-filter-label` becomes `shelf.filter.label`; `--` in a name stands for a hyphen.
 */
import { parse, SelectExpression } from '@fluent/syntax';

/** @typedef {import('@fluent/syntax').Pattern} Pattern */
/** @typedef {import('@fluent/syntax').Expression | import('@fluent/syntax').Placeable} Expression */
/** @typedef {'number' | 'boolean' | 'list' | 'string'} Kind What a sentence is given. */
/** @typedef {{ kind: Kind, optional: boolean }} Variable */
/** @typedef {{ pattern: Pattern, variables: Map<string, Variable> }} Sentence */
/** @typedef {Map<string, Sentence>} Sentences By identifier, in the order of the file. */

/** Scripts from right to left that an interface may be in. */
const RIGHT_TO_LEFT = /^(Arab|Hebr|Syrc|Thaa)$/;
/** Of sentences that a model is asked, or that a book is named by, each character counts. */
const EXACT =
	/exportHeading$|article-volume$|^annotations-question$|^chat-(presets-(whoIs|explainWords|summaryOf)|shelf-questions-.+)$/;
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many'];
const FUNCTIONS = new Map(
	/** @type {[string, Kind][]} */ ([
		['NUMBER', 'number'],
		['PERCENT', 'number'],
		['MEGABYTES', 'number'],
		['LIST', 'list']
	])
);

/**
 * @param {string} text of a .ftl file
 * @param {string} file its name, for errors
 * @returns {Sentences}
 * @throws an error that names the line, where something is not Fluent or is more of it than is spoken here
 */
export function readSentences(text, file) {
	/** @type {Sentences} */
	const sentences = new Map();
	for (const entry of parse(text, { withSpans: true }).body) {
		const at = `${file}:${text.slice(0, entry.span?.start).split('\n').length}`;
		if (entry.type === 'Junk')
			throw new Error(`${at}: ${entry.annotations.map(({ message }) => message).join(', ')}`);
		if (entry.type === 'Term') throw new Error(`${at}: terms are not supported`);
		if (entry.type !== 'Message') continue;
		const { id, value, attributes } = entry;
		if (sentences.has(id.name)) throw new Error(`${at}: ${id.name} is there twice`);
		if (!value || attributes.length > 0) throw new Error(`${at}: ${id.name} wants a text, and no attributes`);
		try {
			sentences.set(id.name, { pattern: value, variables: variablesOf(value) });
		} catch (error) {
			throw new Error(`${at}: ${id.name}: ${error instanceof Error ? error.message : error}`, {
				cause: error
			});
		}
	}
	return sentences;
}

/**
 * What a language lacks or has too much of, beside English.
 * @param {Sentences} own
 * @param {Sentences} english
 * @param {string} language BCP 47
 * @returns {string[]} a line each
 */
export function differences(own, english, language) {
	const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
	const found = [...english.keys()].filter((id) => !own.has(id)).map((id) => `${id} is missing`);
	for (const [id, { pattern, variables }] of own) {
		const there = english.get(id)?.variables;
		if (!there) found.push(`${id} is not in English`);
		else {
			for (const name of variables.keys()) if (!there.has(name)) found.push(`${id} knows no $${name}`);
			for (const { key } of variantsIn(pattern))
				if (key.type === 'Identifier' && CATEGORIES.includes(key.name))
					if (!(/** @type {string[]} */ (pluralCategories).includes(key.name)))
						found.push(`${id}: the language has no plural form [${key.name}]`);
		}
	}
	return found;
}

/**
 * @param {Sentences} english by which the kinds of what a sentence is given are known
 * @returns {string} the type of all sentences
 */
export const typeOf = (english) =>
	nested(
		english,
		({ variables }) => (variables.size === 0 ? 'string' : `(given: ${givenType(variables)}) => string`),
		';'
	);

/**
 * @param {Sentences} sentences
 * @param {Sentences} english
 * @param {string} [language] BCP 47. From right to left, a text that is given runs in its own direction, between U+2068 and U+2069.
 * @returns {string} an expression of that type, in the scope of a `Grammar` named `g`
 */
export const codeOf = (sentences, english, language = 'en') =>
	nested(
		sentences,
		({ pattern, variables }, id) => {
			const known = english.get(id)?.variables ?? variables;
			const isolates =
				!EXACT.test(id) && RIGHT_TO_LEFT.test(new Intl.Locale(language).maximize().script ?? '');
			const code = patternCode(pattern, known, isolates);
			return known.size === 0 ? code : `${variables.size === 0 ? '()' : '(given)'} => ${code}`;
		},
		','
	);

/**
 * @param {Sentences} sentences
 * @param {(sentence: Sentence, id: string) => string} leaf
 * @param {string} end of a property
 */
function nested(sentences, leaf, end) {
	/** @typedef {Map<string, string | Tree>} Tree */
	/** @type {Tree} */
	const root = new Map();
	for (const [id, sentence] of sentences) {
		const path = pathOf(id);
		const last = /** @type {string} */ (path.pop());
		let tree = root;
		for (const step of path) {
			const inner = tree.get(step) ?? new Map();
			if (typeof inner === 'string') throw new Error(`${id}: “${step}” is a sentence already`);
			tree.set(step, inner);
			tree = inner;
		}
		if (tree.has(last)) throw new Error(`${id}: there are sentences below this name`);
		tree.set(last, leaf(sentence, id));
	}
	/** @type {(tree: Tree) => string} */
	const print = (tree) =>
		`{\n${[...tree].map(([name, value]) => `${JSON.stringify(name)}: ${typeof value === 'string' ? value : print(value)}${end}`).join('\n')}\n}`;
	return print(root);
}

/** @param {string} id */
export const pathOf = (id) => id.split(/(?<!-)-(?!-)/).map((step) => step.replaceAll('--', '-'));

/** @param {Pattern} pattern @returns {Map<string, Variable>} */
function variablesOf(pattern) {
	/** @type {Map<string, Variable>} */
	const variables = new Map();
	/** @type {(name: string, kind?: Kind, optional?: boolean) => void} */
	const note = (name, kind = 'string', optional = false) => {
		const known = variables.get(name) ?? { kind: 'string', optional: false };
		if (kind !== 'string' && known.kind !== 'string' && known.kind !== kind)
			throw new Error(`$${name} is taken for a ${known.kind} and a ${kind}`);
		variables.set(name, {
			kind: kind === 'string' ? known.kind : kind,
			optional: known.optional || optional
		});
	};
	/** @type {(expression: Expression) => void} */
	const look = (expression) => {
		if (expression.type === 'Placeable') look(expression.expression);
		else if (expression.type === 'VariableReference') note(expression.id.name);
		else if (expression.type === 'FunctionReference') {
			const kind = FUNCTIONS.get(expression.id.name);
			const [value, ...more] = expression.arguments.positional;
			if (!kind || value?.type !== 'VariableReference' || more.length > 0)
				throw new Error(`${expression.id.name} of one variable is not known`);
			note(value.id.name, kind);
		} else if (expression.type === 'SelectExpression') {
			const { selector, variants } = expression;
			if (selector.type !== 'VariableReference') throw new Error('only a variable selects');
			const keys = variants.map(keyOf);
			const isNumber = keys.some((key) => /^\d+$/.test(key) || CATEGORIES.includes(key));
			const isBoolean = keys.some((key) => key === 'true' || key === 'false');
			note(selector.id.name, isNumber ? 'number' : isBoolean ? 'boolean' : 'string', keys.includes('none'));
			for (const { value } of variants) walk(value);
		} else if (expression.type !== 'StringLiteral') throw new Error(`${expression.type} is not supported`);
	};
	/** @type {(pattern: Pattern) => void} */
	const walk = ({ elements }) => {
		for (const element of elements) if (element.type === 'Placeable') look(element);
	};
	walk(pattern);
	return variables;
}

/** @param {import('@fluent/syntax').Variant} variant */
const keyOf = ({ key }) => (key.type === 'Identifier' ? key.name : key.value);

/** @param {Pattern} pattern @returns {import('@fluent/syntax').Variant[]} */
const variantsIn = ({ elements }) =>
	elements.flatMap((element) =>
		element.type === 'Placeable' && element.expression instanceof SelectExpression
			? element.expression.variants.flatMap((variant) => [variant, ...variantsIn(variant.value)])
			: []
	);

/** @param {Map<string, Variable>} variables */
const givenType = (variables) => {
	const types = { number: 'number', boolean: 'boolean', list: 'readonly string[]', string: 'string' };
	return `{ ${[...variables].map(([name, { kind, optional }]) => `${name}: ${types[kind]}${optional && kind !== 'list' ? ' | null | undefined' : ''}`).join('; ')} }`;
};

/** @param {Pattern} pattern @param {Map<string, Variable>} variables @param {boolean} isolates */
function patternCode({ elements }, variables, isolates) {
	if (elements.every(({ type }) => type === 'TextElement'))
		return JSON.stringify(
			elements.map((element) => (element.type === 'TextElement' ? element.value : '')).join('')
		);
	const [only] = elements;
	if (elements.length === 1 && only?.type === 'Placeable') return expressionCode(only, variables, isolates);
	const parts = elements.map((element) =>
		element.type === 'TextElement'
			? element.value.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&')
			: `\${${expressionCode(element, variables, isolates)}}`
	);
	return `\`${parts.join('')}\``;
}

/** @param {string} code of a text */
const isolated = (code) => `("\\u2068" + ${code} + "\\u2069")`;

/** @type {(expression: Expression, variables: Map<string, Variable>, isolates: boolean) => string} */
function expressionCode(expression, variables, isolates) {
	if (expression.type === 'Placeable') return expressionCode(expression.expression, variables, isolates);
	if (expression.type === 'StringLiteral') return JSON.stringify(expression.parse().value);
	if (expression.type === 'VariableReference') {
		const { name } = expression.id;
		const variable = variables.get(name);
		if (variable?.kind === 'number') return `g.number(given.${name})`;
		const text = variable?.optional ? `(given.${name} ?? "")` : `given.${name}`;
		return isolates ? isolated(text) : text;
	}
	if (expression.type === 'FunctionReference') {
		const [value] = expression.arguments.positional;
		const options = expression.arguments.named.map(
			({ name, value }) => `${name.name}: ${JSON.stringify(value.parse().value)}`
		);
		const name = value?.type === 'VariableReference' ? value.id.name : '';
		const isList = expression.id.name === 'LIST';
		const given = `given.${name}${isolates && isList ? `.map((part) => ${isolated('part')})` : ''}`;
		return `g.${expression.id.name.toLowerCase()}(${[given, ...(options.length > 0 ? [`{ ${options.join(', ')} }`] : [])].join(', ')})`;
	}
	if (expression.type !== 'SelectExpression') throw new Error(`${expression.type} is not supported`);
	const forms = new Map(
		expression.variants.map((variant) => [keyOf(variant), patternCode(variant.value, variables, isolates)])
	);
	const usual = expression.variants.find((variant) => variant.default);
	if (usual && !forms.has('other')) forms.set('other', patternCode(usual.value, variables, isolates));
	const name = expression.selector.type === 'VariableReference' ? expression.selector.id.name : '';
	return `g.choose(given.${name}, { ${[...forms].map(([key, code]) => `${key}: ${code}`).join(', ')} })`;
}
