/** Where the reader's depot is: one of five kinds of storage, and the link that tells another device about it. */
import { z } from 'zod';
import { parsedJson } from '$agent/protocol/json.ts';
import type { Depot } from '../depot.ts';
import { folderDepot } from './folder.ts';
import { ownServerDepot, ownServerPlace } from './own-server.ts';
import { remoteStorageDepot, remoteStoragePlace } from './remote-storage.ts';
import { s3Depot, s3Place } from './s3.ts';
import { webdavDepot, webdavPlace } from './webdav.ts';

/** A folder is not among them, because each device picks its own. */
export const placeShape = z.discriminatedUnion('kind', [
	ownServerPlace.extend({ kind: z.literal('server') }),
	webdavPlace.extend({ kind: z.literal('webdav') }),
	s3Place.extend({ kind: z.literal('s3') }),
	remoteStoragePlace.extend({ kind: z.literal('remote-storage') })
]);

export type DepotPlace = z.output<typeof placeShape> | { kind: 'folder'; folder: FileSystemDirectoryHandle };
export type DepotKind = DepotPlace['kind'];

/** Throws a DepotError if an address is invalid. */
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
 * A link that opens the app at `app` on another device with the place filled in, including the sign-in but never the passphrase.
 * The place follows the #, which browsers send to no server.
 */
export function linkTo(place: DepotPlace, app: string): string {
	const told = place.kind === 'folder' ? { kind: 'folder' } : place;
	return `${app}#${new URLSearchParams({ devices: JSON.stringify(told) }).toString()}`;
}

/** The place in such a link; 'folder' if the device must pick one. Null for any other address. */
export function placeInLink(hash: string): z.output<typeof placeShape> | 'folder' | null {
	const json = parsedJson(new URLSearchParams(hash.slice(1)).get('devices') ?? '');
	if (z.object({ kind: z.literal('folder') }).safeParse(json).success) return 'folder';
	return placeShape.safeParse(json).data ?? null;
}

/** The folder's name or the host, as a person would name the place. */
export function nameOf(place: DepotPlace): string {
	if (place.kind === 'folder') return place.folder.name;
	return URL.canParse(place.url) ? new URL(place.url).host : place.url;
}
