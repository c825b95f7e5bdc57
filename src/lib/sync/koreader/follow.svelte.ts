/** Connects an open book with KOReader. Nothing is loaded unless the reader has signed in. */
import type { StoredPlace } from '$lib/library/store/places.ts';
import { toasts } from '$lib/ui/toasts.svelte.ts';
import type { BookAtHand, KoreaderListener } from './koreader-place.ts';

/** Lasts until the signal. Returns a function to be called with each place that the reader goes to, which returns that place. */
export function followInKoreader(
	signal: AbortSignal,
	{ onlater, ...book }: BookAtHand & Pick<KoreaderListener, 'onlater'>
): (place: StoredPlace) => StoredPlace {
	if (localStorage.getItem('lectern.koreader') === null) return (place) => place;
	const onrefused = (message: string) => void toasts.show(message, { tone: 'danger' });
	const opened = import('./koreader-place.ts').then(({ openKoreader }) => {
		const place = openKoreader(book, { onlater, onrefused });
		place?.start(signal);
		return place;
	});
	return (place) => {
		void opened.then((koreader) => koreader?.moved(place));
		return place;
	};
}
