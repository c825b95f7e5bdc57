/** What the system says by a code: a disk's refusals, a port's. */

/** Undefined for an error without one. */
export const codeOf = (error: unknown): unknown =>
	error instanceof Error && 'code' in error ? error.code : undefined;

/** As a `catch`: undefined in place of a file or folder that is not there. */
export function missing(error: unknown): undefined {
	if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
	throw error;
}
