/** Finds and lists names off the page: a long novel takes seconds. */
import { expose } from 'comlink';
import { findNames, type NamedBook } from './find-names.ts';
import type { BookNames } from './mention.ts';
import { namesUpTo, type NameEntry } from './name-list.ts';
import type { Position } from '$lib/book/locator.ts';

let names: BookNames | null = null;

const api = {
	/** English only: what compromise has been made for. */
	async find(book: NamedBook): Promise<BookNames> {
		const isEnglish = /^en\b/i.test(book.language ?? 'en');
		names = await findNames(book, isEnglish ? (await import('./tagger.ts')).tagsOf : null);
		return names;
	},
	/** Names that were found before. */
	take(found: BookNames): void {
		names = found;
	},
	list: (upTo: Position | null): NameEntry[] => (names ? namesUpTo(names, upTo) : [])
};

export type PeopleApi = typeof api;

expose(api);
