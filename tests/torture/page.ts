/** What `npm run torture` does in the browser; scripts/torture calls these by name. */
import { aim } from './aim.ts';
import { brokenBooks } from './books.ts';
import { makeOldDatabase, migrate, missingAfterMigration, oldVersions } from './migrations.ts';
import { inspectBook, showBook } from './conformance.ts';
import { hostileInputs } from './hostile.ts';
import { doWork, giveBackup, keptAfterAll, kindsOfWrites, lost, prepareWork, tryWrite } from './work.ts';
import { edit, layTable, lostUpdates } from './tabs.ts';

export const torture = {
	aim,
	brokenBooks,
	makeOldDatabase,
	migrate,
	missingAfterMigration,
	oldVersions,
	edit,
	layTable,
	lostUpdates,
	hostileInputs,
	inspectBook,
	showBook,
	doWork,
	giveBackup,
	keptAfterAll,
	kindsOfWrites,
	lost,
	prepareWork,
	tryWrite
};

export type Torture = typeof torture;

Object.assign(globalThis, { torture });
