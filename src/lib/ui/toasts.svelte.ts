/** Short messages after an action, with a way to undo it. There is one list for the whole app, shown by `ui/Toast.svelte`. */

export interface ToastOptions {
	/** Undoes the action, through a button "Undo", or Ctrl Z while the message is shown. */
	undo?: () => void | Promise<void>;
	/** Another action; the message then stays until it is performed or dismissed. */
	action?: { label: string; act: () => void };
	/** For errors. */
	tone?: 'danger';
	/** Called once the message has disappeared without an undo, so that what the undo needed can be released. */
	onend?: () => void;
}

export interface ToastMessage extends ToastOptions {
	id: number;
	text: string;
	timer?: ReturnType<typeof setTimeout>;
}

/** Long enough to read about an error, or to reach the button by keyboard. The timer stops while the message is hovered or focused. */
const LONG_TOAST_MS = 12_000;
/** For a plain message without a button. */
const SHORT_TOAST_MS = 5_000;
/** More would cover the page. Messages that offer an undo stay, however many there are. */
const MAX_TOASTS = 3;

export class Toasts {
	list = $state.raw<readonly ToastMessage[]>([]);
	#count = 0;
	#paused = false;

	/** Returns the id, for `dismiss`. */
	show(text: string, options: ToastOptions = {}): number {
		const toast: ToastMessage = { ...options, id: ++this.#count, text };
		while (this.list.length >= MAX_TOASTS) {
			const oldest = this.list.find(({ undo }) => !undo);
			if (!oldest) break;
			this.dismiss(oldest.id);
		}
		this.list = [...this.list, toast];
		if (!this.#paused) this.#start(toast);
		return toast.id;
	}

	/** Removes the message; the action that it reported stays done. */
	dismiss(id: number): void {
		this.#remove(id)?.onend?.();
	}

	async undo(id: number): Promise<void> {
		await this.#remove(id)?.undo?.();
	}

	/** Undoes the latest message that can be undone; false if there is none. */
	undoLast(): boolean {
		const last = this.list.findLast(({ undo }) => undo);
		if (last) void this.undo(last.id);
		return last !== undefined;
	}

	/** Stops the timers while the reader hovers or focuses the messages. */
	pause(): void {
		this.#paused = true;
		for (const { timer } of this.list) clearTimeout(timer);
	}

	resume(): void {
		this.#paused = false;
		for (const toast of this.list) this.#start(toast);
	}

	#start(toast: ToastMessage): void {
		clearTimeout(toast.timer);
		if (toast.action) return;
		const duration = toast.undo || toast.tone ? LONG_TOAST_MS : SHORT_TOAST_MS;
		toast.timer = setTimeout(() => this.dismiss(toast.id), duration);
	}

	/** The message that was removed; undefined if it was already gone. */
	#remove(id: number): ToastMessage | undefined {
		const toast = this.list.find((each) => each.id === id);
		clearTimeout(toast?.timer);
		this.list = this.list.filter((each) => each !== toast);
		return toast;
	}
}

export const toasts = new Toasts();
