/** Reads a document of a catalogue in a worker, which is ended if it takes too long. */
import { oneAnswer } from '$lib/async/open-worker.ts';
import type { FeedApi, FeedDocument } from './feed-worker.ts';
import { OutsideError } from './outside-error.ts';
import { hostOf, type Fetched } from './way-out.ts';

/** A megabyte takes a tenth of a second. */
const MOST_MS = 10_000;

/** Null for any other document. Rejects with an OutsideError or the signal's reason. */
export const readFeed = ({ bytes, url, charset }: Fetched, signal: AbortSignal): Promise<FeedDocument> =>
	oneAnswer<FeedApi, FeedDocument>(
		new Worker(new URL('./feed-worker.ts', import.meta.url), { type: 'module' }),
		(api) => api(bytes, url, charset),
		{ mostMs: MOST_MS, signal, broken: (cause) => new OutsideError('broken', hostOf(url), { cause }) }
	);
