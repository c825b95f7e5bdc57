/** Two tabs at one book: each makes its own edits at once with the other's, and says what must be there in the end. */
import { Annotations } from '../../src/lib/annotations/annotations.svelte.ts';
import { plainText } from '../fixtures/tiny-book.ts';
import { COLOURS } from '../../src/lib/annotations/model/annotation.ts';
import { database } from '../../src/lib/storage/database.ts';
import { Memories } from '../../src/lib/chat/memory/memories.svelte.ts';
import * as annotationStore from '../../src/lib/annotations/stored-annotations.ts';
import {
	deleteConversation,
	renameConversation,
	saveConversation
} from '../../src/lib/chat/messages/stored-conversations.ts';
import { addToDays, listDays } from '../../src/lib/statistics/stored-days.ts';
import * as memoryStore from '../../src/lib/chat/memory/stored-memories.ts';
import { listPlaces, savePlace } from '../../src/lib/library/store/places.ts';
import type { StoredConversation } from '../../src/lib/chat/messages/stored-conversations.ts';
import { StorageError } from '../../src/lib/storage/storage-error.ts';
import { seeded } from '../fixtures/random.ts';

const DAY = '2026-01-01';
const WORDS = 400;
/** Annotations that both tabs have, of which the second tab deletes the last ones; the same of conversations. */
const [SHARED, DELETED] = [10, 2];
const [TALKS, DELETED_TALKS] = [4, 1];

const text = plainText(['ferry '.repeat(WORDS)]);

function annotationsOf(book: string): Annotations {
	return new Annotations({ book, store: annotationStore, text: Promise.resolve(text) });
}

const word = (index: number) => ({ section: 0, start: 6 * index, end: 6 * index + 5 });

function conversation(book: string, index: number, messages: unknown[] = []): StoredConversation {
	return {
		...{ id: `${book} talk ${index}`, book, title: 'As asked', thread: null, messages },
		...{ created: 1, updated: messages.length + 1 }
	};
}

/** What both tabs begin with. */
export async function layTable(book: string): Promise<void> {
	const annotations = annotationsOf(book);
	for (let index = 0; index < SHARED; index++) await annotations.add(word(index));
	annotations.dispose();
	for (let index = 0; index < TALKS; index++) await saveConversation(conversation(book, index));
}

export interface Expected {
	/** Start of the word → the note or the colour that this tab gave it last. */
	notes: Record<number, string>;
	colours: Record<number, string>;
	/** Starts of words that this tab has marked; those that it deleted again, and shared ones that it deleted. */
	added: number[];
	removed: number[];
	seconds: number;
	facts: string[];
	/** Index of the conversation → how many messages, or which title. */
	messages: Record<number, number>;
	titles: Record<number, string>;
	removedTalks: number[];
	offset: number;
}

/** tab: 0 writes notes and answers, 1 chooses colours and titles, and deletes. */
export async function edit(book: string, tab: 0 | 1, seed: number, edits: number): Promise<Expected> {
	const random = seeded(seed);
	const below = (end: number) => Math.floor(random() * end);
	const annotations = annotationsOf(book);
	await annotations.open();
	const limits = {
		present: { limits: {}, refresh: async () => undefined },
		ofRemoved: async () => null
	};
	const memories = new Memories(memoryStore, book, limits);
	const shared = annotations.list.map(({ id }) => id);
	const expected: Expected = {
		...{ notes: {}, colours: {}, added: [], removed: [], seconds: 0, facts: [] },
		...{ messages: {}, titles: {}, removedTalks: [], offset: -1 }
	};
	let own = 20 + 150 * tab;
	for (let number = 0; number < edits; number++) {
		const kind = below(8);
		const index = below(SHARED);
		const talk = below(TALKS);
		const id = shared[index] ?? '';
		if (kind <= 1 && tab === 0) {
			expected.notes[word(index).start] = `note ${number}`;
			await annotations.change(id, { note: `note ${number}` });
		} else if (kind <= 1) {
			const colour = COLOURS[below(COLOURS.length)] ?? 'blue';
			if (index >= SHARED - DELETED) {
				expected.removed.push(word(index).start);
				await annotations.remove([id]);
			} else {
				expected.colours[word(index).start] = colour;
				await annotations.change(id, { colour });
			}
		} else if (kind === 2) {
			expected.added.push(word(++own).start);
			await annotations.add(word(own));
		} else if (kind === 3) {
			const start = expected.added.pop();
			const gone = annotations.list.find(({ locator }) => locator.start === start);
			if (start === undefined || !gone) continue;
			expected.removed.push(start);
			await annotations.remove([gone.id]);
		} else if (kind === 4) {
			expected.seconds += 1;
			await addToDays({ day: DAY, book, seconds: 1, characters: 10 });
		} else if (kind === 5) {
			expected.facts.push(`tab ${tab}, fact ${number}`);
			await memories.add(`tab ${tab}, fact ${number}`);
		} else if (kind === 6 && tab === 0) {
			const messages = Array.from({ length: number + 1 }, (_, at) => ({ role: 'reader', text: String(at) }));
			const kept = await saveConversation(conversation(book, talk, messages)).then(
				() => true,
				(error: unknown) => {
					if (error instanceof StorageError && error.fault === 'deleted') return false;
					throw error;
				}
			);
			if (kept) expected.messages[talk] = messages.length;
		} else if (kind === 6) {
			if (talk >= TALKS - DELETED_TALKS) {
				expected.removedTalks.push(talk);
				await deleteConversation(conversation(book, talk).id);
			} else {
				expected.titles[talk] = `title ${number}`;
				await renameConversation(conversation(book, talk).id, `title ${number}`);
			}
		} else {
			expected.offset = 1000 * tab + number;
			await savePlace({ book, section: 0, offset: expected.offset, percent: 1, at: Date.now() });
		}
	}
	if (annotations.problem) throw new Error(annotations.problem);
	annotations.dispose();
	return expected;
}

/** What is not as both tabs left it; [] where nothing is lost. */
export async function lostUpdates(book: string, tabs: readonly Expected[]): Promise<string[]> {
	const lost: string[] = [];
	const notes = new Map(
		(await annotationStore.listAnnotations(book)).map((each) => [each.locator.start, each])
	);
	const removed = new Set(tabs.flatMap((tab) => tab.removed));
	for (const { notes: texts, colours, added } of tabs) {
		for (const [start, note] of Object.entries(texts))
			if (!removed.has(Number(start)) && notes.get(Number(start))?.note !== note)
				lost.push(`“${note}” is “${notes.get(Number(start))?.note}”`);
		for (const [start, colour] of Object.entries(colours))
			if (notes.get(Number(start))?.colour !== colour)
				lost.push(`${colour} is ${notes.get(Number(start))?.colour}`);
		for (const start of added) if (!notes.has(start)) lost.push(`the highlight at ${start} is missing`);
	}
	for (const start of removed)
		if (notes.has(start)) lost.push(`the deleted highlight at ${start} is there again`);
	const seconds = (await listDays()).find((day) => day.book === book)?.seconds ?? 0;
	const read = tabs.reduce((sum, tab) => sum + tab.seconds, 0);
	if (seconds !== read) lost.push(`${seconds} seconds of ${read}`);
	const facts = new Set((await memoryStore.listMemories()).map((memory) => memory.text));
	for (const fact of tabs.flatMap((tab) => tab.facts)) if (!facts.has(fact)) lost.push(`“${fact}”`);
	const talks = new Map((await (await database()).getAll('conversations')).map((talk) => [talk.id, talk]));
	const removedTalks = new Set(tabs.flatMap((tab) => tab.removedTalks));
	for (const { messages, titles } of tabs) {
		for (const [index, length] of Object.entries(messages)) {
			const there = talks.get(conversation(book, Number(index)).id)?.messages.length;
			if (!removedTalks.has(Number(index)) && there !== length) lost.push(`${there} of ${length} messages`);
		}
		for (const [index, title] of Object.entries(titles)) {
			const there = talks.get(conversation(book, Number(index)).id)?.title;
			if (there !== title) lost.push(`the title “${title}” is “${there}”`);
		}
	}
	for (const index of removedTalks)
		if (talks.has(conversation(book, index).id)) lost.push(`deleted conversation ${index} is there again`);
	const place = (await listPlaces()).find((each) => each.book === book);
	const offsets = tabs.map((tab) => tab.offset).filter((offset) => offset >= 0);
	if (offsets.length > 0 && !offsets.includes(place?.offset ?? -1))
		lost.push(`the place is ${place?.offset}, not one of ${offsets.join(' and ')}`);
	return lost;
}
