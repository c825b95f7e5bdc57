/**
 * What a reader made, kind by kind: what its records look like outside of this browser, and what becomes of two that were made apart.
 * A backup that is restored and another device that is heard both go by this table.
 */
import { SHELF } from '$lib/book/book-id.ts';
import { comparePositions } from '$lib/book/position.ts';
import { percentReadOf, readSoFar, withFurther, type KeptPlace } from '$lib/book/read-so-far.ts';
import { besideId } from '$lib/book/beside.ts';
import { fromRecord } from '$lib/library/store/stored-book.ts';
import { idOf } from '$lib/storage/changes.ts';
import type { Kind, Schema } from '$lib/storage/database.ts';
import { z } from 'zod';
import { countsOf, withCounts } from './day-counts.ts';

export const hash = z.string().regex(/^[0-9a-f]{64}$/);
export const count = z.number().int().nonnegative();
/** Milliseconds since 1970. */
export const time = z.number().nonnegative();

export type Records = { [K in Kind]: Schema[K]['value'][] };
/** A record of any kind. For the compiler it is a book's, as what is done with one is done with all. */
export type AnyRecord = Records['books'][number] & { book?: string | null };
type Conversation = Schema['conversations']['value'];
type Word = Schema['annotations']['value'];

/** The fields that every record of a file has. The agent's threads stay behind. */
type Filed<T> = {
	[F in keyof T as undefined extends T[F] ? never : F extends 'thread' ? never : F]: z.ZodType;
};

/** Which of two records of one thing has the later word, group by group of their fields. */
export interface Precedence {
	isLater(group: string): boolean;
}

interface KindRules<T> {
	/** A record; it may have more fields than are named here: a version of the app that knows more wrote them. */
	shape: z.ZodObject<Filed<T>, z.core.$loose>;
	/** When it was last changed, as far as the record itself tells. Milliseconds since 1970. */
	time(record: T): number;
	/** Fields that are written together, by a name: each group has a clock of its own. Where it is left out, the record is one group. */
	groups?(record: T): Record<string, unknown>;
	/** The records to write, none where the known one stays. Nothing is lost, the newer word wins, and doing it twice changes nothing. isLater: of the incoming one. */
	merge(known: T, incoming: T, precedence: Precedence): readonly T[];
	/** Fields that are a group each, of which every text is kept where several were written apart. */
	texts?: readonly (keyof T & string)[];
	/** The record as other devices get it: without what is of this device alone. */
	share?(record: T, device: string): T;
	/** The other way: with what is of this device alone. here: undefined where there is none yet. */
	keep?(shared: T, here: T | undefined, device: string): T;
	/** What a newer record has of the one before it, although whoever wrote it may not have known that one. */
	carry?(record: T, before: T): T;
	/** Backups from before there were any have none. */
	optional?: true;
}

const percent = z.number().min(0).max(100);
const position = z.object({ section: count, offset: count });
const locator = z.looseObject({ section: count, start: count, end: count });

/**
 * A message, as far as a backup has to know it; what it is in detail the conversation reads. A yes to a call that has not run yet was
 * said on another device, or by whoever wrote the file: here the reader is asked again.
 */
const part = z.looseObject({ type: z.string() }).transform((each) => {
	const { approved, ...unanswered } = each;
	const pending = z.object({ state: z.object({ phase: z.literal('running') }) }).safeParse(each).success;
	return approved === true && pending ? unanswered : each;
});
const message = z.looseObject({ role: z.string(), id: z.string(), parts: z.array(part).optional() });

const practice = z.looseObject({
	due: time,
	asked: time,
	stability: z.number().nonnegative(),
	difficulty: z.number().nonnegative(),
	days: count,
	step: count,
	times: count,
	lapses: count,
	state: z.number().int().min(0).max(3)
});

const conversion = z.object({ version: count, sha256: hash });

type Book = Schema['books']['value'];
/** The file of the newer converter, whoever wrote in the entry last: what is said of places is about its text. */
function newerFile(one: Book, other: Book): Pick<Book, 'size' | 'converted'> {
	const version = ({ converted }: Book) => converted?.version ?? 0;
	const { size, converted } = version(other) > version(one) ? other : one;
	return { size, ...(converted && { converted }) };
}
/** Which file is here stays known. */
function heldBeside({ converted }: Book, here: Book): Pick<Book, 'held'> {
	const held = here.held ?? (here.converted && { ...here.converted, size: here.size });
	return held && converted && held.sha256 !== converted.sha256 ? { held } : {};
}
/** What is known of a picture here is true of it alone. */
const coverOf = (incoming: Book, here: Book): Book['cover'] =>
	incoming.picture === here.picture ? here.cover : incoming.cover;

/** A word is known as well as at the last time that it was asked, wherever that was. */
function lastAsked(known: Word, incoming: Word): Pick<Word, 'practice'> {
	const practice = [known, incoming]
		.flatMap((word) => word.practice ?? [])
		.reduce<Word['practice']>((last, each) => (last && last.asked >= each.asked ? last : each), undefined);
	return practice ? { practice } : {};
}

/** A thing is kept as it is here, unless the other one is newer. */
const newer = <T>(_known: T, incoming: T, { isLater }: Precedence): readonly T[] =>
	isLater(WHOLE) ? [incoming] : [];

/** The one group of a record that has no other. */
const WHOLE = '';
const collection = (name: string) => `in ${name}`;

export const kinds: { readonly [K in Kind]: KindRules<Schema[K]['value']> } = {
	books: {
		shape: z.looseObject({
			id: hash,
			fileName: z.string(),
			size: count,
			converted: conversion.optional(),
			held: conversion.extend({ size: count }).optional(),
			title: z.string(),
			authors: z.array(z.string()),
			language: z.string().nullable(),
			/** Media type of the cover's entry; null where there is no cover. */
			cover: z
				.string()
				.regex(/^image\/[\w.+-]+$|^$/)
				.nullable()
				// A book may call its cover anything, and that is no damage: the browser looks at the bytes.
				.catch(''),
			picture: z
				.string()
				.regex(/^[0-9a-f]{16}$/)
				.optional(),
			addedAt: time,
			openedAt: time.nullable(),
			sortTitle: z.string().nullish(),
			sortAuthor: z.string().nullish(),
			series: z.object({ name: z.string(), position: z.string().nullable() }).nullish(),
			collections: z.array(z.string()).optional()
		}),
		time: ({ openedAt, addedAt }) => openedAt ?? addedAt,
		groups({ openedAt, collections = [], ...entry }) {
			return { entry, openedAt, ...Object.fromEntries(collections.map((name) => [collection(name), true])) };
		},
		merge(known, incoming, { isLater }) {
			// Taken from the shelf a moment ago: the reader wants it back, or would not restore it.
			const { removedAt, ...book } = known;
			if (removedAt !== undefined) return [book];
			const openedAt = Math.max(known.openedAt ?? 0, incoming.openedAt ?? 0) || null;
			const [here, there] = [known.collections ?? [], incoming.collections ?? []];
			const stay = here.filter((name) => there.includes(name) || !isLater(collection(name)));
			const more = there.filter((name) => !here.includes(name) && isLater(collection(name)));
			const entry = isLater('entry') ? { ...incoming, cover: coverOf(incoming, known) } : book;
			const { collections: _, ...merged } = { ...entry, ...newerFile(known, incoming), openedAt };
			const isListed = known.collections !== undefined || more.length > 0;
			const next = { ...merged, ...(isListed && { collections: [...stay, ...more] }) };
			return same(groupsOf('books', next), groupsOf('books', known)) ? [] : [next];
		},
		share: ({ removedAt: _removedAt, held: _held, ...book }) => fromRecord(book),
		keep: (shared, here) => ({
			...shared,
			...(here && {
				cover: coverOf(shared, here),
				...heldBeside(shared, here),
				...(here.removedAt !== undefined && { removedAt: here.removedAt })
			})
		})
	},
	places: {
		shape: z.looseObject({
			book: hash,
			section: count,
			offset: count,
			percent,
			at: time,
			furthest: position.optional(),
			percentRead: percent.optional(),
			finished: z.boolean().optional(),
			converter: count.optional()
		}),
		time: ({ at }) => at,
		groups: ({ book, section, offset, percent, at, converter, ...read }) => ({
			place: { book, section, offset, percent, at, converter },
			read
		}),
		merge(known, incoming, { isLater }) {
			// The later place, and all that was read on either side.
			const place = isLater('place') ? withFurther(incoming, known) : withFurther(known, incoming);
			return isSamePlace(place, known) ? [] : [place];
		},
		// A page that is open does not know at once how far another device has read; the reader may say that a book is not finished.
		carry(place, before) {
			if (!before.furthest) return place;
			const { furthest, percentRead } = withFurther(place, before);
			return { ...place, ...(furthest && { furthest }), percentRead: percentRead ?? percentReadOf(place) };
		}
	},
	annotations: {
		shape: z.looseObject({
			id: z.string().min(1),
			book: hash,
			kind: z.enum(['highlight', 'note', 'bookmark', 'word']),
			locator,
			cfi: z.string(),
			quote: z.string(),
			prefix: z.string(),
			suffix: z.string(),
			chapter: z.string(),
			percent,
			colour: z.string(),
			note: z.string(),
			createdAt: time,
			changedAt: time,
			practice: practice.optional()
		}),
		time: ({ changedAt }) => changedAt,
		groups: ({ colour, note, changedAt, practice, ...mark }) => ({
			colour,
			note,
			changedAt,
			mark,
			...(practice && { practice })
		}),
		texts: ['note'],
		merge(known, incoming, { isLater }) {
			const last = (group: string) => (isLater(group) ? incoming : known);
			const next = {
				...last('mark'),
				colour: last('colour').colour,
				note: last('note').note,
				changedAt: Math.max(known.changedAt, incoming.changedAt),
				...lastAsked(known, incoming)
			};
			return same(next, known) ? [] : [next];
		}
	},
	conversations: {
		shape: z.looseObject({
			id: z.string().min(1),
			book: z.union([hash, z.literal(SHELF)]),
			title: z.string(),
			messages: z.array(message),
			created: time,
			updated: time
		}),
		time: ({ updated }) => updated,
		groups: ({ title, thread: _, ...talk }) => ({ title, talk }),
		merge(known, incoming, { isLater }) {
			const { title } = isLater('title') ? incoming : known;
			const named = (talk: Conversation) => (talk.title === title ? talk : { ...talk, title });
			if (continues(known, incoming)) return known.title === title ? [] : [named(known)];
			if (continues(incoming, known)) return [named(incoming)];
			// Both went on after they parted: the newer one keeps the name, the other is kept beside it.
			const [later, earlier] = isLater('talk') ? [incoming, known] : [known, incoming];
			const beside = { ...earlier, id: besideId(earlier), thread: null };
			return named(later) === known ? [beside] : [named(later), beside];
		},
		// The agent's threads stay behind.
		share: (talk) => ({ ...talk, thread: null }),
		keep: (shared, here) => ({ ...shared, thread: here?.thread ?? null })
	},
	days: {
		shape: z.looseObject({
			day: z.string().regex(/^\d{4}-\d\d-\d\d$/),
			book: hash,
			seconds: z.number().nonnegative(),
			characters: z.number(),
			device: z.string().optional(),
			elsewhere: z.record(z.string(), z.object({ seconds: z.number(), characters: z.number() })).optional()
		}),
		// Until the end of its day.
		time: ({ day }) => Date.parse(day) + 86_400_000,
		groups: (record) => countsOf(record),
		merge(known, incoming) {
			const [here, there] = [countsOf(known), countsOf(incoming, known.device)];
			const counts = { ...here };
			// What one device counted it counts on: the larger count has all of the other.
			for (const [device, { seconds, characters }] of Object.entries(there))
				counts[device] = {
					seconds: Math.max(seconds, here[device]?.seconds ?? 0),
					characters: Math.max(characters, here[device]?.characters ?? 0)
				};
			return same(counts, here) ? [] : [withCounts(known, counts, known.device)];
		},
		share: (record, device) => ({ ...record, device: record.device ?? device }),
		keep: (shared, _here, device) => withCounts(shared, countsOf(shared), device)
	},
	memories: {
		shape: z.looseObject({
			id: z.string().min(1),
			text: z.string(),
			book: hash.nullable(),
			upTo: position.nullish(),
			limits: z.record(hash, position.nullable()).optional(),
			createdAt: time
		}),
		time: ({ createdAt }) => createdAt,
		merge: newer
	},
	stories: {
		shape: z.looseObject({
			book: hash,
			chapter: z.string().min(1),
			title: z.string(),
			upTo: z.looseObject({ section: count, offset: count }),
			percent,
			text: z.string(),
			passages: z.array(
				z.looseObject({ id: z.string(), text: z.string(), locator, chapter: z.string(), percent })
			),
			model: z.string(),
			at: time
		}),
		time: ({ at }) => at,
		merge: newer,
		optional: true
	}
};

/** A setting of the reader's that all their devices have. */
export interface SharedSetting {
	/** Its stored name, without the prefix `lectern.`. */
	id: string;
	value: unknown;
}

/** The reader's own prompts are a list of these. */
const entries = z.array(z.looseObject({ id: z.string() }));
const entriesOf = ({ value }: SharedSetting) => entries.safeParse(value).data ?? [];
const entry = (id: string) => `entry ${id}`;

const settings: KindRules<SharedSetting> = {
	shape: z.looseObject({ id: z.string(), value: z.unknown() }),
	// Nobody knows when it was set.
	time: () => 0,
	groups: (setting) => ({
		[WHOLE]: setting.value,
		...Object.fromEntries(entriesOf(setting).map((each) => [entry(each.id), each]))
	}),
	merge(known, incoming, { isLater }) {
		const [first, second] = isLater(WHOLE) ? [incoming, known] : [known, incoming];
		// The order of the later one; each entry as it was said last, and those that only the other one had.
		const [here, there] = [known, incoming].map(
			(each) => new Map(entriesOf(each).map((one) => [one.id, one]))
		);
		const ids = new Set([...entriesOf(first), ...entriesOf(second)].map(({ id }) => id));
		const list = [...ids].flatMap((id) => (isLater(entry(id)) ? there : here)?.get(id) ?? []);
		const next = ids.size > 0 ? { ...first, value: list } : first;
		return same(next, known) ? [] : [next];
	}
};

/** What devices tell one another. */
export type Shared = Kind | 'settings';

export const isShared = (kind: string): kind is Shared => kind === 'settings' || Object.hasOwn(kinds, kind);
/** For the compiler they are a book's. */
export const rulesOf = (kind: Shared) =>
	(kind === 'settings' ? settings : kinds[kind]) as KindRules<AnyRecord>;

export const groupsOf = (kind: Shared, record: AnyRecord): Record<string, unknown> =>
	rulesOf(kind).groups?.(record) ?? { [WHOLE]: record };

/** A record that meets another of the same thing, of which nothing is known but the times that they have in themselves; and how it is counted. */
export function merge<K extends Kind>(
	kind: K,
	known: Schema[K]['value'] | undefined,
	incoming: Schema[K]['value']
): { write: readonly Schema[K]['value'][]; outcome: 'added' | 'changed' | 'kept' } {
	if (!known) return { write: [incoming], outcome: 'added' };
	const rules = kinds[kind] as KindRules<Schema[K]['value']>;
	const [here, there] = [known, incoming].map((each) => groupsOf(kind, each as AnyRecord));
	const isNewer = rules.time(incoming) > rules.time(known);
	const write = rules.merge(known, incoming, {
		isLater: (group) => group in (there ?? {}) && (isNewer || !(group in (here ?? {})))
	});
	if (write.length === 0) return { write, outcome: 'kept' };
	const isHere = (known as AnyRecord).removedAt === undefined;
	return { write, outcome: isHere ? 'changed' : 'added' };
}

export const idOfRecord = (kind: Shared, record: AnyRecord): string =>
	kind === 'settings' ? record.id : idOf(kind, record);

/** Null for a memory that is about no book. */
export const bookOf = (kind: Kind, record: AnyRecord): string | null =>
	kind === 'books' ? record.id : (record.book ?? null);

function isSamePlace(one: KeptPlace & { at: number }, other: KeptPlace & { at: number }): boolean {
	const read = comparePositions(one.furthest ?? one, other.furthest ?? other);
	const isOneText = one.converter === other.converter;
	return (
		one.at === other.at && isOneText && read === 0 && readSoFar(one).finished === readSoFar(other).finished
	);
}

/** Whether all messages of `shorter` are the first ones of `longer`. */
function continues(longer: Conversation, shorter: Conversation): boolean {
	if (longer.messages.length < shorter.messages.length) return false;
	const last = shorter.messages.length - 1;
	return shorter.messages.every(
		(message, i) => same(message, longer.messages[i]) || (i === last && isUnfinished(message))
	);
}

/** An answer that was still coming when it was saved. */
const isUnfinished = (message: unknown) =>
	typeof message === 'object' && message !== null && 'ending' in message && message.ending === 'open';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
