/**
 * Fetches a model, which is too large to be fetched twice. It comes in pieces, which stay if the network fails or the reader
 * stops it. A complete model is checked against the hash in its address, or against those that the hub lists, and kept where
 * the library looks for it.
 */
import { sha256 } from '$lib/book/sha256.ts';
import { HUB } from '../../site/connect-sources.js';
import { folderOf, MODEL_CACHE, MODEL_FILES } from './model-files.ts';
import type { EmbeddingModel } from './models.ts';

const PIECE_BYTES = 4 * 1024 * 1024;
const PIECES = 'lectern-model-pieces';

/** Both in bytes. */
export type ProgressListener = (loaded: number, total: number) => void;
type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Rejects if the model cannot be fetched, or has other contents than it should. `onprogress`: bytes so far. */
export async function fetchModel(
	{ profile, url }: EmbeddingModel,
	onprogress: ProgressListener,
	get: Fetch
): Promise<void> {
	const folder = folderOf(profile.name, url, location.origin);
	const kept = await caches.open(MODEL_CACHE);
	const found = await Promise.all(MODEL_FILES.map((path) => kept.match(folder + path)));
	if (found.every(Boolean)) return;
	const files: Blob[] = [];
	for (const path of MODEL_FILES) {
		const before = files.reduce((sum, { size }) => sum + size, 0);
		const told = (loaded: number, all: number) =>
			onprogress(before + loaded, Math.max(before + all, profile.download));
		files.push(await inPieces(folder + path, told, get));
	}
	const isRight = await isWhole(files, url, profile.name, get);
	if (isRight)
		for (const [at, path] of MODEL_FILES.entries()) {
			const file = files[at] as Blob;
			const response = new Response(file, { headers: { 'Content-Length': `${file.size}` } });
			await kept.put(folder + path, response).catch(unlessFull);
		}
	await caches.delete(PIECES);
	if (!isRight) throw new Error(`${url} sent other files than the model's`);
}

/** On a full disk, the library itself still loads the model. */
function unlessFull(error: unknown): void {
	if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
}

/** `onprogress`: bytes of this file. */
async function inPieces(url: string, onprogress: ProgressListener, get: Fetch): Promise<Blob> {
	const cache = await caches.open(PIECES);
	const pieces: Blob[] = [];
	for (let from = 0, total = Infinity; from < total;) {
		let piece = await cache.match(`${url}?from=${from}`);
		if (!piece) {
			let answer = await get(url, { headers: { Range: `bytes=${from}-${from + PIECE_BYTES - 1}` } });
			let length = totalOf(answer);
			// Another host may not reveal the length.
			if (answer.status === 206 && !length) {
				await answer.body?.cancel();
				answer = await get(url);
				length = 0;
			}
			if (!answer.ok) throw new Error(`${url}: HTTP ${answer.status}`);
			// A server without range requests sends the whole file.
			if (!length) [from, pieces.length] = [0, 0];
			const body = await answer.blob();
			if (!body.size) throw new Error(`${url} is empty`);
			piece = new Response(body, { headers: { 'X-Total': String(length || body.size) } });
			await cache.put(`${url}?from=${from}`, piece.clone()).catch(unlessFull);
		}
		total = Number(piece.headers.get('X-Total'));
		const body = await piece.blob();
		pieces.push(body);
		from += body.size;
		onprogress(from, total);
	}
	return new Blob(pieces);
}

/** The size in bytes of the whole file of which a part came; 0 if the answer does not say, or is the whole file. */
const totalOf = ({ status, headers }: Response): number =>
	status === 206 ? Number(/\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1] ?? 0) : 0;

async function isWhole(files: readonly Blob[], url: string, name: string, get: Fetch): Promise<boolean> {
	// Our own addresses contain a hash of the contents (scripts/model-choice.ts).
	const ours = /\/models\/[^/]+-([0-9a-f]{16})\/$/.exec(url)?.[1];
	if (ours) return (await sha256(new Blob([...files]))).startsWith(ours);
	// Files from another host are not checked.
	if (url !== HUB) return true;
	const listing = await get(`${HUB}api/models/${name}/tree/main?recursive=true`);
	if (!listing.ok) throw new Error(`${HUB}: HTTP ${listing.status}`);
	const listed = (await listing.json()) as { path: string; lfs?: { oid: string } }[];
	for (const [at, path] of MODEL_FILES.entries()) {
		// Small files have no hash, and can do no harm: they are JSON, and a wrong one would change the probe's vector.
		const expected = listed.find((each) => each.path === path)?.lfs?.oid;
		if (expected && (await sha256(files[at] as Blob)) !== expected) return false;
	}
	return true;
}
