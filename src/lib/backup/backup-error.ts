/** A backup that is refused, with the reason and what to do, in words for the reader. */
export class BackupError extends Error {
	override readonly name = 'BackupError';
}

/** Nothing was changed when this is thrown. `what`: completes "…: ". */
export function damaged(what: string, cause?: unknown): BackupError {
	return new BackupError(
		`This backup is damaged (${what}), so nothing was taken from it. Use another copy of the file, or an older backup.`,
		{ cause }
	);
}
