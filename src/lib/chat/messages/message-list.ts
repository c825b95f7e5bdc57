/** Operations on a conversation's messages: adding a question, settling a call, stopping, and deriving data from the list. */
import { isRecord } from '$agent/protocol/json.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import type {
	AgentMessage,
	Message,
	PreloadedPassage,
	ReaderMessage,
	SavedRecap,
	SentContext,
	SentPreset,
	ToolPart,
	ToolResult
} from './message.ts';

export const CANCELLED = 'Cancelled by the reader.';
/** The result for the model when the reader denies approval. */
export const REFUSED = 'The reader said no to this. Do not ask for it again; go on without it.';

/** Maximum length of a conversation's title, and the shortest that it is cut to in order to end with a whole word. */
const MAX_TITLE_CHARACTERS = 60;
const MIN_TITLE_CHARACTERS = 40;

export function ask(text: string, preset?: SentPreset): ReaderMessage {
	return { role: 'reader', id: crypto.randomUUID(), text, at: Date.now(), ...(preset ? { preset } : {}) };
}

/** A question that is answered with a saved recap, or with an earlier answer to the same question; nothing is sent for it. */
export function askWithSavedAnswer(
	question: string,
	preset: SentPreset | undefined,
	saved: SavedRecap & { text: string; limit: SentContext['limit']; limits?: SentContext['limits'] }
): Message[] {
	const { text, at, model, passages, limit, limits } = saved;
	const sentContext: SentContext = {
		reading: null,
		preloaded: [],
		characters: 0,
		limit,
		...(limits ? { limits: { ...limits } } : {}),
		sent: false
	};
	const answer: AgentMessage = {
		role: 'agent',
		id: crypto.randomUUID(),
		parts: [{ type: 'text', text }],
		savedRecap: { at, model, passages: structuredClone(passages) },
		ending: 'complete'
	};
	return [{ ...ask(question, preset), sentContext }, answer];
}

export function lastQuestion(messages: Message[]): ReaderMessage | undefined {
	return messages.findLast((message) => message.role === 'reader');
}

export function toolsOf(message: AgentMessage): ToolPart[] {
	return message.parts.filter((part) => part.type === 'tool');
}

export function textOf(message: AgentMessage): string {
	return message.parts
		.filter((part) => part.type === 'text')
		.map((part) => part.text)
		.join('\n\n');
}

/** Calls of the last message that have no result yet. */
export function pendingCalls(messages: Message[]): ToolPart[] {
	const last = messages.at(-1);
	if (last?.role !== 'agent' || last.ending === 'open') return [];
	return toolsOf(last).filter((part) => part.state.phase === 'running');
}

/** True while the reader's last question has been neither answered nor stopped. */
export function isUnfinished(messages: Message[]): boolean {
	const last = messages.at(-1);
	if (!last) return false;
	if (last.role === 'reader' || last.ending === 'open') return true;
	return last.ending === 'complete' && toolsOf(last).length > 0;
}

export function settle(part: ToolPart, result: ToolResult): void {
	part.state =
		result.status === 'success'
			? { phase: 'done', content: result.content, passages: result.passages }
			: { phase: 'failed', content: result.content };
}

/** Ends the turn as it is, and keeps what has arrived. */
export function stop(messages: Message[]): void {
	if (!isUnfinished(messages)) return;
	for (const part of pendingCalls(messages)) {
		part.state = { phase: 'failed', content: CANCELLED };
	}
	const last = messages.at(-1);
	if (last?.role === 'agent') last.ending = 'stopped';
	else messages.push({ role: 'agent', id: crypto.randomUUID(), parts: [], ending: 'stopped' });
}

/** Keeps only these paragraphs of the last answer, and none of the model's thoughts. */
export function keepOnly(messages: Message[], paragraphs: readonly string[]): void {
	const question = messages.findLastIndex(({ role }) => role === 'reader');
	for (const message of messages.slice(question + 1)) {
		if (message.role === 'reader') continue;
		message.parts = toolsOf(message);
		delete message.thoughts;
	}
	const last = messages.at(-1);
	if (last?.role === 'agent' && paragraphs.length > 0)
		last.parts = [...last.parts, { type: 'text', text: paragraphs.join('\n\n') }];
}

/** The passages that went along with a question, or that a saved recap cites; all others came from tools. */
function withText(message: Message): PreloadedPassage[] {
	if (message.role === 'agent') return message.savedRecap?.passages ?? [];
	const { preloaded = [], recap } = message.sentContext ?? {};
	return [...(recap?.passages ?? []), ...preloaded];
}

const resultsIn = (message: Message) =>
	message.role === 'reader'
		? []
		: toolsOf(message).flatMap(({ state }) => (state.phase === 'done' ? state : []));

/** All passages that were sent to the model in this conversation, by id. Only these can be cited. */
export function retrievedPassages(messages: readonly Message[]): Map<string, RetrievedPassage> {
	const passages = messages.flatMap((message) => [
		...withText(message).map(({ text: _text, ...passage }) => passage),
		...resultsIn(message).flatMap((result) => result.passages)
	]);
	return new Map(passages.map((passage) => [passage.id, passage]));
}

/** A title for a conversation: the first words of its first question. */
export function titleFrom(question: string): string {
	const line = question.replace(/\s+/g, ' ').trim();
	if (line.length <= MAX_TITLE_CHARACTERS) return line;
	const cut = line.slice(0, MAX_TITLE_CHARACTERS);
	return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MIN_TITLE_CHARACTERS)).trimEnd()}…`;
}

/** Maps passage ids to texts, for the output of a tool. A passage is any object with `id` and `text`, at any depth. */
export function textsIn(output: unknown, texts = new Map<string, string>()): Map<string, string> {
	if (Array.isArray(output)) for (const each of output) textsIn(each, texts);
	else if (isRecord(output)) {
		const { id, text } = output;
		if (typeof id === 'string' && typeof text === 'string') texts.set(id, text);
		for (const each of Object.values(output)) textsIn(each, texts);
	}
	return texts;
}

export function retrievedTexts(messages: readonly Message[]): Map<string, string> {
	const texts = new Map<string, string>();
	for (const message of messages) {
		for (const { id, text } of withText(message)) texts.set(id, text);
		for (const { content } of resultsIn(message)) textsIn(JSON.parse(content), texts);
	}
	return texts;
}

/** Tools whose output contains the reader's own writing, and the properties that do. */
const OWN_PROPERTIES = new Map([
	['get_highlights', ['note']],
	['recall', ['fact']],
	['search_conversations', ['question']],
	['ask_reader', ['answer']]
]);

/** What the reader wrote: questions, and the notes, facts and earlier questions that tools returned. */
export function readersWords(messages: readonly Message[]): string[] {
	return messages.flatMap((message) => {
		if (message.role === 'reader') return [message.text];
		return toolsOf(message).flatMap(({ name, state }) => {
			const own = OWN_PROPERTIES.get(name);
			return own && state.phase === 'done' ? ownIn(JSON.parse(state.content), own) : [];
		});
	});
}

function ownIn(output: unknown, own: readonly string[]): string[] {
	if (typeof output !== 'object' || output === null) return [];
	return Object.entries(output).flatMap(([name, value]) =>
		typeof value === 'string' ? (own.includes(name) ? [value] : []) : ownIn(value, own)
	);
}

/**
 * Whether the whole address, including everything that it would reveal to its host, occurs in a passage that was handed out or in
 * the reader's own words.
 */
export function isAddressRead(address: string, messages: readonly Message[]): boolean {
	// As prose would write it: without its scheme, and with its characters decoded.
	const bare = address.replace(/^https?:\/\//i, '').replace(/\/$/, '');
	const named = [bare, readable(bare)];
	const texts = [...retrievedTexts(messages).values(), ...readersWords(messages)];
	return HOST.test(bare) && texts.some((text) => named.some((name) => hasWhole(text, name)));
}

/** The host of an address without its scheme. “e.g” and single words of prose are none. */
const HOST = /^[^\s/?#]+\.[^\s/?#.]{2,}(?:[/?#]|$)/;
/** Whatever continues an address. Marks of prose do only if letters follow. */
const GOES_ON = /^\/*(?:[\w%~+=&#@-]|[.,:;!?]+\w)/;

function hasWhole(text: string, address: string): boolean {
	for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
		const after = text.slice(at + address.length, at + address.length + 8);
		// “evil.example” does not count as read if the text has “not-evil.example” or “evil.example.org”.
		if (!/[\w.@-]/.test(text.charAt(at - 1)) && !GOES_ON.test(after)) return true;
	}
	return false;
}

function readable(address: string): string {
	try {
		return decodeURI(address);
	} catch {
		return address;
	}
}
