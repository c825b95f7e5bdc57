/** A reader who comes by another device's link, or back from the page of their storage's account. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linkTo, type DepotPlace } from '$lib/sync/depots/place.ts';
import { takeArrival } from '$lib/sync/panel/arrival.ts';

const server = { url: 'https://lectern.example/agent', token: '' };
const shown: string[] = [];
const arrive = (hash: string) => {
	vi.stubGlobal('location', { hash, pathname: '/', search: '?a=1' });
	return takeArrival(server);
};
const byLink = (place: DepotPlace) => arrive(new URL(linkTo(place, 'https://lectern.example/')).hash);

beforeEach(() => {
	sessionStorage.clear();
	shown.length = 0;
	vi.stubGlobal('history', { state: null, replaceState: (...[, , to]: string[]) => shown.push(to ?? '') });
});
afterEach(() => void vi.unstubAllGlobals());

it('may be asked at once only if the link leads to the server that the page is from', () => {
	const own = { kind: 'server', ...server } as const;
	expect(byLink(own)).toEqual({ from: own, isKnown: true });
	expect(byLink({ ...own, url: 'https://other.example/agent' })?.isKnown).toBe(false);
	expect(byLink({ kind: 'folder', folder: {} as FileSystemDirectoryHandle })).toEqual({
		from: 'folder',
		isKnown: false
	});
	expect(shown).toEqual(['/?a=1', '/?a=1', '/?a=1']);
});

it('is taken from an account’s page only if the reader left for one, and only once', () => {
	sessionStorage.setItem('lectern.devices.storage', 'https://storage.example/ada/');
	expect(arrive('#access_token=secret&token_type=bearer')).toEqual({
		from: { kind: 'remote-storage', url: 'https://storage.example/ada/', token: 'secret' },
		isKnown: true
	});
	expect(arrive('#access_token=secret')).toBeNull();
	sessionStorage.setItem('lectern.devices.storage', 'https://storage.example/ada/');
	expect(arrive('#error=denied&access_token=')).toBeNull();
	expect([arrive('#at=1.2-3'), shown.length]).toEqual([null, 3]);
});
