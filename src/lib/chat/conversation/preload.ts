/**
 * Looks up in advance what the agent will probably want, in the same way as its own calls are run, so that a first answer needs
 * no round of tools. Nothing is looked up before the first question of a conversation.
 */
import { within } from '$lib/async/waiting.ts';
import { textsIn } from '../messages/message-list.ts';
import type { PreloadedPassage, ToolResult } from '../messages/message.ts';
import type { Since } from './question.ts';
import type { AgentCall } from '../agent-client/transport.ts';

export interface PreloadParts {
	answer(call: AgentCall, signal: AbortSignal): Promise<ToolResult>;
	/** The paragraph being read; null on a page without text. */
	paragraph(): string | null;
	hasHighlights(): boolean;
	/** The nearest passages in the reader's other books. */
	connections(question: string, signal: AbortSignal): Promise<PreloadedPassage[]>;
}

/** Numbers of passages near to the question, of passages near to the paragraph, and of highlights. */
const QUESTION_PASSAGES = 5;
const PARAGRAPH_PASSAGES = 3;
const PRELOADED_HIGHLIGHTS = 4;
/** Maximum length of a search query: a sentence, not a page. */
const MAX_QUERY_CHARACTERS = 300;
/** Milliseconds that a question waits. The agent can ask for whatever was not found by then. */
const PRELOAD_TIMEOUT_MS = 1500;

export class Preloader {
	#window: { paragraph: string; hits: Promise<PreloadedPassage[]> } | null = null;
	#stopping = new AbortController();

	constructor(private readonly parts: PreloadParts) {}

	/** Called when the page has changed: searches for passages near to the paragraph, unless it was the last one searched for. */
	refresh(): void {
		const paragraph = this.parts.paragraph()?.slice(0, MAX_QUERY_CHARACTERS) ?? '';
		if (paragraph === '' || this.#window?.paragraph === paragraph) return;
		this.#stopping.abort();
		this.#stopping = new AbortController();
		const hits = this.#search(paragraph, PARAGRAPH_PASSAGES, this.#stopping.signal).catch(() => []);
		this.#window = { paragraph, hits };
	}

	/**
	 * For the first question of a conversation: passages near to it and to the paragraph, highlights, and passages near to it in
	 * other books. Later the agent searches by itself, and only passages near to a new paragraph are sent. Never rejects because
	 * of a failed search; what was not found in time is missing.
	 */
	async passages(question: string, since: Since, signal: AbortSignal): Promise<PreloadedPassage[]> {
		this.refresh();
		const near = this.#window?.hits ?? [];
		const query = question.slice(0, MAX_QUERY_CHARACTERS);
		// The search over the shelf must stop once the question has been sent without it.
		const soon = AbortSignal.any([signal, AbortSignal.timeout(PRELOAD_TIMEOUT_MS)]);
		const found =
			since === 'moved'
				? [near]
				: [
						this.#search(query, QUESTION_PASSAGES, signal),
						near,
						this.#highlights(signal),
						this.parts.connections(query, soon)
					];
		// The agent gets the same error, with its reason, when it searches by itself.
		const inTime = async (list: PreloadedPassage[] | Promise<PreloadedPassage[]>) =>
			(await within(
				PRELOAD_TIMEOUT_MS,
				Promise.resolve(list).catch(() => [])
			)) ?? [];
		const lists = await Promise.all(found.map(inTime));
		return [...new Map(lists.flat().map((passage) => [passage.id, passage])).values()];
	}

	dispose(): void {
		this.#stopping.abort();
	}

	#search(query: string, topK: number, signal: AbortSignal): Promise<PreloadedPassage[]> {
		return this.#call('search_book', { queries: [query], top_k: topK }, signal);
	}

	async #highlights(signal: AbortSignal): Promise<PreloadedPassage[]> {
		if (!this.parts.hasHighlights()) return [];
		const found = await this.#call('get_highlights', { book: 'open' }, signal);
		return found.slice(-PRELOADED_HIGHLIGHTS);
	}

	async #call(name: string, args: unknown, signal: AbortSignal): Promise<PreloadedPassage[]> {
		const { status, content, passages } = await this.parts.answer({ id: 'preload', name, args }, signal);
		if (status === 'error') return [];
		const texts = textsIn(JSON.parse(content));
		return passages.flatMap((passage) => {
			const text = texts.get(passage.id);
			return text ? [{ ...passage, text }] : [];
		});
	}
}
