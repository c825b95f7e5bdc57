/**
 * An address that came from outside, shared with the app or in a `web+opds:` link. It is filled in, and nothing is requested
 * before the reader presses a button.
 */
import { bringsAddress } from '$lib/site/addresses.ts';

/** Takes the address out of the page's own address; '' if there is none. */
export function takeAddress(): string {
	const { hash } = location;
	if (!bringsAddress(hash)) return '';
	history.replaceState(history.state, '', location.pathname + location.search);
	try {
		return decodeURIComponent(hash.slice('#from='.length)).slice(0, 2000);
	} catch {
		// The address was cut off in the middle of an encoded character.
		return '';
	}
}
