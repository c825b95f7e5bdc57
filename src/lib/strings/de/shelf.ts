/** The shelf: the books, adding and removing them, what is known of one. */
import type { Strings } from '../en/en.ts';
import { grammar } from '../grammar/grammar.ts';

const { number, plural } = grammar('de');

const books = (count: number) => plural(count, { one: '# Buch', other: '# Bücher' });

export const shelf: Strings['shelf'] = {
	yourBooks: 'Deine Bücher',
	addBook: 'Neues Buch',
	bookFiles: 'Buchdateien',
	loading: 'Dein Regal wird geladen …',
	unreadable: (why) =>
		`Deine Bücher können aus dem Speicher dieses Browsers nicht gelesen werden (${why}). Private Fenster verhindern das oft: Öffne Lectern in einem normalen Fenster.`,
	full: 'Im Speicher dieses Browsers ist kein Platz mehr. Entferne ein Buch oder gib Speicherplatz frei und füge dieses dann noch einmal hinzu.',

	emptyTitle: 'Dein Regal ist leer',
	emptyText:
		'Zieh ein Buch hierher oder füge eines mit dem Knopf hinzu: EPUB, Kindle, FB2, Comics oder Text. Es bleibt in diesem Browser, nichts wird hochgeladen. Danach kannst du es lesen, nach Bedeutung durchsuchen und Fragen dazu stellen.',
	trySample: 'Beispielbuch ausprobieren',
	sampleMissing:
		'Das Beispielbuch konnte nicht heruntergeladen werden. Bist du offline? Füge ein eigenes Buch hinzu.',
	hint: 'Bücher oder ganze Ordner lassen sich überall auf dieser Seite ablegen oder einfügen.',
	drop: 'Ablegen, um es ins Regal zu stellen',
	noBooks:
		'Darunter ist kein Buch. Lectern öffnet EPUB, Kindle-Bücher (MOBI, AZW3), FB2, CBZ, reinen Text, Markdown und HTML.',

	adding: (fileName, place, total) =>
		total === 1
			? `„${fileName}“ wird hinzugefügt …`
			: `${number(place)} von ${number(total)} wird hinzugefügt: „${fileName}“ …`,
	addingProgress: 'Hinzugefügte Bücher',
	stopAdding: 'Hinzufügen beenden',
	stopped: (count) => `Beendet. ${books(count)} hinzugefügt.`,
	added: (count) => `${books(count)} hinzugefügt.`,
	addedAndKnown: (count, known) => `${books(count)} hinzugefügt, ${books(known)} schon im Regal.`,
	notAdded: (count) =>
		plural(count, {
			one: '# Datei wurde nicht hinzugefügt',
			other: '# Dateien wurden nicht hinzugefügt'
		}),

	readBefore: {
		question: (count) =>
			plural(count, { one: 'Hast du es gelesen?', other: 'Hast du diese # Bücher gelesen?' }),
		why: 'Was du gelesen hast, darf bis zum Ende durchsucht und erzählt werden; von den anderen wird nichts verraten.',
		all: 'Alle',
		some: 'Einige davon …',
		none: 'Keines davon'
	},
	selecting: {
		tools: 'Ausgewählte Bücher',
		start: 'Mehrere auswählen',
		chosen: (count) => plural(count, { one: '# Buch ausgewählt', other: '# Bücher ausgewählt' }),
		all: 'Alle',
		save: 'Dateien speichern',
		done: 'Fertig'
	},

	removed: (title) => `„${title}“ wurde entfernt.`,
	removedMany: (count) => `${books(count)} entfernt.`,

	sortBy: 'Sortieren nach',
	orders: {
		read: 'Zuletzt gelesen',
		title: 'Titel',
		author: 'Autor',
		added: 'Zuletzt hinzugefügt',
		progress: 'Fortschritt'
	},
	view: 'Ansicht',
	views: { grid: 'Kacheln', list: 'Liste' },
	byName: 'Titel und Autoren',
	inTheText: 'Im Text',
	titlesFound: (count) => plural(count, { other: '# Titel' }),

	unknownAuthor: 'Unbekannter Autor',
	continueReading: 'Weiterlesen',
	markFinished: 'Als ausgelesen kennzeichnen',
	markUnfinished: 'Als nicht ausgelesen kennzeichnen',
	filter: {
		label: (shown) => `Anzeigen: ${shown}`,
		all: 'Alle Bücher',
		status: { unread: 'Nicht begonnen', reading: 'Angefangen', finished: 'Ausgelesen' },
		collections: 'Sammlungen',
		series: 'Reihen',
		shown: (name, count) => `${name}: ${books(count)}`,
		none: (name) => `Keine Bücher: ${name}`,
		showAll: 'Alle Bücher anzeigen'
	},
	collections: {
		title: 'Sammlungen',
		choose: 'Sammlungen …',
		add: 'Neue Sammlung',
		addButton: 'Hinzufügen',
		none: 'Noch in keiner Sammlung.',
		notSaved: (why) => `Das konnte nicht gespeichert werden. ${why}`
	},
	notStarted: 'Nicht begonnen',
	finished: 'Ausgelesen',
	readSoFar: (percent) => `Bisher gelesen: ${percent}`,
	options: (title) => `Optionen für ${title}`,
	open: 'Öffnen',
	details: 'Details',
	saveFile: 'Datei des Buchs speichern',
	remove: 'Entfernen',

	storage: (count, used) =>
		used === null ? books(count) : `${books(count)} · ${used} in diesem Browser belegt`,
	persistent: 'Der Browser behält sie, bis du sie entfernst.',
	notPersistent: 'Der Browser kann sie löschen, wenn der Speicher voll ist; eine Sicherung schützt sie.',

	noFile: 'Die Datei dieses Buchs fehlt in diesem Browser. Füge das Buch noch einmal hinzu.',
	fileUnreadable: 'Die Datei konnte nicht gelesen werden.'
};
