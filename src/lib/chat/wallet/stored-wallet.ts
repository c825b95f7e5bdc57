/** What the wallet keeps: coins, and each step that is under way, so that a tab may end at any moment. Never in sync, never in a backup. */
import { database } from '$lib/storage/database.ts';
import type { Exchange, Invoice, Proof } from '$agent/protocol/mint.ts';

/** What happened, for the reader. */
export interface Entry {
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
	| { kind: 'exchange'; id: string; exchange: Exchange; keeps: boolean; entry: Entry | null }
	| { kind: 'invoice'; id: string; mint: string; sats: number; invoice: Invoice; at: number }
	| ({ kind: 'payment'; id: string } & Payment)
	| ({ kind: 'entry'; id: string } & Entry);
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

/** Resolves when the disk has what `work` wrote. work: awaits nothing but the store. */
export async function inWallet<T>(work: (store: WalletStore) => Promise<T>): Promise<T> {
	const transaction = (await database()).transaction('wallet', 'readwrite', { durability: 'strict' });
	const { store } = transaction;
	const written: Promise<unknown>[] = [];
	try {
		const result = await work({
			get: (kind, id) => store.get([kind, id]) as Promise<never>,
			all: (kind) => store.getAll(IDBKeyRange.bound([kind], [kind, []])) as Promise<never>,
			put: (record) => void written.push(store.put(record)),
			delete: (kind, id) => void written.push(store.delete([kind, id]))
		});
		await Promise.all([...written, transaction.done]);
		return result;
	} catch (error) {
		// The transaction may have ended by itself, and then says the same.
		for (const write of written) write.catch(() => undefined);
		transaction.done.catch(() => undefined);
		try {
			transaction.abort();
		} catch {
			// It has ended.
		}
		throw error;
	}
}
