/**
 * How common the words of a language are, in five steps. A language's file is a Bloom filter, which is small: at most one rare
 * word in ten counts as common, and no common word as rare.
 */
import { plainLetters } from '$lib/book/letters.ts';

/** The levels of glosses. A word is glossed at a level if a billion words of its language have it fewer than 10 to this power times. */
export const COMMON_FROM = [3.2, 3.4, 3.6, 3.9, 4.2] as const;
/** Per word. */
export const FILTER_BITS = 8;
const HASHES = 6;

/** The letters of a word with its step, the first of which is 1. */
export function bitsOf(word: string, step: number, length: number): number[] {
	const letters = plainLetters(word);
	return Array.from({ length: HASHES }, (_, turn) => hashOf(`${turn}${step}${letters}`) % length);
}

/** FNV-1a, whose last letters are spread by MurmurHash3's finalizer. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
}

/** word: in lower case. level: from 1. Whether the word is too common to be glossed. */
export function isCommon(word: string, level: number, filter: Uint8Array): boolean {
	const has = (bit: number) => ((filter[bit >> 3] ?? 0) >> (bit & 7)) & 1;
	return COMMON_FROM.some((_, at) => at + 1 >= level && bitsOf(word, at + 1, filter.length * 8).every(has));
}
