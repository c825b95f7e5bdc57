/** Where the reader's depot is: one of five kinds of storage, and how another device is told of it. */
import { z } from 'zod';
import { parsedJson } from '$agent/protocol/json.ts';
import type { Depot } from '../depot.ts';
import { folderDepot } from './folder.ts';
import { ownServerDepot, ownServerPlace } from './own-server.ts';
import { remoteStorageDepot, remoteStoragePlace } from './remote-storage.ts';
import { s3Depot, s3Place } from './s3.ts';
import { webdavDepot, webdavPlace } from './webdav.ts';

/** A folder cannot be told of: each device picks its own. */
export const placeShape = z.discriminatedUnion('kind', [
	ownServerPlace.extend({ kind: z.literal('server') }),
	webdavPlace.extend({ kind: z.literal('webdav') }),
	s3Place.extend({ kind: z.literal('s3') }),
	remoteStoragePlace.extend({ kind: z.literal('remote-storage') })
]);

export type DepotPlace = z.output<typeof placeShape> | { kind: 'folder'; folder: FileSystemDirectoryHandle };
export type DepotKind = DepotPlace['kind'];

/** Throws a DepotError where an address is none. */
export function openDepot(place: DepotPlace): Depot {
	switch (place.kind) {
		case 'server':
			return ownServerDepot(place);
		case 'folder':
			return folderDepot(place.folder);
		case 'webdav':
			return webdavDepot(place);
		case 's3':
			return s3Depot(place);
		case 'remote-storage':
			return remoteStorageDepot(place);
	}
}

/**
 * Opens the app at `app` on another device, with the place filled in: its sign-in too, but never the passphrase. Behind the #, as
 * browsers send that to no server.
 */
export function linkTo(place: DepotPlace, app: string): string {
	const told = place.kind === 'folder' ? { kind: 'folder' } : place;
	return `${app}#${new URLSearchParams({ devices: JSON.stringify(told) }).toString()}`;
}

/** What such a link tells; 'folder' where the device is to pick one. Null for any other address. */
export function placeInLink(hash: string): z.output<typeof placeShape> | 'folder' | null {
	const json = parsedJson(new URLSearchParams(hash.slice(1)).get('devices') ?? '');
	if (z.object({ kind: z.literal('folder') }).safeParse(json).success) return 'folder';
	return placeShape.safeParse(json).data ?? null;
}

/** As a person would name it: the folder's name, or the host. */
export function nameOf(place: DepotPlace): string {
	if (place.kind === 'folder') return place.folder.name;
	return URL.canParse(place.url) ? new URL(place.url).host : place.url;
}
