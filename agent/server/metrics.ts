/** Figures for Prometheus, under GET /metrics. The only use of prom-client. */
import { Counter, Histogram, Registry } from 'prom-client';
import { isToolName } from '../protocol/tools.ts';
import type { Observer } from '../graph/node-context.ts';

export interface Metrics extends Observer {
	answer(): Promise<Response>;
}

const SHORT_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LONG_SECONDS = [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

/** Each has its own registry, so that two agents in one process (in tests) do not share figures. */
export function createMetrics(): Metrics {
	const registry = new Registry();
	const registers = [registry];
	const counter = <T extends string>(name: string, help: string, ...labelNames: T[]) =>
		new Counter({ name: `lectern_${name}`, help, labelNames, registers });
	const histogram = <T extends string>(name: string, help: string, buckets: number[], ...labelNames: T[]) =>
		new Histogram({ name: `lectern_${name}`, help, buckets, labelNames, registers });

	const rounds = histogram('tool_rounds', 'Rounds of tools per question', [0, 1, 2, 3, 5, 7, 10, 20]);
	const ends = counter(
		'questions_total',
		'Questions answered, by why the search for the answer ended',
		'ended'
	);
	const calls = counter('tool_calls_total', 'Tool calls answered by the browser', 'tool', 'status');
	const toolSeconds = histogram(
		'tool_seconds',
		'Time from a pause to the resume with its results',
		[...SHORT_SECONDS, 30],
		'tool'
	);
	const modelSeconds = histogram(
		'model_seconds',
		'Duration of calls of the language model',
		[0.1, ...LONG_SECONDS],
		'purpose'
	);
	const firstSeconds = histogram(
		'first_token_seconds',
		'Time from a call of the language model to the first piece of its reply',
		[...SHORT_SECONDS, 30, 60],
		'purpose'
	);
	const answerSeconds = histogram(
		'answer_seconds',
		'Time of the language model for a whole question, the browser left out',
		LONG_SECONDS
	);
	const roundSeconds = histogram(
		'tool_round_seconds',
		'Time from a pause to the resume with the results of all its calls',
		[...SHORT_SECONDS, 30, 120]
	);
	const tokens = counter(
		'tokens_total',
		'Tokens read and written by the language model, partly estimated',
		'direction'
	);
	const modelCalls = counter(
		'model_calls_total',
		'Calls of the language model, by outcome',
		'purpose',
		'outcome'
	);
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
			// The model can invent any number of names, and each would be a time series of its own.
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
