/** For tests of the chat: one agent and one scripted model for each test file; every test sets the model's script. */
import type { Locator, Page } from '@playwright/test';
import {
	startScriptedLlm,
	type LlmRequest,
	type ScriptedLlm,
	type Script
} from '../../fixtures/scripted-llm.ts';
import { expect, openBook, startLectern, type Lectern } from './lectern.ts';
import { searchThenAnswer } from './scripts.ts';

export const SAMPLE = 'static/sample.epub';

export class ScriptedChat {
	script: Script = searchThenAnswer;
	/** The requests to the model in the current test. */
	requests: LlmRequest[] = [];
	lectern!: Lectern;
	#llm!: ScriptedLlm;

	async start(env: Record<string, string> = {}, modelDir?: string): Promise<void> {
		this.#llm = await startScriptedLlm((request, index) => {
			this.requests.push(request);
			return this.script(request, index);
		});
		this.lectern = await startLectern({ llmUrl: this.#llm.url, env, modelDir });
	}

	async stop(): Promise<void> {
		await this.lectern.stop();
		await this.#llm.close();
	}

	/** The sample book with the chat beside it. */
	async open(page: Page, script: Script): Promise<Locator> {
		this.script = script;
		this.requests = [];
		await openBook(page, this.lectern.url, SAMPLE);
		return openChat(page);
	}
}

export async function openChat(page: Page): Promise<Locator> {
	const box = page.getByRole('textbox', { name: 'Ask about this book' });
	if (!(await box.isVisible())) await page.getByRole('button', { name: 'Chat' }).click();
	await expect(box).toBeVisible();
	return page.getByRole('log', { name: 'Conversation' });
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

/** Content of the last message of the last request to the model. */
export function lastWords(requests: readonly LlmRequest[]): string {
	return requests.at(-1)?.messages.at(-1)?.content ?? '';
}
