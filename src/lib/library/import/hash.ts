/** The SHA-256 of a file: computed here for a small one, in a worker for a large one. */
import { sha256 } from '$lib/book/sha256.ts';
import { strings } from '$lib/strings/strings.ts';

/** Files up to this size are hashed in a few milliseconds. */
const MAX_INLINE_BYTES = 4e6;

/** Lower-case hex. Rejects if the file cannot be read any more. */
export function hashOf(file: Blob): Promise<string> {
	return file.size <= MAX_INLINE_BYTES ? sha256(file) : inWorker(file);
}

function inWorker(file: Blob): Promise<string> {
	const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
	const answer = new Promise<string>((resolve, reject) => {
		worker.onmessage = ({ data }: MessageEvent<{ hash: string } | { failed: string }>) =>
			'hash' in data ? resolve(data.hash) : reject(new Error(data.failed));
		worker.onerror = ({ message }) => reject(new Error(message || strings.shelf.fileUnreadable));
	});
	worker.postMessage(file);
	return answer.finally(() => worker.terminate());
}
