/** The sentences of the reader's devices, in every language: few readers want them, so they come with what says them and not with the app. */
import { devices as de } from './de/devices.ts';
import { devices as en } from './en/devices.ts';
import { devices as es } from './es/devices.ts';
import { isLanguage } from './grammar/languages.ts';
import { locale } from './strings.ts';

const language = locale.slice(0, 2);
export const devices = { en, de, es }[isLanguage(language) ? language : 'en'];
