/** A broad question in the browser: a list that is ticked off, branches side by side, one answer, and Stop at any time. */
import type { Page } from '@playwright/test';
import { kindOfCall } from '../fixtures/model-call-kind.ts';
import type { LlmRequest, Script, Step } from '../fixtures/scripted-llm.ts';
import { answered, ask, ScriptedChat, unfoldWork } from './support/chat.ts';
import { expect, test } from './support/lectern.ts';

// Whatever stands in a book may be told and found here: the limit has tests of its own.
test.use({ wholeBook: true });

const chat = new ScriptedChat();

const BROAD = 'Trace the theme of the ferry throughout the book.';
const STEPS = [
	'the ferry at the start',
	'the lead and the line',
	'the cords and knots',
	'the ferry at the end'
];
const ADDED = 'what stands on the map';

const step = (text: string) => ({ text, queries: [text, text.replace('the ', '')] });
const idsIn = ({ messages }: LlmRequest) =>
	[...(messages.at(-1)?.content ?? '').matchAll(/"id":"(p\d+)"/g)].map(([, id]) => id);

/** How many branches were read at once at most. */
let atOnce = 0;
function plans(synthesis: (request: LlmRequest) => Step[]): Script {
	let now = 0;
	atOnce = 0;
	return async (request) => {
		const part = kindOfCall(request);
		if (part === 'plan') return { text: JSON.stringify({ broad: true, steps: STEPS.map(step) }) };
		if (part === 'check')
			return {
				text: JSON.stringify({ answered: false, drop: [], add: [step(ADDED)], why: 'The map matters, too.' })
			};
		if (part === 'answer') return synthesis(request);
		atOnce = Math.max(atOnce, ++now);
		await new Promise((resolve) => setTimeout(resolve, 300));
		now--;
		return { text: `It is there [${idsIn(request)[0]}].` };
	};
}
/** One claim a note, each with its citation. */
const cited = (request: LlmRequest): string =>
	[...(request.messages.at(-1)?.content ?? '').matchAll(/Notes: It is there \[(p\d+)\]/g)]
		.map(([, id], number) => `Claim ${number + 1} [${id}].`)
		.join(' ');

/** Every state of the list that was on the screen, and of its title. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate(() => {
		const seen = ((window as unknown as { seen: Set<string> }).seen = new Set());
		new MutationObserver(() => {
			const items = [...document.querySelectorAll('section[aria-label="Plan"] li')];
			if (items.length > 0) seen.add(items.map((item) => item.classList[0]).join(' '));
			seen.add(document.querySelector('section[aria-label="Plan"] .strong')?.textContent.trim() ?? '');
		}).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
	});
	return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

test.describe('a model that gets its tools in words', () => {
	test.beforeAll(() => chat.start({ LLM_TOOL_PROTOCOL: 'json' }));

	test('a broad question is worked through by a plan, and stopped at any time', async ({ page }) => {
		const log = await chat.open(
			page,
			plans((request) => [
				{ thought: 'The ferry stands for what moves. ' },
				{ text: `The ferry runs through it. ${cited(request)}`, delay: 20 }
			])
		);
		const plan = log.getByRole('region', { name: 'Plan' });

		await test.step('it shows its plan, works through it side by side, and answers claim by claim', async () => {
			const states = await watch(page);
			await ask(page, BROAD);
			await expect(plan.getByText(STEPS[0] ?? '')).toBeVisible();
			await answered(page, 'The ferry runs through it.');
			await expect(plan.getByRole('listitem')).toHaveCount(5);
			await expect(plan.getByText('Changed: The map matters, too.')).toBeVisible();
			for (const item of await plan.getByRole('listitem').all()) await expect(item).toContainText('(done)');
			const seen = await states();
			expect(seen.some((state) => state.startsWith('searching searching searching open'))).toBe(true);
			expect(seen.some((state) => /^done done done (open|searching)/.test(state))).toBe(true);
			expect(atOnce).toBe(3);
			expect(chat.requests.map(kindOfCall)).toEqual([
				...['plan', 'notes', 'notes', 'notes', 'check', 'notes', 'notes', 'answer']
			]);
			const answer = log.locator('.text', { hasText: 'The ferry runs through it.' });
			await expect(answer.getByRole('button', { name: /^Go to/ })).toHaveCount(5);

			// Thoughts are there for who wants to see them, folded until then.
			await unfoldWork(page);
			const thoughts = log.getByText('Thoughts', { exact: true });
			await expect(log.getByText('The ferry stands for what moves.')).toHaveCount(0);
			await thoughts.click();
			await expect(log.getByText('The ferry stands for what moves.')).toBeVisible();
		});

		await test.step('Stop in the middle keeps the plan, what was looked up and the words so far', async () => {
			await chat.beginAnew(
				page,
				plans(() => [{ text: `The ferry runs ${'on and on '.repeat(200)}`, delay: 50 }])
			);
			// In other words: the same question at the same place would be answered from what is saved.
			await ask(page, `Once more: ${BROAD}`);
			await expect(log.getByText(/The ferry runs on and on on|The ferry runs on and on/)).toBeVisible();
			await page.getByRole('button', { name: 'Stop' }).click();
			await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
			await expect(log.getByText('Stopped.')).toBeVisible();
			await expect(log.getByText(/The ferry runs on/)).toBeVisible();
			await expect.poll(() => chat.requests.at(-1)?.aborted).toBe(true);
			await page.reload();
			await expect(log.getByText(/The ferry runs on/)).toBeVisible();
			await expect(plan.getByRole('listitem')).toHaveCount(5);
		});

		await test.step('Stop while the branches are still being read lets the next question be answered', async () => {
			chat.script = (request) =>
				kindOfCall(request) === 'notes' ? { stall: true } : plans(() => [{ text: 'x' }])(request, 0);
			await ask(page, BROAD);
			await expect.poll(() => chat.requests.slice(-3).map(kindOfCall).join()).toBe('notes,notes,notes');
			await page.getByRole('button', { name: 'Stop' }).click();
			await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
			await expect(log.getByText('Stopped.')).toHaveCount(2);
			chat.script = () => ({ text: 'Here again.' });
			await ask(page, 'And now?');
			await answered(page, 'Here again.');
		});
	});
});

test.describe('a model that calls tools natively', () => {
	test.beforeAll(() => chat.start());

	test('it writes its own list, which is ticked while helpers work, and cites their notes @main', async ({
		page
	}) => {
		const write = (done: boolean) => ({
			calls: [
				{
					name: 'write_plan',
					args: { steps: [...STEPS.slice(0, 2).map(step), { text: 'what it means', done }] }
				}
			]
		});
		const log = await chat.open(page, async (request) => {
			if (kindOfCall(request) === 'notes') {
				await new Promise((resolve) => setTimeout(resolve, 300));
				return { text: `It is there [${idsIn(request)[0]}].` };
			}
			const results = request.messages.filter(({ role }) => role === 'tool');
			if (results.length < 2) return write(results.length === 1);
			const ids = [...(results[0]?.content ?? '').matchAll(/\[(p\d+)\]/g)].map(([mark]) => mark);
			return { text: `The ferry runs through it ${ids.join(' and ')}.` };
		});
		const plan = log.getByRole('region', { name: 'Plan' });
		const states = await watch(page);
		await ask(page, 'How do ferry and line hang together?');
		await answered(page, 'The ferry runs through it');
		for (const item of await plan.getByRole('listitem').all()) await expect(item).toContainText('(done)');
		const seen = await states();
		for (const state of ['searching searching open', 'Plan · step 1 of 3', 'Plan · step 3 of 3', 'Plan'])
			expect(seen).toContain(state);
		expect(chat.requests.map(kindOfCall)).toEqual(['answer', 'notes', 'notes', 'answer', 'answer']);
		const citations = log.locator('.text').getByRole('button', { name: /^Go to/ });
		await expect(citations).toHaveCount(2);
		await citations.first().click();
		await expect(page.getByText('0%', { exact: true })).toHaveCount(0);
	});
});
