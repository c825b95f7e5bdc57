/** Backup: everything into one file, and back. */
import type { backup as english } from '../en/backup.ts';
import { grammar } from '../grammar/grammar.ts';

const { list } = grammar('de');

export const backup: typeof english = {
	title: 'Sicherung',
	purpose:
		'Eine Datei mit allem, was dir in diesem Browser gehört: Bücher, Lesestellen, Markierungen und Notizen, Unterhaltungen, Lesetage, Gemerktes und Einstellungen. Niemals dein API-Schlüssel.',
	withIndexes: 'Suchindexe einschließen',
	withIndexesHint:
		'Die Datei wird größer, aber die Bücher müssen nach der Wiederherstellung nicht neu indexiert werden.',
	save: 'Sicherung speichern …',
	restore: 'Aus einer Sicherung wiederherstellen …',
	chooseFile: 'Sicherungsdatei',
	cancel: 'Abbrechen',
	stop: 'Anhalten',
	saving: 'Die Sicherung wird gespeichert …',
	checking: 'Die Sicherung wird geprüft …',
	restoring: 'Wiederherstellung läuft …',
	saved: (name, size) => `Gespeichert als „${name}“ (${size}).`,
	leftOut: (titles) =>
		`Ausgelassen, weil ihre Dateien in diesem Browser beschädigt sind: ${list(titles)}. Füge sie neu hinzu.`,
	found: (date) => `Sicherung vom ${date}. Die Datei ist unversehrt.`,
	foundIn: 'In dieser Sicherung',
	takeSettings: 'Meine Einstellungen durch die der Sicherung ersetzen',
	merge: 'Wiederherstellen',
	nothingLost:
		'Hier geht nichts verloren. Was auf beiden Seiten vorhanden ist, bleibt in der neueren Fassung.',
	restored: 'Die Sicherung wurde wiederhergestellt.',
	stopped:
		'Angehalten. Was bis jetzt wiederhergestellt wurde, ist da; stelle dieselbe Sicherung noch einmal wieder her, dann geht es dort weiter.',
	nothingNew: 'Alles darin war schon hier.',
	outcome: (what, came) => `${what}: ${came}`,
	added: (count) => `${count} hinzugefügt`,
	changed: (count) => `${count} aktualisiert`,
	deletedSince: (count) => `${count} inzwischen hier gelöscht und nicht zurückgeholt`,
	alsoDeleted: 'Auch zurückholen, was ich inzwischen gelöscht habe',
	alsoDeletedHint: 'Sonst bleibt gelöscht, was in diesem Browser nach der Sicherung gelöscht wurde.',
	settingsTaken: (count) => `Einstellungen: ${count} übernommen`,
	done: 'Fertig',
	kinds: {
		books: 'Bücher',
		places: 'Lesestellen',
		annotations: 'Markierungen und Notizen',
		conversations: 'Unterhaltungen',
		days: 'Lesetage',
		memories: 'Gemerktes',
		stories: 'Bisherige Handlungen'
	},
	failed: (reason) =>
		`Das hat nicht geklappt (${reason}). Von deinen Daten ist nichts verloren; versuche es noch einmal.`,
	faults: {
		notOurs:
			'Diese Datei ist keine Sicherung von Lectern. Wähle die .zip-Datei, die Lectern gespeichert hat.',
		otherZip:
			'Diese Zip-Datei ist keine Sicherung von Lectern. Wähle die Datei genau so, wie Lectern sie gespeichert hat.',
		newer:
			'Diese Sicherung stammt von einer neueren Version von Lectern. Aktualisiere Lectern hier und stelle sie dann wieder her.',
		noRoom:
			'Im Speicher dieses Browsers ist kein Platz mehr. Was bis jetzt wiederhergestellt wurde, ist da; gib Speicherplatz frei und stelle dieselbe Sicherung noch einmal wieder her, dann geht es dort weiter.',
		damaged: (what) =>
			`Diese Sicherung ist beschädigt (${what}), daher wurde nichts daraus wiederhergestellt. Verwende eine andere Kopie der Datei oder eine ältere Sicherung.`
	}
};
