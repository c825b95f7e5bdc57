/**
 * What was found out about a model's endpoint while talking to it: how it differs from most, and its window. Remembered for
 * an hour, so that it costs one request and a server that was changed is noticed without a restart.
 */
import type { Endpoint } from '../endpoint/endpoint.ts';
import { traitsOfHost, type Trait } from '../endpoint/traits.ts';
import { askWindow, type ServedWindow } from '../endpoint/window.ts';

const MEMORY_MS = 60 * 60 * 1000;
/** What was not known or not served yet may be after the next request, when the model is loaded. */
const UNSURE_MEMORY_MS = 60 * 1000;
const MAX_KNOWN_MODELS = 500;

interface Known {
	/** Trait → when it is to be forgotten, in milliseconds since 1970. */
	traits: Map<Trait, number>;
	window: { asked: Promise<ServedWindow | null>; until: number } | null;
	/** A smaller window that an error told of. */
	limit: { tokens: number; until: number } | null;
}

export class ModelCapabilities {
	readonly #known = new Map<string, Known>();
	readonly #now: () => number;

	constructor(now: () => number = Date.now) {
		this.#now = now;
	}

	traits(endpoint: Endpoint | null): ReadonlySet<Trait> {
		if (!endpoint) return new Set();
		const learnt = [...(this.#known.get(keyOf(endpoint))?.traits ?? [])];
		return new Set([
			...traitsOfHost(endpoint),
			...learnt.filter(([, until]) => until > this.#now()).map(([trait]) => trait)
		]);
	}

	learn(endpoint: Endpoint, trait: Trait): void {
		this.#of(endpoint).traits.set(trait, this.#now() + MEMORY_MS);
	}

	/** The trait did not make the endpoint accept the request. */
	remove(endpoint: Endpoint, trait: Trait): void {
		this.#of(endpoint).traits.delete(trait);
	}

	/** Tokens of the window that the endpoint serves; null: it does not say. */
	async window(endpoint: Endpoint, apiKey?: string): Promise<number | null> {
		const known = this.#of(endpoint);
		const now = this.#now();
		if (!known.window || known.window.until <= now) {
			const window = { asked: askWindow(endpoint, apiKey), until: now + UNSURE_MEMORY_MS };
			known.window = window;
			const answer = await window.asked;
			if (answer?.served) window.until = now + MEMORY_MS;
		}
		return (await known.window.asked)?.tokens ?? null;
	}

	/** A window that the endpoint named when a request was too long; null: none, or an hour ago. */
	limit(endpoint: Endpoint): number | null {
		const { limit } = this.#of(endpoint);
		return limit && limit.until > this.#now() ? limit.tokens : null;
	}

	learnLimit(endpoint: Endpoint, tokens: number): void {
		this.#of(endpoint).limit = { tokens, until: this.#now() + MEMORY_MS };
	}

	#of(endpoint: Endpoint): Known {
		const key = keyOf(endpoint);
		const known = this.#known.get(key) ?? { traits: new Map(), window: null, limit: null };
		this.#known.set(key, known);
		const oldest = this.#known.keys().next().value;
		if (this.#known.size > MAX_KNOWN_MODELS && oldest !== undefined) this.#known.delete(oldest);
		return known;
	}
}

function keyOf(endpoint: Endpoint): string {
	return `${endpoint.url} ${endpoint.model}`;
}
