/** Getting around in a book: contents, landmarks, pages, notes, pictures, the way back. */
export const around = {
	tabs: 'Ways through the book',
	chapters: 'Contents',
	landmarks: 'Landmarks',
	pages: 'Pages',
	tableOfContents: 'Table of contents',
	reading: 'Reading the book’s contents…',
	noContents: 'This book has no table of contents. Turn the pages, or search for a word.',
	filter: 'Filter the list',
	noMatch: (words: string) => `No entry contains “${words}”. Try fewer letters, or search the whole book.`,
	/** A landmark whose label the book left empty, by its type. */
	landmarkNames: {
		cover: 'Cover',
		titlepage: 'Title page',
		toc: 'Table of contents',
		bodymatter: 'Start of the text',
		text: 'Start of the text',
		frontmatter: 'Front matter',
		backmatter: 'Back matter',
		index: 'Index',
		glossary: 'Glossary',
		bibliography: 'Bibliography',
		endnotes: 'Notes'
	} as Record<string, string>,

	bookText: 'Book text',
	/** The frames of the book's text, for screen readers. */
	page: 'Page of the book',
	facingPage: 'Facing page of the book',
	failed: (reason: string) => `This book could not be laid out: ${reason}`,
	reload: 'Reload the page to try again.',
	setting: 'Setting the page…',
	/** The page in place of a part that cannot be shown. */
	unreadable: {
		title: 'This part of the book cannot be shown',
		rest: 'The rest of the book is not affected: turn the page to go on reading.',
		damaged: (path: string, detail: string) =>
			`The file “${path}” in this EPUB is missing or damaged (${detail}).`,
		notLaidOut: (path: string) => `The file “${path}” cannot be laid out.`,
		markup: 'the browser cannot read its markup',
		tooLong: 'it took too long to lay out'
	},
	/** titles: of the chapters, at least one. */
	damaged: (titles: readonly string[]) => {
		const named = titles.slice(0, 3).map((title) => `“${title}”`);
		const more = titles.length - named.length;
		const where = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
		return `The file of this book is damaged in ${where}: words may be missing or wrong there. The rest can be read. Get the book again to have all of it.`;
	},
	emptyPart: 'There is nothing in this part of the book.',
	noFrame: 'The page could not be set up in this browser.',
	noPicture: 'The picture cannot be read.',
	placeNotSaved: (detail: string) => `Your place in this book could not be saved (${detail}).`,
	previousPage: 'Previous page',
	nextPage: 'Next page',
	/** count: decides on the number, `pages` is how it is written. */
	pagesLeft: (count: number, pages: string) =>
		count === 0
			? 'Last page of this chapter'
			: `${pages} ${count === 1 ? 'page' : 'pages'} left in this chapter`,
	pageOfPart: (page: string, pages: string) => `Page ${page} of ${pages} in this part`,
	/** Said by screen readers when the page was turned. */
	turned: (page: string, pages: string, chapter: string) =>
		`Page ${page} of ${pages}${chapter === '' ? '' : `, ${chapter}`}`,
	progress: 'Progress in the book',
	/** Of the slider: where it stands. */
	placeAt: (percent: string, chapter: string) => (chapter === '' ? percent : `${percent}, ${chapter}`),

	backTo: (where: string) => `Back to ${where}`,
	forwardTo: (where: string) => `Forward to ${where}`,
	stayHere: 'Stay here',

	jumpFrom: (where: string) => `${where}: jump to another place`,
	jump: 'Go to another place',
	jumpHint: 'A percentage, a printed page or words of a chapter’s title',
	jumpHintWithoutPages: 'A percentage or words of a chapter’s title',
	jumpPlaceholder: 'For example 34 %',
	jumpResults: 'Places',
	jumpNothing: 'There is no such place in this book. Try a number from 0 to 100, or a word of a title.',
	printedPage: (label: string) => `Page ${label}`,
	start: 'Start of the book',
	end: 'End of the book',

	note: 'Note',
	goToNote: 'Go to the note',
	closeNote: 'Close the note',

	picture: 'Picture',
	enlarge: (name: string) => `${name}: open large`,
	closePicture: 'Close the picture',
	zoomIn: 'Zoom in',
	zoomOut: 'Zoom out',
	zoomFit: 'Fit to the window',
	pictureTouch: 'Zoom with two fingers; move by dragging.',
	pictureKeys: 'Zoom with + and −, the wheel or two fingers; move by dragging or with the arrow keys.'
};
