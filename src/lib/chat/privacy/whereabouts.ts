/** Where data is sent: whether it leaves this computer at all, and whether it could be read in transit. Pure. */
import { BUILT_IN, IN_BROWSER, IN_PAGE } from '$agent/protocol/events.ts';
import { reachOf } from '$agent/protocol/reach.ts';
import type { LedgerEntry } from './ledger.ts';

/** Whether an address, which may be relative to the page, is on this computer. */
export const isHere = (address: string, page: string): boolean =>
	URL.canParse(address, page) && reachOf(new URL(address, page).href) === 'machine';

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
				(agentIsHere && (isBuiltIn(endpoint) || reachOf(endpoint) === 'machine'))
		)
	);
}

/** Whether what is sent to an address could be read in transit: plain http: to a machine outside the local network. */
export function isUnencrypted(address: string): boolean {
	if (!URL.canParse(address) || new URL(address).protocol !== 'http:') return false;
	return ['world', 'nowhere'].includes(reachOf(address));
}
