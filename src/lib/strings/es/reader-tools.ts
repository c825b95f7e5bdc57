/** The line above the page and its menu. */
import type { Strings } from '../en/en.ts';

export const readerTools: Strings['readerTools'] = {
	shelf: 'Estantería',
	contents: 'Índice',
	search: 'Buscar',
	chat: 'Chat',
	panes: {
		chat: 'Chat',
		search: 'Buscar',
		notes: 'Notas',
		people: 'Personas y lugares',
		translation: 'Traducción'
	},
	readAloud: 'Leer en voz alta',
	more: 'Más',
	settings: 'Ajustes',
	statistics: 'Estadísticas de lectura',
	catalogues: 'De la web',
	devices: 'Dispositivos',
	keys: 'Atajos de teclado',
	sideWidth: 'Ancho del panel lateral',
	leave: {
		title: '¿Salir del libro?',
		text: (address) =>
			`El libro enlaza con ${address}. Se abre en una pestaña nueva, y el sitio verá tu visita.`,
		host: (host) => `¿Abrir ${host}?`,
		answer: (address) =>
			`La respuesta enlaza con ${address}. Se abre en una pestaña nueva, y el sitio verá tu visita y toda esta dirección.`,
		confirm: 'Abrir el enlace',
		cancel: 'Quedarse aquí'
	},
	opening: 'Abriendo el libro…',
	cannotOpen: 'Este libro no se puede abrir',
	toShelf: 'Ir a la estantería',
	notHere:
		'Este libro no está en la estantería de este navegador. Ve a la estantería y vuelve a añadir su archivo.'
};
