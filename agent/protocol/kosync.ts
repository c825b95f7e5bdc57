/**
 * How a KOReader signs in to Lectern's own server. The password is derived from the server's token. KOReader sends its MD5, from
 * which the token cannot be recovered.
 */

/** A name that a KOReader may sign in with. It also names a folder. */
export const USER = /^[\w@-][\w.@-]{0,63}$/;

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/** 80 bits, to be typed on an e-reader without a keyboard. token: AUTH_TOKEN. */
export async function kosyncPassword(token: string): Promise<string> {
	const encode = (text: string) => new TextEncoder().encode(text);
	const algorithm = { name: 'HMAC', hash: 'SHA-256' };
	const key = await crypto.subtle.importKey('raw', encode(token), algorithm, false, ['sign']);
	const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, encode('kosync')));
	return Array.from(mac.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
