/** The conversations about one book or about the whole shelf, which of them is shown, and whether the agent can be reached. */
import type { SaveNote } from './save-note.ts';
import { strings } from '$lib/strings/strings.ts';
import { AllowedTools } from '../tools/approvals.svelte.ts';
import type { ConversationParts, ConversationServices } from './conversation-parts.svelte.ts';
import { conversationChannel, conversationMessage, type ConversationMessage } from '$lib/async/broadcast.ts';
import { Conversation } from './conversation.svelte.ts';
import { entryOf, totalOf, turnsOf, wasSent } from '../privacy/ledger.ts';
import type { Memories } from '../memory/memories.svelte.ts';
import { hostOf, type OwnModel } from '../model/model-settings.svelte.ts';
import type { Secret } from '../model/secret.svelte.ts';
import { stayedHere } from '../privacy/whereabouts.ts';
import { SentBefore } from '../privacy/sent-before.svelte.ts';
import { findAgent, type AgentFound } from '../agent-client/find-agent.ts';
import { fillPrompt } from '../presets/own-prompt.ts';
import type { PresetAnswers } from '../presets/preset-answers.ts';
import { isKeptApart, type PresetPrompt } from '../presets/preset-prompts.ts';
import type { Recaps } from '../presets/recaps.svelte.ts';
import type { ShelfChat } from '../shelf/shelf-chat.svelte.ts';
import type { SpoilerLimit } from '../privacy/spoiler-limit.svelte.ts';
import type { ConversationRecord, ConversationStore } from '../messages/store.ts';
import type { Transport } from '../agent-client/transport.ts';

/** Questions of one conversation about people and chapters; each sends up to 16,000 characters, which stay in its record. */
const MAX_TURNS_APART = 8;

export type AgentState =
	| { phase: 'unknown' }
	| { phase: 'ready'; model: { kind: string; label: string } | null; pinned: boolean }
	| Exclude<AgentFound, { phase: 'ready' }>;

export interface ConversationsOptions extends ConversationParts {
	/** SHA-256 of the book's file, or SHELF. */
	book: string;
	memories?: Memories;
	/** Lets the agent in this page answer in place of a server that does not; left out where there is none. */
	useThisPage?: () => void;
	/** What an agent asks for that is not for everyone. */
	token?: Secret;
	/** The reader's own model; left out, none is set. */
	ownModel?: () => OwnModel;
	recaps?: Recaps;
	/** Characters of the whole book; null while it is not known. */
	characters?: () => number | null;
	/** Resolves when tools can be run; rejects where the book cannot be read. */
	ready?: () => Promise<unknown>;
	/** Saves a text as a note at the reader's place. */
	note?: SaveNote;
	/** Called while the chat is shown, and again whenever the state that it reads changes. Returns its clean-up. */
	attend?: () => () => void;
}

export class Conversations {
	/** Most recently used first. */
	list = $state.raw<readonly Conversation[]>([]);
	current: Conversation;
	agent = $state.raw<AgentState>({ phase: 'unknown' });
	/** Tools that may run without approval. */
	readonly allowed: AllowedTools;
	readonly limit: SpoilerLimit | null;
	/** Where no book is open: the conversations are about all of them. */
	readonly shelf: ShelfChat | null;
	readonly memories: Memories | null;
	readonly sentBefore: SentBefore;
	readonly recaps: Recaps | null;
	readonly note: SaveNote | null;
	readonly useThisPage: (() => void) | undefined;
	readonly token: Secret | undefined;
	readonly attend: () => (() => void) | undefined;
	readonly characters: () => number | null;
	/** The beginning of a question, from selected words for example, which the composer takes over for the reader to finish. */
	draft = $state<string | null>(null);

	/** The model that answers the next question, as far as is known. */
	readonly model = $derived.by((): { kind: string; label: string } | null => {
		const own = this.#ownModel();
		const pinned = this.agent.phase === 'ready' && this.agent.pinned;
		if (own.state === 'none' || pinned) return this.agent.phase === 'ready' ? this.agent.model : null;
		if (own.state === 'wrong') return null;
		const { model, baseUrl } = own.model;
		return { kind: 'own', label: strings.model.inUse.own(model, hostOf(baseUrl)) };
	});

	readonly #ownModel: () => OwnModel;
	readonly #book: string;
	readonly #presets: PresetAnswers | undefined;
	readonly #transport: Transport;
	readonly #ready: () => Promise<unknown>;
	readonly #store: ConversationStore;
	readonly #services: ConversationServices;
	readonly #tabs: BroadcastChannel;
	readonly #closing = new AbortController();
	#apart = $state.raw<Conversation | null>(null);

	constructor({ book, ...parts }: ConversationsOptions) {
		this.#book = book;
		this.#ownModel = parts.ownModel ?? (() => ({ state: 'none' }));
		this.#transport = parts.transport;
		this.#ready = parts.ready ?? (() => Promise.resolve());
		this.#store = parts.store;
		this.allowed = parts.allowed ?? new AllowedTools();
		this.limit = parts.limit ?? null;
		this.limit?.listen(this.#closing.signal);
		this.shelf = parts.shelf ?? null;
		this.memories = parts.memories ?? null;
		this.sentBefore = new SentBefore(book);
		this.recaps = parts.recaps ?? null;
		this.#presets = parts.presets;
		this.note = parts.note ?? null;
		this.useThisPage = parts.useThisPage;
		this.token = parts.token;
		this.attend = () => parts.attend?.();
		this.characters = () => parts.characters?.() ?? null;
		this.#tabs = conversationChannel(book);
		this.#tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
			const message = conversationMessage(data);
			if (message) void this.#onMessage(message);
		};
		const onsaved = (id: string) => this.#saved(id);
		const onunreachable = () => void this.checkAgent();
		const onrefused = (reason: string) => void (this.agent = { phase: 'token', reason });
		const onreached = () => void (['unreachable', 'token'].includes(this.agent.phase) && this.checkAgent());
		this.#services = {
			...{ ...parts, allowed: this.allowed, onsaved, onunreachable, onrefused, onreached },
			model: () => this.model?.label,
			turns: () => this.#firstTurns()
		};
		this.current = $state.raw(this.#blank());
	}

	/** Of these conversations. */
	get book(): { id: string; title: string } {
		return { id: this.#book, title: this.#services.context().title };
	}

	/** Asks a prompt of the reader's own; where a placeholder has nothing to stand for, the words go to the composer. */
	async askOwn(text: string): Promise<void> {
		const { title, chapter, selection, window } = this.#services.context();
		const parts = {
			...{ selection: selection ?? '', paragraph: window?.active ?? '' },
			...{ chapter: chapter ?? '', book: title }
		};
		const { words, missing } = fillPrompt(text, parts);
		if (missing.length > 0 || !(await this.current.ask(words))) this.draft = words;
	}

	/** The agent is on this computer or in the page. */
	get agentIsHere(): boolean {
		return this.#services.agentIsHere?.() ?? false;
	}

	/** Loads the conversations and shows the one used last. Rejects where the browser forbids storage. */
	async open(): Promise<void> {
		const records = await this.#store.conversationsOf(this.#book);
		this.list = records.map((record) => new Conversation(record, this.#services));
		const last = this.list.find((conversation) => !isApart(conversation));
		if (last && this.current.isEmpty) this.current = last;
	}

	/**
	 * The question that was open when this tab was reloaded goes on by itself, once the book can be read. To be called when
	 * the chat is shown, so that Stop is there.
	 */
	async goOn(): Promise<void> {
		// Rejects where the book cannot be read, which the session reports; the question waits for the reader then.
		const canRead = await this.#ready().then(
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

	/** Asks in the current conversation; while that is busy, the words go to the composer. */
	async askPreset(question: PresetPrompt): Promise<void> {
		const { current } = this;
		// Rejects where the book cannot be read, which the session reports; without the place nothing is asked.
		const prepared = current.isBusy ? null : await this.#presets?.prepare(question).catch(() => null);
		if (prepared && question.ahead && this.limit) this.limit.ahead = true;
		if (prepared === null || !(await current.ask(question.words, prepared))) this.draft = question.words;
	}

	/** In which people and chapters are told of, beside the one that is shown; null before the first question of this kind. */
	get apart(): Conversation | null {
		return this.#apart ?? this.list.find(isApart) ?? null;
	}

	/** Resolves when the answer has ended; to false where nothing was asked. */
	async askApart(question: PresetPrompt): Promise<boolean> {
		const { apart } = this;
		const isFull = apart !== null && turnsOf(apart.messages).length >= MAX_TURNS_APART;
		const conversation = apart && (apart.isBusy || !isFull) ? apart : this.#blank();
		this.#apart = conversation;
		conversation.title ||= strings.people.title;
		// Rejects where the book cannot be read, which the session reports; without the place nothing is asked.
		const prepared = conversation.isBusy ? null : await this.#presets?.prepare(question).catch(() => null);
		return prepared ? conversation.ask(question.words, prepared) : false;
	}

	select(conversation: Conversation): void {
		this.#leave();
		this.current = conversation;
	}

	async remove(conversation: Conversation): Promise<void> {
		const turns = turnsOf(conversation.messages).filter(
			(turn) => wasSent(turn.question) && !stayedHere(entryOf(turn), this.agentIsHere)
		);
		this.sentBefore.add(turns, totalOf(turns));
		this.#drop(conversation.id);
		await this.#store.deleteConversation(conversation.id);
		this.#broadcast({ type: 'removed', id: conversation.id });
	}

	/** Depends, in an effect, on the token. */
	async checkAgent(): Promise<void> {
		const ask = (signal: AbortSignal) => this.#transport.health(signal);
		const found = await findAgent(ask, () => this.token?.value, this.#closing.signal);
		if (found?.phase !== 'ready') this.agent = found ?? this.agent;
		else {
			const { model, settings } = found.health;
			this.agent = { phase: 'ready', model, pinned: settings === 'pin' };
		}
	}

	dispose(): void {
		this.#closing.abort();
		this.#tabs.close();
		for (const conversation of [...this.list, this.current, this.#apart]) conversation?.close();
	}

	/** The current conversation is to be found again, also where its first save is not done yet. */
	#leave(): void {
		const left = this.current;
		if (isBegun(left) && !this.list.includes(left)) this.list = [left, ...this.list];
	}

	#blank(): Conversation {
		const now = Date.now();
		const record: ConversationRecord = {
			id: crypto.randomUUID(),
			book: this.#book,
			title: '',
			thread: null,
			messages: [],
			created: now,
			updated: now
		};
		return new Conversation(record, this.#services);
	}

	*#firstTurns() {
		for (const { messages } of this.list) {
			const [turn] = turnsOf(messages);
			if (turn) yield { turn, messages };
		}
	}

	#saved(id: string): void {
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
		const record = await this.#store.loadConversation(id);
		if (record?.book === this.#book) this.list = [new Conversation(record, this.#services), ...this.list];
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

/** Also while its first question is looked up, and is not among its messages yet. */
const isBegun = ({ isEmpty, isBusy }: Conversation): boolean => !isEmpty || isBusy;

const isApart = ({ messages: [first] }: Conversation): boolean =>
	first?.role === 'reader' && isKeptApart(first.preset?.kind);
