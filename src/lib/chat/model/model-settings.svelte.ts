/** Which language model thinks, and how much it may do. Kept in this browser; the key goes to our own agent with each run and nowhere else. */
import { modelChoice, type ModelChoice, type RunSettings } from '$agent/protocol/context.ts';
import { strings } from '$lib/strings/strings.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';
import { TransportError } from '../agent-client/transport.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
/** What the agent would refuse is not sent, wherever it came from. */
const isIn =
	(least: number, most: number) =>
	(value: unknown): value is number | null =>
		value === null || (typeof value === 'number' && value >= least && value <= most);
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

/** What is set of an endpoint of the reader's own. */
export type OwnModel =
	{ state: 'none' } | { state: 'ready'; model: ModelChoice } | { state: 'wrong'; reason: string };

export const MOST_TEMPERATURE = 2;

export class ModelSettings {
	/** Address of an endpoint of the reader's own; empty: what the agent was started with. */
	readonly endpoint = new Setting('model.endpoint', '', isText);
	readonly key = new Setting('model.key', '', isText);
	readonly model = new Setting('model.name', '', isText);
	/** 0 to 2; null: the agent's own. */
	readonly temperature = new Setting<number | null>('model.temperature', null, isIn(0, MOST_TEMPERATURE));
	readonly protocol = new Setting('model.protocol', 'auto', oneOf('auto', 'native', 'json'));
	readonly plan = new Setting('model.plan', 'auto', oneOf('auto', 'off', 'on'));
	/** Rounds of tools and seconds of thinking for one question; null: the agent's own. */
	readonly rounds = new Setting<number | null>('model.rounds', null, isIn(0, 100));
	readonly seconds = new Setting<number | null>('model.seconds', null, isIn(1, 86_400));
	/** Characters that may leave the device for one question; null: as many as it takes. */
	readonly allowance = new Setting<number | null>('model.allowance', null, isIn(0, Infinity));
	readonly #learned = new Setting('model.protocols', {}, isLearned);

	/** What is not complete is not passed over: the words would go to another model than the reader thinks. */
	readonly own: OwnModel = $derived.by(() => {
		const [baseUrl, model, apiKey] = [
			this.endpoint.value.trim(),
			this.model.value.trim(),
			this.key.value.trim()
		];
		if (!baseUrl) return { state: 'none' };
		if (!model) return { state: 'wrong', reason: strings.model.noName };
		const choice = modelChoice.safeParse({ baseUrl, model, ...(apiKey ? { apiKey } : {}) });
		if (choice.success) return { state: 'ready', model: choice.data };
		return { state: 'wrong', reason: choice.error.issues[0]?.message ?? strings.model.wrong };
	});

	/** What goes with each run. pinned: the server takes no endpoint but its own. Throws a TransportError where what is set cannot be used. */
	run(pinned = false): RunSettings {
		const own: OwnModel = pinned ? { state: 'none' } : this.own;
		if (own.state === 'wrong') throw new TransportError('model', strings.model.notUsable(own.reason));
		const budgets = {
			...given('rounds', this.rounds.value),
			...given('seconds', this.seconds.value)
		};
		return {
			...(own.state === 'ready' ? { model: own.model } : {}),
			...given('temperature', this.temperature.value),
			protocol: this.#protocol(own),
			plan: this.plan.value,
			...(Object.keys(budgets).length > 0 ? { budgets } : {})
		};
	}

	/** The agent's own model answers again. Returns the undo. */
	reset(): () => void {
		const mine = [this.endpoint, this.key, this.model];
		const before = mine.map(({ value }) => value);
		for (const setting of mine) setting.value = '';
		return () => mine.forEach((setting, index) => (setting.value = before[index] ?? ''));
	}

	learn({ model, endpoint, protocol }: Learned): void {
		this.#learned.value = { ...this.#learned.value, [`${endpoint} ${model}`]: protocol };
	}

	#protocol(own: OwnModel): 'auto' | 'native' | 'json' {
		if (this.protocol.value !== 'auto' || own.state !== 'ready') return this.protocol.value;
		return this.#learned.value[`${hostOf(own.model.baseUrl)} ${own.model.model}`] ?? 'auto';
	}
}

/** As the agent names an endpoint. */
export const hostOf = (url: string): string => /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? '';

const given = <K extends string>(name: K, value: number | null) =>
	(value === null ? {} : { [name]: value }) as Partial<Record<K, number>>;

export const modelSettings = new ModelSettings();
