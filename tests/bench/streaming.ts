/** An answer that streams in: the real panel with a conversation in it, and the way before, which rendered all of it at every token. */
import { mount, tick, unmount } from 'svelte';
import type { RunEvent } from '../../src/lib/chat/agent-client/transport.ts';
import { Conversations } from '../../src/lib/chat/conversation/conversations.svelte.ts';
import { AnswerBlocks, settled } from '../../src/lib/chat/markdown/answer-blocks.ts';
import { dressed, toHtml } from '../../src/lib/chat/markdown/markdown.ts';
import ChatPanel from '../../src/lib/chat/panel/ChatPanel.svelte';
import * as store from '../../src/lib/chat/messages/stored-conversations.ts';
import { plainText } from '../fixtures/tiny-book.ts';
import { conversationParts } from '../fixtures/conversation-parts.ts';
import { longAnswer } from '../fixtures/long-answer.ts';
import { ScriptedTransport } from '../fixtures/scripted-transport.ts';
import { median, milliseconds, watchStalls, type Stalls } from './measuring.ts';

/** Characters of a token, and of the pieces in which the answer gets to its length first. */
const TOKEN = 4;
const PIECE = 100;
/** Milliseconds in which those are shown. */
const SETTLING_MS = 2000;

export interface Streaming {
	/** While the last `tokens` of the answer arrive, and while its quotations are judged. */
	stalls: Stalls;
	/** Milliseconds from the last token to the panel at rest. */
	settling: number;
}

class FastTransport extends ScriptedTransport {
	readonly #text: string;
	readonly #perSecond: number;
	readonly #fast: number;
	/** Resolves when all but the last tokens have come. */
	readonly filled: Promise<void>;
	#onfilled = (): void => undefined;

	constructor(text: string, tokens: number, perSecond: number) {
		super([]);
		this.#text = text;
		this.#perSecond = perSecond;
		this.#fast = text.length - tokens * TOKEN;
		this.filled = new Promise((resolve) => (this.#onfilled = resolve));
	}

	override async *run(): AsyncGenerator<RunEvent, void, void> {
		let started = performance.now();
		let sent = 0;
		let filling = true;
		for (let at = 0; at < this.#text.length; sent++) {
			if (filling && at >= this.#fast) {
				filling = false;
				await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
				this.#onfilled();
				[started, sent] = [performance.now(), 0];
			}
			const length = filling ? PIECE : TOKEN;
			yield { type: 'token', text: this.#text.slice(at, at + length) };
			at += length;
			while (performance.now() - started < (sent / this.#perSecond) * 1000)
				await new Promise((resolve) => setTimeout(resolve, 1));
		}
		yield { type: 'message', id: 'answer', text: this.#text, calls: [] };
	}
}

/** An answer of `characters` whose last `tokens` come at this speed. */
export async function streaming(characters: number, tokens: number, perSecond: number): Promise<Streaming> {
	const target = document.createElement('div');
	target.style.cssText = 'height: 780px; width: 400px';
	document.body.append(target);
	const section = longAnswer(50_000);
	const transport = new FastTransport(longAnswer(characters), tokens, perSecond);
	const conversations = new Conversations(
		conversationParts({
			book: crypto.randomUUID(),
			transport,
			store,
			quotedBook: { text: Promise.resolve(plainText([section])), title: '', names: () => [] }
		})
	);
	const nothing = () => undefined;
	const panel = mount(ChatPanel, {
		target,
		props: { conversations, onciteclick: nothing, onsettings: nothing }
	});
	await tick();
	const answered = conversations.current.ask('Tell me all of it.');
	await transport.filled;
	const stop = watchStalls();
	await answered;
	const settling = await milliseconds(async () => {
		let before = -1;
		for (;;) {
			const now = target.querySelectorAll('.verdict, .exact').length;
			if (now === before) return;
			before = now;
			await new Promise((resolve) => setTimeout(resolve, 250));
		}
	});
	const stalls = await stop();
	conversations.dispose();
	await unmount(panel);
	target.remove();
	return { stalls, settling };
}

export interface TokenCost {
	/** Milliseconds to show one more token of an answer of this length. */
	before: number;
	now: number;
}

/** The whole answer parsed, sanitised and put on the page, as it was at every token; and the last block alone. */
export async function tokenCost(characters: number, times: number): Promise<TokenCost> {
	const text = longAnswer(characters);
	const element = document.createElement('div');
	const last = document.createElement('div');
	document.body.append(element, last);
	const none = new Map();
	const blocks = new AnswerBlocks();
	// What comes at once is rendered in steps.
	for (let shown = -1, now = 0; now > shown; now = blocks.update(text, true).length) shown = now;
	const [before, now]: [number[], number[]] = [[], []];
	for (let time = 1; time <= times; time++) {
		const more = `${text}${' word'.repeat(time)}`;
		before.push(
			await milliseconds(() => {
				element.innerHTML = dressed(toHtml(settled(more)), none);
			})
		);
		now.push(
			await milliseconds(() => {
				const block = blocks.update(more, true).at(-1);
				if (block) last.innerHTML = dressed(block, none);
			})
		);
	}
	element.remove();
	last.remove();
	return { before: median(before), now: median(now) };
}
