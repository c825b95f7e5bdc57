/** What an open book says to KOReader, and hears: nothing is loaded where the reader has not signed in. */
import type { StoredPlace } from '$lib/library/store/places.ts';
import { toasts } from '$lib/ui/toasts.svelte.ts';
import type { KoreaderListener } from './koreader-place.ts';
import type { BookAtHand } from './open-koreader.ts';

/** Until the signal. Returns what is to be called with each place that the reader goes to; it gives that back. */
export function followInKoreader(
	signal: AbortSignal,
	{ onlater, ...book }: BookAtHand & Pick<KoreaderListener, 'onlater'>
): (place: StoredPlace) => StoredPlace {
	if (localStorage.getItem('lectern.koreader') === null) return (place) => place;
	const onrefused = (message: string) => void toasts.show(message, { tone: 'danger' });
	const opened = import('./open-koreader.ts').then(({ openKoreader }) => {
		const place = openKoreader(book, { onlater, onrefused });
		place?.start(signal);
		return place;
	});
	return (place) => {
		void opened.then((koreader) => koreader?.moved(place));
		return place;
	};
}
