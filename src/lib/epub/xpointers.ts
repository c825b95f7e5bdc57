/**
 * Places as KOReader writes them: `/body/DocFragment[12]/body/div/p[7]/text().45`, which is the spine item and the path to an
 * element in it.
 */
import type { Position } from '$lib/book/locator.ts';
import type { Publication } from './publication.ts';
import { offsetsOf, rangeOf } from './text/dom-range.ts';
import { isBlock } from './text/text-context.ts';

/** Leads only to the paragraph that contains the place. KOReader divides a paragraph in its own way, and goes nowhere if a step fails. */
export async function xpointerOf(
	publication: Publication,
	{ section, offset }: Position
): Promise<string | null> {
	const item = publication.spine[section];
	if (!item) return null;
	const doc = await publication.doc(item.path);
	let element = rangeOf(doc, offset, offset).startContainer.parentElement;
	const steps: string[] = [];
	for (; element && element !== doc.body; element = element.parentElement)
		if (steps.length > 0 || isBlock(element)) steps.unshift(stepOf(element));
	return `/body/DocFragment[${section + 1}]/${['body', ...steps].join('/')}.0`;
}

/** As near as the path leads; null if it names no section of the book. */
export async function positionOfXpointer(
	publication: Publication,
	pointer: string
): Promise<Position | null> {
	const [found, number = '1', way = ''] =
		/^\/body\/DocFragment(?:\[(\d{1,6})\])?([/.].*|)$/.exec(pointer) ?? [];
	const section = Number(number) - 1;
	const item = publication.spine[section];
	if (!item || found === undefined) return null;
	const doc = await publication.doc(item.path);
	const [, path = '', offset = '0'] = /^(.*?)(?:\.(\d{1,9}))?$/.exec(way) ?? [];
	let node: Node | undefined = doc.body ?? undefined;
	let isWhole = true;
	for (const step of path.split('/').slice(2)) {
		const next: Node | undefined = node && childOf(node, step);
		isWhole &&= next !== undefined;
		if (!next) break;
		node = next;
	}
	if (!node) return { section, offset: 0 };
	const range = doc.createRange();
	range.setStart(node, isWhole && node instanceof Text ? Math.min(Number(offset), node.length) : 0);
	return { section, offset: offsetsOf(doc, range).start };
}

/** Includes the number among siblings of the same name, unless the element is the only one. */
function stepOf(element: Element): string {
	const { localName, parentElement } = element;
	const alike = Array.from(parentElement?.children ?? []).filter((each) => each.localName === localName);
	return alike.length > 1 ? `${localName}[${alike.indexOf(element) + 1}]` : localName;
}

function childOf(node: Node, step: string): Node | undefined {
	const [, name = '', number = '1'] = /^([\w:-]+(?:\(\))?)(?:\[(\d{1,6})\])?$/.exec(step) ?? [];
	const isAlike = (child: Node) =>
		name === 'text()'
			? // KOReader does not count text that is only white space.
				child instanceof Text && child.data.trim() !== ''
			: child instanceof Element && child.localName === name;
	return Array.from(node.childNodes).filter(isAlike)[Number(number) - 1];
}
