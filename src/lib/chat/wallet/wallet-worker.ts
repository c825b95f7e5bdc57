/** Runs the wallet off the main thread, because making its secrets takes longer than a page may be blocked. */
import '$lib/site/no-eval.ts';
import { expose } from '$lib/async/open-worker.ts';
import { Wallet, type WalletOptions } from './wallet.ts';

let ask: WalletOptions['claim'];
const channel = new BroadcastChannel('lectern-wallet');

const api = {
	wallet: new Wallet({
		claim: async (...paid) => (ask ? ask(...paid) : null),
		onchange: () => channel.postMessage('changed')
	}),
	/** claim: only the page knows what else a seller needs. */
	claimBy(claim: NonNullable<WalletOptions['claim']>): void {
		ask = claim;
	}
};

expose(api);

export type WalletApi = typeof api;
