/** The list of keyboard shortcuts. */
import type { Strings } from '../en/en.ts';

export const help: Strings['help'] = {
	title: 'Atajos de teclado',
	intro: 'Funcionan en todo el libro, salvo mientras escribes.',
	lettersOff: 'Los atajos de una sola tecla están desactivados en los ajustes; los demás funcionan.',
	or: 'o',
	groups: {
		pages: 'Páginas',
		around: 'Moverse por el libro',
		marks: 'Resaltados y notas',
		app: 'Lectern'
	},
	keys: {
		next: 'Página siguiente',
		previous: 'Página anterior',
		partStart: 'Primera página de esta parte',
		partEnd: 'Última página de esta parte',
		bookStart: 'Principio del libro',
		bookEnd: 'Final del libro',
		search: 'Buscar en este libro',
		goTo: 'Ir a una página o un porcentaje',
		contents: 'Índice',
		back: 'Volver a donde estabas',
		forward: 'Avanzar de nuevo',
		larger: 'Texto más grande',
		smaller: 'Texto más pequeño',
		select: 'Seleccionar una frase y luego la siguiente; Mayús y flechas para más o menos palabras',
		highlight: 'Resaltar el texto seleccionado',
		note: 'Escribir una nota sobre el texto seleccionado',
		notes: 'Tus notas y resaltados',
		bookmark: 'Poner o quitar un marcador',
		chat: 'Preguntar al asistente',
		speak: 'Leer en voz alta o pausar',
		settings: 'Ajustes',
		help: 'Atajos de teclado',
		close: 'Cerrar lo que esté abierto'
	},
	names: {
		ArrowLeft: '←',
		ArrowRight: '→',
		Home: 'Inicio',
		End: 'Fin',
		PageUp: 'Re Pág',
		PageDown: 'Av Pág',
		Space: 'Espacio',
		Escape: 'Esc',
		Shift: 'Mayús',
		Alt: 'Alt'
	}
};
