/** The list of preset prompts as the reader has ordered it: the built-in ones and their own, kept in this browser. */
import { Setting } from '$lib/ui/setting.svelte.ts';
import { isOwn, MAX_PROMPTS, promptList, type OwnPrompt, type PromptEntry } from './own-prompt.ts';
import { OPENERS } from './preset-prompts.ts';

const isList = (value: unknown): value is PromptEntry[] => promptList.safeParse(value).success;

class OwnPrompts {
	readonly #stored = new Setting<PromptEntry[]>('prompts', [], isList);

	/** All of them, hidden ones too. A built-in prompt that the reader has not moved stands first. */
	get all(): readonly PromptEntry[] {
		const stored = this.#stored.value;
		const fresh = OPENERS.filter(({ kind }) => !stored.some(({ id }) => id === kind));
		return [...fresh.map(({ kind }) => ({ id: kind, hidden: false })), ...stored];
	}

	get shown(): readonly PromptEntry[] {
		return this.all.filter(({ hidden }) => !hidden);
	}

	get isFull(): boolean {
		return this.all.length >= MAX_PROMPTS;
	}

	add({ label, text }: Pick<OwnPrompt, 'label' | 'text'>): void {
		if (!this.isFull) this.#write([...this.all, { id: crypto.randomUUID(), label, text, hidden: false }]);
	}

	change(id: string, changes: Partial<Pick<OwnPrompt, 'label' | 'text' | 'hidden'>>): void {
		this.#write(this.all.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
	}

	/** by: -1 up, 1 down. */
	move(id: string, by: -1 | 1): void {
		const all = [...this.all];
		const from = all.findIndex((entry) => entry.id === id);
		const [entry] = all.splice(from, 1);
		if (!entry || from < 0) return;
		all.splice(Math.max(0, from + by), 0, entry);
		this.#write(all);
	}

	remove(id: string): void {
		this.#write(this.all.filter((entry) => entry.id !== id || !isOwn(entry)));
	}

	/** Those that are not there yet. Returns how many were added. */
	addAll(prompts: readonly Pick<OwnPrompt, 'label' | 'text'>[]): number {
		const known = new Set(this.all.filter(isOwn).map(({ label, text }) => `${label}\n${text}`));
		const fresh = prompts.filter(({ label, text }) => !known.has(`${label}\n${text}`));
		const room = fresh.slice(0, MAX_PROMPTS - this.all.length);
		for (const prompt of room) this.add(prompt);
		return room.length;
	}

	#write(entries: readonly PromptEntry[]): void {
		this.#stored.value = [...entries];
	}
}

export const ownPrompts = new OwnPrompts();
