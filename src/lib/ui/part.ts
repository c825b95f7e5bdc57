/** Parts of the app that are loaded on demand. */
import { strings } from '$lib/strings/strings.ts';

/** Rejects with a message for the reader if the part cannot be loaded; the browser's own message would name a file of the build. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
	try {
		return await load();
	} catch (error) {
		throw new Error(strings.common.partMissingText, { cause: error });
	}
}
