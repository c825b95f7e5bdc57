/** Faults that the reader can do something about. */
export type WalletFault = 'empty' | 'no-token' | 'foreign-mint' | 'no-mint' | 'no-words' | 'amount';
/** The page words it for the reader. */
export class WalletError extends Error {
	override readonly name = 'WalletError';
	readonly fault: WalletFault;

	constructor(fault: WalletFault, detail = '') {
		// The message is all that is left of an error from a worker.
		super(`${fault} ${detail}`.trim());
		this.fault = fault;
	}
}
