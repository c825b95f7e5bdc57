/** The app's text face for the inside of a book's frame, which does not inherit the app's font rules. */
import latinItalic from '@fontsource-variable/literata/files/literata-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
import extendedItalic from '@fontsource-variable/literata/files/literata-latin-ext-wght-italic.woff2?url';
import extended from '@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2?url';

const LATIN =
	'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const EXTENDED =
	'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** Addresses are absolute: a frame with a blob: address has nothing to resolve them against. */
export function fontFaces(): string {
	return [
		face(latin, 'normal', LATIN),
		face(latinItalic, 'italic', LATIN),
		face(extended, 'normal', EXTENDED),
		face(extendedItalic, 'italic', EXTENDED)
	].join('\n');
}

function face(url: string, style: 'normal' | 'italic', range: string): string {
	const source = new URL(url, location.href).href;
	return `@font-face { font-family: 'Literata Variable'; font-style: ${style}; font-weight: 200 900; font-display: block;
	src: url("${source}") format('woff2'); unicode-range: ${range}; }`;
}
