/** The depot that Lectern's own server keeps (agent/server/depot-routes.ts). */
import { z } from 'zod';
import { DepotError, type Depot } from '../depot.ts';
import { bytesOf, inUrl, request, tokenHeader, type DepotRequest, type LecternServer } from './request.ts';

const listShape = z.array(z.object({ name: z.string(), size: z.number() }));

export function ownServerDepot({ url, token }: LecternServer): Depot {
	const ask = (path: string, options: DepotRequest, also?: number[]) =>
		request(`${url}/depot${path}`, { ...options, headers: tokenHeader(token) }, also);
	return {
		async list(prefix, signal) {
			const answer = await ask(`?${new URLSearchParams({ prefix }).toString()}`, { signal });
			const listed = listShape.safeParse(await answer.json().catch(() => null));
			if (!listed.success) throw new DepotError('missing', url, { cause: listed.error });
			return listed.data;
		},
		async get(name, signal) {
			const answer = await ask(`/files/${inUrl(name)}`, { signal, isFile: true });
			return answer.status === 204 ? null : bytesOf(url, answer, signal);
		},
		async put(name, body, signal) {
			// 412: it is there already, whole.
			await ask(`/files/${inUrl(name)}`, { method: 'PUT', body, signal }, [412]);
		},
		async delete(name, signal) {
			await ask(`/files/${inUrl(name)}`, { method: 'DELETE', signal });
		}
	};
}
