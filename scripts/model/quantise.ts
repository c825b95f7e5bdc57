/** Converts 32-bit numbers to small integers with one scale per row, symmetric about zero. */
import type { Matrix } from './safetensors.ts';

export interface Quantised {
	shape: number[];
	/** Row-major, -steps..steps. */
	values: Int8Array<ArrayBuffer>;
	/** One per row: value × scale is the original number. */
	scales: Float32Array<ArrayBuffer>;
}

/** `steps`: integers on either side of zero, at most 127. */
export function quantiseRows({ shape, values }: Matrix, steps: number): Quantised {
	const [rows = 0, columns = 0] = shape;
	const quantised = new Int8Array(values.length);
	const scales = new Float32Array(rows);
	for (let row = 0; row < rows; row++) {
		const start = row * columns;
		const end = start + columns;
		let most = 0;
		for (let i = start; i < end; i++) most = Math.max(most, Math.abs(values[i] ?? 0));
		// A row of zeros needs a nonzero scale.
		const scale = Math.fround(most / steps || 1);
		scales[row] = scale;
		for (let i = start; i < end; i++) quantised[i] = Math.round((values[i] ?? 0) / scale);
	}
	return { shape, values: quantised, scales };
}

/** [rows, columns] → [columns, rows]. */
export function transpose<T extends Int8Array<ArrayBuffer> | Float32Array<ArrayBuffer>>(
	values: T,
	rows: number,
	columns: number
): T {
	const turned = values.slice() as T;
	for (let row = 0; row < rows; row++)
		for (let column = 0; column < columns; column++)
			turned[column * rows + row] = values[row * columns + column] ?? 0;
	return turned;
}
