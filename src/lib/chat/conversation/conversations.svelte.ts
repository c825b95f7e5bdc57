/** The conversations about one book or about the whole shelf, the one that is shown, and the state of the agent. */
import { conversationChannel, conversationMessage, type ConversationMessage } from '$lib/async/broadcast.ts';
import { peopleStrings } from '$lib/strings/people.ts';
import type { StoredConversation } from '../messages/stored-conversations.ts';
import { modelInUse } from '../model/model-settings.svelte.ts';
import { fillPrompt } from '../presets/own-prompts.svelte.ts';
import { isKeptApart, type PresetPrompt } from '../presets/preset-prompts.ts';
import { entryOf, turnsOf, wasSent } from '../privacy/ledger.ts';
import { SentBefore } from '../privacy/sent-before.svelte.ts';
import { stayedHere } from '../privacy/whereabouts.ts';
import type { ConversationParts } from './conversation-parts.svelte.ts';
import { Conversation, type ConversationList } from './conversation.svelte.ts';

/**
 * Maximum number of questions in one conversation about people and chapters. Each sends up to 16,000 characters, which stay in
 * its record.
 */
const MAX_TURNS_APART = 8;

export class Conversations implements ConversationList {
	/** Most recently used first. */
	list = $state.raw<readonly Conversation[]>([]);
	current: Conversation;
	readonly sentBefore: SentBefore;
	/** The beginning of a question, for example from selected words, which the composer takes over for the reader to finish. */
	draft = $state<string | null>(null);
	readonly model = $derived.by(() => modelInUse(this.parts.settings, this.parts.agent));
	readonly #tabs: BroadcastChannel;
	readonly #closing = new AbortController();
	#apart = $state.raw<Conversation | null>(null);

	constructor(readonly parts: ConversationParts) {
		this.limit?.listen(this.#closing.signal);
		this.sentBefore = new SentBefore(parts.book);
		this.#tabs = conversationChannel(parts.book);
		this.#tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
			const message = conversationMessage(data);
			if (message) void this.#onMessage(message);
		};
		this.current = $state.raw(this.#blank());
	}

	get aboutBook() {
		return this.parts.about.kind === 'book' ? this.parts.about : null;
	}

	get shelf() {
		return this.parts.about.kind === 'shelf' ? this.parts.about.shelf : null;
	}

	get limit() {
		return this.aboutBook?.limit ?? null;
	}

	/** Characters in the whole book; null if unknown. */
	get characters(): number | null {
		return this.aboutBook?.text()?.length ?? null;
	}

	get book(): { id: string; title: string } {
		return { id: this.parts.book, title: this.parts.context().title };
	}

	/** Asks one of the reader's own prompts. If a placeholder has no value, the text goes to the composer. */
	async askOwn(text: string): Promise<void> {
		const { title, chapter, selection, window } = this.parts.context();
		const filled = fillPrompt(text, {
			selection: selection ?? '',
			paragraph: window?.active ?? '',
			chapter: chapter ?? '',
			book: title
		});
		if (filled.missing.length > 0 || !(await this.current.ask(filled.text))) this.draft = filled.text;
	}

	/** Loads the conversations and shows the last one used. Rejects if the browser forbids storage. */
	async open(): Promise<void> {
		const records = await this.parts.store.conversationsOf(this.parts.book);
		this.list = records.map((record) => new Conversation(record, this.parts, this));
		const last = this.list.find((conversation) => !isApart(conversation));
		if (last && this.current.isEmpty) this.current = last;
	}

	/**
	 * Continues the question that was open when this tab was reloaded, once the book can be read. Must be called when the chat is
	 * shown, so that the reader can press Stop.
	 */
	async goOn(): Promise<void> {
		// Rejects if the book cannot be read, which the session reports; the question then waits for the reader.
		const canRead = await Promise.resolve(this.aboutBook?.ready()).then(
			() => true,
			() => false
		);
		if (canRead && !this.#closing.signal.aborted && this.current.wasOpen) await this.current.resume();
	}

	/** Shows an empty conversation, which is saved from its first question on. */
	create(): void {
		if (!isBegun(this.current)) return;
		this.#leave();
		this.current = this.#blank();
	}

	/** Asks in the current conversation; if that is busy, the text goes to the composer. */
	async askPreset(question: PresetPrompt): Promise<void> {
		const { current } = this;
		const prepared = await this.#prepare(current, question);
		if (prepared && question.ahead && this.limit) this.limit.ahead = true;
		if (!prepared || !(await current.ask(question.words, prepared))) this.draft = question.words;
	}

	/** The conversation about people and chapters, which is kept apart from the one shown; null before the first such question. */
	get apart(): Conversation | null {
		return this.#apart ?? this.list.find(isApart) ?? null;
	}

	/** Resolves when the answer has ended; to false if nothing was asked. */
	async askApart(question: PresetPrompt): Promise<boolean> {
		const { apart } = this;
		const isFull = apart !== null && turnsOf(apart.messages).length >= MAX_TURNS_APART;
		const conversation = apart && (apart.isBusy || !isFull) ? apart : this.#blank();
		this.#apart = conversation;
		conversation.title ||= peopleStrings.title;
		const prepared = await this.#prepare(conversation, question);
		return prepared ? conversation.ask(question.words, prepared) : false;
	}

	select(conversation: Conversation): void {
		this.#leave();
		this.current = conversation;
	}

	async remove(conversation: Conversation): Promise<void> {
		const turns = turnsOf(conversation.messages).filter(
			(turn) => wasSent(turn.question) && !stayedHere(entryOf(turn), this.parts.agent.isHere)
		);
		this.sentBefore.add(turns);
		this.#drop(conversation.id);
		await this.parts.store.deleteConversation(conversation.id);
		this.#broadcast({ type: 'removed', id: conversation.id });
	}

	/** Checks whether the agent answers. In an effect, it depends on the token. */
	async checkAgent(): Promise<void> {
		await this.parts.agent.check(this.#closing.signal);
	}

	/** Ends answers in progress when the assistant is switched off. */
	stop(): void {
		for (const conversation of [...this.list, this.current]) conversation.stop();
	}

	dispose(): void {
		this.#closing.abort();
		this.#tabs.close();
		for (const conversation of [...this.list, this.current, this.#apart]) conversation?.close();
	}

	/** Null if nothing can be asked: the conversation is busy, or the book cannot be read, which the session reports. */
	async #prepare({ isBusy }: Conversation, question: PresetPrompt) {
		return isBusy ? null : ((await this.aboutBook?.presets.prepare(question).catch(() => null)) ?? null);
	}

	/** Keeps the current conversation in the list, even if its first save is not done yet. */
	#leave(): void {
		const left = this.current;
		if (isBegun(left) && !this.list.includes(left)) this.list = [left, ...this.list];
	}

	#blank(): Conversation {
		const now = Date.now();
		const record: StoredConversation = {
			id: crypto.randomUUID(),
			book: this.parts.book,
			title: '',
			thread: null,
			messages: [],
			created: now,
			updated: now
		};
		return new Conversation(record, this.parts, this);
	}

	*firstTurns() {
		for (const { messages } of this.list) {
			const [turn] = turnsOf(messages);
			if (turn) yield { turn, messages };
		}
	}

	onsaved(id: string): void {
		const known = this.list.some((conversation) => conversation.id === id);
		const born = [this.current, this.#apart].find((conversation) => conversation?.id === id);
		if (!known && born) this.list = [born, ...this.list];
		this.list = this.list.toSorted((one, other) => other.updated - one.updated);
		this.#broadcast({ type: 'saved', id });
	}

	#broadcast(message: ConversationMessage): void {
		if (!this.#closing.signal.aborted) this.#tabs.postMessage(message);
	}

	async #onMessage({ type, id }: ConversationMessage): Promise<void> {
		if (type === 'removed') return this.#drop(id);
		const known = this.list.find((conversation) => conversation.id === id);
		if (known) return known.reload();
		const record = await this.parts.store.loadConversation(id);
		if (record?.book === this.parts.book)
			this.list = [new Conversation(record, this.parts, this), ...this.list];
	}

	#drop(id: string): void {
		const gone = this.list.find((conversation) => conversation.id === id);
		gone?.discard();
		this.list = this.list.filter((conversation) => conversation !== gone);
		if (gone === this.#apart) this.#apart = null;
		if (gone && this.current === gone)
			this.current = this.list.find((each) => !isApart(each)) ?? this.#blank();
	}
}

/** Also true while its first question is being prepared and is not among its messages yet. */
const isBegun = ({ isEmpty, isBusy }: Conversation): boolean => !isEmpty || isBusy;

const isApart = ({ messages: [first] }: Conversation): boolean =>
	first?.role === 'reader' && isKeptApart(first.preset?.kind);
