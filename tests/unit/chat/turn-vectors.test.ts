/** The stored vectors of earlier answers: of one model, of one conversation or all, and none of a conversation that is gone. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { saveTurnVectors, turnVectorsOf } from '../../../src/lib/chat/memory/stored-turn-vectors.ts';
import { database } from '../../../src/lib/storage/database.ts';
import { conversation } from '../../fixtures/full-shelf.ts';

const vectors = (talk: string, question: string, model = 'm') => ({
	...{ book: 'b', conversation: talk, question, model },
	...{ size: 1, rows: new Int8Array(4) }
});

it('are found by model and conversation, as long as the conversation exists', async () => {
	const db = await database();
	for (const id of ['c1', 'c2']) await db.put('conversations', conversation('b', { id }));
	await saveTurnVectors([
		vectors('c1', 'q1'),
		vectors('c1', 'q2'),
		vectors('c1', 'q1', 'other'),
		vectors('c2', 'q1'),
		vectors('gone', 'q1')
	]);
	const found = async (...of: Parameters<typeof turnVectorsOf>) =>
		(await turnVectorsOf(...of)).map(({ conversation: talk, question }) => `${talk} ${question}`);
	expect(await found('m')).toEqual(['c1 q1', 'c1 q2', 'c2 q1']);
	expect(await found('m', { book: 'b', conversation: 'c1' })).toEqual(['c1 q1', 'c1 q2']);
	expect(await found('other', { book: 'b', conversation: 'c1' })).toEqual(['c1 q1']);
	expect(await found('m', { book: 'x', conversation: 'c1' })).toEqual([]);
});
