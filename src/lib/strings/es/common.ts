/** Words that stand on more than one screen. */
import type { Strings } from '../en/en.ts';

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
