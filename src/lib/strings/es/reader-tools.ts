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

/** Reading aloud. */
export const speech: Strings['speech'] = {
	label: 'Leer en voz alta',
	play: 'Seguir leyendo',
	pause: 'Pausa',
	stop: 'Dejar de leer en voz alta',
	before: 'Frase anterior',
	after: 'Frase siguiente',
	narrator: 'El narrador del libro',
	sleep: 'Dormir',
	sleepOff: 'Sin temporizador',
	sleepAfter: (minutes) => `${minutes} minutos`,
	sleepAtChapter: 'Fin del capítulo',
	voice: 'Voz',
	speed: 'Velocidad',
	online: (name) => `${name} (envía el texto por la red)`,
	noEngine:
		'Este navegador no puede leer en voz alta. Chrome, Edge, Firefox y Safari sí, con las voces de tu sistema.',
	noVoice:
		'No hay ninguna voz en este dispositivo. Añade una en los ajustes de idioma o de voz de tu sistema e inténtalo de nuevo.',
	onlyOnline: (language) =>
		`Este dispositivo no tiene voz propia para este idioma: ${language}. Las voces de abajo funcionan por la red: su proveedor recibe las frases. Elige una si te parece bien o añade una voz en los ajustes de tu sistema.`,
	otherLanguage: (language) =>
		`No hay ninguna voz para este idioma: ${language}. Está leyendo una voz de otro idioma. Añade una en los ajustes de tu sistema.`,
	nothing: 'A partir de aquí no hay texto.',
	stillReading: 'El libro aún se está cargando. Inténtalo dentro de un momento.',
	fellSilent: 'dejó de hablar',
	noRecording: 'la grabación no está en el libro',
	failed: (reason) => `La voz se ha detenido (${reason}). Inténtalo de nuevo o elige otra voz.`
};
