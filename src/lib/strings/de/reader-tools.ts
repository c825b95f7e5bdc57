/** The line above the page and its menu. */
import type { Strings } from '../en/en.ts';

export const readerTools: Strings['readerTools'] = {
	shelf: 'Regal',
	contents: 'Inhalt',
	search: 'Suchen',
	chat: 'Chat',
	panes: {
		chat: 'Chat',
		search: 'Suchen',
		notes: 'Notizen',
		people: 'Personen und Orte',
		translation: 'Übersetzung'
	},
	readAloud: 'Vorlesen',
	more: 'Mehr',
	settings: 'Einstellungen',
	statistics: 'Lesestatistik',
	catalogues: 'Aus dem Netz',
	devices: 'Geräte',
	keys: 'Tastenkürzel',
	sideWidth: 'Breite der Seitenleiste',
	leave: {
		title: 'Das Buch verlassen?',
		text: (address) =>
			`Das Buch verweist auf ${address}. Die Seite öffnet sich in einem neuen Tab und erfährt von deinem Besuch.`,
		host: (host) => `${host} öffnen?`,
		answer: (address) =>
			`Die Antwort verweist auf ${address}. Die Seite öffnet sich in einem neuen Tab und erfährt von deinem Besuch und die ganze Adresse.`,
		confirm: 'Link öffnen',
		cancel: 'Hier bleiben'
	},
	opening: 'Das Buch wird geöffnet …',
	cannotOpen: 'Dieses Buch kann nicht geöffnet werden',
	toShelf: 'Zum Regal',
	notHere:
		'Dieses Buch steht nicht im Regal dieses Browsers. Geh zum Regal und füge die Datei noch einmal hinzu.'
};

/** Reading aloud. */
export const speech: Strings['speech'] = {
	label: 'Vorlesen',
	play: 'Weiter vorlesen',
	pause: 'Pause',
	stop: 'Vorlesen beenden',
	before: 'Vorheriger Satz',
	after: 'Nächster Satz',
	narrator: 'Stimme des Buchs',
	sleep: 'Timer',
	sleepOff: 'Kein Timer',
	sleepAfter: (minutes) => `${minutes} Minuten`,
	sleepAtChapter: 'Ende des Kapitels',
	voice: 'Stimme',
	speed: 'Tempo',
	online: (name) => `${name} (sendet den Text über das Netz)`,
	noEngine:
		'Dieser Browser kann nicht vorlesen. Chrome, Edge, Firefox und Safari können es mit den Stimmen deines Systems.',
	noVoice:
		'Auf diesem Gerät gibt es keine Stimme. Füge in den Sprach- oder Vorleseeinstellungen deines Systems eine hinzu und versuche es noch einmal.',
	onlyOnline: (language) =>
		`Dieses Gerät hat keine eigene Stimme für diese Sprache: ${language}. Die Stimmen unten arbeiten über das Netz: Ihr Anbieter erhält die Sätze. Wähle eine aus, wenn das in Ordnung ist, oder füge in den Systemeinstellungen eine Stimme hinzu.`,
	otherLanguage: (language) =>
		`Für diese Sprache gibt es hier keine Stimme: ${language}. Es liest eine Stimme für eine andere Sprache. Füge in den Systemeinstellungen eine passende hinzu.`,
	nothing: 'Ab hier gibt es keinen Text.',
	stillReading: 'Das Buch wird noch geladen. Versuche es gleich noch einmal.',
	fellSilent: 'sie sagt nichts mehr',
	noRecording: 'die Aufnahme fehlt im Buch',
	failed: (reason) => `Die Stimme ist verstummt (${reason}). Versuche es noch einmal oder wähle eine andere.`
};
