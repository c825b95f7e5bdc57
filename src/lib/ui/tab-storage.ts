/** What this tab keeps over a reload. Undefined where the browser forbids it: then nothing is kept. */
export function tabStorage(): Storage | undefined {
	try {
		return globalThis.sessionStorage;
	} catch {
		// SecurityError: storage is blocked for this site.
		return undefined;
	}
}
