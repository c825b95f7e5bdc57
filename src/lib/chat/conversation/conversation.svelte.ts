/** One conversation as the panel shows it: it can be asked, stopped and resumed, and is saved as it grows. */
import { chatStrings } from '$lib/strings/chat.ts';
import { modelStrings } from '$lib/strings/model.ts';
import type { Price } from '$agent/protocol/health.ts';
import { isToolName } from '$agent/protocol/tools.ts';
import { openQuestions, OtherTab, whileAnswering } from './other-tab.svelte.ts';
import type { ConversationParts } from './conversation-parts.svelte.ts';
import { findAnsweredBefore, type FirstTurn } from './answered-before.ts';
import {
	ask,
	askWithSavedAnswer,
	isUnfinished,
	keepOnly,
	lastQuestion,
	pendingCalls,
	readersWords,
	retrievedPassages,
	retrievedTexts,
	stop,
	titleFrom
} from '../messages/message-list.ts';
import { SavedRecord } from './saved-record.svelte.ts';
import type { Turn } from '../privacy/ledger.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import { storedMessages, type Message } from '../messages/message.ts';
import { hiddenFrom, prepare, withToolsOfChat, type Surroundings } from './question.ts';
import { modelInUse } from '../model/model-settings.svelte.ts';
import type { PreparedPreset } from '../presets/preset-answers.ts';
import { isKeptApart } from '../presets/preset-prompts.ts';
import { QuoteVerdicts } from '../quotes/quote-verdicts.svelte.ts';
import { isPast } from '$lib/book/locator.ts';
import type { ShelfLimits } from '../shelf/shelf-limits.svelte.ts';
import { HowFar } from '../privacy/how-far.svelte.ts';
import type { SpoilerLimit } from '../privacy/spoiler-limit.svelte.ts';
import { StatusLine } from './status-line.svelte.ts';
import type { StoredConversation } from '../messages/stored-conversations.ts';
import { failureOf } from '../agent-client/transport.ts';
import { turn, type TurnEvent } from '../agent-client/turn.ts';
import { ToolCalls } from './tool-calls.svelte.ts';

/** Milliseconds between two saves while tokens stream in. */
const SAVE_INTERVAL_MS = 1000;

export type Phase =
	| { phase: 'idle' }
	| { phase: 'answering' }
	/** The question has no answer and nothing is working on one, because the page was reloaded or closed. */
	| { phase: 'interrupted' }
	/** about: where the cause lies; 'other': the reader can only try again. */
	| { phase: 'failed'; reason: string; about: 'agent' | 'model' | 'token' | 'other' }
	/** Another tab is answering. */
	| { phase: 'elsewhere' };

/** The list of all conversations about the book, which contains this one. */
export interface ConversationList {
	/** The first turns of all conversations, the latest first. */
	firstTurns(): Iterable<FirstTurn>;
	onsaved(id: string): void;
}

export class Conversation {
	readonly id: string;
	title = $state('');
	messages = $state<Message[]>([]);
	phase = $state.raw<Phase>({ phase: 'idle' });
	readonly status = new StatusLine();
	readonly passages = $derived(retrievedPassages(this.messages));
	readonly calls: ToolCalls;
	readonly verdicts: QuoteVerdicts;
	readonly limit: SpoilerLimit | null;
	readonly howFar: HowFar;
	/** Only if no book is open. */
	readonly shelf: ShelfLimits | null;

	readonly #parts: ConversationParts;
	readonly #list: ConversationList;
	readonly #surroundings: Surroundings;
	readonly #closing = new AbortController();
	readonly #otherTab: OtherTab;
	readonly #saved: SavedRecord;
	#stopping: AbortController | undefined;
	/** The previous answer, which may still be saving although no tab is answering. */
	#previous: Promise<unknown> = Promise.resolve();
	/** Ids that were left out of the agent's thread; see hiddenFrom(). */
	#hidden = '';

	constructor(record: StoredConversation, parts: ConversationParts, list: ConversationList) {
		const { about, books, context } = parts;
		this.id = record.id;
		this.#parts = parts;
		this.#list = list;
		this.#otherTab = new OtherTab(record.id, this.#closing.signal);
		this.#saved = new SavedRecord(record, parts.store, (id) => list.onsaved(id));
		this.limit = about.kind === 'book' ? about.limit : null;
		this.howFar = new HowFar(this.limit);
		this.shelf = about.kind === 'shelf' ? about.shelf : null;
		this.calls = new ToolCalls(this, parts);
		this.#surroundings = {
			books,
			context,
			limit: this.limit,
			model: () => modelInUse(parts.settings, parts.agent)?.label,
			async lookUp(question, since, signal) {
				if (about.kind === 'book' && question.preset) return about.presets.contextPassages(question, signal);
				if (about.kind === 'book' && modelInUse(parts.settings, parts.agent)?.kind === 'quoting') {
					// Without the list of names, the question is searched for like any other.
					const who = await about.presets.whoAsked(question.text, about.met).catch(() => null);
					if (who?.passages.length) return who;
				}
				// A model in the page only gets what was found for the question itself.
				const isInPage = parts.settings.own.state === 'page';
				const wanted = about.kind === 'book' && since !== null && !isInPage;
				const passages = wanted ? await about.preload(question.text, since, signal) : [];
				return { passages, recap: null, cut: false };
			}
		};
		this.verdicts = new QuoteVerdicts(() => ({
			book: parts.quotedBook,
			passages: this.passages,
			texts: retrievedTexts(this.messages),
			own: readersWords(this.messages)
		}));
		this.#read(record);
	}

	get updated(): number {
		return this.#saved.record.updated;
	}

	get problem(): string {
		return this.#saved.problem;
	}

	get isEmpty(): boolean {
		return this.messages.length === 0;
	}

	/** Whether this tab or another is answering. */
	get isBusy(): boolean {
		return this.phase.phase === 'answering' || this.phase.phase === 'elsewhere';
	}

	/** Whether the last question has no answer, and no tab is working on one. */
	get isInterrupted(): boolean {
		return this.phase.phase === 'interrupted' && !this.#otherTab.isAsked;
	}

	/** Whether no more of the last answer will come. */
	get isBrokenOff(): boolean {
		return this.isInterrupted || this.phase.phase === 'failed' || this.phase.phase === 'idle';
	}

	get agentIsHere(): boolean {
		return this.#parts.agent.isHere;
	}

	/** Resolves when the answer has ended; to false if the question was empty or the conversation busy. */
	async ask(question: string, prepared?: PreparedPreset, again = false): Promise<boolean> {
		const text = question.trim();
		if (text === '' || this.isBusy) return false;
		this.howFar.drop();
		if (!prepared && this.limit?.isUnknown && !(await this.howFar.wait(text))) return false;
		const mayBeKnown = !prepared && !again && this.isEmpty;
		return this.#answer(async () => {
			// A copy, because it is read from the state of another conversation.
			const known = mayBeKnown
				? $state.snapshot(await findAnsweredBefore(text, this.#surroundings, () => this.#list.firstTurns()))
				: null;
			// Pending calls get the result "cancelled": no endpoint accepts a question after a call without a result.
			stop(this.messages);
			const saved = prepared?.recap ? { ...prepared.recap, limit: prepared.preset.upTo } : known;
			this.messages.push(
				...(saved ? askWithSavedAnswer(text, prepared?.preset, saved) : [ask(text, prepared?.preset)])
			);
			if (this.title === '') this.title = titleFrom(text);
		});
	}

	/** How much of the book the question was answered from, 0 to 100; null if all of it, or if the prompt itself says so. */
	percentSearched({ question }: Turn): number | null {
		const { limit } = question.sentContext ?? {};
		if (!limit || question.preset?.limitedToPlace) return null;
		const { about } = this.#parts;
		return about.kind === 'book' ? (about.text()?.percentAt(limit) ?? 0) : 0;
	}

	/** Lifts the limit of this book from now on, and asks this question again. */
	async askWhole({ question }: Turn): Promise<boolean> {
		if (this.isBusy) return false;
		if (this.limit) this.limit.mode = 'off';
		return this.ask(question.text, question.preset && { preset: { ...question.preset }, recap: null });
	}

	/** Includes unread books from now on, and asks this question again. */
	async askUnread({ question }: Turn): Promise<boolean> {
		if (this.isBusy || !this.shelf) return false;
		this.shelf.looksIntoUnread.value = true;
		return this.ask(question.text);
	}

	isBeyond({ locator, book }: Pick<RetrievedPassage, 'locator' | 'book'>): boolean {
		const limit = book ? this.#parts.books.limits[book.id] : this.limit?.position;
		return isPast(locator, limit ?? null);
	}

	/** For Retry after a failure and Continue after an interruption: both continue from the messages as they are. */
	async resume(): Promise<boolean> {
		if (this.phase.phase !== 'failed' && this.phase.phase !== 'interrupted') return false;
		return this.#answer(() => undefined);
	}

	/**
	 * Whether the conversation was answering in this tab when the page was reloaded, so that it should continue by itself.
	 * resume() finds out if another tab is answering it.
	 */
	get wasOpen(): boolean {
		return this.phase.phase === 'interrupted' && openQuestions.has(this.id);
	}

	/** Chapters with their ids, as the agent knows them. */
	contents(): readonly { id: string; title: string }[] {
		return this.#parts.context().contents ?? [];
	}

	/** Stops the answer; what has arrived stays. */
	stop(): void {
		this.#stopping?.abort();
	}

	/** Saves the messages as they are now. Resolves when all saves have ended, including failed ones. */
	save(): Promise<void> {
		this.#saved.save(this.title, $state.snapshot(this.messages));
		return this.saved();
	}

	saved(): Promise<void> {
		return this.#saved.saved();
	}

	async rename(title: string): Promise<void> {
		const name = title.trim();
		if (name === '') return;
		this.title = name;
		await this.#parts.store.renameConversation(this.id, name);
		this.#list.onsaved(this.id);
	}

	/** Loads the record that another tab has saved, except for messages that this tab is writing. */
	async reload(): Promise<void> {
		const record = await this.#parts.store.loadConversation(this.id);
		if (!record) return;
		if (this.phase.phase === 'answering') this.title = record.title;
		else this.#read(record);
	}

	/** Called when the page is left. The question stays unfinished and can be resumed. */
	close(): void {
		this.#closing.abort();
		this.howFar.drop();
		this.status.clear();
	}

	discard(): void {
		this.#saved.discard();
		this.close();
	}

	#read(record: StoredConversation): void {
		const messages = storedMessages.safeParse(record.messages);
		this.title = record.title;
		this.messages = messages.success ? messages.data : [];
		this.#saved.record = record;
		this.#saved.problem = messages.success ? '' : modelStrings.agentFaults.otherVersion;
		// The other tab saves while it answers; only its lock shows when it has ended.
		if (this.#otherTab.isAwaited) return;
		this.phase = isUnfinished(this.messages) ? { phase: 'interrupted' } : { phase: 'idle' };
		if (this.phase.phase === 'interrupted') void this.#watchOtherTab();
	}

	async #watchOtherTab(): Promise<void> {
		if ((await this.#otherTab.isAnswering()) && this.phase.phase === 'interrupted')
			await this.#waitForOtherTab();
	}

	async #waitForOtherTab(): Promise<void> {
		this.phase = { phase: 'elsewhere' };
		if (await this.#otherTab.ends()) await this.reload();
	}

	async #answer(prepare: () => Promise<void> | void): Promise<boolean> {
		// Set before the first await, so that a second press finds the conversation busy.
		this.phase = { phase: 'answering' };
		await this.#previous;
		const work = whileAnswering(this.id, async () => {
			await prepare();
			await this.#work();
		});
		this.#previous = Promise.allSettled([work]);
		const answered = await work;
		if (!answered) void this.#waitForOtherTab();
		return answered;
	}

	async #work(): Promise<void> {
		const stopping = (this.#stopping ??= new AbortController());
		const given = new AbortController();
		// A complete answer ends at once anyway, and is kept.
		const yieldTurn = () => isUnfinished(this.messages) && given.abort();
		const giveWay = this.isUnseen ? yieldTurn : undefined;
		// The page may have been left while this waited for its turn.
		const signal = AbortSignal.any([stopping.signal, this.#closing.signal, given.signal]);
		const { about, agent, books, settings, purse } = this.#parts;
		this.status.next([chatStrings.panel.thinking]);
		openQuestions.add(this.id);
		void this.save();
		let ended: Phase = { phase: 'idle' };
		/** Set if a question of the reader's own goes first; this one is asked again afterwards. */
		let gaveWay = false;
		const preset = lastQuestion(this.messages)?.preset;
		let release: (() => void) | undefined;
		let kept: readonly string[] = [];
		try {
			const { upTo = null, limitedToPlace } = preset ?? {};
			release = await this.limit?.begin(upTo, signal, { limitedToPlace, giveWay });
			await books.refresh();
			const context = await prepare(this.messages, this.#surroundings, signal);
			const book = this.isUnseen ? context : withToolsOfChat(context);
			signal.throwIfAborted();
			const answer = this.calls.runner();
			const hidden = hiddenFrom(this.messages, this.limit?.position ?? null, books.limits);
			const thread = [...hidden].join() === this.#hidden ? this.#saved.record.thread : null;
			this.#hidden = [...hidden].join();
			const options = {
				thread,
				book,
				transport: agent.toRun,
				answer,
				signal,
				hidden,
				alone: limitedToPlace,
				rounds: settings.rounds.value ?? undefined,
				pay: purse && ((price: Price, stop: AbortSignal) => purse.payQuestion(price, agent.url, stop))
			};
			for await (const event of turn(this.messages, options)) this.#show(event);
			if (about.kind === 'book') kept = await about.presets.answered($state.snapshot(this.messages));
		} catch (error) {
			// The thread may be in any state now; the messages here are authoritative.
			this.#saved.record.thread = null;
			if (this.#closing.signal.aborted) ended = { phase: 'interrupted' };
			else if (stopping.signal.aborted) stop(this.messages);
			else if (given.signal.aborted) gaveWay = true;
			else {
				const failure = failureOf(error);
				ended = { phase: 'failed', ...failure };
				agent.refused(error);
				if (failure.about === 'agent') void agent.check(this.#closing.signal);
			}
		} finally {
			if (!gaveWay) this.#stopping = undefined;
			release?.();
			if (ended.phase !== 'interrupted') openQuestions.delete(this.id);
			// Looking ahead is allowed for one answer only.
			if (this.limit && ended.phase === 'idle' && !preset?.limitedToPlace) this.limit.ahead = false;
			if (this.isUnseen) keepOnly(this.messages, kept);
			this.status.next([]);
			// The answer ends for the reader only after the save, so that a reload at that moment loses nothing.
			await this.save();
			if (!gaveWay) {
				this.phase = ended;
				if (about.kind === 'shelf') about.onended(this.id, ended.phase === 'idle' && !signal.aborted);
			}
		}
		if (gaveWay) await this.#work();
	}

	/** Whether the answer is shown outside the chat, where the reader cannot be asked anything. */
	get isUnseen(): boolean {
		return isKeptApart(lastQuestion(this.messages)?.preset?.kind);
	}

	#sent(): void {
		const context = lastQuestion(this.messages)?.sentContext;
		if (context) context.sent = true;
	}

	#show(event: TurnEvent): void {
		const question = lastQuestion(this.messages);
		switch (event.type) {
			case 'thread-ready':
				this.#saved.record.thread = event.thread;
				// From here on it counts as sent, unless the agent is on this computer and has not asked anybody yet.
				if (!this.agentIsHere) this.#sent();
				if (['unreachable', 'token'].includes(this.#parts.agent.status.phase))
					void this.#parts.agent.check(this.#closing.signal);
				return;
			case 'token':
				this.#sent();
				this.status.next([]);
				if (Date.now() - this.#saved.savedAt > SAVE_INTERVAL_MS) void this.save();
				return;
			case 'tool-call': {
				const { name } = event.call;
				// The call waits for approval, which the conversation shows.
				if (this.calls.needApproval(name)) return;
				this.status.tool(isToolName(name) ? chatStrings.tools.doing[name] : chatStrings.tools.working);
				return;
			}
			case 'tool-answer':
				if (pendingCalls(this.messages).length > 0) break;
				this.status.next([chatStrings.panel.thinking]);
				break;
			case 'work':
				if (question?.work?.asked) this.#sent();
				return;
			case 'message-complete':
		}
		void this.save();
	}
}
