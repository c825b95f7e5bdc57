import '../../../src/lib/styles/base.css';
import '../../../src/lib/styles/tokens.css';
import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BookContext } from '../../../agent/protocol/context.ts';
import { IN_PAGE } from '../../../agent/protocol/events.ts';
import ChatPanel from '../../../src/lib/chat/panel/ChatPanel.svelte';
import type { Conversation } from '../../../src/lib/chat/conversation/conversation.svelte.ts';
import type { AboutBook } from '../../../src/lib/chat/conversation/conversation-parts.svelte.ts';
import { Conversations } from '../../../src/lib/chat/conversation/conversations.svelte.ts';
import { SpoilerLimit } from '../../../src/lib/chat/privacy/spoiler-limit.svelte.ts';
import { RECAP_PROMPT, type Met } from '../../../src/lib/chat/presets/preset-prompts.ts';
import type { Locator } from '../../../src/lib/book/locator.ts';
import type { ToolResult } from '../../../src/lib/chat/messages/message.ts';
import { TransportError, type AgentCall } from '../../../src/lib/chat/agent-client/transport.ts';
import * as store from '../../../src/lib/chat/messages/stored-conversations.ts';
import { database } from '../../../src/lib/storage/database.ts';
import { runTool } from '../../../src/lib/tools/run.ts';
import { calls, says, ScriptedTransport } from '../../fixtures/scripted-transport.ts';
import { tinyDesk } from '../../fixtures/tiny-book.ts';
import type { QuotedBook } from '../../../src/lib/chat/quotes/quote-check.ts';
import { conversationParts } from '../../fixtures/conversation-parts.ts';

const context = (): BookContext => ({
	title: 'The Patience',
	authors: [],
	language: 'en',
	chapter: null,
	percent: 0
});
const desk = tinyDesk();
const search = { id: 'call-1', name: 'search_book', args: { queries: ['bridge'], top_k: 2 } };
const run = (call: AgentCall, signal: AbortSignal): Promise<ToolResult> => runTool(call, desk, { signal });

let book = '';
const closing: (() => void)[] = [];

beforeEach(async () => {
	book = crypto.randomUUID();
	await page.viewport(420, 800);
});
afterEach(() => {
	for (const close of closing.splice(0)) close();
});

interface Tab {
	conversations: Conversations;
	cited: Locator[];
	/** Where the words are that were asked for: null for the open book. */
	books: (string | null)[];
	close(): void;
}

/** A panel as the page of a book would show it; several are several tabs. */
async function open(
	transport: ScriptedTransport,
	answer = run,
	given: Partial<Pick<AboutBook, 'preload' | 'limit' | 'met'>> & {
		context?: typeof context;
		quotedBook?: QuotedBook;
	} = {}
): Promise<Tab> {
	const target = document.createElement('div');
	target.style.cssText = 'height: 780px; width: 400px';
	document.body.append(target);
	const { preload, limit, met, ...parts } = given;
	const about = {
		...{ kind: 'book' as const, ...(preload ? { preload } : {}) },
		...{ ...(limit ? { limit } : {}), ...(met ? { met } : {}) }
	};
	const conversations = new Conversations(
		conversationParts({ book, transport, store, answer, context, about, ...parts })
	);
	await conversations.open();
	const cited: Locator[] = [];
	const books: (string | null)[] = [];
	const onciteclick = (locator: Locator, of: string | null) => {
		cited.push(locator);
		books.push(of);
	};
	const panel = mount(ChatPanel, {
		target,
		props: { conversations, onciteclick, onsettings: () => undefined }
	});
	const close = () => {
		if (!target.isConnected) return;
		conversations.dispose();
		void unmount(panel);
		target.remove();
	};
	closing.push(close);
	return { conversations, cited, books, close };
}

async function ask(question: string) {
	await page.getByRole('textbox', { name: 'Ask about this book' }).fill(question);
	await userEvent.keyboard('{Enter}');
}

const quoted = {
	type: 'usage' as const,
	usage: {
		...{ purpose: 'answer' as const, model: 'quotes only', endpoint: IN_PAGE, protocol: 'native' as const },
		...{ inputTokens: 900, outputTokens: 40, estimated: true, ms: 3 }
	}
};

const log = () => page.getByRole('log', { name: 'Conversation' });
/** Before it stands what asks how far the reader has read. */
const status = () => page.getByRole('status').last();

/** A tool that waits until it is let go. */
function gated() {
	let open: () => void = () => undefined;
	const gate = new Promise<void>((resolve) => (open = resolve));
	const answer = async (call: AgentCall, signal: AbortSignal) => {
		await Promise.race([
			gate,
			new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
		]);
		return run(call, signal);
	};
	return { answer, open };
}

describe('the chat panel', { timeout: 20_000 }, () => {
	const talk = (id: string, turns: number, updated: number) => ({
		...{ id, book, title: `Talk ${id}`, thread: null, created: 1, updated },
		messages: Array.from({ length: turns }, (_, at) => [
			{ role: 'reader' as const, id: `q${at}`, text: `Question ${at}?` },
			{
				...{ role: 'agent' as const, id: `a${at}`, ending: 'complete' as const },
				parts: [{ type: 'text' as const, text: `Answer ${at}. ${'It is long. '.repeat(40)}` }]
			}
		]).flat()
	});

	it('tells where a link of an answer leads, and opens it only after a yes', async () => {
		const opened = vi.spyOn(window, 'open').mockReturnValue(null);
		onTestFinished(() => opened.mockRestore());
		const address = 'https://notes.example/bridge?of=1883';
		await open(new ScriptedTransport([says(`[Notes](${address}), [more](https://other.example/)`)]));
		await ask(`What does ${address} say?`);
		const link = log().getByRole('button', { name: 'Notes' });
		await expect.element(log().getByText('more')).toBeVisible();
		expect(log().getByRole('button', { name: 'more' }).elements()).toEqual([]);
		for (const answer of ['Stay here', 'Open the link']) {
			await link.click();
			const dialog = page.getByRole('alertdialog', { name: 'Open notes.example?' });
			await expect.element(dialog.getByText(address)).toBeVisible();
			expect(opened).not.toHaveBeenCalled();
			await dialog.getByRole('button', { name: answer }).click();
			await expect.element(dialog).not.toBeInTheDocument();
		}
		expect(opened.mock.calls).toEqual([[address, '_blank', 'noopener,noreferrer']]);
	});

	it('renders the newest turns of a long conversation, and earlier ones as one scrolls up', async () => {
		const db = await database();
		await db.put('conversations', talk(crypto.randomUUID(), 100, 5));
		await open(new ScriptedTransport([says('And there it ends.')]));
		await expect.element(log().getByText('Question 99?')).toBeVisible();
		const drawn = () => log().element().querySelectorAll('.turn').length;
		expect(drawn()).toBe(20);
		await ask('Is that all?');
		await expect.element(log().getByText('And there it ends.')).toBeVisible();
		expect(drawn()).toBe(20);

		log().element().scrollTop = 400;
		const kept = log().getByText('Question 81?').element();
		const place = () => Math.round(kept.getBoundingClientRect().top);
		const before = place();
		await vi.waitUntil(() => drawn() === 40);
		expect(Math.abs(place() - before)).toBeLessThan(2);

		for (const count of [60, 80, 100, 101]) {
			const button = log().getByRole('button', { name: 'Show earlier' });
			button.element().focus();
			await userEvent.keyboard('{Enter}');
			await vi.waitUntil(() => drawn() >= count);
			if (drawn() === 101) break;
		}
		await expect.element(log()).toHaveFocus();
		await expect.element(log().getByText('Question 0?')).toBeInTheDocument();
	});

	it('lists the newest conversations in its menu, and earlier ones as one scrolls down', async () => {
		const db = await database();
		const ids = Array.from({ length: 120 }, () => crypto.randomUUID());
		for (const [at, id] of ids.entries()) await db.put('conversations', talk(id, 1, at + 1));
		const { conversations } = await open(new ScriptedTransport([]));
		await page
			.getByRole('button', { name: /^Conversation/ })
			.first()
			.click();
		const choices = page.getByRole('menuitemradio');
		await vi.waitUntil(() => choices.elements().length === 50);
		for (const count of [100, 120]) {
			choices.elements().at(-1)?.scrollIntoView();
			await vi.waitUntil(() => choices.elements().length === count);
		}
		await expect.element(page.getByRole('menuitem', { name: 'Show earlier' })).not.toBeInTheDocument();
		await choices.last().click();
		expect(conversations.current.id).toBe(ids[0]);
	});

	it('asks, shows the status while a tool runs, and a citation leads to the words', async () => {
		const gate = gated();
		const transport = new ScriptedTransport([
			calls(search),
			says('The bridge fell in **spring** [p5], not [p99].')
		]);
		const { cited } = await open(transport, gate.answer);
		await ask('When did the bridge fall?');
		await expect.element(status()).toHaveTextContent(/^Searching book\.\.\.$/);
		await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible();
		gate.open();

		const citation = log().getByRole('button', { name: /^Go to The Bridge, \d+%$/ });
		await expect.element(citation).toBeVisible();
		await expect.element(status()).toHaveTextContent(/^$/);
		await expect
			.element(log().getByText('[p99]'))
			.toHaveAttribute('title', 'Not among the passages that were looked up');
		await citation.click();
		expect(cited).toEqual([{ section: 1, start: 12, end: 50 }]);

		// The reply that only searched leaves no gap above the answer.
		const answers = [...document.querySelectorAll('.answer')];
		expect(answers.map((each) => each.getBoundingClientRect().height > 0)).toEqual([false, true]);

		const fold = log().getByText('Searched the book for “bridge” · 2 passages');
		await fold.click();
		await expect.element(log().getByText('The bridge fell in the spring of 1883.')).toBeVisible();
		await expect.element(log().getByText('Searched by words only.')).toBeVisible();
		expect(document.querySelectorAll('.queries li')).toHaveLength(1);
	});

	it('asks once how far the reader is in a new book, and then answers at once', async () => {
		const transport = new ScriptedTransport([says('In spring.'), says('Nobody.')]);
		const reading = { here: () => ({ section: 0, offset: 10 }), chapterEnd: () => null, percent: () => 0 };
		const limit = new SpoilerLimit(book, {
			...{ ...reading, shownPercent: () => 0, isFinished: () => false, isAhead: () => false },
			...{ isBegun: () => false, readHere: () => undefined, readTo: () => undefined }
		});
		await open(transport, run, { limit });
		await ask('When did the bridge fall?');
		const line = log().getByRole('group', { name: 'How far have you read?' });
		await expect.element(line).toBeVisible();
		expect(transport.log).toEqual([]);
		await line.getByRole('button', { name: 'All of it' }).click();
		await expect.element(log().getByText('In spring.')).toBeVisible();
		await expect.element(line).not.toBeInTheDocument();
		expect(limit.position).toBeNull();
		await ask('Who drowned?');
		await expect.element(log().getByText('Nobody.')).toBeVisible();
	});

	it('asks only once after a jump, and takes the page on the screen for an answer', async () => {
		let isHere = false;
		const reading = { here: () => ({ section: 0, offset: 10 }), chapterEnd: () => null, percent: () => 2 };
		const limit = new SpoilerLimit(book, {
			...{ ...reading, shownPercent: () => 29, isFinished: () => false, isAhead: () => !isHere },
			...{ isBegun: () => isHere, readHere: () => (isHere = true), readTo: () => undefined }
		});
		await open(new ScriptedTransport([says('In spring.')]), run, { limit });
		const notice = page.getByText(/^You have jumped to 29/);
		await expect.element(notice).toBeVisible();
		await ask('When did the bridge fall?');
		const line = log().getByRole('group', { name: 'How far have you read?' });
		await expect.element(line).toBeVisible();
		await expect.element(notice).not.toBeInTheDocument();
		await line.getByRole('button', { name: 'This page (29%)' }).click();
		await expect.element(log().getByText('In spring.')).toBeVisible();
		expect(isHere).toBe(true);
	});

	it.each([
		['get_chapter', { chapter_id: 'c1' }, 'Reading chapter...', 'Read “The Ferry” · 3 passages'],
		['get_table_of_contents', {}, 'Reading book structure...', 'Read the table of contents'],
		['get_book_metadata', {}, 'Reading book details...', 'Read the book’s details'],
		['get_reading_position', {}, 'Looking at your page...', 'Looked at your page · 2 passages']
	])('says what %s does while it runs and afterwards', async (name, args, during, after) => {
		const gate = gated();
		await open(new ScriptedTransport([calls({ id: 'a', name, args }), says('Done.')]), gate.answer);
		await ask('Go on');
		await expect.element(status()).toHaveTextContent(during);
		expect(status().element().textContent?.trim()).toBe(during);
		gate.open();
		await expect.element(log().getByText(after)).toBeVisible();
	});

	it('shows passages of other books apart from the book’s own, and opens the other book at one', async () => {
		const other = { id: 'f'.repeat(64), title: 'The Lighthouse' };
		const own = { section: 0, start: 0, end: 9 };
		const there = { section: 3, start: 7, end: 20 };
		const place = { chapter: 'One', percent: 12 };
		const preload = async () => [
			{ id: 'p1', ...place, locator: own, text: 'Of this book.' },
			{ id: 'x1', ...place, locator: there, text: 'Of the other.', book: other }
		];
		const { cited, books } = await open(new ScriptedTransport([says('Yes.')]), run, { preload });
		await ask('Where else?');
		const words = log().getByText('Of the other.');
		await expect.element(words).not.toBeInTheDocument();
		await log().getByText('How this was answered').click();
		await log().getByText('From your other books · 1 passage').click();
		await expect.element(words).toBeVisible();
		await expect.element(log().getByText('Of this book.')).not.toBeInTheDocument();
		await log()
			.getByRole('button', { name: /^Go to The Lighthouse/ })
			.click();
		expect([cited, books]).toEqual([[there], [other.id]]);
	});

	it('shows the status of a tool even if the tool is very fast', async () => {
		await open(new ScriptedTransport([calls(search), says('Done.')]));
		const seen: string[] = [];
		const observer = new MutationObserver(() => seen.push(status().element().textContent?.trim() ?? ''));
		observer.observe(status().element(), { childList: true, subtree: true, characterData: true });
		await ask('When?');
		await expect.element(log().getByText('Done.')).toBeVisible();
		expect(seen).toContain('Searching book...');
		// The turn is over, and what it did can still be read.
		await expect.poll(() => status().element().textContent?.trim()).toBe('');
		observer.disconnect();
	});

	it('keeps the partial answer on Stop and accepts the next question', async () => {
		const half = [{ type: 'token' as const, text: 'Half an answer' }, { type: 'hang' as const }];
		const { conversations } = await open(new ScriptedTransport([half, says('Whole.')]));
		await ask('Long?');
		await expect.element(log().getByText('Half an answer')).toBeVisible();
		await page.getByRole('button', { name: 'Stop' }).click();
		await expect.element(log().getByText('Stopped.')).toBeVisible();
		await expect.element(log().getByText('Half an answer')).toBeVisible();
		await ask('Again?');
		await expect.element(log().getByText('Whole.')).toBeVisible();
		expect(conversations.current.messages).toHaveLength(4);
	});

	it('offers Retry after an error and then answers', async () => {
		const error = new TransportError('failed', 'The language model is overloaded.');
		await open(new ScriptedTransport([[{ type: 'throw', error }], says('There it is.')]));
		await ask('When?');
		await expect.element(page.getByRole('alert')).toHaveTextContent('The language model is overloaded.');
		await page.getByRole('button', { name: 'Retry' }).click();
		await expect.element(log().getByText('There it is.')).toBeVisible();
		expect(document.querySelector('[role=alert]')).toBeNull();
	});

	it('says what to run if the agent does not answer, and notices its return', async () => {
		const transport = new ScriptedTransport([says('Back.')]);
		transport.reachable = false;
		const { conversations } = await open(transport);
		await expect.element(page.getByRole('alert')).toHaveTextContent('The agent does not answer. Start it.');
		await ask('Anyone?');
		await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
		transport.reachable = true;
		await conversations.checkAgent();
		await expect.element(page.getByText('The assistant is available again.')).toBeVisible();
		await page.getByRole('button', { name: 'Retry' }).click();
		await expect.element(log().getByText('Back.')).toBeVisible();
	});

	it('continues by itself after a reload during a tool call', async () => {
		const gate = gated();
		const before = await open(new ScriptedTransport([calls(search)]), gate.answer);
		await ask('When?');
		await expect.element(status()).toHaveTextContent('Searching book...');
		before.close();
		// The lock of a page that is really left goes with it.
		await expect.poll(async () => (await navigator.locks.query()).held).toEqual([]);
		await open(new ScriptedTransport([says('In spring [p5].')]));
		await expect.element(log().getByText('When?')).toBeVisible();
		await expect.element(log().getByRole('button', { name: /^Go to The Bridge/ })).toBeVisible();
	});

	it('leaves a question that was open in another tab, or long ago, to the reader', async () => {
		const gate = gated();
		const before = await open(new ScriptedTransport([calls(search)]), gate.answer);
		await ask('When?');
		await expect.element(status()).toHaveTextContent('Searching book...');
		before.close();
		sessionStorage.clear();
		await open(new ScriptedTransport([says('In spring [p5].')]));
		await page.getByRole('button', { name: 'Continue' }).click();
		await expect.element(log().getByRole('button', { name: /^Go to The Bridge/ })).toBeVisible();
	});

	it('shows the agent’s question to the reader, also after a reload, and continues with the answer', async () => {
		const asking = {
			id: 'ask-1',
			name: 'ask_reader',
			args: { question: 'Which bridge?', choices: ['The old one'] }
		};
		const before = await open(new ScriptedTransport([calls(asking)]));
		await ask('When was the bridge built?');
		const form = () => log().getByRole('form', { name: 'The assistant has a question Which bridge?' });
		await expect.element(form()).toBeVisible();
		before.close();
		let told: unknown = null;
		await open(
			new ScriptedTransport([
				(thread) => {
					told = thread.at(-1);
					return says('In spring.');
				}
			])
		);
		await form().getByRole('button', { name: 'The old one' }).click();
		await expect.element(log().getByText('In spring.')).toBeVisible();
		expect(told).toMatchObject({ name: 'ask_reader', content: '{"answer":"The old one"}' });
		await expect.element(log().getByText('Asked you “Which bridge?”: The old one')).toBeVisible();
	});

	it('shows everything again after a reload, stopped answers included', async () => {
		const before = await open(new ScriptedTransport([calls(search), says('In spring [p5].')]));
		await ask('When?');
		await expect.element(log().getByRole('button', { name: /^Go to/ })).toBeVisible();
		await expect.poll(() => before.conversations.current.phase.phase).toBe('idle');
		before.close();
		const after = await open(new ScriptedTransport([]));
		await log()
			.getByRole('button', { name: /^Go to/ })
			.click();
		expect(after.cited).toHaveLength(1);
		await expect.element(log().getByText('Searched the book for')).toBeVisible();
		expect(page.getByRole('button', { name: 'Continue' }).elements()).toHaveLength(0);
	});

	it('says that the quoting model’s passages stayed here, and reports no tokens for it', async () => {
		await open(new ScriptedTransport([[quoted, ...says('“It fell.”')]]));
		await ask('When?');
		await log().getByText('Stayed on this computer').click();
		await expect.element(log().getByText('To Lectern itself', { exact: true })).toBeVisible();
		expect(log().element().textContent).not.toMatch(/Calls to the language model|tokens|left this device/);
	});

	it('says if no language model is connected, and offers questions with a gap to fill', async () => {
		const transport = new ScriptedTransport([]);
		transport.model = { kind: 'quoting', label: 'quotes only' };
		await open(transport);
		await expect.element(page.getByText('Quotes only', { exact: true })).toBeVisible();
		await page.getByRole('button', { name: 'Who is …?' }).click();
		await expect.element(page.getByRole('textbox')).toHaveFocus();
		await userEvent.keyboard('Ida');
		await expect.element(page.getByRole('textbox')).toHaveValue('Who is Ida?');
	});

	it('names the people of the book in questions that stay at hand after an answer', async () => {
		const transport = new ScriptedTransport([says('It fell.'), says('She keeps the light.')]);
		transport.model = { kind: 'quoting', label: 'quotes only' };
		const ida: Met = { name: 'Ida', others: [], kind: 'person', mentions: [], with: [] };
		const { conversations } = await open(transport, undefined, { met: async () => [ida] });
		await ask('When?');
		await page.getByRole('button', { name: 'Who is Ida?' }).click();
		await expect.element(log().getByText('She keeps the light.')).toBeVisible();
		expect(conversations.current.messages.map((each) => each.role === 'reader' && each.text)).toContain(
			'Who is Ida?'
		);
	});

	const quotedBook: QuotedBook = { text: null, title: '', names: () => [] };
	const refusal = ['One', 'Two'].map((word) => `> “${word} was quoted.”`).join('\n\n');

	it('folds what comes nearest below a refusal, and does not count it', async () => {
		await open(new ScriptedTransport([[quoted, ...says(`It does not say.\n\n---\n\n${refusal}`)]]), run, {
			quotedBook
		});
		await ask('What was?');
		await expect.element(log().getByText('It does not say.')).toBeVisible();
		await expect.element(log().getByText('One was quoted.')).not.toBeInTheDocument();
		await log().getByRole('button', { name: 'The 2 nearest sentences' }).click();
		await expect.element(log().getByText('Two was quoted.')).toBeVisible();
		expect(log().element().textContent).not.toMatch(/word for word/);
	});

	it('shows and counts what a language model quotes below a line across', async () => {
		await open(new ScriptedTransport([says(`It says so.\n\n---\n\n> “One was quoted.”`)]), run, {
			quotedBook
		});
		await ask('What was?');
		await expect.element(log().getByText('One was quoted.')).toBeVisible();
		await expect.element(log().getByText(/not found word for word/)).toBeVisible();
	});

	it('shows three quotations of many, and the others by a press', async () => {
		const quotes = ['One', 'Two', 'Three', 'Four', 'Five'].map((word) => `> ${word} was quoted.`);
		await open(new ScriptedTransport([says(quotes.join('\n\n'))]));
		await ask('What was?');
		await expect.element(log().getByText('Three was quoted.')).toBeVisible();
		await expect.element(log().getByText('Four was quoted.')).not.toBeInTheDocument();
		await log().getByRole('button', { name: '2 more' }).click();
		await expect.element(log().getByText('Five was quoted.')).toBeVisible();
	});

	it('sends with Enter, starts a new line with Shift+Enter, and asks a suggestion on a click', async () => {
		const { conversations } = await open(new ScriptedTransport([says('One.'), says('Two.')]));
		const box = page.getByRole('textbox', { name: 'Ask about this book' });
		await box.fill('First line');
		await userEvent.keyboard('{Shift>}{Enter}{/Shift}second');
		await userEvent.keyboard('{Enter}');
		await expect.element(log().getByText('One.')).toBeVisible();
		expect(conversations.current.messages[0]).toMatchObject({ text: 'First line\nsecond' });
		await expect.element(box).toHaveValue('');
		conversations.create();
		await page.getByRole('button', { name: 'What has happened so far?' }).click();
		await expect.element(log().getByText('Two.')).toBeVisible();
		await expect.poll(() => conversations.list).toHaveLength(2);
	});

	it.each([
		['a new one', (conversations: Conversations) => conversations.create()],
		['an older one', (conversations: Conversations, older: Conversation) => conversations.select(older)]
	])('lists a conversation that is left for %s before it is saved', async (_, leave) => {
		let release: () => void = () => undefined;
		const held = new Promise<void>((resolve) => (release = resolve));
		const saveConversation: typeof store.saveConversation = (record) =>
			held.then(() => store.saveConversation(record));
		const conversations = new Conversations(
			conversationParts({
				book,
				transport: new ScriptedTransport([says('One.')]),
				store: { ...store, saveConversation }
			})
		);
		closing.push(() => conversations.dispose());
		const older = new Conversations(conversationParts({ book, store }));
		closing.push(() => older.dispose());
		const left = conversations.current;
		const asked = left.ask('Left?');
		await expect.poll(() => left.messages.at(-1)).toMatchObject({ parts: [{ text: 'One.' }] });
		leave(conversations, older.current);
		release();
		await asked;
		await expect
			.poll(async () => (await store.conversationsOf(book)).map(({ title }) => title))
			.toEqual(['Left?']);
		expect(conversations.list).toEqual([left]);
	});

	it('keeps a button’s words in the composer while an answer is arriving', async () => {
		const gate = gated();
		const { conversations } = await open(
			new ScriptedTransport([calls(search), says('In spring.')]),
			gate.answer
		);
		await ask('When?');
		await expect.element(status()).toHaveTextContent('Searching book...');
		await conversations.askPreset(RECAP_PROMPT);
		const box = page.getByRole('textbox', { name: 'Ask about this book' });
		await expect.element(box).toHaveValue('What has happened so far?');
		gate.open();
		await expect.element(log().getByText('In spring.')).toBeVisible();
		expect(conversations.current.messages.filter(({ role }) => role === 'reader')).toHaveLength(1);
	});

	it('shows the saved answer, with its citations, to the same question at the same place', async () => {
		const window = { before: [], active: 'The ferry left at noon.', after: [] };
		const transport = new ScriptedTransport([calls(search), says('In the spring [p5].')]);
		await open(transport, run, { context: () => ({ ...context(), window }) });
		const citation = log().getByRole('button', { name: /^Go to The Bridge, \d+%$/ });
		await ask('When did the bridge fall?');
		await expect.element(citation).toBeVisible();
		await page.getByRole('button', { name: /^Conversations:/ }).click();
		await page.getByRole('menuitem', { name: 'New conversation' }).click();
		await expect.element(citation).not.toBeInTheDocument();
		await ask('When did the bridge fall?');
		await expect.element(log().getByText(/^Saved on .*, written by scripted/)).toBeVisible();
		await expect.element(citation).toBeVisible();
		expect(transport.log.filter((line) => line.startsWith('run: When'))).toHaveLength(1);
	});

	it('draws no frame while it waits for more of the answer', async () => {
		let goOn: () => void = () => undefined;
		const wait = { type: 'wait' as const, for: new Promise<void>((resolve) => (goOn = resolve)) };
		await open(new ScriptedTransport([says('It began and it ended.').toSpliced(2, 0, wait)]));
		await ask('And then?');
		await expect.element(log().getByText('It began')).toBeVisible();
		const frame = () => new Promise(requestAnimationFrame);
		await frame();
		const asked = vi.spyOn(window, 'requestAnimationFrame');
		for (let count = 0; count < 10; count++) await frame();
		expect(asked).toHaveBeenCalledTimes(10);
		asked.mockRestore();
		goOn();
		await expect.element(log().getByText('It began and it ended.')).toBeVisible();
	});

	it('accepts the next question as soon as the answer has arrived', async () => {
		const { conversations } = await open(new ScriptedTransport([says('One.'), says('Two.')]));
		const { current } = conversations;
		const first = current.ask('First?');
		await expect.poll(() => current.phase.phase).toBe('idle');
		expect(await current.ask('Second?')).toBe(true);
		expect(await first).toBe(true);
		await expect.element(log().getByText('Two.')).toBeVisible();
	});

	it('stays within its container however long a title or word is', async () => {
		await open(new ScriptedTransport([says(`Unbroken ${'x'.repeat(200)} [p1]`)]));
		await ask(`When did the bridge fall and ${'y'.repeat(200)}`);
		await expect.element(log().getByText('Unbroken')).toBeVisible();
		const panel = page.getByRole('region', { name: 'Chat' }).element();
		expect(panel.scrollWidth).toBeLessThanOrEqual(400);
		expect(log().element().scrollWidth).toBeLessThanOrEqual(400);
	});

	it('lists, renames and deletes conversations', async () => {
		const { conversations } = await open(new ScriptedTransport([says('One.'), says('Two.')]));
		await ask('First question?');
		await expect.element(log().getByText('One.')).toBeVisible();
		const menu = () => page.getByRole('button', { name: /^Conversations/ });
		await expect.element(menu()).toHaveTextContent('First question?');
		await menu().click();
		await page.getByRole('menuitem', { name: 'New conversation' }).click();
		await ask('Second question?');
		await expect.element(log().getByText('Two.')).toBeVisible();

		await menu().click();
		await page.getByRole('menuitemradio', { name: 'First question?' }).click();
		await expect.element(log().getByText('One.')).toBeVisible();

		await menu().click();
		await page.getByRole('menuitem', { name: 'Rename…' }).click();
		await page.getByRole('textbox', { name: 'Title' }).fill('The bridge');
		await page.getByRole('button', { name: 'Rename' }).click();
		await expect.element(menu()).toHaveTextContent('The bridge');
		const titles = async () => (await store.conversationsOf(book)).map((one) => one.title).sort();
		await expect.poll(titles).toEqual(['Second question?', 'The bridge']);

		await menu().click();
		await page.getByRole('menuitem', { name: 'Delete…' }).click();
		await page.getByRole('button', { name: 'Delete' }).click();
		await expect.poll(titles).toEqual(['Second question?']);
		await expect.element(log().getByText('Two.')).toBeVisible();
		expect(conversations.list).toHaveLength(1);
		// Deleting a conversation takes nothing back that has left the device.
		expect(conversations.sentBefore.figures).toMatchObject({ questions: 1 });
		await menu().click();
		await page.getByRole('menuitem', { name: 'What left this device…' }).click();
		await expect.element(page.getByText(/deleted: 1 question\. What left this device:/)).toBeVisible();
	});

	it('lets one tab answer at a time and shows the answer in the other', async () => {
		const gate = gated();
		const first = await open(new ScriptedTransport([calls(search), says('In spring.')]), gate.answer);
		await ask('When?');
		await expect.element(status()).toHaveTextContent('Searching book...');
		const second = new Conversations(conversationParts({ book, store }));
		closing.push(() => second.dispose());
		await second.open();
		await expect.poll(() => second.current.phase.phase).toBe('elsewhere');
		// The first tab saves while it answers, and this one reads it again.
		await second.current.reload();
		expect(second.current.phase.phase).toBe('elsewhere');
		expect([second.current.isInterrupted, second.current.isBrokenOff]).toEqual([false, false]);
		expect(await second.current.ask('Me too?')).toBe(false);
		await second.current.rename('Shared title');
		gate.open();
		await expect.poll(() => second.current.phase.phase).toBe('idle');
		expect(second.current.messages.at(-1)).toMatchObject({ parts: [{ text: 'In spring.' }] });
		await expect.poll(() => first.conversations.current.title).toBe('Shared title');
		await expect.poll(async () => (await store.conversationsOf(book))[0]?.title).toBe('Shared title');
	});

	it('refuses a record of another version without losing the others', async () => {
		const record = { book, title: 'Odd', thread: null, created: 1, updated: 1 };
		await store.saveConversation({ ...record, id: crypto.randomUUID(), messages: [{ role: 'oracle' }] });
		await open(new ScriptedTransport([]));
		await expect.element(page.getByText(/written by another version of Lectern/)).toBeVisible();
	});

	it('shows a question with the beginning of its answer, and keeps both in place while the rest streams in', async () => {
		const lines = (mark: string) => Array.from({ length: 60 }, (_, index) => `${mark} ${index}`).join('\n\n');
		let goOn: () => void = () => undefined;
		const scrolled = new Promise<void>((resolve) => (goOn = resolve));
		const second = [{ type: 'wait' as const, for: scrolled }, ...says(lines('two'))];
		await open(new ScriptedTransport([says(lines('one')), second]));
		await ask('Long?');
		await expect.element(log().getByText('one 59')).toBeInTheDocument();
		const element = log().element();
		expect(element.scrollTop).toBeLessThan(20);
		const said = () =>
			[...document.querySelectorAll('[aria-live="polite"]')].map((one) => one.textContent).join();
		await expect.poll(said).toMatch(/^Answer: one 0 one 1 .* one 59$/);
		await ask('More?');
		const top = () =>
			log().getByText('More?').element().getBoundingClientRect().top - element.getBoundingClientRect().top;
		await expect.poll(() => Math.abs(top())).toBeLessThan(20);
		element.scrollTop = 0;
		await new Promise((resolve) => setTimeout(resolve, 100));
		goOn();
		await expect.element(log().getByText('two 59')).toBeInTheDocument();
		expect(element.scrollTop).toBeLessThan(2);
	});
});
