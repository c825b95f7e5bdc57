/** The reader's yes: a tool that changes something waits here for it, and other tools go on meanwhile. */
import { isEffectTool, type EffectTool } from '$agent/protocol/tools.ts';
import { SvelteMap } from 'svelte/reactivity';
import { Setting } from '$lib/ui/setting.svelte.ts';

const isNames = (value: unknown): value is string[] =>
	Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Tools that may act without asking, until the reader takes it back. */
export class AllowedTools {
	readonly #names = new Setting<string[]>('allowed-tools', [], isNames);

	/** Only what has an effect is ever asked about. */
	get list(): readonly EffectTool[] {
		return this.#names.value.filter(isEffectTool);
	}

	allow(name: string): void {
		if (isEffectTool(name) && !this.list.includes(name)) this.#names.value = [...this.list, name];
	}

	revoke(name: string): void {
		this.#names.value = this.list.filter((other) => other !== name);
	}
}

interface Waiter {
	name: string;
	answer: (yes: boolean) => void;
}

export class Approvals {
	readonly allowed: AllowedTools;
	readonly #waiting = new SvelteMap<string, Waiter>();
	/** Ids of calls → the reader's answer; a call that is run again after a reload finds it here. */
	readonly #said = new SvelteMap<string, boolean>();

	constructor(allowed: AllowedTools) {
		this.allowed = allowed;
	}

	needed(name: string): boolean {
		return isEffectTool(name) && !this.allowed.list.includes(name);
	}

	/** Whether the reader is still to say something. */
	isOpen({ id, name }: { id: string; name: string }): boolean {
		return this.needed(name) && !this.#said.has(id);
	}

	/** Resolves with the reader's answer. Rejects with the signal's reason. */
	async ask({ id, name }: { id: string; name: string }, signal: AbortSignal): Promise<boolean> {
		const said = this.#said.get(id);
		if (said !== undefined) return said;
		signal.throwIfAborted();
		const { promise, resolve, reject } = Promise.withResolvers<boolean>();
		const stop = () => reject(signal.reason);
		signal.addEventListener('abort', stop, { once: true });
		this.#waiting.set(id, { name, answer: resolve });
		try {
			return await promise;
		} finally {
			this.#waiting.delete(id);
			signal.removeEventListener('abort', stop);
		}
	}

	say(id: string, yes: boolean): void {
		this.#said.set(id, yes);
		this.#waiting.get(id)?.answer(yes);
	}

	/** From now on, and for what waits already. */
	always(name: string): void {
		this.allowed.allow(name);
		for (const waiter of this.#waiting.values()) if (waiter.name === name) waiter.answer(true);
	}
}
