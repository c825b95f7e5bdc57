import { describe, expect, it } from 'vitest';
import { MALFORMED_ARGUMENTS } from '../../../agent/protocol/tools.ts';
import { runTool, type RunOptions } from '../../../src/lib/tools/run.ts';
import { withPage, type DeskTool } from '../../../src/lib/tools/tool.ts';
import { tools } from '../../../src/lib/tools/tools.ts';
import { tinyDesk } from '../../fixtures/tiny-book.ts';

const desk = tinyDesk();
const call = (name: string, args: unknown) => ({ id: 'call-1', name, args });

/** Runs search_book in place of the app's. */
const searching = (run: DeskTool<'search_book'>['run'], options?: RunOptions) =>
	runTool(call('search_book', { queries: ['a'] }), desk, options, { ...tools, search_book: withPage(run) });

describe('running a tool', () => {
	it('answers with compact JSON and the retrieved passages', async () => {
		const answer = await runTool(call('search_book', { queries: ['bridge'] }), desk);
		expect(answer.status).toBe('success');
		const output: unknown = JSON.parse(answer.content);
		expect(answer.content).toBe(JSON.stringify(output));
		expect(answer.passages.map((passage) => passage.id)).toEqual(['p4', 'p5']);
		expect(answer.passages[1]).toMatchObject({
			locator: { section: 1, start: 12, end: 50 },
			chapter: 'The Bridge'
		});
	});

	it('reports arguments nested too deeply for any code', async () => {
		let deep: unknown = 'deep';
		for (let level = 0; level < 100_000; level++) deep = [deep];
		const answer = await runTool(call('search_book', { queries: deep }), desk);
		expect(answer).toMatchObject({ status: 'error', passages: [] });
		expect(answer.content).toContain(
			'The arguments of search_book are nested too deeply. It takes "queries"'
		);
	});

	it('names the existing tools if one does not exist', async () => {
		const answer = await runTool(call('open_door', {}), desk);
		expect(answer).toMatchObject({ status: 'error', passages: [] });
		expect(answer.content).toContain('There is no tool "open_door"');
		expect(answer.content).toContain('search_book, get_chapter');
	});

	it.each([
		['a missing argument', {}, '"queries"'],
		[
			'a wrong type',
			{ queries: 'bridge' },
			'"queries": Invalid input: expected array, received string (got "bridge")'
		],
		['a number out of range', { queries: ['a'], top_k: 50 }, '"top_k"'],
		['too many queries', { queries: ['a', 'b', 'c', 'd', 'e'] }, '"queries"'],
		['an empty query', { queries: ['  '] }, '"queries.0"'],
		['no object at all', 'bridge', 'the arguments']
	])('says what would be right after %s', async (_what, args, place) => {
		const answer = await runTool(call('search_book', args), desk);
		expect(answer.status).toBe('error');
		expect(answer.content).toContain('Wrong arguments for search_book');
		expect(answer.content).toContain(place);
		expect(answer.content).toContain('1 to 4 search queries');
	});

	it('answers malformed JSON from the model with the right form', async () => {
		const answer = await runTool(call('get_chapter', { [MALFORMED_ARGUMENTS]: '{"chapter_id": "c' }), desk);
		expect(answer.status).toBe('error');
		expect(answer.content).toContain('not valid JSON');
		expect(answer.content).toContain('"chapter_id"');
		expect(answer.content).toContain('"from" (optional)');
	});

	it('turns an exception into an answer with its message', async () => {
		const answer = await searching(async () => {
			throw new Error('The index is closed. Open the book again.');
		});
		expect(answer).toEqual({
			status: 'error',
			content: 'The index is closed. Open the book again.',
			passages: []
		});
	});

	it('stops a tool that takes too long, even one that does not listen', async () => {
		let received: AbortSignal | undefined;
		const slow: DeskTool<'search_book'>['run'] = (_desk, _input, { signal }) => {
			received = signal;
			return new Promise(() => undefined);
		};
		const answer = await searching(slow, { timeout: 30 });
		expect(answer.status).toBe('error');
		expect(answer.content).toContain('took longer than 0.03 seconds');
		expect(received?.aborted).toBe(true);
	});

	it('refuses an answer that breaks the contract', async () => {
		const answer = await searching(async () => ({
			output: { passages: [{ id: 'p1' }] } as never,
			passages: []
		}));
		expect(answer.status).toBe('error');
		expect(answer.content).toContain('wrong shape');
	});

	it('rejects only when the reader stops', async () => {
		const controller = new AbortController();
		const { signal } = controller;
		const running = searching(() => new Promise(() => undefined), { signal });
		controller.abort();
		await expect(running).rejects.toMatchObject({ name: 'AbortError' });
	});
});
