import { Pacer } from '$lib/async/pause.ts';
import { grouped } from '$lib/book/lists.ts';
import { KINDS, type Kind } from '$lib/storage/database.ts';
import { bookOf, type AnyRecord, type Records } from '$lib/sync/rules.ts';

/** One part ends with the book that reaches one of these limits. */
const PART_BYTES = 4 * 2 ** 20;
const PART_BOOKS = 50;
/** How many records are packed or unpacked at once, so that the page is not blocked. Conversations may be long. */
const RECORDS_AT_ONCE = 100;

/**
 * The records of a backup in parts: a few books each, with all their records; at the end, the records of no book in the backup. They
 * are kept as bytes, and become objects one part at a time. V8 lets garbage grow to a multiple of the objects that are in use, so with
 * the records of 10,000 books as objects it grew by a hundred megabytes more.
 */
export class RecordParts {
	readonly counts = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
	/** The number of each book's part. */
	readonly #partOf = new Map<string | null, number>();
	/** The number of the last part. */
	readonly #last: number;
	/** For each kind, its records as JSON arrays, by the number of the part. */
	readonly #packed = new Map<Kind, Map<number, Uint8Array[]>>();

	/** books: those in the backup, in their order there. */
	constructor(books: readonly { id: string; size: number }[]) {
		let [part, bytes, count] = [0, 0, 0];
		for (const { id, size } of books) {
			this.#partOf.set(id, part);
			[bytes, count] = [bytes + size, count + 1];
			if (bytes >= PART_BYTES || count >= PART_BOOKS) [part, bytes, count] = [part + 1, 0, 0];
		}
		this.#last = part + 1;
	}

	/** All records of a kind. Yields where it may be interrupted. */
	*add(kind: Kind, records: readonly unknown[]): Generator<void> {
		const partOf = (record: AnyRecord) => this.#partOf.get(bookOf(kind, record)) ?? this.#last;
		const packed = new Map<number, Uint8Array[]>();
		for (const [part, group] of grouped(records as AnyRecord[], partOf)) {
			const pieces: Uint8Array[] = [];
			for (let at = 0; at < group.length; at += RECORDS_AT_ONCE) {
				pieces.push(new TextEncoder().encode(JSON.stringify(group.slice(at, at + RECORDS_AT_ONCE))));
				yield;
			}
			packed.set(part, pieces);
		}
		this.#packed.set(kind, packed);
		this.counts[kind] = records.length;
	}

	async *[Symbol.asyncIterator](): AsyncGenerator<Records> {
		const pacer = new Pacer();
		for (let part = 0; part <= this.#last; part++) {
			const records = Object.fromEntries(KINDS.map((kind): [Kind, object[]] => [kind, []]));
			for (const kind of KINDS)
				for (const piece of this.#packed.get(kind)?.get(part) ?? []) {
					records[kind]?.push(...(JSON.parse(new TextDecoder().decode(piece)) as object[]));
					if (pacer.due) await pacer.pause();
				}
			yield records as unknown as Records;
		}
	}
}
