/** The display settings: how the reader wants pages to look. Null leaves a setting to the book's author. */
import { PLAIN_THEME, type Theme } from './theme.ts';

/** 'book': the author's font. 'serif': the app's own text font. 'sans': designed for legibility. 'own': the reader's, from a file. */
export const FONTS = [
	'book',
	'serif',
	'source',
	'garamond',
	'sans',
	'inter',
	'dyslexic',
	'lexend',
	'own'
] as const;
export type FontChoice = (typeof FONTS)[number];

/** The fonts' names, grouped by what a reader looks for. */
export const FACES = {
	serif: { serif: 'Literata', source: 'Source Serif', garamond: 'EB Garamond' },
	sans: { sans: 'Atkinson Hyperlegible', inter: 'Inter' },
	dyslexia: { dyslexic: 'OpenDyslexic', lexend: 'Lexend' }
} as const;

export interface OwnFace {
	/** The file's name, without its extension. */
	name: string;
	bytes: ArrayBuffer;
}

export interface FaceStore {
	load(): Promise<OwnFace | null>;
	/** Rejects with an Error for the reader if the file is not a font, or is too large. */
	keep(file: File): Promise<OwnFace>;
	drop(): Promise<void>;
}

export const FLOWS = ['pages', 'scroll'] as const;
export type Flow = (typeof FLOWS)[number];

export const COLUMNS = ['auto', 1, 2] as const;
export type Columns = (typeof COLUMNS)[number];

/** How one page becomes the next. There is no motion if the system asks for that. */
export const TURNINGS = ['slide', 'none'] as const;
export type Turning = (typeof TURNINGS)[number];

export interface DisplaySettings {
	theme: Theme;
	/** Percent; 100 is the size of the app's own text. */
	fontSize: number;
	font: FontChoice;
	ownFace: OwnFace | null;
	/** A multiple of the font size. */
	lineHeight: number | null;
	/** Percent of the default space beside the text. */
	margin: number;
	justify: boolean | null;
	/** The weight of text that is not bold. */
	weight: number | null;
	/** This and the following ones are in em. */
	letterSpacing: number | null;
	wordSpacing: number | null;
	paragraphSpacing: number | null;
	/** The indent of a paragraph that follows another. */
	indent: number | null;
	hyphenate: boolean | null;
	flow: Flow;
	turning: Turning;
	/** How many columns a page has; 'auto' decides by its width. */
	columns: Columns;
}

export const DEFAULT_DISPLAY: DisplaySettings = {
	theme: PLAIN_THEME,
	fontSize: 100,
	font: 'book',
	ownFace: null,
	lineHeight: null,
	margin: 100,
	justify: null,
	weight: null,
	letterSpacing: null,
	wordSpacing: null,
	paragraphSpacing: null,
	indent: null,
	hyphenate: null,
	flow: 'pages',
	turning: 'none',
	columns: 'auto'
};

/** The font sizes that the reader can choose, in percent of the app's text. */
const SIZES = [70, 80, 90, 100, 110, 120, 135, 150, 175, 200, 250] as const;

export const MIN_FONT_SIZE = SIZES[0];
export const MAX_FONT_SIZE = SIZES[SIZES.length - 1] ?? 100;
export const DEFAULT_FONT_SIZE = 110;

/** The next larger or smaller size; `size` itself at either end of the range. */
export function stepSize(size: number, step: 1 | -1): number {
	const next = step > 0 ? SIZES.find((other) => other > size) : SIZES.findLast((other) => other < size);
	return next ?? size;
}

export const LINE_HEIGHTS = { min: 1.1, max: 2.4, step: 0.05, usual: 1.55 } as const;
/** The settings under "More". The usual values are about what authors use. */
export const TEXTURE = {
	weight: { min: 300, max: 700, step: 50, usual: 400 },
	letterSpacing: { min: 0, max: 0.2, step: 0.01, usual: 0 },
	wordSpacing: { min: 0, max: 0.6, step: 0.05, usual: 0 },
	paragraphSpacing: { min: 0, max: 2.5, step: 0.1, usual: 0 },
	indent: { min: 0, max: 3, step: 0.25, usual: 1.5 }
} as const;
export const MARGINS = { min: 0, max: 300, step: 10, usual: 100 } as const;

/** The settings that show the book's own value while they are left to it. */
export type Texture = Record<'lineHeight' | keyof typeof TEXTURE, number>;

/** style: a paragraph's, as computed. */
export function textureOf(style: CSSStyleDeclaration): Texture {
	const em = (length: string): number =>
		Math.round((100 * (parseFloat(length) || 0)) / parseFloat(style.fontSize)) / 100;
	return {
		// Nobody says how high a "normal" line is.
		lineHeight: em(style.lineHeight) || 1.2,
		weight: Number(style.fontWeight),
		letterSpacing: em(style.letterSpacing),
		wordSpacing: em(style.wordSpacing),
		paragraphSpacing: em(style.marginBlockEnd),
		indent: em(style.textIndent)
	};
}
