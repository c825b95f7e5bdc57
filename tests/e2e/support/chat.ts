/** For tests of the chat: one scripted model for all files of a worker, and one agent for those that set it up alike. */
import type { Locator, Page } from '@playwright/test';
import {
	startScriptedLlm,
	type LlmRequest,
	type ScriptedLlm,
	type Script
} from '../../fixtures/scripted-llm.ts';
import { expect, openBook, SAMPLE, sharedLectern, type Lectern } from './lectern.ts';
import { searchThenAnswer } from './scripts.ts';
import type { BookPayload } from './small-books.ts';

export { SAMPLE };

/** A large window: what does not arrive was held back, not cut to save room. The tests' model is unknown, and would be taken for one with a small window. */
const WINDOW = { LLM_CONTEXT_TOKENS: '100000' };

/** What the model does in the tests that are running. */
let present: Script;
let model: Promise<ScriptedLlm> | null = null;

export class ScriptedChat {
	script: Script = searchThenAnswer;
	/** The requests to the model in the current test. */
	requests: LlmRequest[] = [];
	lectern!: Omit<Lectern, 'stop'>;

	/** `env`: of the agent. */
	async start(env: Record<string, string> = {}): Promise<void> {
		present = (request, index) => {
			this.requests.push(request);
			return this.script(request, index);
		};
		model ??= startScriptedLlm((request, index) => present(request, index));
		this.lectern = await sharedLectern({ llmUrl: (await model).url, env: { ...WINDOW, ...env } });
	}

	/** A book with the chat beside it. */
	async open(page: Page, script: Script, book: string | BookPayload = SAMPLE): Promise<Locator> {
		this.#begin(script);
		await openBook(page, this.lectern.url, book);
		return openChat(page);
	}

	/** The next part of a journey: nothing has been said yet, and no request has been made. */
	async beginAnew(page: Page, script: Script): Promise<void> {
		this.#begin(script);
		await newConversation(page);
	}

	#begin(script: Script): void {
		this.script = script;
		this.requests = [];
	}
}

export async function openChat(page: Page): Promise<Locator> {
	const box = page.getByRole('textbox', { name: 'Ask about this book' });
	if (!(await box.isVisible())) await page.getByRole('button', { name: 'Chat' }).click();
	await expect(box).toBeVisible();
	return page.getByRole('log', { name: 'Conversation' });
}

export async function newConversation(page: Page): Promise<void> {
	await page.getByRole('button', { name: /^Conversations:/ }).click();
	await page.getByRole('menuitem', { name: 'New conversation' }).click();
	await expect(page.getByRole('log', { name: 'Conversation' }).locator('.turn')).toHaveCount(0);
}

export async function ask(page: Page, question: string): Promise<void> {
	await page.getByRole('textbox', { name: 'Ask about this book' }).fill(question);
	await page.keyboard.press('Enter');
}

/** Waits for the end of the answer. */
export async function answered(page: Page, words: string): Promise<void> {
	await expect(page.getByRole('log', { name: 'Conversation' }).getByText(words).last()).toBeVisible();
	await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
}

/** Unfolds what stands behind the answers, where that is more than one line. */
export async function unfoldWork(page: Page): Promise<void> {
	const folded = page
		.getByRole('log', { name: 'Conversation' })
		.locator('details:not([open]) > summary', { hasText: 'How this was answered' });
	await folded.evaluateAll((lines) => {
		for (const line of lines) (line as HTMLElement).click();
	});
}

/** Content of the last message of the last request to the model. */
export function lastWords(requests: readonly LlmRequest[]): string {
	return requests.at(-1)?.messages.at(-1)?.content ?? '';
}
