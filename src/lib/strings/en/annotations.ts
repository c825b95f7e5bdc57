/** Highlights, notes and bookmarks. */
import { grammar } from '../grammar/grammar.ts';

const { plural, series } = grammar('en');

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
		listen: 'Listen',
		remove: 'Delete'
	},
	listen: 'Listen from here',
	tools: 'Selected words',
	highlightTools: 'Highlight',
	colours: { yellow: 'Yellow', green: 'Green', blue: 'Blue', pink: 'Pink', violet: 'Violet' },
	/** colour: a name from `colours`. */
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
	bookmarkAdded: 'Page bookmarked.',
	bookmarkRemoved: 'Bookmark removed.',
	deleted: (number: number) => (number === 1 ? 'Deleted.' : plural(number, { other: '# deleted.' })),
	notRead: (reason: string) => `Your highlights and notes could not be read (${reason}).`,
	notSaved: (reason: string) => `Your last change to highlights and notes could not be saved (${reason}).`,
	failed: (reason: string) => `That could not be saved: ${reason}`,
	noWords: 'There are no words to highlight here.',

	allNotes: 'All notes',
	filter: 'Find in your notes',
	kind: 'Show',
	kinds: {
		all: 'Everything',
		highlights: 'Highlights',
		notes: 'With a note',
		bookmarks: 'Bookmarks',
		words: 'Looked-up words'
	},
	anyColour: 'Any colour',
	/** colour: a name from `colours`. */
	only: (colour: string) => `Only ${colour.toLowerCase()}`,
	shown: (number: number) => plural(number, { one: '# entry', other: '# entries' }),
	nothing: 'No notes yet',
	nothingHint: 'Select words on the page to highlight them or write a note. Press B to bookmark the page.',
	nothingHintTouch:
		'Hold a word on the page to highlight it or to write a note. The ribbon in the toolbar bookmarks the page.',
	nothingFound: 'No matching notes. Try other words or colours.',
	missing: 'Not found in this book',
	missingHint:
		'The words these belong to are not in this edition. They are kept, and exported with the others.',
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
	tooLarge: (name: string) => `“${name}” is too large to be a file of notes.`,
	imported: (result: {
		added: number;
		updated: number;
		known: number;
		notFound: number;
		skipped: number;
		/** The first words of those that were not found. */
		lost: readonly string[];
	}) => {
		const parts = [
			result.added ? plural(result.added, { other: '# added' }) : '',
			result.updated ? plural(result.updated, { other: '# updated' }) : '',
			result.known ? plural(result.known, { other: '# already here' }) : '',
			result.notFound
				? `${plural(result.notFound, { other: '# not found in this book' })} (${result.lost.map((words) => `“${words}”`).join(', ')})`
				: '',
			result.skipped ? plural(result.skipped, { other: '# skipped because they quote no words' }) : ''
		].filter(Boolean);
		return parts.length ? `Notes imported: ${series(parts)}.` : 'There was nothing to import.';
	},
	/** Why a file of notes is not imported. */
	importFaults: {
		notNotes: (name: string) =>
			`“${name}” is not a file of notes. Choose one that Lectern has exported, Web Annotations, Kindle’s “My Clippings.txt” or exported notebook, or the notes of KOReader or Readest.`,
		unreadable: (name: string, reason: string) =>
			`“${name}” was not imported: ${reason}. Nothing was changed.`,
		/** Four reasons for it. */
		newer: 'it was written by a newer version of Lectern. Reload this page to get that version',
		damaged: (where: string) => `it is damaged (${where})`,
		itemDamaged: (number: number, where: string) => `its annotation ${number} is damaged (${where})`,
		empty: 'there are no annotations in it',
		otherBook:
			'These notes are about another book: none of their words are in this one. Open that book and import them there.',
		otherTitle: (title: string) =>
			`These notes are about “${title}”: none of their words are in this book. Open that book and import them there.`
	},
	exportHeading: (title: string) => `Notes on ${title}`,
	openInBook: 'open'
};
