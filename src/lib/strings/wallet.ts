/** The sentences of `wallet`. */
import { wallet as de } from './de/paying/wallet.ts';
import { wallet as en } from './en/paying/wallet.ts';
import { wallet as es } from './es/paying/wallet.ts';
import { inLanguage } from './in-language.ts';

export const walletStrings = inLanguage({ en, de, es });
