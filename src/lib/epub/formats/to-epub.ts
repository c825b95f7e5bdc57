/** Converts a book of another format to EPUB, so that one reader, one search and one set of notes serve all formats. */
import { oneAnswer } from '$lib/async/open-worker.ts';
import { strings } from '$lib/strings/strings.ts';
import { EpubError } from '../zip/epub-error.ts';
import type { ConversionFault } from './conversion-error.ts';
import type { ConvertApi } from './convert-worker.ts';

/**
 * War and Peace takes two seconds; anything that takes this long is in an endless loop. A large comic needs more time, since
 * each of its bytes is read and written.
 */
const TIMEOUT_MS = 30_000;
const BYTES_PER_MS = 1000;

/**
 * hash: the file's SHA-256. Null if its format cannot be converted. Throws an EpubError, whose message is for the reader, or
 * the signal's reason.
 */
export async function toEpub(file: File, hash: string, signal?: AbortSignal): Promise<File | null> {
	const { convertible: faults } = strings.files;
	const broken = (cause: unknown) =>
		new EpubError('damaged', faults.unreadable({ title: file.name }), { cause });
	const result: Blob | ConversionFault | null = await oneAnswer<ConvertApi, Blob | ConversionFault | null>(
		new Worker(new URL('./convert-worker.ts', import.meta.url), { type: 'module' }),
		(api) => api(file, file.name, hash),
		{ mostMs: TIMEOUT_MS + file.size / BYTES_PER_MS, signal, broken }
	);
	if (typeof result === 'string') throw new EpubError(REASONS[result], faults[result]({ title: file.name }));
	return result && new File([result], file.name, { type: result.type });
}

const REASONS = {
	locked: 'drm',
	replica: 'not-epub',
	unreadable: 'damaged',
	empty: 'empty'
} as const satisfies Record<ConversionFault, string>;
