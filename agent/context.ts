/** What the browser tells the agent about the open book and the reader's place, fresh with each question. */
import { z } from 'zod';

export const bookContext = z.object({
	title: z.string().max(1000),
	authors: z.array(z.string().max(300)).max(50),
	language: z.string().max(50).nullable(),
	chapter: z.string().max(1000).nullable().describe('Title of the chapter the reader is in'),
	percent: z.number().min(0).max(100).describe('How far the reader is')
});

export type BookContext = z.output<typeof bookContext>;
