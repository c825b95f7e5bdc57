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
	partMissing: 'This part of Lectern is not here yet',
	partMissingText:
		'It could not be loaded: the network is away, or there is a newer version. Reload the page to try again.',
	reload: 'Reload'
};
