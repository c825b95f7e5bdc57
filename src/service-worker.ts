/// <reference no-default-lib="true" />
/// <reference lib="esnext" />
/// <reference lib="webworker" />
/// <reference types="@sveltejs/kit" />
/** Keeps the app working without the network and without its server. It touches nothing but the app's own files, and tells the reader's other devices what changed. */
import { base, build, files, version } from '$service-worker';
import { isPage } from './lib/offline/cached-build.ts';
import { isShare, keepIncoming, NOT_KEPT, SHARE_ADDRESS, sharedAddress } from './lib/offline/incoming.ts';
import { CachedBuild } from './lib/offline/cached-build.ts';
import { sendInBackground } from '$lib/sync/panel/in-background.ts';

const worker = globalThis as unknown as ServiceWorkerGlobalScope & {
	/** Written in front of this script by scripts/build.ts: SvelteKit's `build` leaves out what workers import. */
	lecternFiles?: string[];
};
const app = new CachedBuild(
	version,
	[...new Set([...build, ...files, ...(worker.lecternFiles ?? [])])],
	base
);

worker.addEventListener('install', (event) => event.waitUntil(app.precache()));

worker.addEventListener('activate', (event) => {
	event.waitUntil(
		(async () => {
			await tidy();
			// Takes control of the page on the first visit, without a reload.
			await worker.clients.claim();
		})()
	);
});

worker.addEventListener('message', ({ data }) => {
	if (data === 'activate') void worker.skipWaiting();
});

// Background Sync (WICG): the network is back, and the reader's other devices were not told of all that changed here.
worker.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(sendInBackground()));

worker.addEventListener('fetch', (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (url.origin !== location.origin) return;
	if (request.method === 'POST' && url.pathname === base + SHARE_ADDRESS)
		return event.respondWith(receiveShared(request));
	if (request.method !== 'GET' || request.headers.has('range')) return;
	if (request.mode === 'navigate' && isPage(url.pathname, base)) {
		event.waitUntil(tidy());
		return event.respondWith(app.page(request.url, () => void worker.registration.update()));
	}
	if (app.has(url.pathname)) event.respondWith(app.file(request));
});

/** Older builds go when the last tab that may run one is gone. */
async function tidy(): Promise<void> {
	const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
	const { installing, waiting } = worker.registration;
	if (installing || waiting || tabs.length > 1) return;
	await app.dropOthers();
}

async function receiveShared(request: Request): Promise<Response> {
	// Whoever else sent it sees the shelf as it was.
	if (!isShare(request, location.origin)) return Response.redirect(`${base}/`, 303);
	const form = await request.formData();
	const address = sharedAddress(form);
	if (address) return Response.redirect(`${base}/#from=${encodeURIComponent(address)}`, 303);
	const kept = await keepIncoming(form.getAll('books').filter((each) => each instanceof File));
	return Response.redirect(`${base}/${kept ? '' : NOT_KEPT}`, 303);
}
