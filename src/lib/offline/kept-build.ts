/** One build of the app, kept whole in a cache of its own, so that a tab never gets parts of two versions. */
import { isKeptFromTheStart, neverChanges, startOf } from './assets.ts';

const PREFIX = 'lectern-build-';
/** What was fetched when it was needed: named by content, so all builds share it. */
const LATE = 'lectern-late';
/** Milliseconds that a page waits for the network before the kept one is shown. */
const PATIENCE = 3000;

export class KeptBuild {
	readonly #name: string;
	readonly #paths: readonly string[];
	readonly #known: ReadonlySet<string>;

	/** `paths`: all files of the build, from the root of the site. */
	constructor(version: string, paths: readonly string[]) {
		this.#name = PREFIX + version;
		this.#paths = paths;
		this.#known = new Set(paths);
	}

	/** Rejects where one file cannot be had: half a build is none. */
	async keep(): Promise<void> {
		const cache = await caches.open(this.#name);
		await cache.addAll([
			// The page as the server gives it out: it has filled in where the agent is, and which hosts may be asked.
			new Request('/', { cache: 'no-store' }),
			...this.#paths
				.filter(isKeptFromTheStart)
				.map((path) => (neverChanges(path) ? path : new Request(path, { cache: 'no-store' })))
		]);
	}

	/** Whether `file` answers for this path. */
	has(path: string): boolean {
		return neverChanges(path) || (this.#known.has(path) && isKeptFromTheStart(path));
	}

	/** A file of this build, or of an older one that another tab still runs. */
	async file(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url);
		if (!neverChanges(pathname)) {
			const kept = await (await caches.open(this.#name)).match(pathname);
			return kept ?? fetch(request);
		}
		const kept = await caches.match(pathname);
		if (kept) return kept;
		const response = await fetch(request);
		if (response.status === 200) {
			const late = await caches.open(LATE);
			// A full disk is no reason to withhold the file from who asked for it.
			await late.put(pathname, response.clone()).catch(() => undefined);
		}
		return response;
	}

	/**
	 * The page: as the server gives it out now, if it is of this build and comes in time. Otherwise the kept one: a newer
	 * build is offered to the reader, and shown when they say so.
	 */
	async page(url: string, onother: () => void): Promise<Response> {
		const cache = await caches.open(this.#name);
		const kept = await cache.match('/');
		try {
			const response = await fetch(url, {
				cache: 'no-store',
				headers: { accept: 'text/html' },
				signal: kept ? AbortSignal.timeout(PATIENCE) : null
			});
			if (!kept) return response;
			if (!response.ok) return kept;
			const html = await response.clone().text();
			if (startOf(html) === startOf(await kept.clone().text())) {
				await cache.put('/', response.clone());
				return response;
			}
			// Another site may have moved in behind this address, or the answer is a login page: still the kept one.
			onother();
			return kept;
		} catch (error) {
			if (kept) return kept;
			throw error;
		}
	}

	/** Drops all builds but this one, and what was fetched late for them. Only when no tab runs them any more. */
	async dropOthers(): Promise<void> {
		const names = await caches.keys();
		await Promise.all(
			names
				.filter((name) => name.startsWith(PREFIX) && name !== this.#name)
				.map((name) => caches.delete(name))
		);
		const late = await caches.open(LATE);
		const old = (await late.keys()).filter(({ url }) => !this.#known.has(new URL(url).pathname));
		await Promise.all(old.map((request) => late.delete(request)));
	}
}
