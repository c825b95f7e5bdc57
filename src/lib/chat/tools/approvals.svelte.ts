/** The reader's approval: a tool with an effect waits for it here, while other tools run. */
import { isEffectTool, type EffectTool } from '$agent/protocol/tools.ts';
import { deferred } from '$lib/async/deferred.ts';
import { unlessAborted } from '$lib/async/waiting.ts';
import { SvelteMap } from 'svelte/reactivity';
import { Setting } from '$lib/ui/setting.svelte.ts';

const isNames = (value: unknown): value is string[] =>
	Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Tools that may run without approval, until the reader revokes it. */
export class AllowedTools {
	readonly #names = new Setting<string[]>('allowed-tools', [], isNames);

	/** Approval is never needed for tools without an effect, so they are not listed. */
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
	resolve: (approved: boolean) => void;
}

export class Approvals {
	readonly allowed: AllowedTools;
	readonly #waiting = new SvelteMap<string, Waiter>();

	constructor(allowed: AllowedTools) {
		this.allowed = allowed;
	}

	needed(name: string): boolean {
		return isEffectTool(name) && !this.allowed.list.includes(name);
	}

	/** Whether the reader still has to decide. approved: the decision, where there is one. */
	isOpen({ name, approved }: { name: string; approved?: boolean | undefined }): boolean {
		return this.needed(name) && approved === undefined;
	}

	/** Whether a call waits for the decision. */
	isAsked(id: string): boolean {
		return this.#waiting.has(id);
	}

	/** Resolves with the reader's decision. Rejects with the signal's reason. */
	async ask({ id, name }: { id: string; name: string }, signal: AbortSignal): Promise<boolean> {
		signal.throwIfAborted();
		const { promise, resolve } = deferred<boolean>();
		this.#waiting.set(id, { name, resolve });
		try {
			return await unlessAborted(signal, promise);
		} finally {
			this.#waiting.delete(id);
		}
	}

	/** The call goes on, if it waits in this tab. */
	decide(id: string, approved: boolean): void {
		this.#waiting.get(id)?.resolve(approved);
	}

	/** Approves all later calls of the tool, and those that are waiting. */
	always(name: string): void {
		this.allowed.allow(name);
		for (const waiter of this.#waiting.values()) if (waiter.name === name) waiter.resolve(true);
	}
}
