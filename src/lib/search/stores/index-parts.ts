/**
 * A book's complete index in parts that can be transferred: each is a record of vectors with the token states of its passages.
 * A device that has cut the book in the same way knows how many there are.
 */
import { indexChannel, post } from '$lib/async/broadcast.ts';
import { modelFor, type EmbeddingModels } from '../embedding/models.ts';
import { isCurrent, passagesOf } from '../lexical/postings.ts';
import { CHUNKER_VERSION } from '../text/chunker-version.ts';
import { IndexFileError, packIndex, unpackIndex } from '../vectors/index-file.ts';
import { areWhole } from '../vectors/token-states.ts';
import type { VectorBatch, VectorKey } from '../vectors/vector-batch.ts';
import {
	batchesOf,
	libraryStore,
	RECORD_PASSAGES,
	stateStore,
	vectorStore,
	type SavedBook
} from './index-records.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The index that a book has here, or could have. */
export interface IndexInParts {
	id: string;
	/** The model that made it, and the version of the passages. */
	made: string;
	parts: number;
	/** Whether all vectors are here. */
	isHere: boolean;
	/** Null if it is not complete. */
	load(): Promise<((at: number) => Promise<Bytes>) | null>;
	/** Resolves to false, and keeps nothing, if these are not its parts. Rejects if the book is not on the shelf any more. */
	keep(parts: readonly Bytes[]): Promise<boolean>;
}

/** Returns the indexes of those books whose words are indexed here. languages: by book id, as the books declare them. */
export async function indexesInParts(
	languages: ReadonlyMap<string, string | null>,
	models: EmbeddingModels
): Promise<IndexInParts[]> {
	const saved = await libraryStore.books();
	return saved
		.filter(({ book, version }) => isCurrent(version) && languages.has(book))
		.map((each) => inParts(each, languages.get(each.book) ?? 'en', models));
}

function inParts(
	{ book, version, batches }: SavedBook,
	language: string,
	models: EmbeddingModels
): IndexInParts {
	const passages = passagesOf(version);
	const parts = Math.ceil(passages / RECORD_PASSAGES);
	const isWhole = ({ key }: EmbeddingModels['own']) => batchesOf(batches, key).length === parts;
	const all = [models.own, models.others].filter((each) => each !== null);
	const model = all.find(isWhole) ?? modelFor(models, language);
	/** The key of the token states, which says how the vectors were made as well. */
	const key: VectorKey = { book, model: model.statesKey, chunker: CHUNKER_VERSION };
	const ofVectors: VectorKey = { ...key, model: model.key };
	return {
		id: book,
		made: `${key.model} ${version}`,
		parts,
		isHere: isWhole(model),
		async load() {
			if ((await libraryStore.statesOf(key)) !== passages) return null;
			const records = await vectorStore.load(ofVectors);
			if (records.length !== parts || !records.every(isRecord)) return null;
			return async (at) => {
				const record = records[at] as VectorBatch;
				const rows = [...record.rows];
				const found = await stateStore.load(key, rows);
				const states = found.flatMap((each, index) =>
					each ? [{ ...each, row: rows[index] as number }] : []
				);
				const packed = await packIndex({ vectors: [{ ...record, ...key }], postings: [], states });
				return new Uint8Array(await packed.arrayBuffer());
			};
		},
		async keep(given) {
			const found = await Promise.all(given.map(partOf));
			const isOurs = found.every(
				(part, at) =>
					part?.vectors.model === key.model &&
					part.vectors.chunker === key.chunker &&
					part.vectors.book === book &&
					isRecord(part.vectors, at) &&
					part.vectors.rows.length === Math.min(RECORD_PASSAGES, passages - at * RECORD_PASSAGES) &&
					part.states.length === part.vectors.rows.length
			);
			if (!isOurs || found.length !== parts) return false;
			const all = found.filter((part) => part !== null);
			for (const { states } of all)
				await stateStore.save(
					key,
					states.map(({ row }) => row),
					states.map(({ row: _, ...each }) => each)
				);
			await vectorStore.replace(
				ofVectors,
				all.map(({ vectors }) => vectors)
			);
			post(indexChannel(book), 'grown');
			return true;
		}
	};
}

/** Whether these are the passages of the record at that place. */
const isRecord = ({ first, rows }: VectorBatch, at: number): boolean =>
	first === at * RECORD_PASSAGES && rows.every((row, index) => row === first + index);

/** Null if the file is not an index, or is damaged. */
async function partOf(bytes: Bytes) {
	try {
		const { vectors, states } = await unpackIndex(new Blob([bytes]));
		const [only] = vectors;
		return only && states.every(areWhole) ? { vectors: only, states } : null;
	} catch (error) {
		if (error instanceof IndexFileError) return null;
		throw error;
	}
}
