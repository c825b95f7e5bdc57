/**
 * Tests real weights with the whole loop: `npm run try:model -- file.gguf`. Serves the file on this machine, asks questions about
 * three books in the built app, with tool calling and without, and prints the results.
 */
import { chromium, expect, type Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ask, newConversation, openChat } from '../../tests/e2e/support/chat.ts';
import {
	openBook,
	readWholeBooks,
	selectedWords,
	startWithServer,
	stored
} from '../../tests/e2e/support/lectern.ts';
import { filesIn } from '../../tests/fixtures/zip.ts';
import { buildIfNeeded } from '../build.ts';
import { CHROME_ARGS, ensureChrome } from '../chrome.ts';
import { answerQuestions } from '../eval/answers.ts';
import { MARKUP } from '../eval/page-answers.ts';
import { serveGguf } from './gguf-server.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		questions: { type: 'string', default: '30' },
		/** Asks only these. They may be in answers.jsonl; others are asked about its first book. */
		ask: { type: 'string', multiple: true },
		protocols: { type: 'string', default: 'native,json' },
		/** Contains books/. */
		folder: { type: 'string', default: '../shared' },
		/** Its node_modules has node-llama-cpp. */
		llama: { type: 'string' },
		window: { type: 'string', default: '16384' },
		/**
		 * llama.cpp's threads wait for one another at every step: on a busy machine, two were 35 times slower than one. 0: as
		 * many as there are.
		 */
		threads: { type: 'string', default: '1' },
		/** Without the index by meaning, which would compete with the model for the processor. */
		words: { type: 'boolean', default: false },
		/** For the outputs, question by question. */
		json: { type: 'string' }
	}
});

const ANSWER_TIMEOUT_MS = 30 * 60_000;
interface StoredMessage {
	parts?: { name?: string; args?: unknown }[];
	ending?: string;
	work?: { notices: string[]; plan?: { steps: { text: string; state: string }[] } };
}

/** Keeps only letters and digits, because typography does not matter. */
const plain = (text: string): string =>
	text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '');

/** All words of a book, read without the app's code. */
async function wordsOf(book: string): Promise<string> {
	const files = Object.entries(await filesIn(readFileSync(book))).filter(([name]) => /\.x?html?$/.test(name));
	const html = files.map(([, bytes]) => new TextDecoder().decode(bytes)).join('\n');
	return plain(html.replace(/<[^>]*>|&#?\w+;/g, ''));
}

/** Asks, refuses every approval, and waits for the end. */
async function answered(page: Page, question: string): Promise<void> {
	await ask(page, question);
	await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
	const until = Date.now() + ANSWER_TIMEOUT_MS;
	const no = page.getByRole('button', { name: /^(No|Go on without me)$/ }).first();
	while (!(await page.getByRole('button', { name: 'Send' }).isVisible())) {
		if (await no.isVisible()) await no.click();
		if (Date.now() > until) return page.getByRole('button', { name: 'Stop', exact: true }).click();
		await page.waitForTimeout(500);
	}
}

/** What the page shows of the answer, and what the app has saved. */
async function lookAt(page: Page, words: string) {
	const records = (await stored(page, 'conversations')) as { updated: number; messages: StoredMessage[] }[];
	const messages = records.sort((one, other) => other.updated - one.updated)[0]?.messages ?? [];
	const texts = page.getByRole('log', { name: 'Conversation' }).locator('.answer .text');
	const answer = (await texts.allInnerTexts()).join('\n').trim();
	const found = await texts.locator('.quotation:is(.exact, .moved)').evaluateAll((quotations) =>
		quotations.map((quotation) => {
			const copy = quotation.cloneNode(true) as Element;
			// The blocks also contain their citations.
			for (const button of copy.querySelectorAll('button')) button.remove();
			return copy.textContent;
		})
	);
	const citation = texts.locator('button.citation').first();
	const isCited = await citation.isVisible();
	if (isCited) await citation.click();
	const goes = () => expect.poll(() => selectedWords(page)).not.toBe('');
	return {
		answer,
		calls: messages.flatMap(({ parts = [] }) =>
			parts.flatMap(({ name, args }) => (name ? [`${name} ${JSON.stringify(args)}`] : []))
		),
		problems: [
			...(await page.getByRole('alert').allInnerTexts()),
			...messages.flatMap(({ work }) => work?.notices ?? [])
		],
		steps: messages
			.flatMap(({ work }) => work?.plan?.steps ?? [])
			.map(({ text, state }) => `${state}: ${text}`),
		isWhole: answer !== '' && messages.at(-1)?.ending === 'complete',
		opens:
			isCited &&
			(await goes().then(
				() => true,
				() => false
			)),
		invented: await texts.locator('.unknown-citation').count(),
		found: found.length,
		missing: await texts.locator('.quotation:is(.missing, .cut)').count(),
		wrong: found.filter(
			(quote) => !quote.split(/\[[^\]]*\]|…|\.{3}/).every((part) => words.includes(plain(part)))
		),
		markup: MARKUP.exec(answer)?.[0] ?? null
	};
}

const [file] = positionals;
if (!file) throw new Error('Say which file: npm run try:model -- model.gguf');
await buildIfNeeded();
const count = Number(values.questions);
const all = answerQuestions();
const asked =
	values.ask?.map(
		(question) => all.find((each) => each.question === question) ?? { book: all[0]?.book ?? '', question }
	) ?? all.filter((_, index, { length }) => (index * count) % length < count);
const protocols = values.protocols.split(',');
const model = await serveGguf(file, Number(values.window), Number(values.threads), values.llama);
const seconds = String(ANSWER_TIMEOUT_MS / 1000);
// On a busy machine, a request is read in silence for minutes.
const env = { LLM_MODEL: model.name, LLM_QUESTION_SECONDS: seconds, LLM_IDLE_SECONDS: seconds };
const lectern = await startWithServer({ llmUrl: model.url, meaning: !values.words, env });
const browser = await chromium.launch({ executablePath: ensureChrome(), args: CHROME_ARGS });
const outcomes: ({ protocol: string; question: string; seconds: number } & Awaited<
	ReturnType<typeof lookAt>
>)[] = [];
try {
	for (const protocol of protocols)
		for (const book of new Set(asked.map(({ book }) => book))) {
			const path = join(values.folder, 'books', book);
			const words = await wordsOf(path);
			// Each question has its own browser, because an earlier answer would be shown again.
			const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
			await readWholeBooks(context);
			await context.addInitScript((set) => {
				if (location.protocol === 'http:') localStorage.setItem('lectern.model.protocol', `"${set}"`);
			}, protocol);
			const page = await context.newPage();
			await openBook(page, lectern.url, path);
			const log = await openChat(page);
			for (const { question } of asked.filter((each) => each.book === book)) {
				if ((await log.locator('.turn').count()) > 0) await newConversation(page);
				const [began, before] = [Date.now(), { ...model.spent }];
				await answered(page, question);
				const seconds = Math.round((Date.now() - began) / 1000);
				const outcome = { protocol, question, seconds, ...(await lookAt(page, words)) };
				outcomes.push(outcome);
				const { requests, read, tokens } = model.spent;
				const cost = `${requests - before.requests} requests, ${read - before.read} tokens sent, ${tokens - before.tokens} written`;
				const { problems, steps, calls, answer } = outcome;
				console.log(
					[`${seconds} s, ${cost}  ${question}`, ...problems, ...steps, ...calls, answer].join('\n    ')
				);
				if (values.json) writeFileSync(values.json, JSON.stringify(outcomes, null, '\t'));
			}
			await context.close();
		}
} finally {
	await browser.close();
	await lectern.stop();
}

const rows = protocols.map((protocol) => {
	const some = outcomes.filter((each) => each.protocol === protocol);
	const sum = (of: (each: (typeof some)[number]) => number | boolean) =>
		some.reduce((all, each) => all + Number(of(each)), 0);
	return {
		protocol,
		asked: some.length,
		answered: sum(({ answer }) => answer !== ''),
		'looked up': sum(({ calls }) => calls.length > 0),
		'a citation opens': sum(({ opens }) => opens),
		'cited nothing there is': sum(({ invented }) => invented),
		'quotes found': `${sum(({ found }) => found)} of ${sum(({ found, missing }) => found + missing)}`,
		'called found wrongly': sum(({ wrong }) => wrong.length),
		'markup shown': sum(({ markup }) => markup !== null),
		'broken off': sum(({ isWhole }) => !isWhole),
		seconds: Math.round(sum(({ seconds }) => seconds) / some.length)
	};
});
console.table(rows);
console.log(`${model.name}: ${model.spent.inWords}`);
process.exit();
