/**
 * An OpenAI-compatible endpoint that answers at once. It answers a question with a call of search_book that contains the
 * question's mark, and the tool's result with a sentence that contains the result's mark. So every word that a reader receives
 * can be traced to a reader.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Identifies reader and question in each question, result and answer. */
export const MARK = /mark-(\d+)-(\d+)/;

export interface Endpoint {
	/** For LLM_BASE_URL. */
	url: string;
	close(): Promise<void>;
}

interface Asked {
	messages: { role: string; content: string | null }[];
}

/** delayMs: before the first word. */
export async function startEndpoint(delayMs = 0): Promise<Endpoint> {
	const server = createServer((request, response) => {
		void answer(request, response, delayMs).catch(() => response.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/v1`,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			})
	};
}

async function answer(request: IncomingMessage, response: ServerResponse, delayMs: number): Promise<void> {
	let body = '';
	for await (const part of request.setEncoding('utf8')) body += part;
	const last = (JSON.parse(body) as Asked).messages.findLast((message) => MARK.test(message.content ?? ''));
	const mark = MARK.exec(last?.content ?? '')?.[0] ?? 'mark-0-0';
	if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
	const deltas =
		last?.role === 'tool'
			? [...`It is told in ${mark} [p12], on a dreary night of November.`.split(/(?<= )/)].map((content) => ({
					content
				}))
			: callDeltas(mark);
	const chunks = deltas.map((delta) => chunk(delta, null));
	chunks.push(chunk({}, last?.role === 'tool' ? 'stop' : 'tool_calls'));
	response.writeHead(200, { 'content-type': 'text/event-stream' });
	response.end([...chunks, '[DONE]'].map((data) => `data: ${data}\n\n`).join(''));
}

function callDeltas(mark: string): unknown[] {
	const id = `call_${crypto.randomUUID()}`;
	const name = { index: 0, id, type: 'function', function: { name: 'search_book', arguments: '' } };
	const args = { index: 0, function: { arguments: JSON.stringify({ queries: [mark] }) } };
	return [{ role: 'assistant', content: '' }, { tool_calls: [name] }, { tool_calls: [args] }];
}

function chunk(delta: unknown, finish: string | null): string {
	const choices = [{ index: 0, delta, finish_reason: finish }];
	return JSON.stringify({
		id: 'load',
		object: 'chat.completion.chunk',
		created: 0,
		model: 'scripted',
		choices
	});
}
