/** What a stored setting must be to count, since another version of the app, or somebody by hand, may have written something else. */

export type Guard<T> = (value: unknown) => value is T;

export const isText: Guard<string> = (value) => typeof value === 'string';
export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';

export const oneOf =
	<const T>(values: readonly T[]): Guard<T> =>
	(value): value is T =>
		(values as readonly unknown[]).includes(value);

export const within =
	(least: number, most: number): Guard<number> =>
	(value): value is number =>
		typeof value === 'number' && value >= least && value <= most;

export const orNull =
	<T>(accept: Guard<T>): Guard<T | null> =>
	(value): value is T | null =>
		value === null || accept(value);

export const listOf =
	<T>(accept: Guard<T>): Guard<T[]> =>
	(value): value is T[] =>
		Array.isArray(value) && value.every(accept);

export const recordOf =
	<T>(accept: Guard<T>): Guard<Record<string, T>> =>
	(value): value is Record<string, T> =>
		typeof value === 'object' && value !== null && Object.values(value).every(accept);
