/** The page's end of the library worker. */
import { wrap, type Remote } from 'comlink';
import type { LibraryApi } from './library-worker.ts';

export interface LibraryWorker {
	readonly api: Remote<LibraryApi>;
	close(): void;
}

export function makeLibraryWorker(): LibraryWorker {
	const worker = new Worker(new URL('./library-worker.ts', import.meta.url), {
		type: 'module',
		name: 'library'
	});
	return { api: wrap<LibraryApi>(worker), close: () => worker.terminate() };
}
