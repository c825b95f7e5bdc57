/**
 * What is in a backup: a zip with nothing compressed, so that each book is in it as it is. `manifest.json` names every other
 * entry with its SHA-256; the seal (seal.ts) is over the rest of the file.
 *
 * Records may have more fields than are named here: a version of the app that knows more wrote them.
 */
import { SHELF } from '$lib/book/book-id.ts';
import { z } from 'zod';

export const FORMAT = 'lectern-backup';
/** Raised when an older app could not read what is written. 2: the indexes are index files. */
export const VERSION = 2;
export const MANIFEST = 'manifest.json';
export const SETTINGS = 'settings.json';
export const recordsEntry = (kind: string): string => `${kind}.json`;
export const bookEntry = (id: string): string => `books/${id}.epub`;
export const coverEntry = (id: string): string => `covers/${id}`;
export const indexEntry = (id: string): string => `indexes/${id}`;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
/** Milliseconds since 1970. */
const time = z.number().nonnegative();
const percent = z.number().min(0).max(100);
const position = z.object({ section: count, offset: count });
const locator = z.looseObject({ section: count, start: count, end: count });

export const manifestShape = z.object({
	format: z.literal(FORMAT),
	version: z.number().int().positive(),
	madeAt: time,
	entries: z.array(z.object({ name: z.string(), size: count, sha256: hash }))
});

export const recordShapes = {
	books: z.array(
		z.looseObject({
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
		})
	),
	places: z.array(
		z.looseObject({
			...{ book: hash, section: count, offset: count, percent, at: time },
			furthest: z.object({ section: count, offset: count }).optional(),
			percentRead: percent.optional(),
			finished: z.boolean().optional()
		})
	),
	annotations: z.array(
		z.looseObject({
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
		})
	),
	conversations: z.array(
		z.looseObject({
			id: z.string().min(1),
			book: z.union([hash, z.literal(SHELF)]),
			title: z.string(),
			messages: z.array(z.unknown()),
			created: time,
			updated: time
		})
	),
	days: z.array(
		z.looseObject({
			day: z.string().regex(/^\d{4}-\d\d-\d\d$/),
			book: hash,
			seconds: z.number().nonnegative(),
			characters: z.number()
		})
	),
	memories: z.array(
		z.looseObject({
			id: z.string().min(1),
			text: z.string(),
			book: hash.nullable(),
			upTo: position.nullish(),
			limits: z.record(hash, position.nullable()).optional(),
			createdAt: time
		})
	),
	stories: z.array(
		z.looseObject({
			book: hash,
			chapter: z.string().min(1),
			title: z.string(),
			upTo: z.looseObject({ section: count, offset: count }),
			percent,
			text: z.string(),
			passages: z.array(z.unknown()),
			model: z.string(),
			at: time
		})
	)
};

/** Name without `lectern.` → the text in localStorage. */
export const settingsShape = z.record(z.string().regex(/^[\w.-]{1,100}$/), z.string().max(100_000));

export type Manifest = z.output<typeof manifestShape>;
