/** What the book says of itself (EPUB 3.3 § 5.5, and OPF 2.0 where that is older). */
import { elementsNamed, plainText } from './xml.ts';

const DC = 'http://purl.org/dc/elements/1.1/';

export interface Metadata {
	/** '' where the book has none. */
	title: string;
	authors: string[];
	/** BCP 47 tag. */
	language: string | null;
	publisher: string | null;
	/** As the book writes it. */
	date: string | null;
	identifier: string | null;
	/** Plain text. */
	description: string | null;
}

/** element: <metadata> of the package document. */
export function readMetadata(element: Element): Metadata {
	const all = (name: string): Element[] => {
		const found = elementsNamed(element, name).filter((node) => plainText(node) !== '');
		const proper = found.filter((node) => node.namespaceURI === DC);
		// EPUB 2 had <meta name="…"> and <dc-metadata> of older kinds; any namespace will do where the right one is absent.
		return proper.length > 0 ? proper : found;
	};
	const first = (name: string): string | null => plainText(all(name)[0]) || null;
	const refined = (node: Element, property: string): string => {
		const id = node.getAttribute('id');
		const meta = elementsNamed(element, 'meta').find(
			(candidate) =>
				id !== null &&
				candidate.getAttribute('refines') === `#${id}` &&
				candidate.getAttribute('property') === property
		);
		return plainText(meta);
	};
	const titles = all('title');
	const creators = all('creator');
	const roleOf = (node: Element): string => refined(node, 'role') || attributeNamed(node, 'role');
	const authors = creators.filter((node) => ['', 'aut'].includes(roleOf(node)));
	const dates = all('date');
	return {
		title: plainText(titles.find((node) => refined(node, 'title-type') === 'main') ?? titles[0]),
		authors: [...new Set((authors.length > 0 ? authors : creators).map(plainText))],
		language: first('language'),
		publisher: first('publisher'),
		date:
			plainText(dates.find((node) => attributeNamed(node, 'event') === 'publication') ?? dates[0]) || null,
		identifier: first('identifier'),
		description: withoutMarkup(first('description'))
	};
}

/** By local name: opf:role is written with or without its prefix. */
function attributeNamed(element: Element, name: string): string {
	return [...element.attributes].find((attribute) => attribute.localName === name)?.value ?? '';
}

/** Shops write descriptions as escaped HTML. */
function withoutMarkup(text: string | null): string | null {
	if (text === null || !/[<&]/.test(text)) return text;
	const spaced = text.replace(/<(br|\/p|\/div|\/li)\b/gi, ' $&');
	return plainText(new DOMParser().parseFromString(spaced, 'text/html').body) || null;
}
