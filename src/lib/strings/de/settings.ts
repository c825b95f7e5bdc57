/** The settings. */
import type { settings as english } from '../en/settings.ts';

export const settings: typeof english = {
	title: 'Einstellungen',
	sections: {
		reading: 'Lesen',
		assistant: 'Assistent',
		keys: 'Tastatur',
		data: 'Deine Daten',
		about: 'Über Lectern'
	},
	language: 'Sprache',
	languageOfBrowser: 'Wie der Browser',
	assistant: 'Assistent verwenden',
	assistantHelp:
		'Wenn ausgeschaltet, sind der Chat und alles, was Fragen zu einem Buch stellt, ausgeblendet, und an den Assistenten wird nichts gesendet. Deine Unterhaltungen bleiben in diesem Browser.',
	letterKeys: 'Kürzel mit einer einzelnen Taste',
	letterKeysHelp:
		'Schalte sie aus, wenn du per Sprache bedienst oder versehentlich Tasten drückst. Strg F, die Pfeiltasten und Esc gelten weiter.',
	showKeys: 'Tastenkürzel anzeigen',
	counting: 'Lesezeit zählen',
	countingHelp: 'Für die Statistik und die verbleibende Zeit. Niemand außer dir bekommt die Zahlen.',
	showStatistics: 'Lesestatistik anzeigen',
	storageUsed: (used, free) => `Lectern belegt ${used} in diesem Browser; ${free} sind frei.`,
	storageUnknown: 'Dieser Browser verrät nicht, wie viel Platz Lectern belegt.',
	persisted: 'Der Browser behält deine Bücher, bis du sie entfernst.',
	notPersisted: 'Der Browser kann deine Bücher löschen, wenn der Speicher voll ist.',
	persist: 'Meine Bücher behalten',
	persistRefused:
		'Der Browser hat abgelehnt. Oft stimmt er zu, wenn eine Seite installiert, als Lesezeichen gespeichert oder eine Weile benutzt wurde.',
	version: (version) => `Lectern ${version}, freie Software unter der MIT-Lizenz.`,
	leaves: 'Was dieses Gerät verlässt',
	leavesNothing:
		'Bücher, Markierungen, Notizen, Statistik und Suche bleiben in diesem Browser. Nichts wird hochgeladen, es sei denn, du verbindest deine Geräte: Dann geht es, versiegelt, in einen eigenen Speicher. Niemand verfolgt, was du liest.',
	leavesAssistant:
		'Der Assistent ist eingeschaltet: Deine Fragen, die nachgeschlagenen Textstellen und die Unterhaltung darüber gehen an den Assistenten, sofern er nicht in dieser Seite läuft, und an das Sprachmodell, das er verwendet.',
	leavesNoAssistant: 'Der Assistent ist ausgeschaltet: An ihn wird nichts gesendet.',
	leavesModel:
		'Das Suchmodell wird einmal heruntergeladen, von dort, wo diese Installation von Lectern es bezieht.',
	leavesVoice:
		'Eine Stimme, die über das Netz arbeitet, erhält die Sätze, die sie vorliest. Bei den Stimmen deines Geräts wird nichts gesendet.'
};
