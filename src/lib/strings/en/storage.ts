/** When something could not be kept in this browser. */
export const storage = {
	/** detail: the browser's own words. */
	faults: {
		full: () => 'The browser has no room left. Free some disk space, or delete books that you have read.',
		newer: () => 'A newer version of Lectern runs in another tab. Reload this page to go on with it.',
		deleted: () => 'This was deleted, in another tab perhaps, so nothing more is kept for it.',
		forbidden: () =>
			'This browser stores nothing for this page. Allow it, or open Lectern in a window that is not private.',
		closed: () => 'The browser has closed its storage. Reload this page.',
		failed: (detail: string) =>
			`The browser’s storage failed (${detail}). Reload this page; if that does not help, start the browser anew.`
	},
	/** count: of changes. */
	unsaved: (count: number, why: string) =>
		`${count === 1 ? 'Your last change is' : `${count} changes are`} not saved yet, only kept while this tab is open. ${why} It is tried again by itself.`,
	again: 'Try again now',
	removedElsewhere:
		'This book was taken from the shelf in another tab. What you change here is lost unless it is restored there.',
	deletedElsewhere:
		'This book was deleted in another tab. It can be read until this tab is closed; nothing is kept any more.'
};
