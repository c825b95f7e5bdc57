/** Books of a few paragraphs: the real model has indexed them in a second or two, also where tests run side by side. */
import { readFileSync } from 'node:fs';
import { buildEpub, type EpubParts } from '../../fixtures/epub-builder.ts';

/** As a file chooser takes it. */
export interface BookPayload {
	name: string;
	mimeType: string;
	buffer: Buffer;
}

export async function payload(parts: EpubParts): Promise<BookPayload> {
	const bytes = await (await buildEpub(parts)).arrayBuffer();
	return { name: `${parts.title}.epub`, mimeType: 'application/epub+zip', buffer: Buffer.from(bytes) };
}

/** A page and a cover. `author`: as it is sorted, “Shelley, Mary”. */
export async function novel(file: string, title: string, author: string): Promise<BookPayload> {
	const [last, first] = author.split(', ');
	const metadata =
		`<dc:creator id="author">${first} ${last}</dc:creator>` +
		`<meta property="file-as" refines="#author">${author}</meta><dc:publisher>Standard Ebooks</dc:publisher>`;
	const manifest = '<item id="cover" href="cover.png" media-type="image/png" properties="cover-image"/>';
	const files = { 'EPUB/cover.png': readFileSync('static/icons/icon-192.png') };
	return { ...(await payload({ title, metadata, manifest, files })), name: file };
}

const filler = (number: number) =>
	`<p>Page ${number} of the ledger: sacks of flour, a coil of rope, lamp oil, and the names of those who paid.</p>`;

/** "bad weather on the ocean" is said in it, in other words; "lighthouse" stands in it. */
export const storms = (): Promise<BookPayload> =>
	payload({
		title: 'Storms',
		chapters: [
			'<h1>The Gale</h1><p>For three days the wind threw the waves against the bows, and nobody slept.</p>',
			'<h1>The Light</h1><p>The keeper of the lighthouse counted the sails, and wrote their number down.</p>',
			`<h1>The Ledger</h1>${Array.from({ length: 30 }, (_, at) => filler(at + 1)).join('')}`
		]
	});

/** "supper is being prepared" is said in it, in other words. */
export const kitchens = (): Promise<BookPayload> =>
	payload({
		title: 'Kitchens',
		chapters: [
			'<h1>Dough</h1><p>She kneaded the dough, lit the oven and chopped the onions before they came home.</p>',
			'<h1>The Well</h1><p>The well behind the house was deep, and the children were told to keep away.</p>'
		]
	});

/** Anna is in all of its three chapters; Peter Hale comes in the second, Clara Finch in the third. */
export const village = (): Promise<BookPayload> =>
	payload({
		title: 'Village',
		chapters: [
			'<h1>The Well</h1><p>At the well stood Anna, and nobody spoke to her. “Anna,” said her mother, “come home.” So Anna went home to Thornby, and in Thornby it rained.</p>',
			'<h1>The Mill</h1><p>The miller was called Peter Hale. On Sunday Peter Hale gave Anna a sack of flour. “Thank you,” said Anna, and Peter laughed.</p>',
			'<h1>The Road</h1><p>On the road to Thornby they met Clara Finch. “I am his sister,” said Clara, and Anna believed Clara Finch. Peter said nothing.</p>'
		]
	});
