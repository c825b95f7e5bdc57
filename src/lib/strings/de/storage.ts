/** When something could not be kept in this browser. */
import type { Strings } from '../en/en.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('de');

export const storage: Strings['storage'] = {
	faults: {
		full: () =>
			'Der Browser hat keinen Platz mehr. Gib Speicherplatz frei oder lösche Bücher, die du gelesen hast.',
		newer: () =>
			'In einem anderen Tab läuft eine neuere Version von Lectern. Lade diese Seite neu, um fortzufahren.',
		deleted: () => 'Das wurde gelöscht, vielleicht in einem anderen Tab; dafür wird nichts mehr gespeichert.',
		forbidden: () =>
			'Dieser Browser lässt diese Seite nichts speichern. Erlaube es oder öffne Lectern in einem Fenster, das nicht privat ist.',
		closed: () => 'Der Browser hat seinen Speicher geschlossen. Lade diese Seite neu.',
		failed: (detail) =>
			`Der Speicher des Browsers hat versagt (${detail}). Lade diese Seite neu; wenn das nicht hilft, starte den Browser neu.`
	},
	unsaved: (count, why) =>
		`${plural(count, {
			one: 'Deine letzte Änderung ist noch nicht gespeichert und bleibt nur erhalten, solange dieser Tab offen ist.',
			other:
				'# Änderungen sind noch nicht gespeichert und bleiben nur erhalten, solange dieser Tab offen ist.'
		})} ${why} Lectern versucht es weiter.`,
	again: 'Jetzt erneut versuchen',
	removedElsewhere:
		'Dieses Buch wurde in einem anderen Tab aus dem Regal genommen. Was du hier änderst, geht verloren, wenn es dort nicht zurückgeholt wird.',
	deletedElsewhere:
		'Dieses Buch wurde in einem anderen Tab gelöscht. Du kannst es lesen, bis du diesen Tab schließt; gespeichert wird nichts mehr.'
};

/** The page in place of the app where the browser does not trust the address. */
export const insecure: Strings['insecure'] = {
	title: 'Lectern braucht eine sichere Adresse',
	why: (origin) =>
		`Du hast ${origin} geöffnet, und diese Adresse ist nicht verschlüsselt. Dort gibt der Browser einer Seite keinen sicheren Ort für Bücher, und alle im Netzwerk könnten mitlesen. Bücher, die du unter anderen Adressen hinzugefügt hast, sind nicht betroffen.`,
	here: 'Auf dem Computer, auf dem Lectern läuft, öffne',
	tunnel: 'Von diesem Computer aus gib dies in ein Terminal ein und öffne hier dann dieselbe Adresse:',
	https:
		'Für alle: Stelle Lectern hinter https://. Die mitgelieferte Datei docs/hosting.md zeigt, wie das geht.'
};
