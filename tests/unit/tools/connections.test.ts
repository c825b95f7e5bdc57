/** Connections: what of other books comes along with a first question, and how the model is told whose it is. */
import { expect, it } from 'vitest';
import { describeContext } from '../../../agent/prompt/reading-context.ts';
import { bookContext } from '../../../agent/protocol/context.ts';
import type { Position } from '../../../src/lib/book/locator.ts';
import { prepare } from '../../../src/lib/chat/conversation/question.ts';
import { ask } from '../../../src/lib/chat/messages/message-list.ts';
import { entryOf, turnsOf } from '../../../src/lib/chat/privacy/ledger.ts';
import type { LibraryHit } from '../../../src/lib/tools/book.ts';
import { connections } from '../../../src/lib/tools/connections.ts';
import { tinyBook } from '../../fixtures/tiny-book.ts';

const { signal } = new AbortController();
const [BEGUN, UNREAD] = ['3f9a1c'.padEnd(64, '0'), 'cccccc'.padEnd(64, '0')];
const book = tinyBook();
const hit = (id: string, number: number): LibraryHit => ({
	...{ book: id, chapter: 'A Chapter', percent: 12, score: 1 },
	passage: { id: `p${number}`, section: 0, start: number * 10, end: number * 10 + 7, text: `Text ${number}.` }
});
const hits = [book.library.open ?? '', UNREAD, BEGUN, BEGUN, UNREAD, BEGUN].map((id, at) => hit(id, at + 1));
const near = (limit: Position | null) => {
	const library = {
		...book.library,
		search: async () => ({ hits, coverage: { mode: 'words' as const, books: 3 } })
	};
	const whole = { ...book, library: { ...library, limitOf: async () => limit } };
	return connections(whole, async (id) => id === BEGUN, 'mill', signal);
};

it('are the two nearest passages of begun books, of others none even where no limit is set', async () => {
	expect((await near(null)).map(({ id, book: from }) => [id, from?.title])).toEqual([
		['3f9a1c:p3', 'The Mill'],
		['3f9a1c:p4', 'The Mill']
	]);
});

it('end at the limit of their own book', async () => {
	expect((await near({ section: 0, offset: 35 })).map(({ text }) => text)).toEqual(['Text ']);
	expect(await near({ section: 0, offset: 0 })).toEqual([]);
});

it('are marked as theirs in the context and in the ledger', async () => {
	const messages = [ask('What stood still?')];
	const context = () =>
		bookContext.parse({ title: 'T', authors: [], language: null, chapter: null, percent: 5 });
	const sent = await prepare(messages, { context, preload: () => near(null) }, signal);
	const told = describeContext(bookContext.parse(sent));
	expect(told).toContain('"id":"3f9a1c:p3","book":"The Mill"');
	expect(told).toContain('from other books of the reader');
	const [turn] = turnsOf(messages);
	if (turn?.question.sentContext) turn.question.sentContext.sent = true;
	expect(turn && entryOf(turn)).toMatchObject({ passages: 2, ofOthers: 2, ofBook: 0 });
});
