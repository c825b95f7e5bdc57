/** The sentences of `settings`. */
import { settings as de } from './de/settings.ts';
import { settings as en } from './en/settings.ts';
import { settings as es } from './es/settings.ts';
import { inLanguage } from './in-language.ts';

export const settingsStrings = inLanguage({ en, de, es });
