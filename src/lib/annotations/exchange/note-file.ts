/** Our own file format for a book's annotations: complete, versioned, and validated on import. */
import { annotationStrings } from '$lib/strings/annotations.ts';
import { z } from 'zod';
import { COLOURS, type Annotation } from '../model/annotation.ts';

const t = annotationStrings.importFaults;

export const NOTE_FILE_FORMAT = 'lectern-annotations';
export const NOTE_FILE_VERSION = 1;

/** What the file says about the annotations' book. */
export interface FiledBook {
	/** SHA-256 of the EPUB in hex; null if the file does not say. */
	id: string | null;
	title: string;
	authors: readonly string[];
}

const offset = z.number().int().min(0).max(1e9);
/** Files may come from anywhere, so texts are limited to what a book could contain. */
const MAX_QUOTE_CHARACTERS = 2_000_000;
const time = z.number().int().min(0).max(8.64e15);

export const annotationSchema: z.ZodType<Omit<Annotation, 'book'>> = z.object({
	id: z.uuid(),
	kind: z.enum(['highlight', 'note', 'bookmark', 'word']),
	locator: z
		.object({ section: offset, start: offset, end: offset })
		.refine(({ start, end }) => start <= end, 'ends before it begins'),
	cfi: z.string().max(10_000),
	quote: z.string().max(MAX_QUOTE_CHARACTERS),
	prefix: z.string().max(1000),
	suffix: z.string().max(1000),
	chapter: z.string().max(1000),
	percent: z.number().min(0).max(100),
	colour: z.enum(COLOURS),
	note: z.string().max(MAX_QUOTE_CHARACTERS),
	createdAt: time,
	changedAt: time
});

const fileSchema = z.object({
	format: z.literal(NOTE_FILE_FORMAT),
	version: z.literal(NOTE_FILE_VERSION),
	book: z.object({
		id: z.string().regex(/^[0-9a-f]{64}$/),
		title: z.string().max(10_000),
		authors: z.array(z.string().max(1000)).max(1000)
	}),
	annotations: z.array(annotationSchema).max(100_000)
});

export function toNoteFile(annotations: readonly Annotation[], book: FiledBook & { id: string }): string {
	const rest = annotations.map(({ book: _, ...annotation }) => annotation);
	const { id, title, authors } = book;
	return JSON.stringify(
		{ format: NOTE_FILE_FORMAT, version: NOTE_FILE_VERSION, book: { id, title, authors }, annotations: rest },
		null,
		'\t'
	);
}

/** Throws an Error whose message names the first fault. */
export function fromNoteFile(data: unknown): { book: FiledBook; annotations: Omit<Annotation, 'book'>[] } {
	const version = z.object({ version: z.number() }).safeParse(data);
	if (version.success && version.data.version > NOTE_FILE_VERSION) throw new Error(t.newer);
	const read = fileSchema.safeParse(data);
	if (read.success) return { book: read.data.book, annotations: read.data.annotations };
	const issue = read.error.issues[0];
	throw new Error(t.damaged({ where: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` }));
}
