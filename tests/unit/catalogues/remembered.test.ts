/** Saved catalogues, the sign-ins for them, what may be asked, and addresses from outside. */
import { afterEach, expect, it, vi } from 'vitest';
import { takeAddress } from '../../../src/lib/catalogues/arrival.ts';
import { mayAsk } from '../../../src/lib/catalogues/policy.ts';
import { isCatalogueList, keepSignIn, PROPOSED, signInAt } from '../../../src/lib/catalogues/remembered.ts';

afterEach(() => vi.unstubAllGlobals());

it('accepts lists of catalogues with web addresses, as the suggested ones are', () => {
	expect(isCatalogueList(Object.values(PROPOSED))).toBe(true);
	expect(isCatalogueList([{ id: 'ftp://books.example', title: 'Books' }])).toBe(false);
	expect(isCatalogueList([{ id: 'https://books.example' }])).toBe(false);
});

it('keeps one sign-in for each server, and nothing once the last is gone', () => {
	const secret = { value: '', remembered: true };
	const [ada, ben] = [
		{ user: 'ada', password: '1' },
		{ user: 'ben', password: '2' }
	];
	expect(signInAt(secret, 'https://a.example')).toBeNull();
	keepSignIn(secret, 'https://a.example', ada);
	keepSignIn(secret, 'https://b.example', ben);
	expect([signInAt(secret, 'https://a.example'), signInAt(secret, 'https://b.example')]).toEqual([ada, ben]);
	keepSignIn(secret, 'https://a.example', null);
	expect([signInAt(secret, 'https://a.example'), signInAt(secret, 'https://b.example')]).toEqual([null, ben]);
	keepSignIn(secret, 'https://b.example', null);
	expect(secret.value).toBe('');
	expect(signInAt({ ...secret, value: '{"https://a.example":{"user":1}}' }, 'https://a.example')).toBeNull();
});

it('asks what the page’s policy allows, and nothing unencrypted from an encrypted page but on this machine', () => {
	const policy = (content?: string) =>
		vi.stubGlobal('document', { querySelector: () => (content === undefined ? null : { content }) });
	vi.stubGlobal('location', { protocol: 'https:' });
	policy("default-src 'none'; connect-src 'self' https: http:; img-src blob:");
	expect(mayAsk('https://books.example')).toBe(true);
	expect(mayAsk('http://books.example')).toBe(false);
	expect(mayAsk('http://localhost:8080')).toBe(true);
	vi.stubGlobal('location', { protocol: 'http:' });
	expect(mayAsk('http://books.example')).toBe(true);
	policy("connect-src 'self'");
	expect(mayAsk('https://books.example')).toBe(false);
	policy('img-src https:');
	expect(mayAsk('https://books.example')).toBe(false);
	policy();
	expect(mayAsk('https://books.example')).toBe(false);
});

it('takes an address that came from outside out of the page’s own, once', () => {
	const arrive = (hash: string) => {
		const shown: string[] = [];
		vi.stubGlobal('location', { hash, pathname: '/catalogues', search: '?a=1' });
		vi.stubGlobal('history', { state: null, replaceState: (...[, , to]: string[]) => shown.push(to ?? '') });
		return [takeAddress(), ...shown];
	};
	expect(arrive('#from=https%3A%2F%2Fbooks.example')).toEqual(['https://books.example', '/catalogues?a=1']);
	expect(arrive(`#from=${'x'.repeat(3000)}`)[0]).toHaveLength(2000);
	expect(arrive('#from=%E4%B')).toEqual(['', '/catalogues?a=1']);
	expect(arrive('#elsewhere')).toEqual(['']);
});
