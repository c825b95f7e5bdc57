/** Text and page: the reader's choices of type, layout and colours. */
import type { display as english } from '../en/display.ts';

export const display: typeof english = {
	title: 'Texto y página',
	theme: 'Colores',
	themes: {
		system: 'Sistema',
		light: 'Claro',
		sepia: 'Sepia',
		dark: 'Oscuro',
		black: 'Negro',
		own: 'Propios'
	},
	own: {
		paper: 'Papel',
		ink: 'Letras',
		contrast: (ratio) => `Contraste ${ratio} : 1`,
		refused: (ratio) =>
			`Contraste ${ratio} : 1. Para leer hace falta al menos 4,5 : 1; hasta entonces la página conserva sus colores.`
	},
	size: 'Tamaño del texto',
	smaller: 'Texto más pequeño',
	larger: 'Texto más grande',
	font: 'Fuente',
	needs: { serif: 'Con serifa', sans: 'Sin serifa', dyslexia: 'Para la dislexia' },
	ownFace: {
		choose: 'Fuente de un archivo…',
		drop: (name) => `Quitar «${name}»`,
		stays: 'El archivo se queda en este navegador. No forma parte de ninguna copia de seguridad.',
		unnamed: 'Fuente propia',
		tooLarge: (limit) => `Este archivo es demasiado grande para una fuente: como máximo ${limit}.`,
		unreadable: 'El navegador no puede leer este archivo como fuente. Conoce TTF, OTF, WOFF y WOFF2.'
	},
	flow: 'Disposición',
	flows: { pages: 'Páginas', scroll: 'Continua' },
	columns: 'Columnas',
	columnsOf: { auto: 'Automáticas', one: 'Una', two: 'Dos' },
	lineHeight: 'Interlineado',
	margin: 'Márgenes',
	justify: 'Alineación',
	justified: { on: 'Justificada', off: 'A la izquierda' },
	hyphenate: 'División de palabras',
	hyphenated: { on: 'Sí', off: 'No' },
	byTheBook: 'Como en el libro',
	more: 'Más',
	unset: 'Lo que no se elige aquí queda como lo dispuso la editorial.',
	texture: {
		weight: 'Grosor',
		letterSpacing: 'Espacio entre letras',
		wordSpacing: 'Espacio entre palabras',
		paragraphSpacing: 'Espacio entre párrafos',
		indent: 'Sangría de la primera línea'
	},
	turning: 'Pasar página',
	turnings: { slide: 'Deslizar', none: 'Al instante' },
	tapZones: 'Tocar los bordes para pasar página',
	tapZonesHelp: 'Si no, tocar solo muestra u oculta las barras. Deslizar siempre pasa página.',
	reset: 'Restablecer',
	fixed: 'Este libro tiene páginas fijas: solo se pueden cambiar los colores que las rodean.'
};
