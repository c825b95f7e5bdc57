/** The dictionary: a word's meanings beside the page, and the list of words that were looked up. */
import { grammar } from '../grammar/grammar.ts';
import type { dictionary as english } from '../en/dictionary.ts';

const { plural } = grammar('es');

export const dictionary: typeof english = {
	title: (words) => `Diccionario: ${words}`,
	loading: 'Abriendo el diccionario…',
	parts: { n: 'sustantivo', v: 'verbo', a: 'adjetivo', r: 'adverbio' },
	also: (words) => `También: ${words}`,
	more: 'Más significados',
	notFound: (words) => `El diccionario no tiene ninguna entrada para «${words}».`,
	damaged: 'está dañado',
	notLoaded: (reason) =>
		`No se pudo cargar el diccionario (${reason}). Funciona sin conexión después de usarlo una vez en línea.`,
	wikipedia: 'Wikipedia',
	wiktionary: 'Wikcionario',
	translate: 'Traducir',
	explain: 'Explicar',
	find: 'Buscar en el libro',
	source: 'WordNet 3.1, © Princeton University',
	exportCsv: 'Exportar palabras consultadas como CSV…',
	exportAnki: 'Exportar palabras consultadas para Anki…',
	fileName: (title) => `${title} - palabras`,
	columns: {
		word: 'Palabra',
		language: 'Idioma',
		sentence: 'Frase',
		definition: 'Definición',
		chapter: 'Capítulo',
		date: 'Fecha'
	},
	word: 'Palabra consultada',
	otherLanguage:
		'Todavía no hay ningún diccionario para el idioma de este libro. Puedes añadir uno en los ajustes o consultar en otro sitio:',
	/** Those that the reader adds. */
	own: {
		title: 'Diccionarios',
		purpose:
			'Añade diccionarios de los idiomas en los que lees: StarDict (.ifo, .idx y .dict juntos, o en un .zip), dictd (.index y .dict) o un extracto de Wikcionario de kaikki.org (.jsonl). Se quedan en este navegador; la copia de seguridad y la sincronización no los incluyen, así que guarda los archivos.',
		add: 'Añadir un diccionario…',
		choose: 'Archivos del diccionario',
		adding: 'Leyendo el diccionario…',
		cancel: 'Cancelar',
		facts: (count, size) => `${plural(count, { one: '# entrada', other: '# entradas' })}, ${size}`,
		languageOf: (name) => `Idioma de ${name}`,
		anyLanguage: 'Cualquier idioma',
		earlier: (name) => `Consultar antes ${name}`,
		remove: (name) => `Eliminar ${name}`,
		removeTitle: '¿Eliminar este diccionario?',
		removeText: (name) => `«${name}» se quitará de este navegador. Tu archivo se queda donde está.`,
		added: (name) => `Se añadió «${name}».`,
		faults: {
			unknown:
				'Estos archivos no son un diccionario que Lectern pueda leer: elige StarDict, dictd o un extracto de Wikcionario en JSON Lines.',
			damaged: 'Este diccionario está dañado o incompleto y no se añadió. Descárgalo de nuevo.',
			empty: 'En este diccionario no hay ninguna entrada.',
			starDictParts: 'Elige juntos los archivos .ifo, .idx y .dict del diccionario.',
			dictdParts: 'Elige juntos los archivos .index y .dict del diccionario.'
		}
	}
};
