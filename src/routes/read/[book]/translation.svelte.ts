/** Composes translation and glosses for the open book. Loaded when the reader first wants them. */
import type { Conversations } from '$lib/chat/conversation/conversations.svelte.ts';
import { modelForTexts } from '$lib/chat/conversation/model-for-texts.svelte.ts';
import type { People } from '$lib/people/people.svelte.ts';
import { locale } from '$lib/strings/strings.ts';
import { BookTranslation } from '$lib/translation/book-translation.svelte.ts';
import { BrowserTranslator } from '$lib/translation/browser-translator.ts';
import { glossesIn } from '$lib/translation/glosses.svelte.ts';
import { ModelTranslator } from '$lib/translation/model-translator.svelte.ts';
import * as store from '$lib/translation/stored-translations.ts';
import type { OpenBook } from '../../desk.svelte.ts';

interface Opened extends Pick<OpenBook, 'id' | 'publication' | 'renderer' | 'index' | 'text'> {
	people: People;
	conversations: Conversations;
}

export async function openTranslation(session: Opened) {
	await session.index.recognised;
	const { id: book, publication, renderer: page, text, people, conversations } = session;
	const { metadata } = publication;
	const translation = new BookTranslation({
		book,
		language: metadata.language,
		readers: [locale, ...navigator.languages],
		text,
		store,
		page,
		engines: [new BrowserTranslator(), new ModelTranslator(() => modelForTexts(conversations, metadata))],
		names: () => people.all(),
		ready: () => conversations.checkAgent()
	});
	return { translation, glosses: glossesIn(metadata.language, text, page) };
}
