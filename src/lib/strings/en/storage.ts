/** When something could not be kept in this browser. */
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('en');

export const storage = {
	/** detail: the browser's own words. */
	faults: {
		full: () => 'The browser has no room left. Free some disk space, or delete books that you have read.',
		newer: () => 'A newer version of Lectern is running in another tab. Reload this page to continue.',
		deleted: () => 'This was deleted, perhaps in another tab, so nothing more is saved for it.',
		forbidden: () =>
			'This browser does not let this page store anything. Allow it, or open Lectern in a window that is not private.',
		closed: () => 'The browser has closed its storage. Reload this page.',
		failed: (detail: string) =>
			`The browser’s storage failed (${detail}). Reload this page; if that does not help, restart the browser.`
	},
	/** count: of changes. why: a sentence. */
	unsaved: (count: number, why: string) =>
		`${plural(count, {
			one: 'Your last change is not saved yet; it is only kept while this tab is open.',
			other: '# changes are not saved yet; they are only kept while this tab is open.'
		})} ${why} Lectern keeps trying.`,
	again: 'Try again now',
	removedElsewhere:
		'This book was removed from the shelf in another tab. What you change here is lost unless it is restored there.',
	deletedElsewhere:
		'This book was deleted in another tab. You can read it until you close this tab; nothing more is saved.'
};

/** The page in place of the app where the browser does not trust the address. */
export const insecure = {
	title: 'Lectern needs a secure address',
	why: (origin: string) =>
		`You have opened ${origin}, which is not encrypted. At such an address the browser offers no safe place to keep books, and anybody on the network could read along. Books you have added at other addresses are not affected.`,
	here: 'On the computer that Lectern runs on, open',
	tunnel: 'From this computer, type this in a terminal, then open the same address here:',
	https: 'For everybody: put Lectern behind https://. The file docs/hosting.md that comes with it shows how.'
};
