/**
 * Makes CFIs that epubjs can read. It counts only text nodes, where the standard counts the gaps between elements; both agree
 * wherever there is text on both sides of every element.
 */

/** A range CFI: epubcfi(base!/4/…,/…:a,/…:b). cfiBase: as in SpineItem.cfiBase or epubjs's section.cfiBase. */
export function cfiOf(range: Range, cfiBase: string): string {
	const start = placeOf(range.startContainer, range.startOffset, 'start');
	const end = placeOf(range.endContainer, range.endOffset, 'end');
	const from = stepsTo(start.node);
	const to = stepsTo(end.node);
	// At least one step remains on either side, since epubjs needs one to attach the offset to.
	const limit = Math.min(from.length, to.length) - 1;
	let shared = 0;
	while (shared < limit && from[shared] === to[shared]) shared++;
	const path = (steps: number[]): string => steps.map((step) => `/${step}`).join('');
	return (
		`epubcfi(${cfiBase}!${path(from.slice(0, shared))},` +
		`${path(from.slice(shared))}${terminal(start)},${path(to.slice(shared))}${terminal(end)})`
	);
}

interface Place {
	node: Node;
	/** The offset in a text node; null for an element, which is addressed as a whole. */
	offset: number | null;
}

/** epubjs misreads offsets in elements, so a boundary moves to the nearest text inside the range. */
function placeOf(container: Node, offset: number, side: 'start' | 'end'): Place {
	if (container.nodeType === Node.TEXT_NODE) return { node: container, offset };
	const doc = container.ownerDocument ?? (container as Document);
	const body = doc.body ?? doc.documentElement;
	const walker = doc.createTreeWalker(body, NodeFilter.SHOW_TEXT);
	const boundary = doc.createRange();
	boundary.setStart(container, offset);
	boundary.collapse(true);
	let before: Node | null = null;
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		if (boundary.comparePoint(node, 0) >= 0) {
			if (side === 'start' || !before) return { node, offset: 0 };
			break;
		}
		before = node;
	}
	if (before) return { node: before, offset: (before as Text).length };
	return { node: container.nodeType === Node.ELEMENT_NODE ? container : body, offset: null };
}

/** The steps from the document element to the node: even for elements, odd for text. */
function stepsTo(node: Node): number[] {
	const steps: number[] = [];
	let current = node;
	while (current.parentNode && current.parentNode.nodeType !== Node.DOCUMENT_NODE) {
		const isText = current.nodeType === Node.TEXT_NODE;
		let index = 0;
		for (let sibling = current.previousSibling; sibling; sibling = sibling.previousSibling)
			if (sibling.nodeType === current.nodeType) index++;
		steps.unshift(isText ? 1 + 2 * index : 2 + 2 * index);
		current = current.parentNode;
	}
	return steps;
}

function terminal(place: Place): string {
	return place.offset === null ? '' : `:${place.offset}`;
}
