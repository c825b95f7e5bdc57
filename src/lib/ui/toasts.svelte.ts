/** Short messages after something was done, with the way to take it back. One list for the whole app: `ui/Toast.svelte` shows it. */
import { strings } from '$lib/strings/strings.ts';

export interface ToastOptions {
	/** Takes back what was done: a button "Undo", and Ctrl Z while the message stands. */
	undo?: () => void | Promise<void>;
	/** A button with a name of its own instead. */
	action?: { label: string; run: () => void | Promise<void> };
	tone?: 'plain' | 'danger';
	/** Called once the message is gone and was not undone: the moment to let go of what an undo would need. */
	onend?: () => void;
}

export interface ToastMessage {
	id: number;
	text: string;
	tone: 'plain' | 'danger';
	label: string | null;
	undoable: boolean;
}

/** Milliseconds: long enough to read it and get there by keyboard. It does not run while the message is pointed at or holds the focus. */
const ACTION_TOAST_MS = 12_000;
/** The same for one that only tells what can be seen anyway. */
const PLAIN_TOAST_MS = 5_000;
/** More at once than this would cover the page; what can be undone stays however many there are. */
const MAX_TOASTS = 3;

interface Entry {
	message: ToastMessage;
	options: ToastOptions;
	timer: ReturnType<typeof setTimeout> | undefined;
}

export class Toasts {
	list = $state.raw<readonly ToastMessage[]>([]);
	readonly #entries: Entry[] = [];
	#count = 0;
	#paused = false;

	/** Returns the id, for `dismiss`. */
	show(text: string, options: ToastOptions = {}): number {
		const id = ++this.#count;
		const label = options.undo ? strings.common.undo : (options.action?.label ?? null);
		const { tone = 'plain' } = options;
		const entry: Entry = {
			message: { id, text, tone, label, undoable: options.undo !== undefined },
			options,
			timer: undefined
		};
		this.#entries.push(entry);
		while (this.#entries.length > MAX_TOASTS && this.#endOldest(entry)) continue;
		if (!this.#paused) this.#start(entry);
		this.#publish();
		return id;
	}

	/** Takes the message away; what it told of stays done. */
	dismiss(id: number): void {
		this.#end(this.#find(id));
		this.#publish();
	}

	/** Presses the button of a message. */
	async act(id: number): Promise<void> {
		const entry = this.#find(id);
		if (!entry) return;
		this.#remove(entry);
		this.#publish();
		await (entry.options.undo ?? entry.options.action?.run)?.();
	}

	/** Undoes the latest message that can be undone; false where there is none. */
	undoLast(): boolean {
		const last = this.#entries.findLast(({ message }) => message.undoable);
		if (last) void this.act(last.message.id);
		return last !== undefined;
	}

	/** The reader is on the messages: they stay. */
	pause(): void {
		this.#paused = true;
		for (const { timer } of this.#entries) clearTimeout(timer);
	}

	resume(): void {
		this.#paused = false;
		for (const entry of this.#entries) this.#start(entry);
	}

	/** The oldest that has nothing to undo; never the one that is just shown. False where there is none. */
	#endOldest(shown: Entry): boolean {
		const oldest = this.#entries.find((entry) => !entry.message.undoable && entry !== shown);
		this.#end(oldest);
		return oldest !== undefined;
	}

	#start(entry: Entry): void {
		clearTimeout(entry.timer);
		const { id, label, tone } = entry.message;
		const duration = label === null && tone === 'plain' ? PLAIN_TOAST_MS : ACTION_TOAST_MS;
		entry.timer = setTimeout(() => this.dismiss(id), duration);
	}

	#find(id: number): Entry | undefined {
		return this.#entries.find(({ message }) => message.id === id);
	}

	#end(entry: Entry | undefined): void {
		if (!entry) return;
		this.#remove(entry);
		entry.options.onend?.();
	}

	#remove(entry: Entry): void {
		clearTimeout(entry.timer);
		this.#entries.splice(this.#entries.indexOf(entry), 1);
	}

	#publish(): void {
		this.list = this.#entries.map(({ message }) => message);
	}
}

export const toasts = new Toasts();
