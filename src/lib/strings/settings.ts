import { settings } from '$strings/en/settings.ts';
import { partOf } from './strings.ts';

export const settingsStrings = partOf('settings', settings);
