/** The dictionary: a word's meanings beside the page, and the list of words that were looked up. */
export const dictionary = {
	title: (words: string) => `Dictionary: ${words}`,
	loading: 'Opening the dictionary…',
	/** The parts of speech by WordNet's letters. */
	parts: { n: 'noun', v: 'verb', a: 'adjective', r: 'adverb' },
	also: (words: string) => `Also: ${words}`,
	more: 'More meanings',
	notFound: (words: string) => `The dictionary has no entry for “${words}”.`,
	otherLanguage: 'The dictionary in this app is English. Look elsewhere:',
	/** A reason for the next. */
	damaged: 'it is damaged',
	notLoaded: (reason: string) =>
		`The dictionary could not be loaded (${reason}). It works offline once it has been used online.`,
	wikipedia: 'Wikipedia',
	wiktionary: 'Wiktionary',
	translate: 'Translate',
	explain: 'Explain',
	find: 'Find in book',
	/** language: its name in the interface's language. sentence: the one the words stand in. */
	translation: (words: string, language: string, sentence: string) =>
		`Translate “${words}” into ${language}, as it is meant in: “${sentence}”`,
	source: 'WordNet 3.1, © Princeton University',
	exportCsv: 'Export looked-up words as CSV…',
	exportAnki: 'Export looked-up words for Anki…',
	fileName: (title: string) => `${title} - words`,
	/** Column headings of the CSV file. */
	columns: { word: 'Word', sentence: 'Sentence', definition: 'Definition', chapter: 'Chapter', date: 'Date' },
	word: 'Looked-up word'
};
