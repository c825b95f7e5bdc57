/** Two devices of one reader, one with Chromium and one with Firefox, over Lectern's own server: what is made on one is on the other. */
import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startWithServer } from '../e2e/support/lectern.ts';
import { startChromium } from './drivers/chromium.ts';
import { startFirefox } from './drivers/firefox.ts';
import { Reader } from './reader.ts';

const SAMPLE = /Low Water at Skarrow/;
/** From the moment that the reader comes back to the window. */
const SOON_MS = 5_000;

interface Mark {
	id: string;
	colour: string;
	note: string;
	quote: string;
}

/** The reader's marks, as they are saved. */
const marks = ({ driver }: Reader): Promise<Mark[]> =>
	driver.evaluate(
		() =>
			new Promise<Mark[]>((done, fail) => {
				const opening = indexedDB.open('lectern');
				opening.onerror = () => fail(opening.error as DOMException);
				opening.onsuccess = () => {
					const reading = opening.result.transaction('annotations').objectStore('annotations').getAll();
					reading.onsuccess = () => done(reading.result as Mark[]);
					opening.result.close();
				};
			}),
		undefined
	);

/** Until this many marks are saved; the reader comes back to the window before each look. Returns milliseconds. */
async function see(reader: Reader, count: number): Promise<number> {
	const began = Date.now();
	await reader.until(`${count} marks`, async () => {
		await reader.driver.evaluate(() => window.dispatchEvent(new Event('focus')) || null, undefined);
		return (await marks(reader)).length === count ? true : null;
	});
	return Date.now() - began;
}

async function openDevices(reader: Reader): Promise<void> {
	await reader.click({ role: 'button', name: 'More' });
	await reader.click({ role: 'menuitem', name: 'Devices' });
	await reader.click({ role: 'button', name: 'Continue' });
}

const inStep = (reader: Reader) =>
	reader.until('in step', () =>
		reader.driver.evaluate(
			() => (document.body.innerText.includes('In step, just now.') ? true : null),
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
		const { value: passphrase } = await one.see({ role: 'textbox', name: 'Passphrase' });
		await one.click({ role: 'button', name: 'Begin' });
		await inStep(one);
		await one.press('Escape');

		await test.step('the second joins, and gets the book', async () => {
			await two.driver.goto(two.url);
			await openDevices(two);
			await two.click({ role: 'textbox', name: 'Passphrase' });
			await two.driver.type(passphrase);
			await two.click({ role: 'button', name: 'Join' });
			await inStep(two);
			await two.press('Escape');
			await two.click({ role: 'link', name: SAMPLE, inside: 'Your books' });
			await two.settled();
		});

		await test.step('a highlight is on the other within five seconds of coming back to it', async () => {
			await highlight(one, 'green');
			await see(one, 1);
			// It has been told.
			await one.until('the change told', () =>
				one.driver.evaluate(
					() =>
						new Promise<true | null>((done, fail) => {
							const opening = indexedDB.open('lectern');
							opening.onerror = () => fail(opening.error as DOMException);
							opening.onsuccess = () => {
								const counting = opening.result.transaction('changes').objectStore('changes').count();
								counting.onsuccess = () => done(counting.result === 0 || null);
								opening.result.close();
							};
						}),
					undefined
				)
			);
			expect(await see(two, 1)).toBeLessThan(SOON_MS);
		});

		await test.step('what both made while the storage was out of reach is on both', async () => {
			await lectern.agent.kill();
			await toChapter(one, 'Eleven Piers');
			await highlight(one, 'blue');
			await toChapter(two, 'Dominoes');
			await highlight(two, 'pink');
			await Promise.all([see(one, 2), see(two, 2)]);
			await lectern.agent.start();
			await Promise.all([see(one, 3), see(two, 3)]);
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
