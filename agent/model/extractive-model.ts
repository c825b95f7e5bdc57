/**
 * The built-in model for a machine without a language model: it searches the book with the question and quotes the best
 * passages word for word. It runs the whole tool loop without a key or a network, and makes nothing up.
 */
import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager';
import { AIMessageChunk, ToolMessage, type BaseMessage } from '@langchain/core/messages';
import { ChatGenerationChunk } from '@langchain/core/outputs';
import { StreamingChatModel } from '../endpoint/streaming-chat-model.ts';
import type { Preset } from '../protocol/context.ts';
import { contract } from '../protocol/tools.ts';
import { bareQuestionIn, type BareQuestion } from '../messages/bare-question.ts';
import { sinceQuestion } from '../messages/history.ts';
import type { Words } from '../words/en.ts';
import { wordsFor } from '../words/words.ts';
import { bestQuote } from './quote.ts';
import { quotePreset } from './extractive-presets.ts';

type Quotes = Words['quotes'];

/** Passages quoted in one answer. */
const MAX_QUOTED_PASSAGES = 3;
/** Titles of books not begun that are named in one answer. */
const MAX_UNREAD_TITLES = 5;
/** Longest search query that the tool contract allows. */
const MAX_QUERY_CHARACTERS = 400;

/** What is read of a search, in one book or in all. */
interface Found {
	passages: { id: string; text: string; score: number }[];
	/** On what was not searched or is not shown, for the reader. */
	notes: string[];
	/** To be said where there is no passage. */
	nothing: string;
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
		const asked = bareQuestionIn(messages);
		const question = asked.question.trim();
		const words = wordsFor(asked.language).quotes;
		const preset = presetAnswer(asked.preset, words);
		const answers = sinceQuestion(messages).filter((message) => ToolMessage.isInstance(message));
		if (!preset && question && answers.length === 0 && options.tools?.length) {
			yield new ChatGenerationChunk({ text: '', message: searchCall(question, asked.search) });
			return;
		}
		const nothing = asked.limited ? words.nothingSoFar : words.nothing;
		for (const token of (preset ?? answer(question, answers, { ...words, nothing })).split(/(?<=\s)(?=\S)/)) {
			options.signal?.throwIfAborted();
			const chunk = new ChatGenerationChunk({ text: token, message: new AIMessageChunk({ content: token }) });
			yield chunk;
			await runManager?.handleLLMNewToken(token, undefined, undefined, undefined, undefined, { chunk });
		}
	}
}

/** The answer to a preset prompt from the text that came with it; null: search for the answer. */
function presetAnswer(preset: Preset | null, words: Quotes): string | null {
	const quotes = preset ? quotePreset(preset, quotation, words) : null;
	return quotes && [words.only, ...quotes].join('\n\n');
}

function searchCall(question: string, name: BareQuestion['search']): AIMessageChunk {
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
	const found = answers.map((result) => readResult(result, words)).filter((result) => result !== null);
	if (found.length === 0) return [words.searchFailed, words.askAgain];
	const passages = found.flatMap((result) => result.passages).sort((a, b) => b.score - a.score);
	const notes = [...new Set(found.flatMap((result) => result.notes))];
	if (passages.length === 0) return [found[0]?.nothing ?? words.nothing, ...notes];
	return [
		words.best,
		...passages.slice(0, MAX_QUOTED_PASSAGES).map(({ id, text }) => quotation(bestQuote(text, question), id)),
		...notes
	];
}

/** null: the tool failed, or its result cannot be parsed; such texts are written for a language model. */
function readResult(message: ToolMessage, words: Quotes): Found | null {
	if (message.status === 'error') return null;
	const text = typeof message.artifact === 'string' ? message.artifact : message.text;
	try {
		const read = message.name === 'search_library' ? foundInLibrary : foundInBook;
		return read(JSON.parse(text), words);
	} catch {
		return null;
	}
}

/** The notes for the reader are written here, as in foundInLibrary: those in the result are meant for a language model. */
function foundInBook(output: unknown, words: Quotes): Found | null {
	const result = contract.search_book.output.safeParse(output);
	if (!result.success) return null;
	const { passages, coverage } = result.data;
	const { mode, indexed, total, note } = coverage;
	const isWords = mode === 'words' || indexed >= total;
	const said = isWords ? words.wordsOnly : words.someMeaning(indexed, total);
	return { passages, notes: note ? [said] : [], nothing: words.nothing };
}

function foundInLibrary(output: unknown, words: Quotes): Found | null {
	const result = contract.search_library.output.safeParse(output);
	if (!result.success) return null;
	const { books, unread = [], coverage } = result.data;
	const notes = [
		unread.length > 0 ? words.unread(titlesOf(unread, words)) : '',
		coverage.mode === 'words' ? words.wordsOnly : coverage.note ? words.partOfShelf : ''
	];
	return {
		passages: books.flatMap(({ passages }) => passages),
		notes: notes.filter(Boolean),
		nothing: unread.length > 0 ? words.nothingBegun : words.nothing
	};
}

/** Those with the most passages first; Markdown in them is no markup. */
function titlesOf(books: readonly { title: string; passages: number }[], words: Quotes): string {
	const titles = books
		.toSorted((one, other) => other.passages - one.passages)
		.slice(0, MAX_UNREAD_TITLES)
		.map(({ title, passages }) => words.book(title.replace(/[\\`*_[\]<>]/g, '\\$&'), passages));
	return [...titles, ...(books.length > titles.length ? ['…'] : [])].join(', ');
}

const quotation = (text: string, id: string) => `> ${quoted(text)} [${id}]`;

/** Without quotation marks where there are some inside: they would nest, and the block quote is clear enough. */
function quoted(text: string): string {
	return /["“”„«»]/.test(text) ? text : `“${text}”`;
}
