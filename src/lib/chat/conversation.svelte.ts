/** One conversation as the panel shows it: it asks, stops, goes on, and is saved as it grows. */
import type { BookContext } from '$agent/context.ts';
import { contract, isToolName } from '$agent/contract.ts';
import { answeringEnds, isAnsweredElsewhere, whileAnswering } from './answering-lock.ts';
import { ask, handedPassages, isUnfinished, messageList, stop, titleFrom, type Message } from './message.ts';
import { StatusLine } from './status-line.svelte.ts';
import type { ConversationRecord, ConversationStore } from './store.ts';
import { TransportError, type Transport } from './transport.ts';
import { turn, type TurnEvent, type TurnOptions } from './turn.ts';

export type Phase =
	| { phase: 'idle' }
	| { phase: 'answering' }
	/** The question has no answer yet and nobody works on it: the page was reloaded or closed. */
	| { phase: 'interrupted' }
	| { phase: 'failed'; reason: string; unreachable: boolean }
	/** Another tab answers. */
	| { phase: 'elsewhere' };

export interface ConversationServices {
	transport: Transport;
	store: ConversationStore;
	/** Runs a book tool in this browser. */
	answer: TurnOptions['answer'];
	/** The book and the reader's place, now. */
	context(): BookContext;
	/** Tells other tabs that the record has changed. */
	onsaved(id: string): void;
	onunreachable(): void;
}

/** Milliseconds between two saves while tokens stream in. */
const SAVE_EVERY = 1000;

export class Conversation {
	readonly id: string;
	title = $state('');
	messages = $state<Message[]>([]);
	phase = $state.raw<Phase>({ phase: 'idle' });
	/** Something about keeping it that the reader should know, or an empty string. */
	problem = $state('');
	readonly status = new StatusLine();
	readonly passages = $derived(handedPassages(this.messages));

	readonly #services: ConversationServices;
	readonly #closing = new AbortController();
	#record: ConversationRecord;
	#stopping: AbortController | undefined;
	#saving: Promise<void> = Promise.resolve();
	#savedAt = 0;
	#discarded = false;

	constructor(record: ConversationRecord, services: ConversationServices) {
		this.id = record.id;
		this.#record = record;
		this.#services = services;
		this.#read(record);
	}

	get updated(): number {
		return this.#record.updated;
	}

	get isEmpty(): boolean {
		return this.messages.length === 0;
	}

	/** False where the question was not taken: empty, or an answer is on its way here or in another tab. */
	async ask(question: string): Promise<boolean> {
		const text = question.trim();
		if (text === '' || this.phase.phase === 'answering' || this.phase.phase === 'elsewhere') return false;
		return this.#answer(() => {
			// Calls that still wait are answered "cancelled": no endpoint takes a question behind a call without its answer.
			stop(this.messages);
			this.messages.push(ask(text));
			if (this.title === '') this.title = titleFrom(text);
		});
	}

	/** Retry after a failure and Continue after an interruption are the same: go on from where the messages stand. */
	async resume(): Promise<boolean> {
		if (this.phase.phase !== 'failed' && this.phase.phase !== 'interrupted') return false;
		return this.#answer(() => undefined);
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

	/** Deleted: nothing of it may be written any more. */
	discard(): void {
		this.#discarded = true;
		this.close();
	}

	#read(record: ConversationRecord): void {
		this.#record = record;
		const messages = messageList.safeParse(record.messages);
		this.title = record.title;
		this.messages = messages.success ? messages.data : [];
		this.problem = messages.success
			? ''
			: 'This conversation was written by another version of Lectern and cannot be shown. Start a new one.';
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
		const taken = await whileAnswering(this.id, async () => {
			prepare();
			await this.#work();
		});
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
		const { transport, answer } = this.#services;
		const labels: string[] = [];
		this.status.then(['Thinking...']);
		this.#save();
		try {
			const { thread } = this.#record;
			const book = this.#services.context();
			for await (const event of turn(this.messages, { thread, book, transport, answer, signal })) {
				this.#show(event, labels);
			}
			this.phase = { phase: 'idle' };
		} catch (error) {
			// The server may be in the middle of anything now; our messages are the truth.
			this.#record.thread = null;
			if (this.#closing.signal.aborted) this.phase = { phase: 'interrupted' };
			else if (signal.aborted) {
				stop(this.messages);
				this.phase = { phase: 'idle' };
			} else {
				const reason = error instanceof Error ? error.message : String(error);
				const unreachable = error instanceof TransportError && error.kind === 'unreachable';
				this.phase = { phase: 'failed', reason, unreachable };
				if (unreachable) this.#services.onunreachable();
			}
		} finally {
			this.#stopping = undefined;
			this.status.clear();
			this.#save();
			await this.#saving;
		}
	}

	#show(event: TurnEvent, labels: string[]): void {
		switch (event.type) {
			case 'thread-ready':
				this.#record.thread = event.thread;
				return;
			case 'token':
				this.status.then([]);
				if (Date.now() - this.#savedAt > SAVE_EVERY) this.#save();
				return;
			case 'tool-call': {
				const { name } = event.call;
				const label = isToolName(name) ? contract[name].status : 'Working...';
				if (!labels.includes(label)) labels.push(label);
				this.status.tool([...labels]);
				return;
			}
			case 'tool-answer':
				labels.length = 0;
				this.status.then(['Thinking...']);
				break;
			case 'message-complete':
		}
		this.#save();
	}

	/** One save after the other; the reader hears of a failure, the conversation goes on. */
	#save(): void {
		this.#savedAt = Date.now();
		const messages = $state.snapshot(this.messages);
		this.#record = { ...this.#record, title: this.title, messages, updated: this.#savedAt };
		const record = this.#record;
		this.#saving = this.#saving
			.then(() => (this.#discarded ? undefined : this.#services.store.saveConversation(record)))
			.then(
				() => {
					this.problem = '';
					if (!this.#discarded) this.#services.onsaved(this.id);
				},
				(error: unknown) => {
					const reason = error instanceof Error ? error.message : String(error);
					this.problem = `This conversation cannot be saved in this browser (${reason}). It is lost when you leave.`;
				}
			);
	}
}
