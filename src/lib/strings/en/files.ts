/** Why a file cannot be opened as a book: what is wrong with it, and what to do next. title: the file's name or the book's. */
export const files = {
	/** Said where a name is missing. */
	thisFile: 'This file',
	emptyFile: (title: string) => `“${title}” is empty (0 bytes). Download or copy the book again.`,
	zeros: (title: string) => `“${title}” contains nothing but zeros. Download or copy the book again.`,
	notAnEpub: (title: string) =>
		`“${title}” is no book that can be opened here. What can: EPUB, Kindle books (MOBI, AZW3), FB2, CBZ, plain text, Markdown and HTML.`,
	emptyArchive: (title: string) => `“${title}” is an archive with nothing in it. Get the book again.`,
	noPackage: (title: string) =>
		`“${title}” is an archive without a book. What can be opened: EPUB, Kindle books (MOBI, AZW3), FB2, CBZ, plain text, Markdown and HTML.`,
	holdsEpubs: (title: string) =>
		`“${title}” is an archive with EPUBs inside: unpack it first, then add those.`,
	/** kind: one of `kinds`. */
	choose: (title: string, kind: string) =>
		`“${title}” is ${kind}, not a book. What can be opened: EPUB, Kindle books (MOBI, AZW3), FB2, CBZ, plain text, Markdown and HTML.`,
	convert: (title: string, kind: string) =>
		`“${title}” is ${kind}, which cannot be opened here. Convert it to EPUB (Calibre can do that), then add it again.`,
	kinds: {
		jpeg: 'a JPEG picture',
		png: 'a PNG picture',
		gif: 'a GIF picture',
		webp: 'a WebP picture',
		pdf: 'a PDF document',
		mobi: 'a Kindle book (MOBI)',
		topaz: 'a Kindle book (Topaz)',
		rar: 'a RAR archive',
		sevenZip: 'a 7-Zip archive',
		gzip: 'a gzip archive',
		rtf: 'a rich text document (RTF)',
		oldOffice: 'an old Office document',
		mp3: 'an MP3 recording',
		recording: 'a video or audio recording',
		xml: 'an XML document',
		text: 'a text file of another kind (a plain text’s name ends in .txt)',
		word: 'a Word document',
		office: 'an Office document',
		openDocument: 'an OpenDocument file',
		android: 'an Android app'
	},
	/** Of a file that is converted. */
	convertible: {
		locked: (title: string) =>
			`“${title}” is protected by Amazon’s DRM, so only Kindle apps and devices can open it. Look for an edition without it.`,
		unreadable: (title: string) =>
			`“${title}” is damaged and cannot be read. Download or copy the book again.`,
		empty: (title: string) => `“${title}” has no text and no pictures in it. Get the book again.`
	},
	locked: (title: string, owner: string) =>
		`“${title}” is protected by ${owner}, so only the seller’s app can open it. Ask the seller for a copy without it.`,
	/** Where it is not known whose. */
	copyProtection: 'copy protection (DRM)',
	password: (title: string) =>
		`“${title}” is locked with a zip password. Unlock it where you got it, then add it again.`,
	tooLarge: (name: string, title: string, size: string, most: string) =>
		`“${name}” in “${title}” would unpack to ${size}; the most that can be opened is ${most}.`,
	bomb: (title: string, size: string, unpacked: string) =>
		`“${title}” was not opened: its ${size} would unpack to ${unpacked}, which no book does. Get it from another source.`,
	packageDocument: (title: string, path: string) =>
		`“${title}” is damaged: its package document (${path}) cannot be read. Get the book again.`,
	noPages: (title: string) => `“${title}” has no pages: its reading order is empty. Get the book again.`,
	noChapters: (title: string) =>
		`“${title}” is damaged: none of its chapters are in the file. Download or copy the book again.`,
	incomplete: (title: string, path: string) =>
		`“${title}” is incomplete: “${path}” is missing. Get the book again.`,
	/** A chapter that is no text. */
	noise: (title: string, path: string) =>
		`“${path}” in “${title}” is not text: it is encrypted or badly damaged, and the book does not say how to read it. Ask where you got the book for a copy without copy protection.`,
	missing: (title: string, name: string) => `“${title}” does not contain a file “${name}”.`,
	/** what: one of `damage`. */
	damaged: (title: string, what: string) =>
		`“${title}” is damaged: ${what}. Download or copy the book again.`,
	/** What is wrong with the archive, or with a file in it. */
	damage: {
		end: 'its end is missing',
		index: 'its index cannot be read',
		indexTooLarge: 'its index is larger than any book’s',
		misplaced: (name: string) => `“${name}” in it is not where the index says`,
		cutOff: (name: string) => `“${name}” in it is cut off`,
		method: (name: string, method: number) =>
			`“${name}” in it is compressed in a way that EPUB does not allow (${method})`,
		unpack: (name: string) => `“${name}” in it cannot be unpacked`,
		nothing: (name: string) => `“${name}” in it is empty`
	},
	/** What is wrong with a file that can be read all the same. */
	flaws: {
		longer: 'it is longer than the index says: its end is missing',
		shorter: 'it is shorter than the index says: its end is missing',
		altered: 'some of it has been altered',
		broken: 'its markup is broken, and much of its text cannot be shown'
	}
};
