/** The model's files in this browser: a cache of their own, so that a new version of the app does not fetch them again. */

export const MODEL_CACHE = 'lectern-model';
/** Where earlier versions left the library to keep them. */
const FORMER_CACHE = 'transformers-cache';

/** Drops the files of one model. False where this browser keeps none at all. `folder`: what their addresses begin with. */
export async function dropModel(folder: string): Promise<boolean> {
	await drop((address) => address.startsWith(folder));
	return 'caches' in globalThis;
}

/** Deletes other models' files: a browser that runs out of space might delete the books as well. */
export async function keepOnly(folder: string): Promise<void> {
	if (!('caches' in globalThis)) return;
	await caches.delete(FORMER_CACHE);
	await drop((address) => !address.startsWith(folder));
}

async function drop(isOld: (address: string) => boolean): Promise<void> {
	if (!('caches' in globalThis)) return;
	const cache = await caches.open(MODEL_CACHE);
	const old = (await cache.keys()).filter(({ url }) => isOld(url));
	await Promise.all(old.map((request) => cache.delete(request)));
}
