/** A refused backup. The message tells the reader why and what to do. */
import { backupStrings } from '$lib/strings/backup.ts';

export class BackupError extends Error {
	override readonly name = 'BackupError';
}

/** When this is thrown, nothing has been changed. what: the technical cause, in English. */
export function damaged(what: string, cause?: unknown): BackupError {
	return new BackupError(backupStrings.faults.damaged({ what }), { cause });
}
