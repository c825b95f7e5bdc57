/** Whether the assistant's pane on the shelf is open: kept by the tab, so that it is there after a reload and on the way back from a book. */
import { tabStorage } from '$lib/ui/tab-storage.ts';

const KEY = 'lectern.shelf-chat';

export class PaneOpen {
	#open = $state(tabStorage()?.getItem(KEY) === 'open');

	get value(): boolean {
		return this.#open;
	}

	set value(open: boolean) {
		this.#open = open;
		if (open) tabStorage()?.setItem(KEY, 'open');
		else tabStorage()?.removeItem(KEY);
	}
}
