/** Signing in at a server that keeps KOReader's places. */
import { kosyncPassword, USER } from '$agent/protocol/kosync.ts';
import { DepotError } from '../depot.ts';
import { openThrough } from '../depots/request.ts';
import type { LecternServer } from '$lib/site/own-server.ts';
import { accountShape, Kosync, type KosyncAccount } from './kosync.ts';
import { md5Hex } from '$lib/book/noble-hashes.ts';

/** What is typed into a KOReader that is to use Lectern's own server. A server without a token takes any password. */
export const ownServer = async ({ url, token }: LecternServer) => ({
	url: `${url}/kosync`,
	password: token ? await kosyncPassword(token) : 'lectern'
});

/** isNew: the account is made. Rejects with a DepotError. */
export async function signIn(
	wanted: { url: string; user: string; password: string; isNew: boolean },
	server: LecternServer
): Promise<KosyncAccount> {
	const { url, user, password, isNew } = wanted;
	if (!USER.test(user.trim())) throw new DepotError('refused');
	const account = accountShape.parse({ url, user, key: md5Hex(password), device: crypto.randomUUID() });
	return openThrough(account, server, async (opened) => {
		const kosync = new Kosync(opened);
		if (isNew) await kosync.makeAccount();
		await kosync.signIn();
		return opened;
	});
}
