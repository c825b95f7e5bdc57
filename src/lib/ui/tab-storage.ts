/** What this tab keeps across a reload. Undefined if the browser forbids it; then nothing is kept. */
export function tabStorage(): Storage | undefined {
	try {
		return globalThis.sessionStorage;
	} catch {
		// SecurityError: storage is blocked for this site.
		return undefined;
	}
}
