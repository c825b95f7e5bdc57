/** A WebDAV server (RFC 4918): Nextcloud, a NAS, Apache, rclone. Most let no page in and are reached through Lectern's own server. */
import { z } from 'zod';
import { basicLogin } from '$lib/site/basic-login.ts';
import type { Depot, Listed } from '../depot.ts';
import {
	elements,
	folderUrl,
	httpFiles,
	inUrl,
	request,
	textOf,
	typed,
	via,
	type DepotRequest
} from './request.ts';

const MAKE_ATTEMPTS = 3;

/** url: of the folder. */
export const webdavPlace = z.object({ url: typed, user: typed, password: z.string().max(2000), via });

export function webdavDepot({ url, user, password, via }: z.output<typeof webdavPlace>): Depot {
	const root = folderUrl(url);
	const rootPath = decodeURIComponent(new URL(root).pathname);
	const login: Record<string, string> = user || password ? { authorization: basicLogin(user, password) } : {};
	/** Folders that are there, as far as this page has seen; '' is the root. */
	const made = new Set<string>();

	const ask = (name: string, { headers, ...rest }: DepotRequest) =>
		request(root + inUrl(name), { ...rest, via, headers: { ...login, ...headers } });
	/** depth: 1 with what is in it. */
	const look = (folder: string, depth: '0' | '1', signal?: AbortSignal) =>
		ask(folder, { method: 'PROPFIND', headers: { depth }, signal, also: [404] });

	/** Makes a folder and those around it. Where it is there, or another device makes it just now, servers refuse in many ways. */
	async function make(folder: string, signal?: AbortSignal, attempts = MAKE_ATTEMPTS): Promise<void> {
		if (made.has(folder)) return;
		if (folder) await make(folderOf(folder), signal);
		try {
			await ask(folder, { method: 'MKCOL', signal, also: [405] });
		} catch (error) {
			signal?.throwIfAborted();
			const seen = await look(folder, '0', signal);
			if (seen.status === 404 && attempts === 1) throw error;
			if (seen.status === 404) return make(folder, signal, attempts - 1);
		}
		made.add(folder);
	}

	/** One folder at a time: many servers refuse to list all that is below. */
	async function walk(folder: string, signal?: AbortSignal): Promise<Listed[]> {
		const answer = await look(folder, '1', signal);
		if (answer.status === 404) return [];
		const found: Listed[] = [];
		for (const entry of elements(await answer.text(), 'response')) {
			const path = decodeURIComponent(new URL(textOf(entry, 'href'), root).pathname);
			const name = path.startsWith(rootPath) ? path.slice(rootPath.length) : '';
			const isFolder = /<(?:[\w-]+:)?collection[\s/>]/.test(entry);
			if (isFolder && name.length > folder.length + 1)
				found.push(...(await walk(name.replace(/\/*$/, '/'), signal)));
			else if (!isFolder && name) found.push({ name, size: Number(textOf(entry, 'getcontentlength')) });
		}
		return found;
	}

	const files = httpFiles(root, ask);
	return {
		...files,
		list: walk,
		async put(name, body, signal) {
			await make(folderOf(name), signal);
			await files.put(name, body, signal);
		}
	};
}

/** With its slash; '' for what stands at the root. */
const folderOf = (name: string): string => name.replace(/\/$/, '').replace(/[^/]*$/, '');
