/** The browser's own translation, with which nothing leaves the device. https://webmachinelearning.github.io/translation-api/ */
import { inOrder, within } from '$lib/async/waiting.ts';
import { KeptSession } from '$lib/async/kept-session.ts';
import { translationStrings } from '$lib/strings/translation.ts';
import { cutText, type LanguagePair, type Readiness, type TranslationEngine } from './engine.ts';
import { protect, termsIn, type FixedWord } from './fixed-words.ts';

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface Languages {
	sourceLanguage: string;
	targetLanguage: string;
}

interface Session {
	translate(input: string, options?: { signal?: AbortSignal }): Promise<string>;
	destroy(): void;
}

export interface TranslatorApi {
	availability(languages: Languages): Promise<Availability>;
	create(
		options: Languages & { signal?: AbortSignal; monitor?: (monitor: EventTarget) => void }
	): Promise<Session>;
}

interface DetectorApi {
	availability(): Promise<Availability>;
	create(): Promise<{
		detect(text: string): Promise<{ detectedLanguage?: string; confidence?: number }[]>;
		destroy(): void;
	}>;
}

const browsersOwn = () => (globalThis as { Translator?: TranslatorApi }).Translator;
const LEAST_CONFIDENCE = 0.7;
/** Some builds of Chromium have the object but no implementation behind it, and never answer. */
const ANSWER_MS = 3_000;

export class BrowserTranslator implements TranslationEngine {
	readonly id = 'browser';
	readonly sendsTo = null;
	readonly #kept = new KeptSession<Session>();

	constructor(private readonly api: TranslatorApi | undefined = browsersOwn()) {}

	async readiness(pair: LanguagePair): Promise<Readiness> {
		const languages = languagesOf(pair);
		const said = languages && this.api?.availability(languages);
		const availability = said && (await within(ANSWER_MS, said));
		if (!availability || availability === 'unavailable') return 'none';
		return availability === 'available' ? 'ready' : 'download';
	}

	async prepare(pair: LanguagePair, onprogress: (share: number) => void, signal: AbortSignal): Promise<void> {
		await this.#open(pair, signal, onprogress);
	}

	async translate(
		texts: readonly string[],
		pair: LanguagePair,
		terms: readonly FixedWord[],
		signal: AbortSignal
	): Promise<(string | null)[]> {
		const session = await this.#open(pair, signal);
		const done: string[] = [];
		// The browser has a single queue, so concurrent requests would not be faster.
		for (const text of texts) {
			const parts = await inOrder(cutText(text), (part) => this.#part(session, part, terms, signal));
			done.push(parts.join(' '));
		}
		return done;
	}

	close(): void {
		this.#kept.close();
	}

	/**
	 * Fixed words are replaced by placeholders only if the browser translated them differently, because its grammar is better
	 * with the words in place.
	 */
	async #part(
		session: Session,
		text: string,
		terms: readonly FixedWord[],
		signal: AbortSignal
	): Promise<string> {
		const translated = await session.translate(text, { signal });
		const has = (word: string) => translated.toLowerCase().includes(word.toLowerCase());
		const lost = termsIn(text, terms).filter(({ as }) => !has(as));
		if (lost.length === 0) return translated;
		const kept = protect(text, lost);
		return kept.restore(await session.translate(kept.text, { signal })) ?? translated;
	}

	#open(pair: LanguagePair, signal: AbortSignal, onprogress?: (share: number) => void): Promise<Session> {
		const key = `${pair.from} ${pair.into}`;
		const kept = this.#kept.of(key);
		if (kept) return kept;
		const languages = languagesOf(pair);
		if (!this.api || !languages) return Promise.reject(new Error(translationStrings.none));
		const session = this.api.create({
			...languages,
			// Once it is open, the session serves every paragraph, so the signal only cancels its download.
			...(onprogress && { signal }),
			monitor: (monitor) =>
				monitor.addEventListener('downloadprogress', (event) => onprogress?.((event as ProgressEvent).loaded))
		});
		return this.#kept.keep(key, session);
	}
}

const languagesOf = ({ from, into }: LanguagePair): Languages | null =>
	from === null ? null : { sourceLanguage: from, targetLanguage: into };

/** The language of a text, as the browser recognises it; null if it cannot, or is not sure. */
export async function detectLanguage(
	text: string,
	api = (globalThis as { LanguageDetector?: DetectorApi }).LanguageDetector
): Promise<string | null> {
	if ((await api?.availability()) !== 'available' || !api) return null;
	const detector = await api.create();
	try {
		const [best] = await detector.detect(text);
		const isSure = best?.detectedLanguage !== 'und' && (best?.confidence ?? 0) >= LEAST_CONFIDENCE;
		return (isSure && best?.detectedLanguage) || null;
	} finally {
		detector.destroy();
	}
}
