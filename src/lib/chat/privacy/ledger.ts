/** What left the device for each question, counted from the messages themselves. Pure. */
import type { Usage } from '$agent/protocol/events.ts';
import {
	toolsOf,
	type AgentMessage,
	type RetrievedPassage,
	type Message,
	type ReaderMessage,
	type ToolPart
} from '../messages/message.ts';

/** A question with everything that was said and done about it. */
export interface Turn {
	question: ReaderMessage;
	replies: AgentMessage[];
}

/** Of the language model's calls together. */
export interface Tokens {
	sent: number;
	/** Of those sent, what had not been sent before; null where the agent has not told. */
	fresh: number | null;
	got: number;
}

export interface LedgerEntry {
	/** Different passages. */
	passages: number;
	/** Of the question, of what went along with it, and of all answers of tools; UTF-16 code units. */
	characters: number;
	/** Different characters of the open book, for its share. */
	ofBook: number;
	/** One a call of the language model. */
	steps: Usage[];
	tokens: Tokens;
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

export function entryOf({ question, replies }: Turn): LedgerEntry {
	const tools = replies.flatMap(toolsOf);
	const places = placesOf([{ question, replies }]);
	const steps = question.work?.usage ?? [];
	return {
		passages: places.length,
		characters: charactersOf({ question, replies }),
		ofBook: lengthOf(places),
		steps,
		tokens: tokensOf(steps),
		tools: tools.map(({ id, name, args, state }) => ({
			...{ id, name, args },
			characters: sizeOf(state),
			outcome: state.phase
		}))
	};
}

/** Of all questions together: a passage that was sent twice is one passage, and its characters count twice. */
export function totalOf(turns: readonly Turn[]): LedgerEntry {
	const entries = turns.map(entryOf);
	const places = placesOf(turns);
	const steps = entries.flatMap((entry) => entry.steps);
	return {
		passages: places.length,
		characters: entries.reduce((sum, { characters }) => sum + characters, 0),
		ofBook: lengthOf(places),
		steps,
		tokens: tokensOf(steps),
		tools: entries.flatMap(({ tools }) => tools)
	};
}

export function charactersOf({ question, replies }: Turn): number {
	const { given, text } = question;
	if (!hasLeft(question)) return 0;
	const preloaded = (given?.preloaded ?? []).reduce((sum, passage) => sum + passage.text.length, 0);
	const answers = replies.flatMap(toolsOf).reduce((sum, { state }) => sum + sizeOf(state), 0);
	return text.length + (given?.characters ?? 0) + (given?.told?.text.length ?? 0) + preloaded + answers;
}

/** A question that found no agent is still on the device. */
export const hasLeft = ({ given }: ReaderMessage): boolean => given?.left !== false;

function tokensOf(steps: readonly Usage[]): Tokens {
	const sum = (of: (step: Usage) => number) => steps.reduce((total, step) => total + of(step), 0);
	const told = steps.every(({ newTokens }) => newTokens !== undefined);
	return {
		sent: sum((step) => step.inputTokens),
		fresh: told ? sum((step) => step.newTokens ?? 0) : null,
		got: sum((step) => step.outputTokens)
	};
}

/** Answered from what was kept. */
export const isKept = ({ replies }: Turn): boolean => replies.some(({ kept }) => kept !== undefined);

const sizeOf = (state: ToolPart['state']): number => (state.phase === 'running' ? 0 : state.content.length);

function placesOf(turns: readonly Turn[]): RetrievedPassage[] {
	const places = new Map<string, RetrievedPassage>();
	for (const { question, replies } of turns) {
		for (const passage of hasLeft(question) ? (question.given?.preloaded ?? []) : [])
			places.set(passage.id, passage);
		for (const { state } of replies.flatMap(toolsOf))
			if (state.phase === 'done') for (const passage of state.passages) places.set(passage.id, passage);
	}
	return [...places.values()];
}

/** Stretches may overlap: each character counts once. */
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
