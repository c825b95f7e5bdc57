/**
 * The browser's own model, through the Prompt API. A session with the instructions is kept warm, and each request uses a clone of
 * it, so that one request does not affect the next. https://webmachinelearning.github.io/prompt-api/
 */
import { KeptSession } from '$lib/async/kept-session.ts';
import type { PageMessage, PageModel, PagePrompt } from '$agent/protocol/page-model.ts';
import { primary } from '$lib/book/language.ts';

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface Expected {
	type: 'text';
	languages: string[];
}

/** What a session is for. The browser reports availability for the same options with which a session is created. */
interface CoreOptions {
	expectedInputs?: Expected[];
	expectedOutputs?: Expected[];
}

interface CreateOptions extends CoreOptions {
	initialPrompts?: PageMessage[];
	signal?: AbortSignal;
	monitor?: (monitor: EventTarget) => void;
}

interface PromptOptions {
	responseConstraint?: Record<string, unknown>;
	/** The prompt's text already describes the schema. */
	omitResponseConstraintInput?: boolean;
	signal?: AbortSignal;
}

type Measure = (input: PageMessage[], options?: PromptOptions) => Promise<number>;

/** Both names of renamed properties; the older ones are those of Chrome up to 147. */
interface Session {
	readonly contextWindow?: number;
	readonly inputQuota?: number;
	readonly contextUsage?: number;
	readonly inputUsage?: number;
	measureContextUsage?: Measure;
	measureInputUsage?: Measure;
	promptStreaming(input: PageMessage[], options?: PromptOptions): ReadableStream<string>;
	clone(options?: { signal?: AbortSignal }): Promise<Session>;
	destroy(): void;
}

interface LanguageModelApi {
	availability(options?: CoreOptions): Promise<Availability>;
	create(options?: CreateOptions): Promise<Session>;
}

/** The largest share of the window that is kept free for the reply. */
const REPLY_SHARE = 0.25;

/** The languages of Chromium's model. Asked for another one, Chromium logs an error, and no interface tells them. */
const KNOWN = new Set(['de', 'en', 'es', 'fr', 'ja']);

const browsersOwn = (): LanguageModelApi | undefined =>
	(globalThis as { LanguageModel?: LanguageModelApi }).LanguageModel;

export class PromptApi implements PageModel {
	readonly #api: () => LanguageModelApi | undefined;
	readonly #choices: readonly CoreOptions[];
	/** The first of the choices that is available. */
	#options: CoreOptions | null = null;
	/** The warm session, by its instructions. */
	readonly #kept = new KeptSession<Session>();
	#window: number | null = null;

	/** language: of the interface, BCP 47. */
	constructor(language: string, api = browsersOwn) {
		this.#api = api;
		const own = primary(language);
		const languages = [...new Set(['en', own])];
		const expected = (languages: string[]): Expected[] => [{ type: 'text', languages }];
		// A browser that does not support the reader's language may support the book's. Chromium warns if no language is given.
		const english = { expectedOutputs: expected(['en']) };
		const both = { expectedInputs: expected(languages), expectedOutputs: expected(languages) };
		this.#choices = KNOWN.has(own) ? [both, english] : [english];
	}

	async availability(): Promise<Availability> {
		for (const options of this.#choices) {
			const availability = (await this.#api()?.availability(options)) ?? 'unavailable';
			if (availability === 'unavailable') continue;
			this.#options = options;
			return availability;
		}
		return 'unavailable';
	}

	/** Makes the model ready; if it must be downloaded, this must be called within a click. onprogress: 0 to 1. */
	async start(onprogress: (share: number) => void, signal: AbortSignal): Promise<void> {
		const session = await this.#create({
			signal,
			monitor: (monitor) =>
				monitor.addEventListener('downloadprogress', (event) => onprogress((event as ProgressEvent).loaded))
		});
		this.#window = windowOf(session);
		void this.#kept.keep('', Promise.resolve(session));
	}

	async window(): Promise<number> {
		return (this.#window ??= windowOf(await this.#warm('')));
	}

	async prompt(
		{ messages, schema, maxTokens }: PagePrompt,
		ontext: (text: string) => unknown,
		signal: AbortSignal
	): Promise<void> {
		const isSystem = messages[0]?.role === 'system';
		const instructions = isSystem ? (messages[0]?.content ?? '') : '';
		const turns = isSystem ? messages.slice(1) : messages;
		const constraint = schema ? { responseConstraint: schema, omitResponseConstraintInput: true } : {};
		for (let again = false; ; again = true) {
			let said: unknown;
			let session: Session | null = null;
			try {
				session = await (await this.#warm(instructions)).clone({ signal });
				await makeRoom(session, turns, { ...constraint, signal }, maxTokens);
				for await (const text of session.promptStreaming(turns, { ...constraint, signal }))
					said = ontext(text);
				// The last chunk has arrived, and so have all before it.
				await said;
				return;
			} catch (error) {
				signal.throwIfAborted();
				if (!isLost(error)) throw error;
				this.rest();
				if (again || said !== undefined) throw error;
			} finally {
				session?.destroy();
			}
		}
	}

	/** Lets the browser free the model's memory. */
	rest(): void {
		this.#kept.close();
	}

	#warm(instructions: string): Promise<Session> {
		const kept = this.#kept.of(instructions);
		if (kept) return kept;
		const initialPrompts: PageMessage[] = instructions ? [{ role: 'system', content: instructions }] : [];
		return this.#kept.keep(instructions, this.#create({ initialPrompts }));
	}

	async #create(options: CreateOptions): Promise<Session> {
		const api = this.#api();
		if (!api || (await this.availability()) === 'unavailable')
			throw new DOMException('This browser has no model.', 'NotFoundError');
		return api.create({ ...this.#options, ...options });
	}
}

/** Infinity if the browser reports no limit. */
const windowOf = ({ contextWindow, inputQuota }: Session): number => contextWindow ?? inputQuota ?? Infinity;

/** Rejects if the input leaves no space for the reply; the browser would otherwise drop its beginning, or cut the reply off. */
async function makeRoom(
	session: Session,
	turns: PageMessage[],
	options: PromptOptions,
	maxTokens: number
): Promise<void> {
	const free = windowOf(session) - (session.contextUsage ?? session.inputUsage ?? 0);
	const needed =
		(await session.measureContextUsage?.(turns, options)) ??
		(await session.measureInputUsage?.(turns, options)) ??
		0;
	if (needed + Math.min(maxTokens, free * REPLY_SHARE) > free)
		throw new DOMException(`${needed} of ${free} tokens`, 'QuotaExceededError');
}

/** Whether the browser ended the session: it was evicted from memory, or its process died. */
const isLost = (error: unknown): boolean =>
	error instanceof Error && ['AbortError', 'InvalidStateError'].includes(error.name);
