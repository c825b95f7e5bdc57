/** The details of a book, and how they are edited. */
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('en');

export const bookDetails = {
	edit: 'Edit',
	title: 'Title',
	authors: 'Authors, one a line',
	series: 'Series',
	number: 'Number',
	cover: 'Cover picture',
	chooseCover: 'Choose a cover…',
	newCover: 'The new cover',
	noPicture: 'This is no picture that the browser can show.',
	reset: 'As the book has it',
	readingDetails: 'Loading the details…',
	fields: {
		series: 'Series',
		authors: (count: number) => plural(count, { one: 'Author', other: 'Authors' }),
		language: (count: number) => plural(count, { one: 'Language', other: 'Languages' }),
		publisher: 'Publisher',
		published: 'Published',
		subjects: 'Subjects',
		identifiers: 'Identifiers',
		rights: 'Rights',
		added: 'Added',
		lastRead: 'Last read',
		progress: 'Progress',
		file: 'File',
		storage: 'Storage'
	},
	numberInSeries: (name: string, position: string) => `${name}, book ${position}`,
	neverRead: 'Not yet',
	usage: (book: string, index: string) => `${book} for the book, ${index} for its search index`,
	contributor: 'Contributor',
	/** MARC relator codes. */
	roles: {
		adp: 'Adapter',
		ann: 'Annotator',
		aft: 'Afterword',
		art: 'Artist',
		aui: 'Introduction',
		aut: 'Author',
		bkd: 'Book designer',
		bkp: 'Book producer',
		clr: 'Colourist',
		com: 'Compiler',
		cov: 'Cover designer',
		cre: 'Creator',
		ctb: 'Contributor',
		dsr: 'Designer',
		edt: 'Editor',
		ill: 'Illustrator',
		mrk: 'Markup editor',
		nrt: 'Narrator',
		pbl: 'Publisher',
		pht: 'Photographer',
		pfr: 'Proofreader',
		prd: 'Producer',
		red: 'Redactor',
		rev: 'Reviewer',
		trc: 'Transcriber',
		trl: 'Translator',
		tyd: 'Type designer',
		tyg: 'Typographer',
		wpr: 'Preface'
	} as Record<string, string>
};
