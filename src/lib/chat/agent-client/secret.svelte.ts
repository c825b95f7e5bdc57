/**
 * A secret key of the reader's, kept as long as the app is open in any tab or, if the reader chooses, on this device. Tabs pass
 * it to one another, and a tab keeps it in its sessionStorage across reloads. Backups take only harmless values from
 * localStorage.
 */
import { z } from 'zod';
import { parsedJson } from '$agent/protocol/json.ts';
import { secretChannel } from '$lib/async/broadcast.ts';

/**
 * A message between tabs. `from`: the sender's page, whose other secrets of this name share its storage. `held`: null asks
 * whether anyone has it.
 */
const messageShape = z.object({
	from: z.string(),
	name: z.string(),
	held: z.object({ value: z.string(), remembered: z.boolean() }).nullable()
});
type Message = z.output<typeof messageShape>;

const PAGE = crypto.randomUUID();

export class Secret {
	readonly #name: string;
	readonly #channel = secretChannel();
	#value = $state('');
	#remembered = $state(false);

	/** name: its stored name, without the prefix `lectern.`. */
	constructor(name: string) {
		this.#name = `lectern.${name}`;
		const stored = read(localStorage, this.#name);
		this.#remembered = stored !== '';
		this.#value = stored || read(sessionStorage, this.#name);
		this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
			// Another tab may run another version of the app.
			const message = messageShape.safeParse(data);
			if (message.success) this.#receive(message.data);
		};
		if (this.#value === '') this.#post(null);
	}

	get value(): string {
		return this.#value;
	}

	set value(value: string) {
		this.#keep(value, this.#remembered);
		this.#post({ value, remembered: this.#remembered });
	}

	/** Whether it stays on this device after the last tab is closed. */
	get remembered(): boolean {
		return this.#remembered;
	}

	set remembered(remembered: boolean) {
		this.#keep(this.#value, remembered);
		this.#post({ value: this.#value, remembered });
	}

	#keep(value: string, remembered: boolean): void {
		this.#value = value;
		this.#remembered = remembered;
		for (const [storage, keeps] of [
			[localStorage, remembered],
			[sessionStorage, !remembered]
		] as const)
			if (keeps && value) storage.setItem(this.#name, JSON.stringify(value));
			else storage.removeItem(this.#name);
	}

	#receive({ from, name, held }: Message): void {
		if (from === PAGE || name !== this.#name) return;
		if (held) this.#keep(held.value, held.remembered);
		else if (this.#value) this.#post({ value: this.#value, remembered: this.#remembered });
	}

	#post(held: Message['held']): void {
		this.#channel.postMessage({ from: PAGE, name: this.#name, held } satisfies Message);
	}
}

function read(storage: Storage, name: string): string {
	const value = parsedJson(storage.getItem(name) ?? '');
	// Anything else was not written by us and counts as not set.
	return typeof value === 'string' ? value : '';
}
