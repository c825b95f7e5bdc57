/** Converts one file in a worker, since nobody can tell beforehand what converting a file costs. */
import { expose } from 'comlink';
import { ConversionError, type ConversionFault } from './conversion-error.ts';
import { convert } from './convert.ts';

/** Returns an EPUB, or null if the file's format is not converted, or the reason why it failed. */
async function converted(file: Blob, name: string, hash: string): Promise<Blob | ConversionFault | null> {
	try {
		return await convert(file, name, hash);
	} catch (error) {
		if (error instanceof ConversionError) return error.fault;
		throw error;
	}
}

export type ConvertApi = typeof converted;

expose(converted);
