/** The search in a book and in the library, and the index behind it. */
import { grammar } from '../grammar/grammar.ts';

const { number, plural, megabytes } = grammar('en');

const passages = (count: number) => plural(count, { one: '# passage', other: '# passages' });
const books = (count: number) => plural(count, { one: '# book', other: '# books' });

export const search = {
	box: 'Search this book',
	results: 'Search results',
	searching: 'Searching…',
	byMeaning: 'No matching words. Searching by meaning…',
	nothing: 'Nothing found. Try other words.',
	unsaid: 'None of these words are in the book. These passages are close in meaning.',
	hint: 'Words, a question, or “an exact phrase” in quotation marks.',
	passages,
	/** What lies beyond the place that the reader has read to is folded. */
	further: {
		count: (passages: number) => plural(passages, { one: '# more further on', other: '# more further on' }),
		unread: (passages: number) =>
			plural(passages, {
				one: '# passage in this book, which you have not started',
				other: '# passages in this book, which you have not started'
			}),
		nothingRead: 'Nothing in what you have read so far.',
		show: 'Show',
		showAll: 'Show all',
		inBooks: (passages: number, books: number) =>
			plural(books, {
				one: `${number(passages)} more in # book, further on than you have read`,
				other: `${number(passages)} more in # books, further on than you have read`
			})
	},
	backTo: (place: string) => `Back to ${place}`,
	bookOrder: 'In book order',
	stale: 'These results are from before the index was complete.',
	again: 'Search again',
	dismiss: 'Dismiss',
	foundBy: { words: 'by words', meaning: 'by meaning', both: 'by words and meaning' },
	oneAt: (place: string) => `One passage found, at ${place} of the book`,
	/** rank: from 1. place: as a percentage. */
	result: (rank: number, place: string) => `Result ${number(rank)} at ${place}`,
	/** result: as above. */
	openedLast: (result: string) => `${result}, opened last`,
	between: (count: number, first: string, last: string) =>
		`${passages(count)} found, between ${first} and ${last} of the book`,

	library: {
		box: 'Search your library',
		placeholder: 'Search titles, authors and the text of all your books',
		results: 'Passages by book',
		unsaid: 'None of these words are in any of your books. These passages are close in meaning.',
		noPassages: 'no passages',
		reading: (count: number) => `${books(count)} still to be read for the search by words.`,
		found: (ofPassages: number, ofBooks: number) => `${passages(ofPassages)} in ${books(ofBooks)}`
	},

	indexAll: {
		start: 'Index all books',
		what: 'Makes all your books searchable by meaning, not only those you have opened.',
		looking: 'Checking which books need indexing…',
		label: 'Indexed passages of all books',
		indexing: (done: number, total: number) =>
			`Indexing all books: ${number(done)} of about ${passages(total)}.`,
		left: (time: string) => `About ${time} left.`,
		paused: (done: number, total: number) =>
			`Paused: ${number(done)} of about ${passages(total)} of all books indexed.`,
		ready: (count: number, unreadable: number) => {
			const found = plural(count, {
				one: 'Your book can be searched by meaning.',
				other: 'All # books can be searched by meaning.'
			});
			return unreadable ? `${found} ${books(unreadable)} could not be read.` : found;
		},
		failed: (reason: string) => `Indexing stopped. ${reason}`,
		pause: 'Pause indexing',
		resume: 'Resume indexing'
	},

	index: {
		reading: 'Reading the book…',
		model: 'Words only: downloading the model for search by meaning',
		/** Bytes. */
		modelOf: (loaded: number, total: number) =>
			`Words only: downloading the model for search by meaning, ${megabytes(loaded)} of ${megabytes(total)}`,
		download: 'Model download',
		indexing: (done: number, total: number) =>
			done === 0
				? 'Words only for now: the index for search by meaning is being started'
				: `Indexing for search by meaning: ${number(done)} of ${passages(total)}`,
		indexed: 'Passages indexed',
		paused: (done: number, total: number) =>
			done ? `Paused: ${number(done)} of ${passages(total)} indexed` : 'Paused: words only',
		ready: (total: number) => `Index complete: ${passages(total)}, searchable offline`,
		wordsOnly: (reason: string) => `Search by words only. ${reason}`,
		pause: 'Pause',
		resume: 'Resume',
		options: 'Index options',
		pauseIndexing: 'Pause indexing',
		resumeIndexing: 'Resume indexing',
		exportFile: 'Export index…',
		importFile: 'Import index…',
		remove: 'Delete index…',
		removed: 'The index was deleted. Search by words still works.',
		saved: (name: string) => `Saved as “${name}”.`,
		imported: 'The index was imported.',
		removeTitle: 'Delete the index of this book?',
		removeText:
			'The book itself stays, and can be searched by words. Indexing it by meaning again takes a few minutes.',
		keep: 'Keep it',
		removeNow: 'Delete index',
		/** reason: a sentence fragment of the browser. */
		notKept: (reason: string) =>
			`The index cannot be saved on this device and will have to be made again next time (${reason}).`,
		shelfNotKept: (reason: string) => `This book cannot be searched from the shelf (${reason}).`,
		secondNotKept: (reason: string) =>
			`Part of the index cannot be saved on this device, so search will be less precise next time (${reason}).`
	},

	/** How much of the book was searched, and how. */
	coverage: {
		late: 'Searched by words only: the search model did not answer in time.',
		reading: (total: number) =>
			plural(total, {
				one: 'The book is still loading: only its first passage was searched, by words.',
				other: 'The book is still loading: only its first # passages were searched, by words.'
			}),
		model: 'Searched by words only: the search model is still loading.',
		indexing: (indexed: number, total: number) =>
			indexed === 0
				? 'Searched by words only: the index for search by meaning has just been started.'
				: `Searched by words, and by meaning in ${number(indexed)} of ${passages(total)}: indexing is still under way.`,
		paused: (indexed: number, total: number) =>
			indexed === 0
				? 'Searched by words only: indexing for search by meaning is paused.'
				: `Searched by words, and by meaning in ${number(indexed)} of ${passages(total)}: indexing is paused.`,
		wordsOnly: (reason: string) => `Searched by words only. ${reason}`,
		leftOut: (count: number) =>
			plural(count, {
				one: '# passage of another book is left out: you have not read that far yet.',
				other: '# passages of other books are left out: you have not read that far yet.'
			}),
		unreadAll: 'Your books are still loading: try again in a moment, or open one.',
		unread: (count: number) =>
			plural(count, {
				one: '# book has not been loaded yet: try again in a moment, or open it.',
				other: '# books have not been loaded yet: try again in a moment, or open them.'
			}),
		noMeaning:
			'Searched by words only: no book has been indexed for search by meaning yet. Opening a book indexes it.',
		noModel: 'Searched by words only: the search model could not be loaded.',
		someMeaning: (indexed: number, total: number) =>
			`Searched by words, and by meaning in ${number(indexed)} of ${passages(total)}: opening a book indexes the rest of it.`
	},

	/** Why there is no search by meaning. */
	modelFaults: {
		none: 'This copy of Lectern was set up without a search model.',
		notStarted: 'The search model could not be started.',
		empty: 'The search model does not work in this browser: its answers are empty.',
		stopped: (reason: string) => `The search model stopped (${reason}).`,
		noWorker: 'it could not be started',
		/** where: a host, or `thisSite`. */
		unreachable: (where: string) => `The search model could not be downloaded: ${where} cannot be reached.`,
		unusable: (where: string, reason: string) =>
			`The search model from ${where} could not be used (${reason}).`,
		thisSite: 'this site'
	},

	/** Why an index cannot be exported or imported. */
	fileFaults: {
		nothingYet: 'There is nothing to export yet: no passage has been indexed by meaning.',
		notAnIndex: 'This file is not a search index. Choose one that was exported from Lectern.',
		noMeaning: 'This file contains no index for search by meaning. Export it again.',
		otherBook: 'This is the index of another book. Choose the one that was exported from this book.',
		otherText:
			'This index does not match the text of this book as this browser reads it. Index the book here instead.',
		outdated:
			'This index was made by another version of Lectern and cannot be used. Export it again from an up-to-date one, or index the book here.',
		damaged: 'This index file is damaged or incomplete. Export it again.'
	}
};
