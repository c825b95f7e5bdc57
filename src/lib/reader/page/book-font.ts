/** The faces that the reader can choose, for the inside of a book's frame, which does not inherit the app's font rules. */
import sans from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import sansItalic from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-italic.woff2?url';
import sansExtended from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?url';
import sansExtendedItalic from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-italic.woff2?url';
import serif from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
import serifItalic from '@fontsource-variable/literata/files/literata-latin-wght-italic.woff2?url';
import serifExtended from '@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2?url';
import serifExtendedItalic from '@fontsource-variable/literata/files/literata-latin-ext-wght-italic.woff2?url';
import dyslexic from '@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2?url';
import dyslexicBold from '@fontsource/opendyslexic/files/opendyslexic-latin-700-normal.woff2?url';
import dyslexicBoldItalic from '@fontsource/opendyslexic/files/opendyslexic-latin-700-italic.woff2?url';
import dyslexicItalic from '@fontsource/opendyslexic/files/opendyslexic-latin-400-italic.woff2?url';
import type { FontChoice } from '../display/display-settings.ts';

const LATIN_RANGE =
	'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXTENDED_RANGE =
	'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const SERIF = "'Literata Variable', 'Iowan Old Style', 'Palatino Linotype', Georgia, serif";

/** Values of `font-family`; for 'book', the default where the author sets none. */
export const FACES: Record<FontChoice, string> = {
	book: SERIF,
	serif: SERIF,
	sans: "'Atkinson Hyperlegible Next Variable', system-ui, 'Segoe UI', sans-serif",
	dyslexic: "'OpenDyslexic', 'Comic Sans MS', sans-serif"
};

/** Families of files; two choices share one. */
export type FaceFamily = Exclude<FontChoice, 'book'>;

export const familyOf = (font: FontChoice): FaceFamily => (font === 'book' ? 'serif' : font);

/** `@font-face` rules of one family; the files of the others are not requested. */
export function faceRules(font: FaceFamily): string {
	if (font === 'sans')
		return variable('Atkinson Hyperlegible Next Variable', '200 800', [
			[sans, sansItalic, LATIN_RANGE],
			[sansExtended, sansExtendedItalic, LATIN_EXTENDED_RANGE]
		]);
	if (font === 'dyslexic')
		return [
			face('OpenDyslexic', dyslexic, 'normal', '400'),
			face('OpenDyslexic', dyslexicItalic, 'italic', '400'),
			face('OpenDyslexic', dyslexicBold, 'normal', '700'),
			face('OpenDyslexic', dyslexicBoldItalic, 'italic', '700')
		].join('\n');
	return variable('Literata Variable', '200 900', [
		[serif, serifItalic, LATIN_RANGE],
		[serifExtended, serifExtendedItalic, LATIN_EXTENDED_RANGE]
	]);
}

function variable(
	family: string,
	weights: string,
	ranges: [normal: string, italic: string, range: string][]
): string {
	return ranges
		.flatMap(([normal, italic, range]) => [
			face(family, normal, 'normal', weights, range),
			face(family, italic, 'italic', weights, range)
		])
		.join('\n');
}

/** URLs are absolute: a frame with a blob: address has no base to resolve relative ones against. */
function face(
	family: string,
	url: string,
	style: 'normal' | 'italic',
	weight: string,
	range = 'U+0-10FFFF'
): string {
	const source = new URL(url, location.href).href;
	return `@font-face { font-family: '${family}'; font-style: ${style}; font-weight: ${weight}; font-display: block;
	src: url("${source}") format('woff2'); unicode-range: ${range}; }`;
}
