/** The twelve words of a wallet, as every ecash wallet uses them (BIP-39). This is the only import of the word list. */
import { generateMnemonic, mnemonicToSeed, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english';

export const newWords = (): string => generateMnemonic(wordlist);

/** The words in normalised form; null if they are invalid. */
export function readWords(text: string): string | null {
	const words = text.trim().toLowerCase().split(/\s+/).join(' ');
	return validateMnemonic(words, wordlist) ? words : null;
}

let last: { words: string; seed: Promise<Uint8Array> } | undefined;

/** Deriving the seed takes a tenth of a second on purpose, so the last one is kept. */
export function seedOf(words: string): Promise<Uint8Array> {
	if (last?.words !== words) last = { words, seed: mnemonicToSeed(words) };
	return last.seed;
}
