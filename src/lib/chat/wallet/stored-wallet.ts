/**
 * What the wallet stores: coins, and each unfinished step, so that a tab may be closed at any moment. It is never synchronised,
 * and never part of a backup.
 */
import { writes } from '$lib/storage/write-queue.ts';
import type { Exchange, Invoice, Proof } from '$agent/protocol/mint.ts';

/** A past transaction, for the reader. */
export interface WalletEntry {
	/** Milliseconds since 1970. */
	at: number;
	what: 'token' | 'invoice' | 'sent' | 'question' | 'request' | 'change' | 'back' | 'restored';
	/** Incoming sats; outgoing ones are negative. */
	sats: number;
	/** Host of the mint or the recipient. */
	where: string;
}

/** Coins that left the wallet, until they are redeemed or returned. */
export interface Payment {
	mint: string;
	token: string;
	sats: number;
	/** Sats that the mint kept for changing coins into these. */
	fee?: number | undefined;
	/** sent: a token that the reader passes on. change: what was returned and is not redeemed yet. The page pays the others. */
	what: 'sent' | 'question' | 'request' | 'change';
	/** Address of the recipient; '' for `sent`. */
	to: string;
	at: number;
}

export type WalletRecord =
	/** The twelve words from which all secrets are derived (NUT-13). */
	| { kind: 'words'; id: ''; words: string }
	/** The next counter of a keyset. It is raised before it is used, and never lowered. */
	| { kind: 'counter'; id: string; next: number }
	| { kind: 'mint'; id: string }
	/** Its id is the secret. */
	| { kind: 'proof'; id: string; mint: string; proof: Proof }
	/**
	 * Stored before a mint is asked, and deleted in the transaction that stores the new coins. keeps: the inputs stay here if the
	 * mint refuses, unlike those of a token that the reader pasted.
	 */
	| { kind: 'exchange'; id: string; exchange: Exchange; keeps: boolean; entry: WalletEntry | null }
	| { kind: 'invoice'; id: string; mint: string; sats: number; invoice: Invoice; at: number }
	| ({ kind: 'payment'; id: string } & Payment)
	| ({ kind: 'entry'; id: string } & WalletEntry);
export type WalletKind = WalletRecord['kind'];
export type RecordOf<Kind extends WalletKind> = Extract<WalletRecord, { kind: Kind }>;

declare module '$lib/storage/database.ts' {
	interface Schema {
		wallet: { key: [kind: WalletKind, id: string]; value: WalletRecord };
	}
}

/** The store within one transaction, which commits as a whole or not at all. */
export interface WalletStore {
	get<Kind extends WalletKind>(kind: Kind, id: string): Promise<RecordOf<Kind> | undefined>;
	all<Kind extends WalletKind>(kind: Kind): Promise<RecordOf<Kind>[]>;
	put(record: WalletRecord): void;
	delete(kind: WalletKind, id: string): void;
}

/** Resolves when the writes of `work` are committed. work: must await nothing but the store. */
export function inWallet<T>(work: (store: WalletStore) => Promise<T>): Promise<T> {
	return writes.once(
		['wallet'],
		(transaction) => {
			const store = transaction.objectStore('wallet');
			return work({
				get: (kind, id) => store.get([kind, id]) as Promise<never>,
				all: (kind) => store.getAll(IDBKeyRange.bound([kind], [kind, []])) as Promise<never>,
				// A failed write aborts the transaction, which reports it.
				put: (record) => void store.put(record).catch(() => undefined),
				delete: (kind, id) => void store.delete([kind, id]).catch(() => undefined)
			});
		},
		// Other devices are not informed.
		false
	);
}
