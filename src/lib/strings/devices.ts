/** The sentences of the reader's devices. */
import { devices as de } from './de/devices.ts';
import { devices as en } from './en/devices.ts';
import { devices as es } from './es/devices.ts';
import { inLanguage } from './in-language.ts';

export const devices = inLanguage({ en, de, es });
