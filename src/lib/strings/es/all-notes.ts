/** The notes of all books, and the practice of looked-up words. */
import type { allNotes as english } from '../en/all-notes.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('es');

export const allNotes: typeof english = {
	book: 'Libro',
	anyBook: 'Todos los libros',
	colour: 'Color',
	tag: 'Etiqueta',
	anyTag: 'Cualquier etiqueta',
	tagHint: 'Escribe #palabras en tus notas para reunirlas por etiqueta.',
	time: 'Fecha',
	times: {
		any: 'Cualquier fecha',
		week: 'Últimos 7 días',
		month: 'Últimos 30 días',
		year: 'Últimos 12 meses'
	},
	nearTitle: 'Por su significado',
	practise: (due) =>
		due === 0
			? 'Practicar palabras'
			: plural(due, { one: 'Practicar # palabra', other: 'Practicar # palabras' }),

	practice: {
		title: 'Practicar palabras',
		left: (words) => plural(words, { one: 'Queda # palabra', other: 'Quedan # palabras' }),
		show: 'Mostrar el significado',
		noMeaning: 'El diccionario de la aplicación no lo dice. La página sí.',
		how: '¿Lo sabías?',
		grades: { again: 'Otra vez', hard: 'Difícil', good: 'Bien', easy: 'Fácil' },
		toPage: 'Ver en el libro',
		remove: 'No practicarla más',
		finished: (words) =>
			plural(words, { one: 'Listo: # palabra practicada.', other: 'Listo: # palabras practicadas.' }),
		nothing: 'Ninguna palabra toca ahora.',
		next: (date) => `La siguiente toca el ${date}.`,
		hint: 'Las palabras que consultas al leer se preguntan aquí, en su frase, poco antes de que las olvides.',
		notSaved: (reason) => `No se pudo guardar: ${reason}`
	}
};
