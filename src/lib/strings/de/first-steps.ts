/** What a new reader is shown: what Lectern does, and who answers. */
import type { Strings } from '../en/en.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('de');

export const firstSteps: Strings['firstSteps'] = {
	ask: {
		title: 'Frag und prüfe den Wortlaut',
		text: 'Antworten zitieren das Buch. Jedes Zitat wird darin nachgeschlagen, bevor du es siehst, und führt dich zu seiner Seite.',
		checked: '1 Zitat, wörtlich gefunden'
	},
	search: {
		title: 'Nach Bedeutung suchen',
		text: 'Finde eine Szene durch das, was in ihr geschieht, wenn dir der Wortlaut entfallen ist. Auch offline.',
		byMeaning: 'nach Bedeutung'
	},
	spoilers: {
		title: 'Keine Spoiler',
		text: 'Antworten und Suche enden dort, wo du aufgehört hast zu lesen, bis du es anders willst.',
		searched: (percent) => `Nur das bisher Gelesene (${percent}) wurde durchsucht.`,
		further: (count) => plural(count, { other: '# weitere später im Buch' })
	},
	model: {
		now: 'Ohne Sprachmodell bestehen Antworten aus zitierten Textstellen des Buchs.',
		choose: 'Sprachmodell wählen',
		notNow: 'Jetzt nicht',
		title: 'Wer beantwortet deine Fragen?',
		intro: 'Du kannst das jederzeit unter Einstellungen, Assistent ändern.',
		suggested: 'Vorschlag',
		found: {
			title: 'Das bereits eingerichtete Modell',
			facts: (label) =>
				`Bereit: ${label} · vom Betreiber dieses Servers eingerichtet und über ihn gefragt · kein Herunterladen`
		},
		browser: {
			title: 'Das Modell dieses Browsers',
			here: 'Kostenlos · nichts verlässt diesen Computer · kein Herunterladen · kurze, einfache Antworten',
			download:
				'Kostenlos · nichts verlässt diesen Computer · lädt einmal einige Gigabyte herunter · kurze, einfache Antworten'
		},
		openRouter: {
			title: 'Kostenlose Modelle bei OpenRouter',
			facts:
				'Kostenlos bis zu einer Grenze pro Tag, mit einem Konto · Textstellen werden dorthin gesendet, manche Modelle lernen daraus · kein Herunterladen · gute Antworten'
		},
		ollama: {
			title: 'Ein Modell auf diesem Computer, mit Ollama',
			looking: 'Ollama wird gesucht …',
			found: (label) =>
				`Gefunden: ${label} · kostenlos · nichts verlässt diesen Computer · kein Herunterladen · so gut wie das Modell`,
			missing:
				'Nicht gefunden. Kostenlos · nichts verlässt diesen Computer · lädt einige Gigabyte herunter · so gut wie das Modell. Installiere Ollama von ollama.com, lade ein Modell, starte Ollama und suche noch einmal.',
			again: 'Noch einmal suchen'
		},
		useIt: 'Verwenden',
		own: {
			title: 'Ein eigener Dienst',
			facts:
				'Bezahlt nach Verbrauch, mit einem Schlüssel · Textstellen werden dorthin gesendet · kein Herunterladen · die besten Antworten',
			choose: 'Andere Adresse …'
		},
		quotes: {
			title: 'Nur Zitate',
			facts:
				'Kostenlos · nichts verlässt diesen Computer · kein Herunterladen · die passendsten Textstellen im Wortlaut',
			choose: 'Nur Zitate verwenden'
		},
		later: 'Später entscheiden'
	}
};

/** The list of keyboard shortcuts. */
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
