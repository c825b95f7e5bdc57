/** The search in a book and in the library, and the index behind it. */
import type { Strings } from '../en/en.ts';
import { grammar } from '../grammar/grammar.ts';

const { number, plural, megabytes } = grammar('es');

const passages = (count: number) => plural(count, { one: '# pasaje', other: '# pasajes' });
const books = (count: number) => plural(count, { one: '# libro', other: '# libros' });

export const search: Strings['search'] = {
	box: 'Buscar en este libro',
	results: 'Resultados de la búsqueda',
	searching: 'Buscando…',
	byMeaning: 'Ninguna palabra coincide. Buscando por significado…',
	nothing: 'No se ha encontrado nada. Prueba con otras palabras.',
	unsaid: 'Ninguna de estas palabras está en el libro. Estos pasajes tienen un significado parecido.',
	hint: 'Palabras, una pregunta o «una frase exacta» entre comillas.',
	passages,
	further: {
		count: (count) => plural(count, { one: '# más adelante', other: '# más adelante' }),
		unread: (count) =>
			plural(count, {
				one: '# pasaje en este libro, que aún no has empezado',
				other: '# pasajes en este libro, que aún no has empezado'
			}),
		nothingRead: 'Nada en lo que has leído hasta ahora.',
		show: 'Mostrar',
		showAll: 'Mostrar todos',
		inBooks: (passages, books) =>
			plural(books, {
				one: `${number(passages)} más en # libro que aún no has leído hasta ahí`,
				other: `${number(passages)} más en # libros que aún no has leído hasta ahí`
			})
	},
	backTo: (place) => `Volver a ${place}`,
	bookOrder: 'En el orden del libro',
	stale: 'Estos resultados son anteriores al índice completo.',
	again: 'Buscar de nuevo',
	dismiss: 'Descartar',
	foundBy: { words: 'por palabras', meaning: 'por significado', both: 'por palabras y significado' },
	oneAt: (place) => `Un pasaje encontrado, en el ${place} del libro`,
	result: (rank, place) => `Resultado ${number(rank)} en el ${place}`,
	openedLast: (result) => `${result}, el último abierto`,
	between: (count, first, last) => `${passages(count)}, entre el ${first} y el ${last} del libro`,

	library: {
		box: 'Buscar en tu biblioteca',
		placeholder: 'Buscar títulos, autores y el texto de todos tus libros',
		results: 'Pasajes por libro',
		unsaid: 'Ninguna de estas palabras está en tus libros. Estos pasajes tienen un significado parecido.',
		noPassages: 'ningún pasaje',
		reading: (count) => `${books(count)} por leer para la búsqueda por palabras.`,
		found: (ofPassages, ofBooks) => `${passages(ofPassages)} en ${books(ofBooks)}`
	},

	indexAll: {
		start: 'Indexar todos los libros',
		what: 'Permite buscar por significado en todos tus libros, no solo en los que has abierto.',
		looking: 'Comprobando qué libros hay que indexar…',
		label: 'Pasajes indexados de todos los libros',
		indexing: (done, total) => `Indexando todos los libros: ${number(done)} de unos ${passages(total)}.`,
		left: (time) => `Tiempo restante: ${time} aprox.`,
		paused: (done, total) =>
			`En pausa: ${number(done)} de unos ${passages(total)} de todos los libros indexados.`,
		ready: (count, unreadable) => {
			const found = plural(count, {
				one: 'Ya se puede buscar por significado en tu libro.',
				other: 'Ya se puede buscar por significado en los # libros.'
			});
			if (!unreadable) return found;
			const failed = plural(unreadable, {
				one: 'No se pudo leer # libro.',
				other: 'No se pudieron leer # libros.'
			});
			return `${found} ${failed}`;
		},
		failed: (reason) => `La indexación se ha detenido. ${reason}`,
		pause: 'Pausar la indexación',
		resume: 'Reanudar la indexación'
	},

	index: {
		reading: 'Leyendo el libro…',
		model: 'Solo palabras: descargando el modelo para buscar por significado',
		modelOf: (loaded, total) =>
			`Solo palabras: descargando el modelo para buscar por significado, ${megabytes(loaded)} de ${megabytes(total)}`,
		download: 'Descarga del modelo',
		indexing: (done, total) =>
			done === 0
				? 'De momento, solo palabras: se está empezando a crear el índice para buscar por significado'
				: `Indexando para buscar por significado: ${number(done)} de ${passages(total)}`,
		indexed: 'Pasajes indexados',
		paused: (done, total) =>
			done ? `En pausa: ${number(done)} de ${passages(total)} indexados` : 'En pausa: solo palabras',
		ready: (total) => `Índice completo: ${passages(total)}, se puede buscar sin conexión`,
		wordsOnly: (reason) => `Búsqueda solo por palabras. ${reason}`,
		pause: 'Pausar',
		resume: 'Reanudar',
		options: 'Opciones del índice',
		pauseIndexing: 'Pausar la indexación',
		resumeIndexing: 'Reanudar la indexación',
		exportFile: 'Exportar índice…',
		importFile: 'Importar índice…',
		remove: 'Eliminar índice…',
		removed: 'El índice se ha eliminado. La búsqueda por palabras sigue funcionando.',
		saved: (name) => `Guardado como «${name}».`,
		imported: 'El índice se ha importado.',
		removeTitle: '¿Eliminar el índice de este libro?',
		removeText:
			'El libro se conserva y se puede buscar en él por palabras. Volver a indexarlo por significado tarda unos minutos.',
		keep: 'Conservarlo',
		removeNow: 'Eliminar índice',
		notKept: (reason) =>
			`El índice no se puede guardar en este dispositivo y habrá que crearlo de nuevo la próxima vez (${reason}).`,
		shelfNotKept: (reason) => `No se puede buscar en este libro desde la estantería (${reason}).`,
		secondNotKept: (reason) =>
			`Una parte del índice no se puede guardar en este dispositivo; la próxima vez la búsqueda será menos precisa (${reason}).`
	},

	coverage: {
		late: 'Se buscó solo por palabras: el modelo de búsqueda no respondió a tiempo.',
		reading: (total) =>
			plural(total, {
				one: 'El libro aún se está cargando: solo se buscó en el primer pasaje, por palabras.',
				other: 'El libro aún se está cargando: solo se buscó en los primeros # pasajes, por palabras.'
			}),
		model: 'Se buscó solo por palabras: el modelo de búsqueda aún se está cargando.',
		indexing: (indexed, total) =>
			indexed === 0
				? 'Se buscó solo por palabras: el índice para buscar por significado se acaba de empezar a crear.'
				: `Se buscó por palabras, y por significado en ${number(indexed)} de ${passages(total)}: la indexación sigue en curso.`,
		paused: (indexed, total) =>
			indexed === 0
				? 'Se buscó solo por palabras: la indexación para buscar por significado está en pausa.'
				: `Se buscó por palabras, y por significado en ${number(indexed)} de ${passages(total)}: la indexación está en pausa.`,
		wordsOnly: (reason) => `Se buscó solo por palabras. ${reason}`,
		leftOut: (count) =>
			plural(count, {
				one: 'Se omite # pasaje de otro libro: aún no has leído hasta ahí.',
				other: 'Se omiten # pasajes de otros libros: aún no has leído hasta ahí.'
			}),
		unreadAll: 'Tus libros aún se están cargando: inténtalo dentro de un momento o abre uno.',
		unread: (count) =>
			plural(count, {
				one: '# libro aún no se ha cargado: inténtalo dentro de un momento o ábrelo.',
				other: '# libros aún no se han cargado: inténtalo dentro de un momento o ábrelos.'
			}),
		noMeaning:
			'Se buscó solo por palabras: aún no hay ningún libro indexado para buscar por significado. Al abrir un libro se indexa.',
		noModel: 'Se buscó solo por palabras: no se pudo cargar el modelo de búsqueda.',
		someMeaning: (indexed, total) =>
			`Se buscó por palabras, y por significado en ${number(indexed)} de ${passages(total)}: al abrir un libro se indexa el resto.`
	},

	modelFaults: {
		none: 'Esta instalación de Lectern no tiene modelo de búsqueda.',
		notStarted: 'No se pudo iniciar el modelo de búsqueda.',
		empty: 'El modelo de búsqueda no funciona en este navegador: sus respuestas están vacías.',
		stopped: (reason) => `El modelo de búsqueda se ha detenido (${reason}).`,
		noWorker: 'no se pudo iniciar',
		unreachable: (where) => `No se pudo descargar el modelo de búsqueda: no se puede acceder a ${where}.`,
		unusable: (where, reason) => `El modelo de búsqueda de ${where} no se puede usar (${reason}).`,
		thisSite: 'este sitio'
	},

	fileFaults: {
		nothingYet: 'Aún no hay nada que exportar: ningún pasaje está indexado por significado.',
		notAnIndex: 'Este archivo no es un índice de búsqueda. Elige uno que se haya exportado desde Lectern.',
		noMeaning: 'Este archivo no contiene un índice para buscar por significado. Expórtalo de nuevo.',
		otherBook: 'Este es el índice de otro libro. Elige el que se exportó desde este.',
		otherText:
			'Este índice no corresponde al texto de este libro tal como lo lee este navegador. Indexa el libro aquí.',
		outdated:
			'Este índice se hizo con otra versión de Lectern y no se puede usar. Expórtalo de nuevo desde una actualizada o indexa el libro aquí.',
		damaged: 'Este archivo de índice está dañado o incompleto. Expórtalo de nuevo.'
	}
};
