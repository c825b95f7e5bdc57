/** Where data is sent: whether it leaves this computer at all, and whether it could be read in transit. Pure. */
import { BUILT_IN, IN_BROWSER, IN_PAGE } from '$agent/protocol/events.ts';
import type { LedgerEntry } from './ledger.ts';

/** Names and addresses of the machine itself (RFC 6761 § 6.3, RFC 1122 § 3.2.1.3, RFC 4291 § 2.5.3). */
const LOOPBACK =
	/^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/;

/** address: a URL, or a host with or without its port. */
export function isLoopback(address: string): boolean {
	const url = address.includes('://') ? address : `http://${address}`;
	return URL.canParse(url) && LOOPBACK.test(new URL(url).hostname.toLowerCase());
}

/** Whether an address, which may be relative to the page, is on this computer. */
export const isHere = (address: string, page: string): boolean =>
	URL.canParse(address, page) && isLoopback(new URL(address, page).href);

/** Whether it is the extractive model, which is part of the agent. */
export const isBuiltIn = (endpoint: string): boolean => endpoint === BUILT_IN || endpoint === IN_PAGE;

/**
 * True if the agent is on this computer or in the page and so is every model that was asked. agentIsHere: now; where it was then
 * is unknown. False as long as no model was asked.
 */
export function stayedHere({ asked }: Pick<LedgerEntry, 'asked'>, agentIsHere: boolean): boolean {
	return (
		asked.length > 0 &&
		asked.every(
			({ endpoint }) =>
				[IN_PAGE, IN_BROWSER].includes(endpoint) ||
				(agentIsHere && (isBuiltIn(endpoint) || isLoopback(endpoint)))
		)
	);
}

const LOCAL_HOST =
	/^(localhost|.*\.(localhost|local|internal|lan|home\.arpa)|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|169\.254\.[\d.]+|\[::1\]|\[f[cde][\da-f]*:.*\]|[^.:]+)$/;

/** Whether what is sent to an address could be read in transit: plain http: to a machine outside the local network. */
export function isUnencrypted(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { protocol, hostname } = new URL(address);
	return protocol === 'http:' && !LOCAL_HOST.test(hostname);
}
