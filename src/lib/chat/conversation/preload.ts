/**
 * Looks up in advance what the agent will likely want, through the same door as its own calls, so that a first answer
 * needs no round of tools. Nothing is looked up before the first question of a conversation.
 */
import { textsIn } from '../messages/retrieved-texts.ts';
import type { PreloadedPassage, ToolResult } from '../messages/message.ts';
import type { Since } from './question.ts';
import type { AgentCall } from '../agent-client/transport.ts';

export interface PreloadParts {
	/** Runs a tool as the agent's own calls are run. */
	answer(call: AgentCall, signal: AbortSignal): Promise<ToolResult>;
	/** The paragraph that is being read; null where there is none. */
	paragraph(): string | null;
	hasHighlights(): boolean;
}

/** Passages for a question, for the paragraph, and highlights that are taken along. */
const FOR_QUESTION = 5;
const FOR_PARAGRAPH = 3;
const HIGHLIGHTS = 4;
/** Characters of a paragraph that are searched with: a query is a sentence, not a page. */
const QUERY = 300;
/** Milliseconds that a question waits. What is not there by then, the agent can ask for. */
const PATIENCE = 1500;

export class Preloader {
	readonly #parts: PreloadParts;
	/** Hits for the paragraph that was being read last. */
	#window: { paragraph: string; hits: Promise<PreloadedPassage[]> } | null = null;
	#stop = new AbortController();

	constructor(parts: PreloadParts) {
		this.#parts = parts;
	}

	/** The conversation goes on and the page has changed: looks up what is near to the paragraph, unless that is known. */
	refresh(): void {
		const paragraph = this.#parts.paragraph()?.slice(0, QUERY) ?? '';
		if (paragraph === '' || this.#window?.paragraph === paragraph) return;
		this.#stop.abort();
		this.#stop = new AbortController();
		const hits = this.#search(paragraph, FOR_PARAGRAPH, this.#stop.signal).catch(() => []);
		this.#window = { paragraph, hits };
	}

	/**
	 * For the first question of a conversation: what is near to it and to the paragraph, and highlights. Later the agent
	 * searches by itself, and only what is near to another paragraph is sent along.
	 */
	async passages(question: string, since: Since, signal: AbortSignal): Promise<PreloadedPassage[]> {
		this.refresh();
		const near = this.#window?.hits ?? [];
		const found = Promise.all(
			since === 'moved'
				? [near]
				: [this.#search(question.slice(0, QUERY), FOR_QUESTION, signal), near, this.#highlights(signal)]
		);
		const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
		// Whatever goes wrong here the agent meets again when it looks for itself, and is told why.
		const lists = await Promise.race([found.catch(() => null), late]);
		const passages = new Map((lists ?? []).flat().map((passage) => [passage.id, passage]));
		return [...passages.values()];
	}

	dispose(): void {
		this.#stop.abort();
	}

	#search(query: string, most: number, signal: AbortSignal): Promise<PreloadedPassage[]> {
		return this.#call('search_book', { queries: [query], top_k: most }, signal);
	}

	async #highlights(signal: AbortSignal): Promise<PreloadedPassage[]> {
		if (!this.#parts.hasHighlights()) return [];
		const found = await this.#call('get_highlights', { book: 'open' }, signal);
		return found.slice(-HIGHLIGHTS);
	}

	async #call(name: string, args: unknown, signal: AbortSignal): Promise<PreloadedPassage[]> {
		const { status, content, passages } = await this.#parts.answer({ id: 'preload', name, args }, signal);
		if (status === 'error') return [];
		const texts = textsIn(JSON.parse(content));
		return passages.flatMap((passage) => {
			const text = texts.get(passage.id);
			return text ? [{ ...passage, text }] : [];
		});
	}
}
