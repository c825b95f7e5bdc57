/**
 * Stores the weights of language models in the browser's own file system, in pieces. A piece that exists is complete, so an
 * interrupted download continues after the last piece, even after a reload.
 */
import { parsedJson } from '$agent/protocol/json.ts';
import { exclusive } from '$lib/async/exclusive.ts';
import { sha256InParts } from '$lib/book/noble-hashes.ts';
import { sha256 } from '$lib/book/sha256.ts';
import { modelStrings } from '$lib/strings/model.ts';

export interface About {
	/** The name shown to the reader; unique. */
	name: string;
	/** Bytes. */
	size: number;
	/** Hex; null for a file of the reader's own, which is accepted as it is. */
	sha256: string | null;
	/** The address of the download; null if it was copied from a file. */
	url: string | null;
}

export interface KeptWeights extends About {
	/** Bytes stored so far. */
	done: number;
	/** Whether it is complete and was checked. */
	isWhole: boolean;
}

/** Reads the bytes from `start` on. */
export type ReadFrom = (
	start: number,
	signal: AbortSignal
) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;

const PIECE_BYTES = 8 * 1024 * 1024;
const FOLDER = 'models';
const ABOUT = 'about.json';
/** An empty file that is written last. */
const WHOLE = 'whole';

export class WeightsStore {
	constructor(
		private readonly root: () => Promise<FileSystemDirectoryHandle> = () => navigator.storage.getDirectory(),
		private readonly pieceBytes: number = PIECE_BYTES
	) {}

	async list(): Promise<KeptWeights[]> {
		const kept: KeptWeights[] = [];
		for await (const folder of (await this.#folder()).values())
			if (folder.kind === 'directory') {
				const found = await this.#kept(folder);
				if (found) kept.push(found);
			}
		return kept.sort((one, other) => one.name.localeCompare(other.name));
	}

	/**
	 * Adds what is missing, and checks the whole. If it rejects, what has been stored stays, unless its hash was wrong.
	 * onprogress: bytes stored so far; once this equals the size, the check is running.
	 */
	fill(about: About, read: ReadFrom, onprogress: (done: number) => void, signal: AbortSignal): Promise<void> {
		// Another tab, or a download that was just paused, may still be writing.
		return exclusive(`weights ${about.name}`, signal, async () => {
			const folder = await (
				await this.#folder()
			).getDirectoryHandle(await folderOf(about.name), { create: true });
			const before = await this.#kept(folder);
			// Another version: nothing of the old one can be used.
			const isSame = before?.sha256 === about.sha256 && before.size === about.size && about.sha256 !== null;
			if (before && !isSame) for await (const name of folder.keys()) await folder.removeEntry(name);
			await write(folder, ABOUT, JSON.stringify(about));
			const start = isSame ? before.done : 0;
			await refuseWithoutSpace(about.size - start);
			// The page may have been closed during the check.
			if (start < about.size)
				await this.#take(folder, start, about.size, await read(start, signal), onprogress, signal);
			onprogress(about.size);
			if (about.sha256 !== null && (await sha256InParts(await this.#blob(folder), signal)) !== about.sha256) {
				await this.remove(about.name);
				throw new Error(modelStrings.local.wrongHash);
			}
			await write(folder, WHOLE, '');
		});
	}

	/** Null if it is not, or no longer, complete. */
	async open(name: string): Promise<Blob | null> {
		const folder = await (await this.#folder()).getDirectoryHandle(await folderOf(name)).catch(() => null);
		return folder && (await this.#kept(folder))?.isWhole ? this.#blob(folder) : null;
	}

	async remove(name: string): Promise<void> {
		await (await this.#folder()).removeEntry(await folderOf(name), { recursive: true });
	}

	async #take(
		folder: FileSystemDirectoryHandle,
		start: number,
		size: number,
		bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
		onprogress: (done: number) => void,
		signal: AbortSignal
	): Promise<void> {
		const reader = bytes.getReader();
		const pieceAt = (at: number) => new Uint8Array(Math.min(this.pieceBytes, size - at));
		let [at, filled] = [start, 0];
		let piece = pieceAt(at);
		try {
			while (at < size) {
				signal.throwIfAborted();
				const { value } = await reader.read();
				if (!value) throw new Error(modelStrings.local.brokeOff);
				for (let taken = 0; taken < value.byteLength && at < size;) {
					const part = value.subarray(taken, taken + piece.byteLength - filled);
					piece.set(part, filled);
					taken += part.byteLength;
					filled += part.byteLength;
					if (filled < piece.byteLength) continue;
					await write(folder, String(at / this.pieceBytes), piece);
					at += filled;
					filled = 0;
					piece = pieceAt(at);
				}
				onprogress(at + filled);
			}
		} finally {
			void reader.cancel().catch(() => undefined);
		}
	}

	async #folder(): Promise<FileSystemDirectoryHandle> {
		try {
			return await (await this.root()).getDirectoryHandle(FOLDER, { create: true });
		} catch (error) {
			throw new Error(modelStrings.local.noPlace, { cause: error });
		}
	}

	async #kept(folder: FileSystemDirectoryHandle): Promise<KeptWeights | null> {
		let [about, done, isWhole]: [About | null, number, boolean] = [null, 0, false];
		for await (const [name, handle] of folder.entries()) {
			const file = await (handle as FileSystemFileHandle).getFile();
			// Empty if the page was closed while writing.
			if (name === ABOUT) about = (parsedJson(await file.text()) ?? null) as About | null;
			else if (name === WHOLE) isWhole = true;
			else done += file.size;
		}
		// If the browser has deleted pieces, the rest is not trusted either.
		return about && { ...about, done, isWhole: isWhole && done === about.size };
	}

	async #blob(folder: FileSystemDirectoryHandle): Promise<Blob> {
		const pieces: { at: number; file: File }[] = [];
		for await (const [name, handle] of folder.entries())
			if (/^\d+$/.test(name))
				pieces.push({ at: Number(name), file: await (handle as FileSystemFileHandle).getFile() });
		return new Blob(pieces.sort((one, other) => one.at - other.at).map(({ file }) => file));
	}
}

/** Once this resolves, the file is complete. If it rejects, there is no file. */
async function write(
	folder: FileSystemDirectoryHandle,
	name: string,
	data: FileSystemWriteChunkType
): Promise<void> {
	const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
	try {
		await file.write(data);
		await file.close();
	} catch (error) {
		await file.abort().catch(() => undefined);
		await folder.removeEntry(name).catch(() => undefined);
		throw error instanceof DOMException && error.name === 'QuotaExceededError'
			? new Error(modelStrings.local.noSpace, { cause: error })
			: error;
	}
}

async function refuseWithoutSpace(bytes: number): Promise<void> {
	const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
	if (quota - usage < bytes) throw new Error(modelStrings.local.noSpace);
}

/** A file may contain any name, but a folder's name is restricted. */
const folderOf = (name: string): Promise<string> => sha256(new TextEncoder().encode(name));
