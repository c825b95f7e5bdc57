import { expect, it } from 'vitest';
import { kinds } from '$lib/sync/rules.ts';

it('a backup is accepted whatever a book calls its cover', () => {
	const book = { id: 'a'.repeat(64), fileName: 'a.epub', size: 1, title: 'A', authors: [], language: null };
	const coverOf = (cover: unknown) =>
		kinds.books.shape.parse({ ...book, cover, addedAt: 1, openedAt: null }).cover;
	expect(['image/png', null, '', 'text/html', 'image/jpeg; q=1'].map(coverOf)).toEqual([
		'image/png',
		null,
		'',
		'',
		''
	]);
});

it('a backup is refused if the limits of a remembered fact are damaged', () => {
	const fact = { id: 'f', text: 'Reads for school.', book: null, createdAt: 1 };
	const isTaken = (limits: unknown) => kinds.memories.shape.safeParse({ ...fact, limits }).success;
	const book = 'a'.repeat(64);
	const whole = [undefined, {}, { [book]: null }, { [book]: { section: 1, offset: 2 } }];
	expect(whole.map(isTaken)).toEqual([true, true, true, true]);
	const damaged = [null, 'all', { [book]: 7 }, { [book]: { section: 1 } }, { elsewhere: null }];
	expect(damaged.map(isTaken)).toEqual([false, false, false, false, false]);
});

it('a backup has conversations about one book and about the whole shelf', () => {
	const conversation = { id: 'c', title: '', messages: [], created: 1, updated: 1 };
	const isTaken = (book: string) => kinds.conversations.shape.safeParse({ ...conversation, book }).success;
	expect(['a'.repeat(64), 'shelf', 'elsewhere'].map(isTaken)).toEqual([true, true, false]);
});
