/** The sentences of `backup`. */
import { backup as de } from './de/backup.ts';
import { backup as en } from './en/backup.ts';
import { backup as es } from './es/backup.ts';
import { inLanguage } from './in-language.ts';

export const backupStrings = inLanguage({ en, de, es });
