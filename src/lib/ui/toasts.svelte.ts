/** Short messages after an action, with a way to undo it. One list for the whole app, shown by `ui/Toast.svelte`. */
import { strings } from '$lib/strings/strings.ts';

export interface ToastOptions {
	/** Undoes the action: a button "Undo", and Ctrl Z while the message is shown. */
	undo?: () => void | Promise<void>;
	/** Another button instead. */
	action?: { label: string; run: () => void | Promise<void> };
	tone?: 'plain' | 'danger';
	/** Called once the message has disappeared without an undo: what the undo would need can be released. */
	onend?: () => void;
}

export interface ToastMessage {
	id: number;
	text: string;
	tone: 'plain' | 'danger';
	label: string | null;
	undoable: boolean;
}

/** Long enough to read the message and reach its button by keyboard. The timer is stopped while the message is hovered or focused. */
const ACTION_TOAST_MS = 12_000;
/** For a message without a button. */
const PLAIN_TOAST_MS = 5_000;
/** More would cover the page; messages that offer an undo stay however many there are. */
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

	/** Removes the message; the action it reported stays done. */
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

	/** The reader hovers or focuses the messages: stops their timers. */
	pause(): void {
		this.#paused = true;
		for (const { timer } of this.#entries) clearTimeout(timer);
	}

	resume(): void {
		this.#paused = false;
		for (const entry of this.#entries) this.#start(entry);
	}

	/** Ends the oldest message without an undo, except `shown`. False where there is none. */
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
