/** Why the wallet could not do something, in the reader's words. Of an error of its worker only the message comes. */
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
