/** Computes the SHA-256 of a file: here for a small one, in a worker for a large one. */
import { openWorker } from '$lib/async/open-worker.ts';
import { sha256 } from '$lib/book/sha256.ts';
import { strings } from '$lib/strings/strings.ts';
import type { HashApi } from './hash-worker.ts';

/** Files up to this size are hashed in a few milliseconds. */
const MAX_INLINE_BYTES = 4e6;

/** Lower-case hex. Rejects if the file can no longer be read. */
export function hashOf(file: Blob): Promise<string> {
	return file.size <= MAX_INLINE_BYTES ? sha256(file) : inWorker(file);
}

function inWorker(file: Blob): Promise<string> {
	const { api, answer, close } = openWorker<HashApi>(
		new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' }),
		(message) => new Error(message || strings.shelf.fileUnreadable)
	);
	return answer(api(file)).finally(() => close(new Error('The file is hashed.')));
}
