/**
 * Which language model answers, and its limits. They are stored in this browser, the key only if the reader wants that. With each
 * run they are sent to Lectern's agent, which sends the key to the endpoint and to nobody else.
 */
import { BROWSERS_OWN } from '$agent/protocol/page-model.ts';
import { modelChoice, MAX_FALLBACKS, type ModelChoice, type RunSettings } from '$agent/protocol/context.ts';
import { modelStrings } from '$lib/strings/model.ts';
import { isText, oneOf, orNull, within } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';
import type { Agent } from '../agent-client/agent.svelte.ts';
import { TransportError, type AgentHealth } from '../agent-client/transport.ts';
import { Secret } from '../agent-client/secret.svelte.ts';

/** A stored value that the agent would refuse counts as not set. */
const isIn = (least: number, most: number) => orNull(within(least, most));

/** The reader's own endpoint and model, as far as they are set. */
export type OwnModel =
	| { state: 'none' }
	| { state: 'ready'; model: ModelChoice }
	/** A model in the page: BROWSERS_OWN, or the name of the weights. */
	| { state: 'page'; name: string }
	| { state: 'wrong'; reason: string };

export const MAX_TEMPERATURE = 2;
export const MAX_SATS = 100_000;
export const MIN_WINDOW_TOKENS = 1000;
export const MAX_WINDOW_TOKENS = 10_000_000;

/** An endpoint that is asked if the others fail. */
export class Fallback {
	readonly endpoint: Setting<string>;
	readonly key: Secret;
	readonly model: Setting<string>;

	/** number: from 1, in the order in which they are asked. */
	constructor(number: number) {
		this.endpoint = new Setting(`model.fallback${number}.endpoint`, '', isText);
		this.key = new Secret(`model.fallback${number}.key`);
		this.model = new Setting(`model.fallback${number}.name`, '', isText);
	}

	get isSet(): boolean {
		return [this.endpoint, this.key, this.model].some(({ value }) => value.trim() !== '');
	}

	clear(): void {
		for (const setting of [this.endpoint, this.key, this.model]) setting.value = '';
	}
}

export class ModelSettings {
	/** Address of the reader's own endpoint; empty: the agent's own is used. */
	readonly endpoint = new Setting('model.endpoint', '', isText);
	readonly key = new Secret('model.key');
	readonly model = new Setting('model.name', '', isText);
	/** The model in the page that answers, whatever the endpoint says: BROWSERS_OWN, or the name of the weights; empty: none. */
	readonly page = new Setting('model.page', '', isText);
	/** A model of the same endpoint that plans, takes notes and summarises; empty: the main model does. */
	readonly smallModel = new Setting('model.small', '', isText);
	readonly fallbacks: readonly Fallback[] = Array.from(
		{ length: MAX_FALLBACKS },
		(_, index) => new Fallback(index + 1)
	);
	/** 0 to 2; null: the agent's default. */
	readonly temperature = new Setting<number | null>('model.temperature', null, isIn(0, MAX_TEMPERATURE));
	readonly protocol = new Setting('model.protocol', 'auto', oneOf(['auto', 'native', 'json']));
	/** How much the model thinks before it answers; auto: its own default. */
	readonly effort = new Setting('model.effort', 'auto', oneOf(['auto', 'quick', 'thorough']));
	readonly plan = new Setting('model.plan', 'auto', oneOf(['auto', 'off', 'on']));
	/** Rounds of tool calls, and seconds for the language model, per question; null: the agent's default. */
	readonly rounds = new Setting<number | null>('model.rounds', null, isIn(0, 100));
	readonly seconds = new Setting<number | null>('model.seconds', null, isIn(1, 86_400));
	/** The model's window in tokens; null: as the endpoint says. */
	readonly window = new Setting<number | null>(
		'model.window',
		null,
		isIn(MIN_WINDOW_TOKENS, MAX_WINDOW_TOKENS)
	);
	/**
	 * Maximum number of sats for each request to the reader's endpoint; null: it is not paid. As a permission, it is not part of
	 * backups.
	 */
	readonly sats = new Setting<number | null>('model.sats.allowed', null, isIn(1, MAX_SATS));
	/** Characters that may leave the device for one question; null: no limit. */
	readonly allowance = new Setting<number | null>('model.allowance', null, isIn(0, Infinity));

	/**
	 * Incomplete settings are an error instead of being ignored, because the question would go to another model than the reader
	 * thinks. This is not a $derived, which would stop updating once the component that first opened the settings is gone.
	 */
	get own(): OwnModel {
		if (this.page.value) return { state: 'page', name: this.page.value };
		const own = choiceOf(this);
		const smallModel = this.smallModel.value.trim();
		return own.state === 'ready' && smallModel ? { ...own, model: { ...own.model, smallModel } } : own;
	}

	/**
	 * Settings that are sent with each run. pinned: the server accepts no endpoint but its own. Throws a TransportError if the
	 * settings cannot be used.
	 */
	run(pinned = false): RunSettings {
		const own: OwnModel = pinned && !this.page.value ? { state: 'none' } : this.own;
		if (own.state === 'wrong')
			throw new TransportError('model', modelStrings.notUsable({ reason: own.reason }));
		// What was meant to stay on this computer must not be sent to a fallback.
		const fallbacks = pinned || own.state === 'page' ? [] : this.#fallbacks();
		const budgets = {
			...optional('rounds', this.rounds.value),
			...optional('seconds', this.seconds.value),
			...optional('contextTokens', this.window.value)
		};
		return {
			...(own.state === 'ready' ? { model: own.model } : {}),
			...(own.state === 'page' ? { pageModel: own.name } : {}),
			...(fallbacks.length > 0 ? { fallbacks } : {}),
			...optional('temperature', this.temperature.value),
			...(this.effort.value === 'auto' ? {} : { effort: this.effort.value }),
			// The protocol was set for an endpoint.
			protocol: own.state === 'page' ? 'auto' : this.protocol.value,
			plan: this.plan.value,
			...(Object.keys(budgets).length > 0 ? { budgets } : {})
		};
	}

	/** Whether only a page can do it: it alone has the browser's own model, and the wallet that pays for each request. */
	get needsPage(): boolean {
		return this.page.value !== '' || this.pays !== null;
	}

	/** Who is paid with each request, and the maximum; null: nobody. */
	get pays(): { to: string; sats: number } | null {
		const { own } = this;
		const sats = this.sats.value;
		return own.state === 'ready' && sats !== null ? { to: own.model.baseUrl, sats } : null;
	}

	#fallbacks(): ModelChoice[] {
		return this.fallbacks.flatMap((fallback) => {
			const own = choiceOf(fallback);
			if (own.state === 'wrong')
				throw new TransportError('model', modelStrings.fallbacks.notUsable({ reason: own.reason }));
			return own.state === 'ready' ? [own.model] : [];
		});
	}

	/** Whether anything about the reader's own endpoint is filled in. */
	get isSet(): boolean {
		return [this.endpoint, this.key, this.model].some(({ value }) => value !== '');
	}

	/** Uses another endpoint, or the agent's own if none is given. Returns a function that undoes it. */
	use(now: { endpoint?: string; key?: string; model?: string } = {}): () => void {
		const { endpoint, key, model, smallModel } = this;
		const settings = { endpoint, key, model, smallModel };
		const names = Object.keys(settings) as (keyof typeof settings)[];
		const before = names.map((name) => settings[name].value);
		const set = (values: readonly string[]) =>
			names.forEach((name, index) => (settings[name].value = values[index] ?? ''));
		const page = this.page.value;
		set([now.endpoint ?? '', now.key ?? '', now.model ?? '']);
		this.page.value = '';
		return () => {
			set(before);
			this.page.value = page;
		};
	}
}

function choiceOf({ endpoint, key, model }: Pick<ModelSettings, 'endpoint' | 'key' | 'model'>): OwnModel {
	const [baseUrl, name, apiKey] = [endpoint.value.trim(), model.value.trim(), key.value.trim()];
	if (!baseUrl) return { state: 'none' };
	if (!name) return { state: 'wrong', reason: modelStrings.noName };
	const choice = modelChoice.safeParse({ baseUrl, model: name, ...(apiKey ? { apiKey } : {}) });
	if (choice.success) return { state: 'ready', model: choice.data };
	return { state: 'wrong', reason: choice.error.issues[0]?.message ?? modelStrings.wrong };
}

/** Host and port, by which the agent names an endpoint. */
export const hostOf = (url: string): string => /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? '';

const optional = <K extends string>(name: K, value: number | null) =>
	(value === null ? {} : { [name]: value }) as Partial<Record<K, number>>;

export const pageModelLabel = (name: string): string =>
	name === BROWSERS_OWN ? modelStrings.inUse.browser : modelStrings.inUse.local({ name });

/** The model that will answer the next question, if known. */
export function modelInUse(
	{ own }: Pick<ModelSettings, 'own'>,
	{ health, isPinned }: Pick<Agent, 'health' | 'isPinned'>
): AgentHealth['model'] {
	if (own.state === 'page') return { kind: 'own', label: pageModelLabel(own.name) };
	if (own.state === 'none' || isPinned) return health?.model ?? null;
	if (own.state === 'wrong') return null;
	const { model, baseUrl } = own.model;
	return { kind: 'own', label: modelStrings.inUse.own({ name: model, host: hostOf(baseUrl) }) };
}
