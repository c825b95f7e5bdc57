/** A depot that does what storages do: files come late, twice, torn, in any order, are listed and not there, or there and not listed. */
import type { Depot, Listed } from '../../../src/lib/sync/depot.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** How often each thing goes wrong, 0..1. */
const TROUBLE = 0.15;

export class TroubledDepot {
	readonly files = new Map<string, Bytes>();
	/** Whatever was put whole, also what was deleted since. */
	readonly everPut = new Map<string, Bytes>();
	readonly #gone = new Map<string, Bytes>();
	/** What it listed lately. */
	readonly #lists: Listed[][] = [];
	#backup: readonly (readonly [string, Bytes])[] | null = null;
	/** What no device may do. */
	readonly faults: string[] = [];
	calm = false;
	readonly #random: () => number;

	constructor(random: () => number) {
		this.#random = random;
	}

	/** Its owner makes a copy of it. */
	backUp(): void {
		this.#backup = [...this.files];
	}

	/** Its owner puts the copy in its place, some days later. */
	putBack(): void {
		if (!this.#backup) return;
		this.files.clear();
		for (const [name, bytes] of this.#backup) this.files.set(name, bytes);
	}

	/** As one device sees it. step: waited for before each request; throws where the device is killed. */
	seenBy(step: () => Promise<void>): Depot {
		const happens = () => !this.calm && this.#random() < TROUBLE;
		const fail = () => {
			throw new Error('The network is gone.');
		};
		return {
			list: async (prefix) => {
				await step();
				if (happens()) fail();
				this.#lists.unshift([...this.files].map(([name, { length }]) => ({ name, size: length })));
				const stale = this.#lists[Math.floor(this.#random() * 6)];
				if (stale && happens()) return stale.filter(({ name }) => name.startsWith(prefix));
				const names = [...this.files.keys(), ...(this.calm ? [] : this.#gone.keys())];
				const listed = names.flatMap((name): Listed[] => {
					if (!name.startsWith(prefix) || happens()) return [];
					const file = { name, size: this.files.get(name)?.length ?? 0 };
					return happens() ? [file, file] : [file];
				});
				await step();
				return listed.sort(() => this.#random() - 0.5);
			},
			get: async (name) => {
				await step();
				if (happens()) fail();
				const bytes = happens()
					? undefined
					: (this.files.get(name) ?? (happens() ? this.#gone.get(name) : undefined));
				await step();
				if (!bytes) return null;
				return happens() ? bytes.slice(0, Math.floor(this.#random() * bytes.length)) : bytes;
			},
			put: async (name, bytes) => {
				if (this.everPut.has(name) || this.files.has(name)) this.faults.push(`${name} was put twice`);
				await step().catch((error: unknown) => {
					// Killed in the middle of it.
					if (this.#random() < 0.5)
						this.files.set(name, bytes.slice(0, Math.floor(this.#random() * bytes.length)));
					throw error;
				});
				if (happens()) fail();
				this.files.set(name, bytes);
				this.everPut.set(name, bytes);
				await step();
				if (happens()) fail();
			},
			delete: async (name) => {
				await step();
				if (happens()) fail();
				const bytes = this.files.get(name);
				if (bytes) this.#gone.set(name, bytes);
				this.files.delete(name);
				await step();
			}
		};
	}
}
