/** Why a file cannot be opened as a book: what is wrong with it, and what to do next. */
import type { Strings } from '../en/en.ts';

export const files: Strings['files'] = {
	thisFile: 'Este archivo',
	emptyFile: (title) => `«${title}» está vacío (0 bytes). Descarga o copia el libro de nuevo.`,
	zeros: (title) => `«${title}» solo contiene ceros. Descarga o copia el libro de nuevo.`,
	notAnEpub: (title) =>
		`«${title}» no es un libro que se pueda abrir aquí. Se abren: EPUB, libros de Kindle (MOBI, AZW3), FB2, CBZ, texto sin formato, Markdown y HTML.`,
	emptyArchive: (title) => `«${title}» es un archivo comprimido vacío. Consigue el libro de nuevo.`,
	noPackage: (title) =>
		`«${title}» es un archivo comprimido sin libro. Se abren: EPUB, libros de Kindle (MOBI, AZW3), FB2, CBZ, texto sin formato, Markdown y HTML.`,
	holdsEpubs: (title) =>
		`«${title}» es un archivo comprimido con varios EPUB: descomprímelo primero y añade después los libros.`,
	choose: (title, kind) =>
		`«${title}» es ${kind}, no un libro. Se abren: EPUB, libros de Kindle (MOBI, AZW3), FB2, CBZ, texto sin formato, Markdown y HTML.`,
	convert: (title, kind) =>
		`«${title}» es ${kind} y aquí no se puede abrir. Conviértelo a EPUB (Calibre puede hacerlo) y vuelve a añadirlo.`,
	kinds: {
		jpeg: 'una imagen JPEG',
		png: 'una imagen PNG',
		gif: 'una imagen GIF',
		webp: 'una imagen WebP',
		pdf: 'un documento PDF',
		mobi: 'un libro de Kindle (MOBI)',
		topaz: 'un libro de Kindle (Topaz)',
		rar: 'un archivo RAR',
		sevenZip: 'un archivo 7-Zip',
		gzip: 'un archivo gzip',
		rtf: 'un documento de texto enriquecido (RTF)',
		oldOffice: 'un documento antiguo de Office',
		mp3: 'una grabación MP3',
		recording: 'una grabación de vídeo o audio',
		xml: 'un documento XML',
		text: 'un archivo de texto de otro tipo (el nombre de un texto sin formato termina en .txt)',
		word: 'un documento de Word',
		office: 'un documento de Office',
		openDocument: 'un archivo OpenDocument',
		android: 'una aplicación de Android'
	},
	convertible: {
		locked: (title) =>
			`«${title}» está protegido por el DRM de Amazon y solo se abre con las aplicaciones y los dispositivos Kindle. Busca una edición sin protección.`,
		unreadable: (title) => `«${title}» está dañado y no se puede leer. Descarga o copia el libro de nuevo.`,
		empty: (title) => `«${title}» no contiene texto ni imágenes. Consigue el libro de nuevo.`
	},
	locked: (title, owner) =>
		`«${title}» está protegido por ${owner} y solo se abre con la aplicación del vendedor. Pídele una copia sin protección.`,
	copyProtection: 'un sistema anticopia (DRM)',
	password: (title) =>
		`«${title}» está protegido con una contraseña zip. Desbloquéalo donde lo conseguiste y vuelve a añadirlo.`,
	tooLarge: (name, title, size, most) =>
		`«${name}», en «${title}», ocuparía ${size} al descomprimirse; lo máximo que se abre es ${most}.`,
	bomb: (title, size, unpacked) =>
		`«${title}» no se abrió: sus ${size} se convertirían en ${unpacked} al descomprimirse, y ningún libro hace eso. Consíguelo de otra fuente.`,
	packageDocument: (title, path) =>
		`«${title}» está dañado: no se puede leer su documento de paquete (${path}). Consigue el libro de nuevo.`,
	noPages: (title) =>
		`«${title}» no tiene páginas: su orden de lectura está vacío. Consigue el libro de nuevo.`,
	noChapters: (title) =>
		`«${title}» está dañado: ninguno de sus capítulos está en el archivo. Descarga o copia el libro de nuevo.`,
	incomplete: (title, path) => `«${title}» está incompleto: falta «${path}». Consigue el libro de nuevo.`,
	noise: (title, path) =>
		`«${path}» de «${title}» no es texto: está cifrado o muy dañado, y el libro no dice cómo leerlo. Pide una copia sin protección donde conseguiste el libro.`,
	missing: (title, name) => `«${title}» no contiene ningún archivo «${name}».`,
	damaged: (title, what) => `«${title}» está dañado: ${what}. Descarga o copia el libro de nuevo.`,
	damage: {
		end: 'falta el final',
		index: 'no se puede leer su directorio',
		indexTooLarge: 'su directorio es mayor que el de cualquier libro',
		misplaced: (name) => `«${name}» no está donde indica el directorio`,
		cutOff: (name) => `«${name}» está cortado`,
		method: (name, method) => `«${name}» está comprimido de un modo que EPUB no permite (${method})`,
		unpack: (name) => `«${name}» no se puede descomprimir`,
		nothing: (name) => `«${name}» está vacío`
	},
	flaws: {
		longer: 'es más largo de lo que indica el directorio: falta el final',
		shorter: 'es más corto de lo que indica el directorio: falta el final',
		altered: 'una parte se ha alterado',
		broken: 'el marcado está roto y no se puede mostrar gran parte del texto'
	}
};
