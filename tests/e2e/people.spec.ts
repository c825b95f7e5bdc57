/** People and places, without a language model: at three places of a book, and never beyond what was read. */
import type { Page } from '@playwright/test';
import { expect, openBook, sharedLectern, test } from './support/lectern.ts';

test.setTimeout(45_000);
let url = '';
test.beforeAll(async () => ({ url } = await sharedLectern()));

const pane = (page: Page) => page.getByRole('complementary', { name: 'People and places' });
const people = (page: Page) => pane(page).getByRole('region', { name: 'People' });
const entries = (page: Page) => pane(page).locator('button[aria-expanded]');
async function open(page: Page): Promise<void> {
	await openBook(page, url);
	await page.getByRole('button', { name: 'People and places' }).click();
	await expect(pane(page).getByText(/^Who and what you have met so far/)).toBeVisible();
}
const goTo = (page: Page, section: number) =>
	page.evaluate((at) => (location.hash = `#at=${at}.0-1`), section);
/** Pictures for whoever looks at them. */
async function picture(page: Page, name: string): Promise<void> {
	const folder = process.env.SHOTS;
	if (!folder) return;
	for (const [width, height] of [
		[1280, 800],
		[390, 844]
	] as const)
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.setViewportSize({ width, height });
			await page.emulateMedia({ colorScheme });
			await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
		}
	await page.setViewportSize({ width: 1280, height: 800 });
}

test.describe('with the whole book told', () => {
	test.use({ wholeBook: true });

	test('more people the further the page, with chapters, company and passages', async ({ page }) => {
		await open(page);
		await goTo(page, 3);
		await expect(people(page).getByRole('button', { name: /^Ida/ })).toBeVisible();
		const early = await entries(page).count();
		await goTo(page, 9);
		await expect.poll(() => entries(page).count()).toBeGreaterThan(early);
		await people(page).getByRole('button', { name: /^Ida/ }).first().click();
		await expect(pane(page).getByText('First met:')).toBeVisible();
		const strip = pane(page).getByRole('list', { name: 'Chapters read so far' });
		for (const part of await strip.getByRole('button').all()) {
			const box = await part.boundingBox();
			expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
		}
		await expect(pane(page).getByRole('list', { name: 'Passages' }).getByRole('button')).not.toHaveCount(0);
		await picture(page, 'people');
		await goTo(page, 3);
		await expect.poll(() => entries(page).count()).toBe(early);
	});
});

test('a jump ahead tells of nobody who was not read about', async ({ page }) => {
	await open(page);
	const before = await entries(page).allTextContents();
	await goTo(page, 9);
	await expect(page.getByRole('button', { name: /^Back to/ }).first()).toBeVisible();
	expect(await entries(page).allTextContents()).toEqual(before);
});
