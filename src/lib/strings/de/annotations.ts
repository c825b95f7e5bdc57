/** Highlights, notes and bookmarks. */
import type { Strings } from '../en/en.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural, series } = grammar('de');

export const annotations: Strings['annotations'] = {
	title: 'Notizen',
	short: {
		note: 'Notiz',
		copy: 'Kopieren',
		find: 'Suchen',
		ask: 'Fragen',
		who: 'Wer?',
		explain: 'Erklären',
		define: 'Bedeutung',
		listen: 'Vorlesen',
		remove: 'Löschen'
	},
	listen: 'Ab hier vorlesen',
	tools: 'Ausgewählter Text',
	highlightTools: 'Markieren',
	colours: { yellow: 'Gelb', green: 'Grün', blue: 'Blau', pink: 'Rosa', violet: 'Violett' },
	highlightIn: (colour) => `In ${colour} markieren`,
	note: 'Notiz',
	editNote: 'Notiz bearbeiten',
	writeNote: 'Notiz schreiben',
	copy: 'Mit Quelle kopieren',
	copied: 'Mit Quelle kopiert.',
	copyFailed: (reason) =>
		`Der Text konnte nicht kopiert werden (${reason}). Wähle ihn aus und drücke stattdessen Strg C.`,
	find: 'Im Buch suchen',
	ask: 'Zu dieser Stelle fragen',
	define: 'Bedeutung',
	remove: 'Markierung löschen',
	selectFirst: 'Wähle zuerst ein paar Wörter aus und markiere sie dann.',
	toolbarOpen: 'Werkzeuge für den ausgewählten Text: mit der Tabulatortaste erreichbar.',
	question: (words) => `Zu „${words}“: `,

	bookmark: 'Lesezeichen auf diese Seite setzen',
	bookmarkAdded: 'Lesezeichen gesetzt.',
	bookmarkRemoved: 'Lesezeichen entfernt.',
	deleted: (number) => (number === 1 ? 'Gelöscht.' : plural(number, { other: '# gelöscht.' })),
	notRead: (reason) => `Deine Markierungen und Notizen konnten nicht gelesen werden (${reason}).`,
	notSaved: (reason) =>
		`Deine letzte Änderung an Markierungen und Notizen konnte nicht gespeichert werden (${reason}).`,
	failed: (reason) => `Das konnte nicht gespeichert werden: ${reason}`,
	noWords: 'Hier gibt es keinen Text zum Markieren.',

	allNotes: 'Alle Notizen',
	filter: 'In deinen Notizen suchen',
	kind: 'Anzeigen',
	kinds: {
		all: 'Alles',
		highlights: 'Markierungen',
		notes: 'Mit Notiz',
		bookmarks: 'Lesezeichen',
		words: 'Nachgeschlagene Wörter'
	},
	anyColour: 'Alle Farben',
	only: (colour) => `Nur ${colour}`,
	shown: (number) => plural(number, { one: '# Eintrag', other: '# Einträge' }),
	nothing: 'Noch keine Notizen',
	nothingHint:
		'Wähle auf der Seite Text aus, um ihn zu markieren oder eine Notiz zu schreiben. Mit B setzt du ein Lesezeichen.',
	nothingHintTouch:
		'Halte ein Wort auf der Seite gedrückt, um es zu markieren oder eine Notiz zu schreiben. Das Band in der Leiste setzt ein Lesezeichen.',
	nothingFound: 'Keine passenden Notizen. Versuche es mit anderen Wörtern oder Farben.',
	missing: 'In diesem Buch nicht gefunden',
	missingHint:
		'Die zugehörigen Textstellen fehlen in dieser Ausgabe. Die Einträge bleiben erhalten und werden mit exportiert.',
	marginNote: 'Randnotiz',
	openMarginNote: (beginning) => `Randnotiz: ${beginning}`,
	byAssistant: 'Der Assistent hat eine Notiz hinzugefügt.',
	highlightByAssistant: 'Der Assistent hat Text markiert.',
	bookmarkKind: 'Lesezeichen',
	moreFor: (words) => `Mehr zu „${words}“`,
	delete: 'Löschen',
	list: 'Deine Notizen',

	options: 'Export und Import',
	exportMarkdown: 'Als Markdown exportieren …',
	exportJson: 'Als JSON exportieren …',
	exportWeb: 'Als Web Annotations exportieren …',
	import: 'Importieren …',
	saved: (name) => `Gespeichert als „${name}“.`,
	fileName: (title) => `${title} - Notizen`,
	tooLarge: (name) => `„${name}“ ist zu groß für eine Datei mit Notizen.`,
	imported: (result) => {
		const parts = [
			result.added ? plural(result.added, { other: '# hinzugefügt' }) : '',
			result.updated ? plural(result.updated, { other: '# aktualisiert' }) : '',
			result.known ? plural(result.known, { other: '# bereits vorhanden' }) : '',
			result.notFound
				? `${plural(result.notFound, { other: '# in diesem Buch nicht gefunden' })} (${result.lost.map((words) => `„${words}“`).join(', ')})`
				: '',
			result.skipped ? plural(result.skipped, { other: '# ohne zitierten Text ausgelassen' }) : ''
		].filter(Boolean);
		return parts.length ? `Notizen importiert: ${series(parts)}.` : 'Es gab nichts zu importieren.';
	},
	importFaults: {
		notNotes: (name) =>
			`„${name}“ ist keine Datei mit Notizen. Lectern nimmt eigene, Web Annotations, Kindles „My Clippings.txt“ und exportiertes Notizbuch sowie die Notizen von KOReader und Readest.`,
		unreadable: (name, reason) => `„${name}“ wurde nicht importiert: ${reason}. Es wurde nichts geändert.`,
		newer:
			'Sie wurde von einer neueren Version von Lectern geschrieben. Lade diese Seite neu, um diese Version zu erhalten',
		damaged: (where) => `Sie ist beschädigt (${where})`,
		itemDamaged: (number, where) => `Ihre Notiz Nummer ${number} ist beschädigt (${where})`,
		empty: 'Sie enthält keine Notizen',
		otherBook:
			'Diese Notizen gehören zu einem anderen Buch: Keine ihrer Textstellen kommt in diesem vor. Öffne jenes Buch und importiere sie dort.',
		otherTitle: (title) =>
			`Diese Notizen gehören zu „${title}“: Keine ihrer Textstellen kommt in diesem Buch vor. Öffne jenes Buch und importiere sie dort.`
	},
	exportHeading: (title) => `Notizen zu ${title}`,
	openInBook: 'öffnen'
};
