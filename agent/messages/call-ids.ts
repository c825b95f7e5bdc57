/**
 * Ids of tool calls that every endpoint accepts: Mistral's takes nine letters and digits and nothing else, OpenAI's up to
 * 40 characters.
 */

const STRICT = /^[a-zA-Z0-9]{9}$/;
const LENGTH = 9;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function isStrictId(id: string): boolean {
	return STRICT.test(id);
}

export function newCallId(): string {
	return spell(crypto.getRandomValues(new Uint32Array(LENGTH)));
}

/** The id itself if every endpoint accepts it, else always the same one in its place, so that cached beginnings stay equal. */
export function strictId(id: string): string {
	if (isStrictId(id)) return id;
	// FNV-1a, 32 bits, with another beginning for each letter.
	const numbers = Array.from({ length: LENGTH }, (_, place) => {
		let hash = 0x811c9dc5 ^ (place * 0x9e3779b1);
		for (let index = 0; index < id.length; index++)
			hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
		return (hash ^ (hash >>> 15)) >>> 0;
	});
	return spell(numbers);
}

function spell(numbers: Iterable<number>): string {
	return Array.from(numbers, (number) => ALPHABET.charAt(number % ALPHABET.length)).join('');
}
