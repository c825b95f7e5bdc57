/** Pages that are dear in layout, shown by the real renderer: how long this page stands still meanwhile, and that reading goes on. */
import { Publication } from '../../src/lib/epub/publication.ts';
import { PagedRenderer } from '../../src/lib/reader/engine/paged-renderer.ts';
import { buildEpub, xhtml } from '../fixtures/epub-builder.ts';
import type { LayoutBomb } from './layout-bombs.ts';

export interface LaidOut {
	/** The chapter was shown, or a page that says why not. */
	shown: boolean;
	/** The longest that nothing else could be done, in milliseconds. */
	stopped: number;
	/** The chapter after it was reached. */
	wentOn: boolean;
}

const typeOf = (name: string): string => (name.endsWith('.css') ? 'text/css' : 'image/svg+xml');
const drawn = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

export async function layOutBomb({ css, body, behind = '', files = {} }: LayoutBomb): Promise<LaidOut> {
	const style = css.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
	const file = xhtml(body)
		.replace('<head>', () => `<head><style>${style}</style>`)
		.replace('</body>', () => `</body>${behind}`);
	const publication = await Publication.open(
		await buildEpub({
			chapters: ['<p>First.</p>', { file }, '<p>Third.</p>'],
			manifest: Object.keys(files)
				.map((name) => `<item id="${name}" href="${name}" media-type="${typeOf(name)}"/>`)
				.join(''),
			files: Object.fromEntries(Object.entries(files).map(([name, text]) => [`EPUB/${name}`, text]))
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
		await drawn();
		await renderer.goTo({ section: 1, offset: Infinity });
		await drawn();
		await renderer.goTo({ section: 2, offset: 0 });
		look();
		return {
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
