/** The settings of the model while they are open: which model answers now, what the endpoint has, what its test said. */
import { messageOf } from '$lib/errors/message.ts';
import { modelChoice } from '$agent/protocol/context.ts';
import type { Verdict } from '$agent/protocol/health.ts';
import { strings } from '$lib/strings/strings.ts';
import type { ModelLookups } from './model-lookups.ts';
import type { ModelSettings, OwnModel } from './model-settings.svelte.ts';
import type { AgentHealth } from '../agent-client/transport.ts';

export type AgentLook =
	{ phase: 'asking' } | { phase: 'ready'; health: AgentHealth } | { phase: 'unreachable'; reason: string };

export type Listing =
	| { phase: 'idle' }
	| { phase: 'fetching' }
	| { phase: 'listed'; models: readonly string[] }
	| { phase: 'failed'; reason: string };

export type Testing =
	| { phase: 'idle' }
	| { phase: 'testing' }
	| { phase: 'cancelled' }
	| { phase: 'done'; verdict: Verdict }
	| { phase: 'failed'; reason: string };

export class ModelForm {
	readonly settings: ModelSettings;
	agent = $state.raw<AgentLook>({ phase: 'asking' });

	readonly #lookups: ModelLookups;
	readonly #closing = new AbortController();
	/** What was found out holds for what was asked about, and is gone as soon as that is changed. */
	#list = $state.raw<{ of: string; listing: Listing }>({ of: '', listing: { phase: 'idle' } });
	#test = $state.raw<{ of: string; testing: Testing }>({ of: '', testing: { phase: 'idle' } });
	#cancelling: AbortController | undefined;

	constructor(settings: ModelSettings, lookups: ModelLookups) {
		this.settings = settings;
		this.#lookups = lookups;
	}

	get pinned(): boolean {
		return this.agent.phase === 'ready' && this.agent.health.settings === 'pin';
	}

	/** What is set, where the server takes it. */
	get own(): OwnModel {
		return this.pinned ? { state: 'none' } : this.settings.own;
	}

	readonly listing: Listing = $derived.by(() =>
		this.#list.of === this.#where() ? this.#list.listing : { phase: 'idle' }
	);
	readonly models: readonly string[] = $derived.by(() =>
		this.listing.phase === 'listed' ? this.listing.models : []
	);
	readonly testing: Testing = $derived.by(() =>
		this.#test.of === this.#what() ? this.#test.testing : { phase: 'idle' }
	);

	/** Asks the agent what it has. */
	async look(): Promise<void> {
		try {
			this.agent = { phase: 'ready', health: await this.#lookups.health(this.#closing.signal) };
		} catch (error) {
			if (!this.#closing.signal.aborted) this.agent = { phase: 'unreachable', reason: messageOf(error) };
		}
	}

	async fetchModels(): Promise<void> {
		const of = this.#where();
		const tell = (listing: Listing) => (this.#list = { of, listing });
		const { endpoint, key } = this.settings;
		const where = modelChoice
			.omit({ model: true })
			.safeParse({ baseUrl: endpoint.value.trim(), apiKey: key.value.trim() || undefined });
		if (!where.success)
			return void tell({
				phase: 'failed',
				reason: where.error.issues[0]?.message ?? strings.model.wrong
			});
		tell({ phase: 'fetching' });
		try {
			const models = await this.#lookups.models(where.data, this.#closing.signal);
			tell(
				models.length > 0 ? { phase: 'listed', models } : { phase: 'failed', reason: strings.model.noModels }
			);
		} catch (error) {
			if (!this.#closing.signal.aborted) tell({ phase: 'failed', reason: messageOf(error) });
		}
	}

	/** Of the reader's own model, or of the agent's where none is set. */
	async test(): Promise<void> {
		const of = this.#what();
		const tell = (testing: Testing) => (this.#test = { of, testing });
		const { protocol } = this.settings;
		const own = this.own;
		if (own.state === 'wrong') return void tell({ phase: 'failed', reason: own.reason });
		this.#cancelling?.abort();
		const cancelling = (this.#cancelling = new AbortController());
		tell({ phase: 'testing' });
		try {
			const verdict = await this.#lookups.test(
				own.state === 'ready' ? own.model : null,
				protocol.value,
				AbortSignal.any([cancelling.signal, this.#closing.signal])
			);
			tell({ phase: 'done', verdict });
		} catch (error) {
			if (this.#cancelling !== cancelling || this.#closing.signal.aborted) return;
			tell(
				cancelling.signal.aborted ? { phase: 'cancelled' } : { phase: 'failed', reason: messageOf(error) }
			);
		}
	}

	cancelTest(): void {
		this.#cancelling?.abort();
	}

	close(): void {
		this.#closing.abort();
	}

	#where(): string {
		return `${this.settings.endpoint.value.trim()} ${this.settings.key.value.trim()}`;
	}

	#what(): string {
		return `${this.#where()} ${this.settings.model.value.trim()} ${this.settings.protocol.value}`;
	}
}
