/** A backup that is refused, with the reason and what to do, in words for the reader. */
import { backupStrings } from '$lib/strings/backup.ts';

export class BackupError extends Error {
	override readonly name = 'BackupError';
}

/** Nothing was changed when this is thrown. what: the technical cause, in English. */
export function damaged(what: string, cause?: unknown): BackupError {
	return new BackupError(backupStrings.faults.damaged({ what }), { cause });
}
