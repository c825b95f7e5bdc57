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
