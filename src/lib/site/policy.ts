/** What the page's own policy (CSP connect-src) lets it ask: a request that it forbids fails, and is told of as a breach. */

/** Whether a page may ask this address itself; of an encrypted page, no browser lets it ask an unencrypted one. */
export function mayAsk(url: string): boolean {
	const { protocol, hostname } = new URL(url);
	if (
		location.protocol === 'https:' &&
		protocol === 'http:' &&
		!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
	)
		return false;
	const policy = document.querySelector<HTMLMetaElement>(
		'meta[http-equiv="content-security-policy" i]'
	)?.content;
	const [, sources] = /connect-src ([^;]*)/.exec(policy ?? '') ?? [];
	// In development the policy is a header alone, which no page can read.
	return sources?.split(/\s+/).includes(protocol) ?? false;
}
