/** Text and page: the reader's choices of type, layout and colours. */
import type { display as english } from '../en/display.ts';

export const display: typeof english = {
	title: 'Text und Seite',
	theme: 'Farben',
	themes: {
		system: 'System',
		light: 'Hell',
		sepia: 'Sepia',
		dark: 'Dunkel',
		black: 'Schwarz',
		own: 'Eigene'
	},
	own: {
		paper: 'Papier',
		ink: 'Buchstaben',
		contrast: (ratio) => `Kontrast ${ratio} : 1`,
		refused: (ratio) =>
			`Kontrast ${ratio} : 1. Zum Lesen braucht es mindestens 4,5 : 1, so lange behält die Seite ihre Farben.`
	},
	size: 'Schriftgröße',
	smaller: 'Kleinere Schrift',
	larger: 'Größere Schrift',
	font: 'Schrift',
	needs: { serif: 'Mit Serifen', sans: 'Ohne Serifen', dyslexia: 'Bei Legasthenie' },
	ownFace: {
		choose: 'Schrift aus einer Datei …',
		drop: (name) => `„${name}“ entfernen`,
		stays: 'Die Datei bleibt in diesem Browser. Sie ist in keiner Sicherung enthalten.',
		unnamed: 'Eigene Schrift',
		tooLarge: (limit) => `Diese Datei ist zu groß für eine Schrift: höchstens ${limit}.`,
		unreadable: 'Der Browser kann diese Datei nicht als Schrift lesen. Er kennt TTF, OTF, WOFF und WOFF2.'
	},
	flow: 'Ansicht',
	flows: { pages: 'Seiten', scroll: 'Scrollen' },
	columns: 'Spalten',
	columnsOf: { auto: 'Automatisch', one: 'Eine', two: 'Zwei' },
	lineHeight: 'Zeilenabstand',
	margin: 'Ränder',
	justify: 'Ausrichtung',
	justified: { on: 'Blocksatz', off: 'Linksbündig' },
	hyphenate: 'Silbentrennung',
	hyphenated: { on: 'Ein', off: 'Aus' },
	byTheBook: 'Wie im Buch',
	more: 'Mehr',
	unset: 'Was hier nicht gewählt ist, bleibt, wie der Verlag es gesetzt hat.',
	texture: {
		weight: 'Schriftstärke',
		letterSpacing: 'Buchstabenabstand',
		wordSpacing: 'Wortabstand',
		paragraphSpacing: 'Abstand zwischen Absätzen',
		indent: 'Einzug der ersten Zeile'
	},
	turning: 'Umblättern',
	turnings: { slide: 'Gleitend', none: 'Sofort' },
	tapZones: 'Am Rand tippen, um zu blättern',
	tapZonesHelp: 'Aus: Tippen zeigt oder verbirgt nur die Leisten. Wischen blättert immer.',
	reset: 'Zurücksetzen',
	fixed: 'Dieses Buch hat feste Seiten: Nur die Farben ringsum lassen sich ändern.'
};
