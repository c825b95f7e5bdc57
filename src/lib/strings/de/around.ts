/** Getting around in a book: contents, landmarks, pages, notes, pictures, the way back. */
import type { Strings } from '../en/en.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural, list, number } = grammar('de');

export const around: Strings['around'] = {
	tabs: 'Wege durch das Buch',
	chapters: 'Inhalt',
	landmarks: 'Orientierung',
	pages: 'Seiten',
	tableOfContents: 'Inhaltsverzeichnis',
	reading: 'Das Inhaltsverzeichnis wird geladen …',
	noContents: 'Dieses Buch hat kein Inhaltsverzeichnis. Blättere darin oder suche nach einem Wort.',
	filter: 'Liste filtern',
	noMatch: (words) =>
		`Kein Eintrag enthält „${words}“. Versuche es mit weniger Buchstaben oder durchsuche das ganze Buch.`,
	landmarkNames: {
		cover: 'Umschlag',
		titlepage: 'Titelseite',
		toc: 'Inhaltsverzeichnis',
		bodymatter: 'Textbeginn',
		text: 'Textbeginn',
		frontmatter: 'Titelei',
		backmatter: 'Anhang',
		index: 'Register',
		glossary: 'Glossar',
		bibliography: 'Literaturverzeichnis',
		endnotes: 'Anmerkungen'
	},
	opening: 'Erste Seiten',
	section: (number) => `Abschnitt ${number}`,

	bookText: 'Buchtext',
	page: 'Buchseite',
	facingPage: 'Gegenüberliegende Buchseite',
	failed: (reason) => `Dieses Buch konnte nicht angezeigt werden: ${reason}`,
	reload: 'Lade die Seite neu, um es noch einmal zu versuchen.',
	setting: 'Die Seite wird aufgebaut …',
	unreadable: {
		title: 'Dieser Teil des Buchs kann nicht angezeigt werden',
		rest: 'Der Rest des Buchs ist nicht betroffen: Blättere um und lies weiter.',
		damaged: (path, detail) => `Die Datei „${path}“ in diesem EPUB fehlt oder ist beschädigt (${detail}).`,
		notLaidOut: (path) => `Die Datei „${path}“ kann nicht angezeigt werden.`,
		markup: 'der Browser kann ihre Auszeichnung nicht lesen',
		tooLong: 'der Seitenaufbau hat zu lange gedauert'
	},
	textUnreadable: (reason) =>
		`Der Text dieses Buchs konnte nicht gelesen werden, deshalb lässt es sich nicht durchsuchen (${reason}).`,
	damaged: (titles) => {
		const named = titles.slice(0, 3).map((title) => `„${title}“`);
		const more = titles.length - named.length;
		const where = list(
			more > 0 ? [...named, plural(more, { one: '# weiteres Kapitel', other: '# weitere Kapitel' })] : named
		);
		return `Die Datei dieses Buchs ist beschädigt. Betroffen: ${where}. Dort können Wörter fehlen oder falsch sein; der Rest ist lesbar. Besorge dir das Buch neu, um es vollständig zu haben.`;
	},
	emptyPart: 'Dieser Teil des Buchs ist leer.',
	drawingLeftOut: (most) =>
		`Hier fehlt eine Zeichnung mit mehr als ${number(most)} Teilen: So viele kann eine Seite nicht zeigen.`,
	formulaLeftOut: (most) =>
		`Hier fehlt eine Formel mit mehr als ${number(most)} Teilen: So viele kann eine Seite nicht zeigen.`,
	noFrame: 'Dieser Browser konnte die Seite nicht anzeigen.',
	noPicture: 'Das Bild kann nicht gelesen werden.',
	placeNotSaved: (detail) => `Deine Stelle in diesem Buch konnte nicht gespeichert werden (${detail}).`,
	previousPage: 'Vorherige Seite',
	nextPage: 'Nächste Seite',
	pagesLeft: (count) =>
		count === 0
			? 'Letzte Seite dieses Kapitels'
			: plural(count, { one: 'Noch # Seite in diesem Kapitel', other: 'Noch # Seiten in diesem Kapitel' }),
	pagesLeftShort: (count) =>
		count === 0 ? 'Letzte Seite' : plural(count, { one: 'Noch # Seite', other: 'Noch # Seiten' }),
	pageOfPart: (page, pages) => `Seite ${page} von ${pages} in diesem Teil`,
	turned: (page, pages, chapter) =>
		chapter === '' ? `Seite ${page} von ${pages}` : `Seite ${page} von ${pages}, ${chapter}`,
	progress: 'Fortschritt im Buch',
	placeAt: (percent, chapter) => (chapter === '' ? percent : `${percent}, ${chapter}`),

	backTo: (where) => `Zurück zu ${where}`,
	forwardTo: (where) => `Vorwärts zu ${where}`,
	stayHere: 'Hier bleiben',

	jumpFrom: (where) => `${where}: zu einer anderen Stelle gehen`,
	jump: 'Zu einer anderen Stelle gehen',
	jumpHint: 'Eine Seite, ein Prozentwert oder Wörter aus einem Kapiteltitel',
	jumpPlaceholder: 'Zum Beispiel 34 %',
	jumpResults: 'Stellen',
	jumpNothing:
		'Diese Stelle gibt es in diesem Buch nicht. Versuche es mit einer Zahl von 0 bis 100 oder einem Wort aus einem Titel.',
	/** Of a chapter. */
	shape: (percent, notes) =>
		`${percent} des Buchs${notes ? `, ${plural(notes, { one: '# Notiz', other: '# Notizen' })}` : ''}`,
	printedPage: (label) => `Seite ${label}`,
	shortPage: (label) => `S. ${label}`,
	pageOfBook: (page, pages) => `Seite ${page} von ${pages}`,
	countOtherwise: 'Seiten anders zählen',
	start: 'Anfang des Buchs',
	end: 'Ende des Buchs',

	note: 'Anmerkung',
	goToNote: 'Zur Anmerkung gehen',
	closeNote: 'Anmerkung schließen',

	picture: 'Bild',
	enlarge: (name) => `${name}: vergrößern`,
	closePicture: 'Bild schließen',
	zoomIn: 'Vergrößern',
	zoomOut: 'Verkleinern',
	zoomFit: 'An das Fenster anpassen',
	pictureTouch: 'Zoomen mit zwei Fingern; verschieben durch Ziehen.',
	pictureKeys:
		'Zoomen mit + und −, dem Mausrad oder zwei Fingern; verschieben durch Ziehen oder mit den Pfeiltasten.',
	elsewhere: (percent) => `Auf einem anderen Gerät warst du bei ${percent}.`,
	goThere: 'Dorthin gehen'
};
