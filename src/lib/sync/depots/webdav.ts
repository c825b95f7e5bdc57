/** A WebDAV server (RFC 4918): Nextcloud, a NAS, Apache, rclone. Most admit no page and are reached through Lectern's own server. */
import { z } from 'zod';
import { basicLogin } from '$lib/site/basic-login.ts';
import { faultOf, type Depot, type DepotFault, type Listed } from '../depot.ts';
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
/** Servers report a missing parent folder in these ways; RFC 4918 § 9.7.1 demands 409. */
const LACKS_FOLDER: readonly (DepotFault | null)[] = ['missing', 'refused', 'broken'];
const ASK_ROOM =
	'<?xml version="1.0"?><propfind xmlns="DAV:"><prop><quota-available-bytes/></prop></propfind>';

/** url: of the folder. */
export const webdavPlace = z.object({ url: typed, user: typed, password: z.string().max(2000), via });

export function webdavDepot({ url, user, password, via }: z.output<typeof webdavPlace>): Depot {
	const root = folderUrl(url);
	const rootPath = decodeURIComponent(new URL(root).pathname);
	const login: Record<string, string> = user || password ? { authorization: basicLogin(user, password) } : {};
	const ask = (name: string, { headers, ...rest }: DepotRequest) =>
		request(root + inUrl(name), { ...rest, via, headers: { ...login, ...headers } });
	/** depth: 1 includes the folder's contents. */
	const look = (folder: string, depth: '0' | '1', signal?: AbortSignal, xml?: string) => {
		const headers: Record<string, string> = { depth, ...(xml && { 'content-type': 'application/xml' }) };
		const body = xml ? new TextEncoder().encode(xml) : undefined;
		return ask(folder, { method: 'PROPFIND', headers, signal, also: [404], body });
	};

	/** Makes a folder and its parents. Servers refuse in many ways if it exists, or if another device is just making it. */
	async function make(folder: string, signal?: AbortSignal, attempts = MAKE_ATTEMPTS): Promise<void> {
		if (folder) await make(folderOf(folder), signal);
		try {
			await ask(folder, { method: 'MKCOL', signal, also: [405] });
		} catch (error) {
			signal?.throwIfAborted();
			const seen = await look(folder, '0', signal);
			if (seen.status === 404 && attempts === 1) throw error;
			if (seen.status === 404) return make(folder, signal, attempts - 1);
		}
	}

	/** Lists one folder at a time, because many servers refuse to list a whole tree. */
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
			try {
				await files.put(name, body, signal);
			} catch (error) {
				if (!LACKS_FOLDER.includes(faultOf(error))) throw error;
				await make(folderOf(name), signal);
				await files.put(name, body, signal);
			}
		},
		async room() {
			const answer = await look('', '0', undefined, ASK_ROOM);
			const free = textOf(await answer.text(), 'quota-available-bytes');
			// Nextcloud reports a negative number if there is no limit.
			return { free: /^\d+$/.test(free) ? Number(free) : undefined };
		}
	};
}

/** The name's folder with its slash; '' for names at the root. */
const folderOf = (name: string): string => name.replace(/\/$/, '').replace(/[^/]*$/, '');
