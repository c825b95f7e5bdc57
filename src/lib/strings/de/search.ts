/** The search in a book and in the library, and the index behind it. */
import type { Strings } from '../en/en.ts';
import { grammar } from '../grammar/grammar.ts';

const { number, plural, megabytes } = grammar('de');

const passages = (count: number) => plural(count, { one: '# Textstelle', other: '# Textstellen' });

export const search: Strings['search'] = {
	box: 'In diesem Buch suchen',
	results: 'Suchergebnisse',
	searching: 'Suche läuft …',
	byMeaning: 'Keine passenden Wörter. Suche nach Bedeutung …',
	nothing: 'Nichts gefunden. Versuche es mit anderen Wörtern.',
	unsaid: 'Keines dieser Wörter steht im Buch. Diese Textstellen kommen ihrer Bedeutung nahe.',
	hint: 'Wörter, eine Frage oder „eine genaue Wendung“ in Anführungszeichen.',
	passages,
	further: {
		count: (count) => plural(count, { one: '# weitere später im Buch', other: '# weitere später im Buch' }),
		unread: (count) =>
			plural(count, {
				one: '# Textstelle in diesem Buch, das du noch nicht begonnen hast',
				other: '# Textstellen in diesem Buch, das du noch nicht begonnen hast'
			}),
		nothingRead: 'Nichts in dem, was du bisher gelesen hast.',
		show: 'Anzeigen',
		showAll: 'Alle anzeigen',
		inBooks: (passages, books) =>
			plural(books, {
				one: `${number(passages)} weitere in # Buch, das du noch nicht so weit gelesen hast`,
				other: `${number(passages)} weitere in # Büchern, die du noch nicht so weit gelesen hast`
			})
	},
	backTo: (place) => `Zurück zu ${place}`,
	bookOrder: 'In Buchreihenfolge',
	stale: 'Diese Ergebnisse sind älter als der vollständige Index.',
	again: 'Erneut suchen',
	dismiss: 'Ausblenden',
	foundBy: { words: 'nach Wörtern', meaning: 'nach Bedeutung', both: 'nach Wörtern und Bedeutung' },
	oneAt: (place) => `Eine Textstelle gefunden, bei ${place} des Buchs`,
	result: (rank, place) => `Ergebnis ${number(rank)} bei ${place}`,
	openedLast: (result) => `${result}, zuletzt geöffnet`,
	between: (count, first, last) => `${passages(count)} gefunden, zwischen ${first} und ${last} des Buchs`,

	library: {
		box: 'In deiner Bibliothek suchen',
		placeholder: 'Titel, Autoren und den Text aller Bücher durchsuchen',
		results: 'Textstellen nach Buch',
		unsaid:
			'Keines dieser Wörter steht in einem deiner Bücher. Diese Textstellen kommen ihrer Bedeutung nahe.',
		noPassages: 'keine Textstellen',
		reading: (count) =>
			plural(count, {
				one: '# Buch wird noch für die Suche nach Wörtern gelesen.',
				other: '# Bücher werden noch für die Suche nach Wörtern gelesen.'
			}),
		found: (count, ofBooks) =>
			`${passages(count)} in ${plural(ofBooks, { one: '# Buch', other: '# Büchern' })}`
	},

	indexAll: {
		start: 'Alle Bücher indexieren',
		what: 'Macht alle Bücher nach Bedeutung durchsuchbar, nicht nur die geöffneten.',
		looking: 'Es wird geprüft, welche Bücher zu indexieren sind …',
		label: 'Indexierte Textstellen aller Bücher',
		indexing: (done, total) => `Alle Bücher werden indexiert: ${number(done)} von etwa ${passages(total)}.`,
		left: (time) => `Noch etwa ${time}.`,
		paused: (done, total) =>
			`Angehalten: ${number(done)} von etwa ${passages(total)} aller Bücher indexiert.`,
		ready: (count, unreadable) => {
			const found = plural(count, {
				one: 'Dein Buch ist nach Bedeutung durchsuchbar.',
				other: 'Alle # Bücher sind nach Bedeutung durchsuchbar.'
			});
			if (!unreadable) return found;
			const failed = plural(unreadable, {
				one: '# Buch konnte nicht gelesen werden.',
				other: '# Bücher konnten nicht gelesen werden.'
			});
			return `${found} ${failed}`;
		},
		failed: (reason) => `Die Indexierung wurde beendet. ${reason}`,
		pause: 'Indexierung anhalten',
		resume: 'Indexierung fortsetzen'
	},

	index: {
		reading: 'Das Buch wird gelesen …',
		model: 'Nur Wörter: Das Modell für die Suche nach Bedeutung wird geladen',
		modelOf: (loaded, total) =>
			`Nur Wörter: Das Modell für die Suche nach Bedeutung wird geladen, ${megabytes(loaded)} von ${megabytes(total)}`,
		download: 'Modell wird heruntergeladen',
		indexing: (done, total) =>
			done === 0
				? 'Vorerst nur Wörter: Der Index für die Suche nach Bedeutung wird begonnen'
				: `Indexierung für die Suche nach Bedeutung: ${number(done)} von ${passages(total)}`,
		indexed: 'Indexierte Textstellen',
		paused: (done, total) =>
			done ? `Angehalten: ${number(done)} von ${passages(total)} indexiert` : 'Angehalten: nur Wörter',
		ready: (total) => `Index vollständig: ${passages(total)}, offline durchsuchbar`,
		wordsOnly: (reason) => `Suche nur nach Wörtern. ${reason}`,
		pause: 'Anhalten',
		resume: 'Fortsetzen',
		options: 'Optionen des Index',
		pauseIndexing: 'Indexierung anhalten',
		resumeIndexing: 'Indexierung fortsetzen',
		exportFile: 'Index exportieren …',
		importFile: 'Index importieren …',
		remove: 'Index löschen …',
		removed: 'Der Index wurde gelöscht. Die Suche nach Wörtern geht weiter.',
		saved: (name) => `Gespeichert als „${name}“.`,
		imported: 'Der Index wurde importiert.',
		removeTitle: 'Den Index dieses Buchs löschen?',
		removeText:
			'Das Buch selbst bleibt und ist nach Wörtern durchsuchbar. Es erneut nach Bedeutung zu indexieren dauert ein paar Minuten.',
		keep: 'Behalten',
		removeNow: 'Index löschen',
		notKept: (reason) =>
			`Der Index kann auf diesem Gerät nicht gespeichert werden und muss das nächste Mal neu erstellt werden (${reason}).`,
		shelfNotKept: (reason) => `Vom Regal aus kann dieses Buch nicht durchsucht werden (${reason}).`,
		secondNotKept: (reason) =>
			`Ein Teil des Index kann auf diesem Gerät nicht gespeichert werden; die Suche ist das nächste Mal weniger genau (${reason}).`
	},

	coverage: {
		late: 'Nur nach Wörtern gesucht: Das Suchmodell hat nicht rechtzeitig geantwortet.',
		reading: (total) =>
			plural(total, {
				one: 'Das Buch wird noch geladen: Nur die erste Textstelle wurde durchsucht, nach Wörtern.',
				other: 'Das Buch wird noch geladen: Nur die ersten # Textstellen wurden durchsucht, nach Wörtern.'
			}),
		model: 'Nur nach Wörtern gesucht: Das Suchmodell wird noch geladen.',
		indexing: (indexed, total) =>
			indexed === 0
				? 'Nur nach Wörtern gesucht: Der Index für die Suche nach Bedeutung wurde gerade begonnen.'
				: `Nach Wörtern gesucht, und nach Bedeutung in ${number(indexed)} von ${passages(total)}: Die Indexierung läuft noch.`,
		paused: (indexed, total) =>
			indexed === 0
				? 'Nur nach Wörtern gesucht: Die Indexierung für die Suche nach Bedeutung ist angehalten.'
				: `Nach Wörtern gesucht, und nach Bedeutung in ${number(indexed)} von ${passages(total)}: Die Indexierung ist angehalten.`,
		wordsOnly: (reason) => `Nur nach Wörtern gesucht. ${reason}`,
		leftOut: (count) =>
			plural(count, {
				one: '# Textstelle aus einem anderen Buch ist ausgelassen: So weit hast du dort noch nicht gelesen.',
				other: '# Textstellen aus anderen Büchern sind ausgelassen: So weit hast du dort noch nicht gelesen.'
			}),
		unreadAll: 'Deine Bücher werden noch geladen: Versuche es gleich noch einmal oder öffne eines.',
		unread: (count) =>
			plural(count, {
				one: '# Buch ist noch nicht geladen: Versuche es gleich noch einmal oder öffne es.',
				other: '# Bücher sind noch nicht geladen: Versuche es gleich noch einmal oder öffne sie.'
			}),
		noMeaning:
			'Nur nach Wörtern gesucht: Noch ist kein Buch für die Suche nach Bedeutung indexiert. Das geschieht, wenn du ein Buch öffnest.',
		noModel: 'Nur nach Wörtern gesucht: Das Suchmodell konnte nicht geladen werden.',
		someMeaning: (indexed, total) =>
			`Nach Wörtern gesucht, und nach Bedeutung in ${number(indexed)} von ${passages(total)}: Der Rest eines Buchs wird indexiert, wenn du es öffnest.`
	},

	modelFaults: {
		none: 'Diese Installation von Lectern hat kein Suchmodell.',
		notStarted: 'Das Suchmodell konnte nicht gestartet werden.',
		empty: 'Das Suchmodell funktioniert in diesem Browser nicht: Seine Antworten sind leer.',
		stopped: (reason) => `Das Suchmodell wurde beendet (${reason}).`,
		noWorker: 'es konnte nicht gestartet werden',
		unreachable: (where) => `Das Suchmodell konnte nicht heruntergeladen werden. Nicht erreichbar: ${where}.`,
		unusable: (where, reason) => `Das Suchmodell ist nicht verwendbar (${reason}). Quelle: ${where}.`,
		thisSite: 'diese Website'
	},

	fileFaults: {
		nothingYet: 'Es gibt noch nichts zu exportieren: Noch ist keine Textstelle nach Bedeutung indexiert.',
		notAnIndex: 'Diese Datei ist kein Suchindex. Wähle einen, den Lectern exportiert hat.',
		noMeaning: 'Diese Datei enthält keinen Index für die Suche nach Bedeutung. Exportiere ihn neu.',
		otherBook: 'Das ist der Index eines anderen Buchs. Wähle den, der aus diesem Buch exportiert wurde.',
		otherText:
			'Dieser Index passt nicht zum Text dieses Buchs, wie dieser Browser ihn liest. Indexiere das Buch stattdessen hier.',
		outdated:
			'Dieser Index stammt von einer anderen Version von Lectern und ist nicht verwendbar. Exportiere ihn aus einer aktuellen neu oder indexiere das Buch hier.',
		damaged: 'Diese Indexdatei ist beschädigt oder unvollständig. Exportiere sie noch einmal.'
	}
};
