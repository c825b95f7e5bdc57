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
