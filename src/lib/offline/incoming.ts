/**
 * Files that another program shared with the installed app. The service worker keeps them, within limits and for an hour; they
 * become books only when the reader says so, as any web page can post a form here that looks like a share.
 */

const INCOMING_CACHE = 'lectern-incoming';
const HEADERS = { name: 'x-file-name', size: 'x-file-size', at: 'x-arrived' };
/** Characters of a file name that are kept, the last ones. */
const MAX_NAME = 200;

/** Where the manifest's share_target posts to, below the app's own address. */
export const SHARE_ADDRESS = '/share';
/** The shelf's query after a share that was more than may wait. */
export const NOT_KEPT = '?not-kept';
/** What may wait at once. */
export const MAX_WAITING_FILES = 20;
export const MAX_WAITING_BYTES = 250 * 2 ** 20;
export const WAITS_MS = 60 * 60_000;

export interface WaitingFile {
	/** The id of its entry in the cache. */
	id: string;
	name: string;
	/** Size in bytes. */
	size: number;
}

/**
 * Whether a share may have made this request: the system opens a window for it, so no page sent it, no frame and no script.
 * Browsers keep `Sec-Fetch-Site` from service workers, hence the origin. A page that hides its own passes, and waits for the reader's word.
 */
export function isShare(request: Pick<Request, 'destination' | 'mode' | 'headers'>, own: string): boolean {
	const { destination, mode, headers } = request;
	const from = headers.get('origin');
	const site = headers.get('sec-fetch-site');
	return (
		destination === 'document' &&
		mode === 'navigate' &&
		(from === null || from === 'null' || from === own) &&
		(site === null || site === 'none' || site === 'same-origin')
	);
}

/** The address that was shared; many programs write it into the text. Null where there are files, or none. */
export function sharedAddress(form: FormData): string | null {
	if (form.getAll('books').some((each) => each instanceof File && each.size > 0)) return null;
	const said = ['url', 'text', 'title']
		.map((name) => form.get(name))
		.filter((each) => typeof each === 'string');
	return /https?:\/\/[^\s<>"]{1,2000}/i.exec(said.join(' '))?.[0] ?? null;
}

/** False, with nothing kept, where more would wait than may. */
export function keepIncoming(files: readonly File[]): Promise<boolean> {
	return inTurn(async () => {
		const all = [...(await readWaiting()), ...files];
		const bytes = all.reduce((sum, { size }) => sum + size, 0);
		if (all.length > MAX_WAITING_FILES || bytes > MAX_WAITING_BYTES) return false;
		const cache = await caches.open(INCOMING_CACHE);
		for (const file of files) {
			const headers = {
				[HEADERS.name]: encodeURIComponent([...file.name].slice(-MAX_NAME).join('')),
				[HEADERS.size]: String(file.size),
				[HEADERS.at]: String(Date.now())
			};
			await cache.put(`/incoming/${crypto.randomUUID()}`, new Response(file, { headers }));
		}
		return true;
	});
}

/** What waits, without its bytes; what has waited too long is gone. */
export const waitingFiles = (): Promise<WaitingFile[]> => inTurn(readWaiting);

/** These files, which wait no longer. Those that came after the reader was asked go on waiting. */
export function takeWaiting(asked: readonly WaitingFile[]): Promise<File[]> {
	return inTurn(async () => {
		const cache = await caches.open(INCOMING_CACHE);
		const files: File[] = [];
		for (const { id, name } of asked) {
			const response = await cache.match(id);
			if (response && (await cache.delete(id))) files.push(new File([await response.blob()], name));
		}
		return files;
	});
}

async function readWaiting(): Promise<WaitingFile[]> {
	if (!(await caches.has(INCOMING_CACHE))) return [];
	const cache = await caches.open(INCOMING_CACHE);
	const files: WaitingFile[] = [];
	for (const request of await cache.keys()) {
		const headers = (await cache.match(request))?.headers;
		const age = Date.now() - Number(headers?.get(HEADERS.at));
		// An age below nothing: the clock was put back.
		if (!headers || !(age >= 0 && age < WAITS_MS)) await cache.delete(request);
		else files.push({ id: request.url, name: nameIn(headers), size: Number(headers.get(HEADERS.size)) });
	}
	return files;
}

function nameIn(headers: Headers): string {
	try {
		return decodeURIComponent(headers.get(HEADERS.name) ?? '') || 'shared.epub';
	} catch {
		// A malformed name is no reason to lose the file.
		return 'shared.epub';
	}
}

/** Two shares at once count each other's files. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
	return navigator.locks.request('lectern incoming', work);
}
