/** Designs a cover for a book without one. The same book always gets the same cover, with readable text. */

export interface GeneratedCover {
	/** CSS colours. */
	ground: string;
	ink: string;
	accent: string;
	/** 0-based number of the pattern. */
	pattern: number;
}

/** Colours of book cloth and stamping. The contrast of ink on ground is at least 7:1, so that small type is readable. */
const PALETTES: readonly Omit<GeneratedCover, 'pattern'>[] = [
	{ ground: '#6b2326', ink: '#fbefdf', accent: '#d9a55c' },
	{ ground: '#1f3a4d', ink: '#f2ede1', accent: '#c99b54' },
	{ ground: '#24452f', ink: '#f3efdf', accent: '#c8a95a' },
	{ ground: '#3b2a4a', ink: '#f4ecf0', accent: '#c98f9c' },
	{ ground: '#e8dcc0', ink: '#3a2418', accent: '#a4502f' },
	{ ground: '#cfd8d2', ink: '#1e2f2b', accent: '#3f6b62' },
	{ ground: '#4a3420', ink: '#f6ead6', accent: '#d6a35b' },
	{ ground: '#e6c9b8', ink: '#3d1c18', accent: '#8a3b1e' },
	{ ground: '#273043', ink: '#eef0f4', accent: '#8fb0c9' },
	{ ground: '#e3d59a', ink: '#33290d', accent: '#6e5413' }
];
const PATTERNS = 4;

export function generateCover(title: string, author: string): GeneratedCover {
	const number = hash(`${title}\n${author}`);
	const palette = PALETTES[number % PALETTES.length] as (typeof PALETTES)[number];
	return { ...palette, pattern: Math.floor(number / PALETTES.length) % PATTERNS };
}

/** Font size for a title, in hundredths of the cover's width; long titles are smaller. */
export function titleSize(title: string): number {
	const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
	const byLength = title.length <= 14 ? 14 : title.length <= 30 ? 12 : title.length <= 60 ? 10 : 8;
	// The longest word should fit on one line: a letter is about 0.56 of the font size wide, and the text area is 80 wide.
	return Math.max(6.5, Math.min(byLength, 80 / (longest * 0.56)));
}

/** FNV-1a. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
	return value >>> 0;
}
