/** Connections: what of other books comes along with a first question, and how the model is told whose it is. */
import { expect, it } from 'vitest';
import { contextBlocks } from '../../../agent/prompt/prompt-messages.ts';
import { bookContext } from '../../../agent/protocol/context.ts';
import type { Position } from '../../../src/lib/book/locator.ts';
import { prepare } from '../../../src/lib/chat/conversation/question.ts';
import { ask } from '../../../src/lib/chat/messages/message-list.ts';
import { entryOf, turnsOf } from '../../../src/lib/chat/privacy/ledger.ts';
import { BookLexicon } from '../../../src/lib/search/lexical/book-lexicon.ts';
import { createPostings } from '../../../src/lib/search/lexical/postings.ts';
import { PassageIndex } from '../../../src/lib/search/worker/passage-index.ts';
import type { Corpus } from '../../../src/lib/book/corpus.ts';
import { connections } from '../../../src/lib/tools/connections.ts';
import { listed } from '../../fixtures/marked/marked-book.ts';
import { OPEN, tinyDesk } from '../../fixtures/tiny-book.ts';
import { surroundings } from '../../fixtures/conversation-parts.ts';

const { signal } = new AbortController();
const desk = tinyDesk();
const [BEGUN, UNREAD] = ['3f9a1c'.padEnd(64, '0'), 'cccccc'.padEnd(64, '0')];
/** Forty good passages in the open book, as many in one that is not begun; those of the other book are longer and rank below. */
const TEXTS: Record<string, string[]> = {
	[OPEN]: Array.from({ length: 40 }, (_, at) => `The mill, the mill: ${at}.`),
	[UNREAD]: Array.from({ length: 40 }, (_, at) => `Mill and mill again, ${at}.`),
	[BEGUN]: [
		'Snow fell.',
		'One evening in late autumn the old mill by the river stood quite still.',
		'Nobody spoke of it.',
		'Years later a stranger asked once more who had built the mill upon the hill.',
		'It rained.'
	]
};

/** The shelf's own ranking, by words. */
function shelf() {
	const index = new PassageIndex();
	const passages = new Map<string, { start: number; end: number; text: string }[]>();
	for (const [id, texts] of Object.entries(TEXTS)) {
		let end = -2;
		const cut = texts.map((text, at) => {
			const start = end + 2;
			end = start + text.length;
			return { id: `p${at + 1}`, section: 0, start, end, text };
		});
		passages.set(id, cut);
		const lexicon = new BookLexicon('en');
		lexicon.add(cut);
		const chapters = [{ section: 0, offset: 0, title: 'A Chapter' }];
		index.add(
			createPostings({ book: id, lexicon: lexicon.complete(), passages: cut, characters: [end], chapters })
		);
	}
	const asked: (readonly string[] | undefined)[] = [];
	const find: Corpus['find'] = async ({ wordings, limit, books, upTo }) => {
		asked.push(books);
		const finds = index.question([...wordings], null, { limit, books, upTo }).finds();
		const hits = finds.map((found) => {
			const { book, id, section, start, end: last, chapter, percent, foundBy } = found;
			const text = textOf(passages.get(book) ?? [], start, last);
			const passage = { book, id, section, start, end: last, chapter: chapter ?? '', percent, text };
			return { passage, score: 1, foundBy, best: { start, end: last }, sentences: [], marks: [] };
		});
		const coverage = { mode: 'words' as const, books: 3, total: 85, indexed: 0, notRead: 0 };
		return { hits, unsaid: false, coverage };
	};
	return { find, asked };
}

const textOf = (
	passages: readonly { start: number; end: number; text: string }[],
	start: number,
	end: number
) =>
	passages
		.filter((one) => one.start < end && one.end > start)
		.map((one) => one.text.slice(Math.max(0, start - one.start), end - one.start))
		.join('  ');

async function near(limit: Position | null, { asked = [] as (readonly string[] | undefined)[] } = {}) {
	const { find, asked: searched } = shelf();
	let reads = 0;
	const readShelf = async () => {
		reads += 1;
		return {
			books: [
				{ ...listed(OPEN), title: 'The Patience' },
				{ ...listed(BEGUN), title: 'The Mill' },
				{ ...listed(UNREAD), percent: 0 }
			],
			limits: { [OPEN]: null, [BEGUN]: limit, [UNREAD]: null }
		};
	};
	const limits = () => Promise.reject(new Error('read a second time'));
	const whole = { ...desk, corpus: { ...desk.corpus, find }, limits };
	const found = await connections(whole, readShelf, 'mill', signal);
	asked.push(...searched);
	expect(reads).toBe(1);
	return found;
}

it('are the two nearest passages of begun books, however good those of the open book and of unread ones are', async () => {
	const asked: (readonly string[] | undefined)[] = [];
	expect((await near(null, { asked })).map(({ id, book: from }) => [id, from?.title])).toEqual([
		['3f9a1c:p2', 'The Mill'],
		['3f9a1c:p4', 'The Mill']
	]);
	expect(asked, 'one search, among the begun books').toEqual([[BEGUN]]);
});

it('end at the limit of their own book', async () => {
	const [, second] = TEXTS[BEGUN] ?? [];
	const offset = 'Snow fell.  '.length + (second?.indexOf(' by the river') ?? 0);
	expect((await near({ section: 0, offset })).map(({ text }) => text)).toEqual([
		'One evening in late autumn the old mill'
	]);
	expect(await near({ section: 0, offset: 0 })).toEqual([]);
});

it('are marked as from other books in the context and in the ledger', async () => {
	const messages = [ask('What stood still?')];
	const context = () =>
		bookContext.parse({ title: 'T', authors: [], language: null, chapter: null, percent: 5 });
	const lookUp = async () => ({ passages: await near(null), recap: null, cut: false });
	const sent = await prepare(messages, surroundings({ context, lookUp }), signal);
	const told = contextBlocks(bookContext.parse(sent)).join('\n');
	expect(told).toContain('"id":"3f9a1c:p4","book":"The Mill"');
	expect(told).toContain('from other books of the reader');
	const [turn] = turnsOf(messages);
	if (turn?.question.sentContext) turn.question.sentContext.sent = true;
	expect(turn && entryOf(turn)).toMatchObject({ passages: 2, ofOthers: 2, ofBook: 0 });
});
