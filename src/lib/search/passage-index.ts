/** One book's passages with both ways to find them. Lives in the search worker; knows no worker, no model, no storage. */
import { Checksum } from './checksum.ts';
import { chunk } from './chunk.ts';
import { fuse, fuseQueries } from './fuse.ts';
import type { Hit } from './hit.ts';
import { LexicalIndex } from './lexical.ts';
import type { Passage, SourceSection } from './passage.ts';
import type { VectorBatch } from './vector-store.ts';
import { cosine, quantise, VectorTable } from './vectors.ts';

/** Passages embedded and saved together. */
export const BATCH = 16;
/** The same model gives the same probe up to rounding; the nearest other one is far off. */
const SAME_MODEL = 0.999;
/** Taken from each ranking before they are put together. */
const CANDIDATES = 200;

export class PassageIndex {
	readonly #language: string;
	readonly #passages: Passage[] = [];
	readonly #lexical: LexicalIndex;
	#vectors: VectorTable | null = null;
	#probe: Int8Array | null = null;

	/** `language`: the book's, a BCP 47 tag. */
	constructor(language: string) {
		this.#language = language;
		this.#lexical = new LexicalIndex(language);
	}

	/** Sections come in reading order. Returns the number of passages so far. */
	add(sections: readonly SourceSection[]): number {
		for (const section of sections) {
			for (const { start, end } of chunk(section, this.#language)) {
				const text = section.text.slice(start, end);
				const index = this.#passages.length;
				this.#passages.push({ id: `p${index + 1}`, section: section.section, start, end, text });
				this.#lexical.add(index, text);
			}
		}
		return this.#passages.length;
	}

	/** Passages that share at least one character with the range, in order. */
	passagesIn(section: number, start: number, end: number): Passage[] {
		return this.#passages.filter((each) => each.section === section && each.start < end && each.end > start);
	}

	/** `vectors`: one row per query, or null to search by words only. */
	search(queries: readonly string[], limit: number, vectors: Float32Array | null): Hit[] {
		const answers = queries.map((query, row) => {
			const words = this.#lexical.search(query, CANDIDATES);
			const table = this.#vectors;
			if (!vectors || !table) return fuse(words, null, CANDIDATES);
			const { dimensions } = table;
			const meaning = table.rank(vectors.subarray(row * dimensions, (row + 1) * dimensions), CANDIDATES);
			return fuse(words, meaning, CANDIDATES);
		});
		return this.#distinct(fuseQueries(answers, CANDIDATES), limit);
	}

	/** Refrains and running heads say the same words many times: once is enough. */
	#distinct(found: ReturnType<typeof fuseQueries>, limit: number): Hit[] {
		const hits: Hit[] = [];
		const seen = new Set<string>();
		for (const { index, score, foundBy } of found) {
			const passage = this.#passages[index];
			if (!passage || hits.length >= limit) continue;
			const words = passage.text.replace(/\s+/g, ' ').toLowerCase();
			if (seen.has(words)) continue;
			seen.add(words);
			hits.push({ passage, score, foundBy });
		}
		return hits;
	}

	/** A model is there: makes room for its vectors, forgetting any others. `probe`: the probe sentence's vector. */
	useModel(probe: Float32Array): void {
		const length = Math.hypot(...probe);
		if (!(Math.abs(length - 1) < 0.01))
			throw new Error('The search model does not work in this browser: its answers are empty.');
		this.#vectors = new VectorTable(this.#passages.length, probe.length);
		this.#probe = quantise(probe, probe.length).vectors;
	}

	/** Takes saved batches. Returns the first passages of those that cannot be trusted: they are to be dropped and made again. */
	restore(batches: readonly VectorBatch[]): number[] {
		return batches.filter((batch) => !this.#take(batch)).map((batch) => batch.first);
	}

	#take(batch: VectorBatch): boolean {
		const table = this.#vectors;
		const { first, count, dimensions, vectors, scales, probe } = batch;
		const sound =
			table &&
			this.#probe &&
			first % BATCH === 0 &&
			count === this.#batch(first).length &&
			count > 0 &&
			dimensions === table.dimensions &&
			vectors.length === count * dimensions &&
			scales.length === count &&
			cosine(probe, this.#probe) > SAME_MODEL &&
			batch.checksum === this.#checksum(batch);
		if (sound) table.set(first, batch);
		return Boolean(sound);
	}

	/** The next batch without vectors: the one at this place or the first after it, else the nearest before it; null when all are there. */
	next(section: number, offset: number): { first: number; texts: string[] } | null {
		let before: number | null = null;
		for (let first = 0; first < this.#passages.length; first += BATCH) {
			if (this.#vectors?.has(first)) continue;
			const batch = this.#batch(first);
			const last = batch.at(-1);
			const reached = last && (last.section > section || (last.section === section && last.end > offset));
			if (reached) return { first, texts: batch.map(({ text }) => text) };
			before = first;
		}
		return before === null ? null : { first: before, texts: this.#batch(before).map(({ text }) => text) };
	}

	/** Takes one batch's vectors into the search and returns it as it is to be saved. */
	addVectors(first: number, rows: Float32Array): VectorBatch {
		const table = this.#vectors;
		if (!table || !this.#probe) throw new Error('Vectors came before their model.');
		const { dimensions } = table;
		const batch = {
			first,
			count: rows.length / dimensions,
			dimensions,
			probe: this.#probe,
			...quantise(rows, dimensions)
		};
		table.set(first, batch);
		return { ...batch, checksum: this.#checksum(batch) };
	}

	/** Passages that have vectors, and all of them. */
	progress(): { indexed: number; total: number } {
		const total = this.#passages.length;
		let indexed = 0;
		for (let row = 0; row < total; row++) if (this.#vectors?.has(row)) indexed++;
		return { indexed, total };
	}

	#batch(first: number): Passage[] {
		return this.#passages.slice(first, first + BATCH);
	}

	#checksum(batch: Omit<VectorBatch, 'checksum'>): number {
		const sum = new Checksum().add(batch.vectors).add(batch.scales);
		for (const { section, start, text } of this.#batch(batch.first)) sum.add(`${section}:${start}`).add(text);
		return sum.value;
	}
}
