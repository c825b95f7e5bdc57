/** Connects the history of places to the browser's, so that its back button goes back within the book. */
import { pushState, replaceState } from '$app/navigation';
import type { HistoryAdapter } from '$lib/reader/navigation/history-adapter.ts';

export const browserHistory: HistoryAdapter = {
	mark: (visit) => replaceState('', { visit }),
	push: (visit) => pushState('', { visit }),
	step: (way) => history.go(way)
};
