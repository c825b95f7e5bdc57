/**
 * A language that nobody speaks, made of English in the place of another: a third longer, each sentence in brackets. What stands on a
 * screen without them is no sentence of the app's, and what stands in them is known by its name, so that it can be said in any language.
 */
import type { Pattern } from '@fluent/syntax';
import type { Page } from '@playwright/test';
import type { Strings } from '$strings/types.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD } from '../../../scripts/build-folder.ts';
import { codeOf, readSentences } from '../../../scripts/strings/compile.js';
import { grammar } from '../../../src/lib/strings/grammar/grammar.ts';

/** Whose place it takes. */
export const REPLACED = 'de';

type Given = Record<string, unknown>;
interface Tree {
	[name: string]: string | ((given: Given) => string) | Tree;
}
/** A sentence as it was said. */
interface Said {
	text: string;
	path: string[];
	given: Given;
}

const ODD: Record<string, string> = { a: 'å', e: 'é', i: 'î', o: 'ö', u: 'ü' };

function makeOdd({ elements }: Pattern): void {
	for (const element of elements)
		if (element.type === 'TextElement')
			element.value = element.value.replaceAll(/[aeiou]/gi, (vowel) => vowel + ODD[vowel.toLowerCase()]);
		else if (element.expression.type === 'SelectExpression')
			for (const { value } of element.expression.variants) makeOdd(value);
}

function pseudoCode(): string {
	const read = () => readSentences(readFileSync('src/lib/strings/en.ftl', 'utf8'), 'en.ftl');
	const odd = read();
	for (const { pattern } of odd.values()) makeOdd(pattern);
	return codeOf(odd, read());
}

/** Runs in the page as well, so it uses nothing from outside. */
function bracketed(tree: Tree, note: (said: Said) => void, path: string[] = []): Tree {
	return Object.fromEntries(
		Object.entries(tree).map(([name, sentence]) => {
			const own = [...path, name];
			if (typeof sentence === 'object') return [name, bracketed(sentence, note, own)];
			const say = (given: Given) => {
				const text = `⟦${typeof sentence === 'string' ? sentence : sentence(given)}⟧`;
				note({ text, path: own, given });
				return text;
			};
			return [name, typeof sentence === 'string' ? say({}) : say];
		})
	);
}

interface Shown {
	language: string;
	/** The pattern of one. */
	sentence: string;
	pairs: (readonly [string, string])[];
}

/** In the page. Returns what undoes it. */
async function show({ language, sentence, pairs }: Shown): Promise<() => void> {
	const translations = new Map(pairs);
	const { documentElement } = document;
	const before = documentElement.lang;
	documentElement.lang = language;
	const changed: { node: Text; was: string; is: string }[] = [];
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
		const was = node.data;
		const is = was.replaceAll(new RegExp(sentence, 'g'), (text) => translations.get(text) ?? text);
		if (is === was) continue;
		node.data = is;
		changed.push({ node, was, is });
	}
	// A menu is placed anew in a frame after its words have changed its width.
	if (document.querySelector('[data-bits-floating-content-wrapper]'))
		for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
	return () => {
		documentElement.lang = before;
		// What the app has changed meanwhile is newer.
		for (const { node, was, is } of changed) if (node.data === is) node.data = was;
	};
}

const lettersOf = (text: string): string => text.replaceAll(/\P{L}+/gu, '');

/** Sentences in sentences, three deep. */
const SENTENCE = new RegExp(
	[1, 2].reduce((inner) => `⟦(?:[^⟦⟧]|${inner})*⟧`, '⟦[^⟦⟧]*⟧'),
	'g'
);

declare global {
	interface Window {
		lecternSaid?: Said[];
	}
}

type Language = (g: ReturnType<typeof grammar>) => Tree;

export class PseudoLanguage {
	readonly words: Strings;
	readonly #said = new Map<string, Said>();

	private constructor(
		private readonly page: Page,
		language: Language
	) {
		this.words = bracketed(language(grammar(REPLACED)), (said) => this.#note(said)) as unknown as Strings;
	}

	/** The page loads it, wherever it is opened from now on. */
	static async in(page: Page): Promise<PseudoLanguage> {
		const code = pseudoCode();
		const chunks = join(BUILD, '_app/immutable/chunks');
		const replaced = readdirSync(chunks).find((file) =>
			readFileSync(join(chunks, file), 'utf8').trimEnd().endsWith(` as ${REPLACED}};`)
		);
		await page.route(`**/${replaced}`, (route) =>
			route.fulfill({
				contentType: 'text/javascript',
				body: `${bracketed.toString()}
					window.lecternSaid = [];
					export const ${REPLACED} = (g) => bracketed(${code}, (said) => window.lecternSaid.push(said));`
			})
		);
		const module = `data:text/javascript,${encodeURIComponent(`export const language = (g) => (${code})`)}`;
		const { language } = (await import(module)) as { language: Language };
		return new PseudoLanguage(page, language);
	}

	/**
	 * What can be read on the page, or is read out, and is neither a sentence of the app's nor one of the others: names, or, where the app
	 * says that a text runs its own way, the book's.
	 */
	async literals(names: RegExp, book: string): Promise<string[]> {
		const read = await this.page.evaluate(() => {
			const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
			const found = [{ text: document.title, isGiven: false }];
			const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
			for (let node = walker.nextNode(); node; node = walker.nextNode()) {
				const element = node instanceof Element ? node : node.parentElement;
				if (!element?.checkVisibility() || element.closest('script, style')) continue;
				const isGiven = element.closest('[dir="auto"], bdi, .own-way, body [lang]') !== null;
				const texts =
					node instanceof Text ? [node.data] : attributes.map((name) => element.getAttribute(name) ?? '');
				found.push(...texts.map((text) => ({ text, isGiven })));
			}
			return found;
		});
		const bookLetters = lettersOf(book);
		const isOfBook = (text: string) =>
			text.split(/[·,:…]/).every((piece) => bookLetters.includes(lettersOf(piece)));
		const literals = read.flatMap(({ text, isGiven }) => {
			// A sentence that is made of several elements begins in one and ends in another.
			const left = text.replaceAll(SENTENCE, '').replace(/^[^⟦]*⟧|⟦[^⟧]*$/g, '');
			const isLiteral = /\p{L}/u.test(left.replaceAll(names, '')) && !(isGiven && isOfBook(left));
			return isLiteral ? [text] : [];
		});
		return [...new Set(literals)];
	}

	/** Shows the page in another language while `look` looks at it. */
	async shownIn(language: string, strings: Strings, look: () => Promise<unknown>): Promise<void> {
		const [said, words] = await this.page.evaluate(
			() => [window.lecternSaid?.splice(0) ?? [], document.body.textContent] as const
		);
		for (const each of said) this.#note(each);
		const pairs = (words.match(SENTENCE) ?? []).map(
			(text) => [text, this.#translated(text, strings as unknown as Tree)] as const
		);
		const shown = await this.page.evaluateHandle(show, { language, sentence: SENTENCE.source, pairs });
		await look();
		await shown.evaluate((back) => back());
	}

	#note(said: Said): void {
		this.#said.set(said.text, said);
	}

	#translated(text: string, strings: Tree): string {
		return text.replaceAll(SENTENCE, (each) => {
			const said = this.#said.get(each);
			let sentence: Tree[string] = strings;
			for (const name of said?.path ?? []) if (typeof sentence === 'object') sentence = sentence[name] ?? '';
			if (!said || typeof sentence === 'object') return each;
			if (typeof sentence === 'string') return sentence;
			const given = JSON.stringify(said.given, (_, value: unknown) =>
				typeof value === 'string' ? this.#translated(value, strings) : value
			);
			return sentence(JSON.parse(given) as Given);
		});
	}
}
