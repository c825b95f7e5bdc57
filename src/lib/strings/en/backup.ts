/** Backup: everything into one file, and back. */
export const backup = {
	title: 'Backup',
	purpose:
		'Everything that is yours in this browser in one file: books, places, highlights and notes, conversations, reading days, memories and settings. Never your API key.',
	withIndexes: 'Include search indexes',
	withIndexesHint: 'The file gets larger, and books need not be indexed again.',
	save: 'Save a backup…',
	restore: 'Restore from a backup…',
	chooseFile: 'Backup file',
	cancel: 'Cancel',
	saving: 'Saving the backup…',
	checking: 'Checking the backup…',
	restoring: 'Restoring…',
	saved: (name: string, size: string) => `Saved as “${name}” (${size}).`,
	leftOut: (titles: string[]) =>
		`Left out, because their files in this browser are damaged: ${titles.join(', ')}. Add them again from where you got them.`,
	found: (date: string) => `A backup of ${date}. It is whole.`,
	foundIn: 'In this backup',
	takeSettings: 'Use its settings instead of mine',
	merge: 'Restore',
	nothingLost: 'What you have here stays. Where both have the same thing, the newer one is kept.',
	restored: 'The backup is restored.',
	nothingNew: 'Everything in it was here already.',
	outcome: (what: string, came: string) => `${what}: ${came}`,
	added: (count: string) => `${count} added`,
	changed: (count: string) => `${count} updated`,
	deletedSince: (count: string) => `${count} deleted here since, and not brought back`,
	alsoDeleted: 'Also bring back what I deleted since',
	alsoDeletedHint: 'What was deleted in this browser after the backup was made stays deleted otherwise.',
	settingsTaken: (count: string) => `Settings: ${count} taken over`,
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
	failed: (reason: string) => `That did not work (${reason}). Nothing was changed; try again.`
};
