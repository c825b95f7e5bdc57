/** An address that came from outside: shared with the app, or by a link of `web+opds:`. It is filled in, and nothing is asked before a press. */
import { bringsAddress } from '$lib/site/addresses.ts';

/** '' where there is none; nothing of it stays in the page's own address. */
export function takeAddress(): string {
	const { hash } = location;
	if (!bringsAddress(hash)) return '';
	history.replaceState(history.state, '', location.pathname + location.search);
	try {
		return decodeURIComponent(hash.slice('#from='.length)).slice(0, 2000);
	} catch {
		// Cut off in the middle of a letter.
		return '';
	}
}
