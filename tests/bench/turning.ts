/** Turning pages: within a section, and over its edge, where another section is laid out in a new frame. */
import { Publication } from '../../src/lib/epub/publication.ts';
import { PagedRenderer } from '../../src/lib/reader/engine/paged-renderer.ts';
import type { Place } from '../../src/lib/reader/page/renderer.ts';
import { bookFile } from './material.ts';
import { milliseconds } from './measuring.ts';

export interface Turning {
	/** Milliseconds from the file to the first page. */
	firstPage: number;
	/** Milliseconds of each turn until its page is drawn. */
	within: number[];
	over: number[];
}

/** Milliseconds that a reader stays on a page, at the least: what comes next is read ahead meanwhile. */
const GLANCE = 300;

/** `pages`: turned one by one from the middle of the book on; `edges`: of sections, from the last page to the first. */
export async function turning(name: string, pages: number, edges: number): Promise<Turning> {
	const element = document.createElement('div');
	element.style.cssText = 'width: 880px; height: 680px; position: relative; overflow: hidden';
	document.body.append(element);
	const file = await bookFile(name);
	let place: Place | null = null;
	const started = performance.now();
	const publication = await Publication.open(file);
	const renderer = new PagedRenderer(publication);
	renderer.listen({ relocate: (now) => (place = now) });
	await renderer.open(element, null);
	await drawn();
	const firstPage = performance.now() - started;
	const section = () => place?.start.section ?? 0;
	const within: number[] = [];
	const over: number[] = [];
	const turn = async (): Promise<void> => {
		const before = section();
		const time = await milliseconds(async () => {
			await renderer.next();
			await drawn();
		});
		(section() === before ? within : over).push(time);
	};
	const middle = Math.floor(publication.spine.length / 2);
	await renderer.goTo({ section: middle, offset: 0 });
	for (let page = 0; page < pages; page++) await turn();
	for (let edge = 0; edge < edges; edge++) {
		const left = section();
		// To the last page of the next section: one turn on, then back to what came before is not needed again.
		await renderer.goTo({ section: left, offset: Number.MAX_SAFE_INTEGER });
		await renderer.previous();
		await renderer.next();
		await new Promise((resolve) => setTimeout(resolve, GLANCE));
		await turn();
	}
	renderer.destroy();
	publication.close();
	element.remove();
	return { firstPage, within, over };
}

/** The next frame has been made. */
const drawn = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
