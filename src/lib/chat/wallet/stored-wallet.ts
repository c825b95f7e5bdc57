/** What the wallet keeps: coins, and each step that is under way, so that a tab may end at any moment. Never in sync, never in a backup. */
import { writes } from '$lib/storage/write-queue.ts';
import type { Exchange, Invoice, Proof } from '$agent/protocol/mint.ts';

/** What happened, for the reader. */
export interface WalletEntry {
	/** Milliseconds since 1970. */
	at: number;
	what: 'token' | 'invoice' | 'sent' | 'question' | 'request' | 'change' | 'back' | 'restored';
	/** What came in, or went out with a minus. */
	sats: number;
	/** Host of the mint or of whom was paid. */
	where: string;
}

/** Coins that left the wallet, until they are taken or back. */
export interface Payment {
	mint: string;
	token: string;
	sats: number;
	/** Sats that the mint has kept for changing coins into these. */
	fee?: number | undefined;
	/** sent: a token that the reader passes on. change: what came back, and is not taken in yet. The page pays the others. */
	what: 'sent' | 'question' | 'request' | 'change';
	/** Address of whom was paid; '' for `sent`. */
	to: string;
	at: number;
}

export type WalletRecord =
	/** The twelve words from which all secrets are made (NUT-13). */
	| { kind: 'words'; id: ''; words: string }
	/** The next counter of a keyset: raised before it is used, never lowered. */
	| { kind: 'counter'; id: string; next: number }
	| { kind: 'mint'; id: string }
	/** Its id is the secret. */
	| { kind: 'proof'; id: string; mint: string; proof: Proof }
	/**
	 * Written before a mint is asked, gone in the transaction that has the new coins. keeps: what was put in stays here
	 * where the mint refuses; a token that a reader pasted does not.
	 */
	| { kind: 'exchange'; id: string; exchange: Exchange; keeps: boolean; entry: WalletEntry | null }
	| { kind: 'invoice'; id: string; mint: string; sats: number; invoice: Invoice; at: number }
	| ({ kind: 'payment'; id: string } & Payment)
	| ({ kind: 'entry'; id: string } & WalletEntry);
export type WalletKind = WalletRecord['kind'];
export type RecordOf<Kind extends WalletKind> = Extract<WalletRecord, { kind: Kind }>;

declare module '$lib/storage/database.ts' {
	interface Schema {
		/** The wallet of ecash. */
		wallet: { key: [kind: WalletKind, id: string]; value: WalletRecord };
	}
}

/** The store within one transaction: all of it is kept, or nothing. */
export interface WalletStore {
	get<Kind extends WalletKind>(kind: Kind, id: string): Promise<RecordOf<Kind> | undefined>;
	all<Kind extends WalletKind>(kind: Kind): Promise<RecordOf<Kind>[]>;
	put(record: WalletRecord): void;
	delete(kind: WalletKind, id: string): void;
}

/** Resolves when what `work` wrote is kept. work: awaits nothing but the store. */
export function inWallet<T>(work: (store: WalletStore) => Promise<T>): Promise<T> {
	return writes.once(
		['wallet'],
		(transaction) => {
			const store = transaction.objectStore('wallet');
			return work({
				get: (kind, id) => store.get([kind, id]) as Promise<never>,
				all: (kind) => store.getAll(IDBKeyRange.bound([kind], [kind, []])) as Promise<never>,
				// What fails ends the transaction, which says so.
				put: (record) => void store.put(record).catch(() => undefined),
				delete: (kind, id) => void store.delete([kind, id]).catch(() => undefined)
			});
		},
		// No other device is told.
		false
	);
}
