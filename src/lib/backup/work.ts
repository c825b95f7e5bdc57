/** Everything needed to make or read a backup, as one part of the app that is loaded on demand. */
export { readBackup } from './read.ts';
export { preview, restore } from './restore.ts';
export { writeBackup } from './write.ts';
