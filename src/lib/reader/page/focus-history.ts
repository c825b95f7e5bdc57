/**
 * Moves the focus to the target of a followed link, and back to the link on return: screen readers go on reading from the
 * focus. Without it, only sighted readers would notice that the page changed.
 */
import type { Position } from '$lib/book/locator.ts';
import { offsetsOf } from '$lib/epub/text/dom-range.ts';
import { FOCUS_TARGET } from './frame-names.ts';
import type { SectionPage } from './section-page.ts';

const FOCUS_BLOCKS =
	'p, h1, h2, h3, h4, h5, h6, li, dt, dd, td, th, blockquote, pre, figure, figcaption, aside, div, section, article';

export class FocusHistory {
	/** Place that was left → offset of the link that was followed there. */
	readonly #links = new Map<string, number>();

	/** The reader follows `link` from the page whose place is `from`. */
	leave(from: Position, link: Element): void {
		const range = link.ownerDocument.createRange();
		range.selectNodeContents(link);
		this.#links.set(keyOf(from), offsetsOf(link.ownerDocument, range).start);
	}

	/** The reader arrived: focuses the link that was followed from this place, else the block at this place. */
	arrive(page: SectionPage, at: Position): void {
		const left = this.#links.get(keyOf(at));
		const link = left === undefined ? null : page.elementAt(left)?.closest<HTMLElement>('a[href]');
		const target = link ?? page.elementAt(at.offset)?.closest<HTMLElement>(FOCUS_BLOCKS) ?? page.doc.body;
		if (!link && !target.hasAttribute('tabindex')) {
			target.setAttribute('tabindex', '-1');
			target.setAttribute(FOCUS_TARGET, '');
		}
		target.focus({ preventScroll: true });
	}
}

const keyOf = ({ section, offset }: Position): string => `${section} ${offset}`;
