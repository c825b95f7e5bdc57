/** A book is translated as it is read: by the browser itself, or by the model of the chat once the reader has agreed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'rolldown';
import { startScriptedLlm, undelimited, type ScriptedLlm } from '../../fixtures/scripted-llm.ts';
import { violations } from '../support/axe.ts';
import { payload } from '../support/small-books.ts';
import { expect, openBook, sharedLectern, stored, test } from '../support/lectern.ts';

/** A script that puts the double in the place of the browser's own translator; its languages are to be downloaded. */
async function bundledDouble(): Promise<string> {
	const file = join(await mkdtemp(join(tmpdir(), 'lectern-translator-')), 'translator.js');
	const code = `
		import { TranslatorDouble } from ${JSON.stringify(join(process.cwd(), 'tests/fixtures/doubles/translator.ts'))};
		// Not in the frames of a book.
		if (window === top) {
			const translator = (window.Translator = new TranslatorDouble());
			if (!sessionStorage.getItem('lectern-test-languages')) translator.state = 'downloadable';
			sessionStorage.setItem('lectern-test-languages', 'downloaded');
			Object.defineProperty(translator, 'hasActivation', { get: () => navigator.userActivation.isActive });
		}`;
	const double = { name: 'double', resolveId: (id: string) => (id === 'double' ? id : null) };
	await build({
		input: 'double',
		plugins: [{ ...double, load: (id) => (id === 'double' ? code : null) }],
		output: { file, format: 'iife' },
		logLevel: 'silent'
	});
	return file;
}

/** Debian's command is itself this jar, which only a kernel that knows Java's files can run. */
const JAR = '/usr/share/java/epubcheck.jar';
const hasEpubcheck = existsSync(JAR) || spawnSync('epubcheck', ['--version']).status === 0;
// Its second compiler would take longer than all it checks.
const [epubcheck = '', ...jar] = existsSync(JAR)
	? ['java', '-XX:TieredStopAtLevel=1', '-jar', JAR]
	: ['epubcheck'];

test(`the browser translates page by page and the whole book, which leaves as an EPUB in two languages ${hasEpubcheck ? '' : '(not checked: epubcheck is not installed)'}`, async ({
	page,
	context
}) => {
	await context.addInitScript({ path: await bundledDouble() });
	const { url } = await sharedLectern();
	await openBook(page, url);
	await page.getByRole('button', { name: 'Translation' }).click();
	const pane = page.getByRole('complementary', { name: 'Translation' });
	await pane.getByRole('combobox', { name: 'Language' }).selectOption('de');
	await pane.getByRole('switch', { name: 'Translate as I read' }).click();
	await pane.getByRole('button', { name: 'Download' }).click();
	await expect(pane.getByText('Translated on this device')).toBeVisible();
	const book = page.frameLocator('iframe').first();
	await expect(book.locator('[data-lectern-added][lang="de"]').first()).toBeVisible();
	expect(await violations(page)).toEqual([]);
	if (process.env.SCREENSHOTS) {
		for (const view of ['Below', 'Side by side', 'In place'])
			for (const [width, colorScheme] of [
				[1280, 'light'],
				[390, 'dark']
			] as const) {
				await pane.getByRole('radio', { name: view }).click();
				await page.emulateMedia({ colorScheme });
				await page.setViewportSize({ width, height: 800 });
				await page.waitForTimeout(400);
				await page.screenshot({ path: `${process.env.SCREENSHOTS}/${view}-${width}-pane.png` });
				if (width === 390) {
					await page.getByRole('button', { name: 'Close panel' }).click();
					await page.waitForTimeout(400);
					await page.screenshot({ path: `${process.env.SCREENSHOTS}/${view}-${width}.png` });
					await page.setViewportSize({ width: 1280, height: 800 });
					await page.getByRole('button', { name: 'Translation' }).click();
				}
			}
	}

	await pane.getByRole('button', { name: 'Translate the whole book' }).click();
	await expect(pane.getByText(/^(\d+) of \1 paragraphs translated$/)).toBeVisible();
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		pane.getByRole('button', { name: 'Save as a bilingual EPUB' }).click()
	]);
	expect(download.suggestedFilename()).toMatch(/German\.epub$/);
	// Where it is not installed, Lectern itself is the other reader.
	if (hasEpubcheck) {
		const file = test.info().outputPath('two.epub');
		await download.saveAs(file);
		execFileSync(epubcheck, [...jar, file], { stdio: 'pipe' });
	}

	const translated = (await stored(page, 'translations')).length;
	await page.reload();
	await expect(book.locator('[data-lectern-added][lang="de"]').first()).toBeVisible();
	expect(await stored(page, 'translations')).toHaveLength(translated);
});

test('the chat’s model translates once the reader has agreed, and what was sent is counted', async ({
	page
}) => {
	// Where Chromium's own has to be downloaded, the model is the other way.
	const llm: ScriptedLlm = await startScriptedLlm(({ messages }) => {
		const asked = undelimited(messages.at(-1)?.content ?? '');
		const numbers = [...asked.matchAll(/^\[(\d+)\]/gm)].map(([mark]) => mark);
		return { text: numbers.map((mark) => `${mark} <b>Übersetzt</b>`).join('\n') };
	});
	const { url } = await sharedLectern({ llmUrl: llm.url });
	await openBook(page, url);
	await page.getByRole('button', { name: 'Translation' }).click();
	const pane = page.getByRole('complementary', { name: 'Translation' });
	await pane.getByRole('combobox', { name: 'Language' }).selectOption('de');
	await pane.getByRole('switch', { name: 'Translate as I read' }).click();
	const agree = pane.getByRole('button', { name: 'Translate with it' });
	const other = pane.getByRole('button', { name: 'Use the language model' });
	await expect(agree.or(other)).toBeVisible();
	if (await other.isVisible()) await other.click();
	await expect(agree).toBeVisible();
	expect(llm.requests).toHaveLength(0);
	await agree.click();
	const added = page.frameLocator('iframe').first().locator('[data-lectern-added]').first();
	await expect(added).toHaveText('<b>Übersetzt</b>');
	await expect(pane.getByText(/^Left this device for translation: [\d,]+ characters/)).toBeVisible();
	expect(llm.requests[0]?.messages[0]?.content).toContain('You translate paragraphs of a book');
	expect(llm.requests[0]?.messages[1]?.content).toContain('Translate from English into German');
	await llm.close();
});

test('hard words are glossed above the line, and leave no trace when switched off', async ({ page }) => {
	const { url } = await sharedLectern();
	await openBook(page, url);
	const markup = () => page.frameLocator('iframe').first().locator('body').innerHTML();
	const before = await markup();
	await page.getByRole('button', { name: 'Translation' }).click();
	const slider = page.getByRole('slider', { name: 'How many' });
	await slider.press('End');
	const glossed = page.frameLocator('iframe').first().locator('ruby[data-lectern-glossed]');
	await expect(glossed.first()).toBeVisible();
	await expect(glossed.first().locator('rt')).not.toBeEmpty();
	if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/glosses.png` });
	await slider.press('Home');
	await expect(glossed).toHaveCount(0);
	expect(await markup()).toBe(before);
});

test('in another language, they are explained by a dictionary that the reader adds', async ({ page }) => {
	const { url } = await sharedLectern();
	const text = 'Die alte Frau saß in der Stube und war possierlich anzusehen. '.repeat(20);
	const book = await payload({
		title: 'Die Stube',
		language: 'de',
		chapters: [`<h1>Eins</h1><p>${text}</p><p>${text}</p>`]
	});
	await openBook(page, url, book);
	const markup = () => page.frameLocator('iframe').first().locator('body').innerHTML();
	const before = await markup();
	await page.getByRole('button', { name: 'Translation' }).click();
	const slider = page.getByRole('slider', { name: 'How many' });
	await slider.press('End');
	const pane = page.getByRole('complementary', { name: 'Translation' });
	await expect(pane.getByText('There is no dictionary for this book’s language yet.')).toBeVisible();
	expect(await markup()).toBe(before);
	await page.getByRole('button', { name: 'More', exact: true }).click();
	await page.getByRole('menuitem', { name: 'Settings' }).click();
	const settings = page.getByRole('dialog', { name: 'Settings' });
	await settings.getByRole('tab', { name: 'Reading' }).click();
	const lines = ['Stube parlor', 'alt old', 'possierlich funny'].map((line) => {
		const [word, gloss] = line.split(' ');
		return JSON.stringify({ word, lang_code: 'de', senses: [{ glosses: [gloss] }] });
	});
	const buffer = Buffer.from(lines.join('\n'));
	await settings
		.getByLabel('Dictionary files')
		.setInputFiles({ name: 'de.jsonl', mimeType: 'text/plain', buffer });
	await expect(settings.getByText('“de” was added.')).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await page.keyboard.press('Escape');
	await slider.press('ArrowLeft');
	const glossed = page.frameLocator('iframe').first().locator('ruby[data-lectern-glossed]');
	await expect(glossed.first()).toHaveText('Stubeparlor');
	await expect(glossed.nth(1)).toHaveText('possierlichfunny');
	await expect(pane.getByText('There is no dictionary')).toBeHidden();
	await slider.press('Home');
	await expect(glossed).toHaveCount(0);
	expect(await markup()).toBe(before);
});
