/** What a book looks like through the real renderer, in facts that a table can be made of. */
import { messageOf } from '../../src/lib/errors/message.ts';
import { Publication } from '../../src/lib/epub/publication.ts';
import { PagedRenderer } from '../../src/lib/reader/engine/paged-renderer.ts';

/** The reader's own faces, which are in every page. */
const OWN_FONT = /Literata|Atkinson Hyperlegible|OpenDyslexic/;
/** Sections that are looked at. */
const SECTIONS = 6;

export interface PageFacts {
	/** White space collapsed; at most 2000 UTF-16 units. */
	text: string;
	fixed: boolean;
	/** Pictures that are there with a size, and those that are not. */
	pictures: number;
	broken: number;
	/** Of the book's @font-face rules that are used: loaded, and failed. */
	fonts: number;
	lostFonts: number;
	/** Drawings, formulas and players with a box on the page. */
	drawings: number;
	formulas: number;
	players: number;
}

export interface BookFacts {
	/** Why the book was refused; null where it opens. */
	refused: string | null;
	warnings: string[];
	title: string;
	authors: string[];
	direction: string;
	layout: string;
	contents: string[];
	pages: PageFacts[];
	unreadable: string[];
}

export async function inspectBook(address: string): Promise<BookFacts> {
	const facts: BookFacts = {
		...{ refused: null, warnings: [], title: '', authors: [], direction: '', layout: '', contents: [] },
		...{ pages: [], unreadable: [] }
	};
	let publication: Publication;
	try {
		publication = await Publication.open(new File([await (await fetch(address)).blob()], 'book.epub'));
	} catch (error) {
		return { ...facts, refused: messageOf(error) };
	}
	const element = document.querySelector('#book') as HTMLElement;
	const renderer = new PagedRenderer(publication);
	renderer.listen({ unreadable: ({ reason }) => void facts.unreadable.push(reason) });
	try {
		const sections = publication.spine.filter(({ linear }) => linear).slice(0, SECTIONS);
		for (const [at, { index }] of sections.entries()) {
			const position = { section: index, offset: 0 };
			if (at === 0) await renderer.open(element, position);
			else await renderer.goTo(position);
			const doc = element.querySelector('iframe')?.contentDocument;
			if (doc) facts.pages.push(await pageFacts(doc));
		}
	} finally {
		renderer.destroy();
		element.replaceChildren();
		publication.close();
	}
	const { metadata, direction, layout, contents, warnings } = publication;
	const { title, authors } = metadata;
	const labels = contents.map(({ label }) => label);
	return { ...facts, title, authors, direction, layout, contents: labels, warnings };
}

let shown: { renderer: PagedRenderer; publication: Publication } | null = null;

/** Shows a book at its `at`th linear section and leaves it there, to be looked at. False where there is no such section. */
export async function showBook(address: string, at: number): Promise<boolean> {
	shown?.renderer.destroy();
	shown?.publication.close();
	const element = document.querySelector('#book') as HTMLElement;
	element.replaceChildren();
	const publication = await Publication.open(new File([await (await fetch(address)).blob()], 'book.epub'));
	const renderer = new PagedRenderer(publication);
	renderer.listen({});
	shown = { renderer, publication };
	const section = publication.spine.filter(({ linear }) => linear)[at];
	if (!section) return false;
	await renderer.open(element, { section: section.index, offset: 0 });
	return true;
}

/** Turns the shown book's page. False where that leads out of the section. */
export async function turnBook(): Promise<boolean> {
	if (!shown) return false;
	const before = shown.renderer.pageText()[0]?.section;
	await shown.renderer.next();
	return shown.renderer.pageText()[0]?.section === before;
}

async function pageFacts(doc: Document): Promise<PageFacts> {
	await Promise.race([doc.fonts.ready, new Promise((late) => setTimeout(late, 2000))]);
	const images = [...doc.querySelectorAll('img')];
	await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
	const faces = [...doc.fonts].filter(({ family }) => !OWN_FONT.test(family));
	const shown = (selector: string) =>
		[...doc.querySelectorAll(selector)].filter((each) => each.getBoundingClientRect().width > 0).length;
	return {
		text: (doc.body.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 2000),
		fixed: getComputedStyle(doc.body).transform !== 'none',
		pictures: images.filter(({ naturalWidth }) => naturalWidth > 0).length,
		broken: images.filter(({ naturalWidth }) => naturalWidth === 0).length,
		fonts: faces.filter(({ status }) => status === 'loaded').length,
		lostFonts: faces.filter(({ status }) => status === 'error').length,
		drawings: shown('svg'),
		formulas: shown('math'),
		players: shown('audio, video')
	};
}
