/** One complete build of the app in its own cache, so that a tab never gets files of two versions. */
import { AGENT_PATH } from '$lib/site/base-path.js';

/** Files cached on first use. Their names contain a hash, so all builds share the cache. Its stored name is an old one. */
const RUNTIME_CACHE = 'lectern-late';
/** How long to wait for the page from the network before the cached copy is served. */
const NETWORK_TIMEOUT_MS = 3000;

export class CachedBuild {
	readonly #prefix: string;
	readonly #name: string;
	readonly #home: string;
	readonly #paths: readonly string[];
	readonly #known: ReadonlySet<string>;

	/**
	 * `paths`: all files of the build, from the root of the site. `base`: the path of the app, which tells the builds of
	 * several apps on one host apart.
	 */
	constructor(version: string, paths: readonly string[], base: string) {
		this.#prefix = base ? `lectern-at-${base}-build-` : 'lectern-build-';
		this.#name = this.#prefix + version;
		this.#home = `${base}/`;
		this.#paths = paths;
		this.#known = new Set(paths);
	}

	/** Rejects if any file cannot be fetched, so that no incomplete build is cached. */
	async precache(): Promise<void> {
		const cache = await caches.open(this.#name);
		await cache.addAll([
			// The server fills in the agent's address and the allowed hosts, so the page is cached as the server sends it.
			new Request(this.#home, { cache: 'no-store' }),
			...this.#paths
				.filter(isPrecached)
				.map((path) => (isImmutable(path) ? path : new Request(path, { cache: 'no-store' })))
		]);
	}

	/** Whether to use `file` for this path. */
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
			// If the disk is full, the file is still served.
			await runtime.put(pathname, response.clone()).catch(() => undefined);
		}
		return response;
	}

	/**
	 * The page: the server's copy if it is of this build and arrives in time, otherwise the cached one. A newer build is
	 * offered to the reader, and used once they accept it. onother: called if the server's page is of another build.
	 */
	async page(url: string, onother: () => void): Promise<Response> {
		const cache = await caches.open(this.#name);
		const cached = await cache.match(this.#home);
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
				await cache.put(this.#home, response.clone());
				return response;
			}
			// The answer is another build, another site at this address, or a login page, so the cached copy is served.
			onother();
			return cached;
		} catch (error) {
			if (cached) return cached;
			throw error;
		}
	}

	/** Drops all other builds, and files cached on use that this build does not have. Call it only when no tab runs the others any more. */
	async dropOthers(): Promise<void> {
		const names = await caches.keys();
		await Promise.all(
			names
				.filter((name) => name.startsWith(this.#prefix) && name !== this.#name)
				.map((name) => caches.delete(name))
		);
		const runtime = await caches.open(RUNTIME_CACHE);
		const old = (await runtime.keys()).filter(({ url }) => !this.#known.has(new URL(url).pathname));
		await Promise.all(old.map((request) => runtime.delete(request)));
	}
}

// The functions below say which files of a build are precached, and what a path asks for.

/** The interface's own font in Latin letters. */
const INTERFACE_FONT = /\/(literata|atkinson[\w-]*)-latin-wght-\w+\.[\w-]+\.woff2$/;
/**
 * Engines of models, and files that few readers need. They are fetched when first used, and kept from then on. wllama's code is
 * called index.min.
 */
const HEAVY = /\.(wasm|woff2?|dict)$|\/(ort-|index\.min\.)[\w.-]+\.m?js$/;

/** `path`: a file of the build, from the root of the site. */
export function isPrecached(path: string): boolean {
	return INTERFACE_FONT.test(path) || !HEAVY.test(path);
}

/** Such file names contain a hash of the contents, so a cached copy is never stale. */
export function isImmutable(path: string): boolean {
	return path.includes('/_app/immutable/');
}

/**
 * Every route of the app is the same page. A path with an extension is a file, and `/__epub/` is inside a book. `base`: the
 * path of the app.
 */
export function isPage(path: string, base = ''): boolean {
	const isAgent = `${path}/`.startsWith(`${base}${AGENT_PATH}/`);
	return !/\.\w+$/.test(path) && !path.startsWith('/__epub/') && !isAgent;
}

/** The entry scripts of a page, joined. They are equal for two copies of the page only if both are of the same build. */
export function entryScripts(html: string): string {
	return [...html.matchAll(/\/_app\/immutable\/entry\/[\w.-]+\.js/g)].map(([path]) => path).join(' ');
}
