/** The settings. */
import type { settings as english } from '../en/settings.ts';

export const settings: typeof english = {
	title: 'Ajustes',
	sections: {
		reading: 'Lectura',
		assistant: 'Asistente',
		keys: 'Teclado',
		data: 'Tus datos',
		about: 'Acerca de'
	},
	language: 'Idioma',
	languageOfBrowser: 'El del navegador',
	assistant: 'Usar el asistente',
	assistantHelp:
		'Si está desactivado, el chat y todo lo que pregunta sobre un libro se ocultan, y no se envía nada al asistente. Tus conversaciones se quedan en este navegador.',
	letterKeys: 'Atajos de una sola tecla',
	letterKeysHelp:
		'Desactívalos si usas la voz para manejar el equipo o pulsas teclas sin querer. Ctrl F, las flechas y Esc siguen funcionando.',
	showKeys: 'Mostrar atajos de teclado',
	counting: 'Contar el tiempo de lectura',
	countingHelp: 'Para las estadísticas y el tiempo restante. Nadie más que tú recibe los números.',
	showStatistics: 'Mostrar estadísticas de lectura',
	storageUsed: (used, free) => `Lectern usa ${used} en este navegador; quedan libres ${free}.`,
	storageUnknown: 'Este navegador no dice cuánto espacio usa Lectern.',
	persisted: 'El navegador conserva tus libros hasta que los quites.',
	notPersisted: 'El navegador puede borrar tus libros cuando el disco se llene.',
	persist: 'Conservar mis libros',
	persistRefused:
		'El navegador no ha aceptado. Suele hacerlo cuando un sitio se ha instalado, se ha guardado como favorito o se ha usado un tiempo.',
	version: (version) => `Lectern ${version}, software libre con licencia MIT.`,
	leaves: 'Qué sale de este dispositivo',
	leavesNothing:
		'Los libros, resaltados, notas, estadísticas y búsquedas se quedan en este navegador. No se sube nada, salvo que unas tus dispositivos: entonces va, sellado, a un almacenamiento tuyo. Nadie sigue lo que lees.',
	leavesAssistant:
		'El asistente está activado: tus preguntas, los pasajes que consulta y la conversación sobre ellos van al asistente, salvo que funcione en esta página, y al modelo de lenguaje que usa.',
	leavesNoAssistant: 'El asistente está desactivado: no se le envía nada.',
	leavesModel: 'El modelo de búsqueda se descarga una vez, de donde lo obtiene esta instalación de Lectern.',
	leavesVoice:
		'Una voz que funciona por la red recibe las frases que lee. Con las voces de tu dispositivo no se envía nada.'
};
