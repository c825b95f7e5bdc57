/** What every storage for the reader's files can do. Each adapter in `depots/` implements it, and so does the encryption around it. */
import { messageOf } from '$lib/errors/message.ts';
import { devices } from '$lib/strings/devices.ts';
import { said } from '$lib/strings/strings.ts';

/**
 * Where encrypted files are kept: a folder, a server, a bucket. Its four verbs are what every storage can do; nothing is ever
 * overwritten.
 */
export interface Depot {
	/**
	 * All names that begin with `prefix`, which is empty or ends in a slash; in no order. A file that was just put may still be
	 * missing.
	 */
	list(prefix: string, signal?: AbortSignal): Promise<Listed[]>;
	/** Null if there is no such file, or none yet. */
	get(name: string, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null>;
	/** Takes only names that were never used: if a name was, either of the two files may survive. */
	put(name: string, bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal): Promise<void>;
	/** Succeeds if there is no such file. */
	delete(name: string, signal?: AbortSignal): Promise<void>;
	/** Only for storages that report their free space. */
	room?(): Promise<Room>;
}

/** How much a storage accepts, in bytes; undefined if it does not say. */
export interface Room {
	free?: number | undefined;
	/** The size of the largest file that it accepts. */
	file?: number | undefined;
}

export interface Listed {
	name: string;
	/** Bytes as stored in the depot. */
	size: number;
}

/**
 * offline: no network here · away: it does not answer · refused: it asks for a sign-in, or for another one · blocked: it admits
 * no page of another origin, or does not answer at all, which a page cannot tell apart · page: an HTML page comes instead of the
 * answer, as in a network with a captive portal · full: no space · large: it rejects files of this size · missing: the folder,
 * bucket or server does not exist · permission: the browser asks the reader for permission to use the folder again · unguarded:
 * the server stores files only if it has a token · broken: anything else. These concern the encryption: none: nothing is
 * encrypted there yet · passphrase: the wrong one · foreign: encrypted again, or by somebody else, since this device joined ·
 * newer: written by a newer version of Lectern · torn: a file that is damaged, or not encrypted with this key.
 */
export type DepotFault = keyof typeof devices.faults;

/** The message tells the reader what to do. */
export class DepotError extends Error {
	override readonly name = 'DepotError';
	readonly fault: DepotFault;
	/** What the depot said, for whoever investigates; for 'full' and 'large', the size of the file. */
	readonly detail: string;
	/** How many milliseconds the depot asks not to be called; 0 if it has not said. */
	readonly pause: number;

	constructor(fault: DepotFault, detail = '', options: ErrorOptions & { pause?: number } = {}) {
		super(said(devices.faults[fault], { detail }), options);
		this.fault = fault;
		this.detail = detail;
		this.pause = options.pause ?? 0;
	}
}

/** Null for any other error. */
export const faultOf = (error: unknown): DepotFault | null =>
	error instanceof DepotError ? error.fault : null;

/** Describes an error of a service that is not a storage, in that service's own words. */
export function sayOfService(
	error: unknown,
	words: { refused: string; away: (about: { detail: string }) => string }
): string {
	if (!(error instanceof DepotError) || error.fault === 'offline') return messageOf(error);
	return error.fault === 'refused' ? words.refused : words.away({ detail: error.detail });
}
