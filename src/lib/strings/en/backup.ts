/** Backup: everything into one file, and back. */
import { grammar } from '../grammar/grammar.ts';

const { list } = grammar('en');

export const backup = {
	title: 'Backup',
	purpose:
		'One file with everything of yours in this browser: books, places, highlights and notes, conversations, reading days, memories and settings. Never your API key.',
	withIndexes: 'Include search indexes',
	withIndexesHint: 'The file gets larger, but your books need no indexing after a restore.',
	save: 'Save a backup…',
	restore: 'Restore from a backup…',
	chooseFile: 'Backup file',
	cancel: 'Cancel',
	stop: 'Stop',
	saving: 'Saving the backup…',
	checking: 'Checking the backup…',
	restoring: 'Restoring…',
	saved: (name: string, size: string) => `Saved as “${name}” (${size}).`,
	leftOut: (titles: string[]) =>
		`Left out, because their files in this browser are damaged: ${list(titles)}. Add them again from where you got them.`,
	found: (date: string) => `Backup from ${date}. The file is intact.`,
	foundIn: 'In this backup',
	takeSettings: 'Replace my settings with those in the backup',
	merge: 'Restore',
	nothingLost: 'Nothing here is lost. Where both have the same thing, the newer one is kept.',
	restored: 'The backup has been restored.',
	stopped:
		'Stopped. What was restored until now is here; restore the same backup again, and it goes on from there.',
	nothingNew: 'Everything in it was here already.',
	outcome: (what: string, came: string) => `${what}: ${came}`,
	added: (count: string) => `${count} added`,
	changed: (count: string) => `${count} updated`,
	deletedSince: (count: string) => `${count} deleted here since, and not brought back`,
	alsoDeleted: 'Also bring back what I have deleted since',
	alsoDeletedHint: 'Otherwise, what was deleted in this browser after the backup was made stays deleted.',
	settingsTaken: (count: string) => `Settings: ${count} restored`,
	done: 'Done',
	kinds: {
		books: 'Books',
		places: 'Reading places',
		annotations: 'Highlights and notes',
		conversations: 'Conversations',
		days: 'Reading days',
		memories: 'Memories',
		stories: 'Stories so far'
	},
	failed: (reason: string) => `That did not work (${reason}). Nothing of yours is lost; try again.`,
	/** Why a file is refused. */
	faults: {
		notOurs: 'This file is not a Lectern backup. Choose the .zip file that Lectern saved.',
		otherZip: 'This zip file is not a Lectern backup. Choose the file exactly as Lectern saved it.',
		newer: 'This backup was made by a newer version of Lectern. Update Lectern here, then restore it.',
		noRoom:
			'There is no room left in this browser’s storage. What was restored until now is here; free some disk space, then restore the same backup again, and it goes on from there.',
		/** what: what is wrong, for whoever looks into it. */
		damaged: (what: string) =>
			`This backup is damaged (${what}), so nothing was restored from it. Use another copy of the file, or an older backup.`
	}
};
