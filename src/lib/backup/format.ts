/**
 * The contents of a backup: a zip with nothing compressed, so that each book is in it unchanged. `manifest.json` names every
 * other entry with its SHA-256; a checksum (archive.ts) covers the rest of the file.
 */
import { count, hash, time } from '$lib/sync/rules.ts';
import { z } from 'zod';

export const FORMAT = 'lectern-backup';
/** Raised when older apps could not read what is written. 2: the indexes are index files. */
export const VERSION = 2;
export const MANIFEST = 'manifest.json';
/** The names of the other entries. */
export const entryOf = {
	settings: 'settings.json',
	records: (kind: string) => `${kind}.json`,
	book: (id: string) => `books/${id}.epub`,
	cover: (id: string) => `covers/${id}`,
	index: (id: string) => `indexes/${id}`
};

export const manifestShape = z.object({
	format: z.literal(FORMAT),
	version: z.number().int().positive(),
	madeAt: time,
	entries: z.array(z.object({ name: z.string(), size: count, sha256: hash }))
});

/** Maps a name without `lectern.` to its text in localStorage. */
export const settingsShape = z.record(z.string().regex(/^[\w.-]{1,100}$/), z.string().max(100_000));

export type Manifest = z.output<typeof manifestShape>;
