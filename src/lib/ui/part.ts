/** Parts of the app that come when they are wanted. */
import { strings } from '$lib/strings/strings.ts';

/** Rejects with words for the reader where the part cannot be had: the browser's own name a file of the build. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
	try {
		return await load();
	} catch (error) {
		throw new Error(strings.common.partMissingText, { cause: error });
	}
}
