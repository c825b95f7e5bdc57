/** The ready questions on the shelf. Pure. */
import { strings } from '$lib/strings/strings.ts';

export interface ShelfQuestion {
	label: string;
	/** The words of the question. */
	text: string;
	/** The reader finishes it before it is asked. */
	isDraft: boolean;
}

/** titles: of the books, those used last first. */
export function shelfQuestions([one, other]: readonly string[]): ShelfQuestion[] {
	const { questions: words } = strings.chat.shelf;
	return [
		{ label: words.next, text: words.next, isDraft: false },
		...(one !== undefined && other !== undefined
			? [{ label: words.compare, text: words.compareBooks(one, other), isDraft: true }]
			: []),
		{ label: words.marked, text: words.markedAbout, isDraft: true }
	];
}
