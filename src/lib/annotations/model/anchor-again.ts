/** Looks where the words of stored annotations are in the text of the book as it is extracted now. */
import { findQuotation, isAt } from './anchor.ts';
import type { BookText } from '$lib/book/text.ts';
import { wordsAt } from './annotated-text.ts';
import type { Annotation } from './annotation.ts';

export interface AnchoredAgain {
	/** Ids of those whose words are not in the book. */
	missing: string[];
	/** Those whose words are elsewhere now. */
	moved: { id: string; words: ReturnType<typeof wordsAt> }[];
}

/** isOver: asked after each search; once true, the result is null. */
export async function anchorAgain(
	annotations: readonly Annotation[],
	text: BookText,
	isOver: () => boolean
): Promise<AnchoredAgain | null> {
	const missing: string[] = [];
	const moved: AnchoredAgain['moved'] = [];
	for (const annotation of annotations) {
		if (isAt(text.sections, annotation)) continue;
		const locator = await findQuotation(text.sections, annotation, annotation.locator);
		if (locator) moved.push({ id: annotation.id, words: wordsAt(text, locator) });
		else missing.push(annotation.id);
		if (isOver()) return null;
	}
	return { missing, moved };
}
