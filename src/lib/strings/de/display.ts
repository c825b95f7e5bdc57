/** Text and page: the reader's choices of type, layout and colours. */
import type { Strings } from '../en/en.ts';

export const display: Strings['display'] = {
	title: 'Text und Seite',
	theme: 'Farben',
	themes: { system: 'System', light: 'Hell', sepia: 'Sepia', dark: 'Dunkel', black: 'Schwarz' },
	size: 'Schriftgröße',
	smaller: 'Kleinere Schrift',
	larger: 'Größere Schrift',
	font: 'Schrift',
	needs: { serif: 'Mit Serifen', sans: 'Ohne Serifen', dyslexia: 'Bei Legasthenie' },
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
