/**
 * A promise that is settled from outside. In place of Promise.withResolvers, which Node has from version 22 on:
 * unit tests run in 20 too. https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Promise/withResolvers
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
