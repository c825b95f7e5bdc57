/**
 * Files that another program shared with the installed app. The service worker keeps them, within limits and for an hour. They
 * become books only when the reader says so, since any web page can post a form that looks like a share.
 */

const INCOMING_CACHE = 'lectern-incoming';
const HEADERS = { name: 'x-file-name', size: 'x-file-size', at: 'x-arrived' };
/** How many characters of a file name are kept, counted from its end. */
const MAX_NAME = 200;

/** Where the manifest's share_target posts to, below the app's own address. */
export const SHARE_ADDRESS = '/share';
/** The shelf's query after a share that exceeded the limits. */
export const NOT_KEPT = '?not-kept';
/** How much may wait at once. */
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
 * Whether this request may be a share, as the manifest declares it. The system opens a window for it, so it comes from no page,
 * frame or script.
 * Browsers hide `Sec-Fetch-Site` from service workers, so the origin is checked as well. A page that hides its origin passes,
 * but its files still wait for the reader's consent.
 */
export function isShare(request: Pick<Request, 'destination' | 'mode' | 'headers'>, own: string): boolean {
	const { destination, mode, headers } = request;
	const from = headers.get('origin');
	const site = headers.get('sec-fetch-site');
	return (
		destination === 'document' &&
		mode === 'navigate' &&
		(from === null || from === 'null' || from === own) &&
		(site === null || site === 'none' || site === 'same-origin') &&
		/^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
	);
}

/** The shared address, which many programs write into the text. Null if there are files, or no address. */
export function sharedAddress(form: FormData): string | null {
	if (form.getAll('books').some((each) => each instanceof File && each.size > 0)) return null;
	const said = ['url', 'text', 'title']
		.map((name) => form.get(name))
		.filter((each) => typeof each === 'string');
	return /https?:\/\/[^\s<>"]{1,2000}/i.exec(said.join(' '))?.[0] ?? null;
}

/** Resolves to false, and keeps nothing, if more would wait than the limits allow. */
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

/** What is waiting, without its bytes. What has waited too long is deleted. */
export const waitingFiles = (): Promise<WaitingFile[]> => inTurn(readWaiting);

/** Removes these files from the waiting ones and returns them. Files that came after the reader was asked stay. */
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
		// A negative age means that the clock was set back.
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

/** Without this lock, two shares at once would not count each other's files. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
	return navigator.locks.request('lectern incoming', work);
}
