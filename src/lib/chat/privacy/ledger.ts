/** What was sent for each question, counted from the messages themselves. Pure. */
import type { RetrievedPassage } from '$lib/book/passage.ts';
import type { Recipient, Usage } from '$agent/protocol/events.ts';
import type { AgentMessage, Message, ReaderMessage, ToolPart } from '../messages/message.ts';
import { toolsOf } from '../messages/message-list.ts';

/** A question with everything that was said and done about it. */
export interface Turn {
	question: ReaderMessage;
	replies: AgentMessage[];
}

export interface Tokens {
	sent: number;
	/** How many of the sent tokens had not been sent before; null if the agent did not report it. */
	fresh: number | null;
	got: number;
}

export interface LedgerEntry {
	/** Distinct passages. */
	passages: number;
	/** Those of them that are from other books. */
	ofOthers: number;
	/** The length of the question, its sent context and all tool results; UTF-16 code units. */
	characters: number;
	/** Distinct characters of the open book, from which its share is calculated. */
	ofBook: number;
	/** One for each call of the language model. */
	steps: Usage[];
	/** The recipients of these calls, including calls without figures. */
	asked: Recipient[];
	tokens: Tokens;
	sats: number;
	tools: {
		id: string;
		name: string;
		args: unknown;
		characters: number;
		outcome: 'done' | 'failed' | 'running';
	}[];
}

export function turnsOf(messages: readonly Message[]): Turn[] {
	const turns: Turn[] = [];
	for (const message of messages) {
		if (message.role === 'reader') turns.push({ question: message, replies: [] });
		else turns.at(-1)?.replies.push(message);
	}
	return turns;
}

export const entryOf = (turn: Turn): LedgerEntry => totalOf([turn]);

/** The sum of all turns. A passage that was sent twice counts as one, but its characters count twice. */
export function totalOf(turns: readonly Turn[]): LedgerEntry {
	const places = placesOf(turns);
	const steps = turns.flatMap(({ question }) => question.work?.usage ?? []);
	const tools = turns.flatMap(({ replies }) => replies).flatMap(toolsOf);
	return {
		passages: places.length,
		ofOthers: places.filter(({ book }) => book).length,
		characters: turns.reduce((sum, turn) => sum + charactersOf(turn), 0),
		ofBook: lengthOf(places),
		steps,
		asked: whoWasAsked([...turns.flatMap(({ question }) => question.work?.asked ?? []), ...steps]),
		tokens: tokensOf(steps),
		sats: turns.reduce((sum, { question }) => sum + (question.work?.sats ?? 0), 0),
		tools: tools.map(({ id, name, args, state }) => ({
			id,
			name,
			args,
			characters: sizeOf(state),
			outcome: state.phase
		}))
	};
}

/** 0 if nobody was asked. */
export const charactersOf = (turn: Turn): number => (wasSent(turn.question) ? charactersToSend(turn) : 0);

/** The length of what goes with a question, whether or not it has reached the agent yet. */
export function charactersToSend({ question, replies }: Turn): number {
	const { sentContext, text } = question;
	const preloaded = (sentContext?.preloaded ?? []).reduce((sum, passage) => sum + passage.text.length, 0);
	const answers = replies.flatMap(toolsOf).reduce((sum, { state }) => sum + sizeOf(state), 0);
	const context = (sentContext?.characters ?? 0) + (sentContext?.recap?.text.length ?? 0);
	return text.length + context + preloaded + answers;
}

/**
 * False for a question that nobody was asked, and for one that a saved recap answered. For whether it left the device, see
 * stayedHere().
 */
export const wasSent = ({ sentContext }: ReaderMessage): boolean =>
	sentContext !== undefined && sentContext.sent !== false;

/** Each model of each endpoint once. */
export const whoWasAsked = (asked: readonly Recipient[]): Recipient[] => [
	...new Map(asked.map(({ model, endpoint }) => [`${endpoint} ${model}`, { model, endpoint }])).values()
];

export function tokensOf(steps: readonly Usage[]): Tokens {
	const sum = (of: (step: Usage) => number) => steps.reduce((total, step) => total + of(step), 0);
	const isReported = steps.every(({ newTokens }) => newTokens !== undefined);
	return {
		sent: sum((step) => step.inputTokens),
		fresh: isReported ? sum((step) => step.newTokens ?? 0) : null,
		got: sum((step) => step.outputTokens)
	};
}

/** Whether a saved recap answered it, without a model. */
export const isSavedRecap = ({ replies }: Turn): boolean =>
	replies.some(({ savedRecap }) => savedRecap !== undefined);

const sizeOf = (state: ToolPart['state']): number => (state.phase === 'running' ? 0 : state.content.length);

function placesOf(turns: readonly Turn[]): RetrievedPassage[] {
	const places = new Map<string, RetrievedPassage>();
	for (const { question, replies } of turns) {
		if (!wasSent(question)) continue;
		for (const passage of question.sentContext?.preloaded ?? []) places.set(passage.id, passage);
		for (const { state } of replies.flatMap(toolsOf))
			if (state.phase === 'done') for (const passage of state.passages) places.set(passage.id, passage);
	}
	return [...places.values()];
}

/** Passages may overlap: each character counts once. */
function lengthOf(places: RetrievedPassage[]): number {
	const own = places.filter(({ book }) => !book).map(({ locator }) => locator);
	own.sort((one, other) => one.section - other.section || one.start - other.start);
	let length = 0;
	let section = -1;
	let reached = 0;
	for (const locator of own) {
		if (locator.section !== section) [section, reached] = [locator.section, 0];
		length += Math.max(0, locator.end - Math.max(locator.start, reached));
		reached = Math.max(reached, locator.end);
	}
	return length;
}
