/** The sentences of `prompts`. */
import { prompts as de } from './de/prompts.ts';
import { prompts as en } from './en/prompts.ts';
import { prompts as es } from './es/prompts.ts';
import { inLanguage } from './in-language.ts';

export const promptStrings = inLanguage({ en, de, es });
