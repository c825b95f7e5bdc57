/** Files that another program shared with the installed app: the service worker stores them, the shelf takes them. */

const CACHE = 'lectern-incoming';
const NAME = 'x-file-name';

/** Where the manifest's share_target posts to. */
export const SHARE_ADDRESS = '/share';

export async function storeIncoming(files: readonly File[]): Promise<void> {
	const cache = await caches.open(CACHE);
	await Promise.all(
		files.map((file) =>
			cache.put(
				`/incoming/${crypto.randomUUID()}`,
				new Response(file, { headers: { [NAME]: encodeURIComponent(file.name) } })
			)
		)
	);
}

/** Returns and deletes the stored files. */
export async function takeIncoming(): Promise<File[]> {
	if (!('caches' in globalThis) || !(await caches.has(CACHE))) return [];
	const cache = await caches.open(CACHE);
	const files: File[] = [];
	for (const request of await cache.keys()) {
		const response = await cache.match(request);
		if (response && (await cache.delete(request)))
			files.push(new File([await response.blob()], nameIn(response)));
	}
	return files;
}

function nameIn({ headers }: Response): string {
	try {
		return decodeURIComponent(headers.get(NAME) ?? '') || 'shared.epub';
	} catch {
		// A malformed name is no reason to lose the file.
		return 'shared.epub';
	}
}
