/** The codes by which the system reports a failure of a disk or a port. */

/** Undefined for an error without a code. */
export const codeOf = (error: unknown): unknown =>
	error instanceof Error && 'code' in error ? error.code : undefined;

/** For `catch`: resolves to undefined if the file or folder does not exist. */
export function missing(error: unknown): undefined {
	if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
	throw error;
}
