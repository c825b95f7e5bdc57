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
	goal: {
		title: 'Daily goal',
		help: 'Minutes to read each day, and how many days in a row you have reached it.',
		minutes: 'Minutes a day',
		outside: (least: number, most: number) => `Between ${least} and ${most} minutes.`,
		today: 'Read today, of your goal',
		progress: (read: number, of: number) =>
			plural(of, { one: `${read} of # minute today`, other: `${read} of # minutes today` }),
		reached: (read: number) =>
			plural(read, { one: '# minute today, goal reached', other: '# minutes today, goal reached' }),
		streak: (days: number) => plural(days, { one: '# day in a row', other: '# days in a row' }),
		atFoot: 'Show today’s minutes at the foot of the page'
	},
	year: {
		title: (year: string) => `${year} in books`,
		choose: 'Year',
		/** time: "12 hr"; pages: a number as it is written. */
		read: (time: string, onDays: number, pages: string, books: number) =>
			[
				plural(onDays, { one: `${time} on # day`, other: `${time} on # days` }),
				plural(books, { one: `about ${pages} pages of # book`, other: `about ${pages} pages of # books` })
			].join(', ') + '.',
		finished: (books: number) => plural(books, { one: '# book finished:', other: '# books finished:' }),
		more: (books: number) => plural(books, { one: 'and # more', other: 'and # more' }),
		asPicture: 'As a picture',
		savePicture: 'Save the picture',
		picture: (year: string) => `${year}, a square for each day: the darker, the more was read`,
		notSaved: (reason: string) => `The picture could not be saved (${reason}).`
	},
	private: 'Counted on your devices only, while the page is in view and you turn pages.',
	remove: 'Delete all statistics',
	removeTitle: 'Delete all statistics?',
	removeText:
		'The reading days and times of all books are deleted from this browser. Your books and your places in them stay.',
	removed: 'The statistics were deleted.',
	failed: (reason: string) =>
		`The statistics could not be read from this browser (${reason}). Reload the page to try again.`,
	loading: 'Adding up…',
	readToday: (time: string) => `${time} today`,
	left: (chapter: string, book: string) => `about ${chapter} left in chapter · ${book} in book`,
	leftInChapter: (chapter: string) => `${chapter} left in chapter`,
	leftInBook: (book: string) => `about ${book} left in book`
};
