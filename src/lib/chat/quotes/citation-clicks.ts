/** Citations are plain buttons within sanitised HTML, so their clicks are caught by what stands around them. Needs a DOM. */
import type { Locator } from '$lib/book/locator.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';

/** onclick: the reader wants to see these words, in the book with this id or, null, in the open one. Returns an attachment. */
export function citationClicks(
	passages: () => ReadonlyMap<string, RetrievedPassage>,
	onclick: (locator: Locator, book: string | null) => void
): (around: HTMLElement) => () => void {
	const clicked = ({ target }: MouseEvent) => {
		const button = target instanceof Element ? target.closest<HTMLElement>('button.citation') : null;
		if (!button) return;
		const { at, book, passage } = button.dataset;
		const words = wordsAt(at);
		const known = passages().get(passage ?? '');
		if (words) onclick(words, book ?? null);
		else if (known) onclick({ ...known.locator }, known.book?.id ?? null);
	};
	return (around) => {
		around.addEventListener('click', clicked);
		return () => around.removeEventListener('click', clicked);
	};
}

function wordsAt(at: string | undefined): Locator | null {
	const [, section, start, end] = /^(\d+)\.(\d+)-(\d+)$/.exec(at ?? '') ?? [];
	return end === undefined ? null : { section: Number(section), start: Number(start), end: Number(end) };
}
