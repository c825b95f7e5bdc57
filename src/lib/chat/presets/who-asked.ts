/** Recognises “Who is Wickham?” in the reader's own words, and whom of those met so far it names. Pure. */
import { escaped } from '$lib/book/whole-words.ts';
import type { Met } from './preset-prompts.ts';

/** What stands around a name, and closes a question. */
const AROUND = /^[\p{P}\s\p{Cf}]+|[\p{P}\s\p{Cf}]+$/gu;

/** forms: "Who is …?|Tell me about …", with the gap for the name. Null if the question has none of them. */
export function nameAsked(question: string, forms: string): string | null {
	const asked = question.replace(/\s+/g, ' ').replace(AROUND, '');
	for (const form of forms.split('|')) {
		const [before = '', after = ''] = form.replace(/^¿|\s?[?؟？]$/g, '').split('…');
		const [, name] = new RegExp(`^${escaped(before)}(.+?)${escaped(after)}$`, 'iu').exec(asked) ?? [];
		if (name) return name.replace(AROUND, '') || null;
	}
	return null;
}

const folded = (words: string) =>
	` ${words
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim()} `;

/** The entry with this very name, then the first with a name that contains it: “Jabez” is Jabez Tull, “Safie’s father” nobody. */
export function whoIsCalled(name: string, met: readonly Met[]): Met | undefined {
	const wanted = folded(name);
	if (wanted.trim() === '') return undefined;
	const namesOf = (entry: Met) => [entry.name, ...entry.others].map(folded);
	return (
		met.find((entry) => namesOf(entry).includes(wanted)) ??
		met.find((entry) => namesOf(entry).some((each) => each.includes(wanted)))
	);
}
