/** What is shown in place of the book's own words, such as a translation, and where a hidden character would be in it. */

/** Marks the element around words of the book that the text of the next element replaces. */
export const STOOD_IN_FOR = 'data-lectern-original';

interface TextPlace {
	node: Text;
	at: number;
}

/** The place as far into the other text as this one is into the words; null if the book's own words are shown. */
export function standInFor({ node, at }: TextPlace): TextPlace | null {
	const words = node.parentElement?.closest(`[${STOOD_IN_FOR}]`);
	const other = words?.nextElementSibling?.firstChild;
	if (!words || other?.nodeType !== Node.TEXT_NODE || words.getClientRects().length > 0) return null;
	const before = words.ownerDocument.createRange();
	before.setStart(words, 0);
	before.setEnd(node, at);
	const share = before.toString().length / Math.max(1, words.textContent.length);
	const { data } = other as Text;
	// White space at the end of a line has no box.
	let found = Math.min(data.length - 1, Math.floor(share * data.length));
	while (found > 0 && /\s/.test(data.charAt(found))) found--;
	return { node: other as Text, at: found };
}

/** The range, and what stands in for hidden words of it, as a whole, because nobody knows which of its words these are. */
export function shownFor(range: Range): Range[] {
	const { commonAncestorContainer: around } = range;
	const element = around.nodeType === Node.ELEMENT_NODE ? (around as Element) : around.parentElement;
	const outer = element?.closest(`[${STOOD_IN_FOR}]`);
	const words = outer ? [outer] : [...(element?.querySelectorAll(`[${STOOD_IN_FOR}]`) ?? [])];
	return [range, ...words.filter((each) => range.intersectsNode(each) && isHidden(each)).flatMap(othersOf)];
}

const isHidden = (element: Element): boolean =>
	element.ownerDocument.defaultView?.getComputedStyle(element).display === 'none';

function othersOf({ ownerDocument, nextElementSibling: other }: Element): Range[] {
	const range = ownerDocument.createRange();
	if (other) range.selectNodeContents(other);
	return other ? [range] : [];
}
