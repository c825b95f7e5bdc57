/** Broken books, opened, read and shown as the app does it. */
import { sha256 } from '../../src/lib/book/sha256.ts';
import { extractBook } from '../../src/lib/epub/extract-book.ts';
import { EpubError, Publication } from '../../src/lib/epub/publication.ts';
import { shrinkCover } from '../../src/lib/library/import/cover.ts';
import { openAny } from '../../src/lib/library/import/import.ts';
import { PagedRenderer } from '../../src/lib/reader/engine/paged-renderer.ts';
import { buildEpub } from '../fixtures/epub-builder.ts';
import azw3 from '../fixtures/formats/sample.azw3?url';
import mobi from '../fixtures/formats/sample.mobi?url';
import { seeded } from '../fixtures/random.ts';
import { zipOf } from '../fixtures/zip.ts';
import { MUTATIONS, type Mutation } from './mutations.ts';
import { count as counted, emptyTally, type Fault, type Tally } from './tally.ts';

/** Milliseconds after which a book is taken for one that hangs. */
const HANGS_MS = 40_000;
/** Of so many books one is shown on the page as well. */
const SHOWN = 8;
const BUILT = 'built';
const FICTION_BOOK =
	'<?xml version="1.0"?><FictionBook xmlns:l="http://www.w3.org/1999/xlink"><body><section id="a"><title><p>One</p></title><p>The ferry was kept by <emphasis>Old Marten</emphasis>. <a l:href="#n" type="note">1</a></p></section></body><body name="notes"><section id="n"><p>Nobody drowned.</p></section></body></FictionBook>';
/** Books of other formats, by their file names: no checksum says whether their bytes are right. */
const OTHERS: Record<string, () => Promise<Blob>> = {
	'sample.mobi': async () => (await fetch(mobi)).blob(),
	'sample.azw3': async () => (await fetch(azw3)).blob(),
	'book.fb2': () => Promise.resolve(new Blob([FICTION_BOOK])),
	'page.html': () => Promise.resolve(new Blob([`<!doctype html><h1>One</h1><p>The ferry.</p>`.repeat(20)])),
	'book.md': () => Promise.resolve(new Blob(['# One\n\n*The* ferry\n\n| a |\n|---|\n| b |\n'.repeat(20)])),
	'book.txt': () => Promise.resolve(new Blob(['Chapter 1\n\nThe ferry was kept.\n\n'.repeat(20)])),
	'comic.cbz': async () =>
		new Blob([await zipOf({ 'ComicInfo.xml': '<ComicInfo><Title>A</Title></ComicInfo>', '1.svg': SVG })])
};
const SVG =
	'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="60"><rect width="40" height="60"/></svg>';

interface Original {
	bytes: Uint8Array<ArrayBuffer>;
	text: string;
}

const originals = new Map<string, Promise<Original>>();

/** base: the address of an EPUB, or 'built' for one made here. */
function original(base: string): Promise<Original> {
	const known = originals.get(base) ?? readOriginal(base);
	originals.set(base, known);
	return known;
}

async function readOriginal(base: string): Promise<Original> {
	const other = OTHERS[base];
	const file =
		base === BUILT
			? await built()
			: new File([other ? await other() : await (await fetch(base)).blob()], base);
	const text = await opened(file).then(textOf, (error: unknown) => {
		// Some of the test books are broken as they are.
		if (error instanceof EpubError) return '';
		throw error;
	});
	return { bytes: new Uint8Array(await file.arrayBuffer()), text };
}

const opened = async (file: File): Promise<Publication> =>
	(await openAny(file, await sha256(file))).publication;

const textOf = async (publication: Publication): Promise<string> =>
	(await extractBook(publication)).sections.map(({ text }) => text).join('\n');

function built(): Promise<File> {
	return buildEpub({
		chapters: [
			'<h1>One</h1><p>The ferry was kept by <i>Old Marten</i>.<img src="map.svg" alt="A map"/></p>',
			'<h1>Two</h1><p class="far">The bridge fell in the spring.</p><p id="end">Nobody drowned.</p>'
		],
		ncx: '<navPoint><navLabel><text>One</text></navLabel><content src="chapter-1.xhtml"/></navPoint>',
		manifest:
			'<item id="map" href="map.svg" media-type="image/svg+xml" properties="cover-image"/><item id="css" href="a.css" media-type="text/css"/>',
		files: {
			'EPUB/map.svg':
				'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="60"><rect width="40" height="60"/></svg>',
			'EPUB/a.css': '@import "b.css"; p { color: black; background: url(map.svg) }'
		}
	});
}

/** first: the number of the first broken book; each number makes the same book of the same bases every time. */
export async function brokenBooks(
	seed: number,
	first: number,
	count: number,
	bases: readonly string[]
): Promise<Tally> {
	const tally = emptyTally();
	for (let number = first; number < first + count; number++) {
		const random = seeded(seed * 1_000_003 + number);
		const base = bases[Math.floor(random() * bases.length)] ?? BUILT;
		const ways = base in OTHERS ? MUTATIONS.filter(({ anyFile }) => anyFile) : MUTATIONS;
		const mutation = ways[Math.floor(random() * ways.length)] as Mutation;
		const { bytes, text } = await original(base);
		const broken = await mutation.make(bytes, random);
		const file = new File([broken], base in OTHERS ? base : 'book.epub');
		const fault = (what: string): Fault => ({ number, what, input: `${mutation.name} · ${base}` });
		const outcome = await Promise.race([
			tryBook(file, mutation, text, number % SHOWN === 0).catch((error: unknown) => ({
				is: 'unnamed error',
				fault: `an unnamed error: ${error instanceof Error ? error.stack : String(error)}`
			})),
			new Promise<Outcome>((resolve) =>
				setTimeout(resolve, HANGS_MS, { is: 'hang', fault: `nothing after ${HANGS_MS} ms` })
			)
		]);
		counted(tally, outcome.is);
		if (outcome.fault !== undefined) tally.faults.push(fault(outcome.fault));
		if ('hacked' in globalThis) {
			tally.faults.push(fault('a script of the book ran'));
			Reflect.deleteProperty(globalThis, 'hacked');
		}
	}
	return tally;
}

interface Outcome {
	is: string;
	fault?: string;
}

async function tryBook(file: File, mutation: Mutation, text: string, show: boolean): Promise<Outcome> {
	let publication: Publication;
	try {
		publication = await opened(file);
	} catch (error) {
		if (error instanceof EpubError && error.message.length > 20) return { is: `refused: ${error.reason}` };
		throw error;
	}
	try {
		const read = await extractBook(publication);
		const cover = await publication.cover();
		if (cover) await shrinkCover(cover);
		const live = await liveMarkup(publication);
		if (live !== null) return { is: 'let in', fault: live };
		if (show) await showBook(publication);
		const warned = publication.warnings.length + read.warnings.length + read.damaged.length > 0;
		const same = read.sections.map((section) => section.text).join('\n') === text;
		// Of a book that was refused, because it is encrypted say, nothing is known.
		if (mutation.damage && !(file.name in OTHERS) && text !== '' && !same && !warned)
			return { is: 'silent', fault: 'the text differs and nothing says so' };
		return { is: warned ? 'opened, damage told' : same ? 'opened as it was' : 'opened, changed' };
	} finally {
		publication.close();
	}
}

/** What of the first sections would run or ask; null where nothing would. */
async function liveMarkup(publication: Publication): Promise<string | null> {
	for (const { path } of publication.spine.slice(0, 4)) {
		let doc: Document;
		try {
			doc = await publication.doc(path);
		} catch (error) {
			if (error instanceof EpubError) continue;
			throw error;
		}
		for (const element of doc.querySelectorAll('*')) {
			if (/^(script|iframe|object|embed|base|form)$/i.test(element.localName))
				return `<${element.localName}> stays in ${path}`;
			for (const { name, value } of element.attributes)
				if (/^on/i.test(name) || /^\s*javascript:/i.test(value)) return `${name}="${value}" stays in ${path}`;
		}
	}
	return null;
}

async function showBook(publication: Publication): Promise<void> {
	const element = document.querySelector('#book');
	if (!(element instanceof HTMLElement)) throw new Error('The page has no place for a book.');
	const renderer = new PagedRenderer(publication);
	renderer.listen({});
	try {
		await renderer.open(element, null);
		await renderer.next();
	} finally {
		renderer.destroy();
		element.replaceChildren();
	}
}
