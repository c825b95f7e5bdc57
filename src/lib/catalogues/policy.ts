/** What the page's own policy (CSP connect-src) allows it to request. A forbidden request fails and is reported as a violation. */
import { reachOf } from '$agent/protocol/reach.ts';

/** Whether a page may request this address itself. Browsers do not let an encrypted page request an unencrypted address. */
export function mayAsk(url: string): boolean {
	const { protocol } = new URL(url);
	if (location.protocol === 'https:' && protocol === 'http:' && reachOf(url) !== 'machine') return false;
	const policy = document.querySelector<HTMLMetaElement>(
		'meta[http-equiv="content-security-policy" i]'
	)?.content;
	const [, sources] = /connect-src ([^;]*)/.exec(policy ?? '') ?? [];
	// In development the policy is only a header, which no page can read.
	return sources?.split(/\s+/).includes(protocol) ?? false;
}
