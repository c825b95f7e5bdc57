/** The sections' texts as names are looked for in them: what tells of the edition (imprint, colophon, licence) names nobody of the book's. */
import { isEditionTitle } from '$lib/book/matter.ts';
import type { BookText } from '$lib/book/text.ts';

/** Of the same lengths, so that places stay what they are. */
export function narrativeOf(text: BookText): string[] {
	const texts = text.sections.map((section) => section.text);
	for (const { title, start, end, children } of text.allChapters()) {
		if (children.length > 0 || !isEditionTitle(title)) continue;
		for (let section = start.section; section <= end.section; section++) {
			const words = texts[section] ?? '';
			const from = section === start.section ? start.offset : 0;
			const to = section === end.section ? Math.min(end.offset, words.length) : words.length;
			if (to > from) texts[section] = words.slice(0, from) + ' '.repeat(to - from) + words.slice(to);
		}
	}
	return texts;
}
