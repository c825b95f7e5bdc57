/** Words that stand on more than one screen. */
import { grammar } from '../grammar/grammar.ts';

const { number, plural } = grammar('en');

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

/** The app itself: its updates, and what other programs share with it. */
export const offline = {
	updateReady: 'A new version of Lectern is ready.',
	reload: 'Reload',
	later: 'Later',
	shared: (count: number) =>
		plural(count, { one: '# file was shared with Lectern', other: '# files were shared with Lectern' }),
	sharedHint: 'Add it only if you have just shared it. Otherwise a web page may have sent it.',
	addShared: 'Add to the shelf',
	discardShared: 'Discard',
	sharedTooMuch: 'What was shared could not be kept',
	notKept: (files: number, size: string) =>
		`No more than ${number(files)} files and ${size} can wait here. Add larger books with the button.`
};
