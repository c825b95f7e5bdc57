/** Splits and groups token ids for the model's fixed window and its padding. Plain numbers, testable without a model. */

/** Rows whose lengths differ by more than this are not padded to each other, since padding costs as much as text. */
const LENGTH_RATIO = 0.8;

/**
 * Cuts token ids into windows of at most `size` ids, as few and as equal as possible. `ids` exclude [CLS] and [SEP], which the
 * caller adds; `size` leaves room for them.
 */
export function windows(ids: number[], size: number): number[][] {
	const count = Math.max(1, Math.ceil(ids.length / size));
	const length = Math.ceil(ids.length / count);
	return Array.from({ length: count }, (_, i) => ids.slice(i * length, (i + 1) * length));
}

/** Groups of row numbers of similar length, shortest first, each with at most `tokens`, including padding. */
export function alike(lengths: number[], tokens: number): number[][] {
	const order = lengths.map((_, row) => row).sort((a, b) => (lengths[b] ?? 0) - (lengths[a] ?? 0));
	const groups: number[][] = [];
	for (const row of order) {
		const group = groups.at(-1);
		const longest = group ? (lengths[group[0] ?? 0] ?? 0) : 0;
		const fits = group && (group.length + 1) * longest <= tokens;
		if (group && fits && (lengths[row] ?? 0) >= longest * LENGTH_RATIO) group.push(row);
		else groups.push([row]);
	}
	return groups.reverse();
}

/**
 * Adds the states of a row's real tokens to `sum`, so that a window counts by its number of tokens. `states`: row-major
 * [tokens, dimensions].
 */
export function addMean(sum: Float32Array, states: Float32Array, tokens: number): void {
	for (let token = 0; token < tokens; token++)
		for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (states[token * sum.length + i] ?? 0);
}

/** Brings a vector to unit length, in place. The zero vector stays. */
export function normalise(vector: Float32Array): void {
	let square = 0;
	for (const value of vector) square += value * value;
	if (!square) return;
	const scale = 1 / Math.sqrt(square);
	for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] ?? 0) * scale;
}
