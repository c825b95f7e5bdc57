/** Reads one document of a catalogue in a worker, because untrusted input may take any time. */
import { expose } from 'comlink';
import { parsedJson } from '$agent/protocol/json.ts';
import { guessText } from '$lib/epub/formats/encoding.ts';
import { readAtom, readSearchDescription } from './atom-feed.ts';
import type { Feed } from './feed.ts';
import { readJsonFeed } from './json-feed.ts';

export type FeedDocument = { kind: 'feed'; feed: Feed } | { kind: 'search'; template: string } | null;

/** Null for anything but a catalogue or the description of a search. url: its address; charset: as named by the server. */
function readDocument(bytes: Uint8Array, url: string, charset: string | null): FeedDocument {
	const text = guessText(bytes, charset).trimStart();
	if (text.startsWith('{')) {
		const feed = readJsonFeed(parsedJson(text), url);
		return feed && { kind: 'feed', feed };
	}
	if (!text.startsWith('<')) return null;
	const head = text.slice(0, 4000);
	if (/<(\w+:)?OpenSearchDescription[\s>]/.test(head)) {
		const template = readSearchDescription(text);
		return template === null ? null : { kind: 'search', template };
	}
	if (!/<(\w+:)?(feed|entry)[\s>]/.test(head)) return null;
	const feed = readAtom(text, url);
	return feed && { kind: 'feed', feed };
}

export type FeedApi = typeof readDocument;

expose(readDocument);
