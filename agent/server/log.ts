/** The log: one line of JSON per event, with names and figures, never with what was said. The only use of pino. */
import { pino, type DestinationStream, type LevelWithSilent } from 'pino';
import { isToolName } from '../protocol/tools.ts';
import type { Observer } from '../graph/node-context.ts';

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const satisfies LevelWithSilent[];
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The argument names of our tools look like this. Others are the model's inventions and are not logged. */
const ARGUMENT_NAME = /^[a-z_]{1,40}$/;

export interface Log extends Observer {
	/** A request ended with 500. The error's message may contain a reader's words, so only its kind and place are logged. */
	failed(error: Error): void;
}

/** destination: stderr, unless a test wants to read it. stdout carries only the line that says the agent is ready. */
export function createLog(level: LogLevel, destination: DestinationStream = pino.destination(2)): Log {
	const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
	return {
		modelCalled(thread, { outcome, firstMs, ...step }) {
			const figures = { thread, ...step, firstMs: firstMs === null ? null : Math.round(firstMs), outcome };
			log[outcome === 'error' ? 'warn' : 'info'](figures, 'model called');
		},
		toolFinished(thread, { name, keys, ...rest }) {
			const tool = isToolName(name) ? name : 'unknown';
			log.info(
				{ thread, tool, keys: keys.filter((key) => ARGUMENT_NAME.test(key)), ...rest },
				'tool answered'
			);
		},
		// Each call of the round has a line of its own.
		roundAnswered: () => undefined,
		questionAnswered(thread, figures) {
			log.info({ thread, ...figures, modelMs: Math.round(figures.modelMs) }, 'question answered');
		},
		failed(error) {
			const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
			log.error({ error: error.name, at: frames.slice(0, 5).map((line) => line.trim()) }, 'request failed');
		}
	};
}
