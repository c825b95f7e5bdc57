/**
 * For each kind of record that a reader makes: its shape outside this browser, and how two versions made independently are
 * merged. Restoring a backup and synchronising both use this table.
 */
import { isRecord } from '$agent/protocol/json.ts';
import { comparePositions, SHELF } from '$lib/book/locator.ts';
import { percentReadOf, readSoFar, withFurther, type KeptPlace } from '$lib/book/read-so-far.ts';
import { besideId } from '$lib/book/beside.ts';
import { fromRecord } from '$lib/library/store/stored-book.ts';
import { idOf } from '$lib/storage/changes.ts';
import type { Kind, Schema } from '$lib/storage/database.ts';
import { z } from 'zod';
import { countsOf, withCounts } from './day-counts.ts';

export const hash = z.string().regex(/^[0-9a-f]{64}$/);
export const count = z.number().int().nonnegative();
/** Milliseconds since 1970, up to the last moment that a Date can hold. */
export const time = z.number().min(0).max(8.64e15);
/** Longer texts would stop the page that shows them. They are cut, because one of them is no reason to refuse the rest. */
const cutAt = (length: number) => z.string().overwrite((text) => text.slice(0, length));
const name = cutAt(2000);
const prose = cutAt(1_000_000);
const firstOf = (names: string[]) => names.slice(0, 500);

export type Records = { [K in Kind]: Schema[K]['value'][] };
/** A record of any kind. To the compiler it is a book's, since all kinds are handled alike. */
export type AnyRecord = Records['books'][number] & { book?: string | null };
type Conversation = Schema['conversations']['value'];
type Word = Schema['annotations']['value'];

/** The fields that every record in a file has. The agent's threads are left out. */
type Filed<T> = {
	[F in keyof T as undefined extends T[F] ? never : F extends 'thread' ? never : F]: z.ZodType;
};

/** Which of two versions of a record is the later one, for each group of fields. */
export interface Precedence {
	isLater(group: string): boolean;
}

interface KindRules<T> {
	/** The shape of a record. It may have further fields, written by a newer version of the app. */
	shape: z.ZodObject<Filed<T>, z.core.$loose>;
	/** When the record was last changed, as far as it tells itself. Milliseconds since 1970. */
	time(record: T): number;
	/** Named groups of fields that are written together; each group has its own clock. If left out, the whole record is one group. */
	groups?(record: T): Record<string, unknown>;
	/**
	 * The records to write; none if the known one stays. Nothing is lost, the newer version wins, and merging twice changes
	 * nothing. isLater: whether the incoming version of a group is.
	 */
	merge(known: T, incoming: T, precedence: Precedence): readonly T[];
	/** Fields that form a group each, and of which all texts are kept if several were written independently. */
	texts?: readonly (keyof T & string)[];
	/** The record as other devices get it, without what belongs to this device only. */
	share?(record: T, device: string): T;
	/** The reverse: the record with what belongs to this device only. here: undefined if there is none yet. */
	keep?(shared: T, here: T | undefined, device: string): T;
	/** What a newer record keeps from the earlier one, although its writer may not have known that one. */
	carry?(record: T, before: T): T;
	/** Backups made before this kind existed lack it. */
	optional?: true;
}

const percent = z.number().min(0).max(100);
const position = z.object({ section: count, offset: count });
const locator = z.looseObject({ section: count, start: count, end: count });

/**
 * What a conversation shows of a message; it checks the rest. An approval of a call that has not run yet was given on another
 * device, or by whoever wrote the file, so here the reader is asked again.
 */
const part = z.discriminatedUnion('type', [
	z.looseObject({ type: z.literal('text'), text: prose }),
	z
		.looseObject({
			type: z.literal('tool'),
			id: z.string(),
			name: z.string(),
			answerId: z.string(),
			approved: z.boolean().optional(),
			state: z.looseObject({ phase: z.enum(['running', 'done', 'failed']), content: z.string().optional() })
		})
		.transform(({ approved, ...call }) =>
			approved === undefined || (approved && call.state.phase === 'running') ? call : { ...call, approved }
		)
]);
const message = z.discriminatedUnion('role', [
	z.looseObject({ role: z.literal('reader'), id: z.string(), text: prose, at: time.optional() }),
	z.looseObject({
		role: z.literal('agent'),
		id: z.string(),
		parts: z.array(part),
		ending: z.enum(['open', 'complete', 'stopped'])
	})
]);

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
/** The file of the newer converter, no matter who wrote the entry last: places refer to its text. */
function newerFile(one: Book, other: Book): Pick<Book, 'size' | 'converted'> {
	const version = ({ converted }: Book) => converted?.version ?? 0;
	const { size, converted } = version(other) > version(one) ? other : one;
	return { size, ...(converted && { converted }) };
}
/** Keeps the record of which file is here. */
function heldBeside({ converted }: Book, here: Book): Pick<Book, 'held'> {
	const held = here.held ?? (here.converted && { ...here.converted, size: here.size });
	return held && converted && held.sha256 !== converted.sha256 ? { held } : {};
}
/** What is known about a picture here holds for that picture only. */
const coverOf = (incoming: Book, here: Book): Book['cover'] =>
	incoming.picture === here.picture ? here.cover : incoming.cover;

/** How well a word is known was determined the last time it was practised, wherever that was. */
function lastAsked(known: Word, incoming: Word): Pick<Word, 'practice'> {
	const practice = [known, incoming]
		.flatMap((word) => word.practice ?? [])
		.reduce<Word['practice']>((last, each) => (last && last.asked >= each.asked ? last : each), undefined);
	return practice ? { practice } : {};
}

/** Keeps the known record unless the incoming one is newer. */
const newer = <T>(_known: T, incoming: T, { isLater }: Precedence): readonly T[] =>
	isLater(WHOLE) ? [incoming] : [];

/** The group of a record that has no others. */
const WHOLE = '';
const collection = (name: string) => `in ${name}`;

export const kinds: { readonly [K in Kind]: KindRules<Schema[K]['value']> } = {
	books: {
		shape: z.looseObject({
			id: hash,
			fileName: name,
			size: count,
			converted: conversion.optional(),
			held: conversion.extend({ size: count }).optional(),
			title: name,
			authors: z.array(name).overwrite(firstOf),
			language: name.nullable(),
			/** Media type of the cover's entry; null if there is no cover. */
			cover: z
				.string()
				.regex(/^image\/[\w.+-]+$|^$/)
				.nullable()
				// A book may give its cover any media type. That is not damage, because the browser looks at the bytes.
				.catch(''),
			picture: z
				.string()
				.regex(/^[0-9a-f]{16}$/)
				.optional(),
			addedAt: time,
			openedAt: time.nullable(),
			sortTitle: name.nullish(),
			sortAuthor: name.nullish(),
			series: z.object({ name, position: name.nullable() }).nullish(),
			collections: z.array(name).overwrite(firstOf).optional()
		}),
		time: ({ openedAt, addedAt }) => openedAt ?? addedAt,
		groups({ openedAt, collections = [], ...entry }) {
			return { entry, openedAt, ...Object.fromEntries(collections.map((name) => [collection(name), true])) };
		},
		merge(known, incoming, { isLater }) {
			// If the book was just removed from the shelf here, the reader wants it back, or would not restore it.
			const { removedAt: _removedAt, ...book } = known;
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
			readAt: time.optional(),
			converter: count.optional()
		}),
		time: ({ at }) => at,
		groups: ({ book, section, offset, percent, at, readAt, converter, ...read }) => ({
			place: { book, section, offset, percent, at, readAt, converter },
			read
		}),
		merge(known, incoming, { isLater }) {
			// The later place, and everything that was read on either side.
			const place = isLater('place') ? withFurther(incoming, known) : withFurther(known, incoming);
			return isSamePlace(place, known) ? [] : [place];
		},
		// A page that is open may not know yet how far another device has read; also, the reader may say that a book is not
		// finished.
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
			quote: prose,
			prefix: name,
			suffix: name,
			chapter: name,
			percent,
			colour: name,
			note: prose,
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
			title: name,
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
			// Both continued after they diverged: the newer one keeps the id, and the other is stored separately.
			const [later, earlier] = isLater('talk') ? [incoming, known] : [known, incoming];
			const beside = { ...earlier, id: besideId(earlier), thread: null };
			return named(later) === known ? [beside] : [named(later), beside];
		},
		// The agent's threads are not shared.
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
		// The end of its day.
		time: ({ day }) => Date.parse(day) + 86_400_000,
		groups: (record) => countsOf(record),
		merge(known, incoming) {
			const [here, there] = [countsOf(known), countsOf(incoming, known.device)];
			const counts = { ...here };
			// A device only ever adds to its own count, so the larger count includes the smaller.
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
			text: prose,
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
			title: name,
			upTo: z.looseObject({ section: count, offset: count }),
			percent,
			text: prose,
			passages: z.array(z.looseObject({ id: z.string(), text: prose, locator, chapter: name, percent })),
			model: name,
			at: time
		}),
		time: ({ at }) => at,
		merge: newer,
		optional: true
	}
};

/** Never keys, addresses, fonts or sizes: another device sets none of them. */
export const SHARED_SETTINGS = ['language', 'reading-goal', 'prompts'] as const;

/** A setting that all the reader's devices share. */
export interface SharedSetting {
	/** Its stored name, without the prefix `lectern.`. */
	id: (typeof SHARED_SETTINGS)[number];
	value: unknown;
}

/** The reader's own prompts are a list of these. */
const entries = z.array(z.looseObject({ id: z.string(), label: name.optional(), text: prose.optional() }));
const entriesOf = ({ value }: SharedSetting) => entries.safeParse(value).data ?? [];
const entry = (id: string) => `entry ${id}`;

const settings: KindRules<SharedSetting> = {
	shape: z.looseObject({
		id: z.enum(SHARED_SETTINGS),
		value: z.union([z.null(), z.number(), name, entries.max(1000)])
	}),
	// Nobody records when a setting was set.
	time: () => 0,
	groups: (setting) => ({
		[WHOLE]: setting.value,
		...Object.fromEntries(entriesOf(setting).map((each) => [entry(each.id), each]))
	}),
	merge(known, incoming, { isLater }) {
		const [first, second] = isLater(WHOLE) ? [incoming, known] : [known, incoming];
		// The order comes from the later list. Each entry is taken from its latest version, and entries that only the other list
		// has are kept.
		const [here, there] = [known, incoming].map(
			(each) => new Map(entriesOf(each).map((one) => [one.id, one]))
		);
		const ids = new Set([...entriesOf(first), ...entriesOf(second)].map(({ id }) => id));
		const list = [...ids].flatMap((id) => (isLater(entry(id)) ? there : here)?.get(id) ?? []);
		const next = ids.size > 0 ? { ...first, value: list } : first;
		return same(next, known) ? [] : [next];
	}
};

export type Shared = Kind | 'settings';

export const isShared = (kind: string): kind is Shared => kind === 'settings' || Object.hasOwn(kinds, kind);
/** The compiler sees them as a book's. */
export const rulesOf = (kind: Shared) =>
	(kind === 'settings' ? settings : kinds[kind]) as KindRules<AnyRecord>;

export const groupsOf = (kind: Shared, record: AnyRecord): Record<string, unknown> =>
	rulesOf(kind).groups?.(record) ?? { [WHOLE]: record };

/** Merges two versions of a record when only the times within them are known, and says how to count the result. */
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

/** Null for a memory that concerns no book. */
export const bookOf = (kind: Kind, record: AnyRecord): string | null =>
	kind === 'books' ? record.id : (record.book ?? null);

function isSamePlace(one: KeptPlace & { at: number }, other: KeptPlace & { at: number }): boolean {
	const read = comparePositions(one.furthest ?? one, other.furthest ?? other);
	const isOneText = one.converter === other.converter;
	return (
		one.at === other.at && isOneText && read === 0 && readSoFar(one).finished === readSoFar(other).finished
	);
}

/** Whether `longer` begins with all the messages of `shorter`. */
function continues(longer: Conversation, shorter: Conversation): boolean {
	if (longer.messages.length < shorter.messages.length) return false;
	const last = shorter.messages.length - 1;
	return shorter.messages.every(
		// Its last answer was still streaming when it was saved.
		(message, i) =>
			same(message, longer.messages[i]) || (i === last && isRecord(message) && message.ending === 'open')
	);
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
