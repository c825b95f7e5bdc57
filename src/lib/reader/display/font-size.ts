/** Sizes of type that the reader can choose, in percent of the app's own text. */

const SIZES = [70, 80, 90, 100, 110, 120, 135, 150, 175, 200, 250] as const;

export const MINIMUM_SIZE = SIZES[0];
export const MAXIMUM_SIZE = SIZES[SIZES.length - 1] ?? 100;
export const USUAL_SIZE = 110;

/** The next larger or smaller size; the outermost ones stay. */
export function stepSize(size: number, step: 1 | -1): number {
	const next = step > 0 ? SIZES.find((other) => other > size) : SIZES.findLast((other) => other < size);
	return next ?? size;
}
