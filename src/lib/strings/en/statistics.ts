/** What was read, and how long the rest will take. */
const days = (count: number) => (count === 1 ? '1 day' : `${count.toLocaleString()} days`);
const books = (count: number) => (count === 1 ? '1 book' : `${count.toLocaleString()} books`);

export const statistics = {
	title: 'Reading statistics',
	today: 'Today',
	week: 'Last 7 days',
	month: 'Last 30 days',
	pages: (pages: string) => `about ${pages} pages`,
	nothing: 'Nothing read yet. Open a book and turn a few pages: the time is counted here.',
	off: 'Reading time is not counted. Switch it on in the settings.',
	chart: (days: string) => `Minutes read on each of the last ${days} days`,
	asTable: 'As a table',
	day: 'Day',
	time: 'Time',
	characters: 'Characters',
	books: 'By book',
	goneBook: 'A book that is no longer here',
	daysInRow: (days: string, many: boolean) => `You have read on ${days} ${many ? 'days' : 'day'} in a row.`,
	goal: {
		title: 'Daily goal',
		help: 'Minutes to read each day, and how many days in a row you have.',
		minutes: 'Minutes a day',
		outside: (least: number, most: number) => `Between ${least} and ${most} minutes.`,
		today: 'Read today, of your goal',
		reached: 'You have reached your goal for today.',
		left: (time: string) => `${time} to go today.`,
		streak: (count: number) => `${days(count)} in a row.`
	},
	year: {
		title: (year: string) => `${year} in books`,
		choose: 'Year',
		/** time: "12 hr"; pages: a number as it is written. */
		read: (time: string, onDays: number, pages: string, count: number) =>
			`${time} on ${days(onDays)}, about ${pages} pages of ${books(count)}.`,
		finished: (count: number) => `${books(count)} finished:`
	},
	private: 'Counted in this browser only, while the page is in view and you turn pages.',
	remove: 'Delete all statistics',
	removeTitle: 'Delete all statistics?',
	removeText:
		'The days and times of all books are deleted from this browser. Your books and your places in them stay.',
	removed: 'The statistics were deleted.',
	failed: (reason: string) =>
		`The statistics cannot be read from this browser (${reason}). Reload the page to try again.`,
	loading: 'Adding up…',
	left: (chapter: string, book: string) => `about ${chapter} left in chapter · ${book} in book`,
	leftInChapter: (chapter: string) => `${chapter} left in chapter`,
	leftInBook: (book: string) => `about ${book} left in book`
};
