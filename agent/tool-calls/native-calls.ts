/**
 * Makes any model one that calls tools natively and keeps thoughts out of the text. Pieces go in, and pieces come out. Nothing else
 * sees what the endpoint sent; the text that comes out contains only words of the answer.
 */
import type { AskModel, Piece, StreamRequest } from '../endpoint/piece.ts';
import { toJsonProtocol, withoutCalls } from '../messages/tool-descriptions.ts';
import { tokensToCharacters } from '../messages/tokens.ts';
import { Echo } from './echo.ts';
import { goesInCircles } from './repetition.ts';
import { callsInThought, ReplyStream } from './reply-stream.ts';

/** How a model learns its tools: natively, or from the prompt. */
export type CallProtocol = 'native' | 'json';

export interface NativeCallsOptions {
	/** Whether tools are offered natively or described in the prompt. */
	protocol: CallProtocol;
	/** Tools whose calls are separated from the words; default: those on offer. */
	known?: readonly string[];
	/** Maximum tokens of arguments in one reply; then the reply is ended. */
	chooseTokens: number;
	/** The same for its words without thoughts, because the endpoint's own limit may count thoughts, or be missing. */
	wordTokens?: number;
	/** Whether a reply that contains thoughts only is to be taken at its word. */
	speaksThoughts?: boolean;
}

/** An estimate of tokens from characters may be off by this factor in some languages. */
const WORDS_TOLERANCE = 2;

/**
 * Maximum arguments of the calls of one reply, in UTF-16 code units. More may come in a single piece, and each later step would
 * read it all. What is cut is malformed, and the model is told.
 */
const MAX_CALL_CHARACTERS = 100_000;
/** After this many characters, the reply is checked again for a call that goes in circles. */
const LOOK_AGAIN = 200;
/** Maximum words and thoughts of one reply, in UTF-16 code units. A model that ignores its limit is ended here. */
const MAX_REPLY_CHARACTERS = 1_000_000;

export async function* nativeCalls(
	ask: AskModel,
	request: StreamRequest,
	{
		protocol,
		chooseTokens,
		wordTokens = Infinity,
		speaksThoughts = false,
		known = request.tools.map((tool) => tool.function.name)
	}: NativeCallsOptions
): AsyncGenerator<Piece, void, void> {
	const { messages, tools, signal } = request;
	const stream = new ReplyStream(known, protocol === 'json' ? 'told in words' : 'all');
	let callCharacters = 0;
	let saidCharacters = 0;
	/** Text held back because it may be a call. Nobody sees whether it comes to an end. */
	let held = '';
	let lookedAt = 0;
	let circles = false;
	let wordCharacters = 0;
	let thoughts = '';
	let native = false;
	let failed: Error | null = null;
	let end: Extract<Piece, { type: 'end' }> = { type: 'end', cut: false };
	const sent = tools.length > 0 ? messages : messages.flatMap(withoutCalls);
	let echo = new Echo(sent);
	const noted = <P extends Piece>(pieces: P[]): P[] =>
		pieces.flatMap((piece) => {
			if (piece.type === 'thought') thoughts += piece.text;
			if (piece.type === 'restart') echo = new Echo(sent);
			if (piece.type !== 'text') return [piece];
			wordCharacters += piece.text.length;
			const text = echo.push(piece.text);
			return text ? [{ ...piece, text }] : [];
		});
	// Leaving the loop stops a model that would go on to invent the results.
	for await (const piece of ask(
		protocol === 'json'
			? { ...request, messages: toJsonProtocol(sent, tools), tools: [], told: tools }
			: request
	)) {
		if (piece.type === 'text') {
			const told = stream.push(piece.text);
			yield* noted(told);
			saidCharacters += piece.text.length;
			held = told.length > 0 ? '' : held + piece.text;
			if (Math.abs(held.length - lookedAt) >= LOOK_AGAIN) {
				lookedAt = held.length;
				circles = goesInCircles(held);
			}
		} else if (piece.type === 'failed call') {
			// None of this is for the reader.
			stream.push(piece.text);
			failed = piece.error;
		} else if (piece.type === 'call') {
			native = true;
			yield { ...piece, args: piece.args.slice(0, Math.max(0, MAX_CALL_CHARACTERS - callCharacters)) };
			callCharacters += piece.args.length;
		} else if (piece.type === 'end') end = piece;
		else yield* noted([piece]);
		if (piece.type === 'thought') saidCharacters += piece.text.length;
		if (
			saidCharacters > MAX_REPLY_CHARACTERS ||
			wordCharacters > WORDS_TOLERANCE * tokensToCharacters(wordTokens)
		) {
			end = { type: 'end', cut: true };
			break;
		}
		if (circles || stream.finished || callCharacters > tokensToCharacters(chooseTokens)) break;
	}
	signal?.throwIfAborted();
	const { pieces: last, calls: written } = stream.end();
	// vLLM, SGLang and Ollama may leave a call in the thoughts of a reply that contains nothing else.
	const pieces: Piece[] = noted<Piece>(last);
	const rest = echo.end();
	if (rest) pieces.push({ type: 'text', text: rest });
	const isSilent = stream.isSilent && !native && !end.cut;
	const calls =
		written.length === 0 && isSilent && tools.length > 0 ? callsInThought(thoughts, known).calls : written;
	if (failed && calls.length === 0) throw failed;
	if (isSilent && calls.length === 0 && speaksThoughts) pieces.push({ type: 'text', text: thoughts.trim() });
	if (!failed && (!circles || calls.length > 0)) yield* pieces;
	// With native calls, text that looks like a call is text.
	if (!native)
		for (const [index, { name, args }] of calls.entries())
			yield { type: 'call', index, id: crypto.randomUUID(), name, args: JSON.stringify(args) };
	yield end;
}
