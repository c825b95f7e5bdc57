/**
 * The dialect of a model in the page. Such a model has no native tools. It is told of them in the prompt, and a schema restricts
 * its reply to what the prompt asks for: a call or an answer. Only the words of an answer are passed on; a call is read like any
 * written call.
 */
import { say } from '../protocol/said.ts';
import type { BaseMessage } from '@langchain/core/messages';
import { countedSchema, toJsonProtocol, type ToolSchema } from '../messages/tool-descriptions.ts';
import type { PageMessage, PageModel, PagePrompt } from '../protocol/page-model.ts';
import { EndpointError, RefusalError, ReplyError } from './endpoint-error.ts';
import type { AskModel } from './piece.ts';

const REPLY_TOKENS = 1000;
/** This goes into the last turn, so that the instructions stay the same when no tool may be called any more. */
const FORM =
	'Lectern: Reply with one JSON object: a tool call as described, or {"answer": "your whole answer in Markdown"}.';
const ROLES: Record<string, PageMessage['role']> = { system: 'system', ai: 'assistant', human: 'user' };

/** model: the current one; null: there is none any more. */
export function askPageModel(model: () => PageModel | null): AskModel {
	/** As far as is known: a browser may not support everything a schema can say. */
	let takesSchema = true;

	return async function* ({ messages, tools, told = tools, mayCall = true, maxTokens, signal, onalive }) {
		const turns = toJsonProtocol(messages, tools).map(toPage);
		for (;;) {
			const schema = takesSchema && mayCall && told.length > 0 ? replySchema(told) : null;
			const prompt = {
				messages: schema ? withForm(turns) : turns,
				schema,
				maxTokens: maxTokens ?? REPLY_TOKENS
			};
			const answer = schema ? new AnswerReader() : null;
			let begun = false;
			try {
				for await (const text of replyOf(model(), prompt, signal)) {
					onalive?.();
					const words = answer ? answer.read(text) : text;
					if (!words) continue;
					begun = true;
					yield { type: 'text', text: words };
				}
				if (answer?.rest) yield { type: 'text', text: answer.rest };
				return yield { type: 'end', cut: answer?.isCut ?? false };
			} catch (error) {
				signal?.throwIfAborted();
				if (!schema || begun || !isAboutSchema(error)) throw explained(error);
				takesSchema = false;
			}
		}
	};
}

/** Whoever leaves the loop ends the request. */
function replyOf(model: PageModel | null, prompt: PagePrompt, signal?: AbortSignal): ReadableStream<string> {
	const left = new AbortController();
	const either = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
	return new ReadableStream({
		start(texts) {
			if (!model) throw new ReplyError(say('failures.pageModel.gone'));
			// This must take effect at once, because a browser that prepares a session does not listen to the signal.
			either.addEventListener('abort', () => texts.error(either.reason), { once: true });
			const put = (text: string) => {
				if (!either.aborted) texts.enqueue(text);
			};
			model.prompt(prompt, put, either).then(
				() => either.aborted || texts.close(),
				(error: unknown) => texts.error(error)
			);
		},
		cancel: () => left.abort()
	});
}

const toPage = (message: BaseMessage): PageMessage => ({
	role: ROLES[message.type] ?? 'user',
	content: message.text
});

const withForm = (turns: readonly PageMessage[]): PageMessage[] =>
	turns.map((turn, index) =>
		index === turns.length - 1 ? { ...turn, content: `${turn.content}\n\n${FORM}` } : turn
	);

function replySchema(tools: readonly ToolSchema[]): Record<string, unknown> {
	const object = (properties: Record<string, unknown>) => ({
		type: 'object',
		properties,
		required: Object.keys(properties),
		additionalProperties: false
	});
	return {
		anyOf: [
			object({ answer: { type: 'string' } }),
			...tools
				.map((tool) => countedSchema(tool).function)
				.map(({ name, parameters }) => object({ tool: { type: 'string', enum: [name] }, args: parameters }))
		]
	};
}

const OPENS = /^\s*(?:```json\s*)?\{\s*"answer"\s*:\s*"/;
/** Whether the words of an answer may still begin after it. */
const mayOpen = (text: string): boolean =>
	'{"answer":"'.startsWith(text.replace(/\s/g, '').replace(/^`{1,3}[json]{0,4}/, ''));

/**
 * Extracts the words from {"answer": "…"} as they arrive, also within a fence, which llama.cpp's grammar allows. Any other reply
 * passes unchanged.
 */
class AnswerReader {
	#text = '';
	/** null: not known yet. */
	#isAnswer: boolean | null = null;

	read(text: string): string {
		this.#text += text;
		if (this.#isAnswer === null) {
			const opened = OPENS.exec(this.#text);
			if (!opened && mayOpen(this.#text)) return '';
			this.#isAnswer = opened !== null;
			this.#text = this.#text.slice(opened?.[0].length ?? 0);
		}
		// Everything before an incomplete escape, half of a surrogate pair, or the end of the string.
		const whole = /^(?:[^"\\\uD800-\uDBFF]|[\uD800-\uDBFF][\uDC00-\uDFFF]|\\(?:[^u]|u[\da-f]{4}))*/i;
		const words = this.#isAnswer ? (whole.exec(this.#text)?.[0] ?? '') : this.#text;
		this.#text = this.#text.slice(words.length);
		return this.#isAnswer ? words && unescaped(words) : words;
	}

	/** Whether the string was not closed; the browser itself does not report that. */
	get isCut(): boolean {
		return this.#isAnswer === true && !this.#text.startsWith('"');
	}

	/** Text that was too short to decide about. */
	get rest(): string {
		return this.#isAnswer === null ? this.#text : '';
	}
}

/** A model may write a raw line break or backslash, which JSON does not allow. */
const unescaped = (words: string): string =>
	JSON.parse(
		`"${words.replace(/\\["\\/bfnrtu]|\\|\p{Cc}/gu, (sign) => (sign.length > 1 ? sign : JSON.stringify(sign).slice(1, -1)))}"`
	) as string;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

const isAboutSchema = (error: unknown): boolean =>
	['NotSupportedError', 'SyntaxError', 'TypeError'].includes(nameOf(error));

/** Turns an error into what the reader can do about it. Errors not named here are temporary: a lost session is opened again. */
function explained(error: unknown): unknown {
	switch (nameOf(error)) {
		case 'QuotaExceededError':
			return new EndpointError('The input is longer than the context window.', {
				code: 'context_length_exceeded'
			});
		case 'NotReadableError':
			return new RefusalError(say('failures.pageModel.refused'));
		case 'NotAllowedError':
			return new ReplyError(say('failures.pageModel.forbidden'));
		case 'NotSupportedError':
			return new ReplyError(say('failures.pageModel.language'));
		case 'NotFoundError':
			return new ReplyError(say('failures.pageModel.gone'));
		case 'NetworkError':
			return new ReplyError(say('failures.pageModel.download'));
		case 'CannotAnswer':
			return new ReplyError((error as Error).message);
		default:
			return error;
	}
}
