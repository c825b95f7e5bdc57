/** What the page of the reader asks for, with nothing around it. */
import type { Position } from '../../../src/lib/book/locator.ts';
import type { PagedRenderer } from '../../../src/lib/reader/engine/paged-renderer.ts';
import type { ReadingPlace } from '../../../src/lib/reader/navigation/place.svelte.ts';

export const pageProps = (renderer: PagedRenderer, place: ReadingPlace, onopen: () => void) => ({
	renderer,
	place,
	onopen,
	onexternal: () => undefined,
	onkey: () => undefined,
	ongo: (to: Position) => void renderer.goTo(to),
	onjump: () => undefined,
	resting: false,
	immersive: false,
	bars: true,
	tapZones: true
});
