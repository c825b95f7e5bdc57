/** What a reader made, kind by kind: what its records look like in a backup, and what stays when they meet what is here. */
import { SHELF } from '$lib/book/book-id.ts';
import { comparePositions } from '$lib/book/position.ts';
import { readSoFar, withFurther, type KeptPlace } from '$lib/book/read-so-far.ts';
import type { Kind, Schema } from '$lib/storage/database.ts';
import { z } from 'zod';
import { count, hash, time } from './format.ts';

export type Records = { [K in Kind]: Schema[K]['value'][] };
/** A record of any kind. For the compiler it is a book's, as what is done with one is done with all. */
export type AnyRecord = Records['books'][number] & { book?: string | null };
type Conversation = Schema['conversations']['value'];

/** The decision about one record: the records to write (none where the existing one stays), and how it is counted. */
export interface Decision<T> {
	write: readonly T[];
	outcome: 'added' | 'changed' | 'kept';
}

/** The fields that every record of a file has. The agent's threads stay behind. */
type Filed<T> = {
	[F in keyof T as undefined extends T[F] ? never : F extends 'thread' ? never : F]: z.ZodType;
};

interface KindRules<T> {
	/** A record; it may have more fields than are named here: a version of the app that knows more wrote them. */
	shape: z.ZodObject<Filed<T>, z.core.$loose>;
	/** Nothing is lost, the newer word wins, and doing it twice changes nothing. */
	merge(known: T | undefined, incoming: T): Decision<T>;
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

const added = <T>(record: T): Decision<T> => ({ write: [record], outcome: 'added' });
const changed = <T>(...write: T[]): Decision<T> => ({ write, outcome: 'changed' });
const kept: Decision<never> = { write: [], outcome: 'kept' };

/** A thing is kept as it is here, unless the other one is newer. */
const newer = <T>(known: T | undefined, incoming: T, time: (record: T) => number): Decision<T> => {
	if (!known) return added(incoming);
	return time(incoming) > time(known) ? changed(incoming) : kept;
};

export const kinds: { readonly [K in Kind]: KindRules<Schema[K]['value']> } = {
	books: {
		shape: z.looseObject({
			id: hash,
			fileName: z.string(),
			size: count,
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
			addedAt: time,
			openedAt: time.nullable(),
			sortTitle: z.string().nullish(),
			sortAuthor: z.string().nullish(),
			series: z.object({ name: z.string(), position: z.string().nullable() }).nullish(),
			collections: z.array(z.string()).optional()
		}),
		merge(known, incoming) {
			if (!known) return added(incoming);
			// Taken from the shelf a moment ago: the reader wants it back, or would not restore it.
			const { removedAt, ...book } = known;
			if (removedAt !== undefined) return added(book);
			const openedAt = Math.max(known.openedAt ?? 0, incoming.openedAt ?? 0) || null;
			const here = known.collections ?? [];
			const more = (incoming.collections ?? []).filter((name) => !here.includes(name));
			if (openedAt === known.openedAt && more.length === 0) return kept;
			return changed({ ...book, openedAt, ...(more.length > 0 && { collections: [...here, ...more] }) });
		}
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
			finished: z.boolean().optional()
		}),
		merge(known, incoming) {
			if (!known) return added(incoming);
			// The later place, and all that was read on either side.
			const place = incoming.at > known.at ? withFurther(incoming, known) : withFurther(known, incoming);
			return isSamePlace(place, known) ? kept : changed(place);
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
			changedAt: time
		}),
		merge: (known, incoming) => newer(known, incoming, ({ changedAt }) => changedAt)
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
		merge(known, incoming) {
			if (!known) return added(incoming);
			if (continues(known, incoming)) return kept;
			if (continues(incoming, known)) return changed(incoming);
			// Both went on after they parted: the newer one keeps the name, the other is kept beside it.
			const [later, earlier] = incoming.updated > known.updated ? [incoming, known] : [known, incoming];
			const beside = { ...earlier, id: besideId(earlier), thread: null };
			return later === known ? changed(beside) : changed(later, beside);
		}
	},
	days: {
		shape: z.looseObject({
			day: z.string().regex(/^\d{4}-\d\d-\d\d$/),
			book: hash,
			seconds: z.number().nonnegative(),
			characters: z.number()
		}),
		merge(known, incoming) {
			if (!known) return added(incoming);
			// The same day was counted here and there: the larger count has most of both, a sum would count twice.
			const seconds = Math.max(known.seconds, incoming.seconds);
			const characters = Math.max(known.characters, incoming.characters);
			if (seconds === known.seconds && characters === known.characters) return kept;
			return changed({ ...known, seconds, characters });
		}
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
		merge: (known, incoming) => (known ? kept : added(incoming))
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
		merge: (known, incoming) => newer(known, incoming, ({ at }) => at),
		optional: true
	}
};

/** Null for a memory that is about no book. */
export const bookOf = (kind: Kind, record: AnyRecord): string | null =>
	kind === 'books' ? record.id : (record.book ?? null);

function isSamePlace(one: KeptPlace & { at: number }, other: KeptPlace & { at: number }): boolean {
	const read = comparePositions(one.furthest ?? one, other.furthest ?? other);
	return one.at === other.at && read === 0 && readSoFar(one).finished === readSoFar(other).finished;
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

/** The same for the same contents, so that a second restore writes over it and not beside it. */
function besideId({ id, updated, messages }: Conversation): string {
	return `${id}-${updated.toString(36)}-${messages.length}`;
}
