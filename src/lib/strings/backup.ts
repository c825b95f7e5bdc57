import { backup } from '$strings/en/backup.ts';
import { partOf } from './strings.ts';

export const backupStrings = partOf('backup', backup);
