/**
 * The agent of this page: on a server or in a worker of the page. Which of the two answers is found out once, when it is
 * first needed; afterwards only the reader changes it.
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
/** auto: on the server, if it answers when it is first needed. */
export type PlaceWish = 'auto' | AgentPlace;

/** What the agent was found to be when it was last asked. */
export type AgentStatus =
	| { phase: 'checking' }
	| { phase: 'ready'; health: AgentHealth }
	| { phase: 'unreachable'; reason: string }
	/** It wants a token, or another one. */
	| { phase: 'token'; reason: string };

export interface AgentParts {
	/** Address of the server's agent. */
	url: string;
	/** Both implementations of the transport; nothing is asked or loaded before the first call. */
	hosts: Record<AgentPlace, Transport>;
	/** What an agent asks for that is not for everyone. */
	token: Pick<Secret, 'value' | 'remembered'>;
	/** Whether the reader has the assistant switched on. */
	isOn(): boolean;
	/** Whether the reader has chosen a model that only the page can ask. */
	needsPage?(): boolean;
}

/** Milliseconds between two requests to an agent that does not answer. */
export const HEALTH_CHECK_INTERVAL_MS = 5000;

const wantsToken = (error: unknown): error is TransportError =>
	error instanceof TransportError && error.kind === 'token';

export class Agent {
	status = $state.raw<AgentStatus>({ phase: 'checking' });
	/** Where the server was found, or not; null while it is being asked. */
	#found = $state.raw<AgentPlace | null>(null);
	readonly url: string;
	readonly token: AgentParts['token'];
	readonly #parts: AgentParts;
	readonly #hosts: AgentParts['hosts'];
	readonly #wish = new Setting<PlaceWish>(
		'agent.place',
		'auto',
		oneOf<PlaceWish>(['auto', 'server', 'page'])
	);
	#asked: Promise<AgentPlace> | undefined;
	/** Counts what the reader has chosen: read by who asks for the place, so that they ask again. */
	#choices = $state(0);

	constructor(parts: AgentParts) {
		this.url = parts.url;
		this.token = parts.token;
		this.#parts = parts;
		this.#hosts = { server: inWords(parts.hosts.server), page: inWords(parts.hosts.page) };
	}

	/** Limits and model of the agent; null while it has not answered. */
	get health(): AgentHealth | null {
		return this.status.phase === 'ready' ? this.status.health : null;
	}

	/** The server accepts no endpoint but its own. */
	get isPinned(): boolean {
		return this.health?.settings === 'pin';
	}

	/** It is on this computer or in the page, so that what only it is sent does not leave the computer. */
	get isHere(): boolean {
		return this.found === 'page' || isHere(this.url, globalThis.location?.href ?? this.url);
	}

	/** Where it runs; null while the server is being asked. */
	get found(): AgentPlace | null {
		return this.#needsPage ? 'page' : this.#found;
	}

	get #needsPage(): boolean {
		return this.#parts.needsPage?.() ?? false;
	}

	get isOn(): boolean {
		return this.#parts.isOn();
	}

	get wish(): PlaceWish {
		return this.#wish.value;
	}

	/** Kept in this browser. "auto" asks the server anew. */
	set wish(wish: PlaceWish) {
		this.#wish.value = wish;
		this.#choose(undefined);
	}

	/** Until the page is loaded anew, unless the wish says so for good. */
	readonly useThisPage = (): void => {
		if (this.#wish.value === 'server') this.#wish.value = 'auto';
		this.#choose('page');
	};

	/** The one that answers now. Depends, in an effect, on what the reader chooses. */
	async transport(): Promise<Transport> {
		void this.#choices;
		if (this.#needsPage) return this.#hosts.page;
		return this.#hosts[await (this.#asked ??= this.#find())];
	}

	/** The one that runs a question. Rejects with a TransportError while the assistant is switched off: then nothing is sent. */
	readonly toRun = async (): Promise<Transport> => {
		if (!this.isOn) throw new TransportError('unreachable', modelStrings.agentFaults.isOff);
		return this.transport();
	};

	/**
	 * Asks whether it answers; once more where the token has changed meanwhile, as another tab may have handed it over.
	 * Depends, in an effect, on the token. Never rejects.
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

	/** A request was refused for its token. To whether this was the reason. */
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
						// A server whose agent is being started again, refuses this page or wants a token is waited for: it says so.
						(error: unknown) => (error instanceof AwayError || wantsToken(error) ? 'server' : 'page')
					)
				: Promise.resolve(wish);
		void asked.then((place) => {
			// The reader may have chosen meanwhile.
			if (this.#asked === asked) this.#found = place;
		});
		return asked;
	}
}
