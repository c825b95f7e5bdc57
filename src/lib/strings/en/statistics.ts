/** What was read, and how long the rest will take. */
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('en');

export const statistics = {
	title: 'Reading statistics',
	today: 'Today',
	week: 'Last 7 days',
	month: 'Last 30 days',
	pages: (pages: number) => plural(pages, { one: 'about # page', other: 'about # pages' }),
	nothing: 'Nothing read yet. Open a book and turn a few pages: your time is counted here.',
	off: 'Reading time is not counted. Switch it on in the settings.',
	chart: (days: number) =>
		plural(days, {
			one: 'Minutes read on the last day',
			other: 'Minutes read on each of the last # days'
		}),
	asTable: 'As a table',
	day: 'Day',
	time: 'Time',
	characters: 'Characters',
	books: 'By book',
	goneBook: 'A book that is no longer here',
	daysInRow: (days: number) =>
		plural(days, { one: 'You have read on # day in a row.', other: 'You have read # days in a row.' }),
	private: 'Counted in this browser only, while the page is in view and you turn pages.',
	remove: 'Delete all statistics',
	removeTitle: 'Delete all statistics?',
	removeText:
		'The reading days and times of all books are deleted from this browser. Your books and your places in them stay.',
	removed: 'The statistics were deleted.',
	failed: (reason: string) =>
		`The statistics could not be read from this browser (${reason}). Reload the page to try again.`,
	loading: 'Adding up…',
	left: (chapter: string, book: string) => `about ${chapter} left in chapter · ${book} in book`,
	leftInChapter: (chapter: string) => `${chapter} left in chapter`,
	leftInBook: (book: string) => `about ${book} left in book`
};
