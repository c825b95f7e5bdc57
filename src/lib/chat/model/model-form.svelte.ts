/** The state of the open model settings: which model is in use, which models the endpoint has, and the result of its test. */
import { messageOf } from '$lib/errors/message.ts';
import { BROWSERS_OWN } from '$agent/protocol/page-model.ts';
import { modelChoice } from '$agent/protocol/context.ts';
import type { EndpointVerdict } from '$agent/protocol/health.ts';
import { shelfAddress } from '$lib/site/addresses.ts';
import { modelStrings } from '$lib/strings/model.ts';
import type { ModelSettings, OwnModel } from './model-settings.svelte.ts';
import type { BrowserModel } from './browser-model.svelte.ts';
import { beginSignIn } from './openrouter.ts';
import { Purse } from '../wallet/purse.svelte.ts';
import { modelsWhenWanted } from '../local-model/models-when-wanted.svelte.ts';
import type { LocalModels } from '../local-model/local-models.svelte.ts';
import type { Agent } from '../agent-client/agent.svelte.ts';

export type Listing =
	| { phase: 'idle' }
	| { phase: 'fetching' }
	| { phase: 'listed'; models: readonly string[] }
	| { phase: 'failed'; reason: string };

export type Testing =
	| { phase: 'idle' }
	| { phase: 'testing' }
	| { phase: 'cancelled' }
	| { phase: 'done'; verdict: EndpointVerdict }
	| { phase: 'failed'; reason: string };

export class ModelForm {
	readonly #closing = new AbortController();
	/** Results are valid for the settings in `of`, and disappear as soon as those change. */
	#list = $state.raw<{ of: string; listing: Listing }>({ of: '', listing: { phase: 'idle' } });
	#test = $state.raw<{ of: string; testing: Testing }>({ of: '', testing: { phase: 'idle' } });
	#cancelling: AbortController | undefined;

	/** inPage: the model with weights in this page. weights: a download continues when the settings are closed. */
	constructor(
		readonly settings: ModelSettings,
		readonly agent: Agent,
		readonly browser: BrowserModel,
		private readonly inPage: { rest(): void } | null = null,
		readonly purse: Purse = new Purse(),
		readonly weights: () => Promise<LocalModels> = modelsWhenWanted()
	) {}

	/** Whether the agent is not open to everyone. */
	get asksForToken(): boolean {
		return this.agent.status.phase === 'token' || !!this.agent.health?.access;
	}

	/** The reader's own model, unless the server is pinned to its own. */
	get own(): OwnModel {
		const { own } = this.settings;
		return this.agent.isPinned && own.state !== 'page' ? { state: 'none' } : own;
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

	/** Asks the agent for its model and limits. In an effect, it depends on the token. */
	async checkAgent(): Promise<void> {
		await this.agent.check(this.#closing.signal);
	}

	async fetchModels(): Promise<void> {
		const of = this.#where();
		const show = (listing: Listing) => (this.#list = { of, listing });
		const { endpoint, key } = this.settings;
		const where = modelChoice
			.omit({ model: true })
			.safeParse({ baseUrl: endpoint.value.trim(), apiKey: key.value.trim() || undefined });
		if (!where.success)
			return void show({
				phase: 'failed',
				reason: where.error.issues[0]?.message ?? modelStrings.wrong
			});
		show({ phase: 'fetching' });
		try {
			const agent = await this.agent.transport();
			const models = await agent.models(where.data, this.#closing.signal);
			show(
				models.length > 0 ? { phase: 'listed', models } : { phase: 'failed', reason: modelStrings.noModels }
			);
		} catch (error) {
			if (this.#closing.signal.aborted) return;
			this.agent.refused(error);
			show({ phase: 'failed', reason: messageOf(error) });
		}
	}

	/** Tests the reader's own model, or the agent's if none is set. */
	async test(): Promise<void> {
		const of = this.#what();
		const show = (testing: Testing) => (this.#test = { of, testing });
		const { protocol } = this.settings;
		const own = this.own;
		if (own.state === 'wrong') return void show({ phase: 'failed', reason: own.reason });
		this.#cancelling?.abort();
		const cancelling = (this.#cancelling = new AbortController());
		show({ phase: 'testing' });
		try {
			const agent = await this.agent.transport();
			const verdict = await agent.test(
				own.state === 'ready' ? own.model : null,
				protocol.value,
				AbortSignal.any([cancelling.signal, this.#closing.signal])
			);
			show({ phase: 'done', verdict });
		} catch (error) {
			if (this.#cancelling !== cancelling || this.#closing.signal.aborted) return;
			this.agent.refused(error);
			show(
				cancelling.signal.aborted ? { phase: 'cancelled' } : { phase: 'failed', reason: messageOf(error) }
			);
		}
	}

	/** Uses the browser's own model from now on, as soon as it is available. */
	async useBrowser(): Promise<boolean> {
		const isThere = await this.browser.start();
		if (isThere) this.settings.page.value = BROWSERS_OWN;
		return isThere;
	}

	readonly useLocal = (name: string): void => {
		this.settings.page.value = name;
	};

	get local(): string {
		const { value } = this.settings.page;
		return value === BROWSERS_OWN ? '' : value;
	}

	/** Uses another model from now on, and frees this one's memory. */
	readonly leavePage = (): void => {
		this.settings.page.value = '';
		this.browser.model.rest();
		this.inPage?.rest();
	};

	/** Leaves the page for OpenRouter, which returns to it. */
	readonly signIn = async (): Promise<void> => {
		const { origin, pathname, search, hash } = location;
		const back = pathname + search + hash;
		const { remembered } = this.settings.key;
		location.assign(await beginSignIn(origin + shelfAddress, { back, remembered }));
	};

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
