/** The same loop on a machine without any language model. */
import {
	expect,
	openBook,
	SAMPLE,
	selectedWords,
	sharedLectern,
	test,
	type Lectern
} from './support/lectern.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

let lectern: Omit<Lectern, 'stop'>;
test.beforeAll(async () => void (lectern = await sharedLectern()));

test('without a language model the agent answers in quotations and says so', async ({ page }) => {
	await openBook(page, lectern.url, SAMPLE);
	await page.getByRole('button', { name: 'Chat' }).click();
	// The official LangGraph server cannot say beforehand which model it has.
	const label = 'Quotes only, no language model connected';
	if (!process.env.AGENT_COMMAND) await expect(page.getByText(label)).toBeVisible();
	await page
		.getByRole('textbox', { name: 'Ask about this book' })
		.fill('What was the ferry to Skarrow called?');
	await page.keyboard.press('Enter');
	const log = page.getByRole('log', { name: 'Conversation' });
	const citation = log.getByRole('button', { name: /^Go to/ }).first();
	await expect(citation).toBeVisible();
	await expect(log.getByText(label)).toBeVisible();
	await expect(log.getByText('Obliging').first()).toBeVisible();
	await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
	await citation.click();
	await expect.poll(() => selectedWords(page)).not.toBe('');

	await page.reload();
	await expect(citation).toBeVisible();
	await citation.click();
	await expect.poll(() => selectedWords(page)).not.toBe('');
});
