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
	fonts: { book: 'Wie im Buch', serif: 'Serifen', sans: 'Serifenlos', dyslexic: 'OpenDyslexic' },
	flow: 'Ansicht',
	flows: { pages: 'Seiten', scroll: 'Scrollen' },
	columns: 'Spalten',
	columnsOf: { auto: 'Automatisch', one: 'Eine', two: 'Zwei' },
	lineHeight: 'Zeilenabstand',
	margin: 'Ränder',
	justify: 'Ausrichtung',
	justified: { book: 'Wie im Buch', on: 'Blocksatz', off: 'Linksbündig' },
	hyphenate: 'Silbentrennung',
	hyphenated: { book: 'Wie im Buch', on: 'Ein', off: 'Aus' },
	byTheBook: 'Wie im Buch',
	tapZones: 'Am Rand tippen, um zu blättern',
	tapZonesHelp: 'Aus: Tippen zeigt oder verbirgt nur die Leisten. Wischen blättert immer.',
	reset: 'Zurücksetzen',
	fixed: 'Dieses Buch hat feste Seiten: Nur die Farben ringsum lassen sich ändern.'
};
