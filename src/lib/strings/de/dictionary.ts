/** The dictionary: a word's meanings beside the page, and the list of words that were looked up. */
import { grammar } from '../grammar/grammar.ts';
import type { dictionary as english } from '../en/dictionary.ts';

const { plural } = grammar('de');

export const dictionary: typeof english = {
	title: (words) => `Wörterbuch: ${words}`,
	loading: 'Das Wörterbuch wird geöffnet …',
	parts: { n: 'Substantiv', v: 'Verb', a: 'Adjektiv', r: 'Adverb' },
	also: (words) => `Auch: ${words}`,
	more: 'Weitere Bedeutungen',
	notFound: (words) => `Das Wörterbuch hat keinen Eintrag für „${words}“.`,
	damaged: 'es ist beschädigt',
	notLoaded: (reason) =>
		`Das Wörterbuch konnte nicht geladen werden (${reason}). Offline geht es, sobald es einmal online benutzt wurde.`,
	wikipedia: 'Wikipedia',
	wiktionary: 'Wiktionary',
	translate: 'Übersetzen',
	explain: 'Erklären',
	find: 'Im Buch suchen',
	source: 'WordNet 3.1, © Princeton University',
	exportCsv: 'Nachgeschlagene Wörter als CSV exportieren …',
	exportAnki: 'Nachgeschlagene Wörter für Anki exportieren …',
	fileName: (title) => `${title} - Wörter`,
	columns: {
		word: 'Wort',
		language: 'Sprache',
		sentence: 'Satz',
		definition: 'Bedeutung',
		chapter: 'Kapitel',
		date: 'Datum'
	},
	word: 'Nachgeschlagenes Wort',
	otherLanguage:
		'Für die Sprache dieses Buchs ist noch kein Wörterbuch da. Du kannst in den Einstellungen eines hinzufügen oder anderswo nachschlagen:',
	/** Those that the reader adds. */
	own: {
		title: 'Wörterbücher',
		purpose:
			'Füge Wörterbücher für die Sprachen hinzu, in denen du liest: StarDict (.ifo, .idx und .dict zusammen oder als .zip), dictd (.index und .dict) oder einen Wiktionary-Auszug von kaikki.org (.jsonl). Sie bleiben in diesem Browser; Sicherung und Abgleich lassen sie aus, behalte also die Dateien.',
		add: 'Wörterbuch hinzufügen …',
		choose: 'Dateien des Wörterbuchs',
		adding: 'Das Wörterbuch wird gelesen …',
		cancel: 'Abbrechen',
		facts: (count, size) => `${plural(count, { one: '# Eintrag', other: '# Einträge' })}, ${size}`,
		languageOf: (name) => `Sprache von ${name}`,
		anyLanguage: 'Jede Sprache',
		earlier: (name) => `${name} früher fragen`,
		remove: (name) => `${name} löschen`,
		removeTitle: 'Dieses Wörterbuch löschen?',
		removeText: (name) => `„${name}“ wird aus diesem Browser entfernt. Deine Datei bleibt, wo sie ist.`,
		added: (name) => `„${name}“ wurde hinzugefügt.`,
		faults: {
			unknown:
				'Diese Dateien sind kein Wörterbuch, das Lectern lesen kann: Wähle StarDict, dictd oder einen Wiktionary-Auszug als JSON Lines.',
			damaged:
				'Dieses Wörterbuch ist beschädigt oder unvollständig und wurde nicht hinzugefügt. Lade es noch einmal herunter.',
			empty: 'In diesem Wörterbuch ist kein Eintrag.',
			starDictParts: 'Wähle die Dateien .ifo, .idx und .dict des Wörterbuchs zusammen aus.',
			dictdParts: 'Wähle die Dateien .index und .dict des Wörterbuchs zusammen aus.'
		}
	}
};
