/** Pages that are dear in layout, shown by the real renderer: how long this page stands still meanwhile, and that reading goes on. */
import { Publication } from '../../src/lib/epub/publication.ts';
import { PagedRenderer } from '../../src/lib/reader/engine/paged-renderer.ts';
import { buildEpub, xhtml } from '../fixtures/epub-builder.ts';
import { seeded } from '../fixtures/random.ts';
import { layoutBomb } from './layout-bombs.ts';

export interface LaidOut {
	kind: string;
	/** UTF-16 units of the chapter, before it is packed. */
	characters: number;
	/** The chapter was shown, or a page that says why not. */
	shown: boolean;
	/** The longest that nothing else could be done, in milliseconds. */
	stopped: number;
	/** The chapter after it was reached. */
	wentOn: boolean;
}

export async function layOutBomb(seed: number, number: number): Promise<LaidOut> {
	const { kind, css, body, drawing } = layoutBomb(seeded(seed * 1_000_003 + number));
	const style = css.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
	const file = xhtml(body).replace('<head>', `<head><style>${style}</style>`);
	const publication = await Publication.open(
		await buildEpub({
			chapters: ['<p>First.</p>', { file }, '<p>Third.</p>'],
			...(drawing && {
				manifest: '<item id="d" href="drawing.svg" media-type="image/svg+xml"/>',
				files: { 'EPUB/drawing.svg': drawing }
			})
		})
	);
	const element = document.querySelector<HTMLElement>('#book');
	if (!element) throw new Error('The page has no place for a book.');
	const renderer = new PagedRenderer(publication);
	let unreadable = false;
	let section = 0;
	renderer.listen({
		unreadable: () => (unreadable = true),
		relocate: (place) => (section = place.anchor.section)
	});
	let [last, stopped] = [performance.now(), 0];
	const look = (): void => {
		stopped = Math.max(stopped, performance.now() - last);
		last = performance.now();
	};
	const watch = setInterval(look, 5);
	try {
		await renderer.open(element, null);
		await renderer.next();
		await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
		await renderer.goTo({ section: 2, offset: 0 });
		look();
		return {
			kind,
			characters: file.length,
			shown: !unreadable,
			stopped: Math.round(stopped),
			wentOn: section === 2
		};
	} finally {
		clearInterval(watch);
		renderer.destroy();
		element.replaceChildren();
		publication.close();
	}
}
