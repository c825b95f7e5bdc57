/** What a model's endpoint turned out not to support; remembered while the process runs, so that it costs one request only. */
import type { Endpoint } from './model-error.ts';

export interface Capability {
	/** The endpoint refused tools. */
	noTools?: boolean;
	/** The endpoint refused the option for usage figures. */
	noUsage?: boolean;
}

const MAX_KNOWN_MODELS = 500;

export class ModelCapabilities {
	readonly #known = new Map<string, Capability>();

	of(endpoint: Endpoint | null): Capability {
		return this.#known.get(keyOf(endpoint)) ?? {};
	}

	learn(endpoint: Endpoint | null, capability: Capability): void {
		this.#known.set(keyOf(endpoint), { ...this.of(endpoint), ...capability });
		const oldest = this.#known.keys().next().value;
		if (this.#known.size > MAX_KNOWN_MODELS && oldest !== undefined) this.#known.delete(oldest);
	}
}

function keyOf(endpoint: Endpoint | null): string {
	return endpoint ? `${endpoint.url} ${endpoint.model}` : '';
}
