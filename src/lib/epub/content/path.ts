/** Resolves links inside a book to a file and a place in it. */

/** Stands for the root of the container. A URL of another origin leads out of the book. `.invalid` is never a host (RFC 2606). */
const ROOT = 'https://book.invalid/';

interface Target {
	/** Full path in the container, percent-decoded. */
	path: string;
	/** Without '#', percent-decoded; null if the link has none. */
	fragment: string | null;
}

/**
 * What `href`, found in the file `from`, points to inside the book; null if it points outside. '..' above the root stays at the
 * root, so no path leaves the container.
 */
export function resolveLink(from: string, href: string): Target | null {
	if (isRemote(href)) return null;
	let url: URL;
	try {
		url = new URL(href.replaceAll('\\', '/'), ROOT + encodePath(from));
	} catch {
		return null;
	}
	if (!url.href.startsWith(ROOT)) return null;
	return {
		path: decodePercent(url.pathname.slice(1)),
		fragment: url.hash.length > 1 ? decodePercent(url.hash.slice(1)) : null
	};
}

/** True for every address with its own scheme or host, even behind white space or control characters. */
export function isRemote(href: string): boolean {
	// The URL parser drops tabs and line breaks anywhere, and spaces and control characters at the start.
	const clean = href.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+/, '');
	return /^[a-z][a-z0-9+.-]*:/i.test(clean) || /^[\\/]{2}/.test(clean);
}

function encodePath(path: string): string {
	return path.split('/').map(encodeURIComponent).join('/');
}

/** A stray percent sign is part of the name. */
export function decodePercent(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
