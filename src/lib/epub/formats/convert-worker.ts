/** Converts one file in a worker: what a file of another format may cost is nobody's to say. */
import { expose } from 'comlink';
import { ConversionError, type ConversionFault } from './conversion-error.ts';
import { convert } from './convert.ts';

/** An EPUB; null where the file is of no format that is converted; or why it could not be. */
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
