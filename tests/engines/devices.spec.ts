/** Two devices of one reader, one with Chromium and one with Firefox, over Lectern's own server: what is made on one is on the other. */
import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startWithServer } from '../e2e/support/lectern.ts';
import { startChromium } from './drivers/chromium.ts';
import { startFirefox } from './drivers/firefox.ts';
import { Reader, type Target } from './reader.ts';

const SAMPLE = /Low Water at Skarrow/;
/** From the moment that the reader comes back to the window. */
const SOON_MS = 5_000;
const LIMIT_MS = 20_000;

interface Mark {
	id: string;
	colour: string;
	note: string;
	quote: string;
}

/** What is saved in a store: its records, or how many there are. */
const stored = <T>({ driver }: Reader, store: string, ask: 'getAll' | 'count'): Promise<T> =>
	driver.evaluate(
		([name, method]) =>
			new Promise<T>((done, fail) => {
				const opening = indexedDB.open('lectern');
				opening.onerror = () => fail(opening.error as DOMException);
				opening.onsuccess = () => {
					const asked = opening.result.transaction(name).objectStore(name)[method]();
					asked.onsuccess = () => done(asked.result as T);
					opening.result.close();
				};
			}),
		[store, ask] as const
	);
const marks = (reader: Reader) => stored<Mark[]>(reader, 'annotations', 'getAll');

/** How many records there are after the reader came back to the window. */
const seen = (reader: Reader, store: string) =>
	expect.poll(
		async () => {
			await reader.driver.evaluate(() => window.dispatchEvent(new Event('focus')) || null, undefined);
			return stored<number>(reader, store, 'count');
		},
		{ timeout: LIMIT_MS, intervals: [100] }
	);

async function openDevices(reader: Reader): Promise<void> {
	await reader.click({ role: 'button', name: 'More' });
	await reader.click({ role: 'menuitem', name: 'Devices' });
	await reader.click({ role: 'button', name: 'Continue' });
}

const inStep = (reader: Reader) =>
	reader.until('in step', () =>
		reader.driver.evaluate(
			() => (document.body.innerText.includes('Synced just now.') ? true : null),
			undefined
		)
	);

async function highlight(reader: Reader, colour: string): Promise<void> {
	const { from, to } = await reader.words();
	await reader.driver.drag(from, to);
	await reader.click({ role: 'button', name: `Highlight in ${colour}`, inside: 'Selected words' });
}

async function toChapter(reader: Reader, name: string): Promise<void> {
	await reader.click({ role: 'button', name: 'Contents' });
	await reader.click({ role: 'treeitem', name });
	await reader.until(`the chapter “${name}”`, async () =>
		(await reader.whereabouts()).includes(name) ? true : null
	);
	await reader.settled();
}

test('Chromium and Firefox are in step', async () => {
	test.setTimeout(180_000);
	const folder = mkdtempSync(join(tmpdir(), 'lectern-engines-'));
	const lectern = await startWithServer({ env: { DEPOT_DIR: folder } });
	const drivers = [await startChromium(), await startFirefox()] as const;
	try {
		const [one, two] = drivers.map((driver) => new Reader(driver, lectern.url)) as [Reader, Reader];
		for (const { driver } of [one, two]) await driver.resize(1280, 800);

		await test.step('the first is set up, with a book', async () => {
			await one.driver.goto(one.url);
			await one.see({ role: 'button', name: 'Add a book' });
			await one.driver.upload('input[type="file"]', resolve('static/sample.epub'));
			await one.click({ role: 'link', name: SAMPLE, inside: 'Your books' });
			await one.settled();
			await openDevices(one);
		});
		const indexes: Target = { role: 'switch', name: 'Sync their search indexes, too' };
		await one.click(indexes);
		const { value: passphrase } = await one.see({ role: 'textbox', name: 'New passphrase' });
		await one.click({ role: 'button', name: 'Begin' });
		await inStep(one);
		await one.press('Escape');

		await test.step('the second joins, and gets the book', async () => {
			await two.driver.goto(two.url);
			await openDevices(two);
			await two.click(indexes);
			await two.click({ role: 'textbox', name: 'Passphrase' });
			await two.driver.type(passphrase);
			await two.click({ role: 'button', name: 'Join' });
			await inStep(two);
			await two.press('Escape');
			await two.click({ role: 'link', name: SAMPLE, inside: 'Your books' });
			await two.settled();
		});

		await test.step('a highlight appears on the other within five seconds of returning to it', async () => {
			await highlight(one, 'green');
			await seen(one, 'annotations').toBe(1);
			// It has been told.
			await seen(one, 'changes').toBe(0);
			const back = Date.now();
			await seen(two, 'annotations').toBe(1);
			expect(Date.now() - back).toBeLessThan(SOON_MS);
		});

		await test.step('what both made while the storage was unreachable is on both', async () => {
			await lectern.agent.kill();
			await toChapter(one, 'Eleven Piers');
			await highlight(one, 'blue');
			await toChapter(two, 'Dominoes');
			await highlight(two, 'pink');
			for (const reader of [one, two]) await seen(reader, 'annotations').toBe(2);
			await lectern.agent.start();
			// Each has to be come back to before it tries again, which is not for a minute otherwise.
			await Promise.all([one, two].map((reader) => seen(reader, 'annotations').toBe(3)));
		});
		const [first, second] = await Promise.all([marks(one), marks(two)]);
		const sorted = (all: Mark[]) => all.sort((mark, other) => mark.id.localeCompare(other.id));
		expect(sorted(second)).toEqual(sorted(first));
		expect(new Set(first.map(({ colour }) => colour))).toEqual(new Set(['green', 'blue', 'pink']));
	} finally {
		for (const driver of drivers) await driver.close();
		await lectern.stop();
		rmSync(folder, { recursive: true, force: true });
	}
});
