/** A text as a QR code: the outline of its dark squares, which can be filled with any colour. */
import { encode } from 'uqr';

export interface QrCode {
	/** Squares per side, including the quiet zone of four that scanners need. */
	size: number;
	/** For the `d` of an SVG path: one unit is one square. */
	path: string;
}

const QUIET = 4;
/** Bytes in the largest code at the lowest level of error correction. */
const MOST = 2953;

/** Null if the text does not fit into a QR code. */
export function qrCode(text: string): QrCode | null {
	if (new TextEncoder().encode(text).length > MOST) return null;
	const { size, data } = encode(text, { border: QUIET });
	const rows = data.map((row, y) =>
		row.map((dark, x) => (dark && !row[x - 1] ? `M${x} ${y}h${runFrom(row, x)}v1H${x}z` : '')).join('')
	);
	return { size, path: rows.join('') };
}

/** Number of dark squares from here to the right. */
function runFrom(row: boolean[], x: number): number {
	const end = row.indexOf(false, x);
	return (end < 0 ? row.length : end) - x;
}
