/**
 * A promise that is settled from outside. Promise.withResolvers would do, but Node has it only from version 22, and unit tests
 * also run in 20. https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Promise/withResolvers
 */

export interface Deferred<T> {
	readonly promise: Promise<T>;
	readonly resolve: (value: T | PromiseLike<T>) => void;
	readonly reject: (reason: unknown) => void;
}

export function deferred<T>(): Deferred<T> {
	let resolve: Deferred<T>['resolve'] = () => undefined;
	let reject: Deferred<T>['reject'] = () => undefined;
	const promise = new Promise<T>((fulfil, fail) => {
		resolve = fulfil;
		reject = fail;
	});
	return { promise, resolve, reject };
}
