/** Adds a dictionary in a worker: hundreds of megabytes are unpacked, read and written. */
import { expose } from '$lib/async/open-worker.ts';
import { EpubError } from '$lib/epub/zip/epub-error.ts';
import { openDictionaries } from './dictionary-files.ts';
import { DictionaryError, type DictionaryFault } from './entry.ts';
import type { OwnDictionary } from './stored-dictionaries.ts';
import { takeIn } from './take-in.ts';

/** To cancel, the caller ends the worker and deletes what is left. onread: gets the share of the file that was read, from 0 to 1. */
async function takeFilesIn(
	files: readonly File[],
	onread: (share: number) => void
): Promise<OwnDictionary[] | DictionaryFault> {
	try {
		const taken: OwnDictionary[] = [];
		for await (const dictionary of openDictionaries(files, onread)) taken.push(await takeIn(dictionary));
		return taken;
	} catch (error) {
		if (error instanceof DictionaryError) return error.fault;
		// A zip that cannot be read.
		if (error instanceof EpubError) return 'damaged';
		throw error;
	}
}

export type TakeInApi = typeof takeFilesIn;

expose(takeFilesIn);
