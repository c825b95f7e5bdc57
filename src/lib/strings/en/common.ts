/** Words that stand on more than one screen. */
export const common = {
	cancel: 'Cancel',
	close: 'Close',
	closePanel: 'Close panel',
	delete: 'Delete',
	undo: 'Undo',
	save: 'Save',
	tryAgain: 'Try again',
	dismiss: 'Dismiss',
	partMissing: 'This part of Lectern could not be loaded',
	partMissingText:
		'Either you’re offline, or there is a newer version of Lectern. Reload the page to try again.',
	reload: 'Reload'
};
