/** What was found out about a model while talking to it; kept as long as the process runs, so that it is found out once. */
import type { Endpoint } from './model-error.ts';

export interface Capability {
	/** The endpoint refused tools. */
	noTools?: boolean;
	/** The endpoint refused to tell figures. */
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
