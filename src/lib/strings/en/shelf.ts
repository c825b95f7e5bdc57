/** The shelf: the books, adding and removing them, what is known of one. */

import { grammar } from '../grammar/grammar.ts';

const { number, plural } = grammar('en');

const books = (count: number) => plural(count, { one: '# book', other: '# books' });

export const shelf = {
	yourBooks: 'Your books',
	addBook: 'Add a book',
	bookFiles: 'Book files',
	loading: 'Loading your shelf…',
	unreadable: (why: string) =>
		`Your books cannot be read from this browser’s storage (${why}). Private windows often block it: open Lectern in a normal window.`,
	full: 'There is no room left in this browser’s storage. Remove a book or free some disk space, then add this one again.',

	emptyTitle: 'Your shelf is empty',
	emptyText:
		'Drop a book here, or add one with the button: EPUB, Kindle, FB2, comics or text. It stays in this browser; nothing is uploaded. Then read it, search it by meaning and ask about it.',
	trySample: 'Try the sample book',
	sampleMissing: 'The sample book could not be downloaded. Are you offline? Add a book of your own.',
	hint: 'Drop or paste books or whole folders anywhere on this page.',
	drop: 'Drop to add to your shelf',
	noBooks:
		'There is no book among what you dropped. Lectern opens EPUB, Kindle books (MOBI, AZW3), FB2, CBZ, plain text, Markdown and HTML.',

	adding: (fileName: string, place: number, total: number) =>
		total === 1 ? `Adding “${fileName}”…` : `Adding ${number(place)} of ${number(total)}: “${fileName}”…`,
	addingProgress: 'Books added',
	stopAdding: 'Stop adding',
	stopped: (count: number) => `Stopped. ${books(count)} added.`,
	added: (count: number) => `${books(count)} added.`,
	addedAndKnown: (count: number, known: number) =>
		`${books(count)} added, ${books(known)} already on your shelf.`,
	notAdded: (count: number) =>
		plural(count, { one: '# file was not added', other: '# files were not added' }),

	readBefore: {
		question: (count: number) =>
			plural(count, { one: 'Have you read it?', other: 'Have you read these # books?' }),
		why: 'What you have read may be searched and told to its end; of the others nothing is given away.',
		all: 'All of them',
		some: 'Some of them…',
		none: 'None of them'
	},
	selecting: {
		tools: 'Chosen books',
		start: 'Choose several',
		chosen: (count: number) => plural(count, { one: '# book chosen', other: '# books chosen' }),
		all: 'All',
		save: 'Save files',
		done: 'Done'
	},

	removed: (title: string) => `“${title}” was removed.`,
	removedMany: (count: number) => `${books(count)} removed.`,

	sortBy: 'Sort by',
	orders: {
		read: 'Last read',
		title: 'Title',
		author: 'Author',
		added: 'Last added',
		progress: 'Progress'
	},
	view: 'View',
	views: { grid: 'Grid', list: 'List' },
	byName: 'Titles and authors',
	inTheText: 'In the text',
	titlesFound: (count: number) => plural(count, { one: '# title', other: '# titles' }),

	unknownAuthor: 'Unknown author',
	continueReading: 'Continue reading',
	markFinished: 'Mark as finished',
	markUnfinished: 'Mark as not finished',
	filter: {
		label: (shown: string) => `Show: ${shown}`,
		all: 'All books',
		status: { unread: 'Not started', reading: 'Reading', finished: 'Finished' },
		collections: 'Collections',
		series: 'Series',
		/** name: of a status, a collection or a series. */
		shown: (name: string, count: number) => `${name}: ${books(count)}`,
		none: (name: string) => `No books here: ${name}`,
		showAll: 'Show all books'
	},
	collections: {
		title: 'Collections',
		choose: 'Collections…',
		add: 'New collection',
		addButton: 'Add',
		none: 'In no collection yet.',
		notSaved: (why: string) => `This could not be saved. ${why}`
	},
	notStarted: 'Not started',
	finished: 'Finished',
	readSoFar: (percent: string) => `Read so far: ${percent}`,
	options: (title: string) => `Options for ${title}`,
	open: 'Open',
	details: 'Details',
	saveFile: 'Save the book’s file',
	remove: 'Remove',

	storage: (count: number, used: string | null) =>
		used === null ? books(count) : `${books(count)} · ${used} used in this browser`,
	persistent: 'The browser keeps them until you remove them.',
	notPersistent: 'The browser may clear them when the disk is full; a backup keeps them safe.',

	noFile: 'The file of this book is missing from this browser. Add the book again.',
	fileUnreadable: 'The file could not be read.'
};
