/** Short messages after an action, with a way to undo it. One list for the whole app, shown by `ui/Toast.svelte`. */

export interface ToastOptions {
	/** Undoes the action: a button "Undo", and Ctrl Z while the message is shown. */
	undo?: () => void | Promise<void>;
	/** What else can be done about it; the message then stays until it is done or dismissed. */
	action?: { label: string; act: () => void };
	/** Something went wrong. */
	tone?: 'danger';
	/** Called once the message has disappeared without an undo: what the undo would need can be released. */
	onend?: () => void;
}

export interface ToastMessage extends ToastOptions {
	id: number;
	text: string;
	timer?: ReturnType<typeof setTimeout>;
}

/** Long enough to read what went wrong, or to reach the button by keyboard. The timer is stopped while the message is hovered or focused. */
const LONG_TOAST_MS = 12_000;
/** For a plain message without a button. */
const SHORT_TOAST_MS = 5_000;
/** More would cover the page; messages that offer an undo stay however many there are. */
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

	/** Removes the message; the action it reported stays done. */
	dismiss(id: number): void {
		this.#remove(id)?.onend?.();
	}

	async undo(id: number): Promise<void> {
		await this.#remove(id)?.undo?.();
	}

	/** Undoes the latest message that can be undone; false where there is none. */
	undoLast(): boolean {
		const last = this.list.findLast(({ undo }) => undo);
		if (last) void this.undo(last.id);
		return last !== undefined;
	}

	/** The reader hovers or focuses the messages: stops their timers. */
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

	/** The message that is removed; undefined where it has gone already. */
	#remove(id: number): ToastMessage | undefined {
		const toast = this.list.find((each) => each.id === id);
		clearTimeout(toast?.timer);
		this.list = this.list.filter((each) => each !== toast);
		return toast;
	}
}

export const toasts = new Toasts();
