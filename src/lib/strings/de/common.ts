/** Words that stand on more than one screen. */
import type { Strings } from '../en/en.ts';

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
