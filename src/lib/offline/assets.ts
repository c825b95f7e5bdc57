/**
 * Which files of a build the service worker keeps from the start. The rest is cached when it is first used: the search
 * model's runtime alone is 14 MB (27 MB for graphics cards), and most readers use one typeface and one script.
 */

/** Fonts in the scripts that the interface itself is written in. */
const INTERFACE_FONT = /\/(literata|atkinson[\w-]*)-latin-wght-\w+\.[\w-]+\.woff2$/;
const HEAVY = /\.(wasm|woff2?)$|\/ort-[\w.-]+\.mjs$/;

/** `path`: of a file of the build, from the root of the site. */
export function isPrecached(path: string): boolean {
	return INTERFACE_FONT.test(path) || !HEAVY.test(path);
}

/** Their names carry a hash of their contents, so what was cached once is right for ever. */
export function isImmutable(path: string): boolean {
	return path.includes('/_app/immutable/');
}

/** Every address of the app is the same page; what has an ending is a file, and `/__epub/` is within a book. */
export function isPage(path: string): boolean {
	return !/\.\w+$/.test(path) && !path.startsWith('/__epub/');
}

/** The scripts that a page starts with: the same in two copies of the page only if they are of the same build. */
export function entryScripts(html: string): string {
	return [...html.matchAll(/\/_app\/immutable\/entry\/[\w.-]+\.js/g)].map(([path]) => path).join(' ');
}
