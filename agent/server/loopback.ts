/** The names of this machine on itself, and which web pages are on it. */
export const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** Whether all of these web pages are served from this machine for this machine. */
export function areLoopback(origins: readonly string[]): boolean {
	return origins.every((origin) => URL.canParse(origin) && LOOPBACK.includes(hostOf(new URL(origin))));
}

/** The name or address without the brackets of IPv6, as the lists here have it. */
export function hostOf(url: URL): string {
	return url.hostname.replace(/^\[|\]$/g, '');
}
