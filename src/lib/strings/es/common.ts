/** Words that stand on more than one screen. */
import { grammar } from '../grammar/grammar.ts';
import type { Strings } from '../en/en.ts';

const { number, plural } = grammar('es');

export const common: Strings['common'] = {
	cancel: 'Cancelar',
	close: 'Cerrar',
	closePanel: 'Cerrar panel',
	delete: 'Eliminar',
	undo: 'Deshacer',
	save: 'Guardar',
	tryAgain: 'Reintentar',
	dismiss: 'Descartar',
	partMissing: 'No se pudo cargar esta parte de Lectern',
	partMissingText:
		'O no tienes conexión, o hay una versión más reciente de Lectern. Recarga la página para volver a intentarlo.',
	reload: 'Recargar'
};

/** The app itself: its updates, and what other programs share with it. */
export const offline: Strings['offline'] = {
	updateReady: 'Hay una nueva versión de Lectern.',
	reload: 'Recargar',
	later: 'Más tarde',
	shared: (count) =>
		plural(count, {
			one: 'Se ha compartido # archivo con Lectern',
			other: 'Se han compartido # archivos con Lectern'
		}),
	sharedHint: 'Añade solo lo que acabas de compartir. Si no, puede venir de una página web.',
	addShared: 'Añadir a la estantería',
	discardShared: 'Descartar',
	sharedTooMuch: 'Lo compartido no se ha podido guardar',
	notKept: (files, size) =>
		`Aquí no pueden esperar más de ${number(files)} archivos y ${size}. Añade los libros más grandes con el botón.`
};
