/** The depot that Lectern's own server keeps (agent/server/depot-routes.ts). */
import { z } from 'zod';
import { DepotError, type Depot } from '../depot.ts';
import { tokenHeader, type LecternServer } from '$lib/site/own-server.ts';
import { httpFiles, inUrl, request } from './request.ts';

const roomShape = z.object({ free: z.number(), file: z.number() });
const listShape = z.array(z.object({ name: z.string(), size: z.number() }));

export function ownServerDepot({ url, token }: LecternServer): Depot {
	const headers = tokenHeader(token);
	return {
		async list(prefix, signal) {
			const query = new URLSearchParams({ prefix }).toString();
			const answer = await request(`${url}/depot?${query}`, { headers, signal });
			const listed = listShape.safeParse(await answer.json().catch(() => null));
			if (!listed.success) throw new DepotError('missing', url, { cause: listed.error });
			return listed.data;
		},
		async room(signal) {
			const answer = await request(`${url}/depot/room`, { headers, signal, also: [404] });
			// A server of an earlier version does not tell.
			return roomShape.safeParse(await answer.json().catch(() => null)).data ?? {};
		},
		...httpFiles(url, (name, { also = [], ...more }) =>
			// 412: it is there already, whole.
			request(`${url}/depot/files/${inUrl(name)}`, { ...more, headers, also: [...also, 412] })
		)
	};
}
