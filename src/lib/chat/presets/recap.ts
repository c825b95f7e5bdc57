/**
 * Recaps: what a model has written up to a place in the book, one for each chapter and subject: the story, a person, or a line
 * about the chapter itself. A recap is never shown to a reader who is before its place.
 */
import type { Position } from '$lib/book/locator.ts';
import { z } from 'zod';
import { position, preloadedPassage } from '../messages/message.ts';

/** The subject of chapter lines; the story's recaps have no subject. */
export const TIMELINE = 'timeline';
export const aboutName = (name: string): string => `name ${name}`;
/** Several subjects for one person, who gets more names as the reader progresses; if left out, the story. */
export type Subject = string | readonly string[] | undefined;
/** The subject of a recap about a person with all their names. */
export const aboutNamed = ({ name, others }: { name: string; others: readonly string[] }): Subject =>
	[name, ...others].map(aboutName);

export const recapShape = z.object({
	/** SHA-256 of the book's file. */
	book: z.string(),
	/** Its subject: TIMELINE, aboutName(), or, if left out, the story. */
	about: z.string().optional(),
	/** Id and title of the chapter the reader was in, or that the line is about. */
	chapter: z.string(),
	title: z.string(),
	/** Nothing from here on is in it. */
	upTo: position,
	/** `upTo` as 0 to 100. */
	percent: z.number(),
	/** Markdown with citations. */
	text: z.string().min(1),
	passages: z.array(preloadedPassage),
	/** Name of the model that wrote it; empty if the agent did not say. */
	model: z.string(),
	/** Milliseconds since 1970. */
	at: z.number()
});
export type Recap = z.output<typeof recapShape>;

/** The recaps of one book, by place; implemented by recaps.svelte.ts. */
export interface RecapArchive {
	/**
	 * The recap of the story, or of the subject, that goes farthest without going beyond the place. `without`: id of a chapter
	 * whose recap is ignored.
	 */
	before(place: Position, options?: { without?: string; about?: Subject }): Promise<Recap | null>;
	/** A recap of the story in this chapter that may be shown again, because little was read since. percent: of the place. */
	at(place: Position, chapter: string, percent: number): Promise<Recap | null>;
	save(recap: Omit<Recap, 'book'>): Promise<void>;
}
