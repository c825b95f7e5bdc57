/** The dictionary: a word's meanings beside the page, and the list of words that were looked up. */
import type { Strings } from '../en/en.ts';

export const dictionary: Strings['dictionary'] = {
	title: (words) => `Diccionario: ${words}`,
	loading: 'Abriendo el diccionario…',
	parts: { n: 'sustantivo', v: 'verbo', a: 'adjetivo', r: 'adverbio' },
	also: (words) => `También: ${words}`,
	more: 'Más significados',
	notFound: (words) => `El diccionario no tiene ninguna entrada para «${words}».`,
	otherLanguage: 'El diccionario de esta aplicación es inglés. Consulta en otro sitio:',
	damaged: 'está dañado',
	notLoaded: (reason) =>
		`No se pudo cargar el diccionario (${reason}). Funciona sin conexión después de usarlo una vez en línea.`,
	wikipedia: 'Wikipedia',
	wiktionary: 'Wikcionario',
	translate: 'Traducir',
	explain: 'Explicar',
	find: 'Buscar en el libro',
	translation: (words, language, sentence) =>
		`Traduce «${words}» (idioma: ${language}), tal como se usa en: «${sentence}»`,
	source: 'WordNet 3.1, © Princeton University',
	exportCsv: 'Exportar palabras consultadas como CSV…',
	exportAnki: 'Exportar palabras consultadas para Anki…',
	fileName: (title) => `${title} - palabras`,
	columns: {
		word: 'Palabra',
		sentence: 'Frase',
		definition: 'Definición',
		chapter: 'Capítulo',
		date: 'Fecha'
	},
	word: 'Palabra consultada'
};
