/**
 * Reads the JSON values in a response, whatever their wrapping: server-sent events (with comments, mixed line ends, cut anywhere,
 * with or without [DONE]), one whole object if streaming was ignored, or lines of JSON. Content types are unreliable, so the first
 * character decides.
 */
import { createParser } from 'eventsource-parser';
import { parsedJson } from '../protocol/json.ts';
import { within } from '../protocol/within.ts';

export type Payload =
	/** whole: the value is the entire response, not a piece of it. */
	| { type: 'json'; value: unknown; whole: boolean }
	/** Text that is not JSON: a web page, or words instead of a reply. */
	| { type: 'text'; text: string }
	| { type: 'done' };

/** Maximum length of a reply in one piece, in UTF-16 code units. It is parsed in one go, which blocks all other runs. */
const MAX_WHOLE_UNITS = 2 * 1024 * 1024;
/** Maximum length of a reply in pieces, in UTF-16 code units: some hundred thousand tokens with an event each. */
const MAX_STREAM_UNITS = 64 * 1024 * 1024;
/** Maximum text outside of events that is kept, in UTF-16 code units. */
const MAX_STRAY_UNITS = 10_000;

/** Maximum wait for what may follow the end of a reply (figures, [DONE]) on a connection that stays open, in milliseconds. */
const TAIL_MS = 5000;

/**
 * onalive: called whenever bytes arrive, even for comments and empty pieces. isOver: whether the reply so far is complete; then the
 * stream is read only a little longer.
 */
export async function* readPayloads(
	body: ReadableStream<Uint8Array>,
	onalive?: () => void,
	isOver: () => boolean = () => false
): AsyncGenerator<Payload, void, void> {
	const reader = body.getReader();
	const decoder = new TextDecoder();
	const found: Payload[] = [];
	let stray = '';
	let start = '';
	let whole: string | null = null;
	const events = createParser({
		onEvent: ({ data }) => found.push(...payloadOf(data)),
		// A line without "data:", as some servers send an error in the middle of a stream.
		onError: (error) => {
			if (error.type !== 'unknown-field' || stray.length >= MAX_STRAY_UNITS) return;
			// llama.cpp: `error: {"code": 500, …}`
			if (error.field === 'error')
				found.push({
					type: 'json',
					value: { error: parsedJson(error.value ?? '') ?? error.value },
					whole: false
				});
			else stray += `${error.line ?? ''}\n`;
		}
	});
	let began = false;
	let lastPayload = 0;
	/** UTF-16 code units received in all, and since the last line end. */
	let [units, line] = [0, 0];
	const take = (text: string) => {
		units += text.length;
		const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
		line = end < 0 ? line + text.length : text.length - end - 1;
		if (whole !== null) whole += text;
		else if (began) events.feed(text);
		else {
			start += text;
			const first = start.trimStart().charAt(0);
			if (!first) return;
			began = true;
			if (/[{[<]/.test(first)) whole = start;
			else events.feed(start);
		}
	};
	try {
		for (;;) {
			const { done, value } = isOver()
				? await within(lastPayload + TAIL_MS - performance.now(), reader.read(), NOTHING_MORE).catch(
						() => NOTHING_MORE
					)
				: await reader.read();
			onalive?.();
			take(done ? decoder.decode() : decoder.decode(value, { stream: true }));
			// Ends the last event if the server left out its empty line.
			if (done && whole === null) events.feed('\n\n');
			if (found.length > 0) lastPayload = performance.now();
			for (const payload of found.splice(0)) {
				yield payload;
				if (payload.type === 'done') return;
			}
			// Endless input would fill the memory: a line, a reply in one piece, or one in pieces.
			if (done || line > MAX_WHOLE_UNITS || units > (whole === null ? MAX_STREAM_UNITS : MAX_WHOLE_UNITS))
				break;
		}
		if (whole !== null) yield* wholePayloads(whole);
		else if (stray.trim()) yield* wholePayloads(stray);
	} finally {
		// The reply is complete, whatever the server still sends.
		void reader.cancel().catch(() => undefined);
	}
}

/** A connection that breaks after the end of a reply takes nothing away from it. */
const NOTHING_MORE = { done: true, value: undefined } as const;

function payloadOf(data: string): Payload[] {
	const text = data.replace(/^(\s*data:)+/, '').trim();
	if (!text) return [];
	if (/^"?\[DONE\]"?$/i.test(text)) return [{ type: 'done' }];
	const value = parsedJson(text);
	return value === undefined ? [{ type: 'text', text }] : [{ type: 'json', value, whole: false }];
}

function wholePayloads(text: string): Payload[] {
	if (text.length > MAX_WHOLE_UNITS) return [{ type: 'text', text: text.slice(0, MAX_STRAY_UNITS) }];
	const value = parsedJson(text);
	if (value !== undefined) return [{ type: 'json', value, whole: true }];
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	const values = lines.map(parsedJson);
	if (values.every((one) => one !== undefined))
		return values.map((one) => ({ type: 'json', value: one, whole: false }));
	return [{ type: 'text', text }];
}
