/** The search in a book and in the library, and the index behind it. */
const count = (number: number) => number.toLocaleString('en');
const megabytes = (bytes: number) =>
	(bytes / 1e6).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const search = {
	box: 'Search this book',
	results: 'Search results',
	searching: 'Searching…',
	byMeaning: 'No such words. Looking by meaning…',
	nothing: 'Nothing found. Try other words.',
	unsaid: 'None of these words is in the book. What follows is near in meaning.',
	hint: 'Words, a question, or “an exact phrase” in quotation marks.',
	passages: (number: number) => (number === 1 ? '1 passage' : `${count(number)} passages`),
	/** What lies beyond the place that the reader has read to is folded. */
	further: {
		count: (passages: number) => `${count(passages)} more further on`,
		unread: (passages: number) =>
			passages === 1
				? '1 passage in this book, which you have not begun'
				: `${count(passages)} passages in this book, which you have not begun`,
		nothingRead: 'Nothing in what you have read so far.',
		show: 'Show'
	},
	backTo: (place: string) => `Back to ${place}`,
	bookOrder: 'In book order',
	stale: 'Found before the index was complete.',
	again: 'Search again',
	dismiss: 'Dismiss',
	foundBy: { words: 'by words', meaning: 'by meaning', both: 'by words and meaning' },
	oneAt: (place: string) => `One passage found, at ${place} of the book`,
	between: (number: number, first: string, last: string) =>
		`${count(number)} passages found, between ${first} and ${last} of the book`,

	library: {
		box: 'Search your library',
		placeholder: 'Search titles, authors and in all your books',
		results: 'Passages by book',
		unsaid: 'None of these words is in any book. What follows is near in meaning.',
		noPassages: 'no passages',
		found: (passages: number, books: number) =>
			`${passages === 1 ? '1 passage' : `${count(passages)} passages`} in ${books === 1 ? '1 book' : `${count(books)} books`}`
	},

	indexAll: {
		start: 'Index all books',
		what: 'Then all of them can be searched by meaning, not only those you have opened.',
		looking: 'Looking what is to be indexed…',
		label: 'Passages of all books that are indexed',
		indexing: (done: number, total: number) =>
			`Indexing all books: ${count(done)} of about ${count(total)} passages.`,
		left: (time: string) => `About ${time} left.`,
		paused: (done: number, total: number) =>
			`Paused: ${count(done)} of about ${count(total)} passages of all books are indexed.`,
		ready: (books: number, unreadable: number) =>
			`${books === 1 ? 'Your book can' : `All ${count(books)} books can`} be searched by meaning.` +
			(unreadable ? ` ${unreadable === 1 ? '1 book' : `${count(unreadable)} books`} could not be read.` : ''),
		failed: (reason: string) => `Indexing stopped. ${reason}`,
		pause: 'Pause indexing',
		resume: 'Resume indexing'
	},

	index: {
		reading: 'Reading the book…',
		model: 'Words only: getting the model for search by meaning',
		/** Bytes. */
		modelOf: (loaded: number, total: number) =>
			`Words only: getting the model for search by meaning, ${megabytes(loaded)} of ${megabytes(total)} MB`,
		download: 'Model download',
		indexing: (done: number, total: number) =>
			done === 0
				? 'Words only for now: the index for search by meaning is being started'
				: `Indexing for search by meaning: ${count(done)} of ${count(total)} passages`,
		indexed: 'Passages indexed',
		paused: (done: number, total: number) =>
			done ? `Paused: ${count(done)} of ${count(total)} passages indexed` : 'Paused: words only',
		ready: (total: number) => `Index complete: ${count(total)} passages, searchable offline`,
		wordsOnly: (reason: string) => `Search by words only. ${reason}`,
		pause: 'Pause',
		resume: 'Resume',
		options: 'Index options',
		pauseIndexing: 'Pause indexing',
		resumeIndexing: 'Resume indexing',
		exportFile: 'Export index…',
		importFile: 'Import index…',
		remove: 'Delete index…',
		removed: 'The index was deleted. Search by words goes on.',
		saved: (name: string) => `Saved as “${name}”.`,
		imported: 'The index was imported.',
		removeTitle: 'Delete the index of this book?',
		removeText:
			'The book itself stays, and can be searched by words. Indexing it by meaning again takes some minutes.',
		keep: 'Keep it',
		removeNow: 'Delete index'
	}
};
