/** One build of the app, cached whole in a cache of its own, so that a tab never gets parts of two versions. */
import { isPrecached, isImmutable, entryScripts } from './assets.ts';

const CACHE_PREFIX = 'lectern-build-';
/** What was fetched when it was needed: named by content, so all builds share it. */
const RUNTIME_CACHE = 'lectern-late';
/** Milliseconds that a page waits for the network before the cached one is shown. */
const NETWORK_TIMEOUT_MS = 3000;

export class CachedBuild {
	readonly #name: string;
	readonly #paths: readonly string[];
	readonly #known: ReadonlySet<string>;

	/** `paths`: all files of the build, from the root of the site. */
	constructor(version: string, paths: readonly string[]) {
		this.#name = CACHE_PREFIX + version;
		this.#paths = paths;
		this.#known = new Set(paths);
	}

	/** Rejects where one file cannot be had: half a build is none. */
	async precache(): Promise<void> {
		const cache = await caches.open(this.#name);
		await cache.addAll([
			// The page as the server gives it out: it has filled in where the agent is, and which hosts may be asked.
			new Request('/', { cache: 'no-store' }),
			...this.#paths
				.filter(isPrecached)
				.map((path) => (isImmutable(path) ? path : new Request(path, { cache: 'no-store' })))
		]);
	}

	/** Whether `file` answers for this path. */
	has(path: string): boolean {
		return isImmutable(path) || (this.#known.has(path) && isPrecached(path));
	}

	/** A file of this build, or of an older one that another tab still runs. */
	async file(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url);
		if (!isImmutable(pathname)) {
			const cached = await (await caches.open(this.#name)).match(pathname);
			return cached ?? fetch(request);
		}
		const cached = await caches.match(pathname);
		if (cached) return cached;
		const response = await fetch(request);
		if (response.status === 200) {
			const runtime = await caches.open(RUNTIME_CACHE);
			// A full disk is no reason to withhold the file from who asked for it.
			await runtime.put(pathname, response.clone()).catch(() => undefined);
		}
		return response;
	}

	/**
	 * The page: as the server gives it out now, if it is of this build and comes in time. Otherwise the cached one: a newer
	 * build is offered to the reader, and shown when they say so.
	 */
	async page(url: string, onother: () => void): Promise<Response> {
		const cache = await caches.open(this.#name);
		const cached = await cache.match('/');
		try {
			const response = await fetch(url, {
				cache: 'no-store',
				headers: { accept: 'text/html' },
				signal: cached ? AbortSignal.timeout(NETWORK_TIMEOUT_MS) : null
			});
			if (!cached) return response;
			if (!response.ok) return cached;
			const html = await response.clone().text();
			if (entryScripts(html) === entryScripts(await cached.clone().text())) {
				await cache.put('/', response.clone());
				return response;
			}
			// Another site may have moved in behind this address, or the answer is a login page: still the cached one.
			onother();
			return cached;
		} catch (error) {
			if (cached) return cached;
			throw error;
		}
	}

	/** Drops all builds but this one, and what was fetched runtime for them. Only when no tab runs them any more. */
	async dropOthers(): Promise<void> {
		const names = await caches.keys();
		await Promise.all(
			names
				.filter((name) => name.startsWith(CACHE_PREFIX) && name !== this.#name)
				.map((name) => caches.delete(name))
		);
		const runtime = await caches.open(RUNTIME_CACHE);
		const old = (await runtime.keys()).filter(({ url }) => !this.#known.has(new URL(url).pathname));
		await Promise.all(old.map((request) => runtime.delete(request)));
	}
}
