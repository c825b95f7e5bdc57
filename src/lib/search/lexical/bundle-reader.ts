/** Looks up word forms in a bundle, of which only what was asked for is in memory. */
import { withoutAccents } from '$lib/book/accents.ts';
import { Checksum } from '../arrays/checksum.ts';
import { ReadParts, Unread } from '../arrays/read-parts.ts';
import { PLAIN, type Postings } from './packed-words.ts';
import { Lookup, PostingsReader, PREFIX_LENGTH } from './postings-reader.ts';

/** A part of a bundle's words. Only those of the question are read. */
export type ShardKey = [bundle: string, shard: number];

const SHARDS = 1024;
/** The number of the shard that has all word forms, without postings. Only a misspelt word needs it. */
export const ALL_FORMS = SHARDS;

/** All forms that a prefix may complete, with or without accents, are in one shard. */
export function shardOf(form: string): number {
	const [word, plain = word] = form.split(PLAIN);
	const first = withoutAccents((plain ?? '').slice(0, PREFIX_LENGTH)).slice(0, PREFIX_LENGTH);
	return new Checksum().add(first).value % SHARDS;
}

const NONE: Postings = { terms: '', termEnds: new Uint32Array(), bytes: new Uint8Array() };

/** The shards in memory, of all bundles. */
export type ReadShards = ReadParts<ShardKey, PostingsReader>;
export const readShards = (kept?: number): ReadShards => new ReadParts(({ byteLength }) => byteLength, kept);

/** `words`: undefined if the shard has none. */
export const shardReader = (words: Postings = NONE): PostingsReader => new PostingsReader(words);

/** Finds nothing in shards that must be read first, until demand() tells of them. */
export class BundleReader extends Lookup {
	constructor(
		private readonly bundle: string,
		private readonly shards: ReadShards
	) {
		super();
	}

	form(term: number): string {
		return this.#of(term).form(within(term));
	}

	lengthOf(term: number): number {
		return this.#of(term).lengthOf(within(term));
	}

	find(form: string): number {
		const shard = shardOf(form);
		const term = this.#shard(shard)?.find(form) ?? -1;
		return term < 0 ? -1 : numbered(shard, term);
	}

	withPrefix(prefix: string, bare = false): number[] {
		const shard = shardOf(prefix);
		return (
			this.#shard(shard)
				?.withPrefix(prefix, bare)
				.map((term) => numbered(shard, term)) ?? []
		);
	}

	withinEdits(form: string, most: number, use: (term: number, distance: number) => void): void {
		const all = this.#shard(ALL_FORMS);
		all?.withinEdits(form, most, (at, distance) => {
			const term = this.find(all.form(at));
			if (term >= 0) use(term, distance);
		});
	}

	count(term: number): number {
		return this.#of(term).count(within(term));
	}

	each(term: number, use: (passage: number, count: number) => void): void {
		this.#of(term).each(within(term), use);
	}

	#shard(shard: number): PostingsReader | null {
		return this.shards.find(this.bundle, shard);
	}

	#of(term: number): PostingsReader {
		const reader = this.#shard(term % SHARDS);
		if (!reader) throw new Unread<ShardKey>(this.shards, [[this.bundle, term % SHARDS]]);
		return reader;
	}
}

// A word form's number in a bundle is made of the shard and the number in it.

const numbered = (shard: number, term: number): number => term * SHARDS + shard;
const within = (term: number): number => Math.floor(term / SHARDS);
