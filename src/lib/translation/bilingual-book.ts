/** The book with its translation below each paragraph, as an EPUB that other readers can open. */
import { inOrder } from '$lib/async/waiting.ts';
import { Pacer } from '$lib/async/pause.ts';
import { sha256 } from '$lib/book/sha256.ts';
import { resolveLink } from '$lib/epub/content/path.ts';
import { numbered, sectionPath, type DraftEntry, type DraftResource } from '$lib/epub/formats/draft.ts';
import { toXhtml, type Tag } from '$lib/epub/formats/markup.ts';
import { writePackage } from '$lib/epub/formats/package-writer.ts';
import type { ContentsEntry } from '$lib/epub/package/contents.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { EpubError } from '$lib/epub/zip/epub-error.ts';
import { ADDED } from '$lib/epub/text/text-context.ts';
import { isValidAttribute, KEPT, makeValid } from './content-model.ts';
import { showTranslations, type Translated } from './page-translations.ts';

const STYLE_PATH = 'style.css';
const STYLE =
	'.translation { display: block; margin: 0.2em 0 0.7em; padding-left: 0.75em; border-left: 2px solid; text-indent: 0; }';
/** Core media types of EPUB 3.3 § 3.2 and their file endings. */
const PICTURES: Readonly<Record<string, string>> = {
	'image/gif': 'gif',
	'image/jpeg': 'jpg',
	'image/png': 'png',
	'image/svg+xml': 'svg',
	'image/webp': 'webp'
};

/** of: the translations of a section. language: the language of the translation. */
export async function bilingualBook(
	publication: Publication,
	id: string,
	language: string,
	of: (section: number) => Translated[]
): Promise<Blob> {
	const { metadata, spine } = publication;
	const pictures = new Map<string, DraftResource | null>();
	const pacer = new Pacer();
	const documents = await inOrder(spine, async ({ path, index }) => {
		const doc = await publication.doc(path, pacer).catch((error: unknown) => {
			// The chapter is left empty, as it is in the book's text.
			if (error instanceof EpubError) return null;
			throw error;
		});
		if (!doc) return { body: '', path, ids: new Set<string>() };
		showTranslations(doc, of(index), { view: 'below', language, onopen: () => undefined });
		// Without a line break, readers and programs that ignore styles would run two words together.
		for (const added of doc.querySelectorAll(`[${ADDED}]`))
			added.before(doc.createElementNS(doc.documentElement.namespaceURI, 'br'));
		makeValid(doc.body);
		for (const image of doc.querySelectorAll('img[src]')) {
			const address = resolveLink(path, image.getAttribute('src') ?? '')?.path;
			if (address && !pictures.has(address))
				pictures.set(address, await picture(publication, address, pictures));
		}
		const found = [...doc.body.querySelectorAll('[id]')].map((element) => element.id);
		const ids = new Set(found.filter((each) => isValidAttribute('id', each)));
		return { body: doc.body.innerHTML, path, ids };
	});
	/** The address of a place of the book in the new one. */
	const placeOf = (section: number, fragment: string | null): string =>
		sectionPath(section) + (fragment && documents[section]?.ids.has(fragment) ? `#${fragment}` : '');
	const sections = await inOrder([...documents.entries()], async ([index, { body: markup, path }]) => {
		if (pacer.due) await pacer.pause();
		const seen = new Set(['']);
		const isNew = (id: string) => seen.size < seen.add(id).size;
		const up = (to: string) => `../${to}`;
		const change = (tag: Tag): Tag | null => {
			const { name, attributes } = tag;
			if (attributes[ADDED]) attributes.class = 'translation';
			if (name === 'img') {
				const shown = pictures.get(resolveLink(path, attributes.src ?? '')?.path ?? '');
				if (!shown)
					return { name: 'span', attributes: isNew(attributes.id ?? '') ? { id: attributes.id ?? '' } : {} };
				Object.assign(attributes, { src: up(shown.path), alt: attributes.alt ?? '' });
			} else delete attributes.src;
			if (attributes.href !== undefined) {
				const link = resolveLink(path, attributes.href);
				const section = link && publication.sectionOf(link.path);
				if (name === 'a' && link && section !== null) attributes.href = up(placeOf(section, link.fragment));
				else delete attributes.href;
			}
			const kept = Object.entries(attributes).filter(
				([key, value]) => isValidAttribute(key, value) && (key !== 'id' || isNew(value))
			);
			return KEPT.has(name) && (name !== 'bdo' || attributes.dir)
				? { name, attributes: Object.fromEntries(kept) }
				: null;
		};
		const { body } = toXhtml(markup, change);
		return { path: sectionPath(index), body, styles: [STYLE_PATH] };
	});
	const entries = (list: readonly ContentsEntry[]): DraftEntry[] =>
		list.flatMap(({ label, section, fragment, children }) =>
			section === null || label === ''
				? entries(children)
				: [{ label, href: placeOf(section, fragment), children: entries(children) }]
		);
	const style = { path: STYLE_PATH, mediaType: 'text/css', bytes: new TextEncoder().encode(STYLE) };
	return writePackage(
		{
			title: metadata.title,
			authors: metadata.authors,
			language: metadata.language,
			sections,
			resources: [style, ...[...pictures.values()].filter((each) => each !== null)],
			contents: entries(publication.contents)
		},
		null,
		await sha256(new TextEncoder().encode(`${id} ${language}`))
	);
}

async function picture(
	publication: Publication,
	path: string,
	known: ReadonlyMap<string, unknown>
): Promise<DraftResource | null> {
	const blob = await publication.resource(path);
	const ending = blob && PICTURES[blob.type];
	if (!blob || !ending) return null;
	const bytes = new Uint8Array(await blob.arrayBuffer());
	return { path: `pictures/${numbered(known.size + 1)}.${ending}`, mediaType: blob.type, bytes };
}
