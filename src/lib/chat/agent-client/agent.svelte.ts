/**
 * The agent of this page, which runs on a server or in a worker of the page. Which of the two is decided once, when the agent is
 * first needed; after that only the reader changes it.
 */
import { messageOf } from '$lib/errors/message.ts';
import { modelStrings } from '$lib/strings/model.ts';
import { oneOf } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';
import { isHere } from '../privacy/whereabouts.ts';
import type { Secret } from './secret.svelte.ts';
import { AwayError } from './server.ts';
import { inWords } from './in-words.ts';
import { TransportError, type AgentHealth, type Transport } from './transport.ts';

export type AgentPlace = 'server' | 'page';
/** auto: the server, if it answers when the agent is first needed. */
export type PlaceWish = 'auto' | AgentPlace;

export type AgentStatus =
	| { phase: 'checking' }
	| { phase: 'ready'; health: AgentHealth }
	| { phase: 'unreachable'; reason: string }
	/** The server wants a token, or a different one. */
	| { phase: 'token'; reason: string };

export interface AgentParts {
	/** Address of the server's agent. */
	url: string;
	/** Both implementations of the transport. Nothing is requested or loaded before the first call. */
	hosts: Record<AgentPlace, Transport>;
	/** The token for an agent that is not open to everyone. */
	token: Pick<Secret, 'value' | 'remembered'>;
	/** Whether the reader has switched the assistant on. */
	isOn(): boolean;
	/** Whether the reader has chosen a model that only the page can ask. */
	needsPage?(): boolean;
}

/** Milliseconds between two requests to an agent that does not answer. */
const HEALTH_CHECK_INTERVAL_MS = 5000;

const wantsToken = (error: unknown): error is TransportError =>
	error instanceof TransportError && error.kind === 'token';

export class Agent {
	status = $state.raw<AgentStatus>({ phase: 'checking' });
	/** Where the agent was found; null while the server is being asked. */
	#found = $state.raw<AgentPlace | null>(null);
	readonly url: string;
	readonly token: AgentParts['token'];
	readonly #hosts: AgentParts['hosts'];
	readonly #wish = new Setting<PlaceWish>(
		'agent.place',
		'auto',
		oneOf<PlaceWish>(['auto', 'server', 'page'])
	);
	#asked: Promise<AgentPlace> | undefined;
	/** Counts the reader's choices. Whoever asks for the place reads it, in order to ask again after a choice. */
	#choices = $state(0);

	constructor(private readonly parts: AgentParts) {
		this.url = parts.url;
		this.token = parts.token;
		this.#hosts = { server: inWords(parts.hosts.server), page: inWords(parts.hosts.page) };
	}

	/** Limits and model of the agent; null until it has answered. */
	get health(): AgentHealth | null {
		return this.status.phase === 'ready' ? this.status.health : null;
	}

	/** Whether the server accepts no endpoint but its own. */
	get isPinned(): boolean {
		return this.health?.settings === 'pin';
	}

	/** Whether the agent is on this computer or in the page, so that what is sent to it alone does not leave the computer. */
	get isHere(): boolean {
		return this.found === 'page' || isHere(this.url, globalThis.location?.href ?? this.url);
	}

	/** Where the agent runs; null while the server is being asked. */
	get found(): AgentPlace | null {
		return this.#needsPage ? 'page' : this.#found;
	}

	get #needsPage(): boolean {
		return this.parts.needsPage?.() ?? false;
	}

	get isOn(): boolean {
		return this.parts.isOn();
	}

	get wish(): PlaceWish {
		return this.#wish.value;
	}

	/** Stored in this browser. "auto" asks the server again. */
	set wish(wish: PlaceWish) {
		this.#wish.value = wish;
		this.#choose(undefined);
	}

	/** Uses the page until it is reloaded, or permanently if that was the wish. */
	readonly useThisPage = (): void => {
		if (this.#wish.value === 'server') this.#wish.value = 'auto';
		this.#choose('page');
	};

	/** The transport to the agent that answers now. In an effect, it depends on the reader's choices. */
	async transport(): Promise<Transport> {
		void this.#choices;
		if (this.#needsPage) return this.#hosts.page;
		return this.#hosts[await (this.#asked ??= this.#find())];
	}

	/** The transport for a question. Rejects with a TransportError while the assistant is switched off, so that nothing is sent. */
	readonly toRun = async (): Promise<Transport> => {
		if (!this.isOn) throw new TransportError('unreachable', modelStrings.agentFaults.isOff);
		return this.transport();
	};

	/**
	 * Asks whether the agent answers, and asks again if the token has changed meanwhile, since another tab may have passed it on.
	 * In an effect, it depends on the token. Never rejects.
	 */
	async check(signal: AbortSignal): Promise<void> {
		for (;;) {
			const sent = this.token.value;
			const found = await this.#attempt(signal);
			if (signal.aborted) return;
			if (sent !== this.token.value) continue;
			this.status = found;
			return;
		}
	}

	/** Repeats the check for as long as the agent does not answer. Called in an effect, since it returns what ends that. */
	whileAway(check: () => Promise<void>): (() => void) | undefined {
		if (this.status.phase !== 'unreachable') return;
		const timer = setInterval(() => void check(), HEALTH_CHECK_INTERVAL_MS);
		return () => clearInterval(timer);
	}

	/** Handles a failed request, and returns whether it was refused because of the token. */
	refused(error: unknown): boolean {
		if (wantsToken(error)) this.status = { phase: 'token', reason: error.message };
		return wantsToken(error);
	}

	async #attempt(signal: AbortSignal): Promise<AgentStatus> {
		try {
			const transport = await this.transport();
			return { phase: 'ready', health: await transport.health(signal) };
		} catch (error) {
			return { phase: wantsToken(error) ? 'token' : 'unreachable', reason: messageOf(error) };
		}
	}

	#choose(place: AgentPlace | undefined): void {
		this.#asked = place && Promise.resolve(place);
		this.#found = place ?? null;
		this.#choices++;
	}

	#find(): Promise<AgentPlace> {
		const wish = this.#wish.value;
		const asked =
			wish === 'auto'
				? this.#hosts.server.health().then(
						() => 'server' as const,
						// If the server's agent is restarting, refuses this page or wants a token, the server says so, and is
						// waited for.
						(error: unknown) => (error instanceof AwayError || wantsToken(error) ? 'server' : 'page')
					)
				: Promise.resolve(wish);
		void asked.then((place) => {
			// The reader may have made a choice meanwhile.
			if (this.#asked === asked) this.#found = place;
		});
		return asked;
	}
}
