/** Connects an open book to the server with KOReader's places. Loaded only if the reader has signed in. */
import { parsedJson } from '$agent/protocol/json.ts';
import type { Position } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { positionOfXpointer, xpointerOf } from '$lib/epub/xpointers.ts';
import type { StoredPlace } from '$lib/library/store/places.ts';
import { KoreaderPlace, type KoreaderListener } from './koreader-place.ts';
import { isAccount, STORED } from './kosync.ts';

export interface BookAtHand {
	/** The file as it is stored, and as it is in KOReader. */
	file: Blob;
	publication: Publication;
	text: Promise<BookText>;
	/** The place of the last visit. */
	stored: StoredPlace | undefined;
}

/** Null if nobody is signed in. */
export function openKoreader(
	{ file, publication, text, stored }: BookAtHand,
	listener: KoreaderListener
): KoreaderPlace | null {
	const account = parsedJson(localStorage.getItem(`lectern.${STORED}`) ?? '');
	if (!isAccount(account)) return null;
	const book = {
		file,
		toPointer: (position: Position) => xpointerOf(publication, position),
		fromPointer: async (pointer: string, percent: number) =>
			(await positionOfXpointer(publication, pointer)) ?? (await text).positionAt(percent)
	};
	return new KoreaderPlace(account, book, stored ?? null, listener);
}
