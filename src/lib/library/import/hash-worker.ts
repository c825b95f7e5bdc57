/** Hashes one file in a worker: reading 50 MB into memory would block the page for a tenth of a second. */
import { messageOf } from '$lib/errors/message.ts';
import { sha256 } from '$lib/book/sha256.ts';

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
	sha256(data).then(
		(hash) => postMessage({ hash }),
		(error: unknown) => postMessage({ failed: messageOf(error) })
	);
});
