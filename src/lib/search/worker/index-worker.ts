/**
 * The worker that owns the index: it cuts, keeps words, vectors and token states in its own connection to IndexedDB, has the model
 * read the passages, and answers. The model runs in workers of its own beside it: a run would delay a search.
 */
import { expose } from '$lib/async/open-worker.ts';
import { embedderFrom } from '../embedding/start-model.ts';
import { IndexHost } from './index-host.ts';

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

expose(new IndexHost({ makeEmbedder: embedderFrom, wait }));
