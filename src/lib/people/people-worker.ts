/** Finds and lists names in a worker, because a long novel takes seconds. */
import { expose } from 'comlink';
import { unpacked } from '$lib/async/unpacked.ts';
import { primary } from '$lib/book/language.ts';
import { findNames, type NamedBook } from './find-names.ts';
import { KnownWords } from './known-words.ts';
import type { BookNames } from './mention.ts';
import { namesUpTo, type NameEntry } from './name-list.ts';
import type { Position } from '$lib/book/locator.ts';

/** A version that no finder has. */
const PROVISIONAL = 0;

let names: BookNames | null = null;

const api = {
	/**
	 * English uses compromise and WordNet; other languages use their word lists. words: address of WordNet's lists; '' if there
	 * are none.
	 */
	async find(book: NamedBook, words: string): Promise<BookNames> {
		const language = primary(book.language ?? 'en');
		const isEnglish = language === 'en';
		// If the lists cannot be loaded at the first use, without a network, the tagger alone finds the names, and they are
		// searched again at the next visit.
		const text = isEnglish && words !== '' ? await unpacked(words).catch(() => null) : '';
		const grammar = isEnglish
			? { ...(await import('./tagger.ts')), known: new KnownWords(text ?? '') }
			: ((await import('./language-words.ts')).LANGUAGE_WORDS.get(language) ?? null);
		names = findNames(book, grammar);
		if (text === null) names.version = PROVISIONAL;
		return names;
	},
	/** Loads names that were found before. */
	take(found: BookNames): void {
		names = found;
	},
	list: (upTo: Position | null): NameEntry[] => (names ? namesUpTo(names, upTo) : [])
};

export type PeopleApi = typeof api;

expose(api);
