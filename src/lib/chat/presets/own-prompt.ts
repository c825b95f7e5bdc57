/** The reader's own preset prompts: words with placeholders, and the JSON file in which they are shared. Pure. */
import { z } from 'zod';
import { presetKinds } from '$agent/protocol/context.ts';

export const MAX_PROMPTS = 100;

const ownPrompt = z.object({
	id: z.string().min(1).max(100),
	label: z.string().trim().min(1).max(80),
	/** With placeholders such as {selection}. */
	text: z.string().trim().min(1).max(2000),
	hidden: z.boolean()
});
/** A built-in prompt's place in the list. */
const builtIn = z.object({ id: presetKinds, hidden: z.boolean() });

/** All prompts, in the reader's order. */
export const promptList = z.array(z.union([ownPrompt, builtIn])).max(MAX_PROMPTS);
export type PromptEntry = z.output<typeof promptList>[number];
export type OwnPrompt = z.output<typeof ownPrompt>;

export const isOwn = (entry: PromptEntry): entry is OwnPrompt => 'text' in entry;

export const PLACEHOLDERS = ['selection', 'paragraph', 'chapter', 'book'] as const;
/** What stands in for each placeholder; empty where there is nothing. */
type Placeholders = Record<(typeof PLACEHOLDERS)[number], string>;

/** missing: placeholders for which there is nothing; they stay in the text, for the reader to finish it. */
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

/** Null: the text is no such file. */
export function readPromptFile(text: string): { label: string; text: string }[] | null {
	try {
		return promptFile.safeParse(JSON.parse(text)).data?.prompts ?? null;
	} catch {
		// It is no JSON.
		return null;
	}
}
