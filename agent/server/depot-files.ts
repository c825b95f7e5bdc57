/** Stores the files of readers' devices in a folder on this machine. Each file is written once and whole; nothing is ever replaced. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat, statfs, unlink } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { codeOf, missing } from './error-code.ts';
import { Refusal } from './refuse.ts';

export interface DepotLimits {
	/** Longest file, in bytes. */
	fileBytes: number;
	/** The limit for all files together. */
	bytes: number;
}

const MEGABYTE = 1024 * 1024;
export const DEFAULT_DEPOT_LIMITS: DepotLimits = { fileBytes: 500 * MEGABYTE, bytes: 20_000 * MEGABYTE };

/** The folder for unfinished files. No name that a client may use begins with a dot. */
const UNFINISHED = '.unfinished';
/** An unfinished file this old was left by a server that was stopped. */
const UNFINISHED_MS = 86_400_000;
const MAX_PARTS = 8;
const PART = /^[\w-][\w.-]{0,239}$/;

export class DepotFiles {
	/** The bytes of all files, including those being written. Counted when first needed. */
	#used: Promise<number> | null = null;

	constructor(
		private readonly folder: string,
		private readonly limits: DepotLimits = DEFAULT_DEPOT_LIMITS
	) {}

	/** prefix: empty, or a folder's name followed by a slash. */
	async list(prefix: string): Promise<{ name: string; size: number }[]> {
		const from = prefix === '' ? this.folder : this.#path(prefix.replace(/\/$/, ''));
		const entries = await readdir(from, { withFileTypes: true, recursive: true }).catch(missing);
		const files = (entries ?? []).filter(
			(entry) => entry.isFile() && !entry.parentPath.slice(this.folder.length).includes(`${sep}.`)
		);
		const listed = await Promise.all(
			files.map(async (entry) => {
				const path = join(entry.parentPath, entry.name);
				// The file may have been deleted since it was listed.
				const size = (await stat(path).catch(missing))?.size;
				const name = path.slice(this.folder.length).split(/[\\/]/).filter(Boolean).join('/');
				return size === undefined ? [] : { name, size };
			})
		);
		return listed.flat();
	}

	/** Null if there is no such file. */
	async read(name: string): Promise<{ size: number; body: ReadableStream<Uint8Array> } | null> {
		const path = this.#path(name);
		const found = await stat(path).catch(missing);
		if (!found?.isFile()) return null;
		return {
			size: found.size,
			body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
		};
	}

	/** Resolves when the file is on the disk. If it rejects with a Refusal, nothing is left of the file. */
	async write(name: string, body: AsyncIterable<Uint8Array>): Promise<void> {
		const path = this.#path(name);
		const unfinished = join(this.folder, UNFINISHED, randomUUID());
		await mkdir(dirname(unfinished), { recursive: true });
		await mkdir(dirname(path), { recursive: true });
		let size = 0;
		try {
			const file = await open(unfinished, 'wx');
			try {
				for await (const part of body) {
					await this.assertRoom(size + part.byteLength, part.byteLength);
					size += part.byteLength;
					this.#count(part.byteLength);
					await file.writeFile(part);
				}
				await file.datasync();
			} finally {
				await file.close();
			}
			await moveUnlessTaken(unfinished, path);
		} catch (error) {
			this.#count(-size);
			throw codeOf(error) === 'ENOSPC' ? new Refusal(507, 'The disk is full.') : error;
		} finally {
			await rm(unfinished, { force: true });
		}
	}

	async delete(name: string): Promise<void> {
		const path = this.#path(name);
		const size = (await stat(path).catch(missing))?.size ?? 0;
		if (await unlink(path).then(() => true, missing)) this.#count(-size);
	}

	/** Rejects if a file of `bytes` is too long, or if there is no room for `more` bytes besides what is stored. */
	async assertRoom(bytes: number, more = bytes): Promise<void> {
		const { fileBytes, bytes: all } = this.limits;
		if (bytes > fileBytes) throw new Refusal(413, `A file may have ${fileBytes} bytes.`);
		if ((await this.#usedBytes()) + more > all)
			throw new Refusal(507, `All files together may have ${all} bytes.`);
	}

	/** How many bytes there is room for, within the limit and on the disk, and how many one file may have. */
	async room(): Promise<{ free: number; file: number }> {
		await mkdir(this.folder, { recursive: true });
		const { bavail, bsize } = await statfs(this.folder);
		const left = this.limits.bytes - (await this.#usedBytes());
		return { free: Math.max(0, Math.min(left, bavail * bsize)), file: this.limits.fileBytes };
	}

	#usedBytes(): Promise<number> {
		this.#used ??= this.#look().catch((error: unknown) => {
			this.#used = null;
			throw error;
		});
		return this.#used;
	}

	/** The bytes of all files. Deletes what a stopped server left unfinished. */
	async #look(): Promise<number> {
		const folder = join(this.folder, UNFINISHED);
		for (const name of (await readdir(folder).catch(missing)) ?? []) {
			const found = await stat(join(folder, name)).catch(missing);
			if (found && Date.now() - found.mtimeMs > UNFINISHED_MS) await rm(join(folder, name), { force: true });
		}
		return (await this.list('')).reduce((sum, { size }) => sum + size, 0);
	}

	#count(bytes: number): void {
		this.#used = this.#used?.then((used) => used + bytes) ?? null;
	}

	/** A name cannot lead out of the folder, because none of its parts begins with a dot. */
	#path(name: string): string {
		const parts = name.split('/');
		if (parts.length > MAX_PARTS || !parts.every((part) => PART.test(part)))
			throw new Refusal(400, 'That is no name of a file here.');
		return join(this.folder, ...parts);
	}
}

/** Uses a link, which fails if the name is taken; a rename would replace the file. */
async function moveUnlessTaken(from: string, to: string): Promise<void> {
	try {
		await link(from, to);
	} catch (error) {
		if (codeOf(error) === 'EEXIST') throw new Refusal(412, 'There is a file of this name.');
		// This disk has no links (FAT, some network shares). Names are used once, so the gap between the two calls is harmless.
		if (await stat(to).catch(missing)) throw new Refusal(412, 'There is a file of this name.');
		await rename(from, to);
	}
}
