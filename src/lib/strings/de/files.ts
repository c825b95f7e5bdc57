/** Why a file cannot be opened as a book: what is wrong with it, and what to do next. */
import type { Strings } from '../en/en.ts';

export const files: Strings['files'] = {
	thisFile: 'Diese Datei',
	emptyFile: (title) => `„${title}“ ist leer (0 Byte). Lade oder kopiere das Buch noch einmal.`,
	zeros: (title) => `„${title}“ besteht nur aus Nullen. Lade oder kopiere das Buch noch einmal.`,
	notAnEpub: (title) => `„${title}“ ist kein EPUB. Wähle eine Datei, deren Name auf .epub endet.`,
	emptyArchive: (title) => `„${title}“ ist ein leeres Archiv. Besorge dir das Buch neu.`,
	noPackage: (title) =>
		`„${title}“ ist ein Archiv ohne Buch: Das Paketdokument (.opf) fehlt. Wähle eine EPUB-Datei.`,
	holdsEpubs: (title) => `„${title}“ ist ein Archiv mit EPUBs: Entpacke es und füge dann diese hinzu.`,
	choose: (title, kind) => `„${title}“ ist ${kind} und kein EPUB. Wähle eine EPUB-Datei.`,
	convert: (title, kind) =>
		`„${title}“ ist ${kind} und kein EPUB. Wandle die Datei in EPUB um (Calibre kann das) und füge sie dann wieder hinzu.`,
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
		fictionBook: 'ein FictionBook (FB2)',
		web: 'eine Webseite',
		xml: 'ein XML-Dokument',
		text: 'eine reine Textdatei',
		word: 'ein Word-Dokument',
		office: 'ein Office-Dokument',
		openDocument: 'eine OpenDocument-Datei',
		android: 'eine Android-App',
		comic: 'ein Comic-Archiv (CBZ) oder ein Ordner mit Bildern'
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
