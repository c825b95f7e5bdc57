/** Writes looked-up words as a table for other programs: CSV (RFC 4180), and text for Anki's import. */

export interface LookedUp {
	word: string;
	/** The book's language, BCP 47; '' if unknown. */
	language: string;
	sentence: string;
	/** '' if the dictionary has none. */
	definition: string;
	chapter: string;
	/** Milliseconds since 1970. */
	at: number;
}

const COLUMNS = ['word', 'language', 'sentence', 'definition', 'chapter', 'date'] as const;

export function toCsv(words: readonly LookedUp[], names: Record<(typeof COLUMNS)[number], string>): string {
	const rows = words.map((one) => ({ ...one, date: new Date(one.at).toISOString().slice(0, 10) }));
	const lines = [names, ...rows].map((row) => COLUMNS.map((column) => cell(row[column])).join(','));
	// Without the byte order mark, spreadsheets assume an older encoding.
	return `\uFEFF${lines.join('\r\n')}\r\n`;
}

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

/** https://docs.ankiweb.net/importing/text-files.html: the front, then the back with the definition, the sentence and the language. */
export function toAnki(words: readonly LookedUp[]): string {
	const field = (text: string): string => text.replace(/[\t\r\n]+/g, ' ').trim();
	const lines = words.map(({ word, language, sentence, definition }) =>
		[word, definition, sentence, language].map(field).join('\t')
	);
	return [
		'#separator:tab',
		'#html:false',
		'#columns:Word\tDefinition\tSentence\tLanguage',
		...lines,
		''
	].join('\n');
}
