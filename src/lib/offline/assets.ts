/**
 * Which files of a build the service worker precaches. The others are cached when they are first used: the search model's
 * runtime alone is 14 MB (27 MB for GPUs), most readers use one font and one script, and many never
 * open the dictionary.
 */

import { AGENT_PATH } from '$lib/site/base-path.js';

/** Fonts in the script of the interface itself. */
const INTERFACE_FONT = /\/(literata|atkinson[\w-]*)-latin-wght-\w+\.[\w-]+\.woff2$/;
const HEAVY = /\.(wasm|woff2?|dict)$|\/ort-[\w.-]+\.mjs$/;

/** `path`: of a file of the build, from the root of the site. */
export function isPrecached(path: string): boolean {
	return INTERFACE_FONT.test(path) || !HEAVY.test(path);
}

/** File names that contain a hash of the contents, so a cached copy is never stale. */
export function isImmutable(path: string): boolean {
	return path.includes('/_app/immutable/');
}

/** Every route of the app is the same page; a path with an extension is a file, `/__epub/` is inside a book. `base`: of the app. */
export function isPage(path: string, base = ''): boolean {
	const isAgent = `${path}/`.startsWith(`${base}${AGENT_PATH}/`);
	return !/\.\w+$/.test(path) && !path.startsWith('/__epub/') && !isAgent;
}

/** The entry scripts of a page, joined: equal for two copies of the page only if they are of the same build. */
export function entryScripts(html: string): string {
	return [...html.matchAll(/\/_app\/immutable\/entry\/[\w.-]+\.js/g)].map(([path]) => path).join(' ');
}
