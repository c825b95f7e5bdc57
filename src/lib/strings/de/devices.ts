/** Geräte im Gleichschritt: wo die versiegelten Dateien liegen, damit jedes Gerät hat, was die anderen haben. */
import type { DeviceStrings } from '../en/devices.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('de');

export const devices: DeviceStrings = {
	purpose:
		'Deine Notizen, Lesestellen und Gespräche auf allen deinen Geräten, über einen eigenen Speicher. Was dort liegt, ist versiegelt: Niemand außer deinen Geräten kann es lesen.',
	kind: 'Wo sie sich treffen',
	kinds: {
		server: 'Dieser Lectern-Server',
		folder: 'Ein Ordner, den Syncthing, Dropbox oder iCloud weiterträgt',
		webdav: 'WebDAV (Nextcloud, ein NAS)',
		s3: 'S3-kompatibler Speicher',
		'remote-storage': 'remoteStorage'
	},
	fields: {
		server: 'Server',
		token: 'Token',
		folder: 'Adresse eines Ordners',
		user: 'Name',
		password: 'Passwort',
		url: 'Adresse',
		bucket: 'Bucket',
		region: 'Region',
		keyId: 'Zugriffsschlüssel-ID',
		secret: 'Geheimer Zugriffsschlüssel',
		storage: 'Adresse des Speichers'
	},
	tokenHelp: 'Nur wenn der Server eines verlangt (AUTH_TOKEN).',
	remoteHelp:
		'Ein Konto (du@example.org), dessen Seite dann fragt, ob Lectern es verwenden darf; oder die Adresse seines Speichers mit einem Token.',
	pickFolder: 'Ordner wählen …',
	proceed: 'Weiter',
	looking: 'Ich sehe nach, was dort ist …',
	first: 'Dort ist noch nichts von Lectern: Dies ist das erste Gerät.',
	newPassphrase: 'Kennwort',
	newPassphraseHelp:
		'Es versiegelt alles, und niemand kann es wiederbringen: Bewahre es auf Papier auf. Deine anderen Geräte fragen einmal danach.',
	strength: {
		weak: 'Zu leicht zu erraten: Mach es länger oder nimm das, das Lectern gemacht hat.',
		fair: 'Das geht. Ein paar Wörter mehr wären besser.',
		strong: 'Stark.'
	},
	print: 'Notfallblatt drucken',
	begin: 'Beginnen',
	found: 'Hier treffen sich deine anderen Geräte.',
	passphrase: 'Kennwort',
	passphraseHelp: 'Das auf deinem Notfallblatt.',
	join: 'Beitreten',
	deriving: 'Ich prüfe das Kennwort …',
	back: 'Zurück',
	meets: (place) => `Dieses Gerät trifft die anderen bei ${place}.`,
	status: {
		waiting: 'Noch nicht abgeglichen, seit Lectern geöffnet wurde.',
		working: 'Ich gleiche ab …',
		inStep: (ago) => `Auf gleichem Stand, ${ago}.`,
		justNow: 'Auf gleichem Stand, gerade eben.'
	},
	held: (count) =>
		plural(count, {
			one: '1 Änderung wartet hier.',
			other: '# Änderungen warten hier.'
		}),
	unreadable: (count) =>
		plural(count, {
			one: 'Eine Datei eines anderen Geräts lässt sich nicht lesen. Vielleicht ist sie noch unterwegs.',
			other: '# Dateien anderer Geräte lassen sich nicht lesen. Vielleicht sind sie noch unterwegs.'
		}),
	missing: (count) =>
		plural(count, {
			one: 'Die Datei eines Buchs wartet auf das Gerät, das sie hat.',
			other: 'Die Dateien von # Büchern warten auf das Gerät, das sie hat.'
		}),
	again: (when) => `Lectern versucht es ${when} wieder.`,
	clockAhead:
		'Die Uhr eines anderen Geräts geht gegenüber dieser mehr als einen Tag vor. Stell beide, sonst gewinnt vielleicht die falsche Änderung.',
	now: 'Jetzt abgleichen',
	allow: 'Ordner wieder erlauben',
	joinAgain: 'Wieder beitreten',
	books: 'Auch die Bücher selbst mitnehmen',
	booksHelp:
		'Jedes deiner Geräte bekommt dann die Dateien aller deiner Bücher. Ohne das liest du ein Buch dort, wo du seine Datei hinzufügst.',
	add: 'Gerät hinzufügen',
	addHelp:
		'Öffne diesen Link auf dem anderen Gerät oder richte seine Kamera auf den Code, und gib dort das Kennwort ein. Er enthält die Anmeldung deines Speichers: Schick ihn nur dir selbst.',
	addFolderHelp: 'Öffne Lectern auf dem anderen Gerät unter dieser Adresse und wähle dort denselben Ordner.',
	addHere:
		'Dieser Link geht nur auf diesem Computer. Öffne Lectern unter einer Adresse, die deine anderen Geräte erreichen, und kopiere ihn dort.',
	addQr: 'Derselbe Link für die Kamera des anderen Geräts',
	copy: 'Link kopieren',
	copied: 'Der Link wurde kopiert.',
	lost: 'Ein Gerät ging verloren',
	lostHelp:
		'Alles dort wird gelöscht und mit einem anderen Kennwort neu versiegelt; dieses Gerät behält, was es hat, und die anderen treten wieder bei. Ändere auch die Anmeldung deines Speichers. Was das verlorene Gerät schon hat, behält es.',
	sealAnew: 'Neu versiegeln',
	sealAnewAsk: (place) =>
		`Alles, was bei ${place} liegt, wird gelöscht und allein von diesem Gerät unter dem neuen Kennwort wieder dort abgelegt. Was ein anderes Gerät noch nicht gesagt oder als einziges mitgenommen hat, kommt, wenn es wieder beitritt. Hast du das neue Kennwort notiert?`,
	leave: 'Austreten',
	leaveHelp: 'Auf diesem Gerät wird nichts gelöscht. Die anderen machen ohne es weiter.',
	leaveEverywhere: 'Auch alles dort löschen',
	leaveAsk: (place) =>
		`Alles, was bei ${place} liegt, wird gelöscht, und deine anderen Geräte gleichen sich nicht mehr ab. Was auf jedem Gerät ist, bleibt.`,
	koreader: {
		title: 'KOReader',
		purpose:
			'Die Stelle in einem Buch, das du auch mit KOReader liest, geht mit, über einen Server, den beide kennen. Es muss auf beiden dieselbe Datei sein.',
		own: 'Dieser Lectern-Server',
		other: 'Ein anderer (kosync)',
		signIn: 'Anmelden',
		makeAccount: 'Konto anlegen',
		notSealed:
			'Diese Stellen sind nicht versiegelt: Wer den Server betreibt, sieht, wie weit du in welcher Datei bist.',
		weak: 'KOReader schickt es als Hash, aus dem es sich leicht erraten lässt: Nimm eines, das du nirgends sonst verwendest.',
		joined: (place, user) => `Stellen werden bei ${place} als ${user} ausgetauscht.`,
		type: 'In KOReader: Werkzeuge → Fortschrittssynchronisierung. Wähle dort den eigenen Server und gib die erste Zeile ein; dann melde dich mit den anderen an.',
		leave: 'Austreten',
		elsewhere: (device, percent) => `Auf ${device} warst du bei ${percent}.`,
		refused: 'Der KOReader-Server lehnt Namen oder Passwort ab. Melde dich unter Geräte wieder an.',
		away: (detail) => `Der KOReader-Server antwortet nicht. Prüfe seine Adresse. (${detail})`
	},
	notesOut: {
		title: 'Notizen für Obsidian',
		purpose:
			'Eine Markdown-Datei für jedes Buch mit Notizen, in einem Ordner von dir, auf dem Stand gehalten, solange Lectern offen ist. Was du um Lecterns Teil einer Datei herum schreibst, bleibt.',
		kept: (folder) => `Deine Notizen werden in „${folder}“ auf dem Stand gehalten.`,
		stop: 'Beenden'
	},
	readwise: {
		title: 'Readwise',
		purpose:
			'Markierungen deiner Bücher gehen mit ihren Notizen zu Readwise, jede einmal, und wieder, wo du sie geändert hast. Sie verlassen dieses Gerät unversiegelt.',
		help: 'Dein Zugangs-Token von readwise.io/access_token.',
		kept: 'Deine Markierungen gehen zu Readwise.',
		refused: 'Readwise lehnt das Token ab. Kopiere es noch einmal von readwise.io/access_token.',
		away: (detail) => `Readwise antwortet nicht; Lectern versucht es wieder. (${detail})`
	},
	sheet: {
		title: 'Lectern: Notfallblatt',
		text: 'Mit diesem Kennwort kann jedes Gerät lesen, was deine Geräte dort abgelegt haben. Ohne es kann es niemand, auch du nicht. Bewahre dieses Blatt bei deinen Papieren auf.',
		place: 'Speicher',
		made: 'Gemacht am'
	},
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
