/** Words that stand on more than one screen. */
export const common = {
	cancel: 'Cancel',
	close: 'Close',
	delete: 'Delete',
	undo: 'Undo',
	save: 'Save',
	tryAgain: 'Try again'
};
