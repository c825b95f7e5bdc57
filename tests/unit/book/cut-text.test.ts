/** Names cut to size, bytes as letters, raised digits, and the name of a file by its bytes. */
import { expect, it } from 'vitest';
import { fromBase64Url, base64Url } from '../../../src/lib/book/base64url.ts';
import { cutText } from '../../../src/lib/book/limits.ts';
import { lowered, raised } from '../../../src/lib/book/raised-digits.ts';
import { sha256 } from '../../../src/lib/book/sha256.ts';

it('cuts what is too long, says so, and never leaves half of a letter', () => {
	expect(cutText('abcd', 4)).toBe('abcd');
	expect(cutText('abcde', 4)).toBe('abc…');
	expect(cutText('ab😀de', 4)).toBe('ab…');
	expect(cutText('a😀cde', 4)).toBe('a😀…');
});

it('reads bytes that were written as letters for addresses, and nothing else', () => {
	const bytes = Uint8Array.of(0, 250, 255);
	expect(base64Url(bytes)).toBe('APr_');
	expect(fromBase64Url('APr_')).toEqual(bytes);
	expect(['', 'a b', 'YQ==', 'a'].map(fromBase64Url)).toEqual([null, null, null, null]);
});

it('raises digits one for one, and lowers them again', () => {
	expect(raised('Gutway,1 six; 0123456789')).toBe('Gutway,¹ six; ⁰¹²³⁴⁵⁶⁷⁸⁹');
	expect(lowered('Gutway,¹ six; ⁰¹²³⁴⁵⁶⁷⁸⁹')).toBe('Gutway,1 six; 0123456789');
});

it('names bytes and files by their SHA-256', async () => {
	const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
	expect(await sha256(new TextEncoder().encode('abc'))).toBe(abc);
	expect(await sha256(new Blob(['abc']))).toBe(abc);
});
