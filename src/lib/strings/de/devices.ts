/** Geräte im Gleichschritt: wo die versiegelten Dateien liegen, damit jedes Gerät hat, was die anderen haben. */
import type { Strings } from '../en/en.ts';

export const devices: Strings['devices'] = {
	faults: {
		offline: () =>
			'Dieses Gerät ist offline. Deine Änderungen warten hier und gehen hinaus, sobald das Netz wieder da ist.',
		away: (detail) =>
			`Dein Speicher antwortet nicht (${detail}). Deine Änderungen warten hier; sieh nach, ob er läuft.`,
		refused: () => 'Dein Speicher lehnt die Anmeldung ab. Prüfe den Namen und das Passwort oder Token.',
		blocked: () =>
			'Dein Speicher antwortet nicht oder lässt diese Seite nicht hinein. Prüfe die Adresse und was docs/sync.md dazu sagt, oder geh über einen eigenen Server.',
		full: () => 'Dein Speicher hat keinen Platz dafür. Mach dort Platz; deine Änderungen warten hier.',
		missing: () => 'Dein Speicher ist nicht mehr, wo er war. Prüfe die Adresse und den Ordner.',
		permission: () => 'Der Browser fragt wieder, ob Lectern den Ordner verwenden darf.',
		unguarded: () =>
			'Andere erreichen diesen Server; deshalb bewahrt er Dateien nur hinter einem Token auf. Wer ihn betreibt, setzt AUTH_TOKEN (docs/hosting.md).',
		broken: (detail) => `Dein Speicher gab eine Antwort, die nicht zu gebrauchen ist (${detail}).`
	},
	seal: {
		none: () =>
			'Dort liegt noch nichts von Lectern. Prüfe die Adresse oder richte dieses Gerät als erstes ein.',
		passphrase: () => 'Das ist nicht das Kennwort dieses Speichers. Es steht auf dem Notfallblatt.',
		foreign: () =>
			'Jemand hat diesen Speicher neu versiegelt, seit dieses Gerät dabei ist. Tritt mit dem neuen Kennwort wieder bei; hier ist nichts verloren.',
		newer: () =>
			'Dort hat eine neuere Version von Lectern ihre Dateien. Aktualisiere Lectern auf diesem Gerät; nichts wurde verändert.',
		torn: (detail) =>
			`Eine Datei dort lässt sich nicht öffnen (${detail}): Sie ist beschädigt oder nicht von uns.`
	}
};
