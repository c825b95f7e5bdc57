/** The link that tells another device where the reader's devices meet. It may come from anybody. */
import { expect, it } from 'vitest';
import { DepotError } from '../../../src/lib/sync/depot.ts';
import {
	linkTo,
	nameOf,
	openDepot,
	placeInLink,
	type DepotPlace
} from '../../../src/lib/sync/depots/place.ts';

const APP = 'https://lectern.example/';
const hashOf = (link: string) => new URL(link).hash;

it.each<DepotPlace>([
	{ kind: 'server', url: 'https://lectern.example/agent', token: 't', user: 'Ann' },
	{
		kind: 'webdav',
		url: 'https://nas.example/a folder/',
		user: 'Jürgen',
		password: '#&%"',
		via: { url: 'https://lectern.example/agent', token: '' }
	},
	{ kind: 's3', url: 'https://s3.example', bucket: 'b', region: 'auto', keyId: 'k', secret: 's+/=' },
	{ kind: 'remote-storage', url: 'https://rs.example/storage/me', token: 't' }
])('contain everything needed for $kind, behind the #', (place) => {
	const link = linkTo(place, APP);
	expect(link.startsWith(`${APP}#`)).toBe(true);
	expect(placeInLink(hashOf(link))).toEqual(place);
	expect(nameOf(place)).toMatch(/^(lectern|nas|s3|rs)\.example$/);
	const folder = { name: 'Books' } as FileSystemDirectoryHandle;
	expect(nameOf({ kind: 'folder', folder })).toBe('Books');
	expect(openDepot(place)).toHaveProperty('list');
});

it('say only that a folder is one', () => {
	const folder = { name: 'Books' } as FileSystemDirectoryHandle;
	expect(placeInLink(hashOf(linkTo({ kind: 'folder', folder }, APP)))).toBe('folder');
});

it('are ignored if they are not such a link', () => {
	for (const hash of [
		'',
		'#at=1.2-3',
		'#devices=',
		'#devices=%7B',
		'#devices=%E4',
		'#devices=null',
		`#devices=${encodeURIComponent('{"kind":"server","url":1,"token":""}')}`,
		`#devices=${encodeURIComponent(JSON.stringify({ kind: 'server', url: 'x'.repeat(3000), token: '' }))}`
	])
		expect(placeInLink(hash), hash).toBeNull();
});

it('lead nowhere if the address is invalid', () => {
	expect(() => openDepot({ kind: 'webdav', url: 'http://', user: '', password: '' })).toThrow(DepotError);
});
