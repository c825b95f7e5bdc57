/** The depot on Lectern's own server (agent/server/depot-routes.ts). */
import { z } from 'zod';
import { DepotError, type Depot } from '../depot.ts';
import { base64Url } from '$lib/book/base64url.ts';
import { tokenHeader } from '$lib/site/own-server.ts';
import { httpFiles, inUrl, lecternServer, request } from './request.ts';

/** user: whose devices meet there, if several people share one server and its token. Each user has a folder. */
export const ownServerPlace = lecternServer.extend({ user: z.string().trim().max(40).optional() });

const roomShape = z.object({ free: z.number(), file: z.number() });
const listShape = z.array(z.object({ name: z.string(), size: z.number() }));

export function ownServerDepot({ url, token, user }: z.output<typeof ownServerPlace>): Depot {
	const headers = tokenHeader(token);
	const home = user ? `${folderOf(user)}/` : '';
	return {
		async list(prefix, signal) {
			const query = new URLSearchParams({ prefix: home + prefix }).toString();
			const answer = await request(`${url}/depot?${query}`, { headers, signal });
			const listed = listShape.safeParse(await answer.json().catch(() => null));
			if (!listed.success) throw new DepotError('missing', url, { cause: listed.error });
			return listed.data.map(({ name, size }) => ({ name: name.slice(home.length), size }));
		},
		async room() {
			const answer = await request(`${url}/depot/room`, { headers, also: [404] });
			// A server of an earlier version does not report it.
			return roomShape.safeParse(await answer.json().catch(() => null)).data ?? {};
		},
		...httpFiles(url, (name, { also = [], ...more }) =>
			// 412: the file is there already, complete.
			request(`${url}/depot/files/${home}${inUrl(name)}`, { ...more, headers, also: [...also, 412] })
		)
	};
}

/** A name may be typed differently on each device (UAX 15), and may contain characters that a folder's name may not. */
const folderOf = (user: string): string =>
	base64Url(new TextEncoder().encode(user.normalize('NFKC').toLowerCase()));
