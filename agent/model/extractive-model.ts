/**
 * The built-in model for a machine without a language model: it searches the book with the question and quotes the best
 * passages word for word. So the whole loop works with no key and no network, and nothing is made up.
 */
import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager';
import { AIMessageChunk, HumanMessage, ToolMessage, type BaseMessage } from '@langchain/core/messages';
import { ChatGenerationChunk } from '@langchain/core/outputs';
import { StreamingChatModel } from '../endpoint/streaming-chat-model.ts';
import type { Preset, searchTool } from '../protocol/context.ts';
import { contract, type ToolOutput } from '../protocol/tools.ts';
import { sinceQuestion } from '../messages/history.ts';
import type { Words } from '../words/en.ts';
import { wordsFor } from '../words/words.ts';
import { bestQuote } from './quote.ts';
import { quotePreset } from './extractive-presets.ts';

type Quotes = Words['quotes'];

/** Passages quoted in one answer. */
const MAX_QUOTED_PASSAGES = 3;
/** Longest search query that the tool contract allows. */
const MAX_QUERY_CHARACTERS = 400;

type SearchTool = ReturnType<typeof searchTool>;
/** What is read of a search, in one book or in all. */
interface Found {
	passages: { id: string; text: string; score: number }[];
	note: string | undefined;
}

export class ExtractiveModel extends StreamingChatModel {
	constructor() {
		super({});
	}

	_llmType(): string {
		return 'extractive';
	}

	override async *_streamResponseChunks(
		messages: BaseMessage[],
		options: this['ParsedCallOptions'],
		runManager?: CallbackManagerForLLMRun
	): AsyncGenerator<ChatGenerationChunk> {
		const question = questionIn(messages);
		const words = wordsFor(languageOf(messages)).quotes;
		const preset = presetAnswer(messages, words);
		const answers = sinceQuestion(messages).filter((message) => ToolMessage.isInstance(message));
		if (!preset && question && answers.length === 0 && options.tools?.length) {
			yield new ChatGenerationChunk({ text: '', message: searchCall(question, searchIn(messages)) });
			return;
		}
		const nothing = isLimited(messages) ? words.nothingSoFar : words.nothing;
		for (const token of (preset ?? answer(question, answers, { ...words, nothing })).split(/(?<=\s)(?=\S)/)) {
			options.signal?.throwIfAborted();
			const chunk = new ChatGenerationChunk({ text: token, message: new AIMessageChunk({ content: token }) });
			yield chunk;
			await runManager?.handleLLMNewToken(token, undefined, undefined, undefined, undefined, { chunk });
		}
	}
}

function questionIn(messages: BaseMessage[]): string {
	const message = messages.findLast((message) => HumanMessage.isInstance(message));
	// promptMessages puts the reading context into the text and the question itself into additional_kwargs.
	const question: unknown = message?.additional_kwargs.question;
	return (typeof question === 'string' ? question : (message?.text ?? '')).trim();
}

/** BCP 47; set by promptMessages from the parsed book context. */
function languageOf(messages: BaseMessage[]): string | null {
	const message = messages.findLast((message) => HumanMessage.isInstance(message));
	const language: unknown = message?.additional_kwargs.language;
	return typeof language === 'string' ? language : null;
}

/** Whether only what the reader has read so far is searched. */
function isLimited(messages: BaseMessage[]): boolean {
	const message = messages.findLast((message) => HumanMessage.isInstance(message));
	// Set by promptMessages.
	return message?.additional_kwargs.limited === true;
}

/** The answer to a preset prompt from the text that came with it; null: search for the answer. */
function presetAnswer(messages: BaseMessage[], words: Quotes): string | null {
	const message = messages.findLast((message) => HumanMessage.isInstance(message));
	// Set by promptMessages from the parsed book context.
	const preset = message?.additional_kwargs.preset as Preset | null | undefined;
	const quotes = preset ? quotePreset(preset, quotation, words) : null;
	return quotes && [words.only, ...quotes].join('\n\n');
}

/** The tool that searches what the question is about. */
function searchIn(messages: BaseMessage[]): SearchTool {
	const message = messages.findLast((message) => HumanMessage.isInstance(message));
	// Set by promptMessages.
	return message?.additional_kwargs.search === 'search_library' ? 'search_library' : 'search_book';
}

function searchCall(question: string, name: SearchTool): AIMessageChunk {
	const args = { queries: [question.slice(0, MAX_QUERY_CHARACTERS).trim()] };
	return new AIMessageChunk({
		content: '',
		tool_call_chunks: [
			{
				type: 'tool_call_chunk',
				index: 0,
				id: crypto.randomUUID(),
				name,
				args: JSON.stringify(args)
			}
		]
	});
}

function answer(question: string, answers: ToolMessage[], words: Quotes): string {
	return [words.only, ...paragraphs(question, answers, words)].join('\n\n');
}

function paragraphs(question: string, answers: ToolMessage[], words: Quotes): string[] {
	if (!question) return [words.noQuestion];
	if (answers.length === 0) return [words.notSearched];
	const results = answers.map((result) => readResult(result, words));
	const found = results.filter((result) => typeof result !== 'string');
	if (found.length === 0) {
		const reason = results.find((result) => typeof result === 'string') ?? '';
		return [words.searchFailed(reason), words.askAgain];
	}
	const passages = found.flatMap((result) => result.passages).sort((a, b) => b.score - a.score);
	const note = found.find((result) => result.note)?.note;
	const notes = note ? [note] : [];
	if (passages.length === 0) return [words.nothing, ...notes];
	return [
		words.best,
		...passages.slice(0, MAX_QUOTED_PASSAGES).map(({ id, text }) => quotation(bestQuote(text, question), id)),
		...notes
	];
}

/** The note itself is the language model's, in its language. */
function noteOn({ mode, indexed, total }: ToolOutput<'search_book'>['coverage'], words: Quotes): string {
	return mode === 'words' || indexed >= total ? words.wordsOnly : words.someMeaning(indexed, total);
}

/** The same of the shelf; undefined where all was searched. */
function noteOnShelf(coverage: ToolOutput<'search_library'>['coverage'], words: Quotes): string | undefined {
	const { gap, indexed = 0, total = 0, not_loaded: waiting, left_out: beyond } = coverage;
	const notes = [
		...(gap === 'partial' ? [words.someMeaning(indexed, total)] : gap ? [words.wordsOnly] : []),
		...(waiting ? [words.notLoaded(waiting)] : []),
		...(beyond ? [words.leftOut(beyond)] : [])
	];
	return notes.join(' ') || undefined;
}

/** The search result, or a message that says why there is none. */
function readResult(message: ToolMessage, words: Quotes): Found | string {
	const text = typeof message.artifact === 'string' ? message.artifact : message.text;
	if (message.status === 'error') return text.slice(0, 300);
	try {
		const read = message.name === 'search_library' ? foundInLibrary : foundInBook;
		return read(JSON.parse(text), words);
	} catch {
		return text.slice(0, 300);
	}
}

function foundInBook(output: unknown, words: Quotes): Found | string {
	const result = contract.search_book.output.safeParse(output);
	if (!result.success) return words.unreadable;
	const { passages, coverage } = result.data;
	return { passages, note: coverage.note && noteOn(coverage, words) };
}

function foundInLibrary(output: unknown, words: Quotes): Found | string {
	const result = contract.search_library.output.safeParse(output);
	if (!result.success) return words.unreadable;
	const { books, coverage } = result.data;
	return { passages: books.flatMap(({ passages }) => passages), note: noteOnShelf(coverage, words) };
}

const quotation = (text: string, id: string) => `> ${quoted(text)} [${id}]`;

/** Without quotation marks where there are some inside: they would nest, and the block quote is clear enough. */
function quoted(text: string): string {
	return /["“”„«»]/.test(text) ? text : `“${text}”`;
}
