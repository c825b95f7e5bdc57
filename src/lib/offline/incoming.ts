/** Files that another program shared with the installed app: the service worker stores them, the shelf takes them. */

const INCOMING_CACHE = 'lectern-incoming';
const FILE_NAME_HEADER = 'x-file-name';

/** Where the manifest's share_target posts to, below the app's own address. */
export const SHARE_ADDRESS = '/share';

export async function storeIncoming(files: readonly File[]): Promise<void> {
	const cache = await caches.open(INCOMING_CACHE);
	await Promise.all(
		files.map((file) =>
			cache.put(
				`/incoming/${crypto.randomUUID()}`,
				new Response(file, { headers: { [FILE_NAME_HEADER]: encodeURIComponent(file.name) } })
			)
		)
	);
}

/** Returns and deletes the stored files. */
export async function takeIncoming(): Promise<File[]> {
	if (!('caches' in globalThis) || !(await caches.has(INCOMING_CACHE))) return [];
	const cache = await caches.open(INCOMING_CACHE);
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
		return decodeURIComponent(headers.get(FILE_NAME_HEADER) ?? '') || 'shared.epub';
	} catch {
		// A malformed name is no reason to lose the file.
		return 'shared.epub';
	}
}
