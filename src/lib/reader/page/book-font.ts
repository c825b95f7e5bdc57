/** The fonts that the reader can choose, for the inside of a book's frame, which does not inherit the app's font rules. */
import type { FontChoice, OwnFace } from '../display/display-settings.ts';

/** Font families with files. 'book' has none of its own; ours is used if the author sets no font. */
export type FaceFamily = Exclude<FontChoice, 'book'>;

interface Family {
	/** The folder of its package. */
	folder: string;
	name: string;
	weights: string;
	/** Scales a face with low small letters to the height of the others. */
	adjust?: string;
	/** Shown if the face cannot be loaded, and for letters that it lacks. */
	otherwise: string;
}

const SERIF = "'Iowan Old Style', 'Palatino Linotype', Georgia, serif";
const SANS = "system-ui, 'Segoe UI', sans-serif";

const FAMILIES: Record<FaceFamily, Family> = {
	serif: { folder: 'literata', name: 'Literata Variable', weights: '200 900', otherwise: SERIF },
	source: { folder: 'source-serif-4', name: 'Source Serif 4 Variable', weights: '200 900', otherwise: SERIF },
	garamond: {
		folder: 'eb-garamond',
		name: 'EB Garamond Variable',
		weights: '400 800',
		adjust: '118%',
		otherwise: SERIF
	},
	sans: {
		folder: 'atkinson-hyperlegible-next',
		name: 'Atkinson Hyperlegible Next Variable',
		weights: '200 800',
		otherwise: SANS
	},
	inter: { folder: 'inter', name: 'Inter Variable', weights: '100 900', otherwise: SANS },
	dyslexic: {
		folder: 'opendyslexic',
		name: 'OpenDyslexic',
		weights: '',
		otherwise: "'Comic Sans MS', sans-serif"
	},
	lexend: { folder: 'lexend', name: 'Lexend Variable', weights: '100 900', otherwise: SANS },
	own: { folder: 'own', name: 'LecternOwn', weights: '', otherwise: SERIF }
};

/** The addresses of the files. The browser requests only those whose letters occur on the page. */
const FILES = import.meta.glob<string>(
	[
		'/node_modules/@fontsource-variable/{atkinson-hyperlegible-next,eb-garamond,inter,lexend,literata,source-serif-4}/files/*-wght-*.woff2',
		'/node_modules/@fontsource/opendyslexic/files/*.woff2'
	],
	{ query: '?url&no-inline', import: 'default', eager: true }
);

/** The letters that each package's files contain. */
const RANGES = import.meta.glob<Record<string, string>>(
	[
		'/node_modules/@fontsource-variable/{atkinson-hyperlegible-next,eb-garamond,inter,lexend,literata,source-serif-4}/unicode.json',
		'/node_modules/@fontsource/opendyslexic/unicode.json'
	],
	{ import: 'default' }
);

/** literata-latin-ext-wght-italic.woff2, opendyslexic-latin-700-normal.woff2 */
const FILE_NAME = /\/files\/(.+)-(wght|\d+)-(normal|italic)\.woff2$/;

export const familyOf = (font: FontChoice): FaceFamily => (font === 'book' ? 'serif' : font);

/** The value of `font-family`; for 'book', the default that applies if the author sets none. */
export function faceOf(font: FontChoice): string {
	const { name, otherwise } = FAMILIES[familyOf(font)];
	return `'${name}', ${otherwise}`;
}

/** The `@font-face` rules of one family; the files of the others are not requested. */
export async function faceRules(font: FaceFamily): Promise<string> {
	const { folder, name, weights, adjust = '100%' } = FAMILIES[font];
	const ofFamily = <T>(found: Record<string, T>) =>
		Object.entries(found).filter(([path]) => path.includes(`/${folder}/`));
	const [ranges = {}] = await Promise.all(ofFamily(RANGES).map(([, load]) => load()));
	return ofFamily(FILES)
		.map(([path, address]) => {
			const [, named = '', weight = '', style = ''] = FILE_NAME.exec(path) ?? [];
			// The address is absolute, since a frame with a blob: address has no base for relative ones.
			const source = new URL(address, location.href).href;
			return `@font-face { font-family: '${name}'; font-style: ${style}; font-weight: ${weight === 'wght' ? weights : weight}; font-display: block; size-adjust: ${adjust};
	src: url("${source}") format('woff2'); unicode-range: ${ranges[named.slice(folder.length + 1)] ?? 'U+0-10FFFF'}; }`;
		})
		.join('\n');
}

/** Puts the reader's own face into the document, and removes an earlier one. */
export function setOwnFace(doc: Document, own: OwnFace | null): void {
	const { name } = FAMILIES.own;
	for (const face of doc.fonts) if (face.family === name) doc.fonts.delete(face);
	if (own) doc.fonts.add(new FontFace(name, own.bytes));
}
