/** A depot in memory, as a storage would be that works. */
import type { Depot } from '../../../src/lib/sync/depot.ts';

export class MemoryDepot implements Depot {
	readonly files = new Map<string, Uint8Array<ArrayBuffer>>();

	async list(prefix: string) {
		return [...this.files]
			.filter(([name]) => name.startsWith(prefix))
			.map(([name, bytes]) => ({ name, size: bytes.length }));
	}

	async get(name: string) {
		return this.files.get(name)?.slice() ?? null;
	}

	async put(name: string, bytes: Uint8Array<ArrayBuffer>) {
		if (!this.files.has(name)) this.files.set(name, bytes.slice());
	}

	async delete(name: string) {
		this.files.delete(name);
	}
}
