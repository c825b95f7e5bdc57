/**
 * The weights of language models, kept in the browser's own file system in pieces: a piece that is there is whole, so a download that
 * broke off goes on behind the last one, after a reload too.
 */
import { parsedJson } from '$agent/protocol/json.ts';
import { exclusive } from '$lib/async/exclusive.ts';
import { sha256InParts } from '$lib/book/noble-hashes.ts';
import { sha256 } from '$lib/book/sha256.ts';
import { modelStrings } from '$lib/strings/model.ts';

export interface About {
	/** As the reader knows it, each once. */
	name: string;
	/** Bytes. */
	size: number;
	/** Hex; null: a file of the reader's own, which is what it is. */
	sha256: string | null;
	/** Where it comes from; null: from a file. */
	url: string | null;
}

export interface KeptWeights extends About {
	/** Bytes that are there. */
	done: number;
	/** All of it is there, and it is what it should be. */
	isWhole: boolean;
}

/** The bytes from `start` on. */
export type ReadFrom = (
	start: number,
	signal: AbortSignal
) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;

const PIECE_BYTES = 8 * 1024 * 1024;
const FOLDER = 'models';
const ABOUT = 'about.json';
/** Written last. */
const WHOLE = 'whole';

type Root = () => Promise<FileSystemDirectoryHandle>;

export class WeightsStore {
	readonly #root: Root;
	readonly #pieceBytes: number;

	constructor(root: Root = () => navigator.storage.getDirectory(), pieceBytes = PIECE_BYTES) {
		this.#root = root;
		this.#pieceBytes = pieceBytes;
	}

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
	 * Takes what is missing, and checks the whole. What has come stays where it rejects, unless it was not what it should be. onprogress:
	 * bytes that are there; the size itself: it is being checked.
	 */
	fill(about: About, read: ReadFrom, onprogress: (done: number) => void, signal: AbortSignal): Promise<void> {
		// Another tab, or the one that was paused a moment ago, still writes.
		return exclusive(`weights ${about.name}`, signal, () => this.#fill(about, read, onprogress, signal));
	}

	async #fill(
		about: About,
		read: ReadFrom,
		onprogress: (done: number) => void,
		signal: AbortSignal
	): Promise<void> {
		const folder = await (
			await this.#folder()
		).getDirectoryHandle(await folderOf(about.name), { create: true });
		const before = await this.#kept(folder);
		// Another version of it: nothing of the old one fits.
		const isSame = before?.sha256 === about.sha256 && before.size === about.size && about.sha256 !== null;
		if (before && !isSame) for await (const name of folder.keys()) await folder.removeEntry(name);
		await write(folder, ABOUT, JSON.stringify(about));
		const start = isSame ? before.done : 0;
		await refuseWithoutSpace(about.size - start);
		// It may have ended while it was checked.
		if (start < about.size)
			await this.#take(folder, start, about.size, await read(start, signal), onprogress, signal);
		onprogress(about.size);
		if (about.sha256 !== null && (await sha256InParts(await this.#blob(folder), signal)) !== about.sha256) {
			await this.remove(about.name);
			throw new Error(modelStrings.local.wrongHash);
		}
		await write(folder, WHOLE, '');
	}

	/** Null where it is not, or no longer, whole. */
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
		const pieceAt = (at: number) => new Uint8Array(Math.min(this.#pieceBytes, size - at));
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
					await write(folder, String(at / this.#pieceBytes), piece);
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
			return await (await this.#root()).getDirectoryHandle(FOLDER, { create: true });
		} catch (error) {
			throw new Error(modelStrings.local.noPlace, { cause: error });
		}
	}

	async #kept(folder: FileSystemDirectoryHandle): Promise<KeptWeights | null> {
		let [about, done, isWhole]: [About | null, number, boolean] = [null, 0, false];
		for await (const [name, handle] of folder.entries()) {
			const file = await (handle as FileSystemFileHandle).getFile();
			// Empty where the page was closed while it was written.
			if (name === ABOUT) about = (parsedJson(await file.text()) ?? null) as About | null;
			else if (name === WHOLE) isWhole = true;
			else done += file.size;
		}
		// A browser that throws pieces away is not trusted with the rest.
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

/** What is written is there once this resolves, and not at all where it rejects. */
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

/** A file may give itself any name, and a folder not. */
const folderOf = (name: string): Promise<string> => sha256(new TextEncoder().encode(name));
