/** The browser's history as the trail of a book's: its back button then leads back within the book, as on any page. */
import { pushState, replaceState } from '$app/navigation';
import type { HistoryAdapter } from '$lib/reader/navigation/history-adapter.ts';

export const browserHistory: HistoryAdapter = {
	mark: (visit) => replaceState('', { visit }),
	push: (visit) => pushState('', { visit }),
	step: (way) => history.go(way)
};
