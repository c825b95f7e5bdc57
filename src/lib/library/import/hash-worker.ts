/** Hashes one file in a worker: reading 50 MB into memory would block the page for a tenth of a second. */
import { expose } from 'comlink';
import { sha256 } from '$lib/book/sha256.ts';

export type HashApi = typeof sha256;

expose(sha256);
