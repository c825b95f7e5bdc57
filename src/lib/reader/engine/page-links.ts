/** What happens when a link of the page is followed: a note opens beside it, the page goes there, or the app asks first. */
import type { Publication } from '$lib/epub/publication.ts';
import { addressesOf, targetOf, type LinkPlace } from '../links/links.ts';
import { readNote } from '../links/note-link.ts';
import type { RendererListeners } from '../page/renderer.ts';
import type { SectionPage } from '../page/section-page.ts';

export class PageLinks {
	readonly #publication: Publication;
	readonly #go: (place: LinkPlace, link: Element) => void;
	readonly #listeners: ReadonlySet<RendererListeners>;

	/** go: turns to a place of the book. listeners: as they are when a link is followed. */
	constructor(
		publication: Publication,
		listeners: ReadonlySet<RendererListeners>,
		go: (place: LinkPlace, link: Element) => void
	) {
		this.#publication = publication;
		this.#listeners = listeners;
		this.#go = go;
	}

	async follow(link: Element, { section, doc }: SectionPage): Promise<void> {
		const publication = this.#publication;
		const { href, outside } = addressesOf(link);
		const path = publication.spine[section]?.path ?? '';
		const target = targetOf(href, outside, path, (file) => publication.sectionOf(file));
		if (target?.kind === 'outside') for (const { external } of this.#listeners) external?.(target.url);
		if (target?.kind !== 'inside') return;
		const readers = [...this.#listeners].filter(({ note }) => note);
		// Where no listener shows notes, or the note cannot be read, the link is followed instead.
		const note =
			readers.length === 0
				? null
				: await readNote(link, target, publication, { section, doc }).catch(() => null);
		if (!note) return this.#go(target, link);
		for (const reader of readers) reader.note?.(note);
	}
}
