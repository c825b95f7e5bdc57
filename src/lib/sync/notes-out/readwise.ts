/** Sends highlights and their notes to Readwise's API, each once, and again after a change. https://readwise.io/api_deets */
import { Pacer } from '$lib/async/pause.ts';
import { listAnnotations } from '$lib/annotations/stored-annotations.ts';
import type { Annotation } from '$lib/annotations/model/annotation.ts';
import { listBooks } from '$lib/library/store/books.ts';
import type { StoredBook } from '$lib/library/store/stored-book.ts';
import { z } from 'zod';
import type { LecternServer } from '$lib/site/own-server.ts';
import { openThrough, request, typed, via } from '../depots/request.ts';

const API = 'https://readwise.io/api/v2';
/** Highlights per request. Readwise accepts 240 requests a minute. */
const BATCH = 100;
/** Readwise's own limits, in characters. */
const [MOST_TEXT, MOST_TITLE, MOST_AUTHORS] = [8191, 511, 1024];

const readwiseShape = z.object({ token: typed, via });
export type Readwise = z.output<typeof readwiseShape>;
export const isReadwise = (value: unknown): value is Readwise | null =>
	value === null || readwiseShape.safeParse(value).success;

/** Rejects with a DepotError: 'refused' for an invalid token. */
export const signInToReadwise = (token: string, server: LecternServer): Promise<Readwise> =>
	openThrough(readwiseShape.parse({ token }), server, async (account) => {
		await ask(account, '/auth/');
		return account;
	});

/** When each highlight that Readwise has was last changed, by id. Milliseconds since 1970. */
export type SentNotes = Readonly<Record<string, number>>;

/**
 * Sends the highlights that are missing or have changed. keep: called after each batch, so that an interrupted run continues from
 * there. Rejects with a DepotError.
 */
export async function sendToReadwise(
	account: Readwise,
	sent: SentNotes,
	linkTo: (note: Annotation) => string,
	signal: AbortSignal,
	keep: (sent: SentNotes) => Promise<void>
): Promise<void> {
	const pacer = new Pacer(signal);
	const highlights: { note: Annotation; body: object }[] = [];
	for (const book of await listBooks()) {
		if (pacer.due) await pacer.pause();
		for (const note of await listAnnotations(book.id))
			if (note.quote && note.kind === 'highlight' && note.changedAt !== sent[note.id])
				highlights.push({ note, body: bodyOf(note, book, linkTo(note)) });
	}
	for (let at = 0; at < highlights.length; at += BATCH) {
		const some = highlights.slice(at, at + BATCH);
		await ask(account, '/highlights/', { highlights: some.map(({ body }) => body) }, signal);
		sent = { ...sent, ...Object.fromEntries(some.map(({ note }) => [note.id, note.changedAt])) };
		await keep(sent);
	}
}

const bodyOf = (note: Annotation, { title, authors }: StoredBook, link: string) => ({
	text: note.quote.slice(0, MOST_TEXT),
	title: title.slice(0, MOST_TITLE),
	author: authors.join(', ').slice(0, MOST_AUTHORS) || undefined,
	source_type: 'lectern',
	category: 'books',
	note: note.note.slice(0, MOST_TEXT),
	location: Math.round(note.percent * 100),
	location_type: 'order',
	highlighted_at: new Date(note.createdAt).toISOString(),
	highlight_url: link
});

function ask({ token, via }: Readwise, path: string, body?: object, signal?: AbortSignal): Promise<Response> {
	const bytes = body && new TextEncoder().encode(JSON.stringify(body));
	const headers = {
		authorization: `Token ${token}`,
		...(body && { 'content-type': 'application/json' })
	};
	return request(API + path, { method: body ? 'POST' : 'GET', headers, via, body: bytes, signal });
}
