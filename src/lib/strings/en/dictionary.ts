/** The dictionary: a word's meanings beside the page, and the list of words that were looked up. */
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('en');

export const dictionary = {
	title: (words: string) => `Dictionary: ${words}`,
	loading: 'Opening the dictionary…',
	/** The parts of speech by WordNet's letters. */
	parts: { n: 'noun', v: 'verb', a: 'adjective', r: 'adverb' },
	also: (words: string) => `Also: ${words}`,
	more: 'More meanings',
	notFound: (words: string) => `The dictionary has no entry for “${words}”.`,
	/** A reason for the next. */
	damaged: 'it is damaged',
	notLoaded: (reason: string) =>
		`The dictionary could not be loaded (${reason}). It works offline once it has been used online.`,
	wikipedia: 'Wikipedia',
	wiktionary: 'Wiktionary',
	translate: 'Translate',
	explain: 'Explain',
	find: 'Find in book',
	source: 'WordNet 3.1, © Princeton University',
	exportCsv: 'Export looked-up words as CSV…',
	exportAnki: 'Export looked-up words for Anki…',
	fileName: (title: string) => `${title} - words`,
	/** Column headings of the CSV file. */
	columns: {
		word: 'Word',
		language: 'Language',
		sentence: 'Sentence',
		definition: 'Definition',
		chapter: 'Chapter',
		date: 'Date'
	},
	word: 'Looked-up word',
	otherLanguage:
		'There is no dictionary for this book’s language yet. You can add one in the settings, or look elsewhere:',
	/** Those that the reader adds. */
	own: {
		title: 'Dictionaries',
		purpose:
			'Add dictionaries for the languages you read: StarDict (.ifo, .idx and .dict together, or a .zip of them), dictd (.index and .dict), or a Wiktionary extract from kaikki.org (.jsonl). They stay in this browser; backup and sync leave them out, so keep the files.',
		add: 'Add a dictionary…',
		choose: 'Dictionary files',
		adding: 'Reading the dictionary…',
		cancel: 'Cancel',
		/** entries, size: written out. */
		facts: (count: number, size: string) =>
			`${plural(count, { one: '# entry', other: '# entries' })}, ${size}`,
		languageOf: (name: string) => `Language of ${name}`,
		anyLanguage: 'Any language',
		earlier: (name: string) => `Ask ${name} earlier`,
		remove: (name: string) => `Delete ${name}`,
		removeTitle: 'Delete this dictionary?',
		removeText: (name: string) => `“${name}” is removed from this browser. Your file stays where it is.`,
		added: (name: string) => `“${name}” was added.`,
		faults: {
			unknown:
				'These files are no dictionary that Lectern reads: choose StarDict, dictd or a Wiktionary extract in JSON Lines.',
			damaged: 'This dictionary is damaged or incomplete, and was not added. Download it again.',
			empty: 'There is no entry in this dictionary.',
			starDictParts: 'Choose the .ifo, .idx and .dict files of the dictionary together.',
			dictdParts: 'Choose the .index and .dict files of the dictionary together.'
		}
	}
};
