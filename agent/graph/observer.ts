/** What is reported to the operator of a server: figures and names, never a question, an answer or text of a book. */
import type { CallOutcome } from '../model/streamed-call.ts';
import type { Usage } from '../protocol/events.ts';

export interface Observer {
	/** One call of the language model. firstMs: until the first piece of its reply; null: none came. */
	modelCalled(thread: string, step: Usage & { outcome: CallOutcome; firstMs: number | null }): void;
	/** A tool result has come from the browser. keys: names of the arguments; size: characters; ms: null when unknown. */
	toolFinished(
		thread: string,
		tool: { name: string; keys: string[]; size: number; status: 'success' | 'error'; ms: number | null }
	): void;
	/** All results of a round have come. ms: since its calls went out. */
	roundAnswered(thread: string, ms: number): void;
	/** An answer is complete. rounds: of tool calls; ended: why no more tools were called. */
	questionAnswered(thread: string, figures: { rounds: number; modelMs: number; ended: string }): void;
}

export const NO_OBSERVER: Observer = {
	modelCalled: () => undefined,
	toolFinished: () => undefined,
	roundAnswered: () => undefined,
	questionAnswered: () => undefined
};

/** Passes everything on to several observers. */
export function combineObservers(...observers: Observer[]): Observer {
	return {
		modelCalled: (thread, step) => observers.forEach((observer) => observer.modelCalled(thread, step)),
		toolFinished: (thread, tool) => observers.forEach((observer) => observer.toolFinished(thread, tool)),
		roundAnswered: (thread, ms) => observers.forEach((observer) => observer.roundAnswered(thread, ms)),
		questionAnswered: (thread, figures) =>
			observers.forEach((observer) => observer.questionAnswered(thread, figures))
	};
}
