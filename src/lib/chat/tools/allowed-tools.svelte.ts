/** Tools that may run without approval, until the reader revokes this. */
import { isEffectTool, type EffectTool } from '$agent/protocol/tools.ts';
import { isText, listOf } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';

export class AllowedTools {
	readonly #names = new Setting<string[]>('allowed-tools', [], listOf(isText));

	/** Tools without an effect never need approval, so they are not listed. */
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
