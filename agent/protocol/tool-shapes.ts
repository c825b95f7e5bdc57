/** Shapes that several book tools take or return: passages, headings, highlights, and how much of the book was searched. */
import { z } from 'zod';

export const passage = z.object({
	id: z.string().describe('Passage id, for citing: [p12]'),
	chapter_id: z.string(),
	chapter: z.string().describe('Title of the chapter'),
	text: z.string(),
	percent: z.number().describe('Position in the book, 0 to 100')
});

/** How well a found passage fits the question. */
export const fit = {
	score: z
		.number()
		.describe('How likely it answers, 0 to 1; the book may not say it where all are below 0.4'),
	sentences: z
		.array(z.tuple([z.number().int(), z.number()]))
		.optional()
		.describe('Where in text each sentence begins, and how near it comes; for the quoting model alone')
};

/** Why a search saw less than it could. */
export const coverageGap = z.enum([
	'late',
	'reading',
	'offered',
	'model',
	'indexing',
	'paused',
	'words-only'
]);

/** How much of the book the search covered, so that the answer can say so. */
export const coverage = z.object({
	mode: z.enum(['words', 'words+meaning']).describe('What the search used'),
	indexed: z.number().int().describe('Passages whose meaning is indexed'),
	total: z.number().int().describe('Passages in the book'),
	gap: coverageGap.optional().describe('Why the search is limited, if it is'),
	note: z.string().optional().describe('The same as a sentence')
});

/** Why the shelf's search by meaning saw less than it could. */
export const shelfGap = z.enum(['not-indexed', 'model-failed', 'partial']);

/** How much of the shelf the search covered. A result from an older build has only the mode, the books and the note. */
export const shelfCoverage = z.object({
	mode: z.enum(['words', 'words+meaning']).describe('What the search used'),
	books: z.number().int().describe('Books that could be searched'),
	indexed: z.number().int().optional().describe('Passages whose meaning is indexed'),
	total: z.number().int().optional().describe('Passages in all books that could be searched'),
	gap: shelfGap.optional().describe('Why the search by meaning is limited, if it is'),
	not_loaded: z.number().int().optional().describe('Books that could not be searched yet'),
	left_out: z
		.number()
		.int()
		.optional()
		.describe('Passages of other books that are left out, as the reader has not read so far'),
	note: z.string().optional().describe('The same in sentences')
});

export interface Heading {
	id: string;
	title: string;
	percent: number;
	children?: Heading[];
}

export const heading: z.ZodType<Heading> = z.lazy(() =>
	z.object({ id: z.string(), title: z.string(), percent: z.number(), children: z.array(heading).optional() })
);

export const noArguments = z.object({}).describe('Takes no arguments');

export const highlight = z.object({
	id: z.string().describe('Passage id of the place, for citing: [p12]'),
	book: z.string().optional().describe('Title of its book, where that is not the open one'),
	chapter: z.string(),
	percent: z.number(),
	text: z.string().describe('What the reader has marked'),
	note: z.string().nullable().describe("The reader's own words about it"),
	colour: z.string()
});

export const HIGHLIGHT_COLOURS = ['yellow', 'green', 'blue', 'pink', 'violet'] as const;

export const passageId = z.string().trim().min(1).max(100);
export const bookName = z.string().trim().min(1).max(500);

/** How far a book was read, as the shelf groups its books. */
export const BOOK_STATUSES = ['unread', 'reading', 'finished'] as const;

/** What the shelf shows of a book without opening it. */
export const listedBook = z.object({
	id: z.string().describe('Book id, for other tools'),
	title: z.string(),
	authors: z.array(z.string()),
	status: z.enum(BOOK_STATUSES),
	percent: z.number().describe('How much of it was read, 0 to 100'),
	series: z.string().optional(),
	collections: z.array(z.string()).optional().describe('In which the reader has put it')
});
