/** The dictionary: a word's meanings beside the page, and the list of words that were looked up. */
import type { Strings } from '../en/en.ts';

export const dictionary: Strings['dictionary'] = {
	title: (words) => `Wörterbuch: ${words}`,
	loading: 'Das Wörterbuch wird geöffnet …',
	parts: { n: 'Substantiv', v: 'Verb', a: 'Adjektiv', r: 'Adverb' },
	also: (words) => `Auch: ${words}`,
	more: 'Weitere Bedeutungen',
	notFound: (words) => `Das Wörterbuch hat keinen Eintrag für „${words}“.`,
	otherLanguage: 'Das Wörterbuch dieser App ist englisch. Schlage anderswo nach:',
	damaged: 'es ist beschädigt',
	notLoaded: (reason) =>
		`Das Wörterbuch konnte nicht geladen werden (${reason}). Offline geht es, sobald es einmal online benutzt wurde.`,
	wikipedia: 'Wikipedia',
	wiktionary: 'Wiktionary',
	translate: 'Übersetzen',
	explain: 'Erklären',
	find: 'Im Buch suchen',
	translation: (words, language, sentence) =>
		`Übersetze „${words}“ (Zielsprache: ${language}), wie es hier gemeint ist: „${sentence}“`,
	source: 'WordNet 3.1, © Princeton University',
	exportCsv: 'Nachgeschlagene Wörter als CSV exportieren …',
	exportAnki: 'Nachgeschlagene Wörter für Anki exportieren …',
	fileName: (title) => `${title} - Wörter`,
	columns: { word: 'Wort', sentence: 'Satz', definition: 'Bedeutung', chapter: 'Kapitel', date: 'Datum' },
	word: 'Nachgeschlagenes Wort'
};
