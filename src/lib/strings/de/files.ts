/** Why a file cannot be opened as a book: what is wrong with it, and what to do next. */
import type { Strings } from '../en/en.ts';

export const files: Strings['files'] = {
	thisFile: 'Diese Datei',
	emptyFile: (title) => `„${title}“ ist leer (0 Byte). Lade oder kopiere das Buch noch einmal.`,
	zeros: (title) => `„${title}“ besteht nur aus Nullen. Lade oder kopiere das Buch noch einmal.`,
	notAnEpub: (title) =>
		`„${title}“ ist kein Buch, das sich hier öffnen lässt. Das geht mit: EPUB, Kindle-Bücher (MOBI, AZW3), FB2, CBZ, reiner Text, Markdown und HTML.`,
	emptyArchive: (title) => `„${title}“ ist ein leeres Archiv. Besorge dir das Buch neu.`,
	noPackage: (title) =>
		`„${title}“ ist ein Archiv ohne Buch. Öffnen lassen sich: EPUB, Kindle-Bücher (MOBI, AZW3), FB2, CBZ, reiner Text, Markdown und HTML.`,
	holdsEpubs: (title) => `„${title}“ ist ein Archiv mit EPUBs: Entpacke es und füge dann diese hinzu.`,
	choose: (title, kind) =>
		`„${title}“ ist ${kind} und kein Buch. Öffnen lassen sich: EPUB, Kindle-Bücher (MOBI, AZW3), FB2, CBZ, reiner Text, Markdown und HTML.`,
	convert: (title, kind) =>
		`„${title}“ ist ${kind}; das lässt sich hier nicht öffnen. Wandle die Datei in EPUB um (Calibre kann das) und füge sie dann wieder hinzu.`,
	kinds: {
		jpeg: 'ein JPEG-Bild',
		png: 'ein PNG-Bild',
		gif: 'ein GIF-Bild',
		webp: 'ein WebP-Bild',
		pdf: 'ein PDF-Dokument',
		mobi: 'ein Kindle-Buch (MOBI)',
		topaz: 'ein Kindle-Buch (Topaz)',
		rar: 'ein RAR-Archiv',
		sevenZip: 'ein 7-Zip-Archiv',
		gzip: 'ein gzip-Archiv',
		rtf: 'ein Rich-Text-Dokument (RTF)',
		oldOffice: 'ein altes Office-Dokument',
		mp3: 'eine MP3-Aufnahme',
		recording: 'eine Video- oder Tonaufnahme',
		xml: 'ein XML-Dokument',
		text: 'eine Textdatei anderer Art (der Name von reinem Text endet auf .txt)',
		word: 'ein Word-Dokument',
		office: 'ein Office-Dokument',
		openDocument: 'eine OpenDocument-Datei',
		android: 'eine Android-App'
	},
	convertible: {
		locked: (title) =>
			`„${title}“ ist durch Amazons DRM geschützt und lässt sich nur mit Kindle-Apps und -Geräten öffnen. Suche eine Ausgabe ohne Schutz.`,
		unreadable: (title) =>
			`„${title}“ ist beschädigt und lässt sich nicht lesen. Lade oder kopiere das Buch noch einmal.`,
		empty: (title) => `„${title}“ enthält weder Text noch Bilder. Besorge dir das Buch neu.`
	},
	locked: (title, owner) =>
		`„${title}“ ist durch ${owner} geschützt und lässt sich nur in der App des Händlers öffnen. Frag dort nach einer Ausgabe ohne Schutz.`,
	copyProtection: 'Kopierschutz (DRM)',
	password: (title) =>
		`„${title}“ ist mit einem Zip-Passwort geschützt. Entsperre die Datei dort, wo du sie herhast, und füge sie dann wieder hinzu.`,
	tooLarge: (name, title, size, most) =>
		`„${name}“ in „${title}“ wäre entpackt ${size} groß; geöffnet werden höchstens ${most}.`,
	bomb: (title, size, unpacked) =>
		`„${title}“ wurde nicht geöffnet: Aus ${size} würden entpackt ${unpacked}, so groß ist kein Buch. Besorge es dir aus einer anderen Quelle.`,
	packageDocument: (title, path) =>
		`„${title}“ ist beschädigt: Das Paketdokument (${path}) ist nicht lesbar. Besorge dir das Buch neu.`,
	noPages: (title) => `„${title}“ hat keine Seiten: Die Lesereihenfolge ist leer. Besorge dir das Buch neu.`,
	noChapters: (title) =>
		`„${title}“ ist beschädigt: Keines der Kapitel ist in der Datei. Lade oder kopiere das Buch noch einmal.`,
	incomplete: (title, path) => `„${title}“ ist unvollständig: „${path}“ fehlt. Besorge dir das Buch neu.`,
	noise: (title, path) =>
		`„${path}“ in „${title}“ ist kein Text: Die Datei ist verschlüsselt oder schwer beschädigt, und das Buch sagt nicht, wie sie zu lesen ist. Frag dort, wo du das Buch herhast, nach einer Ausgabe ohne Kopierschutz.`,
	missing: (title, name) => `„${title}“ enthält keine Datei „${name}“.`,
	damaged: (title, what) => `„${title}“ ist beschädigt: ${what}. Lade oder kopiere das Buch noch einmal.`,
	damage: {
		end: 'Das Ende fehlt',
		index: 'Das Verzeichnis ist nicht lesbar',
		indexTooLarge: 'Das Verzeichnis ist größer, als es bei einem Buch sein kann',
		misplaced: (name) => `„${name}“ ist nicht dort, wo es das Verzeichnis angibt`,
		cutOff: (name) => `„${name}“ bricht ab`,
		method: (name, method) => `„${name}“ ist auf eine Weise gepackt, die EPUB nicht erlaubt (${method})`,
		unpack: (name) => `„${name}“ lässt sich nicht entpacken`,
		nothing: (name) => `„${name}“ ist leer`
	},
	flaws: {
		longer: 'länger als im Verzeichnis angegeben: Das Ende fehlt',
		shorter: 'kürzer als im Verzeichnis angegeben: Das Ende fehlt',
		altered: 'ein Teil davon wurde verändert',
		broken: 'die Auszeichnung ist fehlerhaft, ein großer Teil des Textes kann nicht gezeigt werden'
	}
};
