/** One conversation as the panel shows it: it asks, stops, goes on, and is saved as it grows. */
import { contract, isToolName } from '$agent/protocol/tools.ts';
import { AllowedTools, Approvals } from '../tools/approvals.svelte.ts';
import { answeringEnds, isAnsweredElsewhere, whileAnswering } from './answering-lock.ts';
import { UNREADABLE, type ConversationServices, type Phase } from './conversation-parts.svelte.ts';
import { retrievedTexts } from '../messages/retrieved-texts.ts';
import { SavedRecord } from './saved-record.svelte.ts';
import { charactersOf, turnsOf } from '../privacy/ledger.ts';
import {
	ask,
	askKept,
	retrievedPassages,
	isUnfinished,
	lastQuestion,
	messageList,
	pendingCalls,
	stop,
	titleFrom,
	type Message,
	type ToolPart
} from '../messages/message.ts';
import { hiddenFrom, prepare } from './question.ts';
import type { Begun } from '../presets/preset-answers.ts';
import { QuoteVerdicts } from '../quotes/quote-verdicts.svelte.ts';
import type { SpoilerLimit } from '../privacy/spoiler-limit.svelte.ts';
import { StatusLine } from './status-line.svelte.ts';
import type { ConversationRecord } from '../messages/store.ts';
import { ToolPolicy } from '../tools/tool-policy.ts';
import { failureOf } from '../agent-client/transport.ts';
import { turn, type TurnEvent } from '../agent-client/turn.ts';

/** Milliseconds between two saves while tokens stream in. */
const SAVE_EVERY = 1000;

export class Conversation {
	readonly id: string;
	title = $state('');
	messages = $state<Message[]>([]);
	phase = $state.raw<Phase>({ phase: 'idle' });
	readonly status = new StatusLine();
	readonly passages = $derived(retrievedPassages(this.messages));
	readonly approvals: Approvals;
	readonly verdicts: QuoteVerdicts;
	readonly limit: SpoilerLimit | null;

	readonly #services: ConversationServices;
	readonly #closing = new AbortController();
	readonly #kept: SavedRecord;
	#stopping: AbortController | undefined;
	/** The answer before may still be being saved; no other tab is at work then. */
	#ended: Promise<unknown> = Promise.resolve();
	/** What the thread of the server was not told any more. */
	#hidden = '';

	constructor(record: ConversationRecord, services: ConversationServices) {
		this.id = record.id;
		this.#services = services;
		this.#kept = new SavedRecord(record, services.store, services.onsaved);
		this.limit = services.limit ?? null;
		this.approvals = new Approvals(services.allowed ?? new AllowedTools());
		this.verdicts = new QuoteVerdicts(() => ({
			book: services.words ?? UNREADABLE,
			passages: this.passages,
			texts: retrievedTexts(this.messages),
			questions: this.messages.flatMap((message) => (message.role === 'reader' ? [message.text] : []))
		}));
		this.#read(record);
	}

	get updated(): number {
		return this.#kept.record.updated;
	}

	/** Something about keeping it that the reader should know, or an empty string. */
	get problem(): string {
		return this.#kept.problem;
	}

	get isEmpty(): boolean {
		return this.messages.length === 0;
	}

	/** An answer is on its way here or in another tab. */
	get isBusy(): boolean {
		return this.phase.phase === 'answering' || this.phase.phase === 'elsewhere';
	}

	/** False where it was not taken: empty, or busy. `begun`: how a button's question was prepared. */
	async ask(question: string, begun?: Begun): Promise<boolean> {
		const text = question.trim();
		if (text === '' || this.isBusy) return false;
		return this.#answer(() => {
			// Calls that still wait are answered "cancelled": no endpoint takes a question behind a call without its answer.
			stop(this.messages);
			const kept = begun?.kept;
			this.messages.push(...(kept ? askKept(text, begun.ready, kept) : [ask(text, begun?.ready)]));
			if (this.title === '') this.title = titleFrom(text);
		});
	}

	/** Retry after a failure and Continue after an interruption are the same: go on from where the messages stand. */
	async resume(): Promise<boolean> {
		if (this.phase.phase !== 'failed' && this.phase.phase !== 'interrupted') return false;
		return this.#answer(() => undefined);
	}

	/** Chapters with their ids, as the agent knows them. */
	contents(): readonly { id: string; title: string }[] {
		return this.#services.context().contents ?? [];
	}

	/** Calls that wait for the reader's yes, also after a reload. */
	get unapproved(): ToolPart[] {
		return pendingCalls(this.messages).filter((call) => this.approvals.isOpen(call));
	}

	/** The reader's word about a call; after a reload it also goes on with the question. */
	approve({ id, name }: ToolPart, word: 'yes' | 'no' | 'always'): void {
		this.approvals.say(id, word !== 'no');
		if (word === 'always') this.approvals.always(name);
		void this.resume();
	}

	/** Keeps what has come. */
	stop(): void {
		this.#stopping?.abort();
	}

	async rename(title: string): Promise<void> {
		const name = title.trim();
		if (name === '') return;
		this.title = name;
		await this.#services.store.renameConversation(this.id, name);
		this.#services.onsaved(this.id);
	}

	/** Another tab has saved the record: it is the newer one, except for the messages we are writing ourselves. */
	async reload(): Promise<void> {
		const record = await this.#services.store.loadConversation(this.id);
		if (!record) return;
		if (this.phase.phase === 'answering') this.title = record.title;
		else this.#read(record);
	}

	/** Leaving the page: the question stays open and can be continued. */
	close(): void {
		this.#closing.abort();
		this.#stopping?.abort();
		this.status.clear();
	}

	discard(): void {
		this.#kept.discard();
		this.close();
	}

	#read(record: ConversationRecord): void {
		const messages = messageList.safeParse(record.messages);
		this.title = record.title;
		this.messages = messages.success ? messages.data : [];
		this.#kept.take(
			record,
			messages.success
				? ''
				: 'This conversation was written by another version of Lectern and cannot be shown. Start a new one.'
		);
		this.phase = isUnfinished(this.messages) ? { phase: 'interrupted' } : { phase: 'idle' };
		if (this.phase.phase === 'interrupted') void this.#watchOtherTab();
	}

	async #watchOtherTab(): Promise<void> {
		if (!(await isAnsweredElsewhere(this.id)) || this.phase.phase !== 'interrupted') return;
		this.phase = { phase: 'elsewhere' };
		try {
			await answeringEnds(this.id, this.#closing.signal);
			await this.reload();
		} catch (error) {
			if (!this.#closing.signal.aborted) throw error;
		}
	}

	async #answer(prepare: () => void): Promise<boolean> {
		// At once, so that a second press finds it taken.
		this.phase = { phase: 'answering' };
		await this.#ended;
		const work = whileAnswering(this.id, async () => {
			prepare();
			await this.#work();
		});
		this.#ended = Promise.allSettled([work]);
		const taken = await work;
		if (!taken) {
			this.phase = { phase: 'elsewhere' };
			void answeringEnds(this.id, this.#closing.signal).then(
				() => this.reload(),
				() => undefined
			);
		}
		return taken;
	}

	async #work(): Promise<void> {
		this.#stopping = new AbortController();
		const { signal } = this.#stopping;
		const { transport, rounds, onprotocol } = this.#services;
		const labels: string[] = [];
		this.status.then(['Thinking...']);
		this.#save();
		const held = lastQuestion(this.messages)?.ready;
		const release = held?.upTo ? this.limit?.hold(held.upTo) : undefined;
		try {
			const book = await prepare(this.messages, this.#services, signal);
			signal.throwIfAborted();
			const answer = this.#answering();
			const hidden = hiddenFrom(this.messages, this.limit?.position ?? null);
			const thread = [...hidden].join() === this.#hidden ? this.#kept.record.thread : null;
			this.#hidden = [...hidden].join();
			const alone = held?.held;
			const options = { thread, book, transport, answer, signal, hidden, alone, rounds: rounds?.() };
			for await (const event of turn(this.messages, options)) {
				if (event.type === 'protocol') onprotocol?.(event);
				else this.#show(event, labels);
			}
			await this.#services.ready?.answered($state.snapshot(this.messages));
			this.phase = { phase: 'idle' };
		} catch (error) {
			// The server may be in the middle of anything now; our messages are the truth.
			this.#kept.thread = null;
			if (this.#closing.signal.aborted) this.phase = { phase: 'interrupted' };
			else if (signal.aborted) {
				stop(this.messages);
				this.phase = { phase: 'idle' };
			} else {
				const failure = failureOf(error);
				this.phase = { phase: 'failed', ...failure };
				if (failure.about === 'agent') this.#services.onunreachable();
			}
		} finally {
			this.#stopping = undefined;
			release?.();
			// It was for one answer.
			if (this.limit && this.phase.phase === 'idle') this.limit.ahead = false;
			this.status.clear();
			this.#save();
			await this.#kept.saved();
		}
	}

	/** For the question that is asked now. */
	#answering(): ToolPolicy['answer'] {
		const { answer, allowance } = this.#services;
		const asked = turnsOf(this.messages).at(-1);
		const door = new ToolPolicy(
			{
				agreed: async (call, signal) =>
					!this.approvals.needed(call.name) || (await this.approvals.ask(call, signal)),
				run: (call, signal) => answer(call, signal, this.passages),
				allowance: () => allowance?.() ?? null
			},
			asked ? charactersOf(asked) : 0
		);
		return door.answer.bind(door);
	}

	#show(event: Exclude<TurnEvent, { type: 'protocol' }>, labels: string[]): void {
		const asked = lastQuestion(this.messages);
		switch (event.type) {
			case 'thread-ready':
				this.#kept.thread = event.thread;
				// From here on the question is on its way.
				if (asked?.given) asked.given.left = true;
				return;
			case 'token':
				this.status.then([]);
				if (Date.now() - this.#kept.savedAt > SAVE_EVERY) this.#save();
				return;
			case 'tool-call': {
				const { name } = event.call;
				// It does not run yet: the question in the conversation says so.
				if (this.approvals.needed(name)) return;
				const label = isToolName(name) ? contract[name].status : 'Working...';
				if (!labels.includes(label)) labels.push(label);
				this.status.tool([...labels]);
				return;
			}
			case 'tool-answer':
				if (pendingCalls(this.messages).length > 0) break;
				labels.length = 0;
				this.status.then(['Thinking...']);
				break;
			case 'work':
				return;
			case 'message-complete':
		}
		this.#save();
	}

	#save(): void {
		this.#kept.save(this.title, $state.snapshot(this.messages));
	}
}
