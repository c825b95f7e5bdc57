/**
 * The reader's own preset prompts: texts with placeholders, the JSON file in which they are shared, and the list of own and
 * built-in prompts in the reader's order, which is kept in this browser.
 */
import { presetKinds } from '$agent/protocol/context.ts';
import { parsedJson } from '$agent/protocol/json.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';
import { z } from 'zod';
import { OPENERS } from './preset-prompts.ts';

const MAX_PROMPTS = 100;

const ownPrompt = z.object({
	id: z.string().min(1).max(100),
	label: z.string().trim().min(1).max(80),
	/** With placeholders such as {selection}. */
	text: z.string().trim().min(1).max(2000),
	hidden: z.boolean()
});
/** A built-in prompt's place in the list. */
const builtIn = z.object({ id: presetKinds, hidden: z.boolean() });

const promptList = z.array(z.union([ownPrompt, builtIn])).max(MAX_PROMPTS);
export type PromptEntry = z.output<typeof promptList>[number];
export type OwnPrompt = z.output<typeof ownPrompt>;

export const isOwn = (entry: PromptEntry): entry is OwnPrompt => 'text' in entry;

export const PLACEHOLDERS = ['selection', 'paragraph', 'chapter', 'book'] as const;
/** The value of each placeholder; '' if there is none. */
type Placeholders = Record<(typeof PLACEHOLDERS)[number], string>;

/** missing: placeholders without a value. They stay in the text, for the reader to complete it. */
export function fillPrompt(text: string, parts: Placeholders): { text: string; missing: string[] } {
	const missing: string[] = [];
	const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) => {
		const known = PLACEHOLDERS.find((placeholder) => placeholder === name);
		if (!known) return whole;
		const part = parts[known].replace(/\s+/g, ' ').trim();
		if (part === '') missing.push(known);
		return part === '' ? whole : part;
	});
	return { text: filled, missing };
}

const FORMAT = 'lectern-prompts';
const promptFile = z.object({
	format: z.literal(FORMAT),
	version: z.literal(1),
	prompts: z.array(ownPrompt.pick({ label: true, text: true })).max(MAX_PROMPTS)
});

export function writePromptFile(entries: readonly PromptEntry[]): string {
	const prompts = entries.filter(isOwn).map(({ label, text }) => ({ label, text }));
	return `${JSON.stringify({ format: FORMAT, version: 1, prompts }, null, '\t')}\n`;
}

/** Null: the text is not such a file. */
export const readPromptFile = (text: string): { label: string; text: string }[] | null =>
	promptFile.safeParse(parsedJson(text)).data?.prompts ?? null;

const isList = (value: unknown): value is PromptEntry[] => promptList.safeParse(value).success;

class OwnPrompts {
	readonly #stored = new Setting<PromptEntry[]>('prompts', [], isList);

	/** All prompts, including hidden ones. A built-in prompt that the reader has not moved comes first. */
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

	/** Adds prompts that are not there yet. Returns how many were added. */
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
