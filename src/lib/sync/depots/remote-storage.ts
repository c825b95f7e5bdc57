/** A remoteStorage server (draft-dejong-remotestorage): 5apps, armadietto. It admits every page that has a token for its folder. */
import { reachOf } from '$agent/protocol/reach.ts';
import { z } from 'zod';
import { tokenHeader, type LecternServer } from '$lib/site/own-server.ts';
import { DepotError, type Depot, type Listed } from '../depot.ts';
import { folderUrl, httpFiles, inUrl, request, typed, via } from './request.ts';

/** url: the storage's root, as WebFinger gives it. token: with the scope `lectern:rw`. */
export const remoteStoragePlace = z.object({ url: typed, token: typed, via });

/** The names of folders end in a slash. */
const folderShape = z.object({
	items: z.record(z.string(), z.object({ 'Content-Length': z.number().optional() }))
});

export function remoteStorageDepot({ url, token, via }: z.output<typeof remoteStoragePlace>): Depot {
	const root = folderUrl(url);
	const headers = { ...tokenHeader(token), 'content-type': 'application/octet-stream' };

	async function walk(prefix: string, signal?: AbortSignal): Promise<Listed[]> {
		// The token is valid for this folder, not for the root around it.
		const folder = prefix || 'lectern/';
		const wanted = { via, headers: tokenHeader(token), also: [404], signal };
		const answer = await request(root + inUrl(folder), wanted);
		if (answer.status === 404) return [];
		const listing = folderShape.safeParse(await answer.json().catch(() => null));
		if (!listing.success) throw new DepotError('missing', root, { cause: listing.error });
		const found: Listed[] = [];
		for (const [item, about] of Object.entries(listing.data.items)) {
			const name = folder + item;
			if (item.endsWith('/')) found.push(...(await walk(name, signal)));
			else found.push({ name, size: about['Content-Length'] ?? 0 });
		}
		return found;
	}

	return {
		list: walk,
		...httpFiles(root, (name, more) => request(root + inUrl(name), { ...more, via, headers }))
	};
}

const FINGER_RELS = ['http://tools.ietf.org/id/draft-dejong-remotestorage', 'remotestorage'];
const GRANT = 'http://tools.ietf.org/html/rfc6749#section-4.2';

const fingerShape = z.object({
	links: z.array(
		z.object({
			rel: z.string(),
			href: z.string().optional(),
			properties: z.record(z.string(), z.unknown()).optional()
		})
	)
});

/** The address of an account's storage, and of the page on which its owner grants access (RFC 7033, RFC 6749 § 4.2). account: user@host. */
export async function findRemoteStorage(
	account: string,
	back: string,
	via?: LecternServer
): Promise<{ url: string; grant: string }> {
	const host = account.slice(account.lastIndexOf('@') + 1);
	const scheme = reachOf(host) === 'machine' ? 'http' : 'https';
	const query = new URLSearchParams({ resource: `acct:${account}` }).toString();
	const answer = await request(`${scheme}://${host}/.well-known/webfinger?${query}`, { via });
	const finger = fingerShape.safeParse(await answer.json().catch(() => null));
	const link = finger.data?.links.find(({ rel }) => FINGER_RELS.includes(rel));
	const page = link?.properties?.[GRANT];
	if (!link?.href || typeof page !== 'string' || !URL.canParse(page))
		throw new DepotError('missing', account);
	const grant = new URL(page);
	for (const [name, value] of Object.entries({
		client_id: new URL(back).origin,
		redirect_uri: back,
		response_type: 'token',
		scope: 'lectern:rw'
	}))
		grant.searchParams.set(name, value);
	return { url: link.href, grant: grant.href };
}
