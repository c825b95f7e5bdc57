/**
 * The worker that owns the index. It cuts, keeps words, vectors and token states in its own IndexedDB connection, lets the
 * model read the passages, and answers. The model runs in separate workers, since a run would delay a search.
 */
import { expose } from '$lib/async/open-worker.ts';
import { pause } from '$lib/async/waiting.ts';
import { embedderFrom } from '../embedding/start-model.ts';
import { IndexHost } from './index-host.ts';

const host = new IndexHost({ makeEmbedder: embedderFrom, wait: pause });
addEventListener('message', ({ data }: MessageEvent<MessagePort>) => expose(host, data), { once: true });
