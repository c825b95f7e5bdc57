/** What `npm run torture` does in the browser; scripts/torture calls these by name. */
import { aim } from './aim.ts';
import { askAgent } from './asking.ts';
import { brokenBooks } from './books.ts';
import { makeOldDatabase, migrate, missingAfterMigration, oldVersions } from './migrations.ts';
import { inspectBook, showBook, turnBook } from './conformance.ts';
import { backUpShelf, emptyShelf, fillShelf, restoreShelf } from './large.ts';
import { layOutBomb } from './layout.ts';
import { hostileInputs } from './hostile.ts';
import { doWork, giveBackup, keptAfterAll, kindsOfWrites, lost, prepareWork, tryWrite } from './work.ts';
import { edit, layTable, lostUpdates } from './tabs.ts';
import { getInStep, joinOthers, lostInStep, writeOn } from './sync/killed-device.ts';

export const torture = {
	aim,
	askAgent,
	backUpShelf,
	brokenBooks,
	makeOldDatabase,
	migrate,
	missingAfterMigration,
	oldVersions,
	emptyShelf,
	fillShelf,
	restoreShelf,
	edit,
	layTable,
	lostUpdates,
	hostileInputs,
	layOutBomb,
	inspectBook,
	showBook,
	turnBook,
	doWork,
	getInStep,
	joinOthers,
	lostInStep,
	writeOn,
	giveBackup,
	keptAfterAll,
	kindsOfWrites,
	lost,
	prepareWork,
	tryWrite
};

export type Torture = typeof torture;

Object.assign(globalThis, { torture });
