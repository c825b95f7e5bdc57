/** What a backup needs to be made or read, as one part of the app that is loaded when somebody wants one. */
export { readBackup } from './read.ts';
export { preview, restore } from './restore.ts';
export { writeBackup } from './write.ts';
