/** People and places. */
import type { people as english } from '../en/people.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural, list } = grammar('es');

export const people: typeof english = {
	title: 'Personas y lugares',
	finding: 'Buscando los nombres de este libro…',
	soFar:
		'Las personas, los lugares y los nombres que han aparecido hasta ahora. No se muestra nada posterior a tu posición.',
	notDone:
		'Lectern todavía no encuentra personas y lugares en libros de este idioma: mostraría demasiadas cosas que no son nombres. Sí lo hace en inglés, francés y español.',
	filter: 'Buscar un nombre',
	kinds: { person: 'Personas', place: 'Lugares', term: 'Otros nombres' },
	mentions: (count) => plural(count, { one: '# mención', other: '# menciones' }),
	all: (count) => plural(count, { one: 'Mostrar', other: 'Mostrar las #' }),
	none: 'Aún no hay nombres. Sigue leyendo y aparecerán aquí.',
	noMatch: 'Ningún nombre así hasta tu posición.',
	unknown: (words) => `«${words}» no ha aparecido como nombre hasta ahora.`,
	others: (names) => `También: ${list(names)}`,
	first: 'Aparece por primera vez:',
	place: (chapter, percent) => (chapter === '' ? percent : `${chapter}, ${percent}`),
	chapters: 'Capítulos leídos hasta ahora',
	part: (from, to, count) => {
		const mentions = plural(count, { one: '# mención', other: '# menciones' });
		return from === to ? `${from}: ${mentions}` : `De ${from} a ${to}: ${mentions}`;
	},
	meetings: 'Quién se encuentra con quién',
	meets: (part, names) => (names.length ? `${part}, con ${list(names)}` : part),
	with: 'Se nombra junto con',
	passages: 'Pasajes',
	more: 'Más pasajes',
	ask: 'Preguntar al asistente quién es',
	recaps: {
		description: 'Hasta ahora',
		describe: 'Describir hasta aquí',
		update: 'Actualizar hasta donde voy',
		again: 'Describir de nuevo',
		writtenAt: (chapter, percent, model) =>
			[
				`Hasta ${chapter === '' ? '' : `«${chapter}», `}${percent}`,
				...(model === '' ? [] : [`contado por ${model}`])
			].join(', '),
		writing: 'Leyendo y escribiendo…',
		nothingKept:
			'No se ha guardado nada de esta respuesta: ninguna de sus frases cita un pasaje que hayas leído.',
		notRead: 'no está en lo que has leído',
		timeline: 'Cronología',
		linesOf: (lines, chapters) =>
			lines === 0
				? 'aún sin escribir'
				: `${lines} de ${plural(chapters, { one: '# capítulo', other: '# capítulos' })} con resumen`,
		summarise: (count) =>
			plural(count, { one: 'Resumir un capítulo más', other: 'Resumir más capítulos (quedan #)' })
	}
};
