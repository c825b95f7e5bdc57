/** The display settings: how the reader wants pages to look. Null leaves a setting to the book's author. */
import { PLAIN_THEME, type Theme } from './theme.ts';

/** 'book': the author's font. 'serif': the app's text font. 'sans' and 'dyslexic': fonts designed for legibility. */
export const FONTS = ['book', 'serif', 'sans', 'dyslexic'] as const;
export type FontChoice = (typeof FONTS)[number];

export const FLOWS = ['pages', 'scroll'] as const;
export type Flow = (typeof FLOWS)[number];

export const COLUMNS = ['auto', 1, 2] as const;
export type Columns = (typeof COLUMNS)[number];

export interface DisplaySettings {
	theme: Theme;
	/** Percent; 100 is the size of the app's own text. */
	fontSize: number;
	font: FontChoice;
	/** In multiples of the font size. */
	lineHeight: number | null;
	/** Percent of the default space beside the text. */
	margin: number;
	justify: boolean | null;
	hyphenate: boolean | null;
	flow: Flow;
	/** Columns per page; 'auto' decides by its width. */
	columns: Columns;
}

export const DEFAULT_DISPLAY: DisplaySettings = {
	theme: PLAIN_THEME,
	fontSize: 100,
	font: 'book',
	lineHeight: null,
	margin: 100,
	justify: null,
	hyphenate: null,
	flow: 'pages',
	columns: 'auto'
};

export const LINE_HEIGHTS = { min: 1.1, max: 2.4, step: 0.05, usual: 1.55 } as const;
export const MARGINS = { min: 0, max: 300, step: 10, usual: 100 } as const;
