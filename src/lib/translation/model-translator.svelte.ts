/** Translates with the chat's language model, several paragraphs per request, which are identified by numbers. */
import type { Preset } from '$agent/protocol/context.ts';
import { translationStrings } from '$lib/strings/translation.ts';
import { allowedHosts } from './kept-choices.svelte.ts';
import { cutText, MAX_UNITS, type LanguagePair, type Readiness, type TranslationEngine } from './engine.ts';
import { namesIn, termsIn, type FixedWord } from './fixed-words.ts';

export interface TranslationRequest {
	/** The instructions, in English: the languages, and the fixed words. */
	question: string;
	preset: Preset;
}

export interface AskedModel {
	/** Its name, and the host that is asked; null if the texts stay on this device. */
	name: string;
	sendsTo: string | null;
	/** Resolves to the answer. Rejects with an Error for the reader. */
	ask(asked: TranslationRequest, signal: AbortSignal): Promise<string>;
}

const MAX_TERMS = 40;

export class ModelTranslator implements TranslationEngine {
	/** model: returns the one that answers now; null if none can write freely. */
	constructor(private readonly model: () => AskedModel | null) {}

	get id(): string {
		return `model ${this.model()?.name ?? ''}`;
	}

	get sendsTo(): string | null {
		return this.model()?.sendsTo ?? null;
	}

	async readiness(): Promise<Readiness> {
		const model = this.model();
		if (!model) return 'none';
		return model.sendsTo === null || allowedHosts.value.includes(model.sendsTo) ? 'ready' : 'consent';
	}

	async prepare(): Promise<void> {
		const { sendsTo } = this;
		if (sendsTo !== null) allowedHosts.value = [...allowedHosts.value, sendsTo];
	}

	async translate(
		texts: readonly string[],
		pair: LanguagePair,
		terms: readonly FixedWord[],
		signal: AbortSignal,
		learn: (names: readonly FixedWord[]) => void = () => undefined
	): Promise<(string | null)[]> {
		const parts = texts.map((text) => cutText(text));
		const flat = parts.flat();
		const request = (these: readonly string[]) => this.#request(these, pair, terms, signal, learn);
		const done = await request(flat);
		// Paragraphs that the answer left out are requested once more, one by one.
		for (const [at, text] of flat.entries()) done[at] ??= (await request([text]))[0] ?? null;
		let at = 0;
		return parts.map((of) => {
			const own = done.slice(at, (at += of.length));
			return own.includes(null) ? null : own.join(' ');
		});
	}

	close(): void {
		// Each request ends with its signal.
	}

	async #request(
		texts: readonly string[],
		{ from, into }: LanguagePair,
		terms: readonly FixedWord[],
		signal: AbortSignal,
		learn: (names: readonly FixedWord[]) => void
	): Promise<(string | null)[]> {
		const model = this.model();
		if (!model) throw new Error(translationStrings.none);
		const used = termsIn(texts.join('\n'), terms).slice(0, MAX_TERMS);
		const language = (tag: string) => new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
		const question = [
			`Translate ${from ? `from ${language(from)} ` : ''}into ${language(into)} (${into}).`,
			...(used.length > 0
				? [`Always translate so: ${used.map(({ word, as }) => JSON.stringify([word, as])).join(' ')}`]
				: [])
		].join('\n');
		const text = texts.map((each, index) => ({
			id: String(index + 1),
			chapter: '',
			percent: 0,
			text: each.slice(0, MAX_UNITS)
		}));
		const answer = await model.ask({ question, preset: { kind: 'translate', text, cut: false } }, signal);
		const [translated = '', names = ''] = answer.split(/^\s*\[names\]\s*$/m, 2);
		learn(namesIn(names, texts.join('\n')));
		const found = numbered(translated, texts.length);
		return texts.map((_, index) => found[index] || null);
	}
}

/** The texts after "[1]", "[2]" …, with the first at index 0. Only ascending numbers begin another text; others are part of the text. */
export function numbered(answer: string, count: number): string[] {
	const found: string[] = [];
	let number = 0;
	for (const line of answer.split('\n')) {
		const [, given = '', rest = ''] = /^\s*\[(\d+)\]\s?(.*)$/.exec(line) ?? [];
		const isNext = Number(given) > number && Number(given) <= count;
		if (isNext) number = Number(given);
		if (number > 0) found[number - 1] = isNext ? rest : `${found[number - 1]}\n${line}`;
	}
	// A single paragraph needs no number.
	if (count === 1 && number === 0) found[0] = answer;
	return found.map((text) => text.trim());
}
