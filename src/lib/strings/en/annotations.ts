/** Highlights, notes and bookmarks. */

const formatNumber = (number: number): string => number.toLocaleString();
const count = (number: number, one: string, many: string): string =>
	number === 1 ? `1 ${one}` : `${formatNumber(number)} ${many}`;

export const annotations = {
	title: 'Notes',
	/** Under the icons where the toolbar is docked; each is part of the button's full name. */
	short: {
		note: 'Note',
		copy: 'Copy',
		find: 'Find',
		ask: 'Ask',
		who: 'Who?',
		explain: 'Explain',
		define: 'Define',
		remove: 'Delete'
	},
	tools: 'Selected words',
	highlightTools: 'Highlight',
	colours: { yellow: 'Yellow', green: 'Green', blue: 'Blue', pink: 'Pink', violet: 'Violet' },
	highlightIn: (colour: string) => `Highlight in ${colour.toLowerCase()}`,
	note: 'Note',
	editNote: 'Edit note',
	writeNote: 'Write a note',
	copy: 'Copy with source',
	copied: 'Copied with its source.',
	copyFailed: (reason: string) =>
		`The words could not be copied (${reason}). Select them and press Ctrl C instead.`,
	find: 'Find in book',
	ask: 'Ask about this',
	define: 'Define',
	remove: 'Delete highlight',
	selectFirst: 'Select some words first, then highlight them.',
	toolbarOpen: 'Tools for the selected words: press Tab to reach them.',
	question: (words: string) => `About “${words}”: `,

	bookmark: 'Bookmark this page',
	bookmarked: 'This page is bookmarked',
	bookmarkAdded: 'Page bookmarked.',
	bookmarkRemoved: 'Bookmark removed.',
	deleted: (number: number) => (number === 1 ? 'Deleted.' : `${formatNumber(number)} deleted.`),
	failed: (reason: string) => `That could not be marked: ${reason}`,

	filter: 'Find in your notes',
	kind: 'Show',
	kinds: { all: 'Everything', highlights: 'Highlights', notes: 'With a note', bookmarks: 'Bookmarks', words: 'Looked-up words' },
	anyColour: 'Any colour',
	only: (colour: string) => `Only ${colour.toLowerCase()}`,
	shown: (number: number) => count(number, 'entry', 'entries'),
	nothing: 'Nothing marked yet',
	nothingHint: 'Select words on the page to highlight them or to write a note. Press B to bookmark the page.',
	nothingHintTouch:
		'Hold a word on the page to highlight it or to write a note. The ribbon in the bar above bookmarks the page.',
	nothingFound: 'No note fits. Try other words or colours.',
	missing: 'Not found in this book',
	missingHint: 'The words of these are not in this edition. They are kept, and exported with the others.',
	bookmarkKind: 'Bookmark',
	marginNote: 'Note in the margin',
	openMarginNote: (beginning: string) => `Note in the margin: ${beginning}`,
	byAssistant: 'The assistant has added a note.',
	highlightByAssistant: 'The assistant has highlighted some words.',
	moreFor: (words: string) => `More for “${words}”`,
	delete: 'Delete',
	list: 'Your notes',

	options: 'Export and import',
	exportMarkdown: 'Export as Markdown…',
	exportJson: 'Export as JSON…',
	exportWeb: 'Export as Web Annotations…',
	import: 'Import…',
	saved: (name: string) => `Saved as “${name}”.`,
	fileName: (title: string) => `${title} - notes`,
	tooLarge: (name: string) => `“${name}” is too large for a file of notes.`,
	imported: (result: {
		added: number;
		updated: number;
		known: number;
		notFound: number;
		skipped: number;
	}) => {
		const parts = [
			result.added ? `${formatNumber(result.added)} added` : '',
			result.updated ? `${formatNumber(result.updated)} brought up to date` : '',
			result.known ? `${formatNumber(result.known)} were here already` : '',
			result.notFound ? `${formatNumber(result.notFound)} not found in this book` : '',
			result.skipped ? `${formatNumber(result.skipped)} without words left out` : ''
		].filter(Boolean);
		return parts.length ? `Notes imported: ${parts.join(', ')}.` : 'There was nothing to import.';
	},
	exportHeading: (title: string) => `Notes on ${title}`,
	openInBook: 'open'
};
