/** The details of a book, and how they are edited. */
import type { bookDetails as english } from '../en/book-details.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('es');

export const bookDetails: typeof english = {
	edit: 'Editar',
	title: 'Título',
	authors: 'Autores, uno por línea',
	series: 'Serie',
	number: 'Número',
	cover: 'Imagen de cubierta',
	chooseCover: 'Elegir una cubierta…',
	newCover: 'La cubierta nueva',
	noPicture: 'No es una imagen que el navegador pueda mostrar.',
	reset: 'Como en el libro',
	readingDetails: 'Cargando los detalles…',
	fields: {
		series: 'Serie',
		authors: (count) => plural(count, { one: 'Autor', other: 'Autores' }),
		language: (count) => plural(count, { one: 'Idioma', other: 'Idiomas' }),
		publisher: 'Editorial',
		published: 'Publicado',
		subjects: 'Temas',
		identifiers: 'Identificadores',
		rights: 'Derechos',
		added: 'Añadido',
		lastRead: 'Última lectura',
		progress: 'Progreso',
		file: 'Archivo',
		storage: 'Almacenamiento'
	},
	numberInSeries: (name, position) => `${name}, libro ${position}`,
	neverRead: 'Aún no',
	usage: (book, index) => `${book} del libro, ${index} de su índice de búsqueda`,
	contributor: 'Colaborador',
	roles: {
		adp: 'Adaptación',
		ann: 'Anotaciones',
		aft: 'Epílogo',
		art: 'Arte',
		aui: 'Introducción',
		aut: 'Autor',
		bkd: 'Diseño del libro',
		bkp: 'Producción del libro',
		clr: 'Color',
		com: 'Compilación',
		cov: 'Diseño de cubierta',
		cre: 'Creador',
		ctb: 'Colaborador',
		dsr: 'Diseño',
		edt: 'Edición',
		ill: 'Ilustración',
		mrk: 'Marcado',
		nrt: 'Narración',
		pbl: 'Editorial',
		pht: 'Fotografía',
		pfr: 'Corrección',
		prd: 'Producción',
		red: 'Redacción',
		rev: 'Reseña',
		trc: 'Transcripción',
		trl: 'Traducción',
		tyd: 'Diseño tipográfico',
		tyg: 'Tipografía',
		wpr: 'Prefacio'
	}
};
