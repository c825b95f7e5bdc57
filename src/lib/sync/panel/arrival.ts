/** Opens the dialog for a reader who comes from outside: by a link from another device, or back from the page of a storage's account. */
import { bringsDevices } from '$lib/site/addresses.ts';
import { placeInLink, type DepotPlace } from '../depots/place.ts';
import { findRemoteStorage } from '../depots/remote-storage.ts';
import { openThrough } from '../depots/request.ts';
import type { LecternServer } from '$lib/site/own-server.ts';

const LEFT_FOR = 'lectern.devices.storage';

/** Goes to the page on which the account's owner grants Lectern access. That page returns to `app`. Rejects with a DepotError. */
export async function leaveForAccount(account: string, app: string, via: LecternServer): Promise<void> {
	const direct: { via?: LecternServer } = {};
	const found = await openThrough(direct, via, ({ via }) => findRemoteStorage(account, app, via));
	sessionStorage.setItem(LEFT_FOR, found.url);
	location.assign(found.grant);
}

export interface Arrival {
	/** 'folder': the reader must pick one. */
	from: DepotPlace | 'folder';
	/** Whether the place may be asked at once: it is this very server, or the reader has just come back from its page. */
	isKnown: boolean;
}

/** Takes the place out of the address. */
export function takeArrival(server: LecternServer): Arrival | null {
	const { hash } = location;
	if (!bringsDevices(hash)) return null;
	history.replaceState(history.state, '', location.pathname + location.search);
	const from = placeInLink(hash);
	if (from) return { from, isKnown: from !== 'folder' && from.kind === 'server' && from.url === server.url };
	const url = sessionStorage.getItem(LEFT_FOR);
	const token = new URLSearchParams(hash.slice(1)).get('access_token');
	sessionStorage.removeItem(LEFT_FOR);
	return url && token ? { from: { kind: 'remote-storage', url, token }, isKnown: true } : null;
}
