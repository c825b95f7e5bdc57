/** Which language model thinks, and how much it may do. Kept in this browser; the key goes to our own agent with each run and nowhere else. */
import type { RunSettings } from '$agent/context.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumberOrNull = (value: unknown): value is number | null =>
	value === null || (typeof value === 'number' && Number.isFinite(value) && value >= 0);
const oneOf =
	<T extends string>(...names: T[]) =>
	(value: unknown): value is T =>
		names.some((name) => name === value);
const isLearned = (value: unknown): value is Record<string, 'native' | 'json'> =>
	typeof value === 'object' && value !== null && Object.values(value).every(oneOf('native', 'json'));

/** How a model calls tools, as the agent has found out. */
interface Learned {
	model: string;
	endpoint: string;
	protocol: 'native' | 'json';
}

export class ModelSettings {
	/** Address of an endpoint of the reader's own; empty: what the agent was started with. */
	readonly endpoint = new Setting('model.endpoint', '', isText);
	readonly key = new Setting('model.key', '', isText);
	readonly model = new Setting('model.name', '', isText);
	/** 0 to 2; null: the agent's own. */
	readonly temperature = new Setting<number | null>('model.temperature', null, isNumberOrNull);
	readonly protocol = new Setting('model.protocol', 'auto', oneOf('auto', 'native', 'json'));
	readonly plan = new Setting('model.plan', 'auto', oneOf('auto', 'off', 'on'));
	/** Rounds of tools and seconds of thinking for one question; null: the agent's own. */
	readonly rounds = new Setting<number | null>('model.rounds', null, isNumberOrNull);
	readonly seconds = new Setting<number | null>('model.seconds', null, isNumberOrNull);
	/** Characters that may leave the device for one question; null: as many as it takes. */
	readonly allowance = new Setting<number | null>('model.allowance', null, isNumberOrNull);
	readonly #learned = new Setting('model.protocols', {}, isLearned);

	/** The endpoint of the reader's own; null while it is not complete. */
	get own(): NonNullable<RunSettings['model']> | null {
		const [baseUrl, model, apiKey] = [
			this.endpoint.value.trim(),
			this.model.value.trim(),
			this.key.value.trim()
		];
		return baseUrl && model ? { baseUrl, model, ...(apiKey ? { apiKey } : {}) } : null;
	}

	/** What goes with each run. */
	run(): RunSettings {
		const { own } = this;
		const budgets = {
			...given('rounds', this.rounds.value),
			...given('seconds', this.seconds.value || null)
		};
		return {
			...(own ? { model: own } : {}),
			...given('temperature', this.temperature.value),
			protocol: this.#protocol(),
			plan: this.plan.value,
			...(Object.keys(budgets).length > 0 ? { budgets } : {})
		};
	}

	learn({ model, endpoint, protocol }: Learned): void {
		this.#learned.value = { ...this.#learned.value, [`${endpoint} ${model}`]: protocol };
	}

	#protocol(): 'auto' | 'native' | 'json' {
		const { own } = this;
		if (this.protocol.value !== 'auto' || !own) return this.protocol.value;
		return this.#learned.value[`${hostOf(own.baseUrl)} ${own.model}`] ?? 'auto';
	}
}

/** As the agent names an endpoint. */
const hostOf = (url: string): string => /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? '';

const given = <K extends string>(name: K, value: number | null) =>
	(value === null ? {} : { [name]: value }) as Partial<Record<K, number>>;

export const modelSettings = new ModelSettings();
