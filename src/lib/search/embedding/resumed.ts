/** A large file that is kept piece by piece while it comes, so that after a break only what is missing is asked for. */

/** Bytes of a piece, whoever keeps it: two workers may fetch the file at once. A smaller file is fetched again as a whole. */
const PIECE = 4 * 2 ** 20;

const pieceOf = (url: string, at: number): string => `${url}?piece=${at}`;

/**
 * `get`: asks for the file, with these headers. The pieces go when all of it has been read. A file that changed in between is torn:
 * it cannot be loaded, and whoever tries drops it with its pieces.
 */
export async function resumed(
	url: string,
	cache: Cache,
	get: (headers: Record<string, string>) => Promise<Response>
): Promise<Response> {
	const kept: Blob[] = [];
	for (let piece; (piece = await cache.match(pieceOf(url, kept.length)));) kept.push(await piece.blob());
	const before = new Blob(kept);
	const drop = async () => {
		for (const at of kept.keys()) await cache.delete(pieceOf(url, at));
	};
	let response = await get(before.size > 0 ? { Range: `bytes=${before.size}-` } : {});
	// Nothing is missing but the end, or the file is another one now.
	if (response.status === 416) {
		await drop();
		response = await get({});
	}
	const goesOn = response.status === 206;
	if (!goesOn) kept.length = 0;
	if (!response.body || !response.ok) return response;

	let waiting: Uint8Array<ArrayBuffer>[] = [];
	let size = 0;
	let keeps = true;
	const keeping = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
		async transform(chunk, controller) {
			controller.enqueue(chunk);
			waiting.push(chunk);
			size += chunk.length;
			if (size < PIECE || !keeps) return;
			const come = new Blob(waiting);
			const piece = come.slice(0, PIECE);
			waiting = [new Uint8Array(await come.slice(PIECE).arrayBuffer())];
			size = come.size - PIECE;
			// On a full disk the file comes all the same, and is fetched as a whole after a break.
			keeps = await cache.put(pieceOf(url, kept.length), new Response(piece)).then(
				() => true,
				() => false
			);
			if (keeps) kept.push(piece);
		},
		flush: drop
	});
	const all = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
	const { body, headers } = response;
	const join = async () => {
		if (goesOn) await before.stream().pipeTo(all.writable, { preventClose: true });
		await body.pipeThrough(keeping).pipeTo(all.writable);
	};
	// Whoever reads is told: the writing end is aborted with the reason.
	join().catch(() => undefined);
	if (!goesOn) return new Response(all.readable, { headers });
	const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
	const type = headers.get('content-type');
	return new Response(all.readable, {
		headers: { ...(type && { 'content-type': type }), ...(total && { 'content-length': total }) }
	});
}
