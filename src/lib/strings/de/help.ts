/** The list of keyboard shortcuts. */
import type { Strings } from '../en/en.ts';

export const help: Strings['help'] = {
	title: 'Tastenkürzel',
	intro: 'Sie gelten überall in einem Buch, außer beim Schreiben.',
	lettersOff: 'Kürzel mit einer einzelnen Taste sind in den Einstellungen ausgeschaltet; die übrigen gelten.',
	or: 'oder',
	groups: {
		pages: 'Seiten',
		around: 'Im Buch bewegen',
		marks: 'Markierungen und Notizen',
		app: 'Lectern'
	},
	keys: {
		next: 'Nächste Seite',
		previous: 'Vorherige Seite',
		partStart: 'Erste Seite dieses Teils',
		partEnd: 'Letzte Seite dieses Teils',
		bookStart: 'Anfang des Buchs',
		bookEnd: 'Ende des Buchs',
		search: 'In diesem Buch suchen',
		goTo: 'Zu einer Seite oder einem Prozentwert gehen',
		contents: 'Inhalt',
		back: 'Zurück zur vorigen Stelle',
		forward: 'Wieder vorwärts',
		larger: 'Größere Schrift',
		smaller: 'Kleinere Schrift',
		select: 'Einen Satz auswählen, dann den nächsten; Umschalt und Pfeile für mehr oder weniger Wörter',
		highlight: 'Ausgewählten Text markieren',
		note: 'Notiz zum ausgewählten Text schreiben',
		notes: 'Deine Notizen und Markierungen',
		bookmark: 'Lesezeichen setzen oder entfernen',
		chat: 'Den Assistenten fragen',
		speak: 'Vorlesen oder anhalten',
		settings: 'Einstellungen',
		help: 'Tastenkürzel',
		close: 'Schließen, was offen ist'
	},
	names: {
		Mod: 'Strg',
		ArrowLeft: '←',
		ArrowRight: '→',
		Home: 'Pos 1',
		End: 'Ende',
		PageUp: 'Bild auf',
		PageDown: 'Bild ab',
		Space: 'Leertaste',
		Escape: 'Esc',
		Shift: 'Umschalt',
		Alt: 'Alt'
	}
};
