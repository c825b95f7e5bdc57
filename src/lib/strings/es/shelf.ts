/** The shelf: the books, adding and removing them, what is known of one. */
import type { Strings } from '../en/en.ts';
import { grammar } from '../grammar/grammar.ts';

const { number, plural } = grammar('es');

const books = (count: number) => plural(count, { one: '# libro', other: '# libros' });

export const shelf: Strings['shelf'] = {
	yourBooks: 'Tus libros',
	addBook: 'Añadir libro',
	bookFiles: 'Archivos de libros',
	loading: 'Cargando tu estantería…',
	unreadable: (why) =>
		`No se pueden leer tus libros del almacenamiento de este navegador (${why}). Las ventanas privadas suelen impedirlo: abre Lectern en una ventana normal.`,
	full: 'No queda espacio en el almacenamiento de este navegador. Quita un libro o libera espacio en el disco y vuelve a añadir este.',

	emptyTitle: 'Tu estantería está vacía',
	emptyText:
		'Suelta aquí un libro o añádelo con el botón: EPUB, Kindle, FB2, cómics o texto. Se queda en este navegador; no se sube nada. Después léelo, busca por significado y haz preguntas.',
	trySample: 'Probar el libro de muestra',
	sampleMissing: 'No se pudo descargar el libro de muestra. ¿Estás sin conexión? Añade un libro tuyo.',
	hint: 'Suelta o pega libros o carpetas enteras en cualquier parte de esta página.',
	drop: 'Suelta para añadir a tu estantería',
	noBooks:
		'No hay ningún libro en lo que has soltado. Lectern abre EPUB, libros de Kindle (MOBI, AZW3), FB2, CBZ, texto sin formato, Markdown y HTML.',

	adding: (fileName, place, total) =>
		total === 1
			? `Añadiendo «${fileName}»…`
			: `Añadiendo ${number(place)} de ${number(total)}: «${fileName}»…`,
	addingProgress: 'Libros añadidos',
	stopAdding: 'Dejar de añadir',
	stopped: (count) =>
		plural(count, {
			one: 'Detenido. # libro añadido.',
			other: 'Detenido. # libros añadidos.'
		}),
	added: (count) => plural(count, { one: '# libro añadido.', other: '# libros añadidos.' }),
	addedAndKnown: (count, known) =>
		`${plural(count, { one: '# libro añadido', other: '# libros añadidos' })}, ${books(known)} ya en tu estantería.`,
	notAdded: (count) => plural(count, { one: 'No se añadió # archivo', other: 'No se añadieron # archivos' }),

	readBefore: {
		question: (count) => plural(count, { one: '¿Lo has leído?', other: '¿Has leído estos # libros?' }),
		why: 'En lo que has leído se puede buscar y contar hasta el final; de los demás no se revela nada.',
		all: 'Todos',
		some: 'Algunos…',
		none: 'Ninguno'
	},
	selecting: {
		tools: 'Libros elegidos',
		start: 'Elegir varios',
		chosen: (count) => plural(count, { one: '# libro elegido', other: '# libros elegidos' }),
		all: 'Todos',
		save: 'Guardar archivos',
		done: 'Listo'
	},

	removed: (title) => `«${title}» se ha quitado.`,
	removedMany: (count) => plural(count, { one: '# libro quitado.', other: '# libros quitados.' }),

	sortBy: 'Ordenar por',
	orders: {
		read: 'Última lectura',
		title: 'Título',
		author: 'Autor',
		added: 'Añadidos hace poco',
		progress: 'Progreso'
	},
	view: 'Vista',
	views: { grid: 'Cuadrícula', list: 'Lista' },
	byName: 'Títulos y autores',
	inTheText: 'En el texto',
	titlesFound: (count) => plural(count, { one: '# título', other: '# títulos' }),

	unknownAuthor: 'Autor desconocido',
	continueReading: 'Seguir leyendo',
	markFinished: 'Marcar como terminado',
	markUnfinished: 'Marcar como no terminado',
	filter: {
		label: (shown) => `Mostrar: ${shown}`,
		all: 'Todos los libros',
		status: { unread: 'Sin empezar', reading: 'Leyendo', finished: 'Terminados' },
		collections: 'Colecciones',
		series: 'Series',
		shown: (name, count) => `${name}: ${books(count)}`,
		none: (name) => `Ningún libro: ${name}`,
		showAll: 'Mostrar todos los libros'
	},
	collections: {
		title: 'Colecciones',
		choose: 'Colecciones…',
		add: 'Nueva colección',
		addButton: 'Añadir',
		none: 'Aún no está en ninguna colección.',
		notSaved: (why) => `No se pudo guardar. ${why}`
	},
	notStarted: 'Sin empezar',
	finished: 'Terminado',
	readSoFar: (percent) => `Leído hasta ahora: ${percent}`,
	options: (title) => `Opciones de ${title}`,
	open: 'Abrir',
	details: 'Detalles',
	saveFile: 'Guardar el archivo del libro',
	remove: 'Quitar',

	storage: (count, used) =>
		used === null ? books(count) : `${books(count)} · ${used} usados en este navegador`,
	persistent: 'El navegador los conserva hasta que los quites.',
	notPersistent: 'El navegador puede borrarlos cuando el disco se llene; una copia de seguridad los protege.',

	noFile: 'El archivo de este libro falta en este navegador. Vuelve a añadir el libro.',
	fileUnreadable: 'No se pudo leer el archivo.'
};
