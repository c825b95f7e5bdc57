/** What a place for the reader's files can do, wherever it is. Every adapter in `depots/` is one, and so is the seal around it. */
import { messageOf } from '$lib/errors/message.ts';
import { devices } from '$lib/strings/devices.ts';
import { said } from '$lib/strings/strings.ts';

/** Where sealed files lie: a folder, a server, a bucket. Four verbs, as everything can do them; nothing is ever overwritten. */
export interface Depot {
	/** All names that begin with `prefix`, which is empty or ends in a slash, in no order; what was put a moment ago may be missing yet. */
	list(prefix: string, signal?: AbortSignal): Promise<Listed[]>;
	/** Null where there is no such file (any more, or yet). */
	get(name: string, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null>;
	/** Only names that were never used: where one was, it is open which of the two files stays. */
	put(name: string, bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal): Promise<void>;
	/** Also where there is none. */
	delete(name: string, signal?: AbortSignal): Promise<void>;
	/** Where the storage has a word for it. */
	room?(signal?: AbortSignal): Promise<Room>;
}

/** How much a storage takes, in bytes; undefined where it does not tell. */
export interface Room {
	free?: number | undefined;
	/** The largest file that it takes. */
	file?: number | undefined;
}

export interface Listed {
	name: string;
	/** Bytes as they lie in the depot. */
	size: number;
}

/**
 * offline: no network here · away: it does not answer · refused: it wants a (or another) sign-in · blocked: it lets no page of another
 * address in, or does not answer at all, which a page cannot tell apart · page: a page of HTML answers in its place, as in a network that
 * wants a sign-in · full: no room · large: it takes no file of this size · missing: the folder, bucket or server is not there ·
 * permission: the browser wants the reader's yes for the folder again · unguarded: a server that keeps files only behind a token ·
 * broken: anything else. Of what is sealed there, none: nothing yet · passphrase: the wrong one · foreign: sealed anew, or by somebody
 * else, since this device joined · newer: by a newer version of Lectern · torn: a file that is damaged, or not sealed with this key.
 */
export type DepotFault =
	| 'offline'
	| 'away'
	| 'refused'
	| 'blocked'
	| 'page'
	| 'full'
	| 'large'
	| 'missing'
	| 'permission'
	| 'unguarded'
	| 'broken'
	| 'none'
	| 'passphrase'
	| 'foreign'
	| 'newer'
	| 'torn';

/** Its message tells the reader what to do. */
export class DepotError extends Error {
	override readonly name = 'DepotError';
	readonly fault: DepotFault;
	/** What the depot said, for whoever looks into it; of 'full' and 'large' the size of what was to be put. */
	readonly detail: string;
	/** How many milliseconds the depot wants to be left alone; 0 where it has not said. */
	readonly pause: number;

	constructor(fault: DepotFault, detail = '', options: ErrorOptions & { pause?: number } = {}) {
		super(said(devices.faults[fault], { detail }), options);
		this.fault = fault;
		this.detail = detail;
		this.pause = options.pause ?? 0;
	}
}

/** Null for an error of anything else. */
export const faultOf = (error: unknown): DepotFault | null =>
	error instanceof DepotError ? error.fault : null;

/** What went wrong at a service that is no storage, in its own words. */
export function sayOfService(
	error: unknown,
	words: { refused: string; away: (about: { detail: string }) => string }
): string {
	if (!(error instanceof DepotError) || error.fault === 'offline') return messageOf(error);
	return error.fault === 'refused' ? words.refused : words.away({ detail: error.detail });
}
