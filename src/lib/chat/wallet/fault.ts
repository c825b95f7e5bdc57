/** Why the wallet could not do something, worded for the reader. Only the message of a worker's error reaches the page. */
import { messageOf } from '$lib/errors/message.ts';
import { walletStrings } from '$lib/strings/wallet.ts';

export function faultOf(error: unknown): { fault: string; detail: string; text: string } {
	const message = messageOf(error);
	const [fault = ''] = message.split(' ', 1);
	const detail = message.slice(fault.length).trim();
	const known = Object.entries(walletStrings.faults).find(([name]) => name === fault);
	return known
		? { fault, detail, text: detail ? `${known[1]} (${detail})` : known[1] }
		: { fault: '', detail: '', text: message };
}
