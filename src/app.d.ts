import type { Visit } from '$lib/reader/navigation/history-adapter.ts';

declare global {
	namespace App {
		interface PageState {
			/** Where in the book this entry of the browser's history leads. */
			visit?: Visit;
			/** Something lies over the page: the entry before it shows the page alone. */
			covered?: true;
			/** The same of a pane or a dialog on a phone. */
			beneath?: true;
		}
	}
}

export {};
