/** Files of readers' devices in a folder of this machine. Each is written once and whole: nothing is ever replaced. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

export interface DepotLimits {
	/** Longest file, in bytes. */
	fileBytes: number;
	/** All files together. */
	bytes: number;
}

const MEGABYTE = 1024 * 1024;
export const DEFAULT_DEPOT_LIMITS: DepotLimits = { fileBytes: 500 * MEGABYTE, bytes: 20_000 * MEGABYTE };

/** status: 400 no name of a file · 412 there is one of this name · 413 too large · 507 no room. */
export class DepotFileError extends Error {
	override readonly name = 'DepotFileError';
	readonly status: 400 | 412 | 413 | 507;

	constructor(status: DepotFileError['status'], message: string) {
		super(message);
		this.status = status;
	}
}

/** Unfinished files: no name that a client may use begins with a dot. */
const UNFINISHED = '.unfinished';
const MAX_PARTS = 8;
const PART = /^[\w-][\w.-]{0,239}$/;

export class DepotFiles {
	readonly #folder: string;
	readonly #limits: DepotLimits;
	/** Bytes of all files; counted when they are first needed. */
	#used: Promise<number> | null = null;

	constructor(folder: string, limits: DepotLimits = DEFAULT_DEPOT_LIMITS) {
		this.#folder = folder;
		this.#limits = limits;
	}

	/** prefix: empty, or a folder's name with a slash behind it. */
	async list(prefix: string): Promise<{ name: string; size: number }[]> {
		const from = prefix === '' ? this.#folder : this.#path(prefix.replace(/\/$/, ''));
		const entries = await readdir(from, { withFileTypes: true, recursive: true }).catch(missing);
		const files = (entries ?? []).filter(
			(entry) => entry.isFile() && !entry.parentPath.startsWith(join(this.#folder, UNFINISHED))
		);
		const listed = await Promise.all(
			files.map(async (entry) => {
				const path = join(entry.parentPath, entry.name);
				// It may have been deleted since.
				const size = (await stat(path).catch(missing))?.size;
				const name = path.slice(this.#folder.length).split(/[\\/]/).filter(Boolean).join('/');
				return size === undefined ? [] : { name, size };
			})
		);
		return listed.flat();
	}

	/** Null where there is no such file. */
	async read(name: string): Promise<{ size: number; body: ReadableStream<Uint8Array> } | null> {
		const path = this.#path(name);
		const found = await stat(path).catch(missing);
		if (!found?.isFile()) return null;
		return {
			size: found.size,
			body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
		};
	}

	/** Resolves when it is on the disk. Rejects with a DepotFileError, and nothing is left of it. */
	async write(name: string, body: AsyncIterable<Uint8Array>): Promise<void> {
		const path = this.#path(name);
		const unfinished = join(this.#folder, UNFINISHED, randomUUID());
		await mkdir(dirname(unfinished), { recursive: true });
		await mkdir(dirname(path), { recursive: true });
		let size = 0;
		try {
			const file = await open(unfinished, 'wx');
			try {
				for await (const part of body) {
					size += part.byteLength;
					await this.assertRoom(size);
					await file.writeFile(part);
				}
				await file.datasync();
			} finally {
				await file.close();
			}
			await moveNew(unfinished, path);
			this.#count(size);
		} catch (error) {
			throw codeOf(error) === 'ENOSPC' ? new DepotFileError(507, 'The disk is full.') : error;
		} finally {
			await rm(unfinished, { force: true });
		}
	}

	async delete(name: string): Promise<void> {
		const path = this.#path(name);
		const size = (await stat(path).catch(missing))?.size ?? 0;
		await rm(path, { force: true });
		this.#count(-size);
	}

	/** Rejects where a file of so many bytes is too long, or has no room beside the others. */
	async assertRoom(bytes: number): Promise<void> {
		const { fileBytes, bytes: all } = this.#limits;
		if (bytes > fileBytes) throw new DepotFileError(413, `A file may have ${fileBytes} bytes.`);
		this.#used ??= this.list('').then((files) => files.reduce((sum, { size }) => sum + size, 0));
		if ((await this.#used) + bytes > all)
			throw new DepotFileError(507, `All files together may have ${all} bytes.`);
	}

	#count(bytes: number): void {
		this.#used = this.#used?.then((used) => used + bytes) ?? null;
	}

	/** A name cannot lead out of the folder: no part of it begins with a dot. */
	#path(name: string): string {
		const parts = name.split('/');
		if (parts.length > MAX_PARTS || !parts.every((part) => PART.test(part)))
			throw new DepotFileError(400, 'That is no name of a file here.');
		return join(this.#folder, ...parts);
	}
}

/** A link fails where there is a file, which a rename would replace. */
async function moveNew(from: string, to: string): Promise<void> {
	try {
		await link(from, to);
	} catch (error) {
		if (codeOf(error) === 'EEXIST') throw new DepotFileError(412, 'There is a file of this name.');
		// No links on this disk (FAT, some network shares). Names are used once, so the gap between the two is harmless.
		if (await stat(to).catch(missing)) throw new DepotFileError(412, 'There is a file of this name.');
		await rename(from, to);
	}
}

const codeOf = (error: unknown): unknown =>
	error instanceof Error && 'code' in error ? error.code : undefined;

function missing(error: unknown): undefined {
	if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
	throw error;
}
