/** One evening with one browser: a server with its agent, a tracker that should stay silent, and the journeys one after the other. */
import { expect, test, type TestInfo } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { startWithServer } from '../e2e/support/lectern.ts';
import { hostileBook } from '../e2e/support/hostile-book.ts';
import type { Driver } from './driver.ts';
import { JOURNEYS, type World } from './journeys.ts';
import { Reader } from './reader.ts';
import { watchedBuild } from './watched-build.ts';

/** Width and height of the window, in CSS pixels. */
const WINDOW = [1280, 800] as const;

/** Longest time for all of them, with the slowest of the drivers. */
const JOURNEYS_TIMEOUT_MS = 300_000;

const PICTURE_PAUSE_MS = 1500;

/** `start`: opens the browser, which is closed in the end. */
export function anEvening(start: () => Promise<Driver>): void {
	test('every journey of an evening', async () => {
		test.setTimeout(JOURNEYS_TIMEOUT_MS);
		const driver = await start();
		try {
			await driver.resize(...WINDOW);
			await test.step(driver.engine, () => spend(driver, test.info()));
		} finally {
			await driver.close();
		}
	});
}

/** Every journey is made, so that one report names all that is wrong. */
async function spend(driver: Driver, info: TestInfo): Promise<void> {
	const watched = driver.can.includes('console') ? null : watchedBuild();
	const lectern = await startWithServer({ folder: watched?.folder, meaning: true });
	const tracker = await startTracker();
	const book = info.outputPath('hostile.epub');
	mkdirSync(dirname(book), { recursive: true });
	writeFileSync(book, await hostileBook(tracker.url));
	const world: World = { hostileBook: book, tracked: tracker.requests, goOffline: () => lectern.stop() };
	const reader = new Reader(driver, lectern.url);
	const problems: string[] = [];
	try {
		let heard = 0;
		for (const [index, { sentence, needs, allow, run }] of JOURNEYS.entries()) {
			if (needs && !reader.can(needs)) {
				await test.step.skip(`its driver has no ${needs}: ${sentence}`, () => undefined);
				continue;
			}
			try {
				await test.step(sentence, () => run(reader, world));
			} catch (error) {
				problems.push(`${sentence}: ${error instanceof Error ? error.message : String(error)}`);
				await info.attach(sentence, { body: await driver.screenshot(), contentType: 'image/png' });
			}
			await takePictures(driver, index + 1);
			const messages = await driver.messages();
			const unexpected = messages.slice(heard).filter((message) => !allow?.test(message));
			problems.push(...unexpected.map((message) => `${sentence}: console: ${message}`));
			heard = messages.length;
		}
	} finally {
		await lectern.stop();
		tracker.close();
		watched?.remove();
	}
	// Once more when all is over: what the hostile book asked for late, or from the shelf, has arrived by then.
	problems.push(...tracker.requests.map((request) => `the hostile book reached the network: ${request}`));
	expect(problems).toEqual([]);
}

/** PICTURES=folder: the screen after each journey, as wide as a desk and as a phone, to be looked at. */
async function takePictures(driver: Driver, number: number): Promise<void> {
	const folder = process.env.PICTURES;
	if (!folder) return;
	mkdirSync(folder, { recursive: true });
	for (const [width, height] of [[390, 800], WINDOW] as const) {
		await driver.resize(width, height);
		// The page is laid out anew.
		await new Promise((later) => setTimeout(later, PICTURE_PAUSE_MS));
		const name = `${driver.engine.replace(/\W+/g, '-')}-${String(number).padStart(2, '0')}-${width}.png`;
		writeFileSync(join(folder, name), await driver.screenshot());
	}
}

/** Where a hostile book would send what it knows. */
async function startTracker(): Promise<{ url: string; requests: string[]; close(): void }> {
	const requests: string[] = [];
	const server = createServer((request, response) => {
		requests.push(request.url ?? '');
		response.end();
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}`, requests, close: () => server.close() };
}
