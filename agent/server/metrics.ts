/** Figures for Prometheus, under GET /metrics. The only use of prom-client. */
import { Counter, Histogram, Registry } from 'prom-client';
import { isToolName } from '../protocol/tools.ts';
import type { Observer } from '../graph/node-context.ts';

export interface Metrics extends Observer {
	/** What Prometheus reads. */
	answer(): Promise<Response>;
}

/** A registry of its own, so that two agents in one process (tests) do not share figures. */
export function createMetrics(): Metrics {
	const registry = new Registry();
	const registers = [registry];
	const rounds = new Histogram({
		name: 'lectern_tool_rounds',
		help: 'Rounds of tools per question',
		buckets: [0, 1, 2, 3, 5, 7, 10, 20],
		registers
	});
	const ends = new Counter({
		name: 'lectern_questions_total',
		help: 'Questions answered, by why the search for the answer ended',
		labelNames: ['ended'],
		registers
	});
	const calls = new Counter({
		name: 'lectern_tool_calls_total',
		help: 'Tool calls answered by the browser',
		labelNames: ['tool', 'status'],
		registers
	});
	const toolSeconds = new Histogram({
		name: 'lectern_tool_seconds',
		help: 'Time from a pause to the resume with its results',
		labelNames: ['tool'],
		buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
		registers
	});
	const modelSeconds = new Histogram({
		name: 'lectern_model_seconds',
		help: 'Duration of calls of the language model',
		labelNames: ['purpose'],
		buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300],
		registers
	});
	const firstSeconds = new Histogram({
		name: 'lectern_first_token_seconds',
		help: 'Time from a call of the language model to the first piece of its reply',
		labelNames: ['purpose'],
		buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
		registers
	});
	const answerSeconds = new Histogram({
		name: 'lectern_answer_seconds',
		help: 'Time of the language model for a whole question, the browser left out',
		buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300],
		registers
	});
	const roundSeconds = new Histogram({
		name: 'lectern_tool_round_seconds',
		help: 'Time from a pause to the resume with the results of all its calls',
		buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
		registers
	});
	const tokens = new Counter({
		name: 'lectern_tokens_total',
		help: 'Tokens read and written by the language model, partly estimated',
		labelNames: ['direction'],
		registers
	});
	const modelCalls = new Counter({
		name: 'lectern_model_calls_total',
		help: 'Calls of the language model, by outcome',
		labelNames: ['purpose', 'outcome'],
		registers
	});
	return {
		modelCalled(_thread, { purpose, outcome, ms, firstMs, inputTokens, outputTokens }) {
			modelCalls.inc({ purpose, outcome });
			modelSeconds.observe({ purpose }, ms / 1000);
			if (firstMs !== null) firstSeconds.observe({ purpose }, firstMs / 1000);
			// A failed call is not charged.
			if (outcome === 'error') return;
			tokens.inc({ direction: 'in' }, inputTokens);
			tokens.inc({ direction: 'out' }, outputTokens);
		},
		toolFinished(_thread, { name, status, ms }) {
			// Names that the model invents are unlimited in number, and each would be a time series of its own.
			const tool = isToolName(name) ? name : 'unknown';
			calls.inc({ tool, status });
			if (ms !== null) toolSeconds.observe({ tool }, ms / 1000);
		},
		roundAnswered: (_thread, ms) => roundSeconds.observe(ms / 1000),
		questionAnswered(_thread, figures) {
			rounds.observe(figures.rounds);
			answerSeconds.observe(figures.modelMs / 1000);
			ends.inc({ ended: figures.ended });
		},
		answer: async () =>
			new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } })
	};
}
