/** Traducir mientras se lee. */
import { grammar } from '../grammar/grammar.ts';
import type { translation as en } from '../en/translation.ts';

const { plural, number } = grammar('es');

export const translation: typeof en = {
	pages: 'Traducir mientras leo',
	pagesHelp: 'Primero la página abierta, después las siguientes.',
	into: 'Idioma',
	view: 'Mostrar',
	views: { below: 'Debajo', beside: 'Lado a lado', instead: 'En su lugar' },
	insteadHelp: 'Un toque en un párrafo muestra su original.',
	looking: 'Buscando con qué traducir…',
	none: 'Aquí nada traduce entre estos idiomas. Puede hacerlo un navegador que traduzca (Chrome) o un modelo de lenguaje, que eliges en los ajustes.',
	nothing: 'No dio ninguna traducción de estas palabras.',
	download: 'El navegador traduce en este dispositivo. Tiene que descargar estos idiomas una vez.',
	get: 'Descargar',
	other: 'Usar el modelo de lenguaje',
	getting: (percent) => `Descargando: ${percent}`,
	stop: 'Detener',
	consent: (host) => `El modelo de lenguaje de ${host} puede traducir. Los párrafos que lees se envían allí.`,
	allow: 'Traducir con él',
	again: 'Volver a intentarlo',
	here: 'Traducido en este dispositivo: nada sale de él.',
	sent: (characters, host) =>
		`Salió de este dispositivo para traducir: ${plural(characters, { one: '# carácter', other: '# caracteres' })} a ${host}.`,
	book: 'Todo el libro',
	progress: (done, total) => `${number(done)} de ${number(total)} párrafos traducidos`,
	all: 'Traducir todo el libro',
	allSends: (characters, host) => `Para ello se envían unos ${number(characters)} caracteres a ${host}.`,
	export: 'Guardar como EPUB bilingüe',
	exporting: 'Escribiendo el libro…',
	fileName: (title, language) => `${title} (${language})`,
	words: 'Palabras de este libro',
	wordsHelp: 'Cómo se traduce un nombre o un término, en todo el libro.',
	word: 'En el libro',
	as: 'En la traducción',
	add: 'Añadir',
	remove: (word) => `Dejar «${word}» al traductor`,
	selection: 'Traducción',
	selecting: 'Traduciendo…',
	glosses: 'Palabras difíciles',
	glossesHelp: 'Unas palabras sobre las menos frecuentes, del diccionario (inglés).',
	glossLevel: 'Cuántas',
	noGlosses: 'Ninguna'
};
