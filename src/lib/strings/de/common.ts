/** Words that stand on more than one screen. */
import { grammar } from '../grammar/grammar.ts';
import type { Strings } from '../en/en.ts';

const { number, plural } = grammar('de');

export const common: Strings['common'] = {
	cancel: 'Abbrechen',
	close: 'Schließen',
	closePanel: 'Seitenleiste schließen',
	delete: 'Löschen',
	undo: 'Rückgängig',
	save: 'Speichern',
	tryAgain: 'Erneut versuchen',
	dismiss: 'Ausblenden',
	partMissing: 'Dieser Teil von Lectern konnte nicht geladen werden',
	partMissingText:
		'Entweder bist du offline, oder es gibt eine neuere Version von Lectern. Lade die Seite neu, um es noch einmal zu versuchen.',
	reload: 'Neu laden'
};

/** The app itself: its updates, and what other programs share with it. */
export const offline: Strings['offline'] = {
	updateReady: 'Eine neue Version von Lectern ist bereit.',
	reload: 'Neu laden',
	later: 'Später',
	shared: (count) =>
		plural(count, {
			one: '# Datei wurde mit Lectern geteilt',
			other: '# Dateien wurden mit Lectern geteilt'
		}),
	sharedHint: 'Nur hinzufügen, was du gerade selbst geteilt hast. Sonst kann es von einer Webseite kommen.',
	addShared: 'Ins Regal stellen',
	discardShared: 'Verwerfen',
	sharedTooMuch: 'Das Geteilte konnte nicht aufgehoben werden',
	notKept: (files, size) =>
		`Hier können höchstens ${number(files)} Dateien und ${size} warten. Größere Bücher kommen mit der Schaltfläche ins Regal.`
};
