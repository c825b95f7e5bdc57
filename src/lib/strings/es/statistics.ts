/** What was read, and how long the rest will take. */
import type { Strings } from '../en/en.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('es');

export const statistics: Strings['statistics'] = {
	title: 'Estadísticas de lectura',
	today: 'Hoy',
	week: 'Últimos 7 días',
	month: 'Últimos 30 días',
	pages: (pages) => plural(pages, { one: 'alrededor de # página', other: 'unas # páginas' }),
	nothing: 'Aún no has leído nada. Abre un libro y pasa unas páginas: tu tiempo se cuenta aquí.',
	off: 'El tiempo de lectura no se cuenta. Puedes activarlo en los ajustes.',
	chart: (days) =>
		plural(days, {
			one: 'Minutos leídos el último día',
			other: 'Minutos leídos en cada uno de los últimos # días'
		}),
	asTable: 'Como tabla',
	day: 'Día',
	time: 'Tiempo',
	characters: 'Caracteres',
	books: 'Por libro',
	goneBook: 'Un libro que ya no está aquí',
	daysInRow: (days) => plural(days, { one: 'Has leído # día seguido.', other: 'Has leído # días seguidos.' }),
	goal: {
		title: 'Objetivo diario',
		help: 'Minutos que quieres leer cada día y cuántos días seguidos lo has conseguido.',
		minutes: 'Minutos al día',
		outside: (least, most) => `Entre ${least} y ${most} minutos.`,
		today: 'Leído hoy, de tu objetivo',
		progress: (read, of) => plural(of, { one: `${read} de # minuto hoy`, other: `${read} de # minutos hoy` }),
		reached: (read) =>
			plural(read, { one: '# minuto hoy, objetivo cumplido', other: '# minutos hoy, objetivo cumplido' }),
		streak: (days) => plural(days, { one: '# día seguido', other: '# días seguidos' }),
		atFoot: 'Mostrar los minutos de hoy al pie de la página'
	},
	year: {
		title: (year) => `${year} en libros`,
		choose: 'Año',
		read: (time, onDays, pages, books) => {
			const on = plural(onDays, { one: 'en # día', other: 'en # días' });
			const of = plural(books, { one: 'de # libro', other: 'de # libros' });
			return `${time} ${on}, unas ${pages} páginas ${of}.`;
		},
		finished: (books) => plural(books, { one: '# libro terminado:', other: '# libros terminados:' }),
		more: (books) => plural(books, { one: 'y # más', other: 'y # más' }),
		asPicture: 'Como imagen',
		savePicture: 'Guardar la imagen',
		picture: (year) => `${year}, un cuadro por día: cuanto más oscuro, más se leyó`,
		notSaved: (reason) => `No se pudo guardar la imagen (${reason}).`
	},
	private: 'Se cuenta solo en tus dispositivos, mientras la página está a la vista y pasas páginas.',
	remove: 'Eliminar todas las estadísticas',
	removeTitle: '¿Eliminar todas las estadísticas?',
	removeText:
		'Los días y tiempos de lectura de todos los libros se eliminan de este navegador. Tus libros y tus posiciones en ellos se conservan.',
	removed: 'Se han eliminado las estadísticas.',
	failed: (reason) =>
		`No se pudieron leer las estadísticas de este navegador (${reason}). Recarga la página para volver a intentarlo.`,
	loading: 'Sumando…',
	readToday: (time) => `${time} hoy`,
	left: (chapter, book) => `capítulo: aprox. ${chapter} · libro: ${book}`,
	leftInChapter: (chapter) => `capítulo: ${chapter}`,
	leftInBook: (book) => `libro: aprox. ${book}`
};
