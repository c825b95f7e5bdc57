/** What the reader can do something about. */
export type WalletFault = 'empty' | 'no-token' | 'foreign-mint' | 'no-mint' | 'no-words' | 'amount';
/** The page says it in the reader's words. */
export class WalletError extends Error {
	override readonly name = 'WalletError';
	readonly fault: WalletFault;

	constructor(fault: WalletFault, detail = '') {
		// Alone what a worker's errors keep.
		super(`${fault} ${detail}`.trim());
		this.fault = fault;
	}
}
