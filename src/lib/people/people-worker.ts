/** Finds and lists names off the page: a long novel takes seconds. One request at a time, answered with its id. */
import { findNames, type NamedBook } from './find-names.ts';
import type { BookNames } from './mention.ts';
import { namesUpTo, type NameEntry } from './name-list.ts';
import type { Position } from '$lib/book/locator.ts';

export type PeopleRequest =
	| { id: number; type: 'find'; book: NamedBook }
	/** Names that were found before. */
	| { id: number; type: 'take'; names: BookNames }
	| { id: number; type: 'list'; upTo: Position | null };

export type PeopleAnswer =
	| { id: number; type: 'names'; names: BookNames }
	| { id: number; type: 'list'; entries: NameEntry[] }
	| { id: number; type: 'failed'; reason: string };

let names: BookNames | null = null;

/** English only: what compromise has been made for. */
async function find(book: NamedBook): Promise<BookNames> {
	const isEnglish = /^en\b/i.test(book.language ?? 'en');
	return findNames(book, isEnglish ? (await import('./tagger.ts')).tagsOf : null);
}

async function answer(request: PeopleRequest): Promise<PeopleAnswer> {
	const { id } = request;
	if (request.type === 'list')
		return { id, type: 'list', entries: names ? namesUpTo(names, request.upTo) : [] };
	names = request.type === 'take' ? request.names : await find(request.book);
	return { id, type: 'names', names };
}

self.onmessage = ({ data }: MessageEvent<PeopleRequest>) => {
	answer(data).then(
		(done) => self.postMessage(done),
		(error: unknown) =>
			self.postMessage({
				id: data.id,
				type: 'failed',
				reason: error instanceof Error ? error.message : String(error)
			})
	);
};
