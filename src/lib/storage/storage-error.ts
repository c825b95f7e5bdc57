/** Tells the reader why something was not saved and what to do, never only in the browser's own words. */
import { messageOf } from '$lib/errors/message.ts';
import { said, strings } from '$lib/strings/strings.ts';

/**
 * full: no room · newer: a newer build has changed the database · deleted: what it belongs to was deleted · forbidden: the
 * browser stores nothing here · closed: the connection was lost · failed: anything else.
 */
export type StorageFault = 'full' | 'newer' | 'deleted' | 'forbidden' | 'closed' | 'failed';

export class StorageError extends Error {
	override name = 'StorageError';
	readonly fault: StorageFault;

	constructor(fault: StorageFault, detail = '', options?: ErrorOptions) {
		super(said(strings.storage.faults[fault], { detail }), options);
		this.fault = fault;
	}
}

const FAULTS: Record<string, StorageFault> = {
	QuotaExceededError: 'full',
	VersionError: 'newer',
	InvalidStateError: 'closed',
	SecurityError: 'forbidden',
	NotAllowedError: 'forbidden'
};

export function storageError(error: unknown): StorageError {
	if (error instanceof StorageError) return error;
	const name = error instanceof Error ? error.name : '';
	return new StorageError(FAULTS[name] ?? 'failed', messageOf(error), { cause: error });
}
