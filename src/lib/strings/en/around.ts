/** Getting around in a book: contents, landmarks, pages, notes, pictures, the way back. */
import { grammar } from '../grammar/grammar.ts';

const { plural, list, number } = grammar('en');

export const around = {
	tabs: 'Ways through the book',
	chapters: 'Contents',
	landmarks: 'Landmarks',
	pages: 'Pages',
	tableOfContents: 'Table of contents',
	reading: 'Loading the table of contents…',
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
	/** The title of what stands before the first chapter, where the book gives none. */
	opening: 'Opening pages',
	/** number: from 1. */
	section: (number: number) => `Section ${number}`,

	bookText: 'Book text',
	/** The frames of the book's text, for screen readers. */
	page: 'Page of the book',
	facingPage: 'Facing page of the book',
	failed: (reason: string) => `This book could not be displayed: ${reason}`,
	reload: 'Reload the page to try again.',
	setting: 'Laying out the page…',
	/** The page in place of a part that cannot be shown. */
	unreadable: {
		title: 'This part of the book cannot be shown',
		rest: 'The rest of the book is not affected: turn the page to go on reading.',
		damaged: (path: string, detail: string) =>
			`The file “${path}” in this EPUB is missing or damaged (${detail}).`,
		notLaidOut: (path: string) => `The file “${path}” cannot be displayed.`,
		markup: 'the browser cannot read its markup',
		tooLong: 'it took too long to lay out'
	},
	/** titles: of the chapters, at least one. */
	textUnreadable: (reason: string) =>
		`The text of this book could not be read, so it cannot be searched (${reason}).`,
	damaged: (titles: readonly string[]) => {
		const named = titles.slice(0, 3).map((title) => `“${title}”`);
		const more = titles.length - named.length;
		const where = list(more > 0 ? [...named, plural(more, { one: '# more', other: '# more' })] : named);
		return `The file of this book is damaged in ${where}: words there may be missing or wrong. The rest can be read. For a complete copy, get the book again.`;
	},
	emptyPart: 'There is nothing in this part of the book.',
	drawingLeftOut: (most: number) =>
		`A drawing of more than ${number(most)} parts was left out: a page cannot show so many.`,
	formulaLeftOut: (most: number) =>
		`A formula of more than ${number(most)} parts was left out: a page cannot show so many.`,
	noFrame: 'This browser could not display the page.',
	noPicture: 'The picture cannot be read.',
	placeNotSaved: (detail: string) => `Your place in this book could not be saved (${detail}).`,
	previousPage: 'Previous page',
	nextPage: 'Next page',
	pagesLeft: (count: number) =>
		count === 0
			? 'Last page of this chapter'
			: plural(count, { one: '# page left in this chapter', other: '# pages left in this chapter' }),
	/** Beside the chapter's title on a phone. */
	pagesLeftShort: (count: number) =>
		count === 0 ? 'Last page' : plural(count, { one: '# page left', other: '# pages left' }),
	pageOfPart: (page: string, pages: string) => `Page ${page} of ${pages} in this part`,
	/** Said by screen readers when the page was turned. */
	turned: (page: string, pages: string, chapter: string) =>
		chapter === '' ? `Page ${page} of ${pages}` : `Page ${page} of ${pages}, ${chapter}`,
	progress: 'Progress in the book',
	/** Says where the slider stands. */
	placeAt: (percent: string, chapter: string) => (chapter === '' ? percent : `${percent}, ${chapter}`),

	backTo: (where: string) => `Back to ${where}`,
	forwardTo: (where: string) => `Forward to ${where}`,
	stayHere: 'Stay here',

	jumpFrom: (where: string) => `${where}: go to another place`,
	jump: 'Go to another place',
	jumpHint: 'A page, a percentage or words from a chapter title',
	jumpPlaceholder: 'For example 34%',
	jumpResults: 'Places',
	jumpNothing: 'There is no such place in this book. Try a number from 0 to 100, or a word from a title.',
	/** Of a chapter. */
	shape: (percent: string, notes: number) =>
		`${percent} of the book${notes ? `, ${plural(notes, { one: '# note', other: '# notes' })}` : ''}`,
	printedPage: (label: string) => `Page ${label}`,
	shortPage: (label: string) => `p. ${label}`,
	/** By an even measure, whatever the size of the type. */
	pageOfBook: (page: string, pages: string) => `Page ${page} of ${pages}`,
	countOtherwise: 'Count pages in another way',
	start: 'Start of the book',
	end: 'End of the book',

	note: 'Note',
	goToNote: 'Go to the note',
	closeNote: 'Close the note',

	picture: 'Picture',
	enlarge: (name: string) => `${name}: view larger`,
	closePicture: 'Close the picture',
	zoomIn: 'Zoom in',
	zoomOut: 'Zoom out',
	zoomFit: 'Fit to the window',
	pictureTouch: 'Zoom with two fingers; move by dragging.',
	pictureKeys: 'Zoom with + and −, the wheel or two fingers; move by dragging or with the arrow keys.',
	elsewhere: (percent: string) => `On another device you were at ${percent}.`,
	goThere: 'Go there'
};
