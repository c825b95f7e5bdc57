/** Opens a book in a page of its own for the reader's tests, and closes it after the test. */
import { onTestFinished } from 'vitest';
import type { Position } from '../../../src/lib/book/locator.ts';
import type { BookText } from '../../../src/lib/book/text.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import { PagedRenderer } from '../../../src/lib/reader/engine/paged-renderer.ts';
import type { Place, UnreadableSection } from '../../../src/lib/reader/page/renderer.ts';

export interface OpenReader {
	publication: Publication;
	element: HTMLElement;
	renderer: PagedRenderer;
	/** The latest one reported. */
	place: () => Place;
	unreadable: UnreadableSection[];
	/** Links that lead out of the book and were followed. */
	outside: string[];
	frame: () => HTMLIFrameElement;
	doc: () => Document;
}

export async function openReader(
	book: File | Publication,
	at: Position | null = null,
	size: { width: number; height: number } = { width: 800, height: 500 }
): Promise<OpenReader> {
	const publication = book instanceof Publication ? book : await Publication.open(book);
	const element = document.createElement('div');
	element.style.cssText = `width: ${size.width}px; height: ${size.height}px; position: relative; overflow: hidden`;
	document.body.append(element);
	const renderer = new PagedRenderer(publication);
	let last: Place | null = null;
	const unreadable: UnreadableSection[] = [];
	const outside: string[] = [];
	renderer.listen({
		relocate: (place) => (last = place),
		unreadable: (problem) => unreadable.push(problem),
		external: (url) => outside.push(url)
	});
	onTestFinished(() => {
		renderer.destroy();
		element.remove();
		publication.close();
	});
	await renderer.open(element, at);
	const place = (): Place => needed(last, 'no place was reported');
	const frame = (): HTMLIFrameElement => needed(element.querySelector('iframe'), 'nothing is shown');
	const doc = (): Document => needed(frame().contentDocument, 'the frame is closed to us');
	return { publication, element, renderer, place, unreadable, outside, frame, doc };
}

/** Gives the page another size, in CSS pixels, and waits until it is laid out for that one: a face that comes late moves the place, too. */
export async function resized(
	{ element, renderer }: OpenReader,
	size: { width: number; height?: number }
): Promise<void> {
	const container = needed(element.querySelector<HTMLElement>('.epub-container'), 'nothing is laid out');
	const wanted = Object.entries(size).map(([name, length]) => [name, `${length}px`] as const);
	const laid = new Promise<void>((resolve) => {
		const stop = renderer.listen({
			relocate: () => {
				if (wanted.some(([name, length]) => container.style.getPropertyValue(name) !== length)) return;
				stop();
				resolve();
			}
		});
	});
	for (const [name, length] of wanted) element.style.setProperty(name, length);
	await laid;
}

/** At most: to lay a section out takes longer than to look at the few passages in it. */
const SECTIONS = 40;

/** Sections with text, for random places in them; in a long book, they are spread over all of it. */
export function someSections({ sections }: BookText): BookText['sections'] {
	const long = sections.filter(({ text }) => text.length > 400);
	const step = Math.ceil(long.length / SECTIONS);
	return long.filter((_, at) => at % step === 0);
}

export function needed<T>(value: T | null | undefined, message: string): T {
	if (value === null || value === undefined) throw new Error(message);
	return value;
}
